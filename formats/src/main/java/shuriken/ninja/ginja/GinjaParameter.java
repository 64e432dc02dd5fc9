package shuriken.ninja.ginja;

/** A setting for this mesh and the following ones. */
public sealed interface GinjaParameter {
    /** The stored number of the parameter type. */
    int type();

    int value();

    /** The encoding of an attribute. */
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

        /** Number of fraction bits of integers. */
        public int fraction() {
            return value & 0xFF;
        }
    }

    /** The attributes of a corner of a display list. */
    record IndexLayout(int value) implements GinjaParameter {
        public static final int DIRECT = 1;
        public static final int INDEX_8 = 2;
        public static final int INDEX_16 = 3;

        @Override
        public int type() {
            return 1;
        }

        /** Returns the index type of an attribute; 0 if the attribute is absent. */
        public int of(int attribute) {
            return value >>> 2 * attribute & 3;
        }
    }

    /** Flags of strips: bits 8 to 15 are flags, the others are numbers for the hardware. */
    record StripFlags(int value) implements GinjaParameter {
        @Override
        public int type() {
            return 2;
        }

        /** Returns a flag, bit 0 to 7. */
        public boolean flag(int bit) {
            return (value >>> 8 + bit & 1) != 0;
        }

        /** Returns these flags with one changed. */
        public StripFlags with(int bit, boolean on) {
            int mask = 1 << 8 + bit;
            return new StripFlags(on ? value | mask : value & ~mask);
        }
    }

    /** Flags of unknown meaning. */
    record MoreFlags(int value) implements GinjaParameter {
        @Override
        public int type() {
            return 3;
        }
    }

    /** The blend factors. */
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
        public static final int DIFFUSE = 5;
        public static final int AMBIENT = 6;

        /** The colour, 0xAARRGGBB; stored as blue, green, red, alpha from the highest byte. */
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

        /** Index in the texture list. */
        public int id() {
            return value & 0xFFFF;
        }

        /** Wrap mode of one axis, presumably the vertical one: 0 clamp, 1 repeat, 2 mirror. */
        public int wrapLow() {
            return value >>> 16 & 3;
        }

        /** Wrap mode of the other axis. */
        public int wrapHigh() {
            return value >>> 18 & 3;
        }
    }

    /** The order in which colours are combined. */
    record TevOrder(int value) implements GinjaParameter {
        @Override
        public int type() {
            return 9;
        }

        /** Whether the second vertex colour is used, with or without its alpha. */
        public boolean isSecondColour() {
            return (value & 0xF) == 1 || (value & 0xF) == 5;
        }
    }

    /** The source of texture coordinates. */
    record Generator(int value) implements GinjaParameter {
        /** The source number of the first set of texture coordinates. */
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

        /** Index of the generated texture coordinates. */
        public int output() {
            return value >>> 16 & 0xFF;
        }

        /** Whether the texture coordinates are generated from the normal. */
        public boolean isReflection() {
            return source() == NORMAL;
        }

        /** Returns the set of texture coordinates used as source; 0 for other sources. */
        public int texCoordSet() {
            int set = source() - TEX_COORD;
            return set >= 0 && set < SETS ? set : 0;
        }
    }

    /**
     * A parameter of an undocumented type, or one with non-zero padding.
     *
     * @param padding three bytes, the first one lowest
     */
    record Unknown(int type, int padding, int value) implements GinjaParameter {}

    /** Creates the parameter of a stored type. */
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
