package shuriken.format;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A summary of a model.
 *
 * @param name the name of the model, unique in its file
 * @param kind {@code chunk}, {@code basic}, {@code ginja}, {@code nitro} or {@code xj}
 * @param nodeCount the number of nodes of the tree
 * @param meshNodeCount the number of nodes with a mesh
 * @param vertexCount the number of vertices of all meshes; the vertices of a mesh count once for each node that uses it
 * @param triangleCount the number of drawn triangles, including degenerate ones
 * @param degenerateTriangleCount the number of triangles with two equal corners
 * @param weightedVertexCount the number of vertices with several influences; in Ninja models, each influence that a
 *     node writes to a vertex counts
 * @param maxInfluences the maximum number of influences of one vertex
 * @param materialCount the number of distinct materials in use
 * @param textureNames the names in the texture list, in order
 * @param boundingBox {@code float[6]}: minimum x y z, maximum x y z, in model units, at rest, over drawn vertices;
 *     empty if no vertex is drawn
 * @param chunkCounts the number of chunks of each type; the outer key is {@code vertex} or {@code polygon}, the inner
 *     key is the type, such as {@code 0x2a}
 * @param nodeNames the names of the nodes, if the format stores them
 * @param headerCounts the counts that the file itself states, by name; empty if it states none
 */
public record ModelInfo(
        String name,
        String kind,
        int nodeCount,
        int meshNodeCount,
        int vertexCount,
        int triangleCount,
        int degenerateTriangleCount,
        int weightedVertexCount,
        int maxInfluences,
        int materialCount,
        List<String> textureNames,
        float[] boundingBox,
        Map<String, Map<String, Integer>> chunkCounts,
        List<String> nodeNames,
        Map<String, Integer> headerCounts) {
    @Override
    public boolean equals(Object other) {
        return other instanceof ModelInfo that && components().equals(that.components());
    }

    @Override
    public int hashCode() {
        return components().hashCode();
    }

    /** Returns the components. The bounding box is a list, because arrays are not compared by content. */
    private List<Object> components() {
        return List.of(
                name,
                kind,
                nodeCount,
                meshNodeCount,
                vertexCount,
                triangleCount,
                degenerateTriangleCount,
                weightedVertexCount,
                maxInfluences,
                materialCount,
                textureNames,
                IntStream.range(0, boundingBox.length)
                        .mapToObj(i -> Float.floatToIntBits(boundingBox[i]))
                        .toList(),
                chunkCounts,
                nodeNames,
                headerCounts);
    }

    @Override
    public String toString() {
        return "model \"" + name + "\": " + nodeCount + " nodes, " + vertexCount + " vertices, " + triangleCount
                + " triangles";
    }
}
