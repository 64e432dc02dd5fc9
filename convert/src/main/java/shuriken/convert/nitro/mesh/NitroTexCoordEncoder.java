package shuriken.convert.nitro.mesh;

import shuriken.nitro.mdl0.MaterialData;
import shuriken.scene.Primitive;

/**
 * Converts texture coordinates of a scene to texture coordinates of display lists.
 *
 * @param materialName the name of the material, for messages
 * @param data the encoded material, which contains the size and the wrap modes of the texture
 */
record NitroTexCoordEncoder(String materialName, MaterialData data) {
    /** The units of encoded texture coordinates, which have 4 fraction bits. */
    static final int UNITS_PER_TEXEL = 16;

    private static final int MAX_TEX_COORD = Short.MAX_VALUE;
    /**
     * The limit of texture coordinates before they are moved by full repeats, so that their differences do not
     * overflow.
     */
    private static final int MAX_UNWRAPPED_TEX_COORD = 1 << 28;
    /** The position of the bit of the texture parameters that repeats along s. The next higher bit is for t. */
    private static final int REPEAT_SHIFT = 16;
    /** The position of the bit that mirrors each second repeat along s. The next higher bit is for t. */
    private static final int MIRROR_SHIFT = 18;

    /**
     * Returns a triangle's texture coordinates with 4 fraction bits: s and t of each corner. If the texture repeats,
     * coordinates that are out of range are moved by full repeats.
     *
     * @param triangleOffset the offset of the triangle in the primitive's indices
     * @throws IllegalArgumentException if a texture coordinate is too large for the format
     */
    int[] encode(Primitive primitive, int triangleOffset) {
        int[] encodedTexCoords = new int[6];
        for (int componentIndex = 0; componentIndex < 6 && primitive.texCoords().length > 0; componentIndex++) {
            int unitsPerRepeat = UNITS_PER_TEXEL * (componentIndex % 2 == 0 ? data.width() : data.height());
            float texCoord = primitive
                    .texCoords()[2 * primitive.indices()[triangleOffset + componentIndex / 2] + componentIndex % 2];
            encodedTexCoords[componentIndex] = Math.clamp(
                    Math.round((double) unitsPerRepeat * texCoord), -MAX_UNWRAPPED_TEX_COORD, MAX_UNWRAPPED_TEX_COORD);
        }
        for (int axis = 0; axis < 2; axis++) {
            int minimum =
                    Math.min(encodedTexCoords[axis], Math.min(encodedTexCoords[axis + 2], encodedTexCoords[axis + 4]));
            int maximum =
                    Math.max(encodedTexCoords[axis], Math.max(encodedTexCoords[axis + 2], encodedTexCoords[axis + 4]));
            int repeatSize = repeatSize(axis);
            if (minimum >= -MAX_TEX_COORD && maximum <= MAX_TEX_COORD || repeatSize == 0) {
                continue;
            }
            int repeatOffset = Math.floorDiv(minimum, repeatSize) * repeatSize;
            for (int componentIndex = axis; componentIndex < 6; componentIndex += 2) {
                encodedTexCoords[componentIndex] -= repeatOffset;
            }
        }
        for (int encodedTexCoord : encodedTexCoords) {
            if (encodedTexCoord < -MAX_TEX_COORD - 1 || encodedTexCoord > MAX_TEX_COORD) {
                throw new IllegalArgumentException("the texture coordinates of \"" + materialName
                        + "\" are larger than 2,047 texels, the DS's limit. Scale them down in Blender (UV editor)");
            }
        }
        return encodedTexCoords;
    }

    /**
     * Returns the distance by which the texture coordinates of an axis can be moved without a visible change, or 0 if
     * the texture does not repeat.
     */
    private int repeatSize(int axis) {
        int imageSize = UNITS_PER_TEXEL * (axis == 0 ? data.width() : data.height());
        boolean isRepeated = ((data.textureParameters() >> (REPEAT_SHIFT + axis)) & 1) != 0;
        boolean isMirrored = ((data.textureParameters() >> (MIRROR_SHIFT + axis)) & 1) != 0;
        if (!isRepeated) {
            return 0;
        }
        return isMirrored ? 2 * imageSize : imageSize;
    }
}
