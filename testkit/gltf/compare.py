"""Compares two glTF files by what they show: triangles at rest, triangles of each clip at several times, colours.

    python3 compare.py SOURCE.glb RESULT.glb [--scale N] [--json]

Distances are in percent of the source's size (the diagonal of its box in the same pose). Names, order, node trees and ways
of indexing do not count. A triangle without area does not count either. Exit code 1 if geometry is farther than 0.5 %,
a pose farther than 1 %, or a colour farther than 0.05.
"""

import argparse
import itertools
import json
import sys

import numpy as np
from scipy.spatial import cKDTree

from evaluator import Scene


def solid(corners):
    area = np.linalg.norm(np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]), axis=1) / 2
    if len(corners) == 0:
        return np.zeros(0, bool), area
    size = np.ptp(corners.reshape(-1, 3), axis=0)
    return area > 1e-9 * float(size @ size), area


def samples(corners):
    """Corners, middles of edges and of faces: where a distance of surfaces is measured."""
    a, b, c = corners[:, 0], corners[:, 1], corners[:, 2]
    return np.concatenate([a, b, c, (a + b) / 2, (b + c) / 2, (c + a) / 2, (a + b + c) / 3])


def to_triangles(p, tri):
    """The distance of each point to a triangle of its own (Ericson, Real-Time Collision Detection, 5.1.5)."""
    a, b, c = tri[:, 0], tri[:, 1], tri[:, 2]
    dot = lambda x, y: np.einsum("ij,ij->i", x, y)
    ab, ac = b - a, c - a
    d1, d2 = dot(ab, p - a), dot(ac, p - a)
    d3, d4 = dot(ab, p - b), dot(ac, p - b)
    d5, d6 = dot(ab, p - c), dot(ac, p - c)
    va, vb, vc = d3 * d6 - d5 * d4, d5 * d2 - d1 * d6, d1 * d4 - d3 * d2
    with np.errstate(all="ignore"):
        share = np.stack([vb, vc], 1) / (va + vb + vc)[:, None]
        near = a + ab * share[:, :1] + ac * share[:, 1:]
        cases = [
            ((d1 <= 0) & (d2 <= 0), a),
            ((d3 >= 0) & (d4 <= d3), b),
            ((d6 >= 0) & (d5 <= d6), c),
            ((vc <= 0) & (d1 >= 0) & (d3 <= 0), a + ab * (d1 / (d1 - d3))[:, None]),
            ((vb <= 0) & (d2 >= 0) & (d6 <= 0), a + ac * (d2 / (d2 - d6))[:, None]),
            ((va <= 0) & (d4 >= d3) & (d5 >= d6), b + (c - b) * ((d4 - d3) / ((d4 - d3) + (d5 - d6)))[:, None]),
        ]
    done = np.zeros(len(p), bool)
    for when, at in cases:
        when = when & ~done
        near[when] = at[when]
        done |= when
    return np.linalg.norm(p - near, axis=1)


def grid(tri):
    """Points on each triangle, closer than a thirtieth of the whole, and which triangle each is on."""
    size = np.linalg.norm(np.ptp(tri.reshape(-1, 3), axis=0)) or 1.0
    longest = np.max([np.linalg.norm(tri[:, i] - tri[:, i - 1], axis=1) for i in range(3)], axis=0)
    steps = np.clip(np.ceil(longest / size * 30), 2, 30).astype(int)
    points, owners = [], []
    for n in np.unique(steps):
        which = np.nonzero(steps == n)[0]
        u, v = np.meshgrid(np.arange(n + 1) / n, np.arange(n + 1) / n)
        inside = u + v <= 1 + 1e-9
        w = np.stack([1 - u[inside] - v[inside], u[inside], v[inside]], 1)
        points.append(np.einsum("gk,tkx->tgx", w, tri[which]).reshape(-1, 3))
        owners.append(np.repeat(which, len(w)))
    return np.concatenate(points), np.concatenate(owners)


def surface(points, tri):
    """The distance of each point to the surface: exact for the triangles whose samples are nearest."""
    marks, owner = grid(tri)
    tree = cKDTree(marks)
    k = min(48, len(marks))
    d, near = tree.query(points, k=k)
    d, near = d.reshape(len(points), k), owner[near.reshape(len(points), k)]
    best = d[:, 0].copy()
    far = np.nonzero(best > 0)[0]
    for i in range(k):
        best[far] = np.minimum(best[far], to_triangles(points[far], tri[near[far, i]]))
    return best


def partners(one, two):
    """By triangle of the first: how far its corners are from those of the triangle of the second that fits best."""
    k = min(8, len(two))
    near = cKDTree(two.mean(1)).query(one.mean(1), k=k)[1].reshape(len(one), k)
    best = np.full(len(one), np.inf)
    for i in range(k):
        for order in itertools.permutations(range(3)):
            best = np.minimum(best, np.linalg.norm(one - two[near[:, i]][:, order], axis=2).max(1))
    return best


