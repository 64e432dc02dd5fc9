package shuriken.web.build;

import java.util.Map;
import org.teavm.classlib.impl.text.DoubleAnalyzer;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.MethodDescriptor;
import org.teavm.model.MethodHolder;
import org.teavm.model.MethodReference;
import org.teavm.model.emit.ProgramEmitter;
import org.teavm.model.emit.ValueEmitter;
import org.teavm.vm.spi.TeaVMHost;
import org.teavm.vm.spi.TeaVMPlugin;
import shuriken.web.platform.text.ScriptNumbers;

/**
 * Makes the compiled code convert doubles to text and back with JavaScript. This keeps the modules small, because
 * TeaVM's own implementation needs a table of 660 powers of ten for each direction.
 */
public final class DecimalPlugin implements TeaVMPlugin {
    /** The static initializer, which fills the tables of a class. */
    private static final MethodDescriptor STATIC_INITIALIZER = new MethodDescriptor("<clinit>", void.class);

    /** The replacement of each method, by the name of the method. */
    private static final Map<String, MethodReference> REPLACEMENTS = Map.of(
            "analyze",
            new MethodReference(ScriptNumbers.class, "analyze", double.class, DoubleAnalyzer.Result.class, void.class),
            "fastIntLog10",
            new MethodReference(ScriptNumbers.class, "logarithm", double.class, int.class),
            "synthesizeDouble",
            new MethodReference(ScriptNumbers.class, "synthesize", long.class, int.class, boolean.class, double.class));

    @Override
    public void install(TeaVMHost host) {
        ClassHolderTransformer transformer = DecimalPlugin::transform;
        host.add(transformer);
    }

    private static void transform(ClassHolder type, ClassHolderTransformerContext context) {
        String className = type.getName();
        if (!className.equals("org.teavm.classlib.impl.text.DoubleAnalyzer")
                && !className.equals("org.teavm.classlib.impl.text.DoubleSynthesizer")) {
            return;
        }
        boolean isReplaced = false;
        for (MethodHolder method : type.getMethods()) {
            MethodReference replacement = REPLACEMENTS.get(method.getName());
            if (replacement != null) {
                replaceBody(method, replacement, context);
                isReplaced = true;
            }
        }
        if (!isReplaced) {
            throw new IllegalStateException(
                    "TeaVM has changed: " + className + " has none of " + REPLACEMENTS.keySet());
        }
        type.removeMethod(type.getMethod(STATIC_INITIALIZER));
    }

    /** Replaces the body of a static method with a call of the replacement, which has the same parameters. */
    private static void replaceBody(
            MethodHolder method, MethodReference replacement, ClassHolderTransformerContext context) {
        ProgramEmitter code = ProgramEmitter.create(method, context.getHierarchy());
        ValueEmitter[] arguments = new ValueEmitter[method.parameterCount()];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = code.var(i + 1, method.parameterType(i));
        }
        ValueEmitter result = code.invoke(replacement, arguments);
        if (result == null) {
            code.exit();
        } else {
            result.returnValue();
        }
    }
}
