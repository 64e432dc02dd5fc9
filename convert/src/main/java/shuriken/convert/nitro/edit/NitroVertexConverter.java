package shuriken.convert.nitro.edit;

import java.util.Locale;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.convert.nitro.mesh.ListEncoder;
import shuriken.convert.nitro.mesh.ListVertex;
import shuriken.edit.EditCorner;
import shuriken.image.support.Srgb;
import shuriken.io.struct.FixedPoint;
import shuriken.scene.support.Vectors;

/** Converts edited corners to vertices of display lists. */
final class NitroVertexConverter {
    private NitroVertexConverter() {}

    /**
     * Returns a changed vertex. Attributes that did not change keep their stored bits.
     *
     * @param oldVertex the original vertex
     * @param originalCorner the original corner
     * @param editedCorner the edited corner
     * @param toStored the transform from the space of the meshes to stored coordinates
     * @param units the units of texture coordinates
     */
    static ListVertex update(
            ListVertex oldVertex,
            EditCorner originalCorner,
            EditCorner editedCorner,
            Matrix4dc toStored,
            TexelUnits units,
            float tolerance) {
        ListVertex positioned = originalCorner.isAt(editedCorner, tolerance)
                ? oldVertex
                : withPosition(editedCorner, toStored, oldVertex.slot());
        boolean hasNewUv = oldVertex.hasUvs()
                && originalCorner.uv().length > 0
                && !originalCorner.hasSameUv(editedCorner)
                && units.isKnown();
        int normal = oldVertex.normal() == ListVertex.NONE || originalCorner.hasSameNormal(editedCorner)
                ? oldVertex.normal()
                : toNormal(editedCorner, toStored);
        int colour = oldVertex.colour() == ListVertex.NONE || originalCorner.hasSameColour(editedCorner)
                ? oldVertex.colour()
                : toRgb(editedCorner);
        return new ListVertex(
                oldVertex.slot(),
                positioned.x(),
                positioned.y(),
                positioned.z(),
                oldVertex.hasUvs(),
                hasNewUv ? units.toStored(editedCorner.uv()) : oldVertex.st(),
                colour,
                normal);
    }

    /**
     * Creates a vertex.
     *
     * @param isLit whether the vertex has a normal instead of a colour
     */
    static ListVertex create(
            EditCorner corner, Matrix4dc toStored, int slot, boolean hasUv, boolean isLit, TexelUnits units) {
        ListVertex positioned = withPosition(corner, toStored, slot);
        boolean hasNormal = isLit && corner.normal().length > 0;
        return new ListVertex(
                slot,
                positioned.x(),
                positioned.y(),
                positioned.z(),
                hasUv,
                hasUv && units.isKnown() && corner.uv().length > 0 ? units.toStored(corner.uv()) : 0,
                isLit ? ListVertex.NONE : toRgb(corner),
                hasNormal ? toNormal(corner, toStored) : ListVertex.NONE);
    }

    private static ListVertex withPosition(EditCorner corner, Matrix4dc toStored, int slot) {
        Vector3d position = toStored.transformPosition(corner.positionVector());
        return new ListVertex(
                slot,
                toCoordinate(position.x),
                toCoordinate(position.y),
                toCoordinate(position.z),
                false,
                0,
                ListVertex.NONE,
                ListVertex.NONE);
    }

    /**
     * Returns whether the coordinates of a corner can be stored.
     *
     * @param toStored the transform from the space of the meshes to stored coordinates
     */
    static boolean fits(EditCorner corner, Matrix4dc toStored) {
        Vector3d position = toStored.transformPosition(corner.positionVector());
        return Math.max(Math.abs(position.x), Math.max(Math.abs(position.y), Math.abs(position.z))) < Short.MAX_VALUE;
    }

    private static int toCoordinate(double value) {
        long rounded = Math.round(value);
        if (rounded != (short) rounded) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "the distance of a vertex from its bone is %.2f times the position scale; the maximum is 8."
                            + " Move it closer, or bind it to a nearer bone",
                    Math.abs(value) / FixedPoint.ONE));
        }
        return (int) rounded;
    }

    private static int toNormal(EditCorner corner, Matrix4dc toStored) {
        Vector3d n = toStored.transformDirection(Vectors.at(corner.normal(), 0));
        n.normalize();
        return ListEncoder.pack10(toTenBits(n.x), toTenBits(n.y), toTenBits(n.z));
    }

    private static int toTenBits(double value) {
        return Math.clamp(Math.round(512 * value), -512, 511);
    }

    private static int toRgb(EditCorner corner) {
        int rgb = 0;
        for (int shift = 0; shift <= 16; shift += 8) {
            rgb = rgb << 5 | Math.round((corner.colour() >> shift & 0xFF) * 31 / 255f);
        }
        return rgb;
    }

    /**
     * Returns the colour of a vertex multiplied by the base colour of a material. The material is not lit, so it shows
     * only vertex colours.
     */
    static int tint(EditCorner corner, float[] baseColour) {
        int rgb = 0;
        for (int channel = 0; channel < 3; channel++) {
            double stored = (corner.colour() >> 16 - 8 * channel & 0xFF) / 255.0;
            double tinted = Srgb.toStored(Srgb.toLinear(stored) * baseColour[channel]);
            rgb |= Math.clamp(Math.round(31 * tinted), 0, 31) << 5 * channel;
        }
        return rgb;
    }
}
