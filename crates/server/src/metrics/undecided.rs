//! What the referee could not tell, read when somebody looks.

use std::fmt;

use prometheus_client::{
    collector::Collector,
    encoding::{DescriptorEncoder, EncodeMetric},
    metrics::counter::ConstCounter,
};

/// How often it was not found out within the budget whether a mate can still come about.
#[derive(Debug)]
pub(super) struct Undecided;

impl Collector for Undecided {
    fn encode(&self, mut encoder: DescriptorEncoder) -> fmt::Result {
        let counter = ConstCounter::new(chess::times_undecided());
        let help = "Times that nobody could tell in time whether a mate is still possible, in this process";
        let to = encoder.encode_descriptor("mates_undecided", help, None, counter.metric_type())?;
        counter.encode(to)
    }
}
