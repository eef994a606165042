use chess::pgn::Pgn;
use review::{Engine, Pass, Plan, Review, review_of, run};
use search::StopToken;

/// The opera game: Morphy's opponents go wrong more than once.
pub(crate) const OPERA: &str = "[White \"Morphy\"]\n1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 \
    8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0";

pub(crate) fn pgn(text: &str) -> Pgn {
    text.parse().unwrap()
}

/// The game, looked through on so many threads.
pub(crate) fn reviewed(text: &str, plan: &Plan, threads: usize) -> Review<Engine> {
    let mut review = review_of(&pgn(text));
    let mut judges: Vec<Engine> = std::iter::repeat_with(Engine::default).take(threads).collect();
    run(&mut review, plan, &mut judges, &StopToken::default(), &mut |_, _| {});
    review
}

/// A plan that takes little time.
pub(crate) fn quick() -> Plan {
    Plan::with_nodes(3_000, 2)
}

/// The passes of a study, each with less to do.
pub(crate) fn small_study() -> Plan {
    let less = |pass| match pass {
        Pass::Positions(effort) => Pass::Positions(review::Effort { nodes: 2_000, ..effort }),
        Pass::Threats(effort) => Pass::Threats(review::Effort { nodes: 300, ..effort }),
        Pass::Lessons(effort) => Pass::Lessons(review::Effort { nodes: 300, ..effort }),
    };
    Plan(Plan::for_study().0.into_iter().map(less).collect())
}
