package shuriken.ninja.nja;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.Strip;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.chunk.VertexChunkType;

/**
 * The lists of Chunk models in macros of the SDK. Macros that no public file shows are written as the words that they
 * represent, which may be in the same lists.
 */
final class ChunkMacros {
    /** Factors that are named in public files: source alpha, and one minus it. */
    private static final int USUAL_BLEND = 4 << 3 | 5;

    private final StringBuilder out;

    ChunkMacros(StringBuilder out) {
        this.out = out;
    }

    private void line(String format, Object... args) {
        out.append('\t').append(String.format(Locale.ROOT, format, args)).append('\n');
    }

    /**
     * Returns the flags of a chunk as macros take them: at their position in the first word, whose low byte is the
     * type.
     */
    private static String bits(int flags) {
        return String.format(Locale.ROOT, "0x%X", flags << 8);
    }

    void vertices(List<VertexChunk> list) {
        list.forEach(this::vertex);
    }

    void polygons(List<PolyChunk> list) {
        list.forEach(this::polygon);
    }

    private void vertex(VertexChunk chunk) {
        switch (chunk) {
            case VertexChunk.Vertices list -> vertices(list);
            case VertexChunk.Empty empty -> line("0x%X, 0x%X,", empty.header(), empty.body());
            case VertexChunk.Unknown unknown -> {
                line("0x%X,", unknown.type() | unknown.flags() << 8 | unknown.words().length << 16);
                words(unknown.words());
            }
            case VertexChunk.End end -> line("CnkEnd()");
        }
    }

    private void vertices(VertexChunk.Vertices list) {
        VertexChunkType type = list.type();
        int[] words = list.words();
        String suffix = type == VertexChunkType.XYZ ? "" : "_" + type.name();
        line("CnkV%s(%s, %d),", suffix, list.flags() == 0 ? "0" : bits(list.flags()), words.length + 1);
        line("OffnbIdx(%d, %d),", list.firstSlot(), list.count());
        int at = 0;
        for (int i = 0; i < list.count(); i++) {
            line("VERT( 0x%08x, 0x%08x, 0x%08x ),", words[at], words[at + 1], words[at + 2]);
            int end = at + type.wordCount();
            boolean colour = type.lastWord() == VertexChunkType.Word.D8888;
            words(Arrays.copyOfRange(words, at + 3, colour ? end - 1 : end));
            if (colour) {
                int argb = words[end - 1];
                line("D8888(%s),", components(argb >>> 24, argb));
            }
            at = end;
        }
        words(Arrays.copyOfRange(words, at, words.length));
    }

    private void words(int[] words) {
        if (words.length > 0) {
            StringBuilder line = new StringBuilder();
            for (int word : words) {
                line.append(String.format(Locale.ROOT, "0x%08x, ", word));
            }
            line("%s", line.toString().strip());
        }
    }

    private static String components(int first, int rgb) {
        return String.format(Locale.ROOT, "%d, %d, %d, %d", first, rgb >> 16 & 0xFF, rgb >> 8 & 0xFF, rgb & 0xFF);
    }

    private void polygon(PolyChunk chunk) {
        switch (chunk) {
            case PolyChunk.Null empty when empty.flags() == 0 -> line("CnkNull(),");
            case PolyChunk.TextureId texture -> texture(texture);
            case PolyChunk.Material material -> material(material);
            case PolyChunk.Strips strips -> strips(strips);
            case PolyChunk.End end -> line("CnkEnd()");
            case PolyChunk.Null other -> header(other);
            case PolyChunk.BlendAlpha blend -> header(blend);
            case PolyChunk.MipBias bias -> header(bias);
            case PolyChunk.SpecularExponent exponent -> header(exponent);
            case PolyChunk.CachePolygon cache -> header(cache);
            case PolyChunk.DrawPolygon draw -> header(draw);
            case PolyChunk.Bump bump -> sized(bump, bump.words());
            case PolyChunk.Volume volume -> volume(volume);
            case PolyChunk.Unknown unknown -> {
                if (unknown.hasSize()) {
                    sized(unknown, unknown.words());
                } else {
                    header(unknown);
                    words(unknown.words());
                }
            }
        }
    }

