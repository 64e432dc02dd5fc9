package shuriken.ninja.nja;

import java.util.Locale;
import java.util.Optional;
import shuriken.ninja.basic.BasicMeshset;
import shuriken.ninja.basic.BasicPolygon;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.model.Attach;

/**
 * One model, motion or texture list in macros of the SDK. Structs without a known macro are written between
 * them as declarations of C.
 */
final class MacroWriter {
    private final TextBlock block;
    private final MacroTypes macros;
    private final CNames names;
    private final MacroWords words;
    private final CWriter plain;
    private final StringBuilder out;

    /** @param types the types of C, where everything is an array, as in macros */
    MacroWriter(TextBlock block, CTypes types, MacroTypes macros, CNames names, StringBuilder out) {
        this.block = block;
        this.macros = macros;
        this.names = names;
        this.words = new MacroWords(block, names);
        this.plain = new CWriter(block, new CTypes.Arrays(types), names, out);
        this.out = out;
    }

    void write() {
        boolean open = false;
        for (StructId struct : block.order()) {
            if (!open) {
                out.append(macros.section(struct)).append("_START\n\n");
            }
            declare(struct);
            open = !isLast(struct);
            if (!open) {
                out.append(macros.section(struct)).append("_END\n\n");
            }
        }
    }

    /** Returns whether what comes next belongs to another node, or to nothing. */
    private static boolean isLast(StructId struct) {
        return switch (struct.kind()) {
            case OBJECT, MOTION, TEXTURE_LIST -> true;
            default -> false;
        };
    }

    private void declare(StructId struct) {
        if (macros instanceof MacroTypes.Tree(var tree, var longNodes) && struct.kind() != LayoutEntry.Kind.OBJECT) {
            Attach mesh = tree.attaches().get(struct.index());
            if (mesh instanceof Attach.Basic(var model) && struct.kind() == LayoutEntry.Kind.MESH_POLYGONS) {
                writeList("POLYGON", struct, formatPolygons(model.meshsets().get(struct.part())));
                return;
            }
            if (mesh instanceof Attach.Chunk(var model) && struct.kind() != LayoutEntry.Kind.MODEL) {
                boolean isVertices = struct.kind() == LayoutEntry.Kind.VERTICES;
                StringBuilder lines = new StringBuilder();
                ChunkMacros chunks = new ChunkMacros(lines);
                if (isVertices) {
                    chunks.vertices(model.vertices());
                } else {
                    chunks.polygons(model.polygons());
                }
                writeList(isVertices ? "VLIST" : "PLIST", struct, lines.toString());
                return;
            }
        }
        Optional<Macro> macro = macros.of(struct);
        Optional<String> lines = macro.flatMap(known -> words.lines(known, struct));
        if (lines.isPresent()) {
            writeList(macro.orElseThrow().header(), struct, lines.get());
        } else {
            plain.declare(struct);
        }
    }

    private void writeList(String header, StructId struct, String lines) {
        String array = struct.kind() == LayoutEntry.Kind.TEXTURE_LIST ? "" : "[]";
        out.append(String.format(Locale.ROOT, "%-11s %s%s\nSTART\n", header, names.of(struct), array));
        out.append(lines).append(lines.endsWith("\n") ? "END\n\n" : "\nEND\n\n");
    }

    private static String formatPolygons(BasicMeshset set) {
        boolean counted = set.type() == BasicMeshset.Type.STRIPS || set.type() == BasicMeshset.Type.N_GONS;
        StringBuilder lines = new StringBuilder();
        for (BasicPolygon polygon : set.polygons()) {
            lines.append('\t');
            if (counted) {
                lines.append(String.format(
                        Locale.ROOT, "Strip(%s, %d), ", polygon.reversed() ? "0x8000" : "0x0", polygon.length()));
            }
            for (short index : polygon.indices()) {
                lines.append(index & 0xFFFF).append(", ");
            }
            lines.append('\n');
        }
        return lines.toString();
    }
}
