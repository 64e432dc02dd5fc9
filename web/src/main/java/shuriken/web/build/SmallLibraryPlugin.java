package shuriken.web.build;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.ClassReader;
import org.teavm.model.ElementModifier;
import org.teavm.model.FieldReader;
import org.teavm.model.MethodDescriptor;
import org.teavm.model.MethodHolder;
import org.teavm.model.MethodReader;
import org.teavm.model.MethodReference;
import org.teavm.model.ReferenceCache;
import org.teavm.model.emit.ProgramEmitter;
import org.teavm.model.emit.ValueEmitter;
import org.teavm.model.util.ModelUtils;
import org.teavm.model.util.ProgramUtils;
import org.teavm.parsing.ClassRefsRenamer;
import org.teavm.vm.spi.TeaVMHost;
import org.teavm.vm.spi.TeaVMPlugin;
import shuriken.web.platform.text.FormattedText;

/**
 * Keeps large parts of the Java library out of the WebAssembly modules. {@link String#format} uses {@link
 * FormattedText}, and the browser matches regular expressions. The default {@code toString} of objects and records does
 * not name their classes and components, so that the modules need not store these names.
 */
public final class SmallLibraryPlugin implements TeaVMPlugin {
    /** The text before the qualified name of a replaced class in the name of its replacement. */
    private static final String REPLACEMENT_PACKAGE_PREFIX = "shuriken.web.platform.";

    private static final List<String> REPLACED_CLASSES = List.of("java.util.regex.Pattern", "java.util.regex.Matcher");
    private static final MethodReference FORMAT_METHOD =
            new MethodReference(FormattedText.class, "format", String.class, Object[].class, String.class);
    private static final MethodDescriptor TO_STRING = new MethodDescriptor("toString", String.class);
    private static final MethodDescriptor SHORT_TO_STRING = new MethodDescriptor("obfuscatedToString", String.class);

    /** The names of the replaced classes, by the names of their replacements. */
    private static final Map<String, String> ORIGINAL_NAMES = REPLACED_CLASSES.stream()
            .collect(Collectors.toUnmodifiableMap(name -> REPLACEMENT_PACKAGE_PREFIX + name, name -> name));

    @Override
    public void install(TeaVMHost host) {
        ClassHolderTransformer transformer = SmallLibraryPlugin::transform;
        host.add(transformer);
    }

    private static void transform(ClassHolder type, ClassHolderTransformerContext context) {
        String className = type.getName();
        if (REPLACED_CLASSES.contains(className)) {
            replaceMembers(type, context.getHierarchy().getClassSource().get(REPLACEMENT_PACKAGE_PREFIX + className));
        } else if (className.equals("java.lang.Object") || className.equals("java.lang.Class")) {
            type.getMethod(TO_STRING)
                    .setProgram(
                            ProgramUtils.copy(type.getMethod(SHORT_TO_STRING).getProgram()));
        } else if (className.equals("java.lang.String")) {
            for (MethodHolder method : type.getMethods()) {
                if (method.getName().equals("format") || method.getName().equals("formatted")) {
                    replaceFormat(method, context);
                }
            }
        } else if ("java.lang.Record".equals(type.getParent())) {
            shortenToString(type, context);
        }
    }

    /**
     * Replaces the members of a class with the members of its replacement. In these, references to the replacement
     * become references to the class.
     */
    private static void replaceMembers(ClassHolder type, ClassReader replacement) {
        ClassRefsRenamer renamer =
                new ClassRefsRenamer(new ReferenceCache(), name -> ORIGINAL_NAMES.getOrDefault(name, name));
        type.removeAllMethods();
        type.removeAllFields();
        type.getInterfaces().clear();
        for (MethodReader method : replacement.getMethods()) {
            type.addMethod(renamer.rename(ModelUtils.copyMethod(method)));
        }
        for (FieldReader field : replacement.getFields()) {
            type.addField(renamer.rename(ModelUtils.copyField(field)));
        }
    }

    /**
     * Replaces the body of {@code String.format} or {@code String.formatted}. The last parameter is the array of
     * arguments. The pattern is the variable before it: the previous parameter of {@code format}, or {@code this} of
     * {@code formatted}, which is variable 0.
     */
    private static void replaceFormat(MethodHolder method, ClassHolderTransformerContext context) {
        int argumentsVariable = method.parameterCount();
        ProgramEmitter code = ProgramEmitter.create(method, context.getHierarchy());
        ValueEmitter pattern = code.var(argumentsVariable - 1, String.class);
        code.invoke(FORMAT_METHOD, pattern, code.var(argumentsVariable, Object[].class))
                .returnValue();
    }

    /**
     * Shortens the result of a record's {@code toString}, unless the record declares the method itself. Only the method
     * that the compiler generates is final.
     */
    private static void shortenToString(ClassHolder type, ClassHolderTransformerContext context) {
        MethodHolder method = type.getMethod(TO_STRING);
        if (method != null && method.hasModifier(ElementModifier.FINAL)) {
            ProgramEmitter.create(method, context.getHierarchy())
                    .constant("a record")
                    .returnValue();
        }
    }
}
