package shuriken.interchange.obj;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.interchange.AdjacentFileReader;
import shuriken.interchange.ImageDecoder;
import shuriken.interchange.support.SceneName;
import shuriken.scene.Extras;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Transform;

/**
 * Loads Wavefront OBJ files as scenes. Each object with polygons becomes a node. The loader has no state and no side
 * effects.
 */
public final class ObjLoader {
    private static final String DEFAULT_MATERIAL = "";

    private final ReadContext context;
    private final VertexLists lists;
    private final ObjMaterials materials;
    private final List<Node> nodes = new ArrayList<>();
    private final List<Mesh> meshes = new ArrayList<>();
    /** The parts of the current object by material, in the order of their use. */
    private final Map<Integer, ObjPart> parts = new LinkedHashMap<>();

    private int partCount;
    private String objectName;
    private String materialName = DEFAULT_MATERIAL;

    private ObjLoader(String name, AdjacentFileReader adjacentFiles, ImageDecoder images, ReadContext context) {
        this.objectName = name;
        this.context = context;
        this.lists = new VertexLists(context);
        this.materials = new ObjMaterials(adjacentFiles, images, context);
    }

    /**
     * Loads the scene of a file.
     *
     * @param file the bytes of an {@code .obj} file
     * @param name the name of the file, for findings, the scene, and objects without a name
     * @param adjacentFiles the reader of material libraries and images
     * @param images the decoder of image files
     * @param context the limits, and the receiver of findings
     * @return the scene
     * @throws FormatException BAD_VALUE with the line if a number or an index is invalid
     */
    public static Scene load(
            byte[] file, String name, AdjacentFileReader adjacentFiles, ImageDecoder images, ReadContext context) {
        return new ObjLoader(name, adjacentFiles, images, context)
                .readScene(new ObjLineReader(file, name), SceneName.fromPath(name));
    }

    private Scene readScene(ObjLineReader lines, String name) {
        while (lines.advance()) {
            switch (lines.keyword()) {
                case "v", "vt", "vn" -> lists.add(lines);
                case "f" -> currentPart(lines).addPolygon(lists.corners(lines));
                case "l" -> currentPart(lines).addLine(lists.corners(lines));
                case "p" -> currentPart(lines).addPoints(lists.corners(lines));
                case "o", "g" -> beginObject(lines.allArguments());
                case "usemtl" -> materialName = lines.allArguments();
                case "mtllib" -> materials.readLibrary(lines.allArguments(), lines.site());
                case "s" -> {}
                default ->
                    context.report(
                            DiagnosticCode.NOT_LOADED,
                            lines.site(),
                            "lines with the keyword \"%s\" are ignored",
                            lines.keyword());
            }
        }
        endObject();
        if (meshes.isEmpty()) {
            throw new FormatException(
                    Kind.BAD_VALUE, new SourceLocation(name, 0), "the file contains no faces, lines or points");
        }
        return new Scene(name, nodes, meshes, materials.materials(), materials.textures(), List.of(), Extras.NONE);
    }

    private ObjPart currentPart(ObjLineReader lines) {
        return parts.computeIfAbsent(materials.indexOf(materialName, lines.site()), unused -> {
            context.checkParts(++partCount, lines.site(), "parts with separate materials");
            return new ObjPart();
        });
    }

    private void beginObject(String name) {
        endObject();
        objectName = name;
    }

    private void endObject() {
        List<Primitive> primitives = new ArrayList<>();
        parts.forEach((material, part) -> primitives.addAll(part.toPrimitives(lists, material)));
        parts.clear();
        if (!primitives.isEmpty()) {
            nodes.add(new Node(objectName, Scene.NONE, Transform.IDENTITY, meshes.size(), Scene.NONE, Extras.NONE));
            meshes.add(new Mesh(objectName, primitives));
        }
    }
}
