package shuriken.convert.ninja.chunk;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import shuriken.convert.support.NodePrimitive;
import shuriken.ninja.chunk.StripChunkType;

/**
 * Finds the materials whose texture coordinates need the finer of the two units that strips can use. The coarse unit
 * has 256 steps for a texture. In a texture of 256 texels, it is wrong by up to half a texel, and shows the colour of
 * the neighbouring texel.
 */
final class UvUnitSelector {
    /** The largest rounding error that is accepted, in coarse steps. */
    private static final float MAX_ROUNDING_ERROR = 1 / 16f;

    private final Set<Integer> fineMaterials = new HashSet<>();

    UvUnitSelector(List<NodePrimitive> primitives) {
        Set<Integer> materialsBeyondFineUnit = new HashSet<>();
        float maxFineCoordinate = Short.MAX_VALUE / (float) StripChunkType.UVH.uvScale();
        for (NodePrimitive nodePrimitive : primitives) {
            for (float coordinate : nodePrimitive.primitive().texCoords()) {
                float steps = coordinate * StripChunkType.UVN.uvScale();
                if (Math.abs(coordinate) > maxFineCoordinate) {
                    materialsBeyondFineUnit.add(nodePrimitive.primitive().material());
                } else if (Math.abs(steps - Math.round(steps)) > MAX_ROUNDING_ERROR) {
                    fineMaterials.add(nodePrimitive.primitive().material());
                }
            }
        }
        fineMaterials.removeAll(materialsBeyondFineUnit);
    }

    /** Returns the stored value of the texture coordinate 1.0. */
    int unitOf(int materialIndex) {
        return (fineMaterials.contains(materialIndex) ? StripChunkType.UVH : StripChunkType.UVN).uvScale();
    }
}
