use std::collections::BTreeSet;

use duplicate::{BoardName, Man, Player, Position};
use shakmaty::{Color, File, Position as _, Role, Square};

use crate::scene::{boards_to_move, can_play, game, m, position, random_game, refusal};

fn ghosts(position: &Position) -> Vec<String> {
    position.ghosts().map(|man| man.to_string()).collect()
}

#[test]
fn at_the_start_all_pieces_are_twins() {
    assert_eq!(Position::default().ghosts().count(), 0);
}

#[test]
fn a_piece_is_first_a_twin_then_a_ghost_then_gone() {
    let twins = game("e2e4 e2e4 d7d5 d7d5");
    assert_eq!(ghosts(twins.position()), Vec::<String>::new());
    let ghost = game("e2e4 e2e4 d7d5 d7d5 e4d5");
    assert_eq!(ghosts(ghost.position()), ["East's pawn on d5 of SE", "West's pawn on d5 of SW"]);
    let gone = game("e2e4 e2e4 d7d5 d7d5 e4d5 e4d5");
    assert_eq!(ghosts(gone.position()), Vec::<String>::new());
}

#[test]
fn a_ghost_cannot_move() {
    let game = game("e2e4 e2e4 d7d5 d7d5 e4d5 a2a3");
    assert_eq!(refusal(game.position(), "d5e4"), "East cannot play d5e4: on NE its twin is gone");
    assert!(game.position().common_moves().iter().all(|m| m.from != Square::D5));
}

#[test]
fn no_piece_can_move_to_the_square_of_its_own_ghost() {
    let game = game("e2e4 e2e4 d7d5 d7d5 e4d5 a2a3");
    assert!(!can_play(game.position(), "d8d5"));
    assert_eq!(
        refusal(game.position(), "d8d5"),
        "East cannot play d8d5: on SE the player’s own piece is on that square"
    );
}

#[test]
fn a_ghost_blocks_the_way() {
    // North's pawn on a4 is on NW only; on NE the rook could pass.
    let nw = "4k3/8/8/8/P7/8/8/R3K3 w - - 0 1";
    let ne = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
    let position = position([nw, ne, nw, ne], Player::North);
    assert_eq!(refusal(&position, "a1a8"), "North cannot play a1a8: on NW the way is blocked");
    assert!(can_play(&position, "a1a3"));
}

#[test]
fn a_ghost_gives_check_and_defends() {
    // West's rook on e8 is on NW only. It checks North's king and defends the queen.
    let nw = "4r2k/8/8/8/8/8/4q3/4K3 w - - 0 1";
    let ne = "7k/8/8/8/8/8/8/4K3 w - - 0 1";
    let sw = "7k/8/8/8/8/8/4q3/K7 w - - 0 1";
    let se = "7k/8/8/8/8/8/8/K7 w - - 0 1";
    let position = position([nw, ne, sw, se], Player::North);
    assert_eq!(ghosts(&position), ["West's rook on e8 of NW"]);
    assert!(position.check_on(BoardName::NW).is_some());
    assert_eq!(
        refusal(&position, "e1e2"),
        "North cannot play e1e2: on NW the king would move into check"
    );
}

#[test]
fn in_random_games_a_ghost_is_a_piece_whose_twin_was_captured() {
    for seed in 0..60 {
        let mut pairs = Pairs::at_the_start();
        random_game(seed, 300, |game, chosen| {
            let found: BTreeSet<_> = game.position().ghosts().map(place).collect();
            assert_eq!(found, pairs.ghosts(), "seed {seed}");
            pairs.follow(game.position(), chosen.from, chosen.to);
        });
    }
}

#[test]
fn in_random_games_twins_are_on_the_same_square_and_of_the_same_kind() {
    for seed in 60..100 {
        random_game(seed, 300, |game, _| {
            let position = game.position();
            for player in Player::ALL {
                let ghosts: Vec<Man> =
                    position.ghosts().filter(|ghost| ghost.player == player).collect();
                let [one, other] =
                    player.boards().map(|board| twins(position, player, board, &ghosts));
                assert_eq!(one, other, "seed {seed}: {player}");
            }
        });
    }
}

