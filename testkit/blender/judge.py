"""Says in what a converted file differs from the edited GLB that was put into it, by an evaluator that shares no code with Shuriken.

    python3 judge.py EDITED.glb RESULT.glb

Each triangle of one file needs a partner of its own in the other: at the same place, with the same side in front, normals, texture
coordinates, colour and picture. Partners must stay partners at several times of each clip, and when every bone of the skeleton is
turned by an angle of its own, which shows what each bone moves. Prints the differences as JSON; none is an empty object.
"""

import json
import os
import sys
import zlib

import numpy as np
from scipy.spatial import cKDTree

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "gltf"))
from compare import surface, to_triangles
from evaluator import Scene, srgb

PLACE = 3e-3  # how far corners of partners may be apart, as a part of the model's size
POSED = 1e-2  # the same in clips
BENT = 1.5e-2  # the same when all bones are turned
NORMAL = 0.86  # cosine of 30 degrees
UV = 1 / 128
COLOUR = 0.06
PICTURE = 0.15
FEW = 0.02  # the part of all triangles that may have other normals, coordinates or colours: edges of rounding
ORDERS = [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 2, 1), (2, 1, 0), (1, 0, 2)]


class Soup:
    """All triangles of a scene with what their corners have, in the pose that its skins are bound in."""

    def __init__(self, path, edited=None):
        self.scene = Scene(path)
        self.rest = self.bind_pose()
        if edited:
            self.take_names(edited)
        self.at, look = self.posed(self.rest, colours=True)
        self.colour, self.texel = look if len(self.at) else (np.zeros((0, 3, 4)), np.zeros((0, 4)))
        uvs, normals, coloured, double, bones = [], [], [], [], []
        g = self.scene.g
        world = self.rest
        for i in self.scene.order:
            node = g.list("nodes")[i]
            for k in range(len(g.list("meshes")[node["mesh"]]["primitives"]) if "mesh" in node else 0):
                made = self.scene._primitive(node["mesh"], k)
                if made is None or len(made[1]) == 0:
                    continue
                p = g.list("meshes")[node["mesh"]]["primitives"][k]
                tri, attributes = made[1], p["attributes"]
                uv = made[5][1]
                uvs.append(uv[tri] if uv is not None else np.full((len(tri), 3, 2), np.nan))
                normal = np.full((len(tri), 3, 3), np.nan)
                if "NORMAL" in attributes:
                    normal = self.turned(i, node, made, g.accessor(attributes["NORMAL"], True), world)[tri]
                normals.append(normal)
                coloured.append(np.full(len(tri), "COLOR_0" in attributes))
                material = g.list("materials")[p["material"]] if "material" in p else {}
                double.append(np.full(len(tri), material.get("doubleSided", False)))
                bones.append(self.strongest(node, made)[tri[:, 0]])
        join = lambda parts, empty: np.concatenate(parts) if parts else empty
        self.uv = join(uvs, np.zeros((0, 3, 2)))
        self.normal = join(normals, np.zeros((0, 3, 3)))
        self.coloured = join(coloured, np.zeros(0, bool))
        self.double = join(double, np.zeros(0, bool))
        self.bone = join(bones, np.zeros(0, object))
        self.size = float(np.linalg.norm(np.ptp(self.at.reshape(-1, 3), axis=0))) if len(self.at) else 1.0

    def joints(self):
        """The joints in the order of the file's nodes; an editor keeps their numbers and adds some without."""
        g = self.scene.g
        own = lambda i: g.list("nodes")[i].get("extras", {}).get("shuriken", {})
        found = sorted({j for s in g.list("skins") for j in s["joints"] if "_copy_" not in g.list("nodes")[j].get("name", "")}, key=lambda j: own(j).get("node", 1 << 30))
        return [j for j in found if "node" in own(j)], [j for j in found if "node" not in own(j)]

    def take_names(self, edited):
        """Names the joints as the edited scene does where the file names them by number and an edit moved the numbers."""
        (mine, _), (kept, new) = self.joints(), edited.joints()
        name = lambda s, j: s.scene.g.list("nodes")[j].get("name")
        if not new and sorted(name(edited, j) for j in kept) == sorted(name(self, j) for j in mine):
            self.take_order(mine, edited, [edited.in_drawing_order(kept)])
        elif len(new) == 1 and len(mine) == len(kept) + 1 and not {name(edited, j) for j in new} <= {name(self, j) for j in mine}:
            self.take_order(mine, edited, [kept[:k] + new + kept[k:] for k in reversed(range(len(mine)))])

    def in_drawing_order(self, joints):
        """Joints, each followed by those that hang on it."""
        parent = {j: p if (p := self.scene.parent[j]) in joints else None for j in joints}
        found, open_ = [], [j for j in reversed(joints) if parent[j] is None]
        while open_:
            found.append(open_.pop())
            open_ += [j for j in reversed(joints) if parent[j] == found[-1]]
        return found

    def take_order(self, mine, edited, orders):
        """Takes the names of the first order of the edited joints whose parents and places fit."""
        name = lambda s, j: s.scene.g.list("nodes")[j].get("name")
        place = lambda s, j: s.rest[j][:3, 3]
        size = max(float(np.ptp([place(edited, j) for j in orders[0]], axis=0).max()), 1e-6) if mine else 1
        for order in orders:
            of = dict(zip(mine, order))
            parents = all(of.get(self.scene.parent[m]) == (e if (e := edited.scene.parent[of[m]]) in order else None) for m in mine)
            if parents and all(np.abs(place(self, m) - place(edited, e)).max() < 0.02 * size for m, e in of.items()):
                for m, e in of.items():
                    self.scene.g.list("nodes")[m]["name"] = name(edited, e)
                return

    def strongest(self, node, made):
        """The name of the bone with the largest weight, for each vertex; without weights that of the node."""
        joints, weights = made[2], made[3]
        if "skin" not in node or joints is None:
            return np.full(len(made[0]), node.get("name", ""), object)
        g = self.scene.g
        names = [g.list("nodes")[j].get("name", "") for j in g.list("skins")[node["skin"]]["joints"]]
        return np.array(names, object)[np.take_along_axis(joints, weights.argmax(1)[:, None], 1)[:, 0]]

    def bind_pose(self):
        """Places of all nodes when each joint is where its inverse bind matrix has it; editors make that the rest pose."""
        g, state = self.scene.g, self.scene.worlds()[0]
        bound = {}
        for skin in g.list("skins"):
            if "inverseBindMatrices" not in skin:
                continue
            ibm = g.accessor(skin["inverseBindMatrices"]).reshape(-1, 4, 4).transpose(0, 2, 1)
            joints = skin["joints"]
            first = next((k for k, j in enumerate(joints) if self.scene.parent.get(j) not in joints), 0)
            base = state[joints[first]] @ ibm[first]
            for k, j in enumerate(joints):
                if np.linalg.matrix_rank(ibm[k]) == 4:
                    bound[j] = base @ np.linalg.inv(ibm[k])
        world = {}
        for i in self.scene.order:
            p = self.scene.parent[i]
            local = state[i] if p < 0 else np.linalg.pinv(state[p]) @ state[i]
            world[i] = bound[i] if i in bound else local if p < 0 else world[p] @ local
        return world

    def bound_as(self, other):
        """Moves all triangles to where the bones of another file bind them: a format without a bind pose gets one from its vertices."""
        nodes, theirs = self.scene.g.list("nodes"), {}
        for i, n in enumerate(other.scene.g.list("nodes")):
            theirs.setdefault(n.get("name"), i)
        world = dict(self.rest)
        for skin in self.scene.g.list("skins"):
            for j in skin["joints"]:
                i = theirs.get(nodes[j].get("name"))
                if i is not None and i in other.rest:
                    turns = self.rest[j][:3, :3], other.rest[i][:3, :3]
                    if all(np.abs(t.T @ t - np.eye(3)).max() < 0.02 and np.linalg.det(t) > 0 for t in turns):
                        world[j] = other.rest[i]
        self.rest = world
        self.at = self.posed(world)

    def posed(self, world, colours=False):
        """All triangles with the nodes in these places."""
        weights = self.scene.worlds()[1]
        self.scene.worlds = lambda clip=None, t=0.0: (world, weights)
        try:
            return self.scene.triangles(colours=colours)
        finally:
            del self.scene.worlds

    def turned(self, i, node, made, normal, world):
        """Normals in the pose of the nodes; joints of rest poses hardly scale."""
        g, joints, weights = self.scene.g, made[2], made[3]
        if "skin" in node and joints is not None:
            skin = g.list("skins")[node["skin"]]
            ibm = g.accessor(skin["inverseBindMatrices"]).reshape(-1, 4, 4).transpose(0, 2, 1)
            mats = np.stack([world[j] @ ibm[k] for k, j in enumerate(skin["joints"])])
            m = np.einsum("vk,vkij->vij", weights, mats[joints])
            normal = np.einsum("vij,vj->vi", m[:, :3, :3], normal)
        else:
            normal = normal @ world[i][:3, :3].T
        return normal / np.maximum(np.linalg.norm(normal, axis=1, keepdims=True), 1e-12)

    def solid(self):
        area = np.linalg.norm(np.cross(self.at[:, 1] - self.at[:, 0], self.at[:, 2] - self.at[:, 0]), axis=1)
        longest = np.max([np.linalg.norm(self.at[:, i] - self.at[:, i - 1], axis=1) for i in range(3)], axis=0, initial=0)
        return area > 2e-5 * self.size * np.maximum(longest, 1e-9)

    def bent(self):
        """All triangles with each joint turned about its own place by an angle made of its name."""
        scene, nodes = self.scene, self.scene.g.list("nodes")
        joints = {j for s in scene.g.list("skins") for j in s["joints"]}
        world, made = {}, {}
        for i in scene.order:
            p = scene.parent[i]
            turn = np.eye(4)
            if i in joints and "_copy_" not in nodes[i].get("name", ""):
                h = zlib.crc32(nodes[i].get("name", "").encode())
                axis = np.array([h % 7 - 3, h // 7 % 7 - 3, h // 49 % 7 - 2.5])
                turn[:3, :3] = rotation(axis / np.linalg.norm(axis), np.radians(10 + h % 25))
                at = self.rest[i][:3, 3]
                turn[:3, 3] = at - turn[:3, :3] @ at
            made[i] = turn if p < 0 else made[p] @ turn
            world[i] = made[i] @ self.rest[i]
        return self.posed(world)


def rotation(axis, angle):
    x, y, z = axis
    k = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return np.eye(3) + np.sin(angle) * k + (1 - np.cos(angle)) * (k @ k)


def near(one, two, k):
    k = min(k, len(two))
    return cKDTree(two.mean(1)).query(one.mean(1), k=k)[1].reshape(len(one), k)


class Partners:
    """For each triangle of one soup the triangle of another that fits best and that no other has, and the order of its corners."""

    def __init__(self, a, b, size):
        self.partner = np.full(len(a.at), -1)
        self.order = np.zeros(len(a.at), int)
        if not len(a.at) or not len(b.at):
            return
        candidates = near(a.at, b.at, 24)
        rows = []
        for c in range(candidates.shape[1]):
            j = candidates[:, c]
            for o, order in enumerate(ORDERS):
                order = list(order)
                far = np.linalg.norm(a.at - b.at[j][:, order], axis=2).max(1) / size
                cost = far / PLACE + (o > 2) * 0.5
                cost += np.nan_to_num(np.abs(fraction(a.uv - b.uv[j][:, order])).max((1, 2))) * 4
                cost += np.nan_to_num(np.abs(a.colour - b.colour[j][:, order]).max((1, 2))) * 2
                cost += np.nan_to_num(np.abs(a.texel - b.texel[j]).max(1))
                cost += np.nan_to_num(1 - (a.normal * b.normal[j][:, order]).sum(2).min(1)) * 0.1
                ok = np.nonzero(far <= PLACE)[0]
                rows.append(np.stack([cost[ok], ok, j[ok], np.full(len(ok), o)], 1))
        rows = np.concatenate(rows)
        taken = np.zeros(len(b.at), bool)
        for _, i, j, o in rows[np.argsort(rows[:, 0], kind="stable")]:
            i, j = int(i), int(j)
            if self.partner[i] < 0 and not taken[j]:
                self.partner[i], self.order[i], taken[j] = j, int(o), True
        self.taken = taken

    def of(self, values, which):
        """What the partners of these triangles have at the same corners."""
        orders = np.array(ORDERS)[self.order[which]]
        return values[self.partner[which][:, None], orders]


def fraction(x):
    return x - np.round(x)


def doubled(a, which, by, size):
    """Those that lie where others lie: editors and formats drop such."""
    if not len(which) or not len(by):
        return np.zeros(len(which), bool)
    found = near(a.at[which], a.at[by], 8)
    out = np.zeros(len(which), bool)
    for c in range(found.shape[1]):
        for order in ORDERS:
            far = np.linalg.norm(a.at[which] - a.at[by][found[:, c]][:, list(order)], axis=2).max(1)
            out |= far <= 1e-4 * size
    return out


def covered(points, tri, size):
    """Whether triangles lie in a surface."""
    if not len(points):
        return np.zeros(0, bool)
    if not len(tri):
        return np.zeros(len(points), bool)
    a, b, c = points[:, 0], points[:, 1], points[:, 2]
    marks = np.concatenate([a, b, c, (a + b) / 2, (b + c) / 2, (c + a) / 2, (a + b + c) / 3])
    far = surface(marks, tri).reshape(7, -1)
    # a large triangle can lie behind many samples of small ones: measured again, to all triangles
    for i in np.nonzero(far.max(0) > PLACE * size)[0][:200]:
        far[:, i] = [to_triangles(np.repeat(p[None], len(tri), 0), tri).min() for p in marks.reshape(7, -1, 3)[:, i]]
    return far.max(0) <= PLACE * size


def share(bad, all_):
    return round(float(np.mean(bad)), 3) if len(all_) else 0


def looks(a, b, pairs, out):
    """Sides, normals, coordinates, colours and pictures of partners."""
    have = np.nonzero(pairs.partner >= 0)[0]
    j = pairs.partner[have]
    flipped = (pairs.order[have] > 2) & ~(a.double[have] & b.double[j])
    if flipped.mean() > FEW:
        out["side"] = "%d of %d" % (flipped.sum(), len(have))
    n1, n2 = a.normal[have], pairs.of(b.normal, have)
    both = np.isfinite(n1).all((1, 2)) & np.isfinite(n2).all((1, 2))
    if both.any():
        # editors make up normals at the corners of triangles without an area
        made_up = {tuple(c) for c in a.at[~a.solid()].reshape(-1, 3).round(5).tolist()}
        known = np.array([[tuple(c) not in made_up for c in t] for t in a.at[have].round(5).tolist()])
        bad = (np.where(known, (n1 * n2).sum(2), 1).min(1) < NORMAL)[both]
        if bad.mean() > FEW:
            out["normals"] = "%d of %d" % (bad.sum(), both.sum())
    uv1, uv2 = a.uv[have], pairs.of(b.uv, have)
    textured = np.isfinite(uv1).all((1, 2))
    if textured.any():
        off = np.abs(fraction(uv1 - uv2)).max((1, 2))[textured]
        bad = ~(off <= UV)
        if bad.mean() > FEW:
            out["uv"] = "%d of %d" % (bad.sum(), textured.sum())
    off = np.abs(a.colour[have] - pairs.of(b.colour, have))
    bad = off[..., :3].max((1, 2)) > COLOUR
    if bad.mean() > FEW:
        out["colour"] = "%d of %d" % (bad.sum(), len(have))
    t1, t2 = a.texel[have], b.texel[j]
    both = np.isfinite(t1).all(1)
    if both.any():
        off = np.abs(t1 - t2)[both][:, :3].max(1)
        bad = ~(off <= PICTURE)
        if bad.mean() > 0.05:
            out["picture"] = "%d of %d" % (bad.sum(), both.sum())


def shape(a, b, pairs, size, out):
    """Triangles without a partner."""
    sa, sb = a.solid(), b.solid()
    lone1 = np.nonzero((pairs.partner < 0) & sa)[0]
    lone2 = np.nonzero(~pairs.taken & sb)[0]
    paired1, paired2 = np.nonzero(pairs.partner >= 0)[0], np.nonzero(pairs.taken)[0]
    lone1 = lone1[~doubled(a, lone1, paired1, size)]
    lone2 = lone2[~doubled(b, lone2, paired2, size)]
    # quads may be cut the other way: as many triangles, in the surface of the others
    missing = lone1[~covered(a.at[lone1], b.at[sb], size)]
    extra = lone2[~covered(b.at[lone2], a.at[sa], size)]
    if len(missing):
        out["missing"] = "%d of %d triangles" % (len(missing), sa.sum())
    if len(extra):
        out["extra"] = "%d triangles beside %d" % (len(extra), sa.sum())
    if not len(missing) and not len(extra) and abs(len(lone1) - len(lone2)) > max(2, 0.02 * len(sa)):
        out["count"] = "%d triangles instead of %d" % (sb.sum(), sa.sum())


def apart(pa, pb, pairs, limit, size):
    """The part of partners that are not in one place any more."""
    have = np.nonzero(pairs.partner >= 0)[0]
    far = np.linalg.norm(pa[have] - pairs.of(pb, have), axis=2).max(1)
    bad = np.nonzero(far > limit * size)[0]
    worst = float(far.max(initial=0) / size)
    if len(bad):
        # those that lay in one place at rest may have each other's partners
        found = near(pa[have[bad]], pb, 12)
        fits = np.zeros(len(bad), bool)
        for c in range(found.shape[1]):
            for order in ORDERS:
                fits |= np.linalg.norm(pa[have[bad]] - pb[found[:, c]][:, list(order)], axis=2).max(1) <= limit * size
        bad = bad[~fits]
    return len(bad), len(have), worst


def clips(a, b, pairs, size, out):
    """Clips by name: poses at several times, and how long each lasts."""
    names = {c[0]: i for i, c in enumerate(b.scene.clips)}
    wrong, absent = {}, []
    for i, (name, tracks, end) in enumerate(a.scene.clips):
        j = names.get(name)
        if j is None:
            absent.append(name)
            continue
        length = b.scene.clips[j][2]
        if abs(length - end) > 0.5 / 24 and abs(length - end) > 0.02 * end:
            wrong[name] = "%.3f s instead of %.3f s" % (length, end)
            continue
        worst = (0, 0, 0.0)
        for t in sorted({0.0, end * 0.13, end * 0.31, end * 0.5, end * 0.71, min(end, length)}):
            worst = max(worst, apart(a.scene.triangles(i, t), b.scene.triangles(j, t), pairs, POSED, size))
        if worst[0]:
            wrong[name] = "%d of %d triangles, %.1f %%" % (worst[0], worst[1], 100 * worst[2])
    if wrong:
        out["clip"] = wrong
    if absent:
        out["clipMissing"] = absent
    left = sorted(set(names) - {c[0] for c in a.scene.clips})
    if left:
        out["clipExtra"] = left


def bones(a, b):
    """Names of joints that move something in the first, and that the second does not have at all."""
    def of(s):
        g = s.scene.g
        used = set()
        for i in s.scene.order:
            node = g.list("nodes")[i]
            if "mesh" in node and "skin" in node:
                js = g.list("skins")[node["skin"]]["joints"]
                for k in range(len(g.list("meshes")[node["mesh"]]["primitives"])):
                    made = s.scene._primitive(node["mesh"], k)
                    if made and made[2] is not None:
                        used |= {g.list("nodes")[js[j]].get("name") for j in np.unique(made[2][made[3] > 0]) if j < len(js)}
        return used

    have = {node.get("name") for node in b.scene.g.list("nodes")}
    return sorted(n for n in of(a) - have if "_copy_" not in n)


def morphs(a):
    g = a.scene.g
    return max((len(p.get("targets", [])) for m in g.list("meshes") for p in m["primitives"]), default=0)


def parents(s):
    """By the name of each joint the name of the joint that it hangs on."""
    nodes = s.scene.g.list("nodes")
    joints = {j for skin in s.scene.g.list("skins") for j in skin["joints"]}
    return {nodes[i].get("name"): nodes[p].get("name") for i, p in s.scene.parent.items() if i in joints and p in joints}


def count(words):
    return int(words.split()[0])


def judge(edited, result, noise=None):
    """Differences by what differs. noise: those that the editor makes where nothing is edited; as many normals are let pass."""
    a = Soup(edited)
    b = Soup(result, a)
    out = {}
    size = a.size
    if not len(a.at) or not len(b.at):
        return {} if len(a.at) == len(b.at) else {"missing": "all triangles"}
    pairs = Partners(a, b, size)
    shape(a, b, pairs, size, out)
    if "missing" in out or "extra" in out:
        again, found = Soup(result, a), {}
        again.bound_as(a)
        others = Partners(a, again, size)
        shape(a, again, others, size, found)
        if "missing" not in found and "extra" not in found:
            b, pairs, out = again, others, found
    if (pairs.partner >= 0).any():
        looks(a, b, pairs, out)
        clips(a, b, pairs, size, out)
        gone = bones(a, b)
        if gone:
            out["bones"] = gone
        else:
            bad, all_, worst = apart(a.bent(), b.bent(), pairs, BENT, size)
            if bad > FEW * all_:
                out["weights"] = "%d of %d triangles, %.1f %%" % (bad, all_, 100 * worst)
        one, two = parents(a), parents(b)
        other = sorted(n for n in one if n in two and one[n] != two[n] and one[n] in two)
        if other:
            out["tree"] = other[:5]
    if morphs(a) > morphs(b):
        out["morphs"] = "%d instead of %d" % (morphs(b), morphs(a))
    for kind in ("missing", "extra"):
        # rest poses that Blender cannot hold, such as mirrored bones: as many triangles as where nothing is edited
        if kind in out and kind in (noise or {}):
            share = count(noise[kind]) / max(1, int(noise["missing"].split()[2]))
            where = set(a.bone[pairs.partner < 0] if kind == "missing" else b.bone[~pairs.taken])
            if count(out[kind]) <= 1.2 * share * len(a.at) + 4 or where <= set(noise.get("where", [])):
                del out[kind]
    # animations of textures and colours, which Blender does not know
    extra = [n for n in out.pop("clipExtra", []) if n not in (noise or {}).get("clipExtra", [])]
    if extra:
        out["clipExtra"] = extra
    if "normals" in out and noise and count(out["normals"]) <= 1.5 * count(noise.get("normals", "0")) + 2:
        del out["normals"]
    return out


def changed_by_editor(edited, source):
    """What differs though nothing was edited: judge's answer, and the bones whose triangles are elsewhere."""
    found = judge(edited, source)
    if "missing" in found:
        a, b = Soup(edited), Soup(source)
        found["where"] = sorted(set(a.bone[Partners(a, b, a.size).partner < 0]))
    return found


if __name__ == "__main__":
    print(json.dumps(judge(*sys.argv[1:3]), indent=1))
