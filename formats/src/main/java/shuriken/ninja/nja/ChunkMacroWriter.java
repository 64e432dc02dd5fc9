package shuriken.ninja.nja;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.Strip;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.chunk.VertexChunkType;

/**
 * Writes the chunk lists of a Chunk model as macros of SEGA's SDK. Chunks without a known macro are written as numbers,
 * which are valid in the same lists.
 */
final class ChunkMacroWriter {
    /**
     * The blend flags whose names occur in public files: the source factor is the source alpha, and the destination
     * factor is one minus the source alpha.
     */
    private static final int NAMED_BLEND_FLAGS = 4 << 3 | 5;
    /** The texture filter whose name is {@code FFM_BF}. */
    private static final int BILINEAR_FILTER = 1;

    private final StringBuilder out;

    ChunkMacroWriter(StringBuilder out) {
        this.out = out;
    }

    private void writeLine(String format, Object... args) {
        out.append('\t').append(String.format(Locale.ROOT, format, args)).append('\n');
    }

    /** Formats the flags of a chunk as the macros expect them: shifted to their position in the chunk's first word. */
    private static String formatFlags(int flags) {
        return String.format(Locale.ROOT, "0x%X", flags << 8);
    }

    void writeVertexChunks(List<VertexChunk> chunks) {
        chunks.forEach(this::writeVertexChunk);
    }

    void writePolygonChunks(List<PolyChunk> chunks) {
        chunks.forEach(this::writePolygonChunk);
    }

    private void writeVertexChunk(VertexChunk chunk) {
        switch (chunk) {
            case VertexChunk.Vertices vertices -> writeVertices(vertices);
            case VertexChunk.Empty empty -> writeLine("0x%X, 0x%X,", empty.header(), empty.body());
            case VertexChunk.Unknown unknown -> {
                writeLine("0x%X,", unknown.type() | unknown.flags() << 8 | unknown.words().length << 16);
                writeWords32(unknown.words());
            }
            case VertexChunk.End end -> writeLine("CnkEnd()");
        }
    }

    private void writeVertices(VertexChunk.Vertices vertices) {
        VertexChunkType type = vertices.type();
        int[] words = vertices.words();
        String suffix = type == VertexChunkType.XYZ ? "" : "_" + type.name();
        writeLine(
                "CnkV%s(%s, %d),",
                suffix, vertices.flags() == 0 ? "0" : formatFlags(vertices.flags()), words.length + 1);
        writeLine("OffnbIdx(%d, %d),", vertices.firstSlot(), vertices.vertexCount());
        int wordOffset = 0;
        for (int i = 0; i < vertices.vertexCount(); i++) {
            writeLine(
                    "VERT( 0x%08x, 0x%08x, 0x%08x ),", words[wordOffset], words[wordOffset + 1], words[wordOffset + 2]);
            int endOffset = wordOffset + type.wordsPerVertex();
            boolean hasColour = type.lastWord() == VertexChunkType.Word.D8888;
            writeWords32(Arrays.copyOfRange(words, wordOffset + 3, hasColour ? endOffset - 1 : endOffset));
            if (hasColour) {
                int argb = words[endOffset - 1];
                writeLine("D8888(%s),", formatComponents(argb >>> 24, argb));
            }
            wordOffset = endOffset;
        }
        writeWords32(Arrays.copyOfRange(words, wordOffset, words.length));
    }

    private void writeWords32(int[] words) {
        if (words.length > 0) {
            StringBuilder line = new StringBuilder();
            for (int word : words) {
                line.append(String.format(Locale.ROOT, "0x%08x, ", word));
            }
            writeLine("%s", line.toString().strip());
        }
    }

    private static String formatComponents(int firstComponent, int rgb) {
        return String.format(
                Locale.ROOT, "%d, %d, %d, %d", firstComponent, rgb >> 16 & 0xFF, rgb >> 8 & 0xFF, rgb & 0xFF);
    }

    private void writePolygonChunk(PolyChunk chunk) {
        switch (chunk) {
            case PolyChunk.Null empty when empty.flags() == 0 -> writeLine("CnkNull(),");
            case PolyChunk.TextureId texture -> writeTexture(texture);
            case PolyChunk.Material material -> writeMaterial(material);
            case PolyChunk.Strips strips -> writeStrips(strips);
            case PolyChunk.End end -> writeLine("CnkEnd()");
            case PolyChunk.Null nullChunk -> writeHeader(nullChunk);
            case PolyChunk.BlendAlpha blend -> writeHeader(blend);
            case PolyChunk.MipBias bias -> writeHeader(bias);
            case PolyChunk.SpecularExponent exponent -> writeHeader(exponent);
            case PolyChunk.CachePolygon cache -> writeHeader(cache);
            case PolyChunk.DrawPolygon draw -> writeHeader(draw);
            case PolyChunk.Bump bump -> writeSizedChunk(bump, bump.words());
            case PolyChunk.Volume volume -> writeVolume(volume);
            case PolyChunk.Unknown unknown -> {
                if (unknown.hasSize()) {
                    writeSizedChunk(unknown, unknown.words());
                } else {
                    writeHeader(unknown);
                    writeWords16(unknown.words());
                }
            }
        }
    }

