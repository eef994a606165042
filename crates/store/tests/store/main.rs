//! What a store promises, on both databases.

#[cfg(test)]
mod crash;
#[cfg(test)]
mod news;
#[cfg(test)]
mod postgres;
#[cfg(test)]
mod sentences;
#[cfg(test)]
mod sqlite;

#[tokio::test]
#[ignore = "the crash test runs it in a process of its own"]
async fn appends_until_it_is_killed() {
    crash::append_until_killed().await;
}
