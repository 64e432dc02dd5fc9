package shuriken.web.build;

import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.MethodHolder;
import org.teavm.model.ValueType;
import org.teavm.model.emit.ProgramEmitter;
import org.teavm.vm.spi.TeaVMHost;
import org.teavm.vm.spi.TeaVMPlugin;

/**
 * Adapts the maths library JOML to browsers, which have neither {@code Unsafe} nor a fused multiply-add. JOML then
 * copies numbers with buffers, and multiplies and adds in two steps.
 */
public final class JomlPlugin implements TeaVMPlugin {
    @Override
    public void install(TeaVMHost host) {
        ClassHolderTransformer transformer = JomlPlugin::transform;
        host.add(transformer);
    }

    private static void transform(ClassHolder type, ClassHolderTransformerContext context) {
        for (MethodHolder method : type.getMethods()) {
            if (type.getName().equals("org.joml.MemUtil") && method.getName().equals("createInstance")) {
                ProgramEmitter code = ProgramEmitter.create(method, context.getHierarchy());
                code.construct("org.joml.MemUtil$MemUtilNIO").returnValue();
            } else if (type.getName().equals("org.joml.Math")
                    && method.getName().equals("fma")) {
                ValueType numberType = method.parameterType(0);
                ProgramEmitter code = ProgramEmitter.create(method, context.getHierarchy());
                code.var(1, numberType)
                        .mul(code.var(2, numberType))
                        .add(code.var(3, numberType))
                        .returnValue();
            }
        }
    }
}
