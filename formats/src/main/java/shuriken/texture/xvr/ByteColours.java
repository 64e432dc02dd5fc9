package shuriken.texture.xvr;

import shuriken.texture.ColourCodec;

/** The codecs of formats with one byte per texel. */
enum ByteColours implements ColourCodec {
    /** A codec for greys. A colour is encoded as its red. */
    GREY {
        @Override
        public byte[] decode(byte[] storedBytes, int startOffset, int count) {
            byte[] rgba = new byte[Math.multiplyExact(4, count)];
            for (int i = 0; i < rgba.length; i += 4) {
                byte grey = storedBytes[startOffset + i / 4];
                rgba[i] = grey;
                rgba[i + 1] = grey;
                rgba[i + 2] = grey;
                rgba[i + 3] = (byte) 0xFF;
            }
            return rgba;
        }

        @Override
        public byte[] encode(byte[] rgba) {
            return extractComponent(rgba, /* componentIndex= */ 0);
        }
    },
    /** A codec for white texels with alpha. A colour is encoded as its alpha. */
    ALPHA {
        @Override
        public byte[] decode(byte[] storedBytes, int startOffset, int count) {
            byte[] rgba = new byte[Math.multiplyExact(4, count)];
            for (int i = 0; i < rgba.length; i += 4) {
                rgba[i] = (byte) 0xFF;
                rgba[i + 1] = (byte) 0xFF;
                rgba[i + 2] = (byte) 0xFF;
                rgba[i + 3] = storedBytes[startOffset + i / 4];
            }
            return rgba;
        }

        @Override
        public byte[] encode(byte[] rgba) {
            return extractComponent(rgba, /* componentIndex= */ 3);
        }
    };

    private static byte[] extractComponent(byte[] rgba, int componentIndex) {
        byte[] storedBytes = new byte[rgba.length / 4];
        for (int i = 0; i < storedBytes.length; i++) {
            storedBytes[i] = rgba[4 * i + componentIndex];
        }
        return storedBytes;
    }
}
