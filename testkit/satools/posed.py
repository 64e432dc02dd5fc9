"""Holds the poses of a GLB's clips, sampled here by the rules of glTF, against what `./run CLONE poses` wrote of the .nj made of it.
    python3 posed.py MODEL.glb MODEL.pose CLIP,CLIP,...     (the clips in the order of the .nj: that of the GLB)
Each vertex of the .nj is followed from its place at rest: its error in a frame is its distance from the nearest of the vertices that
lie there in the GLB at rest. Printed in percent of the model's size; wants numpy."""
import json, struct, sys
import numpy as np

KINDS = {5120: 'i1', 5121: 'u1', 5122: '<i2', 5123: '<u2', 5125: '<u4', 5126: '<f4'}
WIDTHS = {'SCALAR': 1, 'VEC2': 2, 'VEC3': 3, 'VEC4': 4, 'MAT4': 16}


class Model:
    def __init__(self, path):
        data = open(path, 'rb').read()
        length = struct.unpack_from('<I', data, 12)[0]
        self.json, self.bytes, self.cache = json.loads(data[20:20 + length]), data[28 + length:], {}

    def accessor(self, index):
        if index not in self.cache:
            a = self.json['accessors'][index]
            view = self.json['bufferViews'][a['bufferView']]
            kind, width = np.dtype(KINDS[a['componentType']]), WIDTHS[a['type']]
            step = view.get('byteStride', kind.itemsize * width)
            raw = np.frombuffer(self.bytes, 'u1')[view.get('byteOffset', 0) + a.get('byteOffset', 0):]
            rows = np.lib.stride_tricks.as_strided(raw, (a['count'], kind.itemsize * width), (step, 1)).copy().view(kind).astype(float)
            if a.get('normalized'):
                rows /= {'u1': 255, 'i1': 127, '<u2': 65535, '<i2': 32767}[KINDS[a['componentType']]]
            self.cache[index] = rows
        return self.cache[index]

    def value(self, sampler, time, turn):
        times, values = self.accessor(sampler['input'])[:, 0], self.accessor(sampler['output'])
        k = int(np.clip(np.searchsorted(times, time, side='right') - 1, 0, len(times) - 1))
        n = min(k + 1, len(times) - 1)
        f = 0 if n == k else min(1, max(0, (time - times[k]) / (times[n] - times[k])))
        assert sampler.get('interpolation', 'LINEAR') in ('LINEAR', 'STEP')
        if sampler.get('interpolation') == 'STEP':
            f = 0
        a, b = values[k], values[n]
        if not turn:
            return a + (b - a) * f
        # Stored as singles, a and b are not quite of length 1: an angle by their product alone would be 0 for small turns.
        a, b = a / np.linalg.norm(a), b / np.linalg.norm(b)
        b = -b if a @ b < 0 else b
        angle = 2 * np.arctan2(np.linalg.norm(b - a), np.linalg.norm(b + a))
        return a + f * (b - a) if angle < 1e-6 else (np.sin((1 - f) * angle) * a + np.sin(f * angle) * b) / np.sin(angle)

    def pose(self, clip, time):
        nodes = [{'translation': [0, 0, 0], 'rotation': [0, 0, 0, 1], 'scale': [1, 1, 1], **node} for node in self.json['nodes']]
        for channel in clip['channels'] if clip else []:
            path = channel['target']['path']
            nodes[channel['target']['node']][path] = self.value(clip['samplers'][channel['sampler']], time, path == 'rotation')
        above = {child: i for i, node in enumerate(nodes) for child in node.get('children', [])}
        known = {}

        def world(i):
            if i not in known:
                x, y, z, w = np.array(nodes[i]['rotation']) / np.linalg.norm(nodes[i]['rotation'])
                m = np.eye(4)
                m[:3, :3] = np.array([
                    [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
                    [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
                    [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)]]) * np.array(nodes[i]['scale'])
                m[:3, 3] = nodes[i]['translation']
                known[i] = world(above[i]) @ m if i in above else m
            return known[i]

        places = []
        for i, node in enumerate(nodes):
            for part in self.json['meshes'][node['mesh']]['primitives'] if 'mesh' in node else []:
                at = self.accessor(part['attributes']['POSITION'])
                at = np.c_[at, np.ones(len(at))]
                if 'skin' in node:
                    skin = self.json['skins'][node['skin']]
                    inverse = self.accessor(skin['inverseBindMatrices']).reshape(-1, 4, 4).transpose(0, 2, 1)
                    joints = np.array([world(j) @ inverse[k] for k, j in enumerate(skin['joints'])])
                    weights = self.accessor(part['attributes']['WEIGHTS_0'])
                    weights = weights / weights.sum(1, keepdims=True)
                    moved = np.einsum('vk,vkij,vj->vi', weights, joints[self.accessor(part['attributes']['JOINTS_0']).astype(int)], at)
                else:
                    moved = at @ world(i).T
                places.append(moved[:, :3])
        return np.concatenate(places)


def partners(a, b, within):
    """For each row of a the rows of b that are no farther away."""
    found = []
    for row in a:
        d = np.abs(b - row).max(1)
        near = np.nonzero(d <= within)[0]
        found.append(near if len(near) else np.array([d.argmin()]))
    return found


def main(glb, pose, names):
    model, data = Model(glb), open(pose, 'rb').read()
    count, at, motions = struct.unpack_from('<i', data)[0], 4, []
    while at < len(data):
        frames = struct.unpack_from('<i', data, at)[0]
        motions.append(np.frombuffer(data, '<f4', frames * count * 3, at + 4).reshape(frames, count, 3))
        at += 4 + frames * count * 12
    rest = model.pose(None, 0)
    size = np.ptp(rest, axis=0).max()
    mine = partners(motions[0][0], rest, 1e-4 * size)
    width = max(map(len, mine))
    table = np.array([np.r_[row, np.repeat(row[:1], width - len(row))] for row in mine])

    def worst(frame, places):
        return np.linalg.norm(places[table] - frame[:, None], axis=2).min(1).max() / size

    print(f'{glb}: {count} vertices, at rest {100 * worst(motions[0][0], rest):.5f} %')
    clips = [clip for clip in model.json['animations'] if clip['name'] in names.split(',')]
    assert len(clips) == len(motions) - 1
    for clip, frames in zip(clips, motions[1:]):
        end = max(model.accessor(s['input']).max() for s in clip['samplers'])
        errors = [worst(frame, model.pose(clip, min(i / 30, end))) for i, frame in enumerate(frames)]
        print(f'  {clip["name"]}: {len(frames)} frames of {30 * end + 1:.2f}, worst {100 * max(errors):.4f} % in frame {int(np.argmax(errors))}')


main(*sys.argv[1:])
