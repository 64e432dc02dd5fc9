"""Imports GLB and DAE files in Blender and says what of them arrived: RESULT and a JSON object, a line for each file.

    blender -b --factory-startup -P import.py -- model.glb model.dae ...

Of a GLB: its nodes, triangles and clips, and which of them are missing after the import and in what Blender's exporter
then writes again. Of a DAE: its joints, triangles, and the texture coordinates of each material. `lost` lists what is missing, and is empty where nothing is.
"""

import json
import os
import struct
import sys
import tempfile
import xml.etree.ElementTree

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


class Dae:
    """Joints and triangles of a file, read without Blender."""

    SPACE = "{http://www.collada.org/2005/11/COLLADASchema}"

    def __init__(self, path):
        self.root = xml.etree.ElementTree.parse(path).getroot()

    def all(self, element, inside=None):
        return (self.root if inside is None else inside).iter(self.SPACE + element)

    def joints(self):
        return [node.get("name") for node in self.all("node") if node.get("type") == "JOINT"]

    def triangles(self):
        """Of each geometry as often as it is drawn; those that Blender keeps, as above."""
        counts = {g.get("id"): sum(map(self.kept, self.all("triangles", g))) for g in self.all("geometry")}
        for controller in self.all("controller"):
            counts[controller.get("id")] = counts[next(self.all("skin", controller)).get("source")[1:]]
        drawn = list(self.all("instance_geometry")) + list(self.all("instance_controller"))
        return sum(counts[instance.get("url")[1:]] for instance in drawn)

    def coordinates(self):
        """Texture coordinates of the first set by the name of the material that uses them."""
        names = {m.get("id"): m.get("name") for m in self.all("material")}
        sources = {s.get("id"): next(self.all("float_array", s), None) for s in self.all("source")}
        found = {}
        for triangles in self.all("triangles"):
            inputs = list(self.all("input", triangles))
            stride = 1 + max(int(i.get("offset")) for i in inputs)
            for i in inputs:
                if i.get("semantic") == "TEXCOORD" and i.get("set") == "0":
                    pairs = numpy.array(sources[i.get("source")[1:]].text.split(), dtype=float).reshape(-1, 2)
                    corners = numpy.array(next(self.all("p", triangles)).text.split(), dtype=int)
                    used = pairs[corners[int(i.get("offset")) :: stride]]
                    found.setdefault(names[triangles.get("material")], set()).update(map(rounded, used))
        return found

    def sets(self):
        """The largest number of sets of texture coordinates that any triangle uses."""
        counts = (sum(i.get("semantic") == "TEXCOORD" for i in self.all("input", t)) for t in self.all("triangles"))
        return max(counts, default=0)

    def kept(self, triangles):
        inputs = 1 + max(int(i.get("offset")) for i in self.all("input", triangles))
        corners = numpy.array(next(self.all("p", triangles)).text.split(), dtype=int)[::inputs].reshape(-1, 3)
        corners = numpy.sort(corners, axis=1)
        different = (corners[:, 0] != corners[:, 1]) & (corners[:, 1] != corners[:, 2])
        return len(numpy.unique(corners[different], axis=0))


def rounded(pair):
    return tuple(round(float(number), 3) + 0.0 for number in pair)


def missing(stage, wanted, found):
    left = set(found)
    return ["%s: %s" % (stage, name) for name in wanted if name not in left]


def different(stage, wanted, found):
    return [] if wanted == found else ["%s: %d triangles of %d" % (stage, found, wanted)]


def objects(kind):
    return [o for o in bpy.data.objects if o.users_scene and o.type == kind]


def polygons():
    return sum(len(o.data.polygons) for o in objects("MESH"))


def bones():
    return [bone.name for armature in objects("ARMATURE") for bone in armature.data.bones]


def check_glb(path):
    source = Glb(path)
    bpy.ops.import_scene.gltf(filepath=path, bone_heuristic="BLENDER")
    armatures = objects("ARMATURE")
    shown = [o.name for o in bpy.data.objects if o.users_scene] + bones()
    lost = missing("import", source.names(), shown) + different("import", source.triangles(), polygons())
    if source.json.get("skins") and source.clips():
        tracks = [track.name for a in armatures if a.animation_data for track in a.animation_data.nla_tracks]
        lost += missing("import", source.clips(), tracks)
        if len(armatures) != 1 or len(bpy.data.actions) > len(source.clips()):
            lost.append("import: %d armatures with %d actions" % (len(armatures), len(bpy.data.actions)))
    with tempfile.TemporaryDirectory() as folder:
        again = os.path.join(folder, "again.glb")
        bpy.ops.export_scene.gltf(filepath=again, export_format="GLB")
        exported = Glb(again)
        lost += missing("export", source.names(), exported.names())
        lost += different("export", source.triangles(), exported.triangles())
    return {"nodes": len(source.names()), "triangles": source.triangles(), "clips": len(source.clips()), "lost": lost}


def misplaced(source):
    """Materials whose faces have other texture coordinates in the first layer, which is the one that Blender draws."""
    expected = source.coordinates()
    lost = []
    for o in objects("MESH"):
        layers = o.data.uv_layers
        if len(layers) > source.sets():
            lost.append("import: %d layers of texture coordinates in %s" % (len(layers), o.name))
        for polygon in o.data.polygons if layers else []:
            name = o.material_slots[polygon.material_index].material.name
            pairs = {rounded(layers[0].data[loop].uv) for loop in polygon.loop_indices}
            if name in expected and not pairs <= expected[name]:
                lost.append("import: texture coordinates of %s" % name)
    return sorted(set(lost))


def check_dae(path):
    source = Dae(path)
    bpy.ops.wm.collada_import(filepath=path)
    lost = missing("import", source.joints(), bones()) + different("import", source.triangles(), polygons())
    lost += misplaced(source)
    return {"nodes": len(source.joints()), "triangles": source.triangles(), "lost": lost}


def check(path):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    try:
        return check_glb(path) if path.endswith(".glb") else check_dae(path)
    except Exception as e:  # the next file may be sound
        return {"lost": ["%s: %s" % (type(e).__name__, e)]}


for path in sys.argv[sys.argv.index("--") + 1 :]:
    print("\nRESULT " + json.dumps({"file": os.path.basename(path), **check(path)}))
    sys.stdout.flush()
