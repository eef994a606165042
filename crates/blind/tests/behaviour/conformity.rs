//! The laws that every game keeps.

use blind::{Blind, PRESETS};
use fastrand::Rng;
use game::testkit::{assert_conforms, assert_conforms_with};

use crate::scene::random_options;

#[test]
fn the_house_rules_conform() {
    assert_conforms::<Blind>();
}

#[test]
fn every_preset_conforms() {
    for (_, options) in PRESETS {
        assert_conforms_with::<Blind>(&options, 1);
    }
}

#[test]
fn any_mixture_of_switches_conforms() {
    let mut rng = Rng::with_seed(21);
    for _ in 0..6 {
        assert_conforms_with::<Blind>(&random_options(&mut rng), 1);
    }
}
