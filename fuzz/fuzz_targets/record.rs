//! A record that can be loaded is the record of the table it leads to.
#![no_main]

use games::AnyTable;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(table) = AnyTable::from_record(text) {
        let again = AnyTable::from_record(&table.record()).expect("its own record");
        assert_eq!(again.record(), table.record());
    }
});
