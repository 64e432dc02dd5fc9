package shuriken.ninja.chunk;

import java.util.List;
import shuriken.diagnostics.SourceLocation;

/**
 * A chunk of the polygon list of a {@link ChunkModel}: a material property, or strips to draw. In every chunk,
 * {@code flags} is the second byte of the header, even if it contains a number. Two-parameter polygons have a second
 * texture and a second material, which apply inside a modifier volume. The blend factors are 0 zero, 1 one, 2 other
 * colour, 3 inverse other colour, 4 source alpha, 5 inverse source alpha, 6 destination alpha, 7 inverse destination
 * alpha.
 */
public sealed interface PolyChunk {
    /** Returns the first byte of the header. */
    int type();

    /** Returns the second byte of the header. */
    int flags();

    /** A chunk without effect that serves as padding, {@code NJD_NULLOFF}. */
    record Null(int flags) implements PolyChunk {
        @Override
        public int type() {
            return 0x00;
        }
    }

    /** The blend factors of the polygons that follow, {@code NJD_CB_BA}. */
    record BlendAlpha(int flags) implements PolyChunk {
        @Override
        public int type() {
            return 0x01;
        }

        /** Returns the blend factor of the colour that is drawn, 0 to 7. */
        public int sourceBlend() {
            return flags >>> 3 & 7;
        }

        /** Returns the blend factor of the colour that is already in the frame, 0 to 7. */
        public int destinationBlend() {
            return flags & 7;
        }
    }

    /** The mip level bias, {@code NJD_CB_DA}: the low four bits of the flags, in quarters of a level. */
    record MipBias(int flags) implements PolyChunk {
        @Override
        public int type() {
            return 0x02;
        }
    }

    /** The specular exponent, {@code NJD_CB_EXP}: the low five bits of the flags, 0 to 16. */
    record SpecularExponent(int flags) implements PolyChunk {
        @Override
        public int type() {
            return 0x03;
        }
    }

    /**
     * A cache command, {@code NJD_CB_CP}. It ends this list. The chunks after it form another list, which is stored for
     * later draw commands.
     *
     * @param flags the number of the stored list
     */
    record CachePolygon(int flags) implements PolyChunk {
        @Override
        public int type() {
            return 0x04;
        }
    }

    /**
     * A draw command, {@code NJD_CB_DP}. It draws a list that a {@link CachePolygon} stored. Then this list continues.
     *
     * @param flags the number of the stored list
     */
    record DrawPolygon(int flags) implements PolyChunk {
        @Override
        public int type() {
            return 0x05;
        }
    }

    /**
     * The texture of the polygons that follow, {@code NJD_CT_TID} or {@code NJD_CT_TID2}.
     *
     * @param type 0x08, or 0x09 for the second texture of two-parameter polygons
     * @param flags the wrap modes and the mip level bias
     * @param textureBits bits 0 to 12: the index in the texture list; bit 13: supersampling; bits 14 and 15: the filter
     */
    record TextureId(int type, int flags, int textureBits) implements PolyChunk {
        /** Returns whether this is the second texture of two-parameter polygons. */
        public boolean isSecond() {
            return type == 0x09;
        }

        /** Returns the index in the texture list. */
        public int textureIndex() {
            return textureBits & 0x1FFF;
        }

        /** Returns whether the texture is supersampled. */
        public boolean isSuperSampled() {
            return (textureBits & 0x2000) != 0;
        }

        /** Returns the filter: 0 point, 1 bilinear, 2 trilinear A, 3 trilinear B. */
        public int filter() {
            return textureBits >>> 14 & 3;
        }

        /** Returns the mip level bias in quarters of a level. */
        public int mipBias() {
            return flags & 0xF;
        }

        /** Returns whether the texture is clamped vertically. */
        public boolean isClampedV() {
            return (flags & 0x10) != 0;
        }

        /** Returns whether the texture is clamped horizontally. */
        public boolean isClampedU() {
            return (flags & 0x20) != 0;
        }

        /** Returns whether the texture repeats mirrored vertically. */
        public boolean isMirroredV() {
            return (flags & 0x40) != 0;
        }

        /** Returns whether the texture repeats mirrored horizontally. */
        public boolean isMirroredU() {
            return (flags & 0x80) != 0;
        }
    }

    /**
     * A material, {@code NJD_CM_*}: type 0x11 to 0x17, or 0x19 to 0x1F for the second material of two-parameter
     * polygons.
     *
     * @param type the type of the chunk; its low bits select the stored colours
     * @param flags the blend factors, as in {@link BlendAlpha}
     * @param words two words (G B, A R) for each stored colour, in the order diffuse, ambient, specular; then words
     *     without meaning if the stored size is larger
     */
    record Material(int type, int flags, short[] words) implements PolyChunk {
        /** Returns whether this is the second material of two-parameter polygons. */
        public boolean isSecond() {
            return type > 0x18;
        }

