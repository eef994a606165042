"""Plays random games of chess through `fourfold stdio` and holds every step against python-chess.

usage: cross_check.py PATH-TO-FOURFOLD [GAMES]
"""

import collections
import io
import json
import random
import subprocess
import sys
import tempfile

import chess
import chess.pgn

STARTS = [
    chess.STARTING_FEN,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "8/8/3k4/8/3K4/8/7R/7R w - - 90 70",
    "4k3/8/8/8/8/8/8/3BKB2 w - - 140 120",
    "8/PPPk4/8/8/8/8/4Kppp/8 w - - 0 1",
    "k7/8/8/8/8/8/8/KR6 b - - 0 1",
    "r3k3/8/pp1p1p1p/1PpPpPpP/P1P1P1P1/8/8/R3K3 w - - 0 1",
]
LONGEST = 250


class Table:
    """The program under test, one request a line."""

    def __init__(self, program):
        self.process = subprocess.Popen(
            [program, "stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def close(self):
        self.process.stdin.close()
        assert self.process.wait(timeout=10) == 0


def expect(ours, theirs, what, board):
    if ours != theirs:
        line = " ".join(move.uci() for move in board.move_stack)
        sys.exit(f"{what}: fourfold says {ours!r}, python-chess {theirs!r}\nafter {line}\nat {board.fen()}")


def automatic_ending(board):
    """What ends the game without a claim, in the order of the laws."""
    for ending, holds in [
        ("checkmate", board.is_checkmate),
        ("stalemate", board.is_stalemate),
        ("dead-position", board.is_insufficient_material),
        ("fivefold-repetition", board.is_fivefold_repetition),
        ("seventy-five-moves", board.is_seventyfive_moves),
    ]:
        if holds():
            return ending
    return None


def finds_mate(board, most=5000):
    """Whether some series of legal moves ends in mate, as far as so many positions tell."""
    seen, waiting = set(), collections.deque([board.copy(stack=False)])
    while waiting and len(seen) < most:
        position = waiting.popleft()
        if position.is_checkmate():
            return True
        for move in position.legal_moves:
            after = position.copy(stack=False)
            after.push(move)
            key = (after.board_fen(), after.turn, after.castling_rights, after.ep_square)
            if key not in seen:
                seen.add(key)
                waiting.append(after)
    return False


def compare(table, board):
    view = table.ask(type="view")["view"]
    game = view["game"]
    expect(game["fen"], board.fen(en_passant="legal"), "FEN", board)
    outcome = view["outcome"]
    ending = automatic_ending(board)
    if outcome and outcome["ending"] == "dead-position" and not ending:
        # Fourfold sees more than a lack of material, which is all that python-chess asks about.
        expect(finds_mate(board), False, "a mate in a dead position", board)
        return False
    expect(outcome and outcome["ending"], ending, "ending", board)
    if ending:
        return False
    legal = {m["coordinates"]: m["san"] for m in game["legal"]}
    expect(legal, {board.uci(m): board.san(m) for m in board.legal_moves}, "legal moves", board)
    expect(game["check"], board.is_check(), "check", board)
    claims_now = board.is_repetition(3) or board.halfmove_clock >= 100
    expect(game["claim"] is not None, claims_now, "claim", board)
    expect(bool(game["claim"] or game["claimWith"]), board.can_claim_draw(), "claim with a move", board)
    return True


def choose(board, rng, dull):
    """Any move; in a dull game mostly one that can be taken back, so that positions repeat."""
    moves = list(board.legal_moves)
    if not dull:
        return rng.choice(moves)
    quiet = [m for m in moves if not board.is_irreversible(m)]
    back = [m for m in quiet if len(board.move_stack) > 1 and undoes(m, board.move_stack[-2])]
    if back and rng.random() < 0.6:
        return rng.choice(back)
    return rng.choice(quiet if quiet and rng.random() < 0.5 else moves)


def undoes(move, earlier):
    return move.from_square == earlier.to_square and move.to_square == earlier.from_square


def play(table, start, chess960, dull, rng):
    board = chess.Board(start, chess960=chess960)
    table.ask(type="new", game="chess", setup={"options": {"start": start}})
    while compare(table, board) and len(board.move_stack) < LONGEST:
        move = choose(board, rng, dull)
        notation = rng.choice([board.uci(move), board.san(move)])
        answer = table.ask(type="act", seat=0 if board.turn else 1, action=notation)
        assert answer["type"] == "done", (notation, answer)
        board.push(move)
    return board, table.ask(type="record")["record"]


def compare_pgn(program, board, record):
    """The PGN of a game, read by python-chess, has the same moves and result."""
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(record, file)
        file.flush()
        text = subprocess.run(
            [program, "convert", file.name, "--to", "pgn"], capture_output=True, text=True, check=True
        ).stdout
    game = chess.pgn.read_game(io.StringIO(text))
    expect(game.errors, [], "PGN errors", board)
    expect([m.uci() for m in game.mainline_moves()], [m.uci() for m in board.move_stack], "PGN moves", board)
    expect(game.headers["Result"], board.result(), "PGN result", board)


def main():
    program = sys.argv[1]
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 80
    rng = random.Random(4)
    table = Table(program)
    plies, endings = 0, {}
    for number in range(games):
        chess960 = number % 5 == 4
        if chess960:
            first = chess.Board.from_chess960_pos(rng.randrange(960))
            start = first.fen()
            # With king and rooks where they always stand, a FEN does not say that this is Chess960.
            chess960 = first.king(chess.WHITE) != chess.E1 or first.castling_rights & chess.BB_RANK_1 != chess.BB_A1 | chess.BB_H1
        else:
            start = STARTS[number % len(STARTS)]
        board, record = play(table, start, chess960, number % 3 > 0, rng)
        plies += len(board.move_stack)
        ending = automatic_ending(board) or "unfinished"
        endings[ending] = endings.get(ending, 0) + 1
        if number % 4 == 0:
            compare_pgn(program, board, record)
    table.close()
    print(f"{games} games, {plies} plies, no difference; endings: {endings}")


main()
