package shuriken.web.build;

import org.teavm.model.BasicBlock;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.Instruction;
import org.teavm.model.MethodHolder;
import org.teavm.model.Variable;
import org.teavm.model.instructions.BinaryInstruction;
import org.teavm.model.instructions.BinaryOperation;
import org.teavm.model.instructions.DoubleConstantInstruction;
import org.teavm.model.instructions.FloatConstantInstruction;
import org.teavm.model.instructions.NegateInstruction;
import org.teavm.model.instructions.NumericOperandType;
import org.teavm.vm.spi.TeaVMHost;
import org.teavm.vm.spi.TeaVMPlugin;

/**
 * Makes the negation of zero return -0, as on the JVM. TeaVM compiles a negation to a subtraction from 0, which returns
 * 0. The plug-in replaces the negation with a multiplication by -1.
 */
public final class NegationPlugin implements TeaVMPlugin {
    @Override
    public void install(TeaVMHost host) {
        ClassHolderTransformer transformer = NegationPlugin::transform;
        host.add(transformer);
    }

    private static void transform(ClassHolder type, ClassHolderTransformerContext context) {
        for (MethodHolder method : type.getMethods()) {
            if (method.getProgram() == null) {
                continue;
            }
            for (BasicBlock block : method.getProgram().getBasicBlocks()) {
                for (Instruction instruction : block) {
                    if (instruction instanceof NegateInstruction negation) {
                        replaceWithMultiplication(negation);
                    }
                }
            }
        }
    }

    /** Replaces the negation of a floating-point number. The negation of an integer is unchanged. */
    private static void replaceWithMultiplication(NegateInstruction negation) {
        NumericOperandType type = negation.getOperandType();
        if (type != NumericOperandType.FLOAT && type != NumericOperandType.DOUBLE) {
            return;
        }
        Variable minusOneVariable = negation.getProgram().createVariable();
        negation.insertPrevious(
                type == NumericOperandType.FLOAT
                        ? createConstant(-1f, minusOneVariable)
                        : createConstant(-1d, minusOneVariable));
        BinaryInstruction product = new BinaryInstruction(BinaryOperation.MULTIPLY, type);
        product.setFirstOperand(negation.getOperand());
        product.setSecondOperand(minusOneVariable);
        product.setReceiver(negation.getReceiver());
        product.setLocation(negation.getLocation());
        negation.replace(product);
    }

    private static Instruction createConstant(float number, Variable receiver) {
        FloatConstantInstruction constant = new FloatConstantInstruction();
        constant.setConstant(number);
        constant.setReceiver(receiver);
        return constant;
    }

    private static Instruction createConstant(double number, Variable receiver) {
        DoubleConstantInstruction constant = new DoubleConstantInstruction();
        constant.setConstant(number);
        constant.setReceiver(receiver);
        return constant;
    }
}
