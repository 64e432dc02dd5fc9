package shuriken.convert.ninja.chunk;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import shuriken.convert.support.NodePrimitive;
import shuriken.ninja.chunk.StripChunkType;

/**
 * The materials whose texture coordinates need the finer of the two units that strips can have. The coarse unit counts 256
 * steps to a texture, so it is off by up to half a texel in a texture of 256, and shows the colour of the neighbour.
 */
final class FineCoordinates {
    /** The largest rounding error, in coarse steps. */
    private static final float ROUNDING = 1 / 16f;

    private final Set<Integer> materials = new HashSet<>();

    FineCoordinates(List<NodePrimitive> primitives) {
        Set<Integer> tooLarge = new HashSet<>();
        float largest = Short.MAX_VALUE / (float) StripChunkType.UVH.uvUnit();
        for (NodePrimitive piece : primitives) {
            for (float coordinate : piece.primitive().texCoords()) {
                float steps = coordinate * StripChunkType.UVN.uvUnit();
                if (Math.abs(coordinate) > largest) {
                    tooLarge.add(piece.primitive().material());
                } else if (Math.abs(steps - Math.round(steps)) > ROUNDING) {
                    materials.add(piece.primitive().material());
                }
            }
        }
        materials.removeAll(tooLarge);
    }

    /** Returns the stored value of the texture coordinate 1.0. */
    int unit(int material) {
        return (materials.contains(material) ? StripChunkType.UVH : StripChunkType.UVN).uvUnit();
    }
}
