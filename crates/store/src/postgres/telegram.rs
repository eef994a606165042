use crate::{GameId, News};

/// The channel on which the processes that share a database talk.
pub(crate) const CHANNEL: &str = "store";

/// PostgreSQL carries 8 000 bytes at most.
const LONGEST: usize = 7_900;

/// Writes news as few short texts: the sender, then a word each, like `+7hQx3RkVbD41` for an entry, `=7hQx3RkVbD2` for
/// a header and `~7hQx3RkVbD1` for a whisper.
pub(crate) fn write(sender: GameId, news: &[News]) -> Vec<String> {
    let mut telegrams: Vec<String> = vec![];
    for word in news.iter().filter_map(|&news| word(news)) {
        match telegrams.last_mut() {
            Some(last) if last.len() + word.len() < LONGEST => *last += &word,
            _ => telegrams.push(format!("{sender}{word}")),
        }
    }
    telegrams
}

fn word(news: News) -> Option<String> {
    match news {
        News::Appended { id, seq } => Some(format!(" +{id}{seq}")),
        News::Rewritten { id, revision } => Some(format!(" ={id}{revision}")),
        News::Whispered { id, word } => Some(format!(" ~{id}{word}")),
        // Only a reader can tell that it missed something.
        News::Missed => None,
    }
}

/// Reads the news from another process. A word that this version does not understand means that news is missing.
pub(crate) fn read(telegram: &str, reader: GameId) -> Vec<News> {
    let mut words = telegram.split(' ');
    if words.next() == Some(reader.as_str()) {
        return vec![];
    }
    words.map(|word| parse(word).unwrap_or(News::Missed)).collect()
}

fn parse(word: &str) -> Option<News> {
    let (kind, rest) = word.split_at_checked(1)?;
    let (id, number) = rest.split_at_checked(10)?;
    let (id, number) = (id.parse().ok()?, number.parse().ok()?);
    match kind {
        "+" => Some(News::Appended { id, seq: number }),
        "=" => Some(News::Rewritten { id, revision: number }),
        "~" => Some(News::Whispered { id, word: number }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn any_news() -> impl Strategy<Value = News> {
        (0..3, any::<u32>()).prop_map(|(kind, number)| {
            let id = GameId::random();
            match kind {
                0 => News::Appended { id, seq: number },
                1 => News::Rewritten { id, revision: number },
                _ => News::Whispered { id, word: number },
            }
        })
    }

    proptest! {
        #[test]
        fn every_other_process_reads_what_was_written(news in prop::collection::vec(any_news(), 0..1_000)) {
            let [sender, reader] = [GameId::random(), GameId::random()];
            let telegrams = write(sender, &news);
            prop_assert!(telegrams.iter().all(|telegram| telegram.len() < 8_000));
            let read_by = |reader| telegrams.iter().flat_map(|text| read(text, reader)).collect::<Vec<_>>();
            prop_assert_eq!(read_by(reader), news);
            prop_assert_eq!(read_by(sender), vec![]);
        }

        #[test]
        fn no_text_makes_it_panic(text in "\\PC*") {
            read(&text, GameId::random());
        }
    }

    #[test]
    fn an_unknown_word_means_that_news_is_missing() {
        let [sender, reader] = [GameId::random(), GameId::random()];
        for word in ["", "+", "?7hQx3RkVbD2", "+7hQx3RkVbD", "+7hQx3RkVbDx", "+7hQx3RkVé"] {
            assert_eq!(read(&format!("{sender} {word}"), reader), [News::Missed], "{word}");
        }
    }
}
