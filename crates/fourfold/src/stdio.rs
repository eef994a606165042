use std::{
    io::{self, BufRead, BufReader, Read, Write},
    time::Instant,
};

use games::Host;
use protocol::{ErrorCode, Failure, Message, Response};

/// The longest line that is read; a game of many thousand moves fits in.
const LONGEST_LINE: usize = 8 << 20;

/// Answers the requests on standard input until it ends.
pub(crate) fn run() -> anyhow::Result<()> {
    serve(BufReader::new(io::stdin().lock()), io::stdout().lock())
}

fn serve(mut input: impl BufRead, mut output: impl Write) -> anyhow::Result<()> {
    let began = Instant::now();
    let mut host = Host::default();
    while let Some(line) = read_line(&mut input)? {
        if line.as_ref().is_ok_and(|line| line.trim().is_empty()) {
            continue;
        }
        let request = match line {
            Ok(line) => Message::read(&line),
            Err(why) => Message::new(Err(why)),
        };
        let now =
            u64::try_from(began.elapsed().as_millis()).expect("nobody waits 500 million years");
        let answer: Message<Response> = host.answer(request, now);
        writeln!(output, "{}", answer.write())?;
        output.flush()?;
    }
    Ok(())
}

/// The next line, or what is wrong with it; nothing at the end of the input.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<Result<String, Failure>>> {
    let mut bytes = vec![];
    if input.take(LONGEST_LINE as u64).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.len() == LONGEST_LINE && !bytes.ends_with(b"\n") {
        input.skip_until(b'\n')?;
        let message = format!("this line is longer than {LONGEST_LINE} bytes");
        return Ok(Some(Err(Failure::new(ErrorCode::BadJson, message))));
    }
    let text = String::from_utf8(bytes);
    Ok(Some(text.map_err(|_| Failure::new(ErrorCode::BadJson, "this line is not UTF-8"))))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(input: &[u8]) -> Vec<String> {
        let mut output = vec![];
        serve(input, &mut output).unwrap();
        String::from_utf8(output).unwrap().lines().map(str::to_owned).collect()
    }

    #[test]
    fn a_line_that_is_not_text_or_far_too_long_is_answered_and_the_next_is_read() {
        let mut input = b"\xff\xfe\n".to_vec();
        input.extend(vec![b'x'; LONGEST_LINE + 10]);
        input.extend(b"\n\n{\"type\":\"new\",\"game\":\"keishi\"}");
        let answers = answers(&input);
        assert_eq!(answers.len(), 3);
        assert!(answers[0].contains("not UTF-8"), "{}", answers[0]);
        assert!(answers[1].contains("longer than"), "{}", answers[1]);
        assert!(answers[2].contains(r#""type":"ready""#), "{}", answers[2]);
    }
}
