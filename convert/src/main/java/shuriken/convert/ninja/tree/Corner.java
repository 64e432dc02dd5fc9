package shuriken.convert.ninja.tree;

import java.util.List;
import org.jspecify.annotations.Nullable;
import shuriken.convert.ninja.draw.SlotVertex;

/**
 * A vertex as one corner of a triangle uses it; equal corners of a primitive share a vertex of the scene.
 *
 * @param vertex content of the slot when the strip was drawn
 * @param u texture coordinate, 0 if absent
 * @param v texture coordinate, 0 if absent
 * @param ownNormal whether {@code nx ny nz} replace the vertex's normal; they are in the drawing node's space
 * @param colour 0xAARRGGBB, white if absent
 * @param more further texture coordinates, u and v of each set
 */
public record Corner(
        SlotVertex vertex,
        float u,
        float v,
        boolean ownNormal,
        float nx,
        float ny,
        float nz,
        int colour,
        List<Float> more) {
    public Corner {
        more = List.copyOf(more);
    }

    /** Returns this corner with another vertex. */
    Corner of(SlotVertex other) {
        return new Corner(other, u, v, ownNormal, nx, ny, nz, colour, more);
    }

    boolean hasNormal() {
        return ownNormal ? nx != 0 || ny != 0 || nz != 0 : vertex.hasNormal();
    }

    /** Compares floats by their bits, like records; written by hand because there are millions. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Corner corner
                && vertex == corner.vertex
                && bits(u) == bits(corner.u)
                && bits(v) == bits(corner.v)
                && ownNormal == corner.ownNormal
                && bits(nx) == bits(corner.nx)
                && bits(ny) == bits(corner.ny)
                && bits(nz) == bits(corner.nz)
                && colour == corner.colour
                && more.equals(corner.more);
    }

    @Override
    public int hashCode() {
        int hash = 31 * vertex.hashCode() + bits(u);
        hash = 31 * hash + bits(v);
        hash = 31 * hash + bits(nx);
        hash = 31 * hash + bits(ny);
        hash = 31 * hash + bits(nz);
        hash = 31 * hash + colour;
        return more.isEmpty() ? hash : 31 * hash + more.hashCode();
    }

    private static int bits(float value) {
        return Float.floatToIntBits(value);
    }
}
