package shuriken.convert.nitro.edit;

import java.util.Locale;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import shuriken.convert.nitro.mesh.DisplayListEncoder;
import shuriken.convert.nitro.mesh.ListVertex;
import shuriken.edit.VertexChange;
import shuriken.edit.VertexChange.Attribute;
import shuriken.edit.mesh.EditCorner;
import shuriken.image.support.Srgb;
import shuriken.io.struct.FixedPoint;
import shuriken.scene.support.Vectors;

/** Converts edited corners to vertices of display lists. */
final class NitroVertexConverter {
    /** The number 1 in the encoding of a normal's component, which has 9 fraction bits. */
    private static final int NORMAL_ONE = 1 << 9;

    private NitroVertexConverter() {}

    /**
     * Returns a vertex with an edit's changes. Attributes that do not change keep their exact encoding. Changes of
     * attributes that the vertex does not have are ignored.
     *
     * @param meshToList the transform from mesh space to the coordinates of the display list
     * @param units the units of texture coordinates
     */
    static ListVertex update(ListVertex oldVertex, VertexChange change, Matrix4dc meshToList, TexelUnits units) {
        Vector3d offset = meshToList.transformDirection(new Vector3d(change.offset()));
        boolean hasNewUv = change.changes(Attribute.UV) && oldVertex.hasTexCoords() && units.isKnown();
        boolean hasNewNormal = change.changes(Attribute.NORMAL) && oldVertex.normal() != ListVertex.NONE;
        boolean hasNewColour = change.changes(Attribute.COLOUR) && oldVertex.colour() != ListVertex.NONE;
        return new ListVertex(
                oldVertex.slot(),
                encodeCoordinate(oldVertex.x() + offset.x),
                encodeCoordinate(oldVertex.y() + offset.y),
                encodeCoordinate(oldVertex.z() + offset.z),
                oldVertex.hasTexCoords(),
                hasNewUv ? units.encode(change.texCoords()) : oldVertex.st(),
                hasNewColour ? toRgb555(change.colour()) : oldVertex.colour(),
                hasNewNormal ? encodeNormal(change.normal(), meshToList) : oldVertex.normal());
    }

    /**
     * Returns whether the coordinates of a moved vertex fit in a display list.
     *
     * @param offset the displacement in mesh space
     * @param meshToList the transform from mesh space to the coordinates of the display list
     */
    static boolean fits(ListVertex oldVertex, Vector3dc offset, Matrix4dc meshToList) {
        Vector3d position = meshToList.transformDirection(offset, new Vector3d());
        return fits(position.add(oldVertex.x(), oldVertex.y(), oldVertex.z()));
    }

    /**
     * Creates a vertex from a corner.
     *
     * @param meshToList the transform from mesh space to the coordinates of the display list
     * @param slot the slot of the vertex's matrix, or {@link ListVertex#NONE}
     * @param hasTexCoords whether the vertex has texture coordinates
     * @param isLit whether the vertex has a normal instead of a colour
     */
    static ListVertex create(
            EditCorner corner, Matrix4dc meshToList, int slot, boolean hasTexCoords, boolean isLit, TexelUnits units) {
        ListVertex bareVertex = createWithoutAttributes(corner, meshToList, slot);
        boolean hasNormal = isLit && corner.normal().length > 0;
        return new ListVertex(
                slot,
                bareVertex.x(),
                bareVertex.y(),
                bareVertex.z(),
                hasTexCoords,
                hasTexCoords && units.isKnown() && corner.texCoords().length > 0 ? units.encode(corner.texCoords()) : 0,
                isLit ? ListVertex.NONE : toRgb555(corner.argb()),
                hasNormal ? encodeNormal(corner.normal(), meshToList) : ListVertex.NONE);
    }

    private static ListVertex createWithoutAttributes(EditCorner corner, Matrix4dc meshToList, int slot) {
        Vector3d position = meshToList.transformPosition(corner.positionVector());
        return new ListVertex(
                slot,
                encodeCoordinate(position.x),
                encodeCoordinate(position.y),
                encodeCoordinate(position.z),
                /* hasTexCoords= */ false,
                /* st= */ 0,
                /* colour= */ ListVertex.NONE,
                /* normal= */ ListVertex.NONE);
    }

    /**
     * Returns whether the coordinates of a corner fit in a display list.
     *
     * @param meshToList the transform from mesh space to the coordinates of the display list
     */
    static boolean fits(EditCorner corner, Matrix4dc meshToList) {
        return fits(meshToList.transformPosition(corner.positionVector()));
    }

    private static boolean fits(Vector3d listPosition) {
        return Math.max(Math.abs(listPosition.x), Math.max(Math.abs(listPosition.y), Math.abs(listPosition.z)))
                < Short.MAX_VALUE;
    }

    private static int encodeCoordinate(double coordinate) {
        long roundedCoordinate = Math.round(coordinate);
        if (roundedCoordinate != (short) roundedCoordinate) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "along an axis, a vertex is %.2f times the position scale from its bone, but must be below 8."
                            + " Move it closer, or bind it to a nearer bone",
                    Math.abs(coordinate) / FixedPoint.ONE));
        }
        return (int) roundedCoordinate;
    }

    private static int encodeNormal(float[] normal, Matrix4dc meshToList) {
        Vector3d direction = meshToList.transformDirection(Vectors.at(normal, 0));
        direction.normalize();
        return DisplayListEncoder.pack10(
                encodeComponent(direction.x), encodeComponent(direction.y), encodeComponent(direction.z));
    }

    /** Converts a component of a normal to a signed 10-bit number with 9 fraction bits, which is less than 1. */
    private static int encodeComponent(double component) {
        return Math.clamp(Math.round(NORMAL_ONE * component), -NORMAL_ONE, NORMAL_ONE - 1);
    }

    /** Converts a colour from 0xAARRGGBB to RGB555, which has red in the lowest bits. */
    private static int toRgb555(int argb) {
        int rgb555 = 0;
        for (int shift = 0; shift <= 16; shift += 8) {
            rgb555 = (rgb555 << 5) | Math.round(((argb >> shift) & 0xFF) * 31 / 255f);
        }
        return rgb555;
    }

    /**
     * Returns the product of a corner's colour and the base colour of a material as RGB555. If a material is not lit,
     * the console shows vertex colours without the material's colour.
     *
     * @param baseColour the linear colour of the material
     */
    static int multiplyColours(EditCorner corner, float[] baseColour) {
        int rgb555 = 0;
        for (int component = 0; component < 3; component++) {
            double vertexComponent = ((corner.argb() >> (16 - 8 * component)) & 0xFF) / 255.0;
            double tintedComponent = Srgb.toStored(Srgb.toLinear(vertexComponent) * baseColour[component]);
            rgb555 |= Math.clamp(Math.round(31 * tintedComponent), 0, 31) << (5 * component);
        }
        return rgb555;
    }
}
