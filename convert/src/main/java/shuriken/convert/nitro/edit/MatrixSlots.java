package shuriken.convert.nitro.edit;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import shuriken.convert.nitro.mesh.ListVertex;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.SbcCommand;

/** Stack slots of matrices that vertices of display lists are transformed by. */
final class MatrixSlots {
    private MatrixSlots() {}

    /**
     * Returns vertices that each state their matrix, if there are several matrices. In the original order the first vertices
     * have the matrix that is current when the model draws the shape, and state none; in another order they would have that of
     * the vertex before.
     *
     * @throws IllegalArgumentException if no slot holds the matrix that is current then
     */
    static List<ListVertex> stated(List<ListVertex> vertices, Model model, int shape) {
        long unstated = vertices.stream()
                .filter(vertex -> vertex.slot() == ListVertex.NONE)
                .count();
        if (unstated == 0 || unstated == vertices.size()) {
            return vertices;
        }
        int slot = current(model, shape);
        if (slot == SbcCommand.NONE) {
            throw new IllegalArgumentException(model.shapes().name(shape)
                    + " is drawn with a matrix that the model does not keep; its triangles cannot be replaced");
        }
        return vertices.stream()
                .map(vertex -> vertex.slot() == ListVertex.NONE ? vertex.withSlot(slot) : vertex)
                .toList();
    }

    /**
     * Returns the slots that hold matrices of nodes when all commands have run, by node.
     *
     * @param commands the commands of a model
     */
    static Map<Integer, Integer> atEnd(List<SbcCommand> commands) {
        Map<Integer, Integer> nodes = new HashMap<>();
        for (SbcCommand command : commands) {
            int stored = switch (command) {
                case SbcCommand.NodeDescription node -> node.store();
                case SbcCommand.Billboard billboard -> billboard.store();
                case SbcCommand.NodeMix mix -> mix.store();
                default -> SbcCommand.NONE;
            };
            nodes.values().removeIf(slot -> slot == stored);
            if (command instanceof SbcCommand.NodeDescription node && stored != SbcCommand.NONE) {
                nodes.put(node.node(), stored);
            }
        }
        return nodes;
    }

    /** Returns the commands before a shape that choose its node and its material. */
    static List<SbcCommand> state(List<SbcCommand> commands, int shape) {
        Optional<SbcCommand> node = Optional.empty();
        Optional<SbcCommand> material = Optional.empty();
        for (SbcCommand command : commands) {
            if (command instanceof SbcCommand.Shape drawn && drawn.shape() == shape) {
                break;
            }
            switch (command) {
                case SbcCommand.Node chosen -> node = Optional.of(chosen);
                case SbcCommand.Material chosen ->
                    material = Optional.of(new SbcCommand.Material(0, chosen.material()));
                case SbcCommand.EnvironmentMap map -> material = Optional.of(map);
                case SbcCommand.ProjectionMap map -> material = Optional.of(map);
                default -> {}
            }
        }
        return Stream.concat(node.stream(), material.stream()).toList();
    }

    /** Returns the slot that holds the matrix which is current when a shape is drawn, or {@link SbcCommand#NONE}. */
    private static int current(Model model, int shape) {
        int slot = SbcCommand.NONE;
        for (SbcCommand command : model.commands()) {
            if (command instanceof SbcCommand.Shape drawn && drawn.shape() == shape) {
                return slot;
            }
            slot = switch (command) {
                case SbcCommand.Matrix matrix -> matrix.slot();
                case SbcCommand.NodeDescription node -> node.store();
                case SbcCommand.Billboard billboard -> billboard.store();
                case SbcCommand.NodeMix mix -> mix.store();
                case SbcCommand.CallList list -> SbcCommand.NONE;
                default -> slot;
            };
        }
        return SbcCommand.NONE;
    }
}
