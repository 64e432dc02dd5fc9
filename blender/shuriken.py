# SPDX-License-Identifier: Apache-2.0
"""An add-on that edits Ninja and NITRO models in Blender and puts them back, with the command line of Shuriken.

The add-on itself reads no game format. "shuriken convert --edit" makes a GLB with everything that is needed to put the model back,
Blender's own glTF importer and exporter do the rest, and "shuriken import --into" writes the result. It works with Blender 3.4 and newer.

Install: Edit > Preferences > Add-ons > Install, this file; then name the program "shuriken" in the add-on's preferences, or
put it on the PATH. Without a screen: blender -b -P shuriken.py -- in MODEL OUT.blend | back OUT.blend OUT.nj
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile

import bpy
from bpy.props import BoolProperty, StringProperty
from bpy_extras.io_utils import ExportHelper, ImportHelper

bl_info = {
    "name": "Ninja/NITRO (Shuriken)",
    "author": "The Shuriken authors",
    "version": (0, 1, 0),
    "blender": (3, 4, 0),
    "location": "File > Import, File > Export",
    "description": "Edit models of Dreamcast, GameCube and DS games, and put them back into their files",
    "category": "Import-Export",
}

SOURCE = "shuriken_source"
ENDINGS = "*.nj;*.gj;*.xj;*.sa1mdl;*.sa2mdl;*.sa2bmdl;*.sa1lvl;*.sa2lvl;*.nsbmd;*.bmd;*.bml;*.rel"


def mend_numpy():
    """Restores a name that importers before 4.0 use and that newer numpy no longer has."""
    import numpy

    if "bool" not in vars(numpy):
        numpy.bool = bool


def program(context):
    """Returns the command that the preferences or the environment name."""
    addon = context.preferences.addons.get(__name__)
    named = addon.preferences.program if addon else ""
    return named or os.environ.get("SHURIKEN") or shutil.which("shuriken") or "shuriken"


def run(context, *words):
    """Runs a command. Returns its output, or raises a RuntimeError with its output."""
    try:
        done = subprocess.run([program(context), *words], capture_output=True, text=True, check=False)
    except OSError as error:
        raise RuntimeError("Shuriken could not be started: %s. Set Program in the add-on's preferences" % error) from error
    said = (done.stdout + done.stderr).strip()
    if done.returncode != 0:
        raise RuntimeError(said or "Shuriken ended with exit code %d" % done.returncode)
    return said


def known(operator, **options):
    """Returns only those options that the operator of this Blender version has."""
    names = operator.get_rna_type().properties.keys()
    return {name: value for name, value in options.items() if name in names}


def frame_rate(glb):
    """Returns the frames per second of a model's animations from the file next to it, or 30 if it has none."""
    try:
        with open(glb[: -len(".glb")] + ".edit.json", encoding="utf-8") as facts:
            for clip in json.load(facts).get("clips", {}).values():
                return max(1, round(float(clip["fps"])))
    except (OSError, KeyError, TypeError, ValueError):
        pass
    return 30


def bring_in(context, model):
    """Converts a model for editing and imports it."""
    mend_numpy()
    with tempfile.TemporaryDirectory() as folder:
        said = run(context, "convert", model, "--edit", "-o", folder, "--overwrite")
        files = []
        for place, _, names in os.walk(folder):
            files += [os.path.join(place, name) for name in sorted(names) if name.endswith(".glb")]
        if not files:
            raise RuntimeError("This file contains no models: " + model)
        # Before the import: it makes frames of seconds.
        context.scene.render.fps = frame_rate(files[0])
        for glb in files:
            operator = bpy.ops.import_scene.gltf
            operator(filepath=glb, **known(operator, bone_heuristic="BLENDER", import_scene_extras=True))
    context.scene[SOURCE] = os.path.abspath(model)
    return said


