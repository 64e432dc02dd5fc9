package shuriken.texture.gvr;

import shuriken.texture.BitColours;
import shuriken.texture.ColourCodec;

/**
 * A codec for RGB5A3 in little-endian order. If bit 15 is set, a colour is opaque and has five bits per component. If
 * not, it has three bits of alpha and four bits for each other component.
 */
final class Rgb5a3Colours implements ColourCodec {
    /** The bit of a colour's high byte that marks it as opaque. */
    private static final int OPAQUE_BIT = 0x80;
    /** The lowest alpha that is at least as near to opaque as to 0xDB, the next lower alpha of three bits. */
    private static final int MIN_NEARLY_OPAQUE_ALPHA = (0xFF + 0xDB + 1) / 2;

    private final BitColours opaqueCodec = new BitColours(0, 5, 5, 5);
    private final BitColours translucentCodec = new BitColours(3, 4, 4, 4);

    @Override
    public byte[] decode(byte[] storedBytes, int startOffset, int count) {
        byte[] rgba = translucentCodec.decode(storedBytes, startOffset, count);
        byte[] opaqueColours = opaqueCodec.decode(storedBytes, startOffset, count);
        for (int i = 0; i < count; i++) {
            if ((storedBytes[startOffset + 2 * i + 1] & OPAQUE_BIT) != 0) {
                System.arraycopy(opaqueColours, 4 * i, rgba, 4 * i, 4);
            }
        }
        return rgba;
    }

    /**
     * Encodes colours. A colour that is nearly opaque is encoded in both forms, because three bits of alpha can also
     * represent opaque. The more accurate form is used, or the opaque one if both are equally accurate.
     */
    @Override
    public byte[] encode(byte[] rgba) {
        byte[] storedBytes = translucentCodec.encode(rgba);
        byte[] opaqueColours = opaqueCodec.encode(rgba);
        int count = rgba.length / 4;
        byte[] decodedTranslucent = translucentCodec.decode(storedBytes, /* startOffset= */ 0, count);
        byte[] decodedOpaque = opaqueCodec.decode(opaqueColours, /* startOffset= */ 0, count);
        for (int i = 0; i < count; i++) {
            boolean isNearlyOpaque = (rgba[4 * i + 3] & 0xFF) >= MIN_NEARLY_OPAQUE_ALPHA;
            if (isNearlyOpaque
                    && squaredDistance(decodedOpaque, rgba, 4 * i)
                            <= squaredDistance(decodedTranslucent, rgba, 4 * i)) {
                storedBytes[2 * i] = opaqueColours[2 * i];
                storedBytes[2 * i + 1] = (byte) (opaqueColours[2 * i + 1] | OPAQUE_BIT);
            }
        }
        return storedBytes;
    }

    private static int squaredDistance(byte[] firstRgba, byte[] secondRgba, int offset) {
        int sum = 0;
        for (int i = offset; i < offset + 4; i++) {
            int difference = (firstRgba[i] & 0xFF) - (secondRgba[i] & 0xFF);
            sum += difference * difference;
        }
        return sum;
    }
}
