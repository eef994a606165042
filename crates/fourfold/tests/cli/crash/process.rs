use std::{
    io::{BufRead, BufReader},
    net::{SocketAddr, TcpListener},
    process::{Child, Command, Stdio},
};

/// A server in a process of its own, always at the same address.
pub(crate) struct Process {
    pub(crate) address: SocketAddr,
    arguments: Vec<String>,
    child: Child,
}

impl Process {
    pub(crate) fn start(arguments: &[&str]) -> Process {
        // The port is free again at once, and nobody else looks for one here.
        let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let arguments: Vec<String> = arguments.iter().map(ToString::to_string).collect();
        Process { address, child: spawn(address, &arguments), arguments }
    }

    /// SIGKILL: the process gets no chance to tidy up.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    pub(crate) fn kill_and_restart(&mut self) {
        self.kill();
        self.child = spawn(self.address, &self.arguments);
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Starts it and waits until it answers.
fn spawn(address: SocketAddr, arguments: &[String]) -> Child {
    let mut child = Command::new(env!("CARGO_BIN_EXE_fourfold"))
        .args(["serve", "--requests", "0", "--sockets", "0", "--log", "error"])
        .args(["--messages", "0", "--connections", "0"])
        .args(["--listen", &address.to_string()])
        .args(arguments)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert_eq!(line.trim(), format!("Fourfold is at http://{address}"));
    child
}
