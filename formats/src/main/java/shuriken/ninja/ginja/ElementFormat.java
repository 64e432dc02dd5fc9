package shuriken.ninja.ginja;

/**
 * The encoding of the elements of a vertex attribute of a Ginja model.
 *
 * @param attribute the attribute, as in {@link VertexSet#attribute()}
 * @param structure 0 XY, 1 XYZ, 2 normal, 3 and 4 normal with tangents, 5 RGB, 6 RGBA, 7 S, 8 ST
 * @param type 0 u8, 1 i8, 2 u16, 3 i16, 4 f32; for colours 5 RGB565, 6 RGB8, 7 RGBX8, 8 RGBA4, 9 RGBA6, 10 RGBA8. RGB8
 *     takes four bytes in the files of the known games.
 */
public record ElementFormat(int attribute, int structure, int type) {
    private static final int XY_STRUCTURE = 0;
    /** The structure of three components. */
    public static final int XYZ_STRUCTURE = 1;
    /** The structure of a normal without tangents. */
    public static final int NORMAL_STRUCTURE = 2;

    private static final int TANGENTS_STRUCTURE = 3;
    private static final int RGB_STRUCTURE = 5;
    /** The structure of a colour with alpha. */
    public static final int RGBA_STRUCTURE = 6;
    /** The structure of two texture coordinates. */
    public static final int ST_STRUCTURE = 8;
    /** The structure of a normal and tangents that have separate indices. */
    public static final int SEPARATE_TANGENTS_STRUCTURE = 4;

    // Types of components. Colours have their own types.
    private static final int U8_TYPE = 0;
    private static final int I8_TYPE = 1;
    private static final int U16_TYPE = 2;
    public static final int I16_TYPE = 3;
    public static final int F32_TYPE = 4;
    private static final int RGB565_TYPE = 5;
    public static final int RGB8_TYPE = 6;
    public static final int RGBX8_TYPE = 7;
    private static final int RGBA4_TYPE = 8;
    private static final int RGBA6_TYPE = 9;
    public static final int RGBA8_TYPE = 10;

    private static final int OPAQUE_ALPHA = 0xFF000000;

    /** Returns the {@link VertexSet#format() stored format}: the structure in bits 0 to 3, the type in bits 4 to 7. */
    public int toStoredFormat() {
        return structure | type << 4;
    }

    public boolean isColour() {
        return attribute == VertexSet.COLOUR || attribute == VertexSet.COLOUR + 1;
    }

    /**
     * Returns the size in bytes of one number. Little-endian files store the bytes of each number in reverse order. A
     * component is a number, and so is a 16-bit colour. Every byte of a larger colour is a separate number.
     */
    int numberSize() {
        return switch (type) {
            case U16_TYPE, I16_TYPE, RGB565_TYPE, RGBA4_TYPE -> 2;
            case F32_TYPE -> 4;
            default -> 1;
        };
    }

    /** Returns the number of components of an element. */
    public int componentCount() {
        return switch (structure) {
            case XY_STRUCTURE, ST_STRUCTURE -> 2;
            case XYZ_STRUCTURE, NORMAL_STRUCTURE, RGB_STRUCTURE -> 3;
            case TANGENTS_STRUCTURE, SEPARATE_TANGENTS_STRUCTURE -> 9;
            case RGBA_STRUCTURE -> 4;
            default -> 1;
        };
    }

    /** Returns the size of an element in bytes. */
    public int size() {
        if (attribute == VertexSet.MATRIX_INDEX) {
            return 1;
        }
        if (isColour()) {
            return switch (type) {
                case RGB565_TYPE, RGBA4_TYPE -> 2;
                case RGBA6_TYPE -> 3;
                default -> 4;
            };
        }
        return componentCount() * numberSize();
    }

    /**
     * Returns a component of an element that is not a colour.
     *
     * @param data the elements in big-endian order
     * @param elementOffset the offset of the element in bytes
     * @param componentIndex the index of the component
     * @param fractionBits the number of fraction bits that integers have; floats ignore it
     */
    public float component(byte[] data, int elementOffset, int componentIndex, int fractionBits) {
        int byteOffset = elementOffset + componentIndex * numberSize();
        int firstByte = data[byteOffset];
        int integer = switch (type) {
            case U8_TYPE -> firstByte & 0xFF;
            case I8_TYPE -> firstByte;
            case U16_TYPE -> (firstByte & 0xFF) << 8 | data[byteOffset + 1] & 0xFF;
            case I16_TYPE -> firstByte << 8 | data[byteOffset + 1] & 0xFF;
            default -> 0;
        };
        return type == F32_TYPE
                ? Float.intBitsToFloat(readWord(data, byteOffset))
                : Math.scalb((float) integer, -fractionBits);
    }