def one_way(one, two, size):
    """By triangle: how far it is from its partner, or from the surface where others lie (quads cut the other way)."""
    far = partners(one, two)
    odd = np.nonzero(far > 4e-3 * size)[0]
    if len(odd):
        marks = samples(one[odd])
        far[odd] = surface(marks, two).reshape(7, -1).max(0)
    return far


def distance(one, two):
    """(worst, mean) of the distances of triangles, both ways, as shares of the first's size."""
    if len(one) == 0 or len(two) == 0:
        return (0.0, 0.0) if len(one) == len(two) else (float("inf"),) * 2
    size = np.linalg.norm(np.ptp(one.reshape(-1, 3), axis=0)) or 1.0
    d1, d2 = one_way(one, two, size), one_way(two, one, size)
    return max(d1.max(), d2.max()) / size, (d1.mean() + d2.mean()) / 2 / size


def differences(at1, at2, size, c1, c2):
    """By point of the first: the smallest difference to a colour of the second that is in the same place."""
    k = min(24, len(at2))
    d, near = cKDTree(at2).query(at1, k=k)
    d, near = d.reshape(len(at1), k), near.reshape(len(at1), k)
    diff = np.abs(c1[:, None, :3] - c2[near][..., :3]).max(-1)
    diff = np.where(d <= d[:, :1] + 2e-3 * size, diff, np.inf).min(1)
    return diff[np.isfinite(diff)]


def colours(one, two, look1, look2):
    """(99th percentile, median): of factor times vertex colour at corners, and of texels in the middle of triangles."""
    size = np.linalg.norm(np.ptp(one.reshape(-1, 3), axis=0)) or 1.0
    corners = differences(one.reshape(-1, 3), two.reshape(-1, 3), size, look1[0].reshape(-1, 4), look2[0].reshape(-1, 4))
    texels = differences(one.mean(1), two.mean(1), size, look1[1], look2[1])
    worst = [float(np.quantile(x, 0.99)) for x in (corners, texels) if len(x)]
    middle = [float(np.median(x)) for x in (corners, texels) if len(x)]
    return (max(worst), max(middle)) if worst else (float("nan"),) * 2


def solid_pose(scene, clip, t, which, scale):
    return scene.triangles(clip, t)[which] * scale


def compare(source, result, scale=1.0):
    a, b = Scene(source), Scene(result)
    out = {}
    ta, ca = a.triangles(colours=True)
    tb, cb = b.triangles(colours=True)
    ta = ta * scale
    sa, area = solid(ta)
    sb, area2 = solid(tb)
    out["triangles"] = [int(sa.sum()), int(sb.sum())]
    out["rest"], out["restMean"] = (100 * x for x in distance(ta[sa], tb[sb]))
    out["area"] = float(area2.sum() / area.sum()) if area.sum() else float("nan")
    if sa.any() and sb.any():
        out["colour"], out["colourMedian"] = colours(ta[sa], tb[sb], [c[sa] for c in ca], [c[sb] for c in cb])
    out["clips"] = []
    used = {}
    # files that number their clips keep their order
    same_order = len(a.clips) == len(b.clips) and not {c[0] for c in a.clips} & {c[0] for c in b.clips}
    for i, (name, tracks, end) in enumerate(a.clips):
        free = [j for j in range(len(b.clips)) if j not in used.values()]
        at = next((j for j in free if b.clips[j][0] == name), None)
        if at is None:
            at = next((j for j in free if b.clips[j][0].endswith("_" + name)), None)
        if at is None and same_order:
            at = i
        if at is None and free and end:
            here = solid_pose(a, i, 0.37 * end, sa, scale)
            at = min(free, key=lambda j: distance(here, b.triangles(j, 0.37 * end)[sb])[0])
        if at is None:
            out["clips"].append({"name": name, "posed": None})
            continue
        used[i] = at
        worst, mean = 0.0, 0.0
        # a loop of n frames has its last key at frame n - 1; what comes behind it is the way back to the first
        last = b.clips[at][2] if abs(b.clips[at][2] - end) < 0.035 else end
        times = sorted({0.0, end * 0.13, end * 0.37, end * 0.5, end * 0.71, min(end, last)})
        for t in times:
            pa = solid_pose(a, i, t, sa, scale)
            pb = b.triangles(at, t)[sb]
            w, m = distance(pa, pb)
            worst, mean = max(worst, w), max(mean, m)
        out["clips"].append({"name": name, "as": b.clips[at][0], "posed": 100 * worst, "posedMean": 100 * mean, "seconds": [end, b.clips[at][2]]})
    out["ok"] = bool(
        out["rest"] <= 0.5
        and not out.get("colour", 0) > 0.05
        and all(c["posed"] is not None and c["posed"] <= 1 for c in out["clips"])
    )
    return out


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("source")
    parser.add_argument("result")
    parser.add_argument("--scale", type=float, default=1.0)
    args = parser.parse_args()
    made = compare(args.source, args.result, args.scale)
    json.dump(made, sys.stdout, indent=1)
    print()
    sys.exit(0 if made["ok"] else 1)
