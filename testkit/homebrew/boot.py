#!/usr/bin/env python3
"""Starts a homebrew ROM in DeSmuME before and after edits of its file system, and compares what it shows.

    boot.py [--shuriken ./shuriken] [--out FOLDER]

The program finds title.bin of its own cartridge by name and shows it, as a game does with its files. Needs llvm-mc, llvm-objcopy,
desmume-cli and numpy.
"""
import argparse
import pathlib
import struct
import subprocess
import sys
import tempfile

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from judge import HEIGHT, WIDTH, emulate  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent
ARM9, BLOCK = 0x4000, 0x200


def title(seed):
    """A title of 256 x 192 pixels: bands, a frame and noise, opaque."""
    y, x = np.mgrid[:HEIGHT, :WIDTH]
    noise = np.random.default_rng(seed).integers(0, 8, (HEIGHT, WIDTH))
    red, green, blue = (x // 8 + seed) % 32, (y // 6) % 32, (x // 16 + y // 16) % 24 + noise
    pixels = red | green << 5 | blue << 10 | 0x8000
    pixels[:8] = pixels[-8:] = 0xFFFF
    return pixels.astype("<u2")


def program(work):
    subprocess.run(["llvm-mc", "-triple=armv5te-none-eabi", "-filetype=obj", str(HERE / "boot.s"), "-o", str(work / "boot.o")], check=True)
    subprocess.run(["llvm-objcopy", "-O", "binary", "-j", ".text", str(work / "boot.o"), str(work / "boot.bin")], check=True)
    return (work / "boot.bin").read_bytes()


def crc16(data):
    crc = 0xFFFF
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ (0xA001 if crc & 1 else 0)
    return crc


def rom(arm9, files):
    """A ROM with files in the root folder and in `data`, as (path, bytes). Cartridges cannot read below 0x8000."""
    roots = [each for each in files if "/" not in each[0]]
    inner = [(name.split("/")[1], data) for name, data in files if "/" in name]

    def entries(names):
        return b"".join(bytes([len(name)]) + name.encode() for name in names)
    root = entries(name for name, _ in roots) + bytes([0x84]) + b"data" + struct.pack("<H", 0xF001) + b"\0"
    names = struct.pack("<IHHIHH", 16, 0, 2, 16 + len(root), len(roots), 0xF000) + root + entries(name for name, _ in inner) + b"\0"
    arm7 = struct.pack("<I", 0xEAFFFFFE)  # a branch to itself
    out = bytearray(ARM9)
    out += arm9

    def append(data):
        out.extend(b"\xFF" * (-len(out) % BLOCK))
        start = len(out)
        out.extend(data)
        return start
    arm7_at = append(arm7)
    out.extend(b"\xFF" * (0x8000 - len(out)))
    names_at = append(names)
    table_at = append(bytes(8 * len(files)))
    for i, (_, data) in enumerate(roots + inner):
        start = append(data)
        struct.pack_into("<2I", out, table_at + 8 * i, start, start + len(data))
    out[:12] = b"SHURIKEN".ljust(12, b"\0")
    out[12:16] = b"####"
    out[0x14] = max(0, (len(out) - 1).bit_length() - 17)
    struct.pack_into("<4I", out, 0x20, ARM9, 0x02000000, 0x02000000, len(arm9))
    struct.pack_into("<4I", out, 0x30, arm7_at, 0x037F8000, 0x037F8000, len(arm7))
    struct.pack_into("<4I", out, 0x40, names_at, len(names), table_at, 8 * len(files))
    struct.pack_into("<2I", out, 0x80, len(out), ARM9)
    struct.pack_into("<H", out, 0x15E, crc16(out[:0x15E]))
    return bytes(out)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--shuriken", default=str(HERE.parent.parent / "shuriken"))
    parser.add_argument("--out", type=pathlib.Path)
    a = parser.parse_args()
    work = (a.out or pathlib.Path(tempfile.mkdtemp())).resolve()
    work.mkdir(parents=True, exist_ok=True)
    noise = np.random.default_rng(1).bytes
    files = [("first.bin", noise(5000)), ("title.bin", title(0).tobytes()), ("data/a.bin", noise(3000)), ("data/b.bin", noise(70))]
    original = work / "original.nds"
    original.write_bytes(rom(program(work), files))
    (work / "new.bin").write_bytes(noise(40_000))
    (work / "title2.bin").write_bytes(title(9).tobytes())
    steps = [
        ("add to a folder", "original", ["replace", "--add", "!data/new.bin=new.bin"], 0),
        ("add before the title", "original", ["replace", "--add", "!aa.bin=new.bin"], 0),
        ("remove again", "add before the title", ["remove", "!aa.bin"], 0),
        ("remove another file", "original", ["remove", "!first.bin"], 0),
        ("add a folder", "remove another file", ["replace", "--add", "!new/deep/n.bin=new.bin"], 0),
        ("rename", "original", ["rename", "!first.bin=zz.bin"], 0),
        ("a larger file before the title", "original", ["replace", "!first.bin=new.bin"], 0),
        ("another title", "original", ["replace", "!title.bin=title2.bin"], 9),
    ]

    def path(step):
        return work / (step.replace(" ", "-") + ".nds")
    failed = 0
    frame = emulate(original)
    expected = {seed: np.stack([title(seed) & 31, title(seed) >> 5 & 31, title(seed) >> 10 & 31], -1) for seed in (0, 9)}

    def check(name, frame, seed):
        same = np.array_equal(frame >> 3, expected[seed])
        print("%-32s %s" % (name, "same title frame" if same else "ANOTHER FRAME"))
        return not same
    failed += check("original", frame, 0)
    for name, base, (command, *words), seed in steps:
        words = [*words[:-1], base.replace(" ", "-") + ".nds" + words[-1]]
        subprocess.run([*a.shuriken.split(), command, *words, "-o", path(name).name, "--overwrite"], cwd=work, check=True, stdout=subprocess.DEVNULL)
        failed += check(name, emulate(path(name)), seed)
    identical = path("remove again").read_bytes() == original.read_bytes()
    print("%-32s %s" % ("add, then remove", "identical" if identical else "OTHER BYTES"))
    sys.exit(failed > 0 or not identical)


if __name__ == "__main__":
    main()
