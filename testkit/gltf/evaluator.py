"""An evaluator of glTF 2.0 that shares no code with Shuriken: triangles of a scene at a time of a clip, with colours.

Reads .glb and .gltf (data URIs and files in the same folder), sparse and quantized accessors, skins, morph targets and all
three interpolations. Colours are base colour times COLOR_0 times texture (PNG only), in sRGB.
"""

import base64
import json
import os
import struct
import urllib.parse
import zlib

import numpy as np

TYPES = {5120: "<i1", 5121: "<u1", 5122: "<i2", 5123: "<u2", 5125: "<u4", 5126: "<f4"}
# the side of the square of a texture that is averaged around a place, as a part of the texture's side
FOOTPRINT = 5 / 128
WIDTHS = {"SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4, "MAT2": 4, "MAT3": 9, "MAT4": 16}


class Gltf:
    def __init__(self, path):
        self.folder = os.path.dirname(path)
        data = open(path, "rb").read()
        self.chunk = None
        if data[:4] == b"glTF":
            at = 12
            while at + 8 <= len(data):
                size, kind = struct.unpack_from("<II", data, at)
                body = data[at + 8 : at + 8 + size]
                if kind == 0x4E4F534A:
                    self.json = json.loads(body)
                elif kind == 0x004E4942:
                    self.chunk = body
                at += 8 + size
        else:
            self.json = json.loads(data.decode("utf-8-sig"))
        self.buffers = {}
        self.images = {}

    def list(self, name):
        return self.json.get(name, [])

    def uri(self, uri):
        if uri.startswith("data:"):
            return base64.b64decode(uri.split(",", 1)[1])
        return open(os.path.join(self.folder, urllib.parse.unquote(uri)), "rb").read()

    def buffer(self, i):
        if i not in self.buffers:
            b = self.list("buffers")[i]
            self.buffers[i] = self.uri(b["uri"]) if "uri" in b else self.chunk
        return self.buffers[i]

    def view(self, i):
        v = self.list("bufferViews")[i]
        start = v.get("byteOffset", 0)
        return self.buffer(v["buffer"])[start : start + v["byteLength"]], v.get("byteStride", 0)

    def raw(self, view, offset, component, width, count):
        data, stride = self.view(view)
        dtype = np.dtype(TYPES[component])
        stride = stride or dtype.itemsize * width
        out = np.empty((count, width), dtype)
        for k in range(width):
            out[:, k] = np.ndarray((count,), dtype, data, offset + k * dtype.itemsize, (stride,))
        return out

    def accessor(self, i, normalized=None):
        a = self.list("accessors")[i]
        width = WIDTHS[a["type"]]
        count = a["count"]
        if "bufferView" in a:
            out = self.raw(a["bufferView"], a.get("byteOffset", 0), a["componentType"], width, count)
        else:
            out = np.zeros((count, width), TYPES[a["componentType"]])
        if "sparse" in a:
            s = a["sparse"]
            index = self.raw(s["indices"]["bufferView"], s["indices"].get("byteOffset", 0), s["indices"]["componentType"], 1, s["count"])
            values = self.raw(s["values"]["bufferView"], s["values"].get("byteOffset", 0), a["componentType"], width, s["count"])
            out[index[:, 0]] = values
        if a.get("normalized", False) or normalized:
            top = {5120: 127.0, 5121: 255.0, 5122: 32767.0, 5123: 65535.0}.get(a["componentType"])
            if top:
                return np.maximum(out.astype(np.float64) / top, -1)
        return out if out.dtype.kind == "u" else out.astype(np.float64)

    def image(self, i):
        if i not in self.images:
            im = self.list("images")[i]
            data = self.uri(im["uri"]) if "uri" in im else self.view(im["bufferView"])[0]
            self.images[i] = png(bytes(data))
        return self.images[i]


def png(data):
    """RGBA as floats, or None for what is no PNG."""
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        return None
    at, idat, palette, alpha = 8, b"", None, None
    while at + 8 <= len(data):
        size, kind = struct.unpack_from(">I4s", data, at)
        body = data[at + 8 : at + 8 + size]
        if kind == b"IHDR":
            w, h, depth, colour, _, _, interlace = struct.unpack(">IIBBBBB", body)
        elif kind == b"PLTE":
            palette = np.frombuffer(body, np.uint8).reshape(-1, 3)
        elif kind == b"tRNS":
            alpha = np.frombuffer(body, np.uint8)
        elif kind == b"IDAT":
            idat += body
        at += 12 + size
    if interlace:
        return None
    channels = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[colour]
    line = (w * channels * depth + 7) // 8
    step = max(1, channels * depth // 8)
    rows = np.frombuffer(zlib.decompress(idat), np.uint8).reshape(h, line + 1)
    out = np.zeros((h, line), np.uint8)
    before = np.zeros(line, np.uint8)
    for y in range(h):
        kind, row = rows[y, 0], rows[y, 1:]
        if kind == 0:
            now = row.copy()
        elif kind == 2:
            now = row + before
        elif kind == 1:
            now = np.zeros(line, np.uint8)
            for k in range(step):
                now[k::step] = np.cumsum(row[k::step], dtype=np.uint64).astype(np.uint8)
        else:
            r, b, n = row.tolist(), before.tolist(), [0] * line
            for x in range(line):
                left = n[x - step] if x >= step else 0
                up = b[x]
                if kind == 3:
                    n[x] = (r[x] + (left + up) // 2) & 255
                else:
                    corner = b[x - step] if x >= step else 0
                    p = left + up - corner
                    pa, pb, pc = abs(p - left), abs(p - up), abs(p - corner)
                    n[x] = (r[x] + (left if pa <= pb and pa <= pc else up if pb <= pc else corner)) & 255
            now = np.array(n, np.uint8)
        out[y] = before = now
    if depth < 8:
        out = np.unpackbits(out, axis=1).reshape(h, -1, depth)
        out = out.dot(1 << np.arange(depth)[::-1]).astype(np.uint8)[:, : w * channels]
        if colour != 3:
            out = (out * (255 // ((1 << depth) - 1))).astype(np.uint8)
    elif depth == 16:
        out = out[:, ::2]
    out = out.reshape(h, w, channels)
    rgba = np.full((h, w, 4), 255, np.uint8)
    if colour == 3:
        rgba[..., :3] = palette[np.minimum(out[..., 0], len(palette) - 1)]
        if alpha is not None:
            rgba[..., 3] = np.append(alpha, np.full(256, 255, np.uint8))[out[..., 0]]
    elif channels <= 2:
        rgba[..., :3] = out[..., :1]
        if channels == 2:
            rgba[..., 3] = out[..., 1]
    else:
        rgba[..., :channels] = out
    return rgba / 255.0


def srgb(x):
    x = np.clip(x, 0, 1)
    return np.where(x <= 0.0031308, x * 12.92, 1.055 * np.maximum(x, 1e-9) ** (1 / 2.4) - 0.055)


def linear(x):
    return np.where(x <= 0.04045, x / 12.92, ((x + 0.055) / 1.055) ** 2.4)


def compose(t, r, s):
    x, y, z, w = np.asarray(r, float) / max(np.linalg.norm(r), 1e-12)
    m = np.eye(4)
    m[:3, :3] = np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
            [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
            [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
        ]
    ) * np.asarray(s, float)
    m[:3, 3] = t
    return m


class Scene:
    """A glTF file's default scene, posed at any time of any of its animations."""

    def __init__(self, path):
        self.g = Gltf(path)
        g = self.g
        scenes = g.list("scenes")
        nodes = g.list("nodes")
        if scenes:
            roots = scenes[g.json.get("scene", 0)].get("nodes", [])
        else:
            roots = sorted(set(range(len(nodes))) - {c for n in nodes for c in n.get("children", [])})
        self.order, self.parent = [], {}
        todo = [(r, -1) for r in reversed(roots)]
        while todo:
            i, p = todo.pop()
            self.parent[i] = p
            self.order.append(i)
            todo += [(c, i) for c in reversed(nodes[i].get("children", []))]
        self.cache = {}
        self.clips = [self._clip(a) for a in g.list("animations")]

    def _clip(self, a):
        tracks = []
        for c in a["channels"]:
            node, path = c["target"].get("node"), c["target"]["path"]
            if node is None or path not in ("translation", "rotation", "scale", "weights"):
                continue
            s = a["samplers"][c["sampler"]]
            times = self.g.accessor(s["input"])[:, 0]
            values = self.g.accessor(s["output"])
            mode = s.get("interpolation", "LINEAR")
            values = values.reshape(len(times), 3 if mode == "CUBICSPLINE" else 1, -1)
            tracks.append((node, path, times, values, mode))
        end = max((t[2][-1] for t in tracks if len(t[2])), default=0.0)
        return a.get("name", ""), tracks, float(end)

    @staticmethod
    def _sample(track, t):
        node, path, times, values, mode = track
        if t <= times[0] or len(times) == 1:
            return values[0, values.shape[1] // 2]
        if t >= times[-1]:
            return values[-1, values.shape[1] // 2]
        i = int(np.searchsorted(times, t, "right")) - 1
        d = times[i + 1] - times[i]
        u = (t - times[i]) / d
        if mode == "STEP":
            return values[i, 0]
        if mode == "CUBICSPLINE":
            a, ta, b, tb = values[i, 1], values[i, 2], values[i + 1, 1], values[i + 1, 0]
            u2, u3 = u * u, u * u * u
            return (2 * u3 - 3 * u2 + 1) * a + d * (u3 - 2 * u2 + u) * ta + (3 * u2 - 2 * u3) * b + d * (u3 - u2) * tb
        a, b = values[i, 0], values[i + 1, 0]
        if path != "rotation":
            return a + (b - a) * u
        dot = float(a @ b)
        if dot < 0:
            b, dot = -b, -dot
        if dot > 0.9999:
            return a + (b - a) * u
        angle = np.arccos(min(dot, 1))
        return (np.sin((1 - u) * angle) * a + np.sin(u * angle) * b) / np.sin(angle)

    def worlds(self, clip=None, t=0.0):
        nodes = self.g.list("nodes")
        posed = {}
        if clip is not None:
            for track in self.clips[clip][1]:
                posed[(track[0], track[1])] = self._sample(track, t)
        world, weights = {}, {}
        for i in self.order:
            n = nodes[i]
            moved = any((i, p) in posed for p in ("translation", "rotation", "scale"))
            if "matrix" in n and not moved:
                m = np.array(n["matrix"], float).reshape(4, 4).T
            else:
                m = compose(
                    posed.get((i, "translation"), n.get("translation", [0, 0, 0])),
                    posed.get((i, "rotation"), n.get("rotation", [0, 0, 0, 1])),
                    posed.get((i, "scale"), n.get("scale", [1, 1, 1])),
                )
            p = self.parent[i]
            world[i] = m if p < 0 else world[p] @ m
            if "mesh" in n:
                mesh = self.g.list("meshes")[n["mesh"]]
                weights[i] = posed.get((i, "weights"), n.get("weights", mesh.get("weights", [])))
        return world, weights

    def _primitive(self, mesh, k):
        key = (mesh, k)
        if key not in self.cache:
            g = self.g
            p = g.list("meshes")[mesh]["primitives"][k]
            at = p["attributes"]
            if "POSITION" not in at:
                self.cache[key] = None
                return None
            position = g.accessor(at["POSITION"])
            count = len(position)
            index = g.accessor(p["indices"])[:, 0].astype(np.int64) if "indices" in p else np.arange(count)
            mode = p.get("mode", 4)
            if mode == 5:
                tri = np.stack([index[:-2], index[1:-1], index[2:]], 1)
                tri[1::2] = tri[1::2][:, [1, 0, 2]]
            elif mode == 6:
                tri = np.stack([np.full(len(index) - 2, index[0]), index[1:-1], index[2:]], 1)
            elif mode == 4:
                tri = index[: len(index) // 3 * 3].reshape(-1, 3)
            else:
                tri = np.zeros((0, 3), np.int64)
            joints = [g.accessor(at[f"JOINTS_{i}"]) for i in range(4) if f"JOINTS_{i}" in at]
            weights = [g.accessor(at[f"WEIGHTS_{i}"], True) for i in range(4) if f"WEIGHTS_{i}" in at]
            targets = [g.accessor(t["POSITION"]) if "POSITION" in t else None for t in p.get("targets", [])]
            self.cache[key] = (
                position,
                tri,
                np.hstack(joints).astype(np.int64) if joints else None,
                np.hstack(weights) if weights else None,
                targets,
                self._colours(p, count, at),
            )
        return self.cache[key]

    def _colours(self, p, count, at):
        """Factor times vertex colour in linear light; the texture's sampler by UV, or None."""
        g = self.g
        m = g.list("materials")[p["material"]] if "material" in p else {}
        pbr = m.get("pbrMetallicRoughness", {})
        colour = np.tile(np.array(pbr.get("baseColorFactor", [1, 1, 1, 1]), float), (count, 1))
        if "COLOR_0" in at:
            c = g.accessor(at["COLOR_0"])
            c = c / 1.0 if c.dtype.kind == "f" else c / float(np.iinfo(c.dtype).max)
            colour[:, :3] *= c[:, :3]
            if c.shape[1] == 4:
                colour[:, 3] *= c[:, 3]
        uv, texture, transform = None, None, None
        if "baseColorTexture" in pbr:
            t = pbr["baseColorTexture"]
            transform = t.get("extensions", {}).get("KHR_texture_transform")
            channel = (transform or {}).get("texCoord", t.get("texCoord", 0))
            tex = g.list("textures")[t["index"]]
            if f"TEXCOORD_{channel}" in at and "source" in tex:
                uv = g.accessor(at[f"TEXCOORD_{channel}"], True).astype(float)
                if transform:
                    s, o, r = transform.get("scale", [1, 1]), transform.get("offset", [0, 0]), transform.get("rotation", 0)
                    c, n = np.cos(r), np.sin(r)
                    u, v = uv[:, 0] * s[0], uv[:, 1] * s[1]
                    uv = np.stack([c * u + n * v + o[0], -n * u + c * v + o[1]], 1)
                sampler = g.list("samplers")[tex["sampler"]] if "sampler" in tex else {}
                texture = (tex["source"], sampler.get("wrapS", 10497), sampler.get("wrapT", 10497))
        return colour, uv, texture, m.get("alphaMode", "OPAQUE")

    def _texel(self, texture, uv):
        """The mean of a square around each place, as large for all sizes of images, in linear light."""
        image = self.g.image(texture[0])
        if image is None:
            return None
        h, w = image.shape[:2]
        mean = np.empty((len(uv), 4))
        for i, (u, v) in enumerate(uv):
            columns, across = self._covered(u * w, w, texture[1])
            rows, down = self._covered(v * h, h, texture[2])
            mean[i] = np.einsum("h,w,hwc->c", down, across, image[np.ix_(rows, columns)])
        mean[:, :3] = linear(mean[:, :3])
        return mean

    @classmethod
    def _covered(cls, centre, size, mode):
        """The texels that a square covers on one axis, and the share of each. Samples would miss most texels of large images."""
        low, high = centre - size * FOOTPRINT / 2, centre + size * FOOTPRINT / 2
        texels = np.arange(int(np.floor(low)), int(np.ceil(high)))
        share = np.minimum(high, texels + 1) - np.maximum(low, texels)
        return cls._wrap(texels, size, mode), share / share.sum()

    @staticmethod
    def _wrap(x, size, mode):
        if mode == 33071:
            return np.clip(x, 0, size - 1)
        if mode == 33648:
            x = np.mod(x, 2 * size)
            return np.where(x >= size, 2 * size - 1 - x, x)
        return np.mod(x, size)

    def triangles(self, clip=None, t=0.0, colours=False):
        """Corners (n, 3, 3); with colours also factor times vertex colour of each corner (n, 3, 4) and the texel in the middle
        of each triangle (n, 4), in sRGB."""
        world, weights = self.worlds(clip, t)
        nodes = self.g.list("nodes")
        corners, colour, texels = [], [], []
        for i in self.order:
            n = nodes[i]
            if "mesh" not in n:
                continue
            mats = None
            if "skin" in n:
                skin = self.g.list("skins")[n["skin"]]
                js = skin["joints"]
                if "inverseBindMatrices" in skin:
                    ibm = self.g.accessor(skin["inverseBindMatrices"]).reshape(-1, 4, 4).transpose(0, 2, 1)
                else:
                    ibm = np.tile(np.eye(4), (len(js), 1, 1))
                mats = np.stack([world.get(j, np.eye(4)) @ ibm[k] for k, j in enumerate(js)])
            for k in range(len(self.g.list("meshes")[n["mesh"]]["primitives"])):
                made = self._primitive(n["mesh"], k)
                if made is None or len(made[1]) == 0:
                    continue
                position, tri, joints, w, targets, look = made
                p = position.astype(float)
                for weight, target in zip(weights[i], targets):
                    if weight and target is not None:
                        p = p + weight * target
                p = np.hstack([p, np.ones((len(p), 1))])
                if mats is not None and joints is not None:
                    total = w.sum(1, keepdims=True)
                    ws = np.where(total > 0, w / np.maximum(total, 1e-9), 0)
                    m = np.einsum("vk,vkij->vij", ws, mats[np.minimum(joints, len(mats) - 1)])
                    p = np.einsum("vij,vj->vi", m, p)
                else:
                    p = p @ world[i].T
                corners.append(p[:, :3][tri])
                if colours:
                    base, uv, texture, _ = look
                    texel = np.ones((len(tri), 4))
                    if texture is not None:
                        read = self._texel(texture, uv[tri].mean(1))
                        texel = read if read is not None else np.full_like(texel, np.nan)
                    c = base[tri]
                    colour.append(np.concatenate([srgb(c[..., :3]), np.clip(c[..., 3:], 0, 1)], -1))
                    texels.append(np.hstack([srgb(texel[:, :3]), texel[:, 3:]]))
        if not corners:
            return (np.zeros((0, 3, 3)), (np.zeros((0, 3, 4)), np.zeros((0, 4)))) if colours else np.zeros((0, 3, 3))
        corners = np.concatenate(corners)
        return (corners, (np.concatenate(colour), np.concatenate(texels))) if colours else corners
