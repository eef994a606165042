"""A chess board that can find its n-th legal move: as much of the rules as reading games takes.

Squares are numbered from 0 (a1) by rows to 63 (h8), and sets of squares are integers with a bit for each. The legal moves are
ordered by the square they come from, the square they go to and what the pawn becomes, as docs/NETWORK.md says.

>>> board = Board()
>>> board.play(*board.move(6))  # Nothing is taken.
False
>>> board.fen()
'rnbqkbnr/pppppppp/8/8/8/1P6/P1PPPPPP/RNBQKBNR b KQkq'
"""

WHITE, BLACK = 0, 1
PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = range(1, 7)
ROLES = " PNBRQK"
# A man of Black has this bit besides its role.
DARK = 8

ALL = (1 << 64) - 1
FILE_A = 0x0101010101010101
RANK_1 = 0xFF
START = "RNBQKBNR"


def squares(bits):
    """The squares of a set, in order."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


def _steps(square, steps):
    column, row = square & 7, square >> 3
    found = 0
    for right, up in steps:
        if 0 <= column + right < 8 and 0 <= row + up < 8:
            found |= 1 << (square + right + 8 * up)
    return found


def _ray(square, right, up, occupied):
    found, column, row = 0, (square & 7) + right, (square >> 3) + up
    while 0 <= column < 8 and 0 <= row < 8:
        bit = 1 << (column + 8 * row)
        found |= bit
        if occupied & bit:
            break
        column, row = column + right, row + up
    return found


KNIGHT_STEPS = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
KING_STEPS = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]
# A slider's lines go both ways: along a row, a file, and two diagonals.
LINES = {"row": (1, 0), "file": (0, 1), "rising": (1, 1), "falling": (1, -1)}

KNIGHT_ATTACKS = [_steps(square, KNIGHT_STEPS) for square in range(64)]
KING_ATTACKS = [_steps(square, KING_STEPS) for square in range(64)]
PAWN_ATTACKS = [
    [_steps(square, [(-1, 1), (1, 1)]) for square in range(64)],
    [_steps(square, [(-1, -1), (1, -1)]) for square in range(64)],
]


def _line_attacks(right, up):
    """For each square the line's squares without its ends, and what is attacked for each way in which they can be occupied."""
    table = []
    for square in range(64):
        ways = [(right, up), (-right, -up)]
        line = sum(_ray(square, *way, 0) for way in ways)
        ends = sum(1 << max(squares(_ray(square, *way, 0)), key=lambda s: abs(s - square)) for way in ways if _ray(square, *way, 0))
        mask, attacks, subset = line & ~ends, {}, 0
        while True:
            attacks[subset] = sum(_ray(square, *way, subset) for way in ways)
            subset = (subset - mask) & mask
            if subset == 0:
                break
        table.append((mask, attacks))
    return table


_TABLES = {name: _line_attacks(*way) for name, way in LINES.items()}
_ROW, _FILE, _RISING, _FALLING = (_TABLES[name] for name in ("row", "file", "rising", "falling"))


def rook_attacks(square, occupied):
    (row, in_row), (file, in_file) = _ROW[square], _FILE[square]
    return in_row[occupied & row] | in_file[occupied & file]


def bishop_attacks(square, occupied):
    (rising, in_rising), (falling, in_falling) = _RISING[square], _FALLING[square]
    return in_rising[occupied & rising] | in_falling[occupied & falling]


def _between_and_through():
    """The squares between two on a line, and all squares of the line through them; 0 where there is no line."""
    between, through = [[0] * 64 for _ in range(64)], [[0] * 64 for _ in range(64)]
    for a in range(64):
        for attacks in (rook_attacks, bishop_attacks):
            for b in squares(attacks(a, 0)):
                between[a][b] = attacks(a, 1 << b) & attacks(b, 1 << a)
                through[a][b] = attacks(a, 0) & attacks(b, 0) | 1 << a | 1 << b
    return between, through


