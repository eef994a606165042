use std::net::SocketAddr;

use serde_json::Value;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use super::LoadError;

/// One POST with a JSON body, on a connection of its own.
pub(super) async fn post(server: SocketAddr, path: &str, body: &Value) -> Result<Value, LoadError> {
    let failed = |why: String| LoadError::Server(format!("POST {path}: {why}"));
    let answer =
        exchange(server, path, &body.to_string()).await.map_err(|why| failed(why.to_string()))?;
    let (head, body) = answer.split_once("\r\n\r\n").ok_or_else(|| failed(answer.clone()))?;
    if !head.starts_with("HTTP/1.1 2") {
        return Err(failed(answer.clone()));
    }
    serde_json::from_str(body).map_err(|why| failed(why.to_string()))
}

async fn exchange(server: SocketAddr, path: &str, body: &str) -> std::io::Result<String> {
    let mut stream = TcpStream::connect(server).await?;
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {server}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    Ok(answer)
}
