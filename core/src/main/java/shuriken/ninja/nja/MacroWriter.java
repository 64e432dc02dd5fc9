package shuriken.ninja.nja;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import shuriken.bytes.Bams;
import shuriken.bytes.Bams3;
import shuriken.bytes.Vec3f;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.Strip;
import shuriken.ninja.chunk.StripChunkType;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.chunk.VertexChunkType;
import shuriken.ninja.layout.Piece;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.model.Attach;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectNode;

/**
 * Chunk models in macros of the SDK. Macros that no public file shows are written as the words that they stand for, which
 * may stand in the same lists.
 */
final class MacroWriter {
    /** Factors that are named in public files: source alpha, and one minus it. */
    private static final int USUAL_BLEND = 4 << 3 | 5;

    private final NjaContent.Model model;
    private final CNames names;
    private final StringBuilder out = new StringBuilder();

    MacroWriter(NjaContent.Model model, Set<String> taken) {
        this.model = model;
        Function<StructId, String> wanted = struct -> struct.kind() == Piece.Kind.OBJECT
                ? model.nodeName(struct.index())
                : CNames.prefix(struct.kind()) + "_" + model.name() + "_" + struct.index();
        this.names = new CNames(taken, wanted);
    }

    private String name(Piece.Kind kind, int index) {
        return index == ObjectNode.NONE ? "NULL" : names.of(new StructId(kind, index));
    }

    String text() {
        int count = model.tree().nodes().size();
        int[] child = new int[count];
        int[] sibling = new int[count];
        links(child, sibling);
        boolean[] known = new boolean[model.tree().attaches().size()];
        for (int i = count - 1; i >= 0; i--) {
            ObjectNode node = model.tree().nodes().get(i);
            out.append("CNKOBJECT_START\n\n");
            if (node.attach() != ObjectNode.NONE && !known[node.attach()]) {
                known[node.attach()] = true;
                mesh(node.attach());
            }
            node(i, node, child[i], sibling[i]);
            out.append("CNKOBJECT_END\n\n");
        }
        out.append("DEFAULT_START\n\n#ifndef DEFAULT_OBJECT_NAME\n#define DEFAULT_OBJECT_NAME ")
                .append(name(Piece.Kind.OBJECT, 0))
                .append("\n#endif\n\nDEFAULT_END\n");
        return out.toString();
    }

    private void links(int[] child, int[] sibling) {
        int[] last = new int[child.length + 1];
        Arrays.fill(last, ObjectNode.NONE);
        for (int i = 0; i < child.length; i++) {
            child[i] = ObjectNode.NONE;
            sibling[i] = ObjectNode.NONE;
            int parent = model.tree().nodes().get(i).parent();
            int before = last[parent + 1];
            if (before != ObjectNode.NONE) {
                sibling[before] = i;
            } else if (parent != ObjectNode.NONE) {
                child[parent] = i;
            }
            last[parent + 1] = i;
        }
    }

    private void list(String macro, String name, Runnable lines) {
        out.append("%-11s%s[]\nSTART\n".formatted(macro, name));
        lines.run();
        out.append("END\n\n");
    }

    private void line(String format, Object... args) {
        out.append('\t').append(String.format(Locale.ROOT, format, args)).append('\n');
    }

    private void mesh(int index) {
        if (!(model.tree().attaches().get(index) instanceof Attach.Chunk(ChunkModel mesh))) {
            throw new IllegalArgumentException("only Chunk models have macros that are known");
        }
        String polygons = mesh.polygons().isEmpty() ? "NULL" : name(Piece.Kind.POLYGONS, index);
        String vertices = mesh.vertices().isEmpty() ? "NULL" : name(Piece.Kind.VERTICES, index);
        if (!mesh.polygons().isEmpty()) {
            list("PLIST", polygons, () -> mesh.polygons().forEach(this::polygon));
        }
        if (!mesh.vertices().isEmpty()) {
            list("VLIST", vertices, () -> mesh.vertices().forEach(this::vertex));
        }
        list("CNKMODEL", name(Piece.Kind.MODEL, index), () -> {
            out.append("VList      ").append(vertices).append(",\n");
            out.append("PList      ").append(polygons).append(",\n");
            Vec3f centre = mesh.centre();
            out.append(String.format(
                    Locale.ROOT,
                    "Center     %fF,  %fF,  %fF,\nRadius     %fF,\n",
                    centre.x(),
                    centre.y(),
                    centre.z(),
                    mesh.radius()));
        });
    }

