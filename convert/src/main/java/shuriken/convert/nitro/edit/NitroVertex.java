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
final class NitroVertex {
    private NitroVertex() {}

    /**
     * Returns a changed vertex; attributes that did not change keep their bits.
     *
     * @param was the original vertex
     * @param from the original corner
     * @param into transform from the space of the meshes to stored coordinates
     * @param units of texture coordinates
     */
    static ListVertex changed(
            ListVertex was, EditCorner from, EditCorner to, Matrix4dc into, TexelUnits units, float tolerance) {
        ListVertex positioned = from.isAt(to, tolerance) ? was : positioned(to, into, was.slot());
        boolean hasUv = was.hasUvs() && from.uv().length > 0 && !from.hasSameUv(to) && units.isKnown();
        int normal = was.normal() == ListVertex.NONE || from.hasSameNormal(to) ? was.normal() : normal(to, into);
        int colour = was.colour() == ListVertex.NONE || from.hasSameColour(to) ? was.colour() : colour(to);
        return new ListVertex(
                was.slot(),
                positioned.x(),
                positioned.y(),
                positioned.z(),
                was.hasUvs(),
                hasUv ? units.st(to.uv()) : was.st(),
                colour,
                normal);
    }

    /** Returns a new vertex; {@code lit} chooses a normal instead of a colour. */
    static ListVertex made(EditCorner to, Matrix4dc into, int slot, boolean hasUv, boolean lit, TexelUnits units) {
        ListVertex positioned = positioned(to, into, slot);
        boolean hasNormal = lit && to.normal().length > 0;
        return new ListVertex(
                slot,
                positioned.x(),
                positioned.y(),
                positioned.z(),
                hasUv,
                hasUv && units.isKnown() && to.uv().length > 0 ? units.st(to.uv()) : 0,
                lit ? ListVertex.NONE : colour(to),
                hasNormal ? normal(to, into) : ListVertex.NONE);
    }

    private static ListVertex positioned(EditCorner to, Matrix4dc into, int slot) {
        Vector3d position = into.transformPosition(to.positionVector());
        return new ListVertex(
                slot,
                coordinate(position.x),
                coordinate(position.y),
                coordinate(position.z),
                false,
                0,
                ListVertex.NONE,
                ListVertex.NONE);
    }

    /**
     * Returns whether the coordinates of a corner can be stored.
     *
     * @param into transform from the space of the meshes to stored coordinates
     */
    static boolean fits(EditCorner corner, Matrix4dc into) {
        Vector3d at = into.transformPosition(corner.positionVector());
        return Math.max(Math.abs(at.x), Math.max(Math.abs(at.y), Math.abs(at.z))) < Short.MAX_VALUE;
    }

    private static int coordinate(double value) {
        long rounded = Math.round(value);
        if (rounded != (short) rounded) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "a vertex is %.2f times the model's position scale away from its node, and the format reaches 8;"
                            + " move it nearer, or bind it to a bone that is",
                    Math.abs(value) / FixedPoint.ONE));
        }
        return (int) rounded;
    }

    private static int normal(EditCorner to, Matrix4dc into) {
        Vector3d n = into.transformDirection(Vectors.at(to.normal(), 0));
        n.normalize();
        return ListEncoder.pack10(tenBitComponent(n.x), tenBitComponent(n.y), tenBitComponent(n.z));
    }

    private static int tenBitComponent(double value) {
        return Math.clamp(Math.round(512 * value), -512, 511);
    }

    private static int colour(EditCorner to) {
        int rgb = 0;
        for (int shift = 0; shift <= 16; shift += 8) {
            rgb = rgb << 5 | Math.round((to.colour() >> shift & 0xFF) * 31 / 255f);
        }
        return rgb;
    }

    /** Returns the colour of a vertex multiplied by the base colour of a material without lights, which shows only vertex colours. */
    static int tinted(EditCorner to, float[] base) {
        int rgb = 0;
        for (int channel = 0; channel < 3; channel++) {
            double stored = (to.colour() >> 16 - 8 * channel & 0xFF) / 255.0;
            double tinted = Srgb.toStored(Srgb.toLinear(stored) * base[channel]);
            rgb |= Math.clamp(Math.round(31 * tinted), 0, 31) << 5 * channel;
        }
        return rgb;
    }
}
