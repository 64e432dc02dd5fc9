package shuriken.convert.nitro.edit;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import shuriken.convert.nitro.mesh.ListVertex;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.SbcCommand;

/**
 * Finds the slots of the matrix stack that a model's shapes use, and the state commands, which select the node and the
 * material of a shape.
 */
final class MatrixSlotFinder {
    private MatrixSlotFinder() {}

    /**
     * Returns the vertices of a shape with an explicit matrix slot for each vertex. The first vertices of a shape may
     * have no slot, because they use the matrix that is current when the shape is drawn. If the vertices are reordered,
     * a vertex without a slot would use the matrix of the preceding vertex. The vertices are unchanged if none or all
     * of them have a slot.
     *
     * @throws IllegalArgumentException if no slot holds the matrix that is current when the shape is drawn
     */
    static List<ListVertex> withExplicitSlots(List<ListVertex> vertices, Model model, int shapeIndex) {
        long implicitCount = vertices.stream()
                .filter(vertex -> vertex.slot() == ListVertex.NONE)
                .count();
        if (implicitCount == 0 || implicitCount == vertices.size()) {
            return vertices;
        }
        int slot = currentSlot(model, shapeIndex);
        if (slot == SbcCommand.NO_SLOT) {
            throw new IllegalArgumentException(model.shapes().name(shapeIndex)
                    + " uses a matrix that the model does not store, so its triangles cannot be replaced");
        }
        return vertices.stream()
                .map(vertex -> vertex.slot() == ListVertex.NONE ? vertex.withSlot(slot) : vertex)
                .toList();
    }

    /** Returns the slots that hold the matrices of nodes after the last command, by the index of the node. */
    static Map<Integer, Integer> slotsAfter(List<SbcCommand> commands) {
        Map<Integer, Integer> slotByNode = new HashMap<>();
        for (SbcCommand command : commands) {
            int storedSlot = switch (command) {
                case SbcCommand.NodeDescription node -> node.storeSlot();
                case SbcCommand.Billboard billboard -> billboard.storeSlot();
                case SbcCommand.NodeMix mix -> mix.storeSlot();
                default -> SbcCommand.NO_SLOT;
            };
            slotByNode.values().removeIf(slot -> slot == storedSlot);
            if (command instanceof SbcCommand.NodeDescription node && storedSlot != SbcCommand.NO_SLOT) {
                slotByNode.put(node.nodeIndex(), storedSlot);
            }
        }
        return slotByNode;
    }

    /** Returns the commands that select the node and the material of a shape. */
    static List<SbcCommand> stateCommands(List<SbcCommand> commands, int shapeIndex) {
        Optional<SbcCommand> nodeCommand = Optional.empty();
        Optional<SbcCommand> materialCommand = Optional.empty();
        for (SbcCommand command : commands) {
            if (command instanceof SbcCommand.Shape shape && shape.shapeIndex() == shapeIndex) {
                break;
            }
            switch (command) {
                case SbcCommand.Node node -> nodeCommand = Optional.of(node);
                case SbcCommand.Material material ->
                    materialCommand = Optional.of(new SbcCommand.Material(/* flags= */ 0, material.materialIndex()));
                case SbcCommand.EnvironmentMap map -> materialCommand = Optional.of(map);
                case SbcCommand.ProjectionMap map -> materialCommand = Optional.of(map);
                default -> {}
            }
        }
        return Stream.concat(nodeCommand.stream(), materialCommand.stream()).toList();
    }

    /** Returns the slot that holds the current matrix when a shape is drawn, or {@link SbcCommand#NO_SLOT}. */
    private static int currentSlot(Model model, int shapeIndex) {
        int slot = SbcCommand.NO_SLOT;
        for (SbcCommand command : model.commands()) {
            if (command instanceof SbcCommand.Shape shape && shape.shapeIndex() == shapeIndex) {
                return slot;
            }
            slot = switch (command) {
                case SbcCommand.Matrix matrix -> matrix.slot();
                case SbcCommand.NodeDescription node -> node.storeSlot();
                case SbcCommand.Billboard billboard -> billboard.storeSlot();
                case SbcCommand.NodeMix mix -> mix.storeSlot();
                case SbcCommand.CallList list -> SbcCommand.NO_SLOT;
                default -> slot;
            };
        }
        return SbcCommand.NO_SLOT;
    }
}
