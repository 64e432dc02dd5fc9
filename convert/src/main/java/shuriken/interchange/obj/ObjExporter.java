package shuriken.interchange.obj;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix4d;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.Exporter;
import shuriken.interchange.OutputFile;
import shuriken.interchange.support.BlendApproximation;
import shuriken.interchange.support.ExternalTextureFiles;
import shuriken.interchange.support.RestPoseSkinner;
import shuriken.interchange.support.SafeNames;
import shuriken.scene.ModifierVolume;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.support.NodeMatrices;

/** Exports scenes as OBJ and PNG images, with an MTL file if anything is drawn. */
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
    public List<OutputFile> export(Scene sourceScene, String stem, ExportOptions options) {
        sourceScene.requireValid();
        Scene scene =
                ModifierVolume.remove(options.keepsBlend() ? sourceScene : BlendApproximation.convert(sourceScene));
        var textureFiles = new ExternalTextureFiles(scene, stem, options);
        var materialLibrary = new MaterialLibrary(scene, textureFiles);
        var objText = new ObjText();
        var groupNames = new SafeNames();
        List<Matrix4d> worldTransforms = NodeMatrices.atRest(scene);
        for (int i = 0; i < worldTransforms.size(); i++) {
            options.progress().step("nodes", i, worldTransforms.size());
            Node node = scene.nodes().get(i);
            if (node.meshIndex() == Scene.NONE) {
                continue;
            }
            List<Primitive> primitives = scene.meshes().get(node.meshIndex()).primitives();
            if (node.skinIndex() == Scene.NONE) {
                addGroup(node, primitives, worldTransforms.get(i), groupNames, materialLibrary, objText);
            } else {
                var skinner = new RestPoseSkinner(scene.skins().get(node.skinIndex()), worldTransforms);
                List<Primitive> skinnedPrimitives =
                        primitives.stream().map(skinner::apply).toList();
                addGroup(node, skinnedPrimitives, new Matrix4d(), groupNames, materialLibrary, objText);
            }
        }
        List<OutputFile> files = new ArrayList<>();
        String header = createHeader(options);
        String libraryLine = materialLibrary.isEmpty() ? "" : "mtllib " + stem + ".mtl\n";
        files.add(toFile(stem + ".obj", header + libraryLine + objText));
        if (!materialLibrary.isEmpty()) {
            files.add(toFile(stem + ".mtl", header + materialLibrary));
        }
        files.addAll(textureFiles.files());
        return files;
    }

    private static void addGroup(
            Node node,
            List<Primitive> primitives,
            Matrix4d worldTransform,
            SafeNames groupNames,
            MaterialLibrary materialLibrary,
            ObjText objText) {
        boolean isNamed = false;
        for (Primitive primitive : primitives) {
            if (primitive.indices().length > 0) {
                if (!isNamed) {
                    objText.addGroup(groupNames.makeUnique(node.name(), "node"));
                    isNamed = true;
                }
                objText.addMaterialUse(materialLibrary.getOrAddName(primitive.materialIndex()));
                objText.addPrimitive(primitive, worldTransform);
            }
        }
    }

    private static String createHeader(ExportOptions options) {
        var header = new StringBuilder("# " + toOneLine(options.generator()) + "\n");
        options.provenance()
                .values()
                .forEach((name, value) -> header.append("# ")
                        .append(toOneLine(name + ": " + value))
                        .append('\n'));
        return header.toString();
    }

    private static String toOneLine(String text) {
        return text.replaceAll("[\\p{Cc}\\p{Zl}\\p{Zp}]", " ");
    }

    private static OutputFile toFile(String name, String text) {
        return new OutputFile(name, text.getBytes(StandardCharsets.UTF_8));
    }
}
