package shuriken.ninja.nja;

import java.util.Locale;
import java.util.Optional;
import shuriken.ninja.basic.BasicMeshset;
import shuriken.ninja.basic.BasicPolygon;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.model.Attach;

/**
 * Writes one model, motion or texture list in macros of the SDK. Structs without a known macro are written as C
 * declarations.
 */
final class MacroWriter {
    private final StructBlock block;
    private final MacroResolver macros;
    private final CNameAllocator names;
    private final StructFormatter formatter;
    private final CWriter cWriter;
    private final StringBuilder out;

    /**
     * Creates a writer.
     *
     * @param types the C types of the structs; here all of them are declared as arrays
     */
    MacroWriter(StructBlock block, CTypeResolver types, MacroResolver macros, CNameAllocator names, StringBuilder out) {
        this.block = block;
        this.macros = macros;
        this.names = names;
        this.formatter = new StructFormatter(block, names);
        this.cWriter = new CWriter(block, new CTypeResolver.AlwaysArrays(types), names, out);
        this.out = out;
    }

    void write() {
        boolean isSectionOpen = false;
        for (StructId struct : block.order()) {
            if (!isSectionOpen) {
                out.append(macros.sectionName(struct)).append("_START\n\n");
            }
            writeStruct(struct);
            isSectionOpen = !isLastOfSection(struct);
            if (!isSectionOpen) {
                out.append(macros.sectionName(struct)).append("_END\n\n");
            }
        }
    }

    /** Returns whether a struct is the last one of its section. */
    private static boolean isLastOfSection(StructId struct) {
        return switch (struct.kind()) {
            case OBJECT, MOTION, TEXTURE_LIST -> true;
            default -> false;
        };
    }

    private void writeStruct(StructId struct) {
        if (macros instanceof MacroResolver.Tree(var tree, var hasLongNodes)
                && struct.kind() != LayoutEntry.Kind.OBJECT) {
            Attach mesh = tree.attaches().get(struct.index());
            if (mesh instanceof Attach.Basic(var model) && struct.kind() == LayoutEntry.Kind.MESH_POLYGONS) {
                writeList("POLYGON", struct, formatPolygons(model.meshsets().get(struct.part())));
                return;
            }
            if (mesh instanceof Attach.Chunk(var model) && struct.kind() != LayoutEntry.Kind.MODEL) {
                writeChunkList(model, struct);
                return;
            }
        }
        writeFields(struct);
    }

    /** Writes the vertex list or the polygon list of a Chunk model. */
    private void writeChunkList(ChunkModel model, StructId struct) {
        StringBuilder chunkLines = new StringBuilder();
        ChunkMacroWriter chunkWriter = new ChunkMacroWriter(chunkLines);
        if (struct.kind() == LayoutEntry.Kind.VERTICES) {
            chunkWriter.writeVertexChunks(model.vertices());
            writeList("VLIST", struct, chunkLines.toString());
        } else {
            chunkWriter.writePolygonChunks(model.polygons());
            writeList("PLIST", struct, chunkLines.toString());
        }
    }

    /** Writes a struct field by field, or as a C declaration if no macro can represent it. */
    private void writeFields(StructId struct) {
        Optional<StructMacro> macro = macros.macroOf(struct);
        Optional<String> lines = macro.flatMap(structMacro -> formatter.format(structMacro, struct));
        if (lines.isPresent()) {
            writeList(macro.orElseThrow().keyword(), struct, lines.get());
        } else {
            cWriter.writeDeclaration(struct);
        }
    }

    private void writeList(String keyword, StructId struct, String lines) {
        String arraySuffix = struct.kind() == LayoutEntry.Kind.TEXTURE_LIST ? "" : "[]";
        out.append(String.format(Locale.ROOT, "%-11s %s%s\nSTART\n", keyword, names.name(struct), arraySuffix));
        out.append(lines).append(lines.endsWith("\n") ? "END\n\n" : "\nEND\n\n");
    }

    private static String formatPolygons(BasicMeshset meshset) {
        boolean hasLengths = meshset.type() == BasicMeshset.Type.STRIPS || meshset.type() == BasicMeshset.Type.N_GONS;
        StringBuilder lines = new StringBuilder();
        for (BasicPolygon polygon : meshset.polygons()) {
            lines.append('\t');
            if (hasLengths) {
                lines.append(String.format(
                        Locale.ROOT,
                        "Strip(%s, %d), ",
                        polygon.isReversed() ? "0x8000" : "0x0",
                        polygon.cornerCount()));
            }
            for (short index : polygon.indices()) {
                lines.append(index & 0xFFFF).append(", ");
            }
            lines.append('\n');
        }
        return lines.toString();
    }
}
