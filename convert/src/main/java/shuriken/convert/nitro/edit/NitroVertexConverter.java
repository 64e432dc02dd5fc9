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
    /** The value 1 of a normal's component, which has 9 fraction bits. */
    private static final int NORMAL_ONE = 1 << 9;

    private NitroVertexConverter() {}

    /**
     * Returns a changed vertex. Attributes that do not change keep their stored bits, and changes of attributes that
     * the vertex does not store are ignored.
     *
     * @param toStored the transform from the space of the meshes to stored coordinates
     * @param units the units of texture coordinates
     */
    static ListVertex update(ListVertex oldVertex, VertexChange change, Matrix4dc toStored, TexelUnits units) {
        Vector3d offset = toStored.transformDirection(new Vector3d(change.offset()));
        boolean hasNewUv = change.changes(Attribute.UV) && oldVertex.hasUvs() && units.isKnown();
        boolean hasNewNormal = change.changes(Attribute.NORMAL) && oldVertex.normal() != ListVertex.NONE;
        boolean hasNewColour = change.changes(Attribute.COLOUR) && oldVertex.colour() != ListVertex.NONE;
        return new ListVertex(
                oldVertex.slot(),
                toStoredCoordinate(oldVertex.x() + offset.x),
                toStoredCoordinate(oldVertex.y() + offset.y),
                toStoredCoordinate(oldVertex.z() + offset.z),
                oldVertex.hasUvs(),
                hasNewUv ? units.toStored(change.uv()) : oldVertex.st(),
                hasNewColour ? toRgb555(change.colour()) : oldVertex.colour(),
                hasNewNormal ? toStoredNormal(change.normal(), toStored) : oldVertex.normal());
    }

    /**
     * Returns whether the coordinates of a moved vertex can be stored.
     *
     * @param offset the displacement in the space of the meshes
     * @param toStored the transform from the space of the meshes to stored coordinates
     */
    static boolean fits(ListVertex oldVertex, Vector3dc offset, Matrix4dc toStored) {
        Vector3d position = toStored.transformDirection(offset, new Vector3d());
        return fits(position.add(oldVertex.x(), oldVertex.y(), oldVertex.z()));
    }

    /**
     * Creates a vertex.
     *
     * @param toStored the transform from the space of the meshes to stored coordinates
     * @param slot the slot of the vertex's matrix, or {@link ListVertex#NONE}
     * @param hasUv whether the vertex has a texture coordinate
     * @param isLit whether the vertex has a normal instead of a colour
     */
    static ListVertex create(
            EditCorner corner, Matrix4dc toStored, int slot, boolean hasUv, boolean isLit, TexelUnits units) {
        ListVertex bareVertex = createWithoutAttributes(corner, toStored, slot);
        boolean hasNormal = isLit && corner.normal().length > 0;
        return new ListVertex(
                slot,
                bareVertex.x(),
                bareVertex.y(),
                bareVertex.z(),
                hasUv,
                hasUv && units.isKnown() && corner.uv().length > 0 ? units.toStored(corner.uv()) : 0,
                isLit ? ListVertex.NONE : toRgb555(corner.colour()),
                hasNormal ? toStoredNormal(corner.normal(), toStored) : ListVertex.NONE);
    }

    private static ListVertex createWithoutAttributes(EditCorner corner, Matrix4dc toStored, int slot) {
        Vector3d position = toStored.transformPosition(corner.positionVector());
        return new ListVertex(
                slot,
                toStoredCoordinate(position.x),
                toStoredCoordinate(position.y),
                toStoredCoordinate(position.z),
                /* hasUvs= */ false,
                /* st= */ 0,
                /* colour= */ ListVertex.NONE,
                /* normal= */ ListVertex.NONE);
    }

    /**
     * Returns whether the coordinates of a corner can be stored.
     *
     * @param toStored the transform from the space of the meshes to stored coordinates
     */
    static boolean fits(EditCorner corner, Matrix4dc toStored) {
        return fits(toStored.transformPosition(corner.positionVector()));
    }

    private static boolean fits(Vector3d storedPosition) {
        return Math.max(Math.abs(storedPosition.x), Math.max(Math.abs(storedPosition.y), Math.abs(storedPosition.z)))
                < Short.MAX_VALUE;
    }

    private static int toStoredCoordinate(double coordinate) {
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

    private static int toStoredNormal(float[] normal, Matrix4dc toStored) {
        Vector3d direction = toStored.transformDirection(Vectors.at(normal, 0));
        direction.normalize();
        return DisplayListEncoder.pack10(
                toStoredComponent(direction.x), toStoredComponent(direction.y), toStoredComponent(direction.z));
    }

    /** Converts a component of a normal to 10 bits with 9 fraction bits, which cannot store 1. */
    private static int toStoredComponent(double component) {
        return Math.clamp(Math.round(NORMAL_ONE * component), -NORMAL_ONE, NORMAL_ONE - 1);
    }

    /** Converts a colour from 0xAARRGGBB to RGB555, which has red in the lowest bits. */
    private static int toRgb555(int colour) {
        int rgb = 0;
        for (int shift = 0; shift <= 16; shift += 8) {
            rgb = (rgb << 5) | Math.round(((colour >> shift) & 0xFF) * 31 / 255f);
        }
        return rgb;
    }

    /**
     * Returns the colour of a vertex multiplied by the base colour of a material, as RGB555. The console shows only
     * vertex colours if a material is not lit.
     *
     * @param baseColour the linear colour
     */
    static int tint(EditCorner corner, float[] baseColour) {
        int rgb = 0;
        for (int component = 0; component < 3; component++) {
            double vertexComponent = ((corner.colour() >> (16 - 8 * component)) & 0xFF) / 255.0;
            double tintedComponent = Srgb.toStored(Srgb.toLinear(vertexComponent) * baseColour[component]);
            rgb |= Math.clamp(Math.round(31 * tintedComponent), 0, 31) << (5 * component);
        }
        return rgb;
    }
}
