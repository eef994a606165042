//! The file of a network. Numbers are little-endian; `docs/NETWORK.md` describes every byte.

use thiserror::Error;

use super::{FEATURES, NEURONS, Network, Neurons, Weights};

const MAGIC: &[u8] = b"4FNET\n";
const VERSION: u8 = 1;

/// Why bytes are not a network that the engine can play with.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NetworkError {
    /// They are something else.
    #[error("this is not a network: it does not begin with \"4FNET\"")]
    Foreign,
    /// Another version of the program wrote them.
    #[error("this network has version {0} of the format, and this program reads version {VERSION}")]
    Version(u8),
    /// The network has another shape.
    #[error("this network has {0} neurons for each side, and this program plays with {NEURONS}")]
    Shape(u16),
    /// Bytes are missing, changed or left over.
    #[error("this network is damaged: its length or checksum is wrong")]
    Damaged,
    /// A number is larger than the arithmetic of the engine or the file allows.
    #[error("this network cannot be played with: {0} is out of bounds")]
    OutOfBounds(&'static str),
}

impl Network {
    /// Reads a network.
    ///
    /// ```
    /// use search::{Network, NetworkError};
    /// assert_eq!(Network::read(b"PNG").unwrap_err(), NetworkError::Foreign);
    /// ```
    pub fn read(bytes: &[u8]) -> Result<Network, NetworkError> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(NetworkError::Foreign)?;
        let (&version, rest) = rest.split_first().ok_or(NetworkError::Damaged)?;
        if version != VERSION {
            return Err(NetworkError::Version(version));
        }
        let mut reader = Reader(checked(bytes, rest)?);
        let neurons = reader.u16()?;
        if usize::from(neurons) != NEURONS {
            return Err(NetworkError::Shape(neurons));
        }
        let (scale, length) = (reader.u16()?, reader.u16()?);
        let note = String::from_utf8(reader.take(usize::from(length))?.to_vec());
        let weights = Weights {
            note: note.map_err(|_| NetworkError::Damaged)?,
            features: (0..FEATURES).map(|_| reader.neurons()).collect::<Result<_, _>>()?,
            biases: reader.neurons()?,
            output: [reader.neurons()?, reader.neurons()?],
            output_bias: i32::from_le_bytes(reader.array()?),
            scale,
        };
        if !reader.0.is_empty() {
            return Err(NetworkError::Damaged);
        }
        Network::new(weights)
    }

    /// The network as it is written.
    ///
    /// ```
    /// use search::Network;
    /// let network = Network::embedded();
    /// assert_eq!(Network::read(&network.bytes()), Ok((*network).clone()));
    /// ```
    ///
    /// # Panics
    ///
    /// If there are more neurons or a longer note than two bytes can say, but then there is no such network.
    pub fn bytes(&self) -> Vec<u8> {
        let Weights { features, biases, output, output_bias, scale, note } = self.weights();
        let small = |number: usize| u16::try_from(number).expect("what is too long was refused");
        let mut bytes = [MAGIC, &[VERSION]].concat();
        for number in [small(NEURONS), *scale, small(note.len())] {
            bytes.extend(number.to_le_bytes());
        }
        bytes.extend(note.as_bytes());
        for neurons in features.iter().chain([biases]).chain(output) {
            bytes.extend(neurons.0.iter().flat_map(|number| number.to_le_bytes()));
        }
        bytes.extend(output_bias.to_le_bytes());
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        bytes
    }
}

/// What follows the version, without the checksum at the end, if that is right.
fn checked<'b>(bytes: &[u8], rest: &'b [u8]) -> Result<&'b [u8], NetworkError> {
    let (signed, checksum) = bytes.split_last_chunk().ok_or(NetworkError::Damaged)?;
    let body = rest.len().checked_sub(checksum.len()).ok_or(NetworkError::Damaged)?;
    if crc32fast::hash(signed) == u32::from_le_bytes(*checksum) {
        Ok(&rest[..body])
    } else {
        Err(NetworkError::Damaged)
    }
}

struct Reader<'b>(&'b [u8]);

impl<'b> Reader<'b> {
    fn take(&mut self, length: usize) -> Result<&'b [u8], NetworkError> {
        let (taken, rest) = self.0.split_at_checked(length).ok_or(NetworkError::Damaged)?;
        self.0 = rest;
        Ok(taken)
    }

    fn array<const LENGTH: usize>(&mut self) -> Result<[u8; LENGTH], NetworkError> {
        let (taken, rest) = self.0.split_first_chunk().ok_or(NetworkError::Damaged)?;
        self.0 = rest;
        Ok(*taken)
    }

    fn u16(&mut self) -> Result<u16, NetworkError> {
        Ok(u16::from_le_bytes(self.array()?))
    }

    fn neurons(&mut self) -> Result<Neurons, NetworkError> {
        let mut neurons = Neurons([0; NEURONS]);
        for neuron in &mut neurons.0 {
            *neuron = i16::from_le_bytes(self.array()?);
        }
        Ok(neurons)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EMBEDDED: &[u8] = include_bytes!("fourfold.net");

    /// The embedded network with other bytes at this place, and the checksum made right again.
    fn changed(at: usize, bytes: &[u8]) -> Vec<u8> {
        let mut changed = EMBEDDED[..EMBEDDED.len() - 4].to_vec();
        changed[at..at + bytes.len()].copy_from_slice(bytes);
        let checksum = crc32fast::hash(&changed);
        changed.extend(checksum.to_le_bytes());
        changed
    }

    #[test]
    fn the_embedded_network_is_written_as_it_was_read() {
        assert_eq!(Network::read(EMBEDDED).unwrap().bytes(), EMBEDDED);
    }

    #[test]
    fn a_damaged_network_is_refused_wherever_it_is_damaged() {
        for at in (0..EMBEDDED.len()).step_by(997).chain(0..16) {
            let mut damaged = EMBEDDED.to_vec();
            damaged[at] ^= 0x41;
            assert!(Network::read(&damaged).is_err(), "byte {at}");
            assert!(Network::read(&EMBEDDED[..at]).is_err(), "cut at {at}");
        }
        let longer = [EMBEDDED, b"x"].concat();
        assert_eq!(Network::read(&longer), Err(NetworkError::Damaged));
    }

    #[test]
    fn what_the_engine_cannot_play_with_is_named() {
        assert_eq!(Network::read(&changed(6, &[7])), Err(NetworkError::Version(7)));
        assert_eq!(Network::read(&changed(7, &[0, 1])), Err(NetworkError::Shape(256)));
        assert_eq!(
            Network::read(&changed(9, &[0, 0])),
            Err(NetworkError::OutOfBounds("the scale"))
        );
        let note = usize::from(u16::from_le_bytes([EMBEDDED[11], EMBEDDED[12]]));
        let first_weight = 13 + note;
        let too_large = Network::read(&changed(first_weight, &[0, 0x70]));
        assert_eq!(too_large, Err(NetworkError::OutOfBounds("a weight")));
        let output = EMBEDDED.len() - 8 - 2;
        let too_large = Network::read(&changed(output, &[200, 0]));
        assert_eq!(too_large, Err(NetworkError::OutOfBounds("an output weight")));
    }
}
