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
 * Loads Wavefront OBJ files as scenes. Each object or group with polygons, lines or points becomes a node. Loading has
 * no side effects except findings.
 */
public final class ObjLoader {
    private static final String DEFAULT_MATERIAL = "";

    private final ReadContext context;
    private final VertexLists vertexLists;
    private final ObjMaterials materials;
    private final List<Node> nodes = new ArrayList<>();
    private final List<Mesh> meshes = new ArrayList<>();
    /** The parts of the current object by material, in the order of their use. */
    private final Map<Integer, ObjPart> partByMaterialIndex = new LinkedHashMap<>();

    private int partCount;
    private String objectName;
    private String materialName = DEFAULT_MATERIAL;

    private ObjLoader(String name, AdjacentFileReader adjacentFiles, ImageDecoder imageDecoder, ReadContext context) {
        this.objectName = name;
        this.context = context;
        this.vertexLists = new VertexLists(context);
        this.materials = new ObjMaterials(adjacentFiles, imageDecoder, context);
    }

    /**
     * Loads the scene of a file.
     *
     * @param file the bytes of an {@code .obj} file
     * @param name the name of the file, for findings, for the scene, and for elements before the first object or group
     * @param adjacentFiles the reader of material libraries and images
     * @param imageDecoder the decoder of image files
     * @param context the limits, and the receiver of findings
     * @return the scene
     * @throws FormatException if a number or an index is invalid, or if the file draws nothing (BAD_VALUE)
     */
    public static Scene load(
            byte[] file,
            String name,
            AdjacentFileReader adjacentFiles,
            ImageDecoder imageDecoder,
            ReadContext context) {
        return new ObjLoader(name, adjacentFiles, imageDecoder, context)
                .readScene(new ObjLineReader(file, name), SceneName.fromPath(name));
    }

    private Scene readScene(ObjLineReader lineReader, String name) {
        while (lineReader.advance()) {
            switch (lineReader.keyword()) {
                case "v", "vt", "vn" -> vertexLists.addLine(lineReader);
                case "f" -> getOrCreateCurrentPart(lineReader).addPolygon(vertexLists.readCorners(lineReader));
                case "l" -> getOrCreateCurrentPart(lineReader).addLine(vertexLists.readCorners(lineReader));
                case "p" -> getOrCreateCurrentPart(lineReader).addPoints(vertexLists.readCorners(lineReader));
                case "o", "g" -> beginObject(lineReader.allArguments());
                case "usemtl" -> materialName = lineReader.allArguments();
                case "mtllib" -> materials.readLibraries(lineReader);
                case "s" -> {} // Smoothing groups are ignored, because a scene has only explicit normals.
                default ->
                    context.report(
                            DiagnosticCode.NOT_LOADED,
                            lineReader.location(),
                            "lines with the keyword \"%s\" are ignored",
                            lineReader.keyword());
            }
        }
        endObject();
        if (meshes.isEmpty()) {
            throw new FormatException(
                    Kind.BAD_VALUE, new SourceLocation(name, 0), "the file contains no faces, lines or points");
        }
        return new Scene(name, nodes, meshes, materials.materials(), materials.textures(), List.of(), Extras.NONE);
    }

    private ObjPart getOrCreateCurrentPart(ObjLineReader lineReader) {
        return partByMaterialIndex.computeIfAbsent(
                materials.getOrAddIndex(materialName, lineReader.location()), unused -> {
                    partCount++;
                    context.requirePartCountWithinLimit(
                            partCount, lineReader.location(), "parts with separate materials");
                    return new ObjPart();
                });
    }

    private void beginObject(String name) {
        endObject();
        objectName = name;
    }

    private void endObject() {
        List<Primitive> primitives = new ArrayList<>();
        partByMaterialIndex.forEach(
                (materialIndex, part) -> primitives.addAll(part.toPrimitives(vertexLists, materialIndex)));
        partByMaterialIndex.clear();
        if (!primitives.isEmpty()) {
            nodes.add(new Node(objectName, Scene.NONE, Transform.IDENTITY, meshes.size(), Scene.NONE, Extras.NONE));
            meshes.add(new Mesh(objectName, primitives));
        }
    }
}
