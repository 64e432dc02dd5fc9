package shuriken.convert.nitro.mesh;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import shuriken.convert.nitro.material.MatrixBlends;
import shuriken.nitro.mdl0.SbcCommand;

/**
 * Builds the commands and the shapes that draw the submeshes of a model. Each group of matrices that the matrix stack
 * can hold has a separate {@linkplain StackWalk walk} over the nodes. Rigid submeshes are drawn during the first walk,
 * while the matrix of their node is the current one. Other submeshes are drawn after a walk.
 */
final class DrawingBuilder {
    private final int[] parentIndices;
    private final MatrixBlends blends;
    private final ShapeEncoder shapeEncoder;
    private final List<SbcCommand> commands = new ArrayList<>();
    private final List<EncodedShape> shapes = new ArrayList<>();

    private DrawingBuilder(int[] parentIndices, MatrixBlends blends, ShapeEncoder shapeEncoder) {
        this.parentIndices = parentIndices;
        this.blends = blends;
        this.shapeEncoder = shapeEncoder;
    }

    /**
     * Builds the drawing of a model. The submeshes have no triangles afterwards.
     *
     * @param parentIndices the parent of each node, as in {@link StackWalk#walk}
     * @throws IllegalArgumentException if the matrix stack is too small for a triangle
     */
    static ModelDrawing build(
            List<Submesh> submeshes, int[] parentIndices, MatrixBlends blends, ShapeEncoder shapeEncoder) {
        return new DrawingBuilder(parentIndices, blends, shapeEncoder).draw(submeshes);
    }

    private ModelDrawing draw(List<Submesh> submeshes) {
        List<Submesh> rigidSubmeshes =
                submeshes.stream().filter(submesh -> submesh.isRigid(blends)).toList();
        List<Submesh> blendedSubmeshes =
                submeshes.stream().filter(submesh -> !submesh.isRigid(blends)).toList();
        int highestSlot = 0;
        boolean isFirstWalk = true;
        for (Set<Integer> group : groupMatrices(blendedSubmeshes)) {
            StackWalk walk = walkStack(isFirstWalk, group).orElseThrow();
            for (StackWalk.Step step : walk.steps()) {
                commands.addAll(step.nodeCommands());
                if (isFirstWalk) {
                    drawRigidSubmeshes(rigidSubmeshes, step.nodeIndex());
                }
                commands.addAll(step.blendCommands());
            }
            blendedSubmeshes.forEach(submesh -> drawGroup(submesh, group, walk::slotOf));
            highestSlot = Math.max(highestSlot, walk.highestSlot());
            isFirstWalk = false;
        }
        commands.add(new SbcCommand.Return(/* flags= */ 0));
        return new ModelDrawing(commands, shapes, highestSlot);
    }

    /**
     * Returns the groups of matrices that have separate walks. Without blended submeshes, the result is one empty
     * group.
     */
    private List<Set<Integer>> groupMatrices(List<Submesh> blendedSubmeshes) {
        List<Set<Integer>> matrixSets = blendedSubmeshes.stream()
                .flatMap(submesh -> submesh.triangles().matrixSets().stream())
                .toList();
        List<Set<Integer>> groups = MatrixGroups.compute(
                matrixSets,
                // The first walk needs the most slots, because it includes all nodes.
                group -> walkStack(/* isFirstWalk= */ true, group).isPresent());
        return groups.isEmpty() ? List.of(Set.of()) : groups;
    }

    /** Walks the nodes and loads the matrices of a group. The result is empty if the stack is too small. */
    private Optional<StackWalk> walkStack(boolean isFirstWalk, Collection<Integer> group) {
        return StackWalk.walk(parentIndices, blends, isFirstWalk, group);
    }

    /** Draws the rigid submeshes of a node, whose matrix is the current one. */
    private void drawRigidSubmeshes(List<Submesh> rigidSubmeshes, int nodeIndex) {
        for (Submesh submesh : rigidSubmeshes) {
            if (blends.nodeIndex(submesh.matrixIndices().iterator().next()) == nodeIndex) {
                drawGroup(submesh, submesh.matrixIndices(), matrixIndex -> ListVertex.NONE);
            }
        }
    }

    /**
     * Draws those triangles of a submesh that need only the matrices of a group.
     *
     * @param group the indices of the matrices
     * @param slotOf returns the stack slot of a matrix, or {@link ListVertex#NONE} for the current matrix
     */
    private void drawGroup(Submesh submesh, Set<Integer> group, IntUnaryOperator slotOf) {
        Optional<EncodedShape> shape = shapeEncoder.encodeGroup(submesh.triangles(), group, slotOf);
        if (shape.isEmpty()) {
            return;
        }
        boolean isScaled = shapeEncoder.scalesPositions() && submesh.isRigid(blends);
        commands.add(new SbcCommand.Node(/* flags= */ 0, submesh.nodeIndex(), /* visibility= */ 1));
        if (isScaled) {
            commands.add(new SbcCommand.PositionScale(/* flags= */ 0));
        }
        commands.add(new SbcCommand.Material(/* flags= */ 0, submesh.materialIndex()));
        commands.add(new SbcCommand.Shape(/* flags= */ 0, shapes.size()));
        if (isScaled) {
            commands.add(new SbcCommand.PositionScale(SbcCommand.STORE_FLAG));
        }
        shapes.add(shape.get());
    }
}
