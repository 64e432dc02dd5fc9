package shuriken.convert.ninja.chunk;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import shuriken.convert.support.NodePrimitive;
import shuriken.ninja.chunk.StripChunkType;

/**
 * Selects one of the two units of texture coordinates that strips can use. The coarse unit divides a texture into 256
 * steps. In a texture of 256 texels, a rounded coordinate can be wrong by half a texel and then shows the colour of the
 * neighbouring texel. A material uses the fine unit if its coordinates are inexact in coarse steps, unless one of them
 * exceeds the range of the fine unit.
 */
final class UvUnitSelector {
    /** The largest rounding error that is accepted, in coarse steps. */
    private static final float MAX_ROUNDING_ERROR = 1 / 16f;

    private final Set<Integer> fineMaterialIndices = new HashSet<>();

    UvUnitSelector(List<NodePrimitive> primitives) {
        Set<Integer> materialIndicesBeyondFineRange = new HashSet<>();
        float maxFineCoordinate = Short.MAX_VALUE / (float) StripChunkType.UVH.uvScale();
        for (NodePrimitive nodePrimitive : primitives) {
            for (float coordinate : nodePrimitive.primitive().texCoords()) {
                float coarseSteps = coordinate * StripChunkType.UVN.uvScale();
                if (Math.abs(coordinate) > maxFineCoordinate) {
                    materialIndicesBeyondFineRange.add(nodePrimitive.primitive().materialIndex());
                } else if (Math.abs(coarseSteps - Math.round(coarseSteps)) > MAX_ROUNDING_ERROR) {
                    fineMaterialIndices.add(nodePrimitive.primitive().materialIndex());
                }
            }
        }
        fineMaterialIndices.removeAll(materialIndicesBeyondFineRange);
    }

    /** Returns the stored value of the texture coordinate 1.0 for a material. */
    int unitOf(int materialIndex) {
        return (fineMaterialIndices.contains(materialIndex) ? StripChunkType.UVH : StripChunkType.UVN).uvScale();
    }
}
