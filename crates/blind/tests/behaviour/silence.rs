//! The law of silence: what a player sees depends only on what that player did and heard.

use blind::{Blind, PRESETS};
use fastrand::Rng;
use game::testkit::{assert_silent, assert_silent_with};

use crate::scene::random_options;

#[test]
fn the_house_rules_are_silent() {
    assert_silent::<Blind>();
}

#[test]
fn every_preset_is_silent() {
    for (_, options) in PRESETS {
        assert_silent_with::<Blind>(&options, 3);
    }
}

#[test]
fn any_mixture_of_switches_is_silent() {
    let mut rng = Rng::with_seed(31);
    for _ in 0..12 {
        assert_silent_with::<Blind>(&random_options(&mut rng), 2);
    }
}
