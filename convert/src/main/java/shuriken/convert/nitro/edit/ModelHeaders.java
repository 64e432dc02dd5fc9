package shuriken.convert.nitro.edit;

import shuriken.io.struct.FixedPoint;
import shuriken.nitro.mdl0.ModelHeader;

/** Creates model headers with other counts or another bounding box. */
final class ModelHeaders {
    private ModelHeaders() {}

    /**
     * Returns a header with other counts.
     *
     * @param counts the numbers of vertices, polygons, triangles and quads
     */
    static ModelHeader withCounts(ModelHeader h, int[] counts) {
        return new ModelHeader(
                h.commandType(),
                h.scalingRule(),
                h.textureMode(),
                h.firstFreeSlot(),
                h.reserved(),
                h.positionScale(),
                h.inversePositionScale(),
                counts[0],
                counts[1],
                counts[2],
                counts[3],
                h.box(),
                h.boxScale(),
                h.inverseBoxScale());
    }

    /**
     * Returns a header with another first free slot.
     *
     * @param slot the first slot that the model does not use. A slot below the current one has no effect
     */
    static ModelHeader withFirstFreeSlot(ModelHeader h, int slot) {
        return new ModelHeader(
                h.commandType(),
                h.scalingRule(),
                h.textureMode(),
                Math.max(h.firstFreeSlot(), slot),
                h.reserved(),
                h.positionScale(),
                h.inversePositionScale(),
                h.vertices(),
                h.polygons(),
                h.triangles(),
                h.quads(),
                h.box(),
                h.boxScale(),
                h.inverseBoxScale());
    }

    /**
     * Returns a header with another bounding box.
     *
     * @param bounds {@code double[6]} with the minimum x y z and the maximum x y z
     */
    static ModelHeader withBox(ModelHeader h, double[] bounds) {
        double scale = FixedPoint.toDouble(h.boxScale());
        for (int axis = 0; axis < 3; axis++) {
            double maximum = Math.max(Math.abs(bounds[axis]), bounds[axis + 3] - bounds[axis]);
            while (maximum / scale > Short.MAX_VALUE / (double) FixedPoint.ONE) {
                scale *= 2;
            }
        }
        // The minimum corner and the size, in units of the scale.
        short[] box = new short[6];
        for (int axis = 0; axis < 3; axis++) {
            box[axis] = (short) FixedPoint.toStored(bounds[axis] / scale);
            box[axis + 3] = (short) FixedPoint.toStored((bounds[axis + 3] - bounds[axis]) / scale);
        }
        return new ModelHeader(
                h.commandType(),
                h.scalingRule(),
                h.textureMode(),
                h.firstFreeSlot(),
                h.reserved(),
                h.positionScale(),
                h.inversePositionScale(),
                h.vertices(),
                h.polygons(),
                h.triangles(),
                h.quads(),
                box,
                FixedPoint.toStored(scale),
                FixedPoint.toStored(1 / scale));
    }
}
