package shuriken.convert.nitro.edit;

import java.util.ArrayList;
import java.util.List;
import shuriken.nitro.mdl0.SbcCommand;

/**
 * Inserts commands that draw new shapes into the commands of a model.
 *
 * @param commands the commands of the model, which this class changes
 * @param isScaled whether the model has a position scale other than 1
 */
record DrawCommandInserter(List<SbcCommand> commands, boolean isScaled) {
    /**
     * Inserts commands that draw a shape and then select the node and the material of the preceding commands again.
     *
     * @param precedingIndex the index of the command after which the new commands are inserted
     */
    void insert(int precedingIndex, int nodeIndex, int materialIndex, int shapeIndex) {
        List<SbcCommand> drawCommands = new ArrayList<>();
        drawCommands.add(new SbcCommand.Node(/* flags= */ 0, nodeIndex, /* visibility= */ 1));
        if (isScaled) {
            drawCommands.add(new SbcCommand.PositionScale(/* flags= */ 0));
        }
        drawCommands.add(new SbcCommand.Material(/* flags= */ 0, materialIndex));
        drawCommands.add(new SbcCommand.Shape(/* flags= */ 0, shapeIndex));
        if (isScaled) {
            drawCommands.add(new SbcCommand.PositionScale(SbcCommand.STORE_FLAG));
        }
        addLast(SbcCommand.Node.class, precedingIndex, drawCommands);
        addLast(SbcCommand.Material.class, precedingIndex, drawCommands);
        commands.addAll(precedingIndex + 1, drawCommands);
    }

    /** Adds the last command of a type that is not after an index to {@code target}, if there is one. */
    private void addLast(Class<? extends SbcCommand> type, int endIndex, List<SbcCommand> target) {
        for (int i = endIndex; i >= 0; i--) {
            if (type.isInstance(commands.get(i))) {
                target.add(commands.get(i));
                return;
            }
        }
    }
}
