package shuriken.convert.nitro.edit;

import shuriken.io.struct.FixedPoint;
import shuriken.nitro.mdl0.ModelHeader;

/**
 * Creates copies of model headers with different counts, a different first free slot of the matrix stack, or a
 * different bounding box.
 */
final class ModelHeaderEditor {
    private ModelHeaderEditor() {}

    /**
     * Returns a header with new counts.
     *
     * @param counts the numbers of vertices, polygons, triangles and quads, in this order
     */
    static ModelHeader withCounts(ModelHeader header, int[] counts) {
        return new ModelHeader(
                header.commandType(),
                header.scalingRule(),
                header.textureMatrixMode(),
                header.firstFreeSlot(),
                header.reserved(),
                header.positionScale(),
                header.inversePositionScale(),
                counts[0],
                counts[1],
                counts[2],
                counts[3],
                header.box(),
                header.boxScale(),
                header.inverseBoxScale());
    }

    /**
     * Returns a header whose first free slot is at least a given number.
     *
     * @param firstFreeSlot the lowest slot that the model does not use. If it is below the slot in the header, the
     *     header does not change
     */
    static ModelHeader withFirstFreeSlot(ModelHeader header, int firstFreeSlot) {
        return new ModelHeader(
                header.commandType(),
                header.scalingRule(),
                header.textureMatrixMode(),
                Math.max(header.firstFreeSlot(), firstFreeSlot),
                header.reserved(),
                header.positionScale(),
                header.inversePositionScale(),
                header.vertexCount(),
                header.polygonCount(),
                header.triangleCount(),
                header.quadCount(),
                header.box(),
                header.boxScale(),
                header.inverseBoxScale());
    }

    /**
     * Returns a header with a new bounding box. The scale of the box becomes larger if this is necessary.
     *
     * @param bounds {@code double[6]} with the minimum x y z and the maximum x y z
     */
    static ModelHeader withBox(ModelHeader header, double[] bounds) {
        double boxScale = FixedPoint.toDouble(header.boxScale());
        for (int axis = 0; axis < 3; axis++) {
            double maxComponent = Math.max(Math.abs(bounds[axis]), bounds[axis + 3] - bounds[axis]);
            while (maxComponent / boxScale > Short.MAX_VALUE / (double) FixedPoint.ONE) {
                boxScale *= 2;
            }
        }
        // The minimum corner and the size, divided by the scale.
        short[] box = new short[6];
        for (int axis = 0; axis < 3; axis++) {
            box[axis] = (short) FixedPoint.toStored(bounds[axis] / boxScale);
            box[axis + 3] = (short) FixedPoint.toStored((bounds[axis + 3] - bounds[axis]) / boxScale);
        }
        return new ModelHeader(
                header.commandType(),
                header.scalingRule(),
                header.textureMatrixMode(),
                header.firstFreeSlot(),
                header.reserved(),
                header.positionScale(),
                header.inversePositionScale(),
                header.vertexCount(),
                header.polygonCount(),
                header.triangleCount(),
                header.quadCount(),
                box,
                FixedPoint.toStored(boxScale),
                FixedPoint.toStored(1 / boxScale));
    }
}
