package shuriken.ninja.ginja;

/** A drawing parameter of a Ginja model, which applies to its mesh and the following ones. */
public sealed interface GinjaParameter {
    /** Returns the stored number of the parameter type. */
    int type();

    /** Returns the stored word, whose meaning depends on the type. */
    int value();

    /** An {@link ElementFormat} and the number of fraction bits of one vertex attribute. */
    record VertexFormat(int value) implements GinjaParameter {
        private static final int ATTRIBUTE_SHIFT = 16;
        private static final int STRUCTURE_SHIFT = 12;
        private static final int ELEMENT_TYPE_SHIFT = 8;

        /** Creates the parameter for the attribute of an encoding, whose integers have a number of fraction bits. */
        public static VertexFormat create(ElementFormat elementFormat, int fractionBits) {
            return new VertexFormat(elementFormat.attribute() << ATTRIBUTE_SHIFT
                    | elementFormat.structure() << STRUCTURE_SHIFT
                    | elementFormat.type() << ELEMENT_TYPE_SHIFT
                    | fractionBits);
        }

        @Override
        public int type() {
            return 0;
        }

        /** Returns the attribute, as in {@link VertexSet#attribute()}. */
        public int attribute() {
            return value >>> ATTRIBUTE_SHIFT;
        }

        /** Returns the encoding of the elements of the attribute. */
        public ElementFormat elementFormat() {
            return new ElementFormat(attribute(), value >>> STRUCTURE_SHIFT & 0xF, value >>> ELEMENT_TYPE_SHIFT & 0xF);
        }

        /** Returns the number of fraction bits that integer components have. */
        public int fractionBits() {
            return value & 0xFF;
        }
    }

    /** The index types of the attributes in a display list. */
    record IndexLayout(int value) implements GinjaParameter {
        /** The index type of an attribute that the vertices of a display list do not have. */
        public static final int ABSENT = 0;
        /** The index type of an attribute whose elements are in the display list itself. */
        public static final int DIRECT = 1;

        public static final int INDEX_8 = 2;
        public static final int INDEX_16 = 3;

        @Override
        public int type() {
            return 1;
        }

        /** Returns the index type of an attribute. */
        public int indexType(int attribute) {
            return value >>> (2 * attribute) & 3;
        }

        /** Returns whether the vertices of a display list have an attribute. */
        public boolean has(int attribute) {
            return indexType(attribute) != ABSENT;
        }

        /** Returns this layout with an index type for an attribute that it does not have. */
        public IndexLayout with(int attribute, int indexType) {
            return new IndexLayout(value | indexType << (2 * attribute));
        }
    }

    /** The flags of strips, which are bits 8 to 15. The other bits are values for the hardware. */
    record StripFlags(int value) implements GinjaParameter {
        public static final int TYPE = 2;

        @Override
        public int type() {
            return TYPE;
        }

        public boolean has(GinjaStripFlag flag) {
            return (value & flag.mask()) != 0;
        }

        /** Returns these flags with one flag changed. */
        public StripFlags with(GinjaStripFlag flag, boolean isSet) {
            return new StripFlags(isSet ? value | flag.mask() : value & ~flag.mask());
        }
    }

    /** Flags of unknown meaning. */
    record UnknownFlags(int value) implements GinjaParameter {
        @Override
        public int type() {
            return 3;
        }
    }

    /** The blend mode. Factors: 0 zero, 2 other colour, 4 source alpha, 6 destination alpha; odd: 1 minus these. */
    record Blend(int value) implements GinjaParameter {
        private static final int ENABLED_MASK = 1 << 14;
        private static final int SOURCE_SHIFT = 11;
        private static final int DESTINATION_SHIFT = 8;

        /**
         * Creates the parameter that enables blending.
         *
         * @param factors the blend factors, with the source in bits 5 to 3 and the destination in bits 2 to 0
         */
        public static Blend enabled(int factors) {
            return new Blend(ENABLED_MASK | factors << DESTINATION_SHIFT);
        }

        @Override
        public int type() {
            return 4;
        }

        public boolean isEnabled() {
            return (value & ENABLED_MASK) != 0;
        }

        /** Returns the blend factor of the polygon's colour, 0 to 7. */
        public int sourceFactor() {
            return value >>> SOURCE_SHIFT & 7;
        }

        /** Returns the blend factor of the colour that is already in the frame buffer, 0 to 7. */
        public int destinationFactor() {
            return value >>> DESTINATION_SHIFT & 7;
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

        /**
         * Creates the parameter for a colour.
         *
         * @param type {@link #DIFFUSE} or {@link #AMBIENT}
         * @param argb the colour as 0xAARRGGBB
         */
        public static Colour create(int type, int argb) {
            return new Colour(type, Integer.reverseBytes(argb));
        }

        /** Returns the colour as 0xAARRGGBB. It is stored as blue, green, red, alpha from the highest byte. */
        public int argb() {
            return Integer.reverseBytes(value);
        }
    }

    /** A texture and its wrap modes. */
    record Texture(int value) implements GinjaParameter {
        public static final int TYPE = 8;

        // Wrap modes.
        public static final int CLAMP = 0;
        public static final int REPEAT = 1;
        public static final int MIRROR = 2;

        private static final int ID_MASK = 0xFFFF;
        private static final int WRAP_LOW_SHIFT = 16;
        private static final int WRAP_HIGH_SHIFT = 18;

        /**
         * Creates the parameter for a texture with the wrap modes of {@link #wrapLow} and {@link #wrapHigh}.
         *
         * @param id the index in the texture list
         */
        public static Texture create(int id, int wrapLow, int wrapHigh) {
            return new Texture(id | wrapLow << WRAP_LOW_SHIFT | wrapHigh << WRAP_HIGH_SHIFT);
        }

        @Override
        public int type() {
            return TYPE;
        }

        /** Returns the index in the texture list. */
        public int id() {
            return value & ID_MASK;
        }

        /** Returns the wrap mode of one axis, presumably the vertical one. */
        public int wrapLow() {
            return value >>> WRAP_LOW_SHIFT & 3;
        }

        /** Returns the wrap mode of the other axis. */
        public int wrapHigh() {
            return value >>> WRAP_HIGH_SHIFT & 3;
        }

        /** Returns the parameter for a different texture with the same wrap modes. */
        public Texture withId(int newId) {
            return new Texture(value & ~ID_MASK | newId);
        }
    }

    /** The order in which the TEV, the texture environment unit of the GameCube, combines colours. */
    record TevOrder(int value) implements GinjaParameter {
        /** The order that uses the first vertex colour with its alpha. */
        public static final TevOrder FIRST_COLOUR_WITH_ALPHA = new TevOrder(4);

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
        private static final int TEX_COORD_SOURCE = 4;

        private static final int SOURCE_SHIFT = 4;

        /** The generator that copies UV set 0. */
        public static final TexCoordGenerator FIRST_SET = new TexCoordGenerator(TEX_COORD_SOURCE << SOURCE_SHIFT);

        private static final int NORMAL_SOURCE = 1;
        private static final int MAX_SET_COUNT = 8;

        @Override
        public int type() {
            return 10;
        }

        private int source() {
            return value >>> SOURCE_SHIFT & 0xFF;
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
            case StripFlags.TYPE -> new StripFlags(value);
            case 3 -> new UnknownFlags(value);
            case 4 -> new Blend(value);
            case 5, 6, 7 -> new Colour(type, value);
            case Texture.TYPE -> new Texture(value);
            case 9 -> new TevOrder(value);
            case 10 -> new TexCoordGenerator(value);
            default -> new Unknown(type, padding, value);
        };
    }
}
