#!/usr/bin/env python3
"""Prints the quiet positions of a file of games, a line each: position, score and half points for White.

    python3 lab/reader/show.py hand-made.games
    python3 lab/reader/show.py hand-made.games --network crates/search/src/network/fourfold.net

With a network, each line ends with what the network says of the position, in centipawns for the side to move. It needs nothing
but Python, and is written from docs/NETWORK.md without a look at the engine, so that both can be held against each other.
"""

import argparse
import os
import struct
import sys
import zlib

import games


class Network:
    """A network read from its file. docs/NETWORK.md describes every byte."""

    def __init__(self, data):
        if data[:7] != b"4FNET\n\x01" or zlib.crc32(data[:-4]) != int.from_bytes(data[-4:], "little"):
            raise games.Damage("this is not a network of version 1, or it is damaged")
        self.neurons, self.scale, note = struct.unpack_from("<HHH", data, 7)
        at = 13 + note
        count = (768 + 1 + 2) * self.neurons
        numbers = struct.unpack_from(f"<{count}h", data, at)
        rows = [numbers[row * self.neurons : (row + 1) * self.neurons] for row in range(771)]
        self.weights, self.biases, self.output = rows[:768], rows[768], rows[769:]
        (self.output_bias,) = struct.unpack_from("<i", data, at + 2 * count)

    def evaluate(self, board):
        """Centipawns for the side to move."""
        total = 0
        for weights, side in zip(self.output, (board.turn, 1 - board.turn)):
            sums = [sum(column) for column in zip(self.biases, *(self.weights[i] for i in inputs(board, side)))]
            total += sum(weight * min(max(value, 0), 255) ** 2 for weight, value in zip(weights, sums))
        return _towards_zero((_towards_zero(total, 255) + self.output_bias) * self.scale, 255 * 64)


def inputs(board, side):
    """Which of the 768 inputs are there for this side: 64 for each kind of man, its own pawn to king first."""
    mirror = 7 if board.king(side) & 7 >= 4 else 0
    turn = 56 if side else 0
    for square, man in enumerate(board.men):
        if man:
            other = (man >> 3) != side
            yield 64 * (6 * other + (man & 7) - 1) + (square ^ turn ^ mirror)


def _towards_zero(number, divisor):
    return number // divisor if number >= 0 else -(-number // divisor)


def main():
    parser = argparse.ArgumentParser(description="Prints the quiet positions of a file of games.")
    parser.add_argument("games", help="a file of games")
    parser.add_argument("--network", help="a network to evaluate each position with")
    options = parser.parse_args()
    try:
        with open(options.games, "rb") as file:
            data = file.read()
        network = None
        if options.network:
            with open(options.network, "rb") as file:
                network = Network(file.read())
        for body in games.bodies(data, options.games):
            for position in games.positions(body):
                line = [position.board.fen(), str(position.score), str(position.half_points)]
                if network:
                    line.append(str(network.evaluate(position.board)))
                print(";".join(line))
    except BrokenPipeError:
        # Whoever reads has seen enough.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (games.Damage, OSError) as why:
        sys.exit(f"show.py: {why}")


if __name__ == "__main__":
    main()