def put_back(context, original, target, dry_run=False):
    """Exports the scene, puts it into the original, and returns the report."""
    with tempfile.TemporaryDirectory() as folder:
        glb = os.path.join(folder, "edited.glb")
        operator = bpy.ops.export_scene.gltf
        options = known(
            operator,
            export_format="GLB",
            export_extras=True,
            export_animations=True,
            export_nla_strips=True,
            export_animation_mode="ACTIONS",
            export_all_influences=True,
            export_vertex_color="ACTIVE",
            export_force_sampling=True,
            export_optimize_animation_size=False,
        )
        operator(filepath=glb, **options)
        words = ["import", glb, "--into", original, "-o", target, "--overwrite"]
        return run(context, *words, *(["--dry-run"] if dry_run else []))


class ShurikenPreferences(bpy.types.AddonPreferences):
    bl_idname = __name__

    program: StringProperty(name="Program", subtype="FILE_PATH", description="Path of the shuriken command. If empty, the PATH is searched")

    def draw(self, _context):
        self.layout.prop(self, "program")


class ShurikenImport(bpy.types.Operator, ImportHelper):
    """Open a Ninja or NITRO model for editing"""

    bl_idname = "import_scene.shuriken"
    bl_label = "Ninja/NITRO (Shuriken)"
    bl_options = {"UNDO"}

    filter_glob: StringProperty(default=ENDINGS, options={"HIDDEN"})

    def execute(self, context):
        try:
            self.report({"INFO"}, bring_in(context, self.filepath))
        except RuntimeError as error:
            self.report({"ERROR"}, str(error))
            return {"CANCELLED"}
        return {"FINISHED"}


class ShurikenExport(bpy.types.Operator, ExportHelper):
    """Put the edited model back into its file"""

    bl_idname = "export_scene.shuriken"
    bl_label = "Put back into the original (Shuriken)"

    filename_ext = ""
    filter_glob: StringProperty(default=ENDINGS, options={"HIDDEN"})
    original: StringProperty(name="Original", description="The file that the model was made from", subtype="FILE_PATH")
    dry_run: BoolProperty(name="Only report", description="Show what would be written, but write nothing")

    def invoke(self, context, event):
        self.original = context.scene.get(SOURCE, "")
        if self.original and not self.filepath:
            self.filepath = self.original
        return super().invoke(context, event)

    def execute(self, context):
        original = self.original or context.scene.get(SOURCE, "")
        if not original:
            self.report({"ERROR"}, "Choose the original file in the field Original")
            return {"CANCELLED"}
        try:
            self.report({"INFO"}, put_back(context, original, self.filepath, self.dry_run))
        except RuntimeError as error:
            self.report({"ERROR"}, str(error))
            return {"CANCELLED"}
        return {"FINISHED"}


CLASSES = (ShurikenPreferences, ShurikenImport, ShurikenExport)


def import_entry(self, _context):
    self.layout.operator(ShurikenImport.bl_idname, text=ShurikenImport.bl_label)


def export_entry(self, _context):
    self.layout.operator(ShurikenExport.bl_idname, text=ShurikenExport.bl_label)


def register():
    for one in CLASSES:
        bpy.utils.register_class(one)
    bpy.types.TOPBAR_MT_file_import.append(import_entry)
    bpy.types.TOPBAR_MT_file_export.append(export_entry)


def unregister():
    bpy.types.TOPBAR_MT_file_export.remove(export_entry)
    bpy.types.TOPBAR_MT_file_import.remove(import_entry)
    for one in reversed(CLASSES):
        bpy.utils.unregister_class(one)


def main(words):
    """Runs a command line without a screen."""
    if len(words) == 3 and words[0] == "in":
        bpy.ops.wm.read_factory_settings(use_empty=True)
        print(bring_in(bpy.context, words[1]))
        bpy.ops.wm.save_as_mainfile(filepath=os.path.abspath(words[2]))
    elif len(words) == 3 and words[0] == "back":
        bpy.ops.wm.open_mainfile(filepath=os.path.abspath(words[1]))
        print(put_back(bpy.context, bpy.context.scene[SOURCE], os.path.abspath(words[2])))
    else:
        raise SystemExit("usage: blender -b -P shuriken.py -- in MODEL OUT.blend | back IN.blend OUT")


if __name__ == "__main__":
    if "--" in sys.argv:
        main(sys.argv[sys.argv.index("--") + 1 :])
    else:
        register()
