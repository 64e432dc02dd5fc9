package shuriken.convert.nitro.mesh;

import java.util.List;
import shuriken.convert.support.NodePrimitive;
import shuriken.geometry.Box;
import shuriken.io.struct.FixedPoint;
import shuriken.nitro.mdl0.ModelHeader;

/**
 * The bounding box of a model in the form of the model's header.
 *
 * @param components the minimum corner and the size as fixed-point numbers (fx16), in units of the scale
 * @param scale the smallest power of two with which all components fit
 */
record ModelBox(short[] components, double scale) {
    private static final double MAX_COORDINATE = Short.MAX_VALUE / (double) FixedPoint.ONE;

    static ModelBox encode(List<NodePrimitive> primitives) {
        Box box = Box.enclosing(allPositions(primitives));
        short[] stored = new short[6];
        if (box.isEmpty()) {
            return new ModelBox(stored, 1);
        }
        double scale = 1;
        double maximum = 0;
        for (int axis = 0; axis < 3; axis++) {
            maximum = Math.max(maximum, Math.max(Math.abs(box.low()[axis]), box.high()[axis] - box.low()[axis]));
        }
        while (maximum / scale > MAX_COORDINATE) {
            scale *= 2;
        }
        for (int axis = 0; axis < 3; axis++) {
            stored[axis] = (short) FixedPoint.toStored(box.low()[axis] / scale);
            stored[axis + 3] = (short) FixedPoint.toStored((box.high()[axis] - box.low()[axis]) / scale);
        }
        return new ModelBox(stored, scale);
    }

    private static float[] allPositions(List<NodePrimitive> primitives) {
        int length = 0;
        for (NodePrimitive nodePrimitive : primitives) {
            length = Math.addExact(length, nodePrimitive.primitive().positions().length);
        }
        float[] points = new float[length];
        int offset = 0;
        for (NodePrimitive nodePrimitive : primitives) {
            float[] positions = nodePrimitive.primitive().positions();
            System.arraycopy(positions, 0, points, offset, positions.length);
            offset += positions.length;
        }
        return points;
    }

    /**
     * Returns the header of a model with this box. The command type and the scaling rule are 0.
     *
     * @param textureMode the mode of texture matrices
     * @param firstFreeSlot the first slot of the matrix stack that the model does not use
     * @param positionScale the scale of the positions in display lists
     */
    ModelHeader header(
            int textureMode, int firstFreeSlot, double positionScale, int vertices, int triangles, int quads) {
        return new ModelHeader(
                0,
                0,
                textureMode,
                firstFreeSlot,
                0,
                FixedPoint.toStored(positionScale),
                FixedPoint.toStored(1 / positionScale),
                vertices,
                triangles + quads,
                triangles,
                quads,
                components(),
                FixedPoint.toStored(scale()),
                FixedPoint.toStored(1 / scale()));
    }
}
