package shuriken.ninja.ginja;

/** A setting for the meshes from here on. */
public sealed interface GinjaParameter {
    /** The stored number of its kind. */
    int type();

    int value();

    /** How an attribute is stored. */
    record VertexFormat(int value) implements GinjaParameter {
        @Override
        public int type() {
            return 0;
        }

        public int attribute() {
            return value >>> 16;
        }

        public ElementFormat elements() {
            return new ElementFormat(attribute(), value >>> 12 & 0xF, value >>> 8 & 0xF);
        }

        /** Bits behind the point, of integers. */
        public int fraction() {
            return value & 0xFF;
        }
    }

    /** What a corner of a display list has. */
    record IndexLayout(int value) implements GinjaParameter {
        public static final int DIRECT = 1;
        public static final int INDEX_8 = 2;
        public static final int INDEX_16 = 3;

        @Override
        public int type() {
            return 1;
        }

        /** 0 where the attribute is absent. */
        public int of(int attribute) {
            return value >>> 2 * attribute & 3;
        }
    }

    /** Bits 8 to 15 are flags, the others numbers for the hardware. */
    record StripFlags(int value) implements GinjaParameter {
        @Override
        public int type() {
            return 2;
        }

        /** Bit 0 to 7. */
        public boolean flag(int bit) {
            return (value >>> 8 + bit & 1) != 0;
        }
    }

    /** Meaning unknown. */
    record MoreFlags(int value) implements GinjaParameter {
        @Override
        public int type() {
            return 3;
        }
    }

    /** Factors of blending. */
    record Blend(int value) implements GinjaParameter {
        @Override
        public int type() {
            return 4;
        }

        public boolean isOn() {
            return (value >>> 14 & 1) != 0;
        }

        public int source() {
            return value >>> 11 & 7;
        }

        public int destination() {
            return value >>> 8 & 7;
        }
    }

    /**
     * A colour of the material.
     *
     * @param type 5 diffuse, 6 ambient, 7 specular
     */
    record Colour(int type, int value) implements GinjaParameter {
        /** 0xAARRGGBB; stored are blue, green, red, alpha from the highest byte. */
        public int argb() {
            return value << 24 | (value >>> 8 & 0xFF) << 16 | (value >>> 16 & 0xFF) << 8 | value >>> 24;
        }
    }

    /** The texture. */
    record Texture(int value) implements GinjaParameter {
        @Override
        public int type() {
            return 8;
        }

        /** Position in the texture list. */
        public int id() {
            return value & 0xFFFF;
        }

        /** Of one axis, down it is believed: 0 clamp, 1 repeat, 2 mirror. */
        public int wrapLow() {
            return value >>> 16 & 3;
        }

        /** Of the other axis. */
        public int wrapHigh() {
            return value >>> 18 & 3;
        }
    }

    /** How colours are mixed. */
    record TevOrder(int value) implements GinjaParameter {
        @Override
        public int type() {
            return 9;
        }

        /** Whether the second vertex colour is drawn, with or without its alpha. */
        public boolean isSecondColour() {
            return (value & 0xF) == 1 || (value & 0xF) == 5;
        }
    }

    /** Where texture coordinates come from. */
    record Generator(int value) implements GinjaParameter {
        /** The source that is the first set of texture coordinates. */
        public static final int TEX_COORD = 4;

        private static final int NORMAL = 1;
        private static final int SETS = 8;

        @Override
        public int type() {
            return 10;
        }

        private int source() {
            return value >>> 4 & 0xFF;
        }

        /** Which coordinates are made. */
        public int output() {
            return value >>> 16 & 0xFF;
        }

        /** Whether the normal chooses the texel. */
        public boolean isReflection() {
            return source() == NORMAL;
        }

        /** The set of texture coordinates that they are made of; 0 if they are made of something else. */
        public int texCoordSet() {
            int set = source() - TEX_COORD;
            return set >= 0 && set < SETS ? set : 0;
        }
    }

    /**
     * A kind that no document describes, or one with bytes in its padding.
     *
     * @param padding three bytes, the first one lowest
     */
    record Unknown(int type, int padding, int value) implements GinjaParameter {}

    /** The parameter of a stored kind. */
    static GinjaParameter of(int type, int padding, int value) {
        if (padding != 0) {
            return new Unknown(type, padding, value);
        }
        return switch (type) {
            case 0 -> new VertexFormat(value);
            case 1 -> new IndexLayout(value);
            case 2 -> new StripFlags(value);
            case 3 -> new MoreFlags(value);
            case 4 -> new Blend(value);
            case 5, 6, 7 -> new Colour(type, value);
            case 8 -> new Texture(value);
            case 9 -> new TevOrder(value);
            case 10 -> new Generator(value);
            default -> new Unknown(type, padding, value);
        };
    }
}
