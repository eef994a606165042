use super::*;

const NAMES: &[&str] = &["white", "black"];

#[test]
fn only_the_right_secret_opens_a_seat() {
    let (seating, keys) = Seating::plan(&[SeatPlan::Me, SeatPlan::Open], Some("Ann"));
    let (seat, secret) = keys.own.unwrap();
    assert_eq!(seat, Some(Seat::ALL[0]));
    assert_eq!(seating.access(Some(&secret)), Some(Access::Seat(Seat::ALL[0])));
    assert_eq!(seating.access(Some(&Secret::random())), None);
    assert_eq!(seating.access(None), Some(Access::Spectator));
}

#[test]
fn an_invited_seat_needs_its_invitation_and_an_open_one_does_not() {
    let (mut seating, keys) = Seating::plan(&[SeatPlan::Invited, SeatPlan::Open], None);
    let (invited, secret) = &keys.invitations[0];
    assert!(seating.join(Some(*invited), None, None).is_none());
    assert!(seating.join(Some(*invited), Some(&Secret::random()), None).is_none());
    assert!(seating.join(Some(*invited), Some(secret), Some("Bo")).is_some());
    assert!(seating.join(Some(*invited), Some(secret), None).is_none(), "taken");
    assert_eq!(seating.join(None, None, None).map(|(seat, _)| seat), Some(Seat::ALL[1]));
    assert!(seating.is_complete());
}

#[test]
fn nobody_joins_a_sandbox_and_its_owner_has_all_of_it() {
    let (mut seating, keys) = Seating::sandbox(2);
    assert!(seating.is_complete());
    assert!(seating.join(None, None, None).is_none());
    assert_eq!(seating.access(keys.own.map(|own| own.1).as_ref()), Some(Access::Owner));
}

#[test]
fn what_everybody_may_know_has_no_secret_in_it() {
    let (seating, keys) = Seating::plan(&[SeatPlan::Me, SeatPlan::Invited], Some("\u{7}Ann "));
    let info = seating.info(NAMES, SeatSet::EMPTY);
    assert_eq!(info[0].name.as_deref(), Some("Ann"));
    let text = serde_json::to_string(&info).unwrap();
    assert!(!text.contains(&keys.own.unwrap().1.reveal()));
    assert!(!text.contains(&keys.invitations[0].1.reveal()));
}
