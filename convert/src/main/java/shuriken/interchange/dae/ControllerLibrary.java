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

/**
 * Writes the controllers of COLLADA, which contain the joints and weights of skinned meshes. There is one for each pair
 * of mesh and skin that is drawn.
 */
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
        float[] inverseBindMatrices = new float[Math.multiplyExact(VisualScene.MATRIX_LENGTH, jointNames.length)];
        for (int i = 0; i < jointNames.length; i++) {
            int offset = VisualScene.MATRIX_LENGTH * i;
            float[] rowMajorMatrix =
                    VisualScene.toRowMajor(NodeMatrices.readMatrix(skin.inverseBindMatrices(), offset));
            System.arraycopy(rowMajorMatrix, 0, inverseBindMatrices, offset, VisualScene.MATRIX_LENGTH);
        }
        xml.open("source", "id", id + "-binds");
        xml.numberElement(
                "float_array",
                inverseBindMatrices,
                "id",
                id + "-binds-array",
                "count",
                String.valueOf(inverseBindMatrices.length));
        SourceWriter.writeAccessor(
                xml, id + "-binds", jointNames.length, VisualScene.MATRIX_LENGTH, "float4x4", "TRANSFORM");
        xml.close();
        writeJointsAndWeights(xml, geometryLibrary.trianglePrimitives(skinnedMesh.meshIndex), id);
        xml.close().close();
    }

    private static void writeJointsAndWeights(XmlBuilder xml, List<Primitive> primitives, String id) {
        int vertexCount = primitives.stream().mapToInt(Primitive::vertexCount).sum();
        int[] influenceCounts = new int[vertexCount];
        // For each influence of each vertex, the index of its joint and the index of its weight.
        List<Integer> jointAndWeightIndices = new ArrayList<>();
        Map<Float, Integer> indexByWeight = new LinkedHashMap<>();
        int vertexIndex = 0;
        for (Primitive primitive : primitives) {
            for (int i = 0; i < primitive.vertexCount(); i++) {
                influenceCounts[vertexIndex++] = addInfluences(primitive, i, jointAndWeightIndices, indexByWeight);
            }
        }
        float[] weights = new float[indexByWeight.size()];
        indexByWeight.forEach((weight, weightIndex) -> weights[weightIndex] = weight);
        SourceWriter.writeSource(xml, id + "-weights", weights, "WEIGHT");
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
                        jointAndWeightIndices.stream()
                                .mapToInt(Integer::intValue)
                                .toArray())
                .close();
    }

    /**
     * Adds the influences of a vertex, except influences with weight 0, and returns their number.
     *
     * @param vertexIndex the index of the vertex in the primitive
     * @param jointAndWeightIndices receives the index of the joint and the index of the weight of each influence
     * @param indexByWeight the indices of all weights so far
     */
    private static int addInfluences(
            Primitive primitive,
            int vertexIndex,
            List<Integer> jointAndWeightIndices,
            Map<Float, Integer> indexByWeight) {
        int influenceCount = 0;
        int firstInfluenceIndex = vertexIndex * primitive.influencesPerVertex();
        for (int i = firstInfluenceIndex; i < firstInfluenceIndex + primitive.influencesPerVertex(); i++) {
            if (primitive.weights()[i] > 0) {
                jointAndWeightIndices.add(primitive.joints()[i]);
                jointAndWeightIndices.add(
                        indexByWeight.computeIfAbsent(primitive.weights()[i], unused -> indexByWeight.size()));
                influenceCount++;
            }
        }
        return influenceCount;
    }
}