    private void header(PolyChunk chunk) {
        line("0x%X,", chunk.type() | chunk.flags() << 8);
    }

    private void sized(PolyChunk chunk, short[] words) {
        line("0x%X, %d,", chunk.type() | chunk.flags() << 8, words.length);
        words(words);
    }

    private void words(short[] words) {
        if (words.length > 0) {
            StringBuilder line = new StringBuilder();
            for (short word : words) {
                line.append(String.format(Locale.ROOT, "0x%X, ", word & 0xFFFF));
            }
            line("%s", line.toString().strip());
        }
    }

    private void texture(PolyChunk.TextureId texture) {
        boolean usual = texture.body() >>> 13 == 2 && !texture.isSecond();
        if (usual) {
            line("CnkT_TID( %s ), _TID( FFM_BF, %d ),", bits(texture.flags()), texture.id());
        } else {
            line("0x%X, 0x%X,", texture.type() | texture.flags() << 8, texture.body());
        }
    }

    private void material(PolyChunk.Material material) {
        int colours = Integer.bitCount(material.type() & 7);
        if (material.isSecond() || material.words().length != 2 * colours) {
            sized(material, material.words());
            return;
        }
        String kinds = (material.hasDiffuse() ? "D" : "")
                + (material.hasAmbient() ? "A" : "")
                + (material.hasSpecular() ? "S" : "");
        String blend = material.flags() == USUAL_BLEND ? "FBS_SA|FBD_ISA" : bits(material.flags());
        line("CnkM_%s( %s ), %d,", kinds, blend, material.words().length);
        if (material.hasDiffuse()) {
            line("MDiff( %s ),", components(material.diffuse() >>> 24, material.diffuse()));
        }
        if (material.hasAmbient()) {
            line("MAmbi( %s ),", components(material.ambient() >>> 24, material.ambient()));
        }
        if (material.hasSpecular()) {
            line("MSpec( %s ),", components(material.specular() >>> 24, material.specular()));
        }
    }

    private void strips(PolyChunk.Strips chunk) {
        int size = 1 + chunk.slack().length;
        for (Strip strip : chunk.strips()) {
            size += 1 + strip.words().length;
        }
        String suffix = switch (chunk.kind()) {
            case STRIP -> "";
            case STRIP_2 -> "_2";
            case UVN_2 -> "_UVN2";
            case UVH_2 -> "_UVH2";
            default -> "_" + chunk.kind().name();
        };
        line(
                "CnkS%s( %s ), %d, _NB( UFO_%d, %d ),",
                suffix,
                bits(chunk.flags()),
                size,
                chunk.userWords(),
                chunk.strips().size());
        for (Strip strip : chunk.strips()) {
            StringBuilder corners = new StringBuilder();
            for (short word : strip.words()) {
                corners.append(' ').append(word).append(',');
            }
            line("Strip%s(%d), %s", strip.reversed() ? "R" : "L", strip.length(), corners);
        }
        // Filler to a multiple of four bytes is a chunk of its own to the macros.
        for (int i = 0; i < chunk.slack().length; i++) {
            line(chunk.slack()[i] == 0 ? "CnkNull()," : "0x%X,", chunk.slack()[i] & 0xFFFF);
        }
    }

    private void volume(PolyChunk.Volume volume) {
        int size = 1 + volume.slack().length;
        boolean lengths = volume.type() == 0x3A;
        for (Strip polygon : volume.polygons()) {
            size += (lengths ? 1 : 0) + polygon.words().length;
        }
        line("0x%X, %d,", volume.type() | volume.flags() << 8, size);
        line("_NB( UFO_%d, %d ),", volume.userWords(), volume.polygons().size());
        for (Strip polygon : volume.polygons()) {
            if (lengths) {
                line("Strip%s(%d),", polygon.reversed() ? "R" : "L", polygon.length());
            }
            words(polygon.words());
        }
        words(volume.slack());
    }
}
