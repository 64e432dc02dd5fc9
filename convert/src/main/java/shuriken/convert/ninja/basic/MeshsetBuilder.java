package shuriken.convert.ninja.basic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import shuriken.convert.ninja.tree.NinjaTexCoordEncoder;
import shuriken.convert.support.Argb;
import shuriken.geometry.IntRowInterner;
import shuriken.geometry.QuadPairing;
import shuriken.geometry.QuadsAndTriangles;
import shuriken.geometry.Strip;
import shuriken.geometry.StripBuilder;
import shuriken.ninja.basic.BasicMeshset;
import shuriken.ninja.basic.BasicPolygon;

/** Encodes the triangles of one material as meshsets. */
final class MeshsetBuilder {
    private static final int MAX_POLYGON_COUNT = 0xFFFF;
    private static final int MAX_STRIP_LENGTH = 0x7FFF;

    private final boolean isTextured;
    private final boolean hasColours;
    private final NinjaTexCoordEncoder texCoordEncoder;
    /** The distinct corners, each as {vertex index, u, v, colour}. */
    private final IntRowInterner distinctCorners = new IntRowInterner();

    /** Three indices into {@link #distinctCorners} for each triangle. */
    private final List<Integer> triangleCorners = new ArrayList<>();

    /**
     * Creates a builder without triangles.
     *
     * @param isTextured whether there are texture coordinates
     * @param hasColours whether corners have colours
     */
    MeshsetBuilder(boolean isTextured, boolean hasColours, NinjaTexCoordEncoder texCoordEncoder) {
        this.isTextured = isTextured;
        this.hasColours = hasColours;
        this.texCoordEncoder = texCoordEncoder;
    }

    /**
     * Adds a triangle.
     *
     * @param vertexIndices the index of the vertex of each corner
     * @param uv {@code float[6]}: u and v of each corner. They are ignored if the builder is not textured
     * @param colours the colour of each corner as 0xAARRGGBB. They are ignored if corners have no colours
     */
    void addTriangle(int[] vertexIndices, float[] uv, int[] colours) {
        int[] encodedUv = isTextured ? texCoordEncoder.encode(uv) : new int[6];
        for (int corner = 0; corner < 3; corner++) {
            triangleCorners.add(distinctCorners.getOrAddIndex(
                    vertexIndices[corner],
                    encodedUv[2 * corner],
                    encodedUv[2 * corner + 1],
                    hasColours ? colours[corner] : Argb.WHITE));
        }
    }

    /** Returns the number of texture coordinates that were clamped. */
    int clampedCount() {
        return texCoordEncoder.clampedCount();
    }

    /**
     * Builds the meshsets. If one meshset cannot contain all polygons, several are built. Triangles that cannot be
     * paired to quads are in meshsets of triangles.
     *
     * @param materialIndex the index of the material in the Basic model
     * @param positions {@code float[3*vertices]}: the positions of the vertices, which determine the quads
     */
    List<BasicMeshset> build(BasicMeshset.Type type, int materialIndex, float[] positions) {
        int[] cornerIndices =
                triangleCorners.stream().mapToInt(Integer::intValue).toArray();
        List<BasicMeshset> meshsets = new ArrayList<>();
        switch (type) {
            case TRIANGLES -> addMeshsets(type, materialIndex, split(cornerIndices, 3), meshsets);
            case QUADS -> {
                QuadsAndTriangles quads = QuadsAndTriangles.pair(
                        cornerIndices, QuadPairing.withoutTexture(collectCornerPositions(positions)));
                addMeshsets(type, materialIndex, toZOrder(split(quads.quads(), 4)), meshsets);
                addMeshsets(BasicMeshset.Type.TRIANGLES, materialIndex, split(quads.triangles(), 3), meshsets);
            }
            case STRIPS, N_GONS -> addMeshsets(type, materialIndex, toStrips(cornerIndices), meshsets);
        }
        return meshsets;
    }

