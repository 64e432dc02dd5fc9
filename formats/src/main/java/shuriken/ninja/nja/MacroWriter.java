package shuriken.ninja.nja;

import java.util.Locale;
import java.util.Optional;
import shuriken.ninja.basic.BasicMeshset;
import shuriken.ninja.basic.BasicPolygon;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.model.NodeMesh;

/**
 * Writes one model, motion or texture list in macros of SEGA's SDK. Structs without a known macro are written as C
 * declarations.
 */
final class MacroWriter {
    private final StructBlock block;
    private final MacroResolver macroResolver;
    private final CNameAllocator nameAllocator;
    private final StructFormatter formatter;
    private final CWriter cWriter;
    private final StringBuilder out;

    /**
     * Creates a writer.
     *
     * @param typeResolver the C types of the structs without a known macro; all of them are declared as arrays
     */
    MacroWriter(
            StructBlock block,
            CTypeResolver typeResolver,
            MacroResolver macroResolver,
            CNameAllocator nameAllocator,
            StringBuilder out) {
        this.block = block;
        this.macroResolver = macroResolver;
        this.nameAllocator = nameAllocator;
        this.formatter = new StructFormatter(block, nameAllocator);
        this.cWriter = new CWriter(block, new CTypeResolver.AlwaysArrays(typeResolver), nameAllocator, out);
        this.out = out;
    }

    void write() {
        boolean isSectionOpen = false;
        for (StructId structId : block.order()) {
            if (!isSectionOpen) {
                out.append(macroResolver.sectionName(structId)).append("_START\n\n");
            }
            writeStruct(structId);
            isSectionOpen = !isLastOfSection(structId);
            if (!isSectionOpen) {
                out.append(macroResolver.sectionName(structId)).append("_END\n\n");
            }
        }
    }

    /** Returns whether a struct is the last one of its section. */
    private static boolean isLastOfSection(StructId structId) {
        return switch (structId.kind()) {
            case OBJECT, MOTION, TEXTURE_LIST -> true;
            default -> false;
        };
    }

    private void writeStruct(StructId structId) {
        if (macroResolver instanceof MacroResolver.Tree(var tree, var hasLongNodes)
                && structId.kind() != LayoutEntry.Kind.OBJECT) {
            NodeMesh mesh = tree.meshes().get(structId.index());
            if (mesh instanceof NodeMesh.Basic(var model) && structId.kind() == LayoutEntry.Kind.MESH_POLYGONS) {
                writeList("POLYGON", structId, formatPolygons(model.meshsets().get(structId.part())));
                return;
            }
            if (mesh instanceof NodeMesh.Chunk(var model) && structId.kind() != LayoutEntry.Kind.MODEL) {
                writeChunkList(model, structId);
                return;
            }
        }
        writeFields(structId);
    }

    /** Writes the vertex list or the polygon list of a Chunk model. */
    private void writeChunkList(ChunkModel model, StructId structId) {
        StringBuilder chunkLines = new StringBuilder();
        ChunkMacroWriter chunkWriter = new ChunkMacroWriter(chunkLines);
        if (structId.kind() == LayoutEntry.Kind.VERTICES) {
            chunkWriter.writeVertexChunks(model.vertices());
            writeList("VLIST", structId, chunkLines.toString());
        } else {
            chunkWriter.writePolygonChunks(model.polygons());
            writeList("PLIST", structId, chunkLines.toString());
        }
    }

    /** Writes a struct field by field, or as a C declaration if no macro can represent it. */
    private void writeFields(StructId structId) {
        Optional<StructMacro> macro = macroResolver.macroOf(structId);
        Optional<String> lines = macro.flatMap(structMacro -> formatter.format(structMacro, structId));
        if (lines.isPresent()) {
            writeList(macro.orElseThrow().keyword(), structId, lines.get());
        } else {
            cWriter.writeDeclaration(structId);
        }
    }

    private void writeList(String keyword, StructId structId, String lines) {
        String arraySuffix = structId.kind() == LayoutEntry.Kind.TEXTURE_LIST ? "" : "[]";
        out.append(String.format(
                Locale.ROOT, "%-11s %s%s\nSTART\n", keyword, nameAllocator.getOrCreateName(structId), arraySuffix));
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
            for (short vertexIndex : polygon.indices()) {
                lines.append(vertexIndex & 0xFFFF).append(", ");
            }
            lines.append('\n');
        }
        return lines.toString();
    }
}
