package shuriken.convert.ninja.xj;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;
import java.util.stream.IntStream;
import org.joml.Matrix4dc;
import shuriken.convert.ninja.material.TextureIndexTable;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.support.Argb;
import shuriken.convert.support.NormalCalculator;
import shuriken.convert.support.VertexColourTint;
import shuriken.geometry.Strip;
import shuriken.geometry.StripBuilder;
import shuriken.ninja.xj.XjMesh;
import shuriken.ninja.xj.XjVertices;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Primitive;
import shuriken.scene.support.PrimitiveTransformer;

/** Adds triangles to an XJ model that is being created or edited. */
public final class XjAppender {
    private XjAppender() {}

    /**
     * Adds triangles as meshes with an encoded material. There is one mesh for each vertex list that they need.
     *
     * @param primitive the triangles in the space of the scene's meshes. Joints are ignored
     * @param meshToNode the transform from the space of the scene's meshes to the space of the node
     * @param isMirrored whether the world transform of the node is mirrored. The strips then get reversed winding
     */
    public static void add(
            XjDraft draft,
            Primitive primitive,
            Matrix4dc meshToNode,
            Material material,
            boolean isMirrored,
            TextureIndexTable textures,
            GameConventions conventions) {
        int textureIndex = textures.getOrAddIndex(material);
        Primitive tintedPrimitive = VertexColourTint.apply(primitive, material);
        int vertexType = (textureIndex >= 0 && primitive.texCoords().length > 0 ? XjVertices.TEX_COORDS : 0)
                | (primitive.colours().length > 0 ? XjVertices.COLOUR : XjVertices.NORMAL);
        boolean isTranslucent = material.alphaMode() != AlphaMode.OPAQUE;
        buildStrips(draft, tintedPrimitive, meshToNode, () -> draft.getOrAddListIndex(vertexType))
                .forEach((listIndex, indices) -> {
                    XjMesh mesh = new XjMesh(
                            List.of(), isMirrored ? XjDraft.withReversedWinding(indices) : indices, listIndex);
                    draft.add(mesh, XjMaterialEncoder.encode(material, textureIndex, conventions), isTranslucent);
                });
    }

    /**
     * Replaces the triangles of a mesh. If one vertex list cannot contain all new vertices, meshes with the same
     * material are added. If there are no triangles, the mesh is removed.
     *
     * @param meshIndex the index of the mesh
     * @param listIndex the index of the vertex list of the mesh
     * @param isReversed whether the strip of the mesh has reversed winding
     */
    public static void replace(
            XjDraft draft,
            Primitive primitive,
            Matrix4dc meshToNode,
            int meshIndex,
            int listIndex,
            boolean isReversed) {
        int vertexType =
                draft.vertexListBuilder(listIndex).type() | (primitive.colours().length > 0 ? XjVertices.COLOUR : 0);
        boolean isFirstStrip = true;
        for (Map.Entry<Integer, short[]> strip : buildStrips(
                        draft, primitive, meshToNode, () -> draft.getOrAddSimilarListIndex(listIndex, vertexType))
                .entrySet()) {
            short[] indices = isReversed ? XjDraft.withReversedWinding(strip.getValue()) : strip.getValue();
            if (isFirstStrip) {
                draft.setStrip(meshIndex, strip.getKey(), indices);
            } else {
                draft.addLike(new XjMesh(List.of(), indices, strip.getKey()), meshIndex);
            }
            isFirstStrip = false;
        }
        if (isFirstStrip) {
            draft.remove(meshIndex);
        }
    }

    /**
     * Adds the vertices of triangles to vertex lists, and returns one strip for each of these lists, by the index of
     * the list. If the triangles of a list need several strips, these strips are joined by repeated corners.
     *
     * @param findListIndex returns the index of a vertex list with space for a triangle
     */
    private static Map<Integer, short[]> buildStrips(
            XjDraft draft, Primitive primitive, Matrix4dc meshToNode, IntSupplier findListIndex) {
        Primitive transformedPrimitive = PrimitiveTransformer.transform(primitive, meshToNode);
        float[] normals = NormalCalculator.compute(transformedPrimitive);
        Map<Integer, IntStream.Builder> cornerIndicesByList = new LinkedHashMap<>();
        for (int firstCornerIndex = 0;
                firstCornerIndex + 2 < transformedPrimitive.indices().length;
                firstCornerIndex += 3) {
            int listIndex = findListIndex.getAsInt();
            IntStream.Builder corners = cornerIndicesByList.computeIfAbsent(listIndex, unused -> IntStream.builder());
            for (int cornerIndex = firstCornerIndex; cornerIndex < firstCornerIndex + 3; cornerIndex++) {
                corners.add(addVertex(
                        draft.vertexListBuilder(listIndex),
                        transformedPrimitive,
                        normals,
                        transformedPrimitive.indices()[cornerIndex]));
            }
        }
        Map<Integer, short[]> stripByList = new LinkedHashMap<>();
        cornerIndicesByList.forEach((listIndex, corners) -> {
            short[] strip = joinStrips(StripBuilder.build(corners.build().toArray(), /* allowsReversed= */ true));
            if (strip.length > 0) {
                stripByList.put(listIndex, strip);
            }
        });
        return stripByList;
    }

    private static int addVertex(
            XjVertexListBuilder vertexListBuilder, Primitive primitive, float[] normals, int vertexIndex) {
        float[] texCoords = primitive.texCoords().length > 0
                ? Arrays.copyOfRange(primitive.texCoords(), 2 * vertexIndex, 2 * vertexIndex + 2)
                : new float[2];
        return vertexListBuilder.getOrAddIndex(
                Arrays.copyOfRange(primitive.positions(), 3 * vertexIndex, 3 * vertexIndex + 3),
                Arrays.copyOfRange(normals, 3 * vertexIndex, 3 * vertexIndex + 3),
                texCoords,
                Argb.ofVertex(primitive, vertexIndex));
    }

    /**
     * Joins strips to one strip. Between two strips, the last corner of the first strip and the first corner of the
     * second strip are repeated, which adds only degenerate triangles. The first corner is repeated once more if the
     * winding of the second strip would be reversed otherwise.
     */
    private static short[] joinStrips(List<Strip> strips) {
        IntStream.Builder corners = IntStream.builder();
        int cornerCount = 0;
        int lastCornerIndex = 0;
        for (Strip strip : strips) {
            int firstCornerIndex = strip.corners()[0];
            if (cornerCount > 0) {
                corners.add(lastCornerIndex).add(firstCornerIndex);
                cornerCount += 2;
            }
            boolean startsAtOddCorner = (cornerCount & 1) != 0;
            if (startsAtOddCorner != strip.isReversed()) {
                corners.add(firstCornerIndex);
                cornerCount++;
            }
            for (int cornerIndex : strip.corners()) {
                corners.add(cornerIndex);
                lastCornerIndex = cornerIndex;
            }
            cornerCount += strip.corners().length;
        }
        int[] joinedCorners = corners.build().toArray();
        short[] encodedCorners = new short[joinedCorners.length];
        for (int i = 0; i < joinedCorners.length; i++) {
            encodedCorners[i] = (short) joinedCorners[i];
        }
        return encodedCorners;
    }
}
