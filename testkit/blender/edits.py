"""Everyday edits of models in Blender: imports a GLB, changes it, and exports it again, once for each edit.

    blender -b --factory-startup -P edits.py -- OUT [--only EDIT,...] MODEL.glb ...

Writes OUT/<model>/<edit>.glb and OUT/<model>/edits.json, which says what each edit did. An edit that a model has nothing
for, such as a key of a model without animations, is left out. put_back.py runs this and judges what becomes of the edits.
"""

import json
import math
import os
import sys
import time

import numpy

numpy.bool = bool  # Blender 3.4's importer uses numpy.bool, which newer versions of numpy no longer have
import bmesh
import bpy
from mathutils import Matrix, Quaternion, Vector

EDITS = {}
SHUFFLED = {"shuffled_colours"}
AS_IT_IS = {}
TEMPERANCE = {"temperance", "temperance_move", "temperance_delete"}


class Nothing(Exception):
    """The model has nothing that an edit could change."""


def edit(function):
    EDITS[function.__name__] = function
    return function


# What edits choose: always the same, by size and name


def meshes():
    shown = [o for o in bpy.data.objects if o.users_scene and o.type == "MESH" and o.data.polygons]
    return sorted(shown, key=lambda o: (-len(o.data.polygons), o.name))


def biggest():
    found = meshes()
    if not found:
        raise Nothing("meshes")
    return found[0]


def armature():
    found = [o for o in bpy.data.objects if o.users_scene and o.type == "ARMATURE"]
    if not found:
        raise Nothing("an armature")
    return found[0]


def size():
    """The diagonal of the box of all meshes, in the armature's space."""
    points = [o.matrix_world @ Vector(c) for o in meshes() for c in o.bound_box]
    low = [min(p[i] for p in points) for i in range(3)]
    high = [max(p[i] for p in points) for i in range(3)]
    return math.dist(low, high)


def select(*chosen):
    for o in bpy.context.view_layer.objects:
        o.select_set(False)
    for o in chosen:
        o.hide_set(False)
        o.select_set(True)
    bpy.context.view_layer.objects.active = chosen[0]


def in_edit_mode(o, act):
    """Runs an operator on all vertices of a mesh."""
    select(o)
    bpy.ops.object.mode_set(mode="EDIT")
    bpy.ops.mesh.select_mode(type="VERT")
    bpy.ops.mesh.select_all(action="SELECT")
    act()
    bpy.ops.object.mode_set(mode="OBJECT")


def with_bmesh(o, act):
    mesh = bmesh.new()
    mesh.from_mesh(o.data)
    for table in (mesh.verts, mesh.edges, mesh.faces):
        table.ensure_lookup_table()
    act(mesh)
    mesh.to_mesh(o.data)
    mesh.free()
    o.data.update()


def largest_faces(mesh, count):
    return sorted(mesh.faces, key=lambda f: (-f.calc_area(), f.index))[:count]


def uses(bone_name):
    """How many vertices a bone moves."""
    total = 0
    for o in meshes():
        group = o.vertex_groups.get(bone_name)
        if group:
            total += sum(1 for v in o.data.vertices for g in v.groups if g.group == group.index and g.weight > 0)
    return total


def busy_bones():
    """Bones that move vertices, the one with the most first."""
    found = sorted(((uses(b.name), b.name) for b in armature().data.bones if "_copy_" not in b.name), key=lambda x: (-x[0], x[1]))
    found = [name for count, name in found if count]
    if not found:
        raise Nothing("bones with weights")
    return found


def actions():
    """Those of the armature, the longest first."""
    rig = armature()
    tracks = rig.animation_data.nla_tracks if rig.animation_data else []
    found = [s.action for t in tracks for s in t.strips if s.action.fcurves]
    if not found:
        raise Nothing("animations")
    return sorted(found, key=lambda a: (-(a.frame_range[1] - a.frame_range[0]), a.name))


