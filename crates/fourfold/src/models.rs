use clap::Args;
use recon::Endpoint;

/// Where language models can be asked.
#[derive(Args)]
pub(crate) struct Models {
    /// Where recon finds a language model: the dialect (ollama or openai), the address, the model, and after semicolons what
    /// else is to be said, like `ollama http://127.0.0.1:11434 gemma4:26b; label=RTX 3090`. May be given several times, the
    /// best first; in the environment they are separated by |
    ///
    /// After the semicolons: label=… is shown to players, context=… and answer=… are numbers of tokens, schema=yes makes the server
    /// insist on the form of answers, which small models need, key=NAME is the environment variable that holds its key.
    #[arg(
        id = "models",
        long = "model",
        value_name = "ENDPOINT",
        env = "FOURFOLD_MODELS",
        value_delimiter = '|'
    )]
    pub(crate) endpoints: Vec<Endpoint>,
}
