package shuriken.interchange.dae;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.joml.Matrix4d;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Skin;
import shuriken.scene.support.NodeMatrices;

/** Writes the skins of a scene, one for each pair of mesh and skin that is drawn. */
final class ControllerLibrary {
    private final Scene scene;
    private final GeometryLibrary geometries;
    private final List<String> nodeIds;
    private final IdRegistry ids;
    private final Map<Skinned, String> idOf = new LinkedHashMap<>();

    /** A mesh and the skin with which a node draws it, both by index. */
    private record Skinned(int mesh, int skin) {}

    /**
     * Creates the writer.
     *
     * @param nodeIds the identifiers of the scene's nodes, which are also their scoped identifiers
     */
    ControllerLibrary(Scene scene, GeometryLibrary geometries, List<String> nodeIds, IdRegistry ids) {
        this.scene = scene;
        this.geometries = geometries;
        this.nodeIds = nodeIds;
        this.ids = ids;
    }

    /** Returns the identifier of a mesh with a skin, and requests the pair to be written. */
    String idFor(int meshIndex, int skinIndex) {
        geometries.idFor(meshIndex);
        return idOf.computeIfAbsent(
                new Skinned(meshIndex, skinIndex),
                unused -> ids.makeUnique(scene.meshes().get(meshIndex).name() + "-skin"));
    }

    /** Writes {@code library_controllers} with each skin whose identifier was {@linkplain #idFor requested}. */
    void writeLibrary(XmlBuilder xml) {
        if (!idOf.isEmpty()) {
            xml.open("library_controllers");
            idOf.forEach((skinned, id) -> writeController(xml, skinned, id));
            xml.close();
        }
    }

    private void writeController(XmlBuilder xml, Skinned skinned, String id) {
        Skin skin = scene.skins().get(skinned.skin);
        xml.open("controller", "id", id).open("skin", "source", "#" + geometries.idFor(skinned.mesh));
        xml.numberElement("bind_shape_matrix", VisualScene.toRows(new Matrix4d()));
        String[] names = Arrays.stream(skin.joints()).mapToObj(nodeIds::get).toArray(String[]::new);
        String count = String.valueOf(names.length);
        xml.open("source", "id", id + "-joints");
        xml.textElement("Name_array", String.join(" ", names), "id", id + "-joints-array", "count", count);
        GeometryLibrary.writeAccessor(xml, id + "-joints", names.length, /* stride= */ 1, "name", "JOINT");
        xml.close();
        float[] inverseBinds = new float[Math.multiplyExact(16, names.length)];
        for (int i = 0; i < names.length; i++) {
            float[] rows = VisualScene.toRows(NodeMatrices.readMatrix(skin.inverseBindMatrices(), 16 * i));
            System.arraycopy(rows, 0, inverseBinds, 16 * i, 16);
        }
        xml.open("source", "id", id + "-binds");
        xml.numberElement(
                "float_array", inverseBinds, "id", id + "-binds-array", "count", String.valueOf(inverseBinds.length));
        GeometryLibrary.writeAccessor(xml, id + "-binds", names.length, 16, "float4x4", "TRANSFORM");
        xml.close();
        writeWeights(xml, geometries.trianglePrimitives(skinned.mesh), id);
        xml.close().close();
    }

    private static void writeWeights(XmlBuilder xml, List<Primitive> primitives, String id) {
        List<Float> weights = new ArrayList<>();
        int vertices = primitives.stream().mapToInt(Primitive::vertexCount).sum();
        int[] counts = new int[vertices];
        // The joint and the index of the weight for each influence of each vertex.
        List<Integer> pairs = new ArrayList<>();
        Map<Float, Integer> indexOfWeight = new LinkedHashMap<>();
        int vertexIndex = 0;
        for (Primitive primitive : primitives) {
            for (int v = 0; v < primitive.vertexCount(); v++, vertexIndex++) {
                for (int i = v * primitive.influences(); i < (v + 1) * primitive.influences(); i++) {
                    if (primitive.weights()[i] > 0) {
                        counts[vertexIndex]++;
                        pairs.add(primitive.joints()[i]);
                        pairs.add(indexOfWeight.computeIfAbsent(primitive.weights()[i], weight -> {
                            weights.add(weight);
                            return weights.size() - 1;
                        }));
                    }
                }
            }
        }
        float[] uniqueWeights = new float[weights.size()];
        for (int i = 0; i < uniqueWeights.length; i++) {
            uniqueWeights[i] = weights.get(i);
        }
        GeometryLibrary.writeSource(xml, id + "-weights", uniqueWeights, /* componentCount= */ 1, "WEIGHT");
        xml.open("joints");
        xml.emptyElement("input", "semantic", "JOINT", "source", "#" + id + "-joints");
        xml.emptyElement("input", "semantic", "INV_BIND_MATRIX", "source", "#" + id + "-binds")
                .close();
        xml.open("vertex_weights", "count", String.valueOf(vertices));
        xml.emptyElement("input", "semantic", "JOINT", "source", "#" + id + "-joints", "offset", "0");
        xml.emptyElement("input", "semantic", "WEIGHT", "source", "#" + id + "-weights", "offset", "1");
        xml.numberElement("vcount", counts);
        xml.numberElement("v", pairs.stream().mapToInt(Integer::intValue).toArray())
                .close();
    }
}
