package shuriken.interchange.dae;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import shuriken.interchange.BlendApproximation;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.Exporter;
import shuriken.interchange.ObjectNames;
import shuriken.interchange.OutputFile;
import shuriken.interchange.TextureFiles;
import shuriken.scene.ModifierVolume;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.SceneContract;

/** Exports {@code .dae} and {@code .png}. */
public final class DaeExporter implements Exporter {
    /** The schema requires a time; a constant keeps the output reproducible. */
    private static final String NO_MOMENT = "1970-01-01T00:00:00Z";

    @Override
    public String id() {
        return "dae";
    }

    @Override
    public List<OutputFile> export(Scene original, String stem, ExportOptions options) {
        SceneContract.require(original);
        Scene plain = ModifierVolume.removed(options.ownBlend() ? original : BlendApproximation.of(original));
        Scene scene = plain.withNodes(ObjectNames.unique(plain.nodes(), Node::name, Node::withName, "node"));
        TextureFiles imageFiles = new TextureFiles(scene, stem, options);
        Ids ids = new Ids();
        List<String> nodeIds =
                scene.nodes().stream().map(node -> ids.take(node.name())).toList();
        Materials materials = new Materials(scene, imageFiles, ids);
        Geometries geometries = new Geometries(scene, materials, ids, options.progress());
        Controllers controllers = new Controllers(scene, geometries, nodeIds, ids);
        Nodes nodes = new Nodes(scene, nodeIds, geometries, controllers, materials);
        nodes.use();
        Xml xml = new Xml();
        xml.open("COLLADA", "xmlns", "http://www.collada.org/2005/11/COLLADASchema", "version", "1.4.1");
        asset(xml, options);
        materials.write(xml);
        geometries.write(xml);
        controllers.write(xml);
        new Timeline(scene, nodeIds).write(xml);
        nodes.write(xml);
        xml.close();
        List<OutputFile> files = new ArrayList<>();
        files.add(new OutputFile(stem + ".dae", xml.toString().getBytes(StandardCharsets.UTF_8)));
        files.addAll(imageFiles.files());
        return files;
    }

    private static void asset(Xml xml, ExportOptions options) {
        StringBuilder comments = new StringBuilder();
        options.provenance()
                .values()
                .forEach((name, value) -> comments.append(comments.isEmpty() ? "" : "; ")
                        .append(name)
                        .append(": ")
                        .append(value));
        xml.open("asset").open("contributor").leaf("authoring_tool", options.generator());
        if (!comments.isEmpty()) {
            xml.leaf("comments", comments.toString());
        }
        xml.close();
        xml.leaf("created", NO_MOMENT).leaf("modified", NO_MOMENT);
        xml.empty("unit", "name", "meter", "meter", "1").leaf("up_axis", "Y_UP").close();
    }
}
