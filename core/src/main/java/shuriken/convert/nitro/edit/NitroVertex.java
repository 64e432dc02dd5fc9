package shuriken.convert.nitro.edit;

import java.util.Locale;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.convert.nitro.mesh.ListEncoder;
import shuriken.convert.nitro.mesh.ListVertex;
import shuriken.edit.EditCorner;
import shuriken.io.Fx;
import shuriken.scene.Vectors;

/** Corners that came back from an editor as vertices of display lists. */
final class NitroVertex {
    private static final int ONE_TEXEL = 16;

    private NitroVertex() {}

    /**
     * A vertex as it shall be: what the corner still has stays in its bits.
     *
     * @param was the vertex before
     * @param from the corner before
     * @param into from the space of the meshes to the numbers of vertices
     * @param width of the texture, as is the height; 0 if its coordinates cannot be changed
     */
    static ListVertex changed(
            ListVertex was, EditCorner from, EditCorner to, Matrix4dc into, int width, int height, float tolerance) {
        ListVertex place = from.isAt(to, tolerance) ? was : placed(to, into, was.slot());
        boolean laid = was.laid() && from.uv().length > 0 && !from.isLaidAs(to) && width > 0;
        int normal = was.normal() == ListVertex.NONE || from.isFacing(to) ? was.normal() : normal(to, into);
        int colour = was.colour() == ListVertex.NONE || from.isColouredAs(to) ? was.colour() : colour(to);
        return new ListVertex(
                was.slot(),
                place.x(),
                place.y(),
                place.z(),
                was.laid(),
                laid ? st(to, width, height) : was.st(),
                colour,
                normal);
    }

    /** A new vertex; {@code lit} says whether it has a normal rather than a colour. */
    static ListVertex made(EditCorner to, Matrix4dc into, int slot, boolean laid, boolean lit, int width, int height) {
        ListVertex place = placed(to, into, slot);
        boolean faces = lit && to.normal().length > 0;
        return new ListVertex(
                slot,
                place.x(),
                place.y(),
                place.z(),
                laid,
                laid && to.uv().length > 0 ? st(to, width, height) : 0,
                lit ? ListVertex.NONE : colour(to),
                faces ? normal(to, into) : ListVertex.NONE);
    }

    private static ListVertex placed(EditCorner to, Matrix4dc into, int slot) {
        Vector3d at = into.transformPosition(to.point());
        return new ListVertex(
                slot, coordinate(at.x), coordinate(at.y), coordinate(at.z), false, 0, ListVertex.NONE, ListVertex.NONE);
    }

    private static int coordinate(double value) {
        long rounded = Math.round(value);
        if (rounded != (short) rounded) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "a vertex is %.2f times the model's position scale away from its node, and the format reaches 8;"
                            + " move it nearer, or bind it to a bone that is",
                    Math.abs(value) / Fx.ONE));
        }
        return (int) rounded;
    }

    private static int normal(EditCorner to, Matrix4dc into) {
        Vector3d n = into.transformDirection(Vectors.at(to.normal(), 0));
        n.normalize();
        return ListEncoder.ten(nine(n.x), nine(n.y), nine(n.z));
    }

    private static int nine(double value) {
        return Math.clamp(Math.round(512 * value), -512, 511);
    }

    private static int colour(EditCorner to) {
        int rgb = 0;
        for (int shift = 0; shift <= 16; shift += 8) {
            rgb = rgb << 5 | Math.round((to.colour() >> shift & 0xFF) * 31 / 255f);
        }
        return rgb;
    }

    private static int st(EditCorner to, int width, int height) {
        return texel(to.uv()[0], width) & 0xFFFF | texel(to.uv()[1], height) << 16;
    }

    private static int texel(float coordinate, int size) {
        long texel = Math.round((double) ONE_TEXEL * size * coordinate);
        if (texel != (short) texel) {
            throw new IllegalArgumentException("a texture coordinate lies beyond 2,047 texels");
        }
        return (int) texel;
    }
}
