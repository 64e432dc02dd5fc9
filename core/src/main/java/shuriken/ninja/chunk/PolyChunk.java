package shuriken.ninja.chunk;

import java.util.List;
import shuriken.diagnostics.SourceLocation;

/** One chunk of a polygon list, as it stands in the file. {@code flags} is always the second byte of the head. */
public sealed interface PolyChunk {
    /** The first byte of the head. */
    int type();

    int flags();

    /** {@code NJD_NULLOFF}: filler. */
    record Null(int flags) implements PolyChunk {
        @Override
        public int type() {
            return 0x00;
        }
    }

    /** {@code NJD_CB_BA}: blend factors of the polygons that follow. */
    record BlendAlpha(int flags) implements PolyChunk {
        @Override
        public int type() {
            return 0x01;
        }

        /** Factor of the new colour. */
        public int source() {
            return flags >>> 3 & 7;
        }

        /** Factor of the colour already there. */
        public int destination() {
            return flags & 7;
        }
    }

    /** {@code NJD_CB_DA}: mip level bias in quarters, in the low four bits. */
    record MipBias(int flags) implements PolyChunk {
        @Override
        public int type() {
            return 0x02;
        }
    }

    /** {@code NJD_CB_EXP}: specular exponent 0 to 16, in the low five bits. */
    record SpecularExponent(int flags) implements PolyChunk {
        @Override
        public int type() {
            return 0x03;
        }
    }

    /** {@code NJD_CB_CP}: remembers the rest of this list under the number {@code flags} and ends it. */
    record CachePolygon(int flags) implements PolyChunk {
        @Override
        public int type() {
            return 0x04;
        }
    }

    /** {@code NJD_CB_DP}: draws the list remembered under the number {@code flags}, then goes on. */
    record DrawPolygon(int flags) implements PolyChunk {
        @Override
        public int type() {
            return 0x05;
        }
    }

    /**
     * {@code NJD_CT_TID}, {@code NJD_CT_TID2}: the texture of the polygons that follow.
     *
     * @param type 0x08, or 0x09 for the second texture of two-parameter polygons
     * @param body bits 0 to 12 texture, 13 supersample, 14 and 15 filter
     */
    record TextureId(int type, int flags, int body) implements PolyChunk {
        public boolean second() {
            return type == 0x09;
        }

        /** Position in the texture list. */
        public int id() {
            return body & 0x1FFF;
        }

        public boolean superSample() {
            return (body & 0x2000) != 0;
        }

        /** 0 point, 1 bilinear, 2 trilinear A, 3 trilinear B. */
        public int filter() {
            return body >>> 14 & 3;
        }

        /** In quarters. */
        public int mipBias() {
            return flags & 0xF;
        }

        public boolean clampV() {
            return (flags & 0x10) != 0;
        }

        public boolean clampU() {
            return (flags & 0x20) != 0;
        }

        /** Mirrored repeat down. */
        public boolean flipV() {
            return (flags & 0x40) != 0;
        }

        /** Mirrored repeat across. */
        public boolean flipU() {
            return (flags & 0x80) != 0;
        }
    }

    /**
     * {@code NJD_CM_*} 0x11 to 0x17, and 0x19 to 0x1F for the second material of two-parameter polygons.
     *
     * @param flags blend factors as in {@link BlendAlpha}
     * @param words the body: two words G B, A R for each colour in the order diffuse, ambient, specular; a stored size
     *     larger than these need shows as more words
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

        /** 0xAARRGGBB. */
        public int diffuse() {
            return colour(0);
        }

        /** 0x??RRGGBB. */
        public int ambient() {
            return colour(hasDiffuse() ? 1 : 0);
        }

        /** 0xEERRGGBB, the top byte is the exponent. */
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
     * {@code NJD_CM_BU}, 0x18: bump mapping.
     *
     * @param words six: direction x y z, then up x y z, over 32767; more if the stored size says so
     */
    record Bump(int flags, short[] words) implements PolyChunk {
        @Override
        public int type() {
            return 0x18;
        }
    }

    /**
     * {@code NJD_CO_P3}, {@code P4}, {@code ST}, 0x38 to 0x3A: a volume. It casts shadows and has no picture.
     *
     * @param userWords words of the game's own per polygon, 0 to 3
     * @param polygons for 0x38 and 0x39 strips of three and four corners without a stored length, whose last words are
     *     the user words, not counted in {@link Strip#userWords()}
     * @param slack words of the stored size behind the last polygon
     */
    record Volume(int type, int flags, int userWords, List<Strip> polygons, short[] slack) implements PolyChunk {
        public Volume {
            polygons = List.copyOf(polygons);
        }
    }

    /**
     * {@code NJD_CS_*} 0x40 to 0x4B: triangle strips.
     *
     * @param flags {@link StripFlag} bits
     * @param userWords words of the game's own per triangle, 0 to 3
     * @param slack words of the stored size behind the last strip
     */
    record Strips(StripChunkType kind, int flags, int userWords, List<Strip> strips, short[] slack)
            implements PolyChunk {
        /** A chunk whose end is aligned to 4 bytes, as SEGA's converter does it, if it starts so. */
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
     * A chunk of a type that no document describes, sized like its neighbours.
     *
     * @param words the body without the size word
     * @param sized whether a size word stands after the head
     */
    record Unknown(SourceLocation site, int type, int flags, boolean sized, short[] words) implements PolyChunk {}

    /** {@code NJD_ENDOFF}, 0xFF: the end of the list. */
    record End(int flags) implements PolyChunk {
        @Override
        public int type() {
            return 0xFF;
        }
    }
}