    private void node(int index, ObjectNode node, int child, int sibling) {
        NjsObject object = node.object();
        list("CNKOBJECT", name(Piece.Kind.OBJECT, index), () -> {
            out.append("EvalFlags ( 0x%08X ),\n".formatted(object.evalflags()));
            out.append("CNKModel   %s,\n".formatted(name(Piece.Kind.MODEL, node.attach())));
            Bams3 angles = object.ang();
            triple("OPosition", object.pos().x(), object.pos().y(), object.pos().z());
            triple("OAngle", degrees(angles.x()), degrees(angles.y()), degrees(angles.z()));
            triple("OScale", object.scl().x(), object.scl().y(), object.scl().z());
            out.append("Child       %s,\n".formatted(name(Piece.Kind.OBJECT, child)));
            out.append("Sibling     %s,\n".formatted(name(Piece.Kind.OBJECT, sibling)));
        });
    }

    private void triple(String macro, double x, double y, double z) {
        out.append(String.format(Locale.ROOT, "%-11s(  %fF,  %fF,  %fF ),\n", macro, x, y, z));
    }

    private static double degrees(int bams) {
        return Math.toDegrees(Bams.radians(bams));
    }

    private void vertex(VertexChunk chunk) {
        switch (chunk) {
            case VertexChunk.Vertices list -> vertices(list);
            case VertexChunk.Empty empty -> line("0x%X, 0x%X,", empty.head(), empty.body());
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
        line("CnkV%s(%d, %d),", suffix, list.flags(), words.length + 1);
        line("OffnbIdx(%d, %d),", list.first(), list.count());
        int at = 0;
        for (int i = 0; i < list.count(); i++) {
            line("VERT( 0x%08x, 0x%08x, 0x%08x ),", words[at], words[at + 1], words[at + 2]);
            int end = at + type.words();
            boolean colour = type.word() == VertexChunkType.Word.D8888;
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
                line.append("0x%08x, ".formatted(word));
            }
            line("%s", line.toString().strip());
        }
    }

    private static String components(int first, int rgb) {
        return "%d, %d, %d, %d".formatted(first, rgb >> 16 & 0xFF, rgb >> 8 & 0xFF, rgb & 0xFF);
    }

    private void polygon(PolyChunk chunk) {
        switch (chunk) {
            case PolyChunk.Null empty when empty.flags() == 0 -> line("CnkNull(),");
            case PolyChunk.TextureId texture -> texture(texture);
            case PolyChunk.Material material -> material(material);
            case PolyChunk.Strips strips -> strips(strips);
            case PolyChunk.End end -> line("CnkEnd()");
            case PolyChunk.Null other -> head(other);
            case PolyChunk.BlendAlpha blend -> head(blend);
            case PolyChunk.MipBias bias -> head(bias);
            case PolyChunk.SpecularExponent exponent -> head(exponent);
            case PolyChunk.CachePolygon cache -> head(cache);
            case PolyChunk.DrawPolygon draw -> head(draw);
            case PolyChunk.Bump bump -> sized(bump, bump.words());
            case PolyChunk.Volume volume -> volume(volume);
            case PolyChunk.Unknown unknown -> {
                if (unknown.sized()) {
                    sized(unknown, unknown.words());
                } else {
                    head(unknown);
                    words(unknown.words());
                }
            }
        }
    }

    private void head(PolyChunk chunk) {
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
                line.append("0x%X, ".formatted(word & 0xFFFF));
            }
            line("%s", line.toString().strip());
        }
    }

    private void texture(PolyChunk.TextureId texture) {
        boolean usual = texture.body() >>> 13 == 2 && !texture.second();
        if (usual) {
            line("CnkT_TID( 0x%X ), _TID( FFM_BF, %d ),", texture.flags(), texture.id());
        } else {
            line("0x%X, 0x%X,", texture.type() | texture.flags() << 8, texture.body());
        }
    }

    private void material(PolyChunk.Material material) {
        int colours = Integer.bitCount(material.type() & 7);
        if (material.second() || material.words().length != 2 * colours) {
            sized(material, material.words());
            return;
        }
        String kinds = (material.hasDiffuse() ? "D" : "")
                + (material.hasAmbient() ? "A" : "")
                + (material.hasSpecular() ? "S" : "");
        String blend = material.flags() == USUAL_BLEND ? "FBS_SA|FBD_ISA" : "0x%X".formatted(material.flags());
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
        String suffix =
                chunk.kind() == StripChunkType.STRIP ? "" : "_" + chunk.kind().name();
        line(
                "CnkS%s( 0x%X ), %d, _NB( UFO_%d, %d ),",
                suffix, chunk.flags(), size, chunk.userWords(), chunk.strips().size());
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
