package shuriken.web.build;

import org.teavm.model.BasicBlock;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.Instruction;
import org.teavm.model.MethodHolder;
import org.teavm.model.instructions.IntegerConstantInstruction;
import org.teavm.vm.spi.TeaVMHost;
import org.teavm.vm.spi.TeaVMPlugin;

/**
 * Makes Deflate compression produce the same bytes as the JVM's zlib. TeaVM uses JZlib, which checks after every 8,192
 * symbols whether a block should end early. In zlib, this check is switched off (TRUNCATE_BLOCK in trees.c). The
 * plug-in therefore replaces the bit mask of the check with a mask that never matches.
 */
public final class DeflatePlugin implements TeaVMPlugin {
    /** The bits of the symbol count that are zero whenever JZlib checks. */
    private static final int CHECK_MASK = 0x1FFF;

    @Override
    public void install(TeaVMHost host) {
        ClassHolderTransformer transformer = DeflatePlugin::transform;
        host.add(transformer);
    }

    private static void transform(ClassHolder type, ClassHolderTransformerContext context) {
        if (!type.getName().equals("com.jcraft.jzlib.Deflate")) {
            return;
        }
        int replacedCount = 0;
        for (MethodHolder method : type.getMethods()) {
            if (method.getName().equals("_tr_tally")) {
                for (BasicBlock block : method.getProgram().getBasicBlocks()) {
                    for (Instruction instruction : block) {
                        if (instruction instanceof IntegerConstantInstruction constant
                                && constant.getConstant() == CHECK_MASK) {
                            constant.setConstant(Integer.MAX_VALUE);
                            replacedCount++;
                        }
                    }
                }
            }
        }
        if (replacedCount != 1) {
            throw new IllegalStateException(
                    "JZlib has changed: expected one check of the block's length, found " + replacedCount);
        }
    }
}
