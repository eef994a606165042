"""Reads the files of games that `fourfold gen` writes. docs/NETWORK.md describes every byte."""

import sys
import zlib
from dataclasses import dataclass

from board import Board

MAGIC = b"4FGAMES\n"
VERSION = 1
MARKER = b"\xf4G\x9dM"
# Marker, length and checksum.
FRAME = 4 + 2 + 4

# Which positions are quiet.
FIRST_PLY = 16
MOST = 10_000


class Damage(Exception):
    """Why a game, or a whole file, cannot be read."""


@dataclass
class Position:
    """A quiet position: what the search thought of it and how the game ended, as White sees both."""

    board: Board
    score: int
    half_points: int


def bodies(data, name):
    """The bodies of the games of a file; what is damaged is reported, and the rest is read."""
    at, number = header_length(data, name), 0
    while at < len(data):
        number += 1
        length = int.from_bytes(data[at + 4 : at + 6], "little")
        body = data[at + FRAME : at + FRAME + length]
        checksum = int.from_bytes(data[at + 6 : at + FRAME], "little")
        if data[at : at + 4] == MARKER and len(body) == length and zlib.crc32(body) == checksum:
            yield body
            at += FRAME + length
        else:
            print(f"{name}: game {number}, at byte {at}, is damaged or cut off", file=sys.stderr)
            following = data.find(MARKER, at + 1)
            at = following if following >= 0 else len(data)


def header_length(data, name):
    if not data.startswith(MAGIC):
        raise Damage(f"{name} is not a file of games: `fourfold gen` writes them")
    if data[8:9] != bytes([VERSION]):
        raise Damage(f"{name} is of version {data[8]}, and this program reads version {VERSION}")
    end = 19 + int.from_bytes(data[17:19], "little")
    if int.from_bytes(data[end : end + 4], "little") != zlib.crc32(data[:end]):
        raise Damage(f"{name} has a damaged header")
    return end + 4


class _Reader:
    def __init__(self, data):
        self.data, self.at = data, 0

    def byte(self):
        self.at += 1
        return self.data[self.at - 1]

    def varint(self):
        value, shift = 0, 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                return value
            shift += 7

    def difference(self):
        value = self.varint()
        return value >> 1 if value & 1 == 0 else ~(value >> 1)

    def is_empty(self):
        return self.at == len(self.data)


def positions(body):
    """The quiet positions of a game, one after the other. Each is gone when the next one is asked for."""
    reader, board = _Reader(body), Board()
    reader.varint()
    half_points = reader.byte() & 3
    opening = reader.byte()
    for _ in range(opening):
        board.play(*_legal(board, reader.byte()))
    ply, score = opening, 0
    while not reader.is_empty():
        start, to, becomes = _legal(board, reader.byte())
        score += reader.difference()
        en_passant = to == board.en_passant and board.men[start] & 7 == 1
        takes = board.men[to] != 0 or en_passant
        if ply >= FIRST_PLY and not takes and not becomes and abs(score) <= MOST and not board.in_check():
            yield Position(board, score, half_points)
        board.play(start, to, becomes)
        ply += 1


def _legal(board, number):
    move = board.move(number)
    if move is None:
        raise Damage(f"there is no legal move {number} in {board.fen()}")
    return move
