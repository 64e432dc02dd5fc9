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
import shuriken.interchange.SceneName;
import shuriken.scene.Extras;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Transform;

/** Loads Wavefront OBJ as a scene: a node for each object with polygons. It has neither state nor side effects. */
public final class ObjLoader {
    private static final String DEFAULT_MATERIAL = "";

    private final ReadContext context;
    private final ObjLists lists;
    private final ObjMaterials materials;
    private final List<Node> nodes = new ArrayList<>();
    private final List<Mesh> meshes = new ArrayList<>();
    /** The parts of the present object by material, in the order of use. */
    private final Map<Integer, ObjPart> parts = new LinkedHashMap<>();

    private int partCount;
    private String object;
    private String material = DEFAULT_MATERIAL;

    private ObjLoader(String name, AdjacentFileReader adjacentFiles, ImageDecoder images, ReadContext context) {
        this.object = name;
        this.context = context;
        this.lists = new ObjLists(context);
        this.materials = new ObjMaterials(adjacentFiles, images, context);
    }

    /**
     * Loads the scene of a file.
     *
     * @param name of the file, for findings, the scene, and an object without a name
     * @param adjacentFiles reads material libraries and images
     * @throws FormatException BAD_VALUE that names the line, if a number or an index is invalid
     */
    public static Scene load(
            byte[] file, String name, AdjacentFileReader adjacentFiles, ImageDecoder images, ReadContext context) {
        return new ObjLoader(name, adjacentFiles, images, context).scene(new ObjLines(file, name), SceneName.of(name));
    }

    private Scene scene(ObjLines lines, String name) {
        while (lines.next()) {
            switch (lines.keyword()) {
                case "v", "vt", "vn" -> lists.add(lines);
                case "f" -> part(lines).polygon(lists.corners(lines));
                case "l" -> part(lines).line(lists.corners(lines));
                case "p" -> part(lines).points(lists.corners(lines));
                case "o", "g" -> begin(lines.rest());
                case "usemtl" -> material = lines.rest();
                case "mtllib" -> materials.library(lines.rest(), lines.site());
                case "s" -> {}
                default -> context.report(DiagnosticCode.NOT_LOADED, lines.site(), "%s", lines.keyword());
            }
        }
        end();
        if (meshes.isEmpty()) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    new SourceLocation(name, 0),
                    "there is neither a face nor a line nor a point in it");
        }
        return new Scene(name, nodes, meshes, materials.materials(), materials.textures(), List.of(), Extras.NONE);
    }

    private ObjPart part(ObjLines lines) {
        return parts.computeIfAbsent(materials.number(material, lines.site()), key -> {
            context.checkParts(++partCount, lines.site(), "groups with a material of their own");
            return new ObjPart();
        });
    }

    private void begin(String name) {
        end();
        object = name;
    }

    private void end() {
        List<Primitive> primitives = new ArrayList<>();
        parts.forEach((number, part) -> primitives.addAll(part.primitives(lists, number)));
        parts.clear();
        if (!primitives.isEmpty()) {
            nodes.add(new Node(object, Scene.NONE, Transform.IDENTITY, meshes.size(), Scene.NONE, Extras.NONE));
            meshes.add(new Mesh(object, primitives));
        }
    }
}