        public boolean hasDiffuse() {
            return (type & 1) != 0;
        }

        public boolean hasAmbient() {
            return (type & 2) != 0;
        }

        public boolean hasSpecular() {
            return (type & 4) != 0;
        }

        /** Returns the diffuse colour, 0xAARRGGBB. */
        public int diffuse() {
            return colour(0);
        }

        /** Returns the ambient colour, 0x--RRGGBB. The top byte is unused. */
        public int ambient() {
            return colour(hasDiffuse() ? 1 : 0);
        }

        /** Returns the specular colour, 0xEERRGGBB, whose top byte is the exponent. */
        public int specular() {
            return colour((hasDiffuse() ? 1 : 0) + (hasAmbient() ? 1 : 0));
        }

        private int colour(int colourIndex) {
            return words[2 * colourIndex] & 0xFFFF | words[2 * colourIndex + 1] << 16;
        }

        /** Returns the blend factor of the colour that is drawn, 0 to 7. */
        public int sourceBlend() {
            return flags >>> 3 & 7;
        }

        /** Returns the blend factor of the colour that is already in the frame, 0 to 7. */
        public int destinationBlend() {
            return flags & 7;
        }
    }

    /**
     * The light directions of a bump map, {@code NJD_CM_BU}, type 0x18.
     *
     * @param flags the flags of the header
     * @param words the x, y and z of the light direction and of the up vector, as multiples of 1/32767. If the chunk is
     *     larger, words without meaning follow
     */
    record Bump(int flags, short[] words) implements PolyChunk {
        @Override
        public int type() {
            return 0x18;
        }
    }

    /**
     * A modifier volume. It casts shadows and is not drawn.
     *
     * @param type {@link #TRIANGLES_TYPE}, {@link #QUADS_TYPE} or {@link #STRIPS_TYPE}
     * @param flags the flags of the header
     * @param userWordCount the number of game-defined 16-bit words per polygon, or per triangle of a strip, 0 to 3
     * @param polygons the strips, triangles or quads. A triangle or quad is a {@link Strip} of three or four corners.
     *     Its words end with the user words of the polygon, but its {@link Strip#userWordCount()} is 0
     * @param unusedWords the unused words between the last polygon and the end of the chunk
     */
    record Volume(int type, int flags, int userWordCount, List<Strip> polygons, short[] unusedWords)
            implements PolyChunk {
        /** Triangles, {@code NJD_CO_P3}. */
        public static final int TRIANGLES_TYPE = 0x38;
        /** Quads, {@code NJD_CO_P4}. */
        public static final int QUADS_TYPE = 0x39;
        /** Triangle strips, {@code NJD_CO_ST}. */
        public static final int STRIPS_TYPE = 0x3A;

        public Volume {
            polygons = List.copyOf(polygons);
        }
    }

    /**
     * A list of triangle strips, {@code NJD_CS_*}, type 0x40 to 0x4B.
     *
     * @param chunkType the type of the chunk, which determines the data of each corner
     * @param flags the {@link StripFlag} bits
     * @param userWordCount the number of game-defined 16-bit words per triangle, 0 to 3
     * @param strips the strips in stored order
     * @param unusedWords the unused words between the last strip and the end of the chunk
     */
    record Strips(StripChunkType chunkType, int flags, int userWordCount, List<Strip> strips, short[] unusedWords)
            implements PolyChunk {
        /** Creates a chunk whose size is padded to a multiple of 4 bytes, as SEGA's converter writes it. */
        public static Strips create(StripChunkType chunkType, int flags, int userWordCount, List<Strip> strips) {
            int wordCount = 1
                    + strips.stream()
                            .mapToInt(strip -> 1 + strip.words().length)
                            .sum();
            return new Strips(chunkType, flags, userWordCount, strips, new short[wordCount % 2]);
        }

        public Strips {
            strips = List.copyOf(strips);
        }

        @Override
        public int type() {
            return chunkType.id();
        }
    }

    /**
     * A chunk of an undocumented type. Whether it has a size field is assumed from the neighbouring types.
     *
     * @param location the location of the chunk
     * @param type the type of the chunk
     * @param flags the flags of the header
     * @param hasSize whether a size word follows the header
     * @param words the words after the header and the size word
     */
    record Unknown(SourceLocation location, int type, int flags, boolean hasSize, short[] words) implements PolyChunk {}

    /** The end of the list, {@code NJD_ENDOFF}, 0xFF. */
    record End(int flags) implements PolyChunk {
        @Override
        public int type() {
            return 0xFF;
        }
    }
}