def picture(name, seed):
    """Stripes and dots: no other picture looks like it."""
    image = bpy.data.images.new(name, 64, 64)
    pixels = numpy.ones((64, 64, 4), numpy.float32)
    y, x = numpy.mgrid[0:64, 0:64]
    pixels[..., 0] = (x // 8 + seed) % 2
    pixels[..., 1] = (y // 16) % 2
    pixels[..., 2] = 0.25
    image.pixels = pixels.ravel()
    image.pack()
    return image


def image_nodes(material):
    if not material or not material.use_nodes:
        return []
    return [n for n in material.node_tree.nodes if n.type == "TEX_IMAGE" and n.image]


def textured():
    """A mesh and the material of it that has a texture and the most polygons."""
    for o in meshes():
        counts = {}
        for p in o.data.polygons:
            counts[p.material_index] = counts.get(p.material_index, 0) + 1
        for index in sorted(counts, key=lambda i: -counts[i]):
            if index < len(o.material_slots) and image_nodes(o.material_slots[index].material):
                return o, o.material_slots[index].material
    raise Nothing("textures")


def join_source(o):
    others = [m for m in meshes() if m is not o]
    if not others:
        raise Nothing("a second mesh")
    return others[0]


# Edits. Each returns what it did


@edit
def untouched():
    return "nothing"


@edit
def shuffled_colours():
    if not any(o.data.color_attributes for o in meshes()):
        raise Nothing("colours")
    return "nothing; exported with the colours that 3.4 gives to other corners"


@edit
def temperance():
    return "nothing; imported with Bone Dir: Temperance"


@edit
def move():
    o, by = biggest(), size() * 0.1
    with_bmesh(o, lambda m: [setattr(v, "co", v.co + Vector((0, by, 0))) for f in largest_faces(m, 3) for v in f.verts[:1]])
    return "3 vertices of " + o.name


@edit
def temperance_move():
    return move()


@edit
def delete_triangle():
    o = biggest()
    with_bmesh(o, lambda m: bmesh.ops.delete(m, geom=largest_faces(m, 1), context="FACES"))
    return "the largest triangle of " + o.name


@edit
def temperance_delete():
    return delete_some()


@edit
def delete_some():
    o = biggest()
    count = max(2, len(o.data.polygons) // 20)
    with_bmesh(o, lambda m: bmesh.ops.delete(m, geom=largest_faces(m, count), context="FACES"))
    return "%d triangles of %s" % (count, o.name)


@edit
def delete_object():
    o = join_source(biggest())
    bpy.data.objects.remove(o)
    return "a whole object"


@edit
def extrude():
    o, by = biggest(), size() * 0.1

    select(o)
    face = max(o.data.polygons, key=lambda p: (p.area, -p.index)).index
    for p in o.data.polygons:
        p.select = p.index == face
    for e in o.data.edges:
        e.select = False
    for v in o.data.vertices:
        v.select = v.index in set(o.data.polygons[face].vertices)
    bpy.ops.object.mode_set(mode="EDIT")
    bpy.ops.mesh.select_mode(type="FACE")
    bpy.ops.mesh.extrude_region_shrink_fatten(TRANSFORM_OT_shrink_fatten={"value": by})
    bpy.ops.object.mode_set(mode="OBJECT")
    return "the largest triangle of " + o.name


@edit
def duplicate():
    o, by = biggest(), size() * 0.3
    copy = o.copy()
    copy.data = o.data.copy()
    bpy.context.scene.collection.objects.link(copy)
    with_bmesh(copy, lambda m: bmesh.ops.translate(m, verts=m.verts, vec=(by, 0, 0)))
    return "%s as %s, beside it" % (o.name, copy.name)


@edit
def duplicate_in_place():
    o = biggest()
    select(o)
    bpy.ops.object.duplicate()
    copy = bpy.context.view_layer.objects.active
    with_bmesh(copy, lambda m: bmesh.ops.translate(m, verts=m.verts, vec=(0, 0, size() * 0.02)))
    return o.name + " by the operator, a little above"


@edit
def mirror():
    o = biggest()
    modifier = o.modifiers.new("mirror", "MIRROR")
    modifier.use_axis = (True, False, False)
    modifier.use_mirror_merge = False
    select(o)
    bpy.ops.object.modifier_move_to_index(modifier="mirror", index=0)
    with_bmesh(o, lambda m: bmesh.ops.translate(m, verts=m.verts, vec=(size() * 0.05, 0, 0)))
    bpy.ops.object.modifier_apply(modifier="mirror")
    return o.name + " on the other side too"


@edit
def join():
    o = biggest()
    other = join_source(o)
    select(o, other)
    bpy.ops.object.join()
    return o.name + " and the next"


@edit
def separate():
    o = biggest()
    count = len(o.data.polygons)
    if count < 2:
        raise Nothing("two triangles")
    for p in o.data.polygons:
        p.select = p.index < count // 2
    for e in o.data.edges:
        e.select = False
    for v in o.data.vertices:
        v.select = False
    select(o)
    bpy.ops.object.mode_set(mode="EDIT")
    bpy.ops.mesh.select_mode(type="FACE")
    bpy.ops.mesh.separate(type="SELECTED")
    bpy.ops.object.mode_set(mode="OBJECT")
    return "half of " + o.name


@edit
def separate_by_material():
    found = [o for o in meshes() if len({p.material_index for p in o.data.polygons}) > 1]
    if not found:
        raise Nothing("a mesh with two materials")
    in_edit_mode(found[0], lambda: bpy.ops.mesh.separate(type="MATERIAL"))
    return found[0].name


@edit
def subdivide():
    o = biggest()
    in_edit_mode(o, lambda: bpy.ops.mesh.subdivide(number_cuts=1))
    return o.name


@edit
def decimate():
    o = biggest()
    if len(o.data.polygons) < 12:
        raise Nothing("enough triangles")
    modifier = o.modifiers.new("decimate", "DECIMATE")
    modifier.ratio = 0.6
    select(o)
    bpy.ops.object.modifier_move_to_index(modifier="decimate", index=0)
    bpy.ops.object.modifier_apply(modifier="decimate")
    return o.name + " to 60 %"


@edit
def merge_by_distance():
    o = biggest()
    in_edit_mode(o, lambda: bpy.ops.mesh.remove_doubles(threshold=size() * 1e-4))
    return o.name


@edit
def tris_to_quads():
    o = biggest()
    in_edit_mode(o, lambda: bpy.ops.mesh.tris_convert_to_quads())
    return o.name


@edit
def flip_normals():
    o = biggest()
    in_edit_mode(o, lambda: bpy.ops.mesh.flip_normals())
    return o.name


@edit
def smooth_normals():
    o = biggest()
    o.data.use_auto_smooth = False
    select(o)
    bpy.ops.mesh.customdata_custom_splitnormals_clear()
    bpy.ops.object.shade_smooth()
    return o.name


@edit
def uv_edit():
    for o in meshes():
        if o.data.uv_layers.active and image_nodes(o.active_material):
            break
    else:
        o = next((o for o in meshes() if o.data.uv_layers.active), None)
    if not o:
        raise Nothing("texture coordinates")
    for corner in o.data.uv_layers.active.data:
        corner.uv = (corner.uv[0] * 0.5 + 0.21, corner.uv[1] * 0.5 + 0.13)
    return o.name + ": half as large, moved"


def painted(o, colour):
    for old in list(o.data.color_attributes):
        o.data.color_attributes.remove(old)
    layer = o.data.color_attributes.new("Col", "BYTE_COLOR", "CORNER")
    o.data.color_attributes.active_color = layer
    for corner in layer.data:
        corner.color_srgb = colour


@edit
def paint():
    o = biggest()
    had = bool(o.data.color_attributes)
    painted(o, (0.2, 0.8, 0.4, 1))
    return "%s, all one colour; it had %s" % (o.name, "colours" if had else "none")


@edit
def new_material():
    o = biggest()
    material = bpy.data.materials.new("painted_red")
    material.use_nodes = True
    shader = material.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (0.8, 0.02, 0.05, 1)
    o.data.materials.append(material)
    index = len(o.data.materials) - 1
    for p in o.data.polygons:
        if p.index < max(1, len(o.data.polygons) // 3):
            p.material_index = index
    return "a third of " + o.name


@edit
def swap_texture():
    o, material = textured()
    image_nodes(material)[0].image = picture("stripes", 0)
    return "%s of %s" % (material.name, o.name)


@edit
def remove_texture():
    o, material = textured()
    for node in image_nodes(material):
        material.node_tree.nodes.remove(node)
    shaders = [n for n in material.node_tree.nodes if n.type == "BSDF_PRINCIPLED"]
    for shader in shaders:
        shader.inputs["Base Color"].default_value = (0.1, 0.2, 0.9, 1)
    return "%s of %s" % (material.name, o.name)


@edit
def change_colour():
    """The base colour of a material without a texture, or a new one on a mesh with one."""
    for o in meshes():
        for slot in o.material_slots:
            material = slot.material
            if material and material.use_nodes and not image_nodes(material):
                for n in material.node_tree.nodes:
                    socket = n.inputs.get("Base Color") or (n.inputs.get("Color") if n.type == "BACKGROUND" else None)
                    if socket and not socket.is_linked:
                        socket.default_value = (0.1, 0.6, 0.1, 1)
                        return material.name
    raise Nothing("a material without a texture")


@edit
def cube_on_bone():
    rig, bone = armature(), busy_bones()[-1]
    edge = size() * 0.08
    bpy.ops.mesh.primitive_cube_add(size=edge)
    cube = bpy.context.view_layer.objects.active
    cube.name = "my_cube"
    material = bpy.data.materials.new("cube_blue")
    material.use_nodes = True
    material.node_tree.nodes["Principled BSDF"].inputs["Base Color"].default_value = (0.05, 0.1, 0.9, 1)
    cube.data.materials.append(material)
    cube.parent = rig
    cube.parent_type = "BONE"
    cube.parent_bone = bone
    return "on " + bone


@edit
def cube_with_group():
    rig, bone = armature(), busy_bones()[0]
    edge = size() * 0.08
    bpy.ops.mesh.primitive_cube_add(size=edge, location=rig.matrix_world @ rig.data.bones[bone].head_local)
    cube = bpy.context.view_layer.objects.active
    cube.name = "my_box"
    source = next((s.material for o in meshes() for s in o.material_slots if s.material), None)
    if source:
        cube.data.materials.append(source)
    group = cube.vertex_groups.new(name=bone)
    group.add(range(8), 1.0, "REPLACE")
    cube.parent = rig
    cube.modifiers.new("Armature", "ARMATURE").object = rig
    return "on " + bone + ", with a material of the model"


@edit
def new_weights():
    bones = busy_bones()
    if len(bones) < 2:
        raise Nothing("two bones with weights")
    o = next(o for o in meshes() if o.vertex_groups.get(bones[0]))
    one = o.vertex_groups[bones[0]]
    two = o.vertex_groups.get(bones[1]) or o.vertex_groups.new(name=bones[1])
    chosen = [v.index for v in o.data.vertices for g in v.groups if g.group == one.index and g.weight > 0]
    chosen = chosen[: max(3, len(chosen) // 4)]
    for v in chosen:
        for group in o.vertex_groups:
            group.remove([v])
        one.add([v], 0.5, "REPLACE")
        two.add([v], 0.5, "REPLACE")
    return "%d vertices of %s between %s and %s" % (len(chosen), o.name, bones[0], bones[1])


@edit
def other_bone():
    bones = busy_bones()
    if len(bones) < 2:
        raise Nothing("two bones with weights")
    o = next(o for o in meshes() if o.vertex_groups.get(bones[0]))
    one = o.vertex_groups[bones[0]]
    two = o.vertex_groups.get(bones[1]) or o.vertex_groups.new(name=bones[1])
    chosen = [v.index for v in o.data.vertices for g in v.groups if g.group == one.index and g.weight > 0.9]
    chosen = chosen[: max(3, len(chosen) // 4)]
    if not chosen:
        raise Nothing("rigid vertices")
    for v in chosen:
        for group in o.vertex_groups:
            group.remove([v])
        two.add([v], 1.0, "REPLACE")
    return "%d vertices of %s from %s to %s" % (len(chosen), o.name, bones[0], bones[1])


@edit
def edit_key():
    chosen = actions()
    action = chosen[0]
    moved = [c for c in action.fcurves if c.data_path.endswith("rotation_quaternion") and len(c.keyframe_points) > 2]
    if not moved:
        raise Nothing("keys of rotations")
    used = set(busy_bones())
    path = next((c.data_path for c in moved if c.data_path.split('"')[1] in used), moved[0].data_path)
    curves = {c.array_index: c for c in action.fcurves if c.data_path == path}
    middle = len(curves[0].keyframe_points) // 2
    now = Quaternion([curves[i].keyframe_points[middle].co[1] if i in curves else float(i == 0) for i in range(4)])
    then = now @ Quaternion((1, 0, 0), math.radians(40))
    for i in curves:
        curves[i].keyframe_points[middle].co[1] = then[i]
        curves[i].update()
    return "%s in %s, 40 degrees" % (path, action.name)


@edit
def new_action():
    rig, bone = armature(), busy_bones()[0]
    action = bpy.data.actions.new("waving")
    pose = rig.pose.bones[bone]
    pose.rotation_mode = "QUATERNION"
    path = pose.path_from_id("rotation_quaternion")
    for i in range(4):
        curve = action.fcurves.new(path, index=i, action_group=bone)
        for frame, angle in ((0, 0), (10, 40), (20, 0)):
            key = curve.keyframe_points.insert(frame, Quaternion((0, 0, 1), math.radians(angle))[i])
            key.interpolation = "LINEAR"
    rig.animation_data_create()
    rig.animation_data.action = None
    track = rig.animation_data.nla_tracks.new()
    track.name = "waving"
    track.strips.new("waving", 0, action)
    return "20 frames of " + bone


@edit
def delete_action():
    action = actions()[-1]
    rig = armature()
    for track in list(rig.animation_data.nla_tracks):
        if any(s.action == action for s in track.strips):
            rig.animation_data.nla_tracks.remove(track)
    name = action.name
    bpy.data.actions.remove(action)
    return name


@edit
def rename_bone():
    bone = armature().data.bones[busy_bones()[0]]
    before = bone.name
    bone.name = "my_bone"
    return before


@edit
def reparent_bone():
    rig = armature()
    leaf = next((n for n in busy_bones() if rig.data.bones[n].parent and rig.data.bones[n].parent.parent), None)
    if not leaf:
        raise Nothing("a bone with a grandparent")
    select(rig)
    bpy.ops.object.mode_set(mode="EDIT")
    bone = rig.data.edit_bones[leaf]
    bone.use_connect = False
    bone.parent = bone.parent.parent
    bpy.ops.object.mode_set(mode="OBJECT")
    return leaf


@edit
def new_bone():
    rig, parent = armature(), busy_bones()[0]
    select(rig)
    bpy.ops.object.mode_set(mode="EDIT")
    bone = rig.data.edit_bones.new("my_new_bone")
    bone.head = rig.data.edit_bones[parent].head
    bone.tail = bone.head + Vector((0, 0, size() * 0.1))
    bone.parent = rig.data.edit_bones[parent]
    bpy.ops.object.mode_set(mode="OBJECT")
    o = next(o for o in meshes() if o.vertex_groups.get(parent))
    one, two = o.vertex_groups[parent], o.vertex_groups.new(name="my_new_bone")
    chosen = [v.index for v in o.data.vertices for g in v.groups if g.group == one.index and g.weight > 0][:6]
    for v in chosen:
        for group in o.vertex_groups:
            group.remove([v])
        two.add([v], 1.0, "REPLACE")
    return "below %s, with %d vertices" % (parent, len(chosen))


@edit
def move_bone():
    rig, name = armature(), busy_bones()[-1]
    select(rig)
    bpy.ops.object.mode_set(mode="EDIT")
    by = Vector((size() * 0.05, 0, 0))
    bone = rig.data.edit_bones[name]
    bone.use_connect = False
    bone.head += by
    bone.tail += by
    bpy.ops.object.mode_set(mode="OBJECT")
    return name + " at rest"


@edit
def shape_key():
    o = biggest()
    if not o.data.shape_keys:
        o.shape_key_add(name="Basis", from_mix=False)
    key = o.shape_key_add(name="smile", from_mix=False)
    by = size() * 0.1
    for i, point in enumerate(key.data):
        if i % 2:
            point.co = point.co + Vector((0, 0, by))
    key.value = 0
    return o.name + ": a new one, at 0"


@edit
def shape_key_clip():
    shape_key()
    o = biggest()
    key = o.data.shape_keys.key_blocks["smile"]
    o.data.shape_keys.animation_data_create()
    action = bpy.data.actions.new("smiling")
    curve = action.fcurves.new(key.path_from_id("value"))
    for frame, value in ((0, 0), (10, 1), (20, 0)):
        curve.keyframe_points.insert(frame, value).interpolation = "LINEAR"
    track = o.data.shape_keys.animation_data.nla_tracks.new()
    track.name = "smiling"
    track.strips.new("smiling", 0, action)
    return o.name + ": a new one, moved by a new clip"


@edit
def scale_armature():
    rig = armature()
    rig.scale = (1.5, 1.5, 1.5)
    return "by 1.5, not applied"


@edit
def scale_and_apply():
    rig = armature()
    rig.scale = (1.5, 1.5, 1.5)
    select(rig, *meshes())
    for o in meshes():
        if o.parent is not rig:
            o.scale = (1.5, 1.5, 1.5)
    bpy.ops.object.transform_apply(location=True, rotation=True, scale=True)
    return "by 1.5, applied"


@edit
def apply_transforms():
    rig = armature()
    select(rig, *meshes())
    bpy.ops.object.transform_apply(location=True, rotation=True, scale=True)
    return "of all objects; nothing else"


@edit
def move_object():
    o = biggest()
    o.location = o.location + Vector((size() * 0.2, 0, 0))
    return o.name + " in object mode"


@edit
def triangulate_and_sort():
    o = biggest()
    in_edit_mode(o, lambda: bpy.ops.mesh.sort_elements(type="RANDOMIZE", elements={"FACE", "VERT"}, seed=7))
    return o.name + ": faces in another order"


# The way in and out


def colours_of_corners(creator, attribute):
    """As exporters since 3.5 have it: 3.4 takes colours of corners by the numbers of vertices (glTF-Blender-IO issue 1841)."""
    layer = creator.blender_mesh.color_attributes[creator.blender_mesh.color_attributes.render_color_index]
    colours = numpy.empty(len(layer.data) * 4, numpy.float32)
    layer.data.foreach_get("color", colours)
    colours = colours.reshape(-1, 4)
    if attribute["blender_domain"] == "POINT":
        colours = colours[creator.dots["vertex_index"]]
    for i in range(4):
        creator.dots[attribute["gltf_attribute_name"] + str(i)] = colours[:, i]


def mend_colours(name):
    """Unless an edit is to be exported as 3.4 does it."""
    if bpy.app.version[:2] == (3, 4):
        from io_scene_gltf2.blender.exp.gltf2_blender_gather_primitives_extract import PrimitiveCreator

        method = "_PrimitiveCreator__get_color_attribute"
        AS_IT_IS.setdefault("colours", getattr(PrimitiveCreator, method))
        setattr(PrimitiveCreator, method, AS_IT_IS["colours"] if name in SHUFFLED else colours_of_corners)


def frame_rate(glb):
    """As the file next to the model says; 30 if it has no animations."""
    try:
        with open(glb[: -len(".glb")] + ".edit.json", encoding="utf-8") as facts:
            for clip in json.load(facts).get("clips", {}).values():
                return max(1, round(float(clip["fps"])))
    except (OSError, KeyError, TypeError, ValueError):
        pass
    return 30


def run(glb, name, target):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.context.scene.render.fps = frame_rate(glb)
    direction = "TEMPERANCE" if name in TEMPERANCE else "BLENDER"
    bpy.ops.import_scene.gltf(filepath=glb, bone_heuristic=direction)
    mend_colours(name)
    try:
        did = EDITS[name]()
    except Nothing as what:
        return {"skipped": "has no such thing: %s" % what}
    bpy.context.view_layer.update()
    bpy.ops.export_scene.gltf(
        filepath=target, export_format="GLB", export_extras=True, export_colors=True, export_force_sampling=True
    )
    return {"did": did}


def main(words):
    out, only, models = words[0], list(EDITS), []
    rest = words[1:]
    if rest and rest[0] == "--only":
        only, rest = rest[1].split(","), rest[2:]
    for glb in rest:
        models.append(glb)
    for glb in models:
        folder = os.path.join(out, os.path.splitext(os.path.basename(glb))[0])
        os.makedirs(folder, exist_ok=True)
        listing = os.path.join(folder, "edits.json")
        done = json.load(open(listing)) if os.path.exists(listing) else {}
        for name in only:
            target = os.path.join(folder, name + ".glb")
            if name in done and (os.path.exists(target) or "did" not in done[name]):
                continue
            start = time.time()
            try:
                done[name] = run(glb, name, target)
            except Exception as e:  # the next edit may work
                done[name] = {"failed": "%s: %s" % (type(e).__name__, str(e).strip()[:300])}
            done[name]["seconds"] = round(time.time() - start, 2)
            print("\nEDIT %s %s %s" % (os.path.basename(glb), name, json.dumps(done[name])), flush=True)
            with open(listing, "w") as f:
                json.dump(done, f, indent=1)


main(sys.argv[sys.argv.index("--") + 1 :])
