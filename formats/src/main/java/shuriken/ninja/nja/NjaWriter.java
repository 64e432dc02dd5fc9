package shuriken.ninja.nja;

import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import shuriken.ninja.layout.BlockContent;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.model.AnyAttachWriter;
import shuriken.ninja.motion.MotionWriter;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.ObjectTreeWriter;
import shuriken.ninja.texlist.TexListWriter;

/** Makes texts of texture lists, models and motions. */
public final class NjaWriter {
    private final boolean macros;
    private final StringBuilder text = new StringBuilder();
    private final Set<String> taken = CNames.none();

    private NjaWriter(boolean macros) {
        this.macros = macros;
    }

    /**
     * Declarations in C.
     *
     * @throws IllegalArgumentException for XJ models
     */
    public static byte[] toC(NjaContent content) {
        return new NjaWriter(false).write(content);
    }

    /**
     * Macros of the SDK; what has none that are known is declared in C.
     *
     * @throws IllegalArgumentException for XJ models
     */
    public static byte[] toMacros(NjaContent content) {
        return new NjaWriter(true).write(content);
    }

    private byte[] write(NjaContent content) {
        content.textures().forEach(this::writeTextures);
        content.models().forEach(this::writeModel);
        content.motions().forEach(this::writeMotion);
        return CWriter.bytes(text.toString());
    }

    private void writeTextures(NjaContent.Textures textures) {
        CNames names = new CNames(taken, preferredNames(LayoutEntry.Kind.TEXTURE_LIST, textures.name()));
        write(new TexListWriter(textures.list()), new CTypes.Textures(), new MacroTypes.Textures(), names);
    }

    private void writeModel(NjaContent.Model model) {
        boolean longNodes =
                model.tree().nodes().stream().anyMatch(node -> node.object().has(EvalFlag.QUATERNION));
        CNames names = new CNames(
                taken,
                struct -> struct.kind() == LayoutEntry.Kind.OBJECT
                        ? model.nodeName(struct.index())
                        : name(struct, model.name()));
        write(
                new ObjectTreeWriter<>(model.tree(), longNodes, new AnyAttachWriter()),
                new CTypes.Tree(model.tree(), longNodes),
                new MacroTypes.Tree(model.tree(), longNodes),
                names);
        byDefault("OBJECT", names.of(new StructId(LayoutEntry.Kind.OBJECT, 0)));
    }

    private void writeMotion(NjaContent.Motion motion) {
        CNames names = new CNames(taken, preferredNames(LayoutEntry.Kind.MOTION, motion.name()));
        MacroTypes.Motion macroTypes = new MacroTypes.Motion(motion.motion());
        write(new MotionWriter(motion.motion()), new CTypes.Motion(motion.motion()), macroTypes, names);
        byDefault(macroTypes.hasShapes() ? "SHAPE" : "MOTION", names.of(new StructId(LayoutEntry.Kind.MOTION, 0)));
    }

    private void write(BlockContent structs, CTypes types, MacroTypes macroTypes, CNames names) {
        TextBlock block = new TextBlock(structs);
        if (macros) {
            new MacroWriter(block, types, macroTypes, names, text).write();
        } else {
            new CWriter(block, types, names, text).write();
        }
    }

    /** What programs that take any text as it is look for. */
    private void byDefault(String what, String name) {
        if (macros) {
            text.append(String.format(
                    Locale.ROOT,
                    "DEFAULT_START\n\n#ifndef DEFAULT_%1$s_NAME\n#define DEFAULT_%1$s_NAME %2$s\n#endif\n\nDEFAULT_END\n\n",
                    what,
                    name));
        }
    }

    /** @param first has the name itself */
    private static Function<StructId, String> preferredNames(LayoutEntry.Kind first, String base) {
        return struct -> struct.kind() == first ? base : name(struct, base);
    }

    private static String name(StructId struct, String base) {
        boolean several =
                struct.kind() != LayoutEntry.Kind.MOTION_ROWS && struct.kind() != LayoutEntry.Kind.TEXTURE_ENTRIES;
        String part = struct.part() == 0 ? "" : "_" + struct.part();
        return CNames.prefix(struct.kind()) + "_" + base + (several ? "_" + struct.index() : "") + part;
    }
}
