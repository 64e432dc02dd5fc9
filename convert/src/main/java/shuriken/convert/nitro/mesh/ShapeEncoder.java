package shuriken.convert.nitro.mesh;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import shuriken.convert.nitro.options.QuadMode;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.struct.FixedPoint;
import shuriken.nitro.gpu.GpuCommand;
import shuriken.nitro.mdl0.ShapeData;

/**
 * Encodes triangles as the shapes of a new model.
 *
 * @param positionScale the factor from encoded to model coordinates
 * @param quadMode the rule for joining triangles to quads
 * @param blendPoses the poses in which quads must be flat
 * @param location the location of the scene's file, for diagnostics
 */
record ShapeEncoder(double positionScale, QuadMode quadMode, BlendPoses blendPoses, SourceLocation location) {
    /**
     * Removes the triangles that need only the matrices of a group, and encodes them as a shape. The result is empty if
     * there are no such triangles.
     *
     * @param group the indices of the matrices
     * @param slotOf returns the stack slot of a matrix, or {@link ListVertex#NONE} for the current matrix
     */
    Optional<EncodedShape> encodeGroup(SubmeshTriangles triangles, Set<Integer> group, IntUnaryOperator slotOf) {
        PolygonListBuilder listBuilder = triangles.removeGroup(group, slotOf, positionScale, quadMode, blendPoses);
        if (listBuilder.polygons().isEmpty()) {
            return Optional.empty();
        }
        List<GpuCommand> commandList =
                DisplayListEncoder.encode(listBuilder.polygons(), FixedPoint.toStored(positionScale));
        return Optional.of(new EncodedShape(
                new ShapeData(location, /* tag= */ 0, ShapeFlags.compute(commandList), commandList),
                listBuilder.vertexCount(),
                listBuilder.triangleCount(),
                listBuilder.quadCount()));
    }

    /** Returns whether commands must multiply the matrix of rigid geometry by the scale of positions. */
    boolean scalesPositions() {
        return positionScale != 1;
    }
}
