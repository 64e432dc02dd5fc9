package shuriken.convert.nitro.mesh;

import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3f;
import shuriken.convert.support.NodePrimitive;
import shuriken.geometry.BoundingBox;
import shuriken.io.struct.FixedPoint;
import shuriken.nitro.mdl0.ModelHeader;

/**
 * The bounding box of a model in the encoding of the model's header.
 *
 * @param components the minimum corner and the size, three fixed-point numbers (fx16) each, divided by the scale
 * @param scale the smallest power of two, at least 1, with which all components fit in 16 bits
 */
record ModelBox(short[] components, double scale) {
    private static final double MAX_COORDINATE = Short.MAX_VALUE / (double) FixedPoint.ONE;

    /** Encodes the bounding box of all positions. The box of a model without positions is 0. */
    static ModelBox encode(List<NodePrimitive> primitives) {
        BoundingBox box = new BoundingBox();
        primitives.forEach(nodePrimitive -> box.addAll(nodePrimitive.primitive().positions()));
        Vector3d minimum = box.minimum();
        // The sides are rounded like the positions.
        Vector3f size = new Vector3f(box.size());
        double maxComponent = 0;
        for (int axis = 0; axis < 3; axis++) {
            maxComponent = Math.max(maxComponent, Math.max(Math.abs(minimum.get(axis)), size.get(axis)));
        }
        double scale = 1;
        while (maxComponent / scale > MAX_COORDINATE) {
            scale *= 2;
        }
        short[] components = new short[6];
        for (int axis = 0; axis < 3; axis++) {
            components[axis] = (short) FixedPoint.toStored(minimum.get(axis) / scale);
            components[axis + 3] = (short) FixedPoint.toStored(size.get(axis) / scale);
        }
        return new ModelBox(components, scale);
    }

    /**
     * Returns the header of a model with this box. The command type and the scaling rule have the value 0.
     *
     * @param textureMode the mode of texture matrices
     * @param firstFreeSlot the slot of the matrix stack that follows the highest slot of the model
     * @param positionScale the factor from the positions in display lists to model coordinates
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
