package shuriken.convert.ninja.xj;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.joml.Matrix4dc;
import shuriken.convert.ninja.basic.BasicCorners;
import shuriken.convert.ninja.material.TextureNumbers;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.support.NormalCalculator;
import shuriken.convert.support.VertexColourTint;
import shuriken.geometry.Strip;
import shuriken.geometry.Strips;
import shuriken.ninja.xj.XjMesh;
import shuriken.ninja.xj.XjVertices;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Primitive;
import shuriken.scene.support.TransformedPrimitive;

/** Adds triangles to an XJ model. */
public final class XjAppender {
    private XjAppender() {}

    /**
     * Adds triangles as meshes with a new material.
     *
     * @param primitive in the space of the meshes; its joints are ignored
     * @param into transform from there to the node's space
     * @param mirrored whether the node's transform is mirrored
     */
    public static void add(
            XjDraft draft,
            Primitive primitive,
            Matrix4dc into,
            Material material,
            boolean mirrored,
            TextureNumbers textures,
            GameConventions conventions) {
        int texture = textures.number(material);
        Primitive tinted = VertexColourTint.apply(primitive, material);
        int type = (texture >= 0 && primitive.texCoords().length > 0 ? XjVertices.TEX_COORDS : 0)
                | (primitive.colours().length > 0 ? XjVertices.COLOUR : XjVertices.NORMAL);
        boolean translucent = material.alphaMode() != AlphaMode.OPAQUE;
        strips(draft, tinted, into, unused -> draft.listOf(type)).forEach((list, indices) -> {
            XjMesh mesh = new XjMesh(List.of(), mirrored ? XjDraft.reversedWinding(indices) : indices, list);
            draft.add(mesh, XjMaterialState.of(material, texture, conventions), translucent);
        });
    }

    /**
     * Replaces the triangles of a mesh.
     *
     * @param mesh its index
     * @param vertexList its vertex list
     * @param isReversed whether its strip has reversed winding
     */
    public static void replace(
            XjDraft draft, Primitive primitive, Matrix4dc into, int mesh, int vertexList, boolean isReversed) {
        int type = draft.list(vertexList).type() | (primitive.colours().length > 0 ? XjVertices.COLOUR : 0);
        boolean first = true;
        for (Map.Entry<Integer, short[]> part : strips(
                        draft, primitive, into, unused -> draft.listLike(vertexList, type))
                .entrySet()) {
            short[] indices = isReversed ? XjDraft.reversedWinding(part.getValue()) : part.getValue();
            if (first) {
                draft.set(mesh, part.getKey(), indices);
            } else {
                draft.addLike(new XjMesh(List.of(), indices, part.getKey()), mesh);
            }
            first = false;
        }
        if (first) {
            draft.remove(mesh);
        }
    }

    /** Returns one strip for each vertex list: those of the triangles, joined by repeated corners. */
    private static Map<Integer, short[]> strips(
            XjDraft draft, Primitive primitive, Matrix4dc into, IntUnaryOperator lists) {
        Primitive p = TransformedPrimitive.of(primitive, into);
        float[] normals = NormalCalculator.compute(p);
        Map<Integer, IntStream.Builder> triangles = new LinkedHashMap<>();
        for (int i = 0; i + 2 < p.indices().length; i += 3) {
            int list = lists.applyAsInt(i);
            IntStream.Builder corners = triangles.computeIfAbsent(list, unused -> IntStream.builder());
            for (int k = i; k < i + 3; k++) {
                corners.add(vertex(draft.list(list), p, normals, p.indices()[k]));
            }
        }
        Map<Integer, short[]> strips = new LinkedHashMap<>();
        triangles.forEach((list, corners) -> {
            short[] joined = joined(Strips.of(corners.build().toArray(), true));
            if (joined.length > 0) {
                strips.put(list, joined);
            }
        });
        return strips;
    }

    private static int vertex(XjRows list, Primitive p, float[] normals, int corner) {
        float[] uv =
                p.texCoords().length > 0 ? Arrays.copyOfRange(p.texCoords(), 2 * corner, 2 * corner + 2) : new float[2];
        return list.vertex(
                Arrays.copyOfRange(p.positions(), 3 * corner, 3 * corner + 3),
                Arrays.copyOfRange(normals, 3 * corner, 3 * corner + 3),
                uv,
                p.colours().length > 0 ? BasicCorners.colour(p.colours(), corner) : -1);
    }

    /** Joins strips so that each keeps its winding. */
    private static short[] joined(List<Strip> strips) {
        IntStream.Builder corners = IntStream.builder();
        int size = 0;
        int last = 0;
        for (Strip strip : strips) {
            int first = strip.corners()[0];
            if (size > 0) {
                corners.add(last).add(first);
                size += 2;
            }
            if ((size & 1) != (strip.reversed() ? 1 : 0)) {
                corners.add(first);
                size++;
            }
            for (int corner : strip.corners()) {
                corners.add(corner);
                last = corner;
            }
            size += strip.corners().length;
        }
        int[] all = corners.build().toArray();
        short[] stored = new short[all.length];
        for (int i = 0; i < all.length; i++) {
            stored[i] = (short) all[i];
        }
        return stored;
    }
}
