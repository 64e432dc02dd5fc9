#!/usr/bin/env python3
"""Draws a DS model as a homebrew program in DeSmuME, and compares the picture with `shuriken thumb`.

    judge.py [--angle 30,20] [--shuriken ./shuriken] [--out FOLDER] MODEL.nsbmd

The model is converted to GLB; its quads, polygon attributes and textures become the console's own commands. Needs llvm-mc,
llvm-objcopy, desmume-cli, numpy and PIL. The emulator gives 5 bits of a colour, so that differences up to 8 of 255 are rounding.
"""
import argparse
import io
import json
import math
import os
import pathlib
import shutil
import socket
import struct
import subprocess
import tempfile
import time

import numpy as np
from PIL import Image

HERE = pathlib.Path(__file__).resolve().parent
WIDTH, HEIGHT = 256, 192
SCALE = 3  # of the model, whose radius is 1; coordinates reach 8
DATA = 0x1000


class Glb:
    def __init__(self, data):
        n = struct.unpack_from("<I", data, 12)[0]
        self.json = json.loads(data[20:20 + n])
        self.bin = data[28 + n:]

    def array(self, index):
        a = self.json["accessors"][index]
        v = self.json["bufferViews"][a["bufferView"]]
        columns = {"SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4, "MAT4": 16}[a["type"]]
        kind = {5120: "i1", 5121: "u1", 5122: "<i2", 5123: "<u2", 5125: "<u4", 5126: "<f4"}[a["componentType"]]
        size = np.dtype(kind).itemsize * columns
        start = v.get("byteOffset", 0) + a.get("byteOffset", 0)
        stride = v.get("byteStride", size)
        rows = [np.frombuffer(self.bin, kind, columns, start + stride * i) for i in range(a["count"])]
        out = np.array(rows, float).reshape(a["count"], columns)
        return out / np.iinfo(np.dtype(kind)).max if a.get("normalized") else out

    def image(self, index):
        v = self.json["bufferViews"][self.json["images"][index]["bufferView"]]
        start = v.get("byteOffset", 0)
        return np.asarray(Image.open(io.BytesIO(self.bin[start:start + v["byteLength"]])).convert("RGBA"), int)

    def worlds(self, turn):
        """Matrices of the nodes at rest; billboards look at the viewer, whose right, up and back are the rows of `turn`."""
        nodes = self.json["nodes"]
        worlds = [None] * len(nodes)

        def walk(i, parent):
            node = nodes[i]
            m = np.eye(4)
            if "matrix" in node:
                m = np.array(node["matrix"]).reshape(4, 4).T
            else:
                x, y, z, w = node.get("rotation", [0, 0, 0, 1])
                m[:3, :3] = np.array([
                    [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
                    [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
                    [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)]]) * np.array(node.get("scale", [1, 1, 1]))
                m[:3, 3] = node.get("translation", [0, 0, 0])
            worlds[i] = parent @ m
            how = node.get("extras", {}).get("billboard")
            if how:
                sizes = np.linalg.norm(worlds[i][:3, :3], axis=0)
                up = turn[1] if how == "spherical" else worlds[i][:3, 1] / sizes[1]
                side = np.cross(up, turn[2])
                side /= np.linalg.norm(side)
                worlds[i][:3, :3] = np.stack([side, up, np.cross(side, up)], 1) * sizes
            for child in node.get("children", []):
                walk(child, worlds[i])
        for root in self.json["scenes"][0]["nodes"]:
            walk(root, np.eye(4))
        return worlds

    def primitives(self, turn):
        """Positions at rest, coordinates, colours, indices and material of each primitive."""
        worlds = self.worlds(turn)
        for i, node in enumerate(self.json["nodes"]):
            if "mesh" not in node or node.get("extensions", {}).get("KHR_node_visibility", {}).get("visible") is False:
                continue
            for p in self.json["meshes"][node["mesh"]]["primitives"]:
                a = p["attributes"]
                points = np.c_[self.array(a["POSITION"]), np.ones(self.json["accessors"][a["POSITION"]]["count"])]
                if "skin" in node:
                    skin = self.json["skins"][node["skin"]]
                    inverse = self.array(skin["inverseBindMatrices"]).reshape(-1, 4, 4).transpose(0, 2, 1)
                    joints = np.array([worlds[j] @ inverse[k] for k, j in enumerate(skin["joints"])])
                    matrices = (joints[self.array(a["JOINTS_0"]).astype(int)] * self.array(a["WEIGHTS_0"])[..., None, None]).sum(1)
                else:
                    matrices = np.repeat(worlds[i][None], len(points), 0)
                positions = np.einsum("nij,nj->ni", matrices, points)[:, :3]
                uv = self.array(a["TEXCOORD_0"]) if "TEXCOORD_0" in a else np.zeros((len(points), 2))
                colours = self.array(a["COLOR_0"])[:, :3] if "COLOR_0" in a else np.ones((len(points), 3))
                yield positions, uv, stored(colours), self.array(p["indices"]).astype(int).ravel(), self.json["materials"][p["material"]]


def stored(linear):
    return np.where(linear <= 0.0031308, 12.92 * linear, 1.055 * np.maximum(linear, 0) ** (1 / 2.4) - 0.055)


def polygons(indices):
    """Triangles, and quads: four triangles around a centre, or two on both sides of a diagonal."""
    i = 0
    while i < len(indices):
        t = indices[i:i + 12].reshape(-1, 3)
        if len(t) == 4 and len(set(t[:, 2])) == 1 and all(t[k, 1] == t[(k + 1) % 4, 0] for k in range(4)):
            yield [int(v) for v in t[:, 0]]
            i += 12
        elif len(t) == 4 and len(set(t[:, 2])) == 1 and all(t[k, 0] == t[(k + 1) % 4, 1] for k in range(4)):
            yield [int(v) for v in t[::-1, 1]]
            i += 12
        elif len(t) >= 2 and t[1, 0] == t[0, 0] and t[1, 1] == t[0, 2]:
            yield [int(t[0, 0]), int(t[0, 1]), int(t[0, 2]), int(t[1, 2])]
            i += 6
        else:
            yield [int(v) for v in t[0]]
            i += 3


class Camera:
    """The camera of `thumb`: a lens of 30 degrees that shows all of the model as large as it can."""

    def __init__(self, points, turn):
        low, high = points.min(0), points.max(0)
        unit = 2 / np.linalg.norm(high - low)
        self.turn, self.unit, self.middle = turn, unit, (low + high) / 2
        seen = (points - self.middle) * unit @ turn.T
        lens = math.tan(math.radians(15))
        wide = max(1, WIDTH / HEIGHT)
        slope = np.array([0.9 * lens * wide, 0.9 * lens])
        far, near = (seen[:, :2] + slope * seen[:, 2:]).max(0), (seen[:, :2] - slope * seen[:, 2:]).min(0)
        self.eye = np.r_[(far + near) / 2, max(max((far - near) / (2 * slope)), seen[:, 2].max() + 0.1)]
        flat = (seen[:, :2] - self.eye[:2]) / (self.eye[2] - seen[:, 2:])
        self.shift = (flat.min(0) + flat.max(0)) / 2 / lens / [wide, 1]
        self.lens = np.array([lens * wide, lens])

    def place(self, points):
        return ((points - self.middle) * self.unit @ self.turn.T - self.eye * [1, 1, 0]) * SCALE

    def projection(self):
        """For columns, of points as `place` gives them."""
        near, far = 0.05 * SCALE, 4 * self.eye[2] * SCALE
        m = np.zeros((4, 4))
        m[0, 0], m[1, 1] = 1 / self.lens
        m[0, 2], m[1, 2] = self.shift
        m[2, 2], m[2, 3], m[3, 2] = -(far + near) / (far - near), -2 * far * near / (far - near), -1
        back = np.eye(4)
        back[2, 3] = -self.eye[2] * SCALE
        return m @ back


class Memory:
    """Textures and palettes as the console has them."""

    def __init__(self):
        self.texels, self.palettes, self.made = bytearray(), bytearray(), {}

    def texture(self, glb, material):
        reference = material.get("pbrMetallicRoughness", {}).get("baseColorTexture")
        if not reference:
            return 0, 0, (8, 8)
        texture = glb.json["textures"][reference["index"]]
        sampler = glb.json["samplers"][texture["sampler"]]
        image = texture["source"]
        if image not in self.made:
            self.made[image] = self.store(glb.image(image))
        kind, at, palette, (height, width) = self.made[image]
        wraps = 0
        for axis, key in enumerate(("wrapS", "wrapT")):
            mode = sampler.get(key, 10497)
            wraps |= {10497: 1, 33648: 5, 33071: 0}[mode] << (16 + axis)
        sizes = int(math.log2(width)) - 3 << 20 | int(math.log2(height)) - 3 << 23
        return at >> 3 | wraps | sizes | kind << 26, palette >> 4, (width, height)

    def store(self, rgba):
        five = rgba[..., :3] >> 3
        words = five[..., 0] | five[..., 1] << 5 | five[..., 2] << 10
        alphas = np.unique(rgba[..., 3])
        at = len(self.texels)
        if set(alphas) <= {0, 255}:
            self.texels += (words | (rgba[..., 3] > 0) << 15).astype("<u2").tobytes()
            return 7, at, 0, rgba.shape[:2]
        colours = np.unique(words)
        bits, kind, shift = (3, 6, 3) if len(colours) <= 8 else (5, 1, 5)
        if len(colours) > 32:
            raise SystemExit("a translucent texture has %d colours" % len(colours))
        alpha = rgba[..., 3] >> (3 if kind == 6 else 5)
        self.texels += (np.searchsorted(colours, words) | alpha << shift).astype("u1").tobytes()
        self.texels += bytes(-len(self.texels) % 16)
        palette = len(self.palettes)
        self.palettes += colours.astype("<u2").tobytes() + bytes(64)
        self.palettes += bytes(-len(self.palettes) % 16)
        return kind, at, palette, rgba.shape[:2]


def commands(glb, yaw, pitch):
    """The list of geometry commands, and the memory that it needs."""
    cy, sy, cp, sp = (f(math.radians(v)) for v in (yaw, pitch) for f in (math.cos, math.sin))
    turn = np.array([[cy, 0, -sy], [-sy * sp, cp, -cy * sp], [sy * cp, sp, cy * cp]])
    parts = list(glb.primitives(turn))
    hidden = [m.get("alphaMode") == "BLEND" and m["pbrMetallicRoughness"].get("baseColorFactor", [1] * 4)[3] == 0 for *_, m in parts]
    parts = [p for p, h in zip(parts, hidden) if not h]
    camera = Camera(np.concatenate([p[0][np.unique(p[3])] for p in parts]), turn)
    memory, out = Memory(), []

    def command(code, *values):
        out.append(code)
        out.extend(int(v) & 0xFFFFFFFF for v in values)
    command(0x60, 0xBFFF0000)
    command(0x10, 0)
    command(0x16, *np.round(camera.projection().T.ravel() * 4096))
    command(0x10, 2)
    command(0x15)
    for positions, uv, colours, indices, material in parts:
        extras = material["extras"]
        texture, palette, size = memory.texture(glb, material)
        faces = 0xC0 if material.get("doubleSided") else 0x80
        bits = extras.get("alpha", 31) << 16 | extras["polygonId"] << 24 | faces
        bits |= extras.get("depthWrite", False) << 11 | extras.get("depthEqual", False) << 14
        factor = stored(np.array(material.get("pbrMetallicRoughness", {}).get("baseColorFactor", [1, 1, 1, 1])[:3]))
        command(0x29, bits)
        command(0x2A, texture)
        command(0x2B, palette if texture >> 26 & 7 != 2 else palette << 1)
        points = np.round(camera.place(positions) * 4096).astype(int)
        for polygon in polygons(indices):
            command(0x40, 1 if len(polygon) == 4 else 0)
            for v in polygon:
                r, g, b = np.round(31 * np.clip(colours[v] * factor, 0, 1)).astype(int)
                s, t = np.round(uv[v] * size * 16).astype(int)
                x, y, z = points[v]
                command(0x20, r | g << 5 | b << 10)
                command(0x22, s & 0xFFFF | (t & 0xFFFF) << 16)
                command(0x23, x & 0xFFFF | (y & 0xFFFF) << 16, z & 0xFFFF)
    command(0x50, 2)
    return out, memory


def rom(work, words, memory):
    program = work / "draw.o"
    subprocess.run(["llvm-mc", "-triple=armv5te-none-eabi", "-filetype=obj", str(HERE / "draw.s"), "-o", str(program)], check=True)
    subprocess.run(["llvm-objcopy", "-O", "binary", "-j", ".text", str(program), str(work / "draw.bin")], check=True)
    arm9 = (work / "draw.bin").read_bytes().ljust(DATA, b"\0")
    texels, palettes = (bytes(each) + bytes(-len(each) % 4) for each in (memory.texels, memory.palettes))
    arm9 += struct.pack("<3I", len(texels) // 4, len(palettes) // 4, len(words)) + texels + palettes + struct.pack("<%dI" % len(words), *words)
    arm7 = struct.pack("<I", 0xEAFFFFFE)  # a branch to itself
    header = bytearray(0x200)
    header[:12] = b"SHURIKEN".ljust(12, b"\0")
    header[12:16] = b"####"
    struct.pack_into("<4I", header, 0x20, 0x200, 0x02000000, 0x02000000, len(arm9))
    struct.pack_into("<4I", header, 0x30, 0x200 + len(arm9), 0x037F8000, 0x037F8000, len(arm7))
    struct.pack_into("<2I", header, 0x80, 0x200 + len(arm9) + len(arm7), 0x200)
    file = work / "draw.nds"
    file.write_bytes(bytes(header) + arm9 + arm7)
    return file


class Debugger:
    """As much of the remote protocol of GDB as reads memory."""

    def __init__(self, port):
        for _ in range(100):
            try:
                self.socket = socket.create_connection(("127.0.0.1", port), 10)
                return
            except OSError:
                time.sleep(0.1)
        raise SystemExit("the emulator does not answer")

    def send(self, text):
        self.socket.sendall(b"$%s#%02x" % (text.encode(), sum(text.encode()) & 0xFF))

    def receive(self):
        data = b""
        while True:
            data += self.socket.recv(65536)
            start = data.find(b"$")
            end = data.find(b"#", start)
            if start >= 0 and 0 <= end <= len(data) - 3:
                self.socket.sendall(b"+")
                return data[start + 1:end].decode()

    def memory(self, at, count):
        out = b""
        while len(out) < count:
            self.send("m%x,%x" % (at + len(out), min(512, count - len(out))))
            out += bytes.fromhex(self.receive())
        return out


def emulate(file):
    """The picture that the program captures."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    environment = dict(os.environ, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", HOME=str(file.parent))
    words = [shutil.which("desmume-cli") or "/usr/games/desmume-cli", "--disable-sound", "--disable-limiter", "--nojoy=1", "--cpu-mode=0",
             "--arm9gdb=%d" % port, str(file)]
    emulator = subprocess.Popen(words, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        debugger = Debugger(port)
        debugger.send("c")
        time.sleep(8)
        debugger.socket.sendall(b"\x03")
        debugger.receive()
        frames = struct.unpack("<I", debugger.memory(0x02300000, 4))[0]
        if frames < 4:
            raise SystemExit("the program drew %d frames" % frames)
        words = np.frombuffer(debugger.memory(0x06860000, 2 * WIDTH * HEIGHT), "<u2").reshape(HEIGHT, WIDTH).astype(int)
    finally:
        emulator.kill()
        emulator.wait()
    five = np.stack([words & 31, words >> 5 & 31, words >> 10 & 31], -1)
    return (five << 3 | five >> 2).astype("u1")


def nearest(ours, seen):
    """The emulator's edges are up to a pixel lower and to the right: compares at four offsets, and returns the best one."""
    found = []
    for x, y in ((0, 0), (0, 1), (1, 0), (1, 1)):
        difference = np.roll(ours, (y, x), (0, 1)) - seen
        cells = np.abs(difference.reshape(12, 16, 16, 16, 3).mean((1, 3)))
        found.append((100 * (np.abs(difference).max(-1) > 12).mean(), cells.max(), cells.mean(), x, y))
    return min(found, key=lambda each: each[2])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("model", type=pathlib.Path)
    parser.add_argument("--angle", default="30,20")
    parser.add_argument("--shuriken", default=str(HERE.parent.parent / "shuriken"))
    parser.add_argument("--out", type=pathlib.Path)
    a = parser.parse_args()
    work = a.out or pathlib.Path(tempfile.mkdtemp())
    work.mkdir(parents=True, exist_ok=True)
    shuriken = a.shuriken.split()
    subprocess.run([*shuriken, "convert", "-q", "--overwrite", "--clips", "none", str(a.model), "-o", str(work / "model.glb")], check=True)
    words, memory = commands(Glb((work / "model.glb").read_bytes()), *map(float, a.angle.split(",")))
    seen = emulate(rom(work, words, memory))
    Image.fromarray(seen).save(work / "console.png")
    for name, more in (("thumb", []), ("hardware", ["--hardware"])):
        subprocess.run([*shuriken, "thumb", "-q", "--overwrite", str(a.model), "-o", str(work / (name + ".png")), "--size", "256x192", "--angle", a.angle,
                        "--background", "7B7B7B", *more], check=True)
        ours = np.asarray(Image.open(work / (name + ".png")).convert("RGB"), int)
        print("%-9s pixels apart (more than 12): %.1f %%, worst cell %.1f, mean of cells %.2f, thumb moved by %d, %d" % (name, *nearest(ours, seen)))
    if not a.out:
        shutil.rmtree(work, ignore_errors=True)


if __name__ == "__main__":
    main()