BETWEEN, THROUGH = _between_and_through()


class Board:
    """A position of a game from the usual start."""

    def __init__(self):
        # What stands on each square: a role, with DARK for Black; 0 if nothing does.
        self.men = bytearray(64)
        self.by_role = [0] * 7
        self.by_side = [0, 0]
        self.turn = WHITE
        # The rooks that may still castle, and the square behind a pawn that has just gone two steps.
        self.castling = 1 << 0 | 1 << 7 | 1 << 56 | 1 << 63
        self.en_passant = None
        for column, name in enumerate(START):
            for side, row, pawns in ((WHITE, 0, 1), (BLACK, 7, 6)):
                self._put(column + 8 * row, ROLES.index(name), side)
                self._put(column + 8 * pawns, PAWN, side)

    def _put(self, square, role, side):
        self.men[square] = role | side << 3
        self.by_role[role] |= 1 << square
        self.by_side[side] |= 1 << square

    def _clear(self, square):
        man, keep = self.men[square], ~(1 << square)
        self.men[square] = 0
        self.by_role[man & 7] &= keep
        self.by_side[man >> 3] &= keep

    def king(self, side):
        return (self.by_role[KING] & self.by_side[side]).bit_length() - 1

    def attackers(self, square, side, occupied):
        """The men of this side that attack the square."""
        role = self.by_role
        straight, diagonal = role[ROOK] | role[QUEEN], role[BISHOP] | role[QUEEN]
        found = KNIGHT_ATTACKS[square] & role[KNIGHT] | KING_ATTACKS[square] & role[KING]
        found |= PAWN_ATTACKS[1 - side][square] & role[PAWN]
        found |= rook_attacks(square, occupied) & straight
        found |= bishop_attacks(square, occupied) & diagonal
        return found & self.by_side[side] & occupied

    def in_check(self):
        occupied = self.by_side[WHITE] | self.by_side[BLACK]
        return self.attackers(self.king(self.turn), 1 - self.turn, occupied) != 0

    def move(self, number):
        """The legal move of this number: from, to, and the role that a pawn becomes or 0. Nothing if there are not so many."""
        occupied = self.by_side[WHITE] | self.by_side[BLACK]
        king, them = self.king(self.turn), 1 - self.turn
        checkers = self.attackers(king, them, occupied)
        helps = ALL
        if checkers:
            checker = checkers.bit_length() - 1
            # Two checks at once: only the king can move.
            helps = 0 if checkers & (checkers - 1) else BETWEEN[king][checker] | checkers
        pinned = self._pinned(king, occupied)
        last_row = RANK_1 << 56 if self.turn == WHITE else RANK_1
        for square in squares(self.by_side[self.turn]):
            role = self.men[square] & 7
            if role == KING:
                targets = self._king_targets(square, occupied, checkers)
            else:
                targets = self._targets(square, role, occupied) & helps
                if pinned >> square & 1:
                    targets &= THROUGH[king][square]
                if role == PAWN and self.en_passant is not None and self._captures_en_passant(square, king, occupied):
                    targets |= 1 << self.en_passant
            promotes = role == PAWN and targets & last_row
            count = targets.bit_count() * (4 if promotes else 1)
            if number >= count:
                number -= count
                continue
            if promotes:
                number, becomes = number // 4, KNIGHT + number % 4
            else:
                becomes = 0
            for _ in range(number):
                targets &= targets - 1
            return square, (targets & -targets).bit_length() - 1, becomes
        return None

    def _pinned(self, king, occupied):
        """The men of the side to move that stand alone between their king and a slider."""
        theirs, role = self.by_side[1 - self.turn], self.by_role
        sliders = rook_attacks(king, theirs) & (role[ROOK] | role[QUEEN])
        sliders |= bishop_attacks(king, theirs) & (role[BISHOP] | role[QUEEN])
        pinned = 0
        for slider in squares(sliders & theirs):
            men = BETWEEN[king][slider] & occupied
            if men and not men & (men - 1):
                pinned |= men
        return pinned

    def _targets(self, square, role, occupied):
        ours = self.by_side[self.turn]
        if role == PAWN:
            return self._pawn_targets(square, occupied)
        if role == KNIGHT:
            return KNIGHT_ATTACKS[square] & ~ours
        if role == BISHOP:
            return bishop_attacks(square, occupied) & ~ours
        if role == ROOK:
            return rook_attacks(square, occupied) & ~ours
        return (rook_attacks(square, occupied) | bishop_attacks(square, occupied)) & ~ours

    def _pawn_targets(self, square, occupied):
        targets = PAWN_ATTACKS[self.turn][square] & self.by_side[1 - self.turn]
        ahead, first_row = (8, 1) if self.turn == WHITE else (-8, 6)
        if not occupied >> (square + ahead) & 1:
            targets |= 1 << (square + ahead)
            if square >> 3 == first_row and not occupied >> (square + 2 * ahead) & 1:
                targets |= 1 << (square + 2 * ahead)
        return targets

    def _captures_en_passant(self, square, king, occupied):
        if not PAWN_ATTACKS[self.turn][square] >> self.en_passant & 1:
            return False
        taken = 1 << (self.en_passant - 8 if self.turn == WHITE else self.en_passant + 8)
        after = occupied & ~taken & ~(1 << square) | 1 << self.en_passant
        return self.attackers(king, 1 - self.turn, after) & ~taken == 0

    def _king_targets(self, square, occupied, checkers):
        them, targets = 1 - self.turn, 0
        without = occupied & ~(1 << square)
        for to in squares(KING_ATTACKS[square] & ~self.by_side[self.turn]):
            if not self.attackers(to, them, without | 1 << to):
                targets |= 1 << to
        if checkers:
            return targets
        row = 0 if self.turn == WHITE else 56
        for rook, to in ((row, square - 2), (row + 7, square + 2)):
            if self.castling >> rook & 1 and not BETWEEN[square][rook] & occupied:
                if not any(self.attackers(way, them, occupied) for way in ((square + to) // 2, to)):
                    targets |= 1 << to
        return targets

    def play(self, start, to, becomes):
        """Plays a legal move. Tells whether it takes something."""
        us, role = self.turn, self.men[start] & 7
        takes = self.men[to] != 0
        if takes:
            self._clear(to)
        self._clear(start)
        self._put(to, becomes or role, us)
        passed = None
        if role == PAWN:
            if to == self.en_passant:
                self._clear(to - 8 if us == WHITE else to + 8)
                takes = True
            if abs(to - start) == 16:
                passed = (start + to) // 2
        elif role == KING:
            self.castling &= ~(RANK_1 << 56 if us == BLACK else RANK_1)
            if abs(to - start) == 2:
                row = to & 56
                rook, beside = (row + 7, to - 1) if to > start else (row, to + 1)
                self._clear(rook)
                self._put(beside, ROOK, us)
        self.castling &= ~(1 << start | 1 << to)
        self.en_passant = passed
        self.turn = 1 - us
        return takes

    def fen(self):
        """Placement, side to move and castling rights."""
        rows = []
        for row in range(7, -1, -1):
            text, empty = "", 0
            for man in self.men[8 * row : 8 * row + 8]:
                if not man:
                    empty += 1
                    continue
                name = ROLES[man & 7]
                text += (str(empty) if empty else "") + (name.lower() if man & DARK else name)
                empty = 0
            rows.append(text + (str(empty) if empty else ""))
        rights = "".join(name for name, rook in (("K", 7), ("Q", 0), ("k", 63), ("q", 56)) if self.castling >> rook & 1)
        return f"{'/'.join(rows)} {'wb'[self.turn]} {rights or '-'}"