#[test]
fn in_random_games_ghosts_never_move_and_disappear_only_by_capture() {
    for seed in 100..140 {
        let mut before = BTreeSet::new();
        random_game(seed, 300, |game, chosen| {
            let position = game.position();
            let ghosts: BTreeSet<_> = position.ghosts().map(place).collect();
            for board in boards_to_move(position) {
                let moving = (position.turn(), board, chosen.from);
                assert!(!ghosts.contains(&moving), "seed {seed}: {chosen} moves a ghost");
            }
            for (player, board, square) in before.difference(&ghosts) {
                let standing = position[*board].board().color_at(*square);
                assert_ne!(standing, Some(player.color()), "seed {seed}: {square} on {board}");
            }
            before = ghosts;
        });
    }
}

fn place(man: Man) -> (Player, BoardName, Square) {
    (man.player, man.board, man.square)
}

fn twins(
    position: &Position,
    player: Player,
    board: BoardName,
    ghosts: &[Man],
) -> Vec<(Square, Role)> {
    let men = position[board].board().clone().into_iter();
    men.filter(|(_, piece)| piece.color == player.color())
        .filter(|&(square, _)| ghosts.iter().all(|g| (g.board, g.square) != (board, square)))
        .map(|(square, piece)| (square, piece.role))
        .collect()
}

/// Each pair of twins from the start on, followed by what is moved and what is taken.
struct Pairs(Vec<Pair>);

struct Pair {
    player: Player,
    squares: [Option<Square>; 2],
}

impl Pairs {
    fn at_the_start() -> Pairs {
        let start = shakmaty::Board::new();
        let pairs = Player::ALL.into_iter().flat_map(|player| {
            let squares = start.by_color(player.color()).into_iter();
            squares.map(move |square| Pair { player, squares: [Some(square); 2] })
        });
        Pairs(pairs.collect())
    }

    fn follow(&mut self, position: &Position, from: Square, to: Square) {
        let player = position.turn();
        for board in player.boards() {
            let opponent = board.player(!player.color());
            let taken = if is_en_passant(position, board, from, to) {
                Square::from_coords(to.file(), from.rank())
            } else {
                to
            };
            self.place(opponent, board, taken, None);
            self.place(player, board, from, Some(to));
            if is_castling(position, board, from, to) {
                let king_side = to.file() == File::G;
                let (rook, goes) = if king_side { (File::H, File::F) } else { (File::A, File::D) };
                let [rook, goes] = [rook, goes].map(|file| Square::from_coords(file, from.rank()));
                self.place(player, board, rook, Some(goes));
            }
        }
    }

    fn place(&mut self, player: Player, board: BoardName, from: Square, to: Option<Square>) {
        let n = usize::from(player.boards()[1] == board);
        let mut pairs = self.0.iter_mut().filter(|pair| pair.player == player);
        if let Some(pair) = pairs.find(|pair| pair.squares[n] == Some(from)) {
            pair.squares[n] = to;
        }
    }

    fn ghosts(&self) -> BTreeSet<(Player, BoardName, Square)> {
        let ghost = |pair: &Pair| match (pair.squares, pair.player.boards()) {
            ([Some(square), None], [board, _]) | ([None, Some(square)], [_, board]) => {
                Some((pair.player, board, square))
            }
            _ => None,
        };
        self.0.iter().filter_map(ghost).collect()
    }
}

fn is_en_passant(position: &Position, board: BoardName, from: Square, to: Square) -> bool {
    let men = position[board].board();
    men.role_at(from) == Some(Role::Pawn) && from.file() != to.file() && men.role_at(to).is_none()
}

fn is_castling(position: &Position, board: BoardName, from: Square, to: Square) -> bool {
    position[board].board().role_at(from) == Some(Role::King) && from.distance(to) == 2
}

#[test]
fn a_ghost_can_be_captured_though_its_square_is_empty_on_the_other_board() {
    // South's knight captures the ghost on SW; on SE the square is empty.
    let nw = "4k3/8/8/8/8/8/8/4K3 b - - 0 1";
    let sw = "4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1";
    let se = "4k3/8/8/8/8/4N3/8/4K3 w - - 0 1";
    let mut position = position([nw, nw, sw, se], Player::South);
    assert_eq!(ghosts(&position), ["West's pawn on d5 of SW"]);
    position.play(m("e3d5")).unwrap();
    assert_eq!(position[BoardName::SW].board().by_color(Color::Black).count(), 1);
    assert_eq!(position.ghosts().count(), 0);
}
