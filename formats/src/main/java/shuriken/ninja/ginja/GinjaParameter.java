package shuriken.ninja.ginja;

/** A drawing parameter, which applies to its mesh and the following ones. */
public sealed interface GinjaParameter {
    /** Returns the stored number of the parameter type. */
    int type();

    /** Returns the stored word, whose meaning depends on the type. */
    int value();

    /** The encoding of a vertex attribute. */
    record VertexFormat(int value) implements GinjaParameter {
        @Override
        public int type() {
            return 0;
        }

        /** Returns the attribute, as in {@link VertexSet#attribute()}. */
        public int attribute() {
            return value >>> 16;
        }

        /** Returns the encoding of the elements of the attribute. */
        public ElementFormat elements() {
            return new ElementFormat(attribute(), value >>> 12 & 0xF, value >>> 8 & 0xF);
        }

        /** Returns the number of fraction bits that integer components have. */
        public int fractionBits() {
            return value & 0xFF;
        }
    }

    /** The index types of the attributes in a display list. */
    record IndexLayout(int value) implements GinjaParameter {
        /** The index type of an attribute whose elements are in the display list itself. */
        public static final int DIRECT = 1;

        public static final int INDEX_8 = 2;
        public static final int INDEX_16 = 3;

        @Override
        public int type() {
            return 1;
        }

        /** Returns the index type of an attribute; 0 if the attribute is absent. */
        public int indexType(int attribute) {
            return value >>> (2 * attribute) & 3;
        }
    }

    /** The flags of strips, which are bits 8 to 15. The other bits are values for the hardware. */
    record StripFlags(int value) implements GinjaParameter {
        @Override
        public int type() {
            return 2;
        }

        /**
         * Returns whether a flag is set.
         *
         * @param bit the index of the flag, 0 to 7
         */
        public boolean hasFlag(int bit) {
            return (value >>> (8 + bit) & 1) != 0;
        }

        /**
         * Returns these flags with one flag changed.
         *
         * @param bit the index of the flag, 0 to 7
         */
        public StripFlags withFlag(int bit, boolean isSet) {
            int mask = 1 << (8 + bit);
            return new StripFlags(isSet ? value | mask : value & ~mask);
        }
    }

    /** Flags of unknown meaning. */
    record UnknownFlags(int value) implements GinjaParameter {
        @Override
        public int type() {
            return 3;
        }
    }

    /** The blend mode and its factors. */
    record Blend(int value) implements GinjaParameter {
        @Override
        public int type() {
            return 4;
        }

        public boolean isEnabled() {
            return (value >>> 14 & 1) != 0;
        }

        /** Returns the blend factor of the polygon's colour, 0 to 7. */
        public int sourceFactor() {
            return value >>> 11 & 7;
        }

        /** Returns the blend factor of the colour that is already in the frame buffer, 0 to 7. */
        public int destinationFactor() {
            return value >>> 8 & 7;
        }
    }

    /**
     * A colour of the material.
     *
     * @param type 5 for diffuse, 6 for ambient, 7 for specular
     * @param value the stored word
     */
    record Colour(int type, int value) implements GinjaParameter {
        public static final int DIFFUSE = 5;
        public static final int AMBIENT = 6;

        /** Returns the colour as 0xAARRGGBB. It is stored as blue, green, red, alpha from the highest byte. */
        public int argb() {
            return value << 24 | (value >>> 8 & 0xFF) << 16 | (value >>> 16 & 0xFF) << 8 | value >>> 24;
        }
    }

    /** A texture and its wrap modes. */
    record Texture(int value) implements GinjaParameter {
        @Override
        public int type() {
            return 8;
        }

        /** Returns the index in the texture list. */
        public int id() {
            return value & 0xFFFF;
        }

        /** Returns the wrap mode of one axis, presumably the vertical one: 0 clamp, 1 repeat, 2 mirror. */
        public int wrapLow() {
            return value >>> 16 & 3;
        }

        /** Returns the wrap mode of the other axis, with the same values as {@link #wrapLow}. */
        public int wrapHigh() {
            return value >>> 18 & 3;
        }
    }

    /** The order in which the TEV, the texture environment unit of the GameCube, combines colours. */
    record TevOrder(int value) implements GinjaParameter {
        private static final int SECOND_COLOUR = 1;
        private static final int SECOND_COLOUR_WITH_ALPHA = 5;

        @Override
        public int type() {
            return 9;
        }

        /** Returns whether the second vertex colour is used, with or without its alpha. */
        public boolean usesSecondColour() {
            int channel = value & 0xF;
            return channel == SECOND_COLOUR || channel == SECOND_COLOUR_WITH_ALPHA;
        }
    }

    /** The source of generated texture coordinates. */
    record TexCoordGenerator(int value) implements GinjaParameter {
        /** The source number of UV set 0. */
        public static final int TEX_COORD_SOURCE = 4;

        private static final int NORMAL_SOURCE = 1;
        private static final int MAX_SET_COUNT = 8;

        @Override
        public int type() {
            return 10;
        }

        private int source() {
            return value >>> 4 & 0xFF;
        }

        /** Returns the index of the generated UV set. */
        public int outputSetIndex() {
            return value >>> 16 & 0xFF;
        }

        /** Returns whether the texture coordinates are generated from the normal. */
        public boolean isReflection() {
            return source() == NORMAL_SOURCE;
        }

        /** Returns the index of the UV set that is the source; 0 if the source is not a UV set. */
        public int sourceSetIndex() {
            int setIndex = source() - TEX_COORD_SOURCE;
            return setIndex >= 0 && setIndex < MAX_SET_COUNT ? setIndex : 0;
        }
    }

    /**
     * A parameter of an undocumented type, or with nonzero padding.
     *
     * @param type the stored type
     * @param padding the three bytes of padding, the first one lowest
     * @param value the stored word
     */
    record Unknown(int type, int padding, int value) implements GinjaParameter {}

    /** Creates the parameter of a stored type. If the padding is not zero, an {@link Unknown} parameter keeps it. */
    static GinjaParameter create(int type, int padding, int value) {
        if (padding != 0) {
            return new Unknown(type, padding, value);
        }
        return switch (type) {
            case 0 -> new VertexFormat(value);
            case 1 -> new IndexLayout(value);
            case 2 -> new StripFlags(value);
            case 3 -> new UnknownFlags(value);
            case 4 -> new Blend(value);
            case 5, 6, 7 -> new Colour(type, value);
            case 8 -> new Texture(value);
            case 9 -> new TevOrder(value);
            case 10 -> new TexCoordGenerator(value);
            default -> new Unknown(type, padding, value);
        };
    }
}
