package shuriken.interchange.dae;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.Exporter;
import shuriken.interchange.OutputFile;
import shuriken.interchange.support.BlendApproximation;
import shuriken.interchange.support.ExternalTextureFiles;
import shuriken.interchange.support.ObjectNames;
import shuriken.scene.ModifierVolume;
import shuriken.scene.Node;
import shuriken.scene.Scene;

/** Exports scenes as COLLADA ({@code .dae}) with PNG images. */
public final class DaeExporter implements Exporter {
    /** The time of creation, which the schema requires. A constant keeps the output reproducible. */
    private static final String CREATION_TIME = "1970-01-01T00:00:00Z";

    /** Creates an exporter. */
    public DaeExporter() {}

    @Override
    public String id() {
        return "dae";
    }

    @Override
    public List<OutputFile> export(Scene sourceScene, String stem, ExportOptions options) {
        sourceScene.requireValid();
        Scene blendedScene =
                ModifierVolume.remove(options.keepsBlend() ? sourceScene : BlendApproximation.convert(sourceScene));
        Scene tintedScene = TintedTextures.apply(blendedScene);
        Scene namedScene = tintedScene.withNodes(
                ObjectNames.makeAllUnique(tintedScene.nodes(), Node::name, Node::withName, "node"));
        Scene scene = RestPoseBinding.apply(namedScene);
        ExternalTextureFiles textureFiles = new ExternalTextureFiles(scene, stem, options);
        IdRegistry idRegistry = new IdRegistry();
        List<String> nodeIds = scene.nodes().stream()
                .map(node -> idRegistry.makeUnique(node.name()))
                .toList();
        MaterialLibraries materialLibraries = new MaterialLibraries(scene, textureFiles, idRegistry);
        GeometryLibrary geometryLibrary = new GeometryLibrary(scene, materialLibraries, idRegistry, options.progress());
        ControllerLibrary controllerLibrary = new ControllerLibrary(scene, geometryLibrary, nodeIds, idRegistry);
        VisualScene visualScene =
                new VisualScene(scene, nodeIds, geometryLibrary, controllerLibrary, materialLibraries);
        visualScene.requestGeometry();
        XmlBuilder xml = new XmlBuilder();
        xml.open("COLLADA", "xmlns", "http://www.collada.org/2005/11/COLLADASchema", "version", "1.4.1");
        writeAsset(xml, options);
        materialLibraries.writeLibraries(xml);
        geometryLibrary.writeLibrary(xml);
        controllerLibrary.writeLibrary(xml);
        new Timeline(scene, nodeIds).write(xml);
        visualScene.write(xml);
        xml.close();
        List<OutputFile> files = new ArrayList<>();
        files.add(new OutputFile(stem + ".dae", xml.toString().getBytes(StandardCharsets.UTF_8)));
        files.addAll(textureFiles.files());
        return files;
    }

    private static void writeAsset(XmlBuilder xml, ExportOptions options) {
        StringBuilder comments = new StringBuilder();
        options.provenance()
                .values()
                .forEach((name, value) -> comments.append(comments.isEmpty() ? "" : "; ")
                        .append(name)
                        .append(": ")
                        .append(value));
        xml.open("asset").open("contributor").textElement("authoring_tool", options.generator());
        if (!comments.isEmpty()) {
            xml.textElement("comments", comments.toString());
        }
        xml.close();
        xml.textElement("created", CREATION_TIME).textElement("modified", CREATION_TIME);
        xml.emptyElement("unit", "name", "meter", "meter", "1")
                .textElement("up_axis", "Y_UP")
                .close();
    }
}
