package shuriken.ninja.chunk;

import java.util.List;
import shuriken.diagnostics.SourceLocation;

/** One stored chunk of a polygon list. {@code flags} is always the second byte of the header. */
public sealed interface PolyChunk {
    /** The first byte of the header. */
    int type();

    int flags();

    /** Padding, {@code NJD_NULLOFF}. */
    record Null(int flags) implements PolyChunk {
        @Override
        public int type() {
            return 0x00;
        }
    }

    /** The blend factors of the following polygons, {@code NJD_CB_BA}. */
    record BlendAlpha(int flags) implements PolyChunk {
        @Override
        public int type() {
            return 0x01;
        }

        /** Blend factor of the new colour. */
        public int source() {
            return flags >>> 3 & 7;
        }

        /** Blend factor of the existing colour. */
        public int destination() {
            return flags & 7;
        }
    }

    /** The mip level bias in quarters, in the low four bits, {@code NJD_CB_DA}. */
    record MipBias(int flags) implements PolyChunk {
        @Override
        public int type() {
            return 0x02;
        }
    }

    /** The specular exponent 0 to 16, in the low five bits, {@code NJD_CB_EXP}. */
    record SpecularExponent(int flags) implements PolyChunk {
        @Override
        public int type() {
            return 0x03;
        }
    }

    /** {@code NJD_CB_CP}: stores the rest of this list under the number {@code flags} and ends it. */
    record CachePolygon(int flags) implements PolyChunk {
        @Override
        public int type() {
            return 0x04;
        }
    }

    /** {@code NJD_CB_DP}: draws the list stored under the number {@code flags}, then continues. */
    record DrawPolygon(int flags) implements PolyChunk {
        @Override
        public int type() {
            return 0x05;
        }
    }

    /**
     * The texture of the following polygons, {@code NJD_CT_TID}, {@code NJD_CT_TID2}.
     *
     * @param type 0x08, or 0x09 for the second texture of two-parameter polygons
     * @param body bits 0 to 12 texture, 13 supersample, 14 and 15 filter
     */
    record TextureId(int type, int flags, int body) implements PolyChunk {
        public boolean second() {
            return type == 0x09;
        }

        /** Index in the texture list. */
        public int id() {
            return body & 0x1FFF;
        }

        public boolean superSample() {
            return (body & 0x2000) != 0;
        }

        /** Filter: 0 point, 1 bilinear, 2 trilinear A, 3 trilinear B. */
        public int filter() {
            return body >>> 14 & 3;
        }

        /** Bias in quarters of a level. */
        public int mipBias() {
            return flags & 0xF;
        }

        public boolean clampV() {
            return (flags & 0x10) != 0;
        }

        public boolean clampU() {
            return (flags & 0x20) != 0;
        }

        /** Whether the texture repeats mirrored vertically. */
        public boolean flipV() {
            return (flags & 0x40) != 0;
        }

        /** Whether the texture repeats mirrored horizontally. */
        public boolean flipU() {
            return (flags & 0x80) != 0;
        }
    }

    /**
     * A material, {@code NJD_CM_*}: 0x11 to 0x17, and 0x19 to 0x1F for the second material of two-parameter polygons.
     *
     * @param flags blend factors as in {@link BlendAlpha}
     * @param words the body: two words G B, A R for each colour in the order diffuse, ambient, specular; additional
     *     words if the stored size is larger
     */
    record Material(int type, int flags, short[] words) implements PolyChunk {
        public boolean second() {
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

        /** Diffuse colour, 0xAARRGGBB. */
        public int diffuse() {
            return colour(0);
        }

        /** Ambient colour, 0x??RRGGBB. */
        public int ambient() {
            return colour(hasDiffuse() ? 1 : 0);
        }

        /** Specular colour, 0xEERRGGBB; the top byte is the exponent. */
        public int specular() {
            return colour((hasDiffuse() ? 1 : 0) + (hasAmbient() ? 1 : 0));
        }

        private int colour(int i) {
            return words[2 * i] & 0xFFFF | words[2 * i + 1] << 16;
        }

        public int source() {
            return flags >>> 3 & 7;
        }

        public int destination() {
            return flags & 7;
        }
    }

    /**
     * Bump mapping, {@code NJD_CM_BU}, 0x18.
     *
     * @param words six: direction x y z, then up x y z, over 32767; more if the stored size is larger
     */
    record Bump(int flags, short[] words) implements PolyChunk {
        @Override
        public int type() {
            return 0x18;
        }
    }

    /**
     * A modifier volume, {@code NJD_CO_P3}, {@code P4}, {@code ST}, 0x38 to 0x3A. It casts shadows and is not drawn.
     *
     * @param userWords number of user words per polygon, defined by the game, 0 to 3
     * @param polygons for 0x38 and 0x39 strips of three and four corners without a stored length; their last words are
     *     the user words, not counted in {@link Strip#userWords()}
     * @param slack words of the stored size after the last polygon
     */
    record Volume(int type, int flags, int userWords, List<Strip> polygons, short[] slack) implements PolyChunk {
        public Volume {
            polygons = List.copyOf(polygons);
        }
    }

    /**
     * Triangle strips, {@code NJD_CS_*} 0x40 to 0x4B.
     *
     * @param flags {@link StripFlag} bits
     * @param userWords number of user words per triangle, defined by the game, 0 to 3
     * @param slack words of the stored size after the last strip
     */
    record Strips(StripChunkType kind, int flags, int userWords, List<Strip> strips, short[] slack)
            implements PolyChunk {
        /** Creates a chunk whose end is aligned to 4 bytes if its start is, like SEGA's converter. */
        public static Strips of(StripChunkType kind, int flags, int userWords, List<Strip> strips) {
            int words = 1
                    + strips.stream()
                            .mapToInt(strip -> 1 + strip.words().length)
                            .sum();
            return new Strips(kind, flags, userWords, strips, new short[words % 2]);
        }

        public Strips {
            strips = List.copyOf(strips);
        }

        @Override
        public int type() {
            return kind.id();
        }
    }

    /**
     * A chunk of an undocumented type, with the size field of the neighbouring types.
     *
     * @param words the body without the size word
     * @param sized whether a size word follows the header
     */
    record Unknown(SourceLocation site, int type, int flags, boolean sized, short[] words) implements PolyChunk {}

    /** The end of the list, {@code NJD_ENDOFF}, 0xFF. */
    record End(int flags) implements PolyChunk {
        @Override
        public int type() {
            return 0xFF;
        }
    }
}
