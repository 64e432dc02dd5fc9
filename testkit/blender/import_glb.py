"""Imports GLB files in Blender and says what of them arrived, a JSON object a line.

    blender -b --factory-startup -P import_glb.py -- model.glb ...

Per file: nodes, triangles and clips that the file has, those that Blender shows after the import, and the nodes and
triangles that its own exporter writes again. `lost` lists what is missing; a file of which nothing is missing has none.
"""

import json
import os
import struct
import sys
import tempfile

import numpy

numpy.bool = bool  # Blender 3.4's importer says numpy.bool, which newer versions of numpy no longer have
import bpy

COMPONENTS = {5121: numpy.uint8, 5123: numpy.uint16, 5125: numpy.uint32}


class Glb:
    """Nodes, triangles and clips of a file, read without Blender."""

    def __init__(self, path):
        data = open(path, "rb").read()
        length = struct.unpack("<I", data[12:16])[0]
        self.json = json.loads(data[20 : 20 + length])
        self.buffer = data[28 + length :]

    def indices(self, accessor):
        a = self.json["accessors"][accessor]
        view = self.json["bufferViews"][a["bufferView"]]
        start = view.get("byteOffset", 0) + a.get("byteOffset", 0)
        return numpy.frombuffer(self.buffer, COMPONENTS[a["componentType"]], a["count"], start)

    def triangles(self):
        """Those that Blender keeps: with three different corners, each once in its primitive."""
        count = 0
        for node in self.json.get("nodes", []):
            if "mesh" in node:
                count += sum(map(self.kept, self.json["meshes"][node["mesh"]]["primitives"]))
        return count

    def kept(self, primitive):
        if primitive.get("mode", 4) != 4:
            return 0
        corners = numpy.sort(self.indices(primitive["indices"]).reshape(-1, 3), axis=1)
        different = (corners[:, 0] != corners[:, 1]) & (corners[:, 1] != corners[:, 2])
        return len(numpy.unique(corners[different], axis=0))

    def names(self):
        return [node.get("name", "") for node in self.json.get("nodes", [])]

    def clips(self):
        """Names of clips that move nodes or shapes."""
        plain = lambda clip: any("node" in channel["target"] for channel in clip["channels"])
        return [clip["name"] for clip in self.json.get("animations", []) if plain(clip)]


def lost(wanted, found):
    """Names of the first list that the second lacks; Blender may put a number behind one."""
    left = set(found)
    return [name for name in wanted if name not in left]


def check(path):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    source = Glb(path)
    bpy.ops.import_scene.gltf(filepath=path, bone_heuristic="BLENDER")
    objects = [o for o in bpy.data.objects if o.users_scene]
    armatures = [o for o in objects if o.type == "ARMATURE"]
    shown = [o.name for o in objects] + [bone.name for a in armatures for bone in a.data.bones]
    triangles = sum(len(o.data.polygons) for o in objects if o.type == "MESH")
    clips = {strip.name for o in armatures if o.animation_data for track in o.animation_data.nla_tracks for strip in [track]}
    again = os.path.join(tempfile.mkdtemp(prefix="blender-"), "again.glb")
    bpy.ops.export_scene.gltf(filepath=again, export_format="GLB", export_extras=True)
    exported = Glb(again)
    result = {
        "file": os.path.basename(path),
        "nodes": len(source.names()),
        "triangles": source.triangles(),
        "clips": len(source.clips()),
        "skins": len(source.json.get("skins", [])),
        "armatures": len(armatures),
        "actions": len(bpy.data.actions),
        "imported": {"triangles": triangles, "clips": len(clips)},
        "exported": {"triangles": exported.triangles()},
        "lost": [],
    }
    for stage, names in (("import", shown), ("export", exported.names())):
        result["lost"] += ["%s: node %s" % (stage, name) for name in lost(source.names(), names)]
    for stage, count in (("import", triangles), ("export", exported.triangles())):
        if count != source.triangles():
            result["lost"].append("%s: %d of %d triangles" % (stage, count, source.triangles()))
    if source.json.get("skins") and source.clips():
        result["lost"] += ["import: clip " + name for name in lost(source.clips(), clips)]
        if len(armatures) != 1:
            result["lost"].append("import: %d armatures" % len(armatures))
    os.remove(again)
    return result


for path in sys.argv[sys.argv.index("--") + 1 :]:
    try:
        print("RESULT " + json.dumps(check(path)))
    except Exception as e:  # the next file may be sound
        print("RESULT " + json.dumps({"file": os.path.basename(path), "lost": ["%s: %s" % (type(e).__name__, e)]}))
    sys.stdout.flush()