    /**
     * Returns the position of each distinct corner as {@code float[3*corners]}.
     *
     * @param positions the positions of all vertices
     */
    private float[] collectCornerPositions(float[] positions) {
        float[] cornerPositions = new float[Math.multiplyExact(3, distinctCorners.size())];
        for (int i = 0; i < distinctCorners.size(); i++) {
            System.arraycopy(positions, 3 * distinctCorners.row(i)[0], cornerPositions, 3 * i, 3);
        }
        return cornerPositions;
    }

    /**
     * A polygon before it is encoded.
     *
     * @param isReversed whether the winding of the polygon is reversed
     * @param cornerIndices the indices of the corners in {@link #distinctCorners}
     */
    private record Outline(boolean isReversed, int[] cornerIndices) {}

    /** Splits the corners into polygons with a fixed number of corners. */
    private static List<Outline> split(int[] cornerIndices, int cornersPerPolygon) {
        List<Outline> outlines = new ArrayList<>();
        for (int i = 0; i + cornersPerPolygon <= cornerIndices.length; i += cornersPerPolygon) {
            outlines.add(
                    new Outline(/* isReversed= */ false, Arrays.copyOfRange(cornerIndices, i, i + cornersPerPolygon)));
        }
        return outlines;
    }

    /**
     * Converts quads from ring order to Z order. In ring order, the two triangles of a quad share the edge between
     * corners 0 and 2. In Z order, they share the edge between corners 1 and 2.
     */
    private static List<Outline> toZOrder(List<Outline> rings) {
        return rings.stream()
                .map(ring -> new Outline(
                        /* isReversed= */ false, new int[] {
                            ring.cornerIndices[3], ring.cornerIndices[0], ring.cornerIndices[2], ring.cornerIndices[1]
                        }))
                .toList();
    }

    private static List<Outline> toStrips(int[] cornerIndices) {
        List<Outline> outlines = new ArrayList<>();
        for (Strip strip : StripBuilder.build(cornerIndices, /* allowsReversed= */ true)) {
            boolean isReversed = strip.isReversed();
            // A long strip is split into segments that share two corners. Each segment starts at an even corner, so
            // that its first triangle has the same winding as the first triangle of the strip.
            for (int startIndex = 0; startIndex + 2 < strip.corners().length; startIndex += MAX_STRIP_LENGTH - 3) {
                int endIndex = Math.min(strip.corners().length, startIndex + MAX_STRIP_LENGTH - 1);
                outlines.add(new Outline(isReversed, Arrays.copyOfRange(strip.corners(), startIndex, endIndex)));
            }
        }
        return outlines;
    }

    private void addMeshsets(
            BasicMeshset.Type type, int materialIndex, List<Outline> outlines, List<BasicMeshset> meshsets) {
        for (int startIndex = 0; startIndex < outlines.size(); startIndex += MAX_POLYGON_COUNT) {
            meshsets.add(encode(
                    type,
                    materialIndex,
                    outlines.subList(startIndex, Math.min(outlines.size(), startIndex + MAX_POLYGON_COUNT))));
        }
    }

    private BasicMeshset encode(BasicMeshset.Type type, int materialIndex, List<Outline> outlines) {
        int cornerCount = outlines.stream()
                .mapToInt(outline -> outline.cornerIndices.length)
                .sum();
        int[] colours = new int[hasColours ? cornerCount : 0];
        short[] texCoords = new short[isTextured ? Math.multiplyExact(2, cornerCount) : 0];
        List<BasicPolygon> polygons = new ArrayList<>();
        int cornerIndex = 0;
        for (Outline outline : outlines) {
            short[] polygonVertexIndices = new short[outline.cornerIndices.length];
            for (int i = 0; i < polygonVertexIndices.length; i++, cornerIndex++) {
                int[] corner = distinctCorners.row(outline.cornerIndices[i]);
                polygonVertexIndices[i] = (short) corner[0];
                if (isTextured) {
                    texCoords[2 * cornerIndex] = (short) corner[1];
                    texCoords[2 * cornerIndex + 1] = (short) corner[2];
                }
                if (hasColours) {
                    colours[cornerIndex] = corner[3];
                }
            }
            polygons.add(new BasicPolygon(outline.isReversed, polygonVertexIndices));
        }
        return BasicMeshset.create(type, materialIndex, polygons, colours, texCoords);
    }
}
