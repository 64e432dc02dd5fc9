package shuriken.ninja.nja;

import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import shuriken.ninja.layout.Piece;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.model.AnyAttachWriter;
import shuriken.ninja.model.Attach;
import shuriken.ninja.motion.MotionWriter;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.ObjectTreeWriter;

/** Makes texts of models and motions. */
public final class NjaWriter {
    private NjaWriter() {}

    /**
     * Declarations in C.
     *
     * @throws IllegalArgumentException for XJ models
     */
    public static byte[] toC(NjaContent content) {
        StringBuilder text = new StringBuilder();
        Set<String> taken = CNames.none();
        for (NjaContent.Model model : content.models()) {
            boolean longNodes =
                    model.tree().nodes().stream().anyMatch(node -> node.object().has(EvalFlag.QUATERNION));
            Function<StructId, String> wanted = struct ->
                    struct.kind() == Piece.Kind.OBJECT ? model.nodeName(struct.index()) : name(struct, model.name());
            CWriter writer = new CWriter(
                    new ObjectTreeWriter<>(model.tree(), longNodes, new AnyAttachWriter()),
                    new CTypes.Tree(model.tree(), longNodes),
                    new CNames(taken, wanted));
            text.append(writer.text());
        }
        for (NjaContent.Motion motion : content.motions()) {
            Function<StructId, String> wanted =
                    struct -> struct.kind() == Piece.Kind.MOTION ? motion.name() : name(struct, motion.name());
            CWriter writer = new CWriter(
                    new MotionWriter(motion.motion()), new CTypes.Motion(motion.motion()), new CNames(taken, wanted));
            text.append(writer.text());
        }
        return CWriter.bytes(text.toString());
    }

    private static String name(StructId struct, String base) {
        boolean several = struct.kind() != Piece.Kind.MOTION_ROWS;
        String part = struct.part() == 0 ? "" : "_" + struct.part();
        return CNames.prefix(struct.kind()) + "_" + base + (several ? "_" + struct.index() : "") + part;
    }

    /** Macros of the SDK; empty if something in it has none that are known: only Chunk models do. */
    public static Optional<byte[]> toMacros(NjaContent content) {
        boolean chunk = content.motions().isEmpty()
                && content.models().stream()
                        .flatMap(model -> model.tree().attaches().stream())
                        .allMatch(attach -> attach instanceof Attach.Chunk);
        StringBuilder text = new StringBuilder();
        Set<String> taken = CNames.none();
        if (chunk) {
            content.models().forEach(model -> text.append(new MacroWriter(model, taken).text()));
        }
        return chunk ? Optional.of(CWriter.bytes(text.toString())) : Optional.empty();
    }
}
