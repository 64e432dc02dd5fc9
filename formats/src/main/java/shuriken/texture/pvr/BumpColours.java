package shuriken.texture.pvr;

import shuriken.texture.ColourCodec;

/** A codec that converts directions stored as two angles to normal maps, see {@link PvrPixelFormat#BUMP}. */
final class BumpColours implements ColourCodec {
    // The sine and cosine of the angle between the normal and the z axis, for each stored elevation.
    private final float[] polarSines = new float[256];
    private final float[] polarCosines = new float[256];
    // The sine and cosine of each stored azimuth.
    private final float[] azimuthSines = new float[256];
    private final float[] azimuthCosines = new float[256];

    BumpColours() {
        for (int i = 0; i < 256; i++) {
            double polar = (255 - i) * (Math.PI / 2 / 255);
            double azimuth = i * (2 * Math.PI / 256);
            polarSines[i] = (float) Math.sin(polar);
            polarCosines[i] = (float) Math.cos(polar);
            azimuthSines[i] = (float) Math.sin(azimuth);
            azimuthCosines[i] = (float) Math.cos(azimuth);
        }
    }

    @Override
    public byte[] decode(byte[] storedBytes, int startOffset, int count) {
        byte[] rgba = new byte[Math.multiplyExact(4, count)];
        for (int i = 0; i < count; i++) {
            int azimuthByte = storedBytes[startOffset + 2 * i] & 0xFF;
            int elevationByte = storedBytes[startOffset + 2 * i + 1] & 0xFF;
            rgba[4 * i] = toByte(polarSines[elevationByte] * azimuthCosines[azimuthByte]);
            rgba[4 * i + 1] = toByte(polarSines[elevationByte] * azimuthSines[azimuthByte]);
            rgba[4 * i + 2] = toByte(polarCosines[elevationByte]);
            rgba[4 * i + 3] = (byte) 0xFF;
        }
        return rgba;
    }

    /**
     * Converts a value from −1 to 1 to a byte from 0 to 255. The exact result is 127.5 + 127.5 · value. The additional
     * 0.5 rounds it to the nearest number, because the cast truncates.
     */
    private static byte toByte(float value) {
        return (byte) (128 + 127.5f * value);
    }

    @Override
    public byte[] encode(byte[] rgba) {
        byte[] storedBytes = new byte[rgba.length / 2];
        for (int i = 0, offset = 0; i < rgba.length; i += 4, offset += 2) {
            double x = (rgba[i] & 0xFF) - 127.5;
            double y = (rgba[i + 1] & 0xFF) - 127.5;
            double z = (rgba[i + 2] & 0xFF) - 127.5;
            double polar = Math.min(Math.PI / 2, Math.atan2(Math.hypot(x, y), z));
            storedBytes[offset] = (byte) Math.round(Math.atan2(y, x) * (256 / (2 * Math.PI)));
            storedBytes[offset + 1] = (byte) Math.round(255 - polar * (255 / (Math.PI / 2)));
        }
        return storedBytes;
    }
}
