//! Every sentence on PostgreSQL, and those about processes that share games.
//!
//! One server serves them all, each with a database of its own, so they are one test.

use std::{future::Future, pin::Pin};

use store::testkit::Cluster;
use tokio::task::JoinSet;

use crate::{
    crash, news,
    sentences::{self, Database},
};

type Sentence = fn(Database) -> Pin<Box<dyn Future<Output = ()> + Send>>;

macro_rules! list {
    ($module:ident: $($sentence:ident),+ $(,)?) => {
        &[$((stringify!($sentence), |database| Box::pin($module::$sentence(database)))),+]
    };
}

macro_rules! list_sentences {
    ($($sentence:ident),+ $(,)?) => { list! { sentences: $($sentence),+ } };
}

const EVERYWHERE: &[(&str, Sentence)] = sentences::every_sentence!(list_sentences);

const AMONG_PROCESSES: &[(&str, Sentence)] = list! { news:
    what_one_store_writes_is_news_to_the_other,
    a_batch_is_one_piece_of_news_a_game,
    news_resume_when_the_line_was_cut,
    a_writer_that_lost_its_connection_goes_on,
    a_whisper_is_heard_and_not_kept,
    a_game_is_looked_after_by_one_process_and_by_another_once_its_time_has_run_out,
};

const AFTER_A_CRASH: &[(&str, Sentence)] = list! { crash: what_was_acknowledged_survives_kill_9 };

#[tokio::test(flavor = "multi_thread")]
async fn every_sentence_holds_on_postgresql() {
    let Some(cluster) = Cluster::start().await else {
        eprintln!("PostgreSQL is not tested: initdb and postgres are not installed");
        return;
    };
    let mut running = JoinSet::new();
    let sentences = [EVERYWHERE, AMONG_PROCESSES, AFTER_A_CRASH].concat();
    for (number, (name, sentence)) in sentences.into_iter().enumerate() {
        let database = Database::new(cluster.database(&format!("sentence_{number}")).await, None);
        running.spawn(async move { (name, tokio::spawn(sentence(database)).await) });
    }
    let results = running.join_all().await;
    let failed: Vec<&str> =
        results.iter().filter(|(_, result)| result.is_err()).map(|&(name, _)| name).collect();
    assert!(failed.is_empty(), "not true on PostgreSQL: {failed:?}");
}
