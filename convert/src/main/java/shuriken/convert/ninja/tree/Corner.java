package shuriken.convert.ninja.tree;

import java.util.List;
import org.jspecify.annotations.Nullable;
import shuriken.convert.ninja.draw.SlotVertex;

/**
 * A corner of a polygon: a vertex with the attributes that this polygon sets. Equal corners of a primitive share a
 * vertex of the scene.
 *
 * @param vertex the vertex that the corner's slot of the vertex buffer contained when the polygon was drawn
 * @param u the texture coordinate u, or 0 if absent
 * @param v the texture coordinate v, or 0 if absent
 * @param hasOwnNormal whether {@code nx ny nz} replace the normal of the vertex. They are in the space of the drawing
 *     node
 * @param nx the x coordinate of the normal
 * @param ny the y coordinate of the normal
 * @param nz the z coordinate of the normal
 * @param colour the colour as 0xAARRGGBB, or white if absent
 * @param extraTexCoords additional texture coordinates, with u and v of each set
 */
public record Corner(
        SlotVertex vertex,
        float u,
        float v,
        boolean hasOwnNormal,
        float nx,
        float ny,
        float nz,
        int colour,
        List<Float> extraTexCoords) {
    public Corner {
        extraTexCoords = List.copyOf(extraTexCoords);
    }

    /** Returns this corner with another vertex. */
    Corner withVertex(SlotVertex newVertex) {
        return new Corner(newVertex, u, v, hasOwnNormal, nx, ny, nz, colour, extraTexCoords);
    }

    /** Returns whether the corner or its vertex has a normal. A corner's own normal must not be zero. */
    boolean hasUsableNormal() {
        return hasOwnNormal ? nx != 0 || ny != 0 || nz != 0 : vertex.hasNormal();
    }

    /**
     * Compares floats by their bits, as a generated record method would. It is written by hand for speed, because a
     * model can have millions of corners.
     */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Corner corner
                && vertex == corner.vertex
                && bits(u) == bits(corner.u)
                && bits(v) == bits(corner.v)
                && hasOwnNormal == corner.hasOwnNormal
                && bits(nx) == bits(corner.nx)
                && bits(ny) == bits(corner.ny)
                && bits(nz) == bits(corner.nz)
                && colour == corner.colour
                && extraTexCoords.equals(corner.extraTexCoords);
    }

    @Override
    public int hashCode() {
        int hash = 31 * vertex.hashCode() + bits(u);
        hash = 31 * hash + bits(v);
        hash = 31 * hash + bits(nx);
        hash = 31 * hash + bits(ny);
        hash = 31 * hash + bits(nz);
        hash = 31 * hash + colour;
        return extraTexCoords.isEmpty() ? hash : 31 * hash + extraTexCoords.hashCode();
    }

    private static int bits(float value) {
        return Float.floatToIntBits(value);
    }
}
