//! What holds on every database. Each sentence gets an empty one.

mod database;
mod games;
mod headers;
mod lists;
mod races;
mod reviews;
mod texts;
mod transactions;

pub(crate) use database::Database;
pub(crate) use games::*;
pub(crate) use headers::*;
pub(crate) use lists::*;
pub(crate) use races::*;
pub(crate) use reviews::*;
pub(crate) use texts::*;
pub(crate) use transactions::*;

/// Hands the names of all sentences to a macro.
macro_rules! every_sentence {
    ($to:ident) => {
        $to! {
            what_is_created_is_loaded,
            a_name_is_given_once,
            what_was_written_is_there_after_reopening,
            thoughts_are_kept_apart,
            entries_come_back_in_order,
            entries_can_be_read_from_any_place_on,
            an_entry_may_change_the_status,
            only_the_next_place_is_free,
            an_unknown_game_is_refused,
            a_header_is_replaced_only_by_a_writer_who_knows_it,
            of_two_who_replace_a_header_one_succeeds,
            lists_show_the_newest_first,
            lists_show_what_the_filter_lets_through,
            lists_can_be_read_page_by_page,
            lists_can_show_only_what_has_rested_for_a_while,
            a_summary_tells_what_a_game_is,
            games_that_never_began_are_swept,
            each_shelf_is_cleared_in_its_own_time,
            a_deleted_game_leaves_nothing_behind,
            a_review_is_kept_beside_the_game,
            a_ban_is_kept_until_it_is_lifted,
            games_are_woken_when_it_is_time,
            a_game_may_begin_with_entries_all_of_them_or_none,
            a_game_is_either_swept_or_begun,
            of_two_stores_that_race_for_a_place_exactly_one_wins,
            any_text_comes_back_as_it_went,
            no_text_is_taken_for_sql,
            a_text_that_cannot_be_kept_is_refused_alone,
            appends_that_come_together_share_transactions,
            a_bad_append_does_not_spoil_its_batch,
            appends_of_one_game_sent_together_keep_their_order,
            a_failed_transaction_fails_for_all_in_it_and_the_next_succeeds,
            what_waits_is_written_before_the_store_closes,
            heavy_entries_do_not_share_one_huge_transaction,
        }
    };
}
pub(crate) use every_sentence;