    private void writeHeader(PolyChunk chunk) {
        writeLine("0x%X,", chunk.type() | chunk.flags() << 8);
    }

    private void writeSizedChunk(PolyChunk chunk, short[] words) {
        writeLine("0x%X, %d,", chunk.type() | chunk.flags() << 8, words.length);
        writeWords16(words);
    }

    private void writeWords16(short[] words) {
        if (words.length > 0) {
            StringBuilder line = new StringBuilder();
            for (short word : words) {
                line.append(String.format(Locale.ROOT, "0x%X, ", word & 0xFFFF));
            }
            writeLine("%s", line.toString().strip());
        }
    }

    private void writeTexture(PolyChunk.TextureId texture) {
        boolean hasMacro = texture.filter() == BILINEAR_FILTER && !texture.isSuperSampled() && !texture.isSecond();
        if (hasMacro) {
            writeLine("CnkT_TID( %s ), _TID( FFM_BF, %d ),", formatFlags(texture.flags()), texture.textureIndex());
        } else {
            writeLine("0x%X, 0x%X,", texture.type() | texture.flags() << 8, texture.textureBits());
        }
    }

    private void writeMaterial(PolyChunk.Material material) {
        int colourCount = Integer.bitCount(material.type() & 7);
        if (material.isSecond() || material.words().length != 2 * colourCount) {
            writeSizedChunk(material, material.words());
            return;
        }
        String colourLetters = (material.hasDiffuse() ? "D" : "")
                + (material.hasAmbient() ? "A" : "")
                + (material.hasSpecular() ? "S" : "");
        String blendFlags = material.flags() == NAMED_BLEND_FLAGS ? "FBS_SA|FBD_ISA" : formatFlags(material.flags());
        writeLine("CnkM_%s( %s ), %d,", colourLetters, blendFlags, material.words().length);
        if (material.hasDiffuse()) {
            writeLine("MDiff( %s ),", formatComponents(material.diffuse() >>> 24, material.diffuse()));
        }
        if (material.hasAmbient()) {
            writeLine("MAmbi( %s ),", formatComponents(material.ambient() >>> 24, material.ambient()));
        }
        if (material.hasSpecular()) {
            writeLine("MSpec( %s ),", formatComponents(material.specular() >>> 24, material.specular()));
        }
    }

    private void writeStrips(PolyChunk.Strips chunk) {
        int wordCount = 1 + chunk.unusedWords().length;
        for (Strip strip : chunk.strips()) {
            wordCount += 1 + strip.words().length;
        }
        String suffix = switch (chunk.chunkType()) {
            case STRIP -> "";
            case STRIP_2 -> "_2";
            case UVN_2 -> "_UVN2";
            case UVH_2 -> "_UVH2";
            default -> "_" + chunk.chunkType().name();
        };
        writeLine(
                "CnkS%s( %s ), %d, _NB( UFO_%d, %d ),",
                suffix,
                formatFlags(chunk.flags()),
                wordCount,
                chunk.userWordCount(),
                chunk.strips().size());
        for (Strip strip : chunk.strips()) {
            StringBuilder cornerText = new StringBuilder();
            for (short word : strip.words()) {
                cornerText.append(' ').append(word).append(',');
            }
            writeLine("Strip%s(%d), %s", strip.isReversed() ? "R" : "L", strip.cornerCount(), cornerText);
        }
        // In macros, the padding to a multiple of four bytes is a separate chunk.
        for (int i = 0; i < chunk.unusedWords().length; i++) {
            writeLine(chunk.unusedWords()[i] == 0 ? "CnkNull()," : "0x%X,", chunk.unusedWords()[i] & 0xFFFF);
        }
    }

    private void writeVolume(PolyChunk.Volume volume) {
        int wordCount = 1 + volume.unusedWords().length;
        boolean hasStripLengths = volume.type() == PolyChunk.Volume.STRIPS_TYPE;
        for (Strip polygon : volume.polygons()) {
            wordCount += (hasStripLengths ? 1 : 0) + polygon.words().length;
        }
        writeLine("0x%X, %d,", volume.type() | volume.flags() << 8, wordCount);
        writeLine(
                "_NB( UFO_%d, %d ),", volume.userWordCount(), volume.polygons().size());
        for (Strip polygon : volume.polygons()) {
            if (hasStripLengths) {
                writeLine("Strip%s(%d),", polygon.isReversed() ? "R" : "L", polygon.cornerCount());
            }
            writeWords16(polygon.words());
        }
        writeWords16(volume.unusedWords());
    }
}
