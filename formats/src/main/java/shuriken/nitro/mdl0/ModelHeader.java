package shuriken.nitro.mdl0;

import shuriken.io.struct.FixedPoint;
import shuriken.io.struct.StructTable;

/**
 * The header of a model without the offsets and counts of its parts.
 *
 * @param commandType the type of the commands, 0
 * @param scalingRule how children inherit scales: 0 standard, 1 Maya, 2 SI3D
 * @param textureMatrixMode how texture matrices are computed: 0 Maya, 1 SI3D, 2 3ds Max, 3 XSI
 * @param firstFreeSlot the first free slot of the matrix stack
 * @param reserved a reserved byte, 0
 * @param positionScale the factor by which the commands scale positions, with 12 fraction bits
 * @param inversePositionScale the inverse of {@code positionScale}, with 12 fraction bits
 * @param vertexCount the number of vertices that the display lists emit
 * @param polygonCount the number of triangles and quads
 * @param triangleCount the number of triangles
 * @param quadCount the number of quads
 * @param box {@code short[6]}: minimum x y z, then width, height and depth, with 12 fraction bits. They are multiplied
 *     by {@code boxScale}
 * @param boxScale the factor of the numbers in {@code box}, with 12 fraction bits
 * @param inverseBoxScale the inverse of {@code boxScale}, with 12 fraction bits
 */
public record ModelHeader(
        int commandType,
        int scalingRule,
        int textureMatrixMode,
        int firstFreeSlot,
        int reserved,
        int positionScale,
        int inversePositionScale,
        int vertexCount,
        int polygonCount,
        int triangleCount,
        int quadCount,
        short[] box,
        int boxScale,
        int inverseBoxScale) {
    /** A header of zeros for {@link ModelHeaderFields#placeholder}. */
    static final ModelHeader PLACEHOLDER = new ModelHeader(
            /* commandType= */ 0,
            /* scalingRule= */ 0,
            /* textureMatrixMode= */ 0,
            /* firstFreeSlot= */ 0,
            /* reserved= */ 0,
            /* positionScale= */ 0,
            /* inversePositionScale= */ 0,
            /* vertexCount= */ 0,
            /* polygonCount= */ 0,
            /* triangleCount= */ 0,
            /* quadCount= */ 0,
            new short[6],
            /* boxScale= */ 0,
            /* inverseBoxScale= */ 0);

    /** The names and offsets of the fields in the order of the file, including the offsets and counts of the parts. */
    public static final StructTable FIELDS = StructTable.of(visitor -> {
        visitor.u32("size", 0);
        ModelHeaderFields.visitFields(visitor, ModelHeaderFields.placeholder());
    });

    static final int SIZE = FIELDS.size();

    /** Returns the box of the model as {@code double[6]}: minimum x, y, z and maximum x, y, z. */
    public double[] bounds() {
        double scale = FixedPoint.toDouble(boxScale);
        double[] bounds = new double[6];
        for (int i = 0; i < 3; i++) {
            bounds[i] = FixedPoint.toDouble(box[i]) * scale;
            bounds[i + 3] = bounds[i] + FixedPoint.toDouble(box[i + 3]) * scale;
        }
        return bounds;
    }
}