    /**
     * Stores a component of an element that is not a colour, rounded to the nearest value that the type can represent.
     *
     * @param value the value to store
     * @param data the elements in big-endian order
     * @param elementOffset the offset of the element in bytes
     * @param componentIndex the index of the component
     * @param fractionBits the number of fraction bits that integers have; floats ignore it
     */
    public void storeComponent(float value, byte[] data, int elementOffset, int componentIndex, int fractionBits) {
        int byteOffset = elementOffset + componentIndex * numberSize();
        long scaledValue = Math.round(Math.scalb((double) value, fractionBits));
        int bits = switch (type) {
            case U8_TYPE -> Math.clamp(scaledValue, 0, 0xFF);
            case I8_TYPE -> Math.clamp(scaledValue, Byte.MIN_VALUE, Byte.MAX_VALUE);
            case U16_TYPE -> Math.clamp(scaledValue, 0, 0xFFFF);
            case I16_TYPE -> Math.clamp(scaledValue, Short.MIN_VALUE, Short.MAX_VALUE);
            default -> Float.floatToIntBits(value);
        };
        storeBits(bits, data, byteOffset, numberSize());
    }

    /** Stores the lowest bytes of a number in big-endian order. */
    private static void storeBits(int bits, byte[] data, int offset, int byteCount) {
        for (int i = 0; i < byteCount; i++) {
            data[offset + i] = (byte) (bits >>> (8 * (byteCount - 1 - i)));
        }
    }

    /**
     * Stores a colour in the encoding of the type, in big-endian order. RGB8 and RGBX8 have no alpha, but a fourth byte
     * that readers ignore. This method stores the alpha in it.
     *
     * @param argb the colour, 0xAARRGGBB
     */
    public void storeColour(int argb, byte[] data, int elementOffset) {
        int alpha = argb >>> 24;
        int red = argb >>> 16 & 0xFF;
        int green = argb >>> 8 & 0xFF;
        int blue = argb & 0xFF;
        switch (type) {
            case RGB565_TYPE ->
                storeBits(reduceTo(red, 5) << 11 | reduceTo(green, 6) << 5 | reduceTo(blue, 5), data, elementOffset, 2);
            case RGBA4_TYPE ->
                storeBits(
                        reduceTo(red, 4) << 12 | reduceTo(green, 4) << 8 | reduceTo(blue, 4) << 4 | reduceTo(alpha, 4),
                        data,
                        elementOffset,
                        2);
            case RGBA6_TYPE ->
                storeBits(
                        reduceTo(red, 6) << 18 | reduceTo(green, 6) << 12 | reduceTo(blue, 6) << 6 | reduceTo(alpha, 6),
                        data,
                        elementOffset,
                        3);
            default -> storeBits(argb << 8 | alpha, data, elementOffset, 4);
        }
    }

    /** Scales an 8-bit value to the nearest value with {@code bitCount} bits. */
    private static int reduceTo(int value, int bitCount) {
        int maxValue = (1 << bitCount) - 1;
        return (value * maxValue + 127) / 255;
    }

    /** Returns the big-endian 32-bit word at an offset. */
    private static int readWord(byte[] data, int offset) {
        return data[offset] << 24
                | (data[offset + 1] & 0xFF) << 16
                | (data[offset + 2] & 0xFF) << 8
                | data[offset + 3] & 0xFF;
    }

    /**
     * Returns a colour as 0xAARRGGBB, which is opaque if the type has no alpha. Components of fewer than 8 bits are
     * expanded by bit replication.
     */
    public int colour(byte[] data, int elementOffset) {
        int firstByte = data[elementOffset] & 0xFF;
        int secondByte = data[elementOffset + 1] & 0xFF;
        int word = firstByte << 8 | secondByte;
        int thirdByte = size() > 2 ? data[elementOffset + 2] & 0xFF : 0;
        return switch (type) {
            case RGB565_TYPE ->
                OPAQUE_ALPHA
                        | expandTo8Bits(word >> 11, 5) << 16
                        | expandTo8Bits(word >> 5, 6) << 8
                        | expandTo8Bits(word, 5);
            case RGBA4_TYPE ->
                expandTo8Bits(word, 4) << 24
                        | expandTo8Bits(word >> 12, 4) << 16
                        | expandTo8Bits(word >> 8, 4) << 8
                        | expandTo8Bits(word >> 4, 4);
            case RGBA6_TYPE -> {
                int bits = word << 8 | thirdByte;
                yield expandTo8Bits(bits, 6) << 24
                        | expandTo8Bits(bits >> 18, 6) << 16
                        | expandTo8Bits(bits >> 12, 6) << 8
                        | expandTo8Bits(bits >> 6, 6);
            }
            case RGB8_TYPE, RGBX8_TYPE -> OPAQUE_ALPHA | firstByte << 16 | secondByte << 8 | thirdByte;
            default -> (data[elementOffset + 3] & 0xFF) << 24 | firstByte << 16 | secondByte << 8 | thirdByte;
        };
    }

    /** Expands the lowest {@code bitCount} bits of a value to 8 bits by bit replication. */
    private static int expandTo8Bits(int value, int bitCount) {
        int lowBits = value & ((1 << bitCount) - 1);
        return lowBits << (8 - bitCount) | lowBits >> (2 * bitCount - 8);
    }
}
