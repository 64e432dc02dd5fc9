package shuriken.ninja.nja;

import java.util.Locale;
import java.util.function.Function;
import shuriken.io.support.UniqueNames;
import shuriken.ninja.layout.BlockContent;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.model.DelegatingMeshWriter;
import shuriken.ninja.motion.MotionWriter;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.ObjectTreeWriter;
import shuriken.ninja.texlist.TexListWriter;

/** Writes texture lists, models and motions as C source text or in macros of SEGA's SDK. */
public final class NjaWriter {
    private final boolean usesMacros;
    private final StringBuilder text = new StringBuilder();
    private final UniqueNames uniqueNames = UniqueNames.caseSensitive();

    private NjaWriter(boolean usesMacros) {
        this.usesMacros = usesMacros;
    }

    /**
     * Returns source text with C declarations.
     *
     * @throws IllegalArgumentException if a model is an XJ model
     */
    public static byte[] toC(NjaContent content) {
        return new NjaWriter(/* usesMacros= */ false).write(content);
    }

    /**
     * Returns source text in macros of the SDK. Structs without a known macro are declared in C.
     *
     * @throws IllegalArgumentException if a model is an XJ model
     */
    public static byte[] toMacros(NjaContent content) {
        return new NjaWriter(/* usesMacros= */ true).write(content);
    }

    private byte[] write(NjaContent content) {
        content.textures().forEach(this::writeTextures);
        content.models().forEach(this::writeModel);
        content.motions().forEach(this::writeMotion);
        return CWriter.encode(text.toString());
    }

    private void writeTextures(NjaContent.Textures textures) {
        CNameAllocator nameAllocator =
                new CNameAllocator(uniqueNames, preferredNames(LayoutEntry.Kind.TEXTURE_LIST, textures.name()));
        writeStructs(
                new TexListWriter(textures.list()),
                new CTypeResolver.Textures(),
                new MacroResolver.Textures(),
                nameAllocator);
    }

    private void writeModel(NjaContent.Model model) {
        boolean hasLongNodes =
                model.tree().nodes().stream().anyMatch(node -> node.object().has(EvalFlag.QUATERNION));
        CNameAllocator nameAllocator = new CNameAllocator(
                uniqueNames,
                structId -> structId.kind() == LayoutEntry.Kind.OBJECT
                        ? model.nodeName(structId.index())
                        : structName(structId, model.name()));
        writeStructs(
                new ObjectTreeWriter<>(model.tree(), hasLongNodes, new DelegatingMeshWriter()),
                new CTypeResolver.Tree(model.tree(), hasLongNodes),
                new MacroResolver.Tree(model.tree(), hasLongNodes),
                nameAllocator);
        writeDefaultName(
                "OBJECT", nameAllocator.getOrCreateName(new StructId(LayoutEntry.Kind.OBJECT, /* index= */ 0)));
    }

    private void writeMotion(NjaContent.Motion namedMotion) {
        CNameAllocator nameAllocator =
                new CNameAllocator(uniqueNames, preferredNames(LayoutEntry.Kind.MOTION, namedMotion.name()));
        MacroResolver.Motion macroResolver = new MacroResolver.Motion(namedMotion.motion());
        writeStructs(
                new MotionWriter(namedMotion.motion()),
                new CTypeResolver.Motion(namedMotion.motion()),
                macroResolver,
                nameAllocator);
        writeDefaultName(
                macroResolver.hasShapes() ? "SHAPE" : "MOTION",
                nameAllocator.getOrCreateName(new StructId(LayoutEntry.Kind.MOTION, /* index= */ 0)));
    }

    private void writeStructs(
            BlockContent structs,
            CTypeResolver typeResolver,
            MacroResolver macroResolver,
            CNameAllocator nameAllocator) {
        StructBlock block = new StructBlock(structs);
        if (usesMacros) {
            new MacroWriter(block, typeResolver, macroResolver, nameAllocator, text).write();
        } else {
            new CWriter(block, typeResolver, nameAllocator, text).write();
        }
    }

    /** Writes a macro that defines the default name, by which programs that accept any file find its content. */
    private void writeDefaultName(String kindName, String name) {
        if (usesMacros) {
            text.append(String.format(Locale.ROOT, """
                DEFAULT_START

                #ifndef DEFAULT_%1$s_NAME
                #define DEFAULT_%1$s_NAME %2$s
                #endif

                DEFAULT_END

                """, kindName, name));
        }
    }

    /**
     * Returns a function for the preferred names of structs.
     *
     * @param mainKind the kind of the struct whose name is {@code contentName}; the names of the other structs contain
     *     this name
     */
    private static Function<StructId, String> preferredNames(LayoutEntry.Kind mainKind, String contentName) {
        return structId -> structId.kind() == mainKind ? contentName : structName(structId, contentName);
    }

    private static String structName(StructId structId, String contentName) {
        boolean isNumbered =
                structId.kind() != LayoutEntry.Kind.MOTION_ROWS && structId.kind() != LayoutEntry.Kind.TEXTURE_ENTRIES;
        String partSuffix = structId.part() == 0 ? "" : "_" + structId.part();
        return CNameAllocator.prefix(structId.kind()) + "_" + contentName + (isNumbered ? "_" + structId.index() : "")
                + partSuffix;
    }
}
