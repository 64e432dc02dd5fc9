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

/** Writes the controllers of skinned meshes, one for each pair of mesh and skin that is drawn. */
final class ControllerLibrary {
    private final Scene scene;
    private final GeometryLibrary geometryLibrary;
    private final List<String> nodeIds;
    private final IdRegistry idRegistry;
    private final Map<SkinnedMesh, String> idBySkinnedMesh = new LinkedHashMap<>();

    /** The indices of a mesh and of the skin with which a node draws it. */
    private record SkinnedMesh(int meshIndex, int skinIndex) {}

    /**
     * Creates the writer.
     *
     * @param nodeIds the identifiers of the scene's nodes, which are also their scoped identifiers
     */
    ControllerLibrary(Scene scene, GeometryLibrary geometryLibrary, List<String> nodeIds, IdRegistry idRegistry) {
        this.scene = scene;
        this.geometryLibrary = geometryLibrary;
        this.nodeIds = nodeIds;
        this.idRegistry = idRegistry;
    }

    /** Returns the identifier of a mesh with a skin, and requests the pair to be written. */
    String requestId(int meshIndex, int skinIndex) {
        geometryLibrary.requestId(meshIndex);
        return idBySkinnedMesh.computeIfAbsent(
                new SkinnedMesh(meshIndex, skinIndex),
                unused -> idRegistry.makeUnique(scene.meshes().get(meshIndex).name() + "-skin"));
    }

    /** Writes {@code library_controllers} with each skin whose identifier was {@linkplain #requestId requested}. */
    void writeLibrary(XmlBuilder xml) {
        if (!idBySkinnedMesh.isEmpty()) {
            xml.open("library_controllers");
            idBySkinnedMesh.forEach((skinnedMesh, id) -> writeController(xml, skinnedMesh, id));
            xml.close();
        }
    }

    private void writeController(XmlBuilder xml, SkinnedMesh skinnedMesh, String id) {
        Skin skin = scene.skins().get(skinnedMesh.skinIndex);
        xml.open("controller", "id", id).open("skin", "source", "#" + geometryLibrary.requestId(skinnedMesh.meshIndex));
        xml.numberElement("bind_shape_matrix", VisualScene.toRowMajor(new Matrix4d()));
        String[] jointNames =
                Arrays.stream(skin.joints()).mapToObj(nodeIds::get).toArray(String[]::new);
        String jointCount = String.valueOf(jointNames.length);
        xml.open("source", "id", id + "-joints");
        xml.textElement("Name_array", String.join(" ", jointNames), "id", id + "-joints-array", "count", jointCount);
        SourceWriter.writeAccessor(xml, id + "-joints", jointNames.length, /* stride= */ 1, "name", "JOINT");
        xml.close();
        float[] inverseBindMatrices = new float[Math.multiplyExact(16, jointNames.length)];
        for (int i = 0; i < jointNames.length; i++) {
            float[] rowMajorMatrix =
                    VisualScene.toRowMajor(NodeMatrices.readMatrix(skin.inverseBindMatrices(), 16 * i));
            System.arraycopy(rowMajorMatrix, 0, inverseBindMatrices, 16 * i, 16);
        }
        xml.open("source", "id", id + "-binds");
        xml.numberElement(
                "float_array",
                inverseBindMatrices,
                "id",
                id + "-binds-array",
                "count",
                String.valueOf(inverseBindMatrices.length));
        SourceWriter.writeAccessor(xml, id + "-binds", jointNames.length, 16, "float4x4", "TRANSFORM");
        xml.close();
        writeWeights(xml, geometryLibrary.trianglePrimitives(skinnedMesh.meshIndex), id);
        xml.close().close();
    }

    private static void writeWeights(XmlBuilder xml, List<Primitive> primitives, String id) {
        List<Float> weights = new ArrayList<>();
        int vertexCount = primitives.stream().mapToInt(Primitive::vertexCount).sum();
        int[] influenceCounts = new int[vertexCount];
        // The index of the joint and the index of the weight for each influence of each vertex.
        List<Integer> jointWeightPairs = new ArrayList<>();
        Map<Float, Integer> indexByWeight = new LinkedHashMap<>();
        int vertexIndex = 0;
        for (Primitive primitive : primitives) {
            for (int vertexInPrimitive = 0;
                    vertexInPrimitive < primitive.vertexCount();
                    vertexInPrimitive++, vertexIndex++) {
                for (int influenceIndex = vertexInPrimitive * primitive.influencesPerVertex();
                        influenceIndex < (vertexInPrimitive + 1) * primitive.influencesPerVertex();
                        influenceIndex++) {
                    if (primitive.weights()[influenceIndex] > 0) {
                        influenceCounts[vertexIndex]++;
                        jointWeightPairs.add(primitive.joints()[influenceIndex]);
                        jointWeightPairs.add(
                                indexByWeight.computeIfAbsent(primitive.weights()[influenceIndex], weight -> {
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
        SourceWriter.writeSource(xml, id + "-weights", uniqueWeights, /* componentCount= */ 1, "WEIGHT");
        xml.open("joints");
        xml.emptyElement("input", "semantic", "JOINT", "source", "#" + id + "-joints");
        xml.emptyElement("input", "semantic", "INV_BIND_MATRIX", "source", "#" + id + "-binds")
                .close();
        xml.open("vertex_weights", "count", String.valueOf(vertexCount));
        xml.emptyElement("input", "semantic", "JOINT", "source", "#" + id + "-joints", "offset", "0");
        xml.emptyElement("input", "semantic", "WEIGHT", "source", "#" + id + "-weights", "offset", "1");
        xml.numberElement("vcount", influenceCounts);
        xml.numberElement(
                        "v",
                        jointWeightPairs.stream().mapToInt(Integer::intValue).toArray())
                .close();
    }
}
