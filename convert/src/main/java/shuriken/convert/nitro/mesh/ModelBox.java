package shuriken.convert.nitro.mesh;

import java.util.List;
import shuriken.convert.NodePrimitive;
import shuriken.geometry.Box;
import shuriken.io.FixedPoint;
import shuriken.nitro.mdl0.ModelHeader;

/**
 * The bounding box of a model as its header stores it.
 *
 * @param stored low corner and sizes, fx16 in units of the scale
 * @param scale the smallest power of two with which all of them fit
 */
record ModelBox(short[] stored, double scale) {
    private static final double LARGEST = Short.MAX_VALUE / (double) FixedPoint.ONE;

    static ModelBox of(List<NodePrimitive> primitives) {
        Box box = Box.of(points(primitives));
        short[] stored = new short[6];
        if (box.isEmpty()) {
            return new ModelBox(stored, 1);
        }
        double scale = 1;
        double maximum = 0;
        for (int axis = 0; axis < 3; axis++) {
            maximum = Math.max(maximum, Math.max(Math.abs(box.low()[axis]), box.high()[axis] - box.low()[axis]));
        }
        while (maximum / scale > LARGEST) {
            scale *= 2;
        }
        for (int axis = 0; axis < 3; axis++) {
            stored[axis] = (short) FixedPoint.toStored(box.low()[axis] / scale);
            stored[axis + 3] = (short) FixedPoint.toStored((box.high()[axis] - box.low()[axis]) / scale);
        }
        return new ModelBox(stored, scale);
    }

    private static float[] points(List<NodePrimitive> primitives) {
        int n = 0;
        for (NodePrimitive piece : primitives) {
            n = Math.addExact(n, piece.primitive().positions().length);
        }
        float[] points = new float[n];
        int at = 0;
        for (NodePrimitive piece : primitives) {
            float[] values = piece.primitive().positions();
            System.arraycopy(values, 0, points, at, values.length);
            at += values.length;
        }
        return points;
    }

    /**
     * Returns the header of a model with this box; the command type and the scaling rule are 0.
     *
     * @param scale of the positions in display lists
     */
    ModelHeader header(int textureMode, int freeSlot, double scale, int vertices, int triangles, int quads) {
        return new ModelHeader(
                0,
                0,
                textureMode,
                freeSlot,
                0,
                FixedPoint.toStored(scale),
                FixedPoint.toStored(1 / scale),
                vertices,
                triangles + quads,
                triangles,
                quads,
                stored(),
                FixedPoint.toStored(scale()),
                FixedPoint.toStored(1 / scale()));
    }
}
