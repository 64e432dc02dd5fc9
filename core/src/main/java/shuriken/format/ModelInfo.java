package shuriken.format;

import java.util.List;
import java.util.Map;

/**
 * A model in numbers.
 *
 * @param kind {@code chunk}, {@code basic}, {@code ginja}, {@code nitro} or {@code xj}
 * @param nodes nodes of the tree
 * @param nodesWithMesh those of them with a mesh
 * @param vertices vertices written, each use of a mesh counted
 * @param triangles as drawn, degenerate ones included
 * @param degenerateTriangles with two equal corners
 * @param weightedVertices writes of partial vertices
 * @param maxInfluences of one vertex
 * @param materials distinct ones in use
 * @param textures names of the texture list, in order
 * @param boundingBox {@code float[6]}: least x y z, greatest x y z, at rest, over drawn vertices; empty if none
 * @param chunks count by kind and type, outer key {@code vertex} or {@code polygon}, inner key as {@code 0x2a}
 * @param nodeNames where the format names nodes
 * @param header counts that the file itself states, by name; empty where it states none
 */
public record ModelInfo(
        String name,
        String kind,
        int nodes,
        int nodesWithMesh,
        int vertices,
        int triangles,
        int degenerateTriangles,
        int weightedVertices,
        int maxInfluences,
        int materials,
        List<String> textures,
        float[] boundingBox,
        Map<String, Map<String, Integer>> chunks,
        List<String> nodeNames,
        Map<String, Integer> header) {}
