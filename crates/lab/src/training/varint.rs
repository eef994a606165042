//! Numbers in as few bytes as they need: seven bits a byte, the lowest first, and a set top bit where more follow.

/// Appends a number.
pub(super) fn write(mut number: u64, bytes: &mut Vec<u8>) {
    while number >= 0x80 {
        bytes.push(low_bits(number) | 0x80);
        number >>= 7;
    }
    bytes.push(low_bits(number));
}

fn low_bits(number: u64) -> u8 {
    u8::try_from(number & 0x7f).expect("seven bits fit a byte")
}

/// Takes a number from the front; nothing if there is none or it is too large.
pub(super) fn read(bytes: &mut &[u8]) -> Option<u64> {
    let mut number = 0;
    for shift in (0..63).step_by(7) {
        let (&byte, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Some(number);
        }
    }
    None
}

/// Small numbers of either sign become small numbers: 0, −1, 1, −2 become 0, 1, 2, 3.
pub(super) fn zigzag(number: i32) -> u64 {
    u64::from((number.cast_unsigned() << 1) ^ (number >> 31).cast_unsigned())
}

/// The number that [`zigzag`] made this of; nothing if it made no such number.
pub(super) fn unzigzag(number: u64) -> Option<i32> {
    let number = u32::try_from(number).ok()?;
    Some((number >> 1).cast_signed() ^ -(number & 1).cast_signed())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn bytes_of(number: u64) -> Vec<u8> {
        let mut bytes = vec![];
        write(number, &mut bytes);
        bytes
    }

    #[test]
    fn small_numbers_of_either_sign_take_one_byte() {
        assert_eq!([0, -1, 1, -2].map(zigzag), [0, 1, 2, 3]);
        assert_eq!(bytes_of(zigzag(-64)), [0x7f]);
        assert_eq!(bytes_of(zigzag(64)), [0x80, 0x01]);
    }

    #[test]
    fn a_number_without_an_end_is_none() {
        assert_eq!(read(&mut &[0x80_u8][..]), None);
        assert_eq!(read(&mut &[0xff_u8; 20][..]), None);
        assert_eq!(unzigzag(1 << 32), None);
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(number in 0..1_u64 << 63, signed: i32) {
            let bytes = bytes_of(number);
            let mut rest = &bytes[..];
            prop_assert_eq!(read(&mut rest), Some(number));
            prop_assert!(rest.is_empty());
            prop_assert_eq!(unzigzag(zigzag(signed)), Some(signed));
        }
    }
}
