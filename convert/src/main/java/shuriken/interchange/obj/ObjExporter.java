package shuriken.interchange.obj;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix4d;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.Exporter;
import shuriken.interchange.OutputFile;
import shuriken.interchange.support.BlendApproximation;
import shuriken.interchange.support.RestPoseSkinner;
import shuriken.interchange.support.TextureFiles;
import shuriken.interchange.support.UniqueNames;
import shuriken.scene.ModifierVolume;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.support.NodeMatrices;

/** Exports scenes as OBJ, with an MTL file if there are materials, and PNG images. */
public final class ObjExporter implements Exporter {
    /** Creates an exporter. */
    public ObjExporter() {}

    @Override
    public String id() {
        return "obj";
    }

    @Override
    public boolean supportsClips() {
        return false;
    }

    @Override
    public List<OutputFile> export(Scene original, String stem, ExportOptions options) {
        original.requireValid();
        Scene scene = ModifierVolume.remove(options.keepsBlend() ? original : BlendApproximation.convert(original));
        var imageFiles = new TextureFiles(scene, stem, options);
        var library = new MaterialLibrary(scene, imageFiles);
        var geometry = new ObjText();
        var groups = new UniqueNames();
        List<Matrix4d> world = NodeMatrices.atRest(scene);
        for (int i = 0; i < world.size(); i++) {
            options.progress().step("nodes", i, world.size());
            Node node = scene.nodes().get(i);
            if (node.mesh() == Scene.NONE) {
                continue;
            }
            List<Primitive> primitives = scene.meshes().get(node.mesh()).primitives();
            if (node.skin() == Scene.NONE) {
                addGroup(node, primitives, world.get(i), groups, library, geometry);
            } else {
                var skin = new RestPoseSkinner(scene.skins().get(node.skin()), world);
                List<Primitive> resting = primitives.stream().map(skin::apply).toList();
                addGroup(node, resting, new Matrix4d(), groups, library, geometry);
            }
        }
        List<OutputFile> files = new ArrayList<>();
        String header = header(options);
        String libraryLine = library.isEmpty() ? "" : "mtllib " + stem + ".mtl\n";
        files.add(text(stem + ".obj", header + libraryLine + geometry));
        if (!library.isEmpty()) {
            files.add(text(stem + ".mtl", header + library));
        }
        files.addAll(imageFiles.files());
        return files;
    }

    private static void addGroup(
            Node node,
            List<Primitive> primitives,
            Matrix4d world,
            UniqueNames groups,
            MaterialLibrary library,
            ObjText geometry) {
        boolean isNamed = false;
        for (Primitive primitive : primitives) {
            if (primitive.indices().length > 0) {
                if (!isNamed) {
                    geometry.addGroup(groups.makeUnique(node.name(), "node"));
                    isNamed = true;
                }
                geometry.addMaterialUse(library.nameFor(primitive.material()));
                geometry.addPrimitive(primitive, world);
            }
        }
    }

    private static String header(ExportOptions options) {
        var header = new StringBuilder("# " + oneLine(options.generator()) + "\n");
        options.provenance()
                .values()
                .forEach((name, value) ->
                        header.append("# ").append(oneLine(name + ": " + value)).append('\n'));
        return header.toString();
    }

    private static String oneLine(String text) {
        return text.replaceAll("[\\p{Cc}\\p{Zl}\\p{Zp}]", " ");
    }

    private static OutputFile text(String name, String text) {
        return new OutputFile(name, text.getBytes(StandardCharsets.UTF_8));
    }
}
