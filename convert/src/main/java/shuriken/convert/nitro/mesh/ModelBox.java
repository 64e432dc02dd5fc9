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
        Box box = Box.enclosing(concatenatePositions(primitives));
        short[] storedComponents = new short[6];
        if (box.isEmpty()) {
            return new ModelBox(storedComponents, 1);
        }
        double scale = 1;
        double maxComponent = 0;
        for (int axis = 0; axis < 3; axis++) {
            maxComponent =
                    Math.max(maxComponent, Math.max(Math.abs(box.low()[axis]), box.high()[axis] - box.low()[axis]));
        }
        while (maxComponent / scale > MAX_COORDINATE) {
            scale *= 2;
        }
        for (int axis = 0; axis < 3; axis++) {
            storedComponents[axis] = (short) FixedPoint.toStored(box.low()[axis] / scale);
            storedComponents[axis + 3] = (short) FixedPoint.toStored((box.high()[axis] - box.low()[axis]) / scale);
        }
        return new ModelBox(storedComponents, scale);
    }

    private static float[] concatenatePositions(List<NodePrimitive> primitives) {
        int totalLength = 0;
        for (NodePrimitive nodePrimitive : primitives) {
            totalLength = Math.addExact(totalLength, nodePrimitive.primitive().positions().length);
        }
        float[] allPositions = new float[totalLength];
        int offset = 0;
        for (NodePrimitive nodePrimitive : primitives) {
            float[] positions = nodePrimitive.primitive().positions();
            System.arraycopy(positions, 0, allPositions, offset, positions.length);
            offset += positions.length;
        }
        return allPositions;
    }

    /**
     * Returns the header of a model with this box. The command type and the scaling rule are 0.
     *
     * @param textureMode the mode of texture matrices
     * @param firstFreeSlot the first slot of the matrix stack that the model does not use
     * @param positionScale the scale of the positions in display lists
     */
    ModelHeader createHeader(
            int textureMode,
            int firstFreeSlot,
            double positionScale,
            int vertexCount,
            int triangleCount,
            int quadCount) {
        return new ModelHeader(
                /* commandType= */ 0,
                /* scalingRule= */ 0,
                textureMode,
                firstFreeSlot,
                /* reserved= */ 0,
                FixedPoint.toStored(positionScale),
                FixedPoint.toStored(1 / positionScale),
                vertexCount,
                triangleCount + quadCount,
                triangleCount,
                quadCount,
                components(),
                FixedPoint.toStored(scale()),
                FixedPoint.toStored(1 / scale()));
    }
}
