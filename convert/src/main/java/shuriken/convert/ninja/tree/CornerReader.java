package shuriken.convert.ninja.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.joml.Vector3d;
import shuriken.convert.ninja.draw.Directions;
import shuriken.convert.ninja.draw.Polygons;
import shuriken.convert.ninja.draw.SlotBuffer;
import shuriken.convert.ninja.draw.SlotVertex;
import shuriken.convert.ninja.draw.Surface;
import shuriken.convert.ninja.pose.RestPose;
import shuriken.scene.Primitive.Form;

/** Reads the corners of polygons that a node draws. */
public final class CornerReader {
    private final Polygons polygons;
    private final Surface surface;
    private final SlotBuffer slots;
    private final int node;
    private final RestPose pose;

    public CornerReader(Polygons polygons, Surface surface, SlotBuffer slots, int node, RestPose pose) {
        this.polygons = polygons;
        this.surface = surface;
        this.slots = slots;
        this.node = node;
        this.pose = pose;
    }

    /** Returns a corner, if its slot has content. */
    public Optional<Corner> corner(int i) {
        return slots.at(polygons.slots()[i]).map(vertex -> corner(i, vertex));
    }

    private Corner corner(int i, SlotVertex vertex) {
        float[] uv = polygons.texCoords();
        float[] normals = polygons.normals();
        boolean ownNormal = normals.length > 0;
        Corner plain = new Corner(
                vertex,
                uv.length > 0 ? uv[2 * i] : 0,
                uv.length > 0 ? uv[2 * i + 1] : 0,
                ownNormal,
                ownNormal ? normals[3 * i] : 0,
                ownNormal ? normals[3 * i + 1] : 0,
                ownNormal ? normals[3 * i + 2] : 0,
                polygons.colour(i, Optional.of(vertex)),
                more(i));
        return isReflecting() ? reflecting(plain) : plain;
    }

    private List<Float> more(int i) {
        if (polygons.moreTexCoords().isEmpty()) {
            return List.of();
        }
        List<Float> more = new ArrayList<>();
        for (float[] set : polygons.moreTexCoords()) {
            more.add(set[2 * i]);
            more.add(set[2 * i + 1]);
        }
        return more;
    }

    /** Returns whether the normal selects the texel. */
    private boolean isReflecting() {
        return surface.isReflecting();
    }

    /** Returns the texel that the console shows at rest to a viewer who looks along -z. */
    private Corner reflecting(Corner corner) {
        Vector3d normal = Directions.unit(normal(corner, node, pose));
        return new Corner(
                corner.vertex(),
                Directions.reflectedU(normal),
                Directions.reflectedV(normal),
                corner.ownNormal(),
                corner.nx(),
                corner.ny(),
                corner.nz(),
                corner.colour(),
                corner.more());
    }

    /** Returns the normal of a corner in the scene, of any length. */
    static Vector3d normal(Corner corner, int node, RestPose pose) {
        return corner.ownNormal()
                ? pose.world(node).transformDirection(new Vector3d(corner.nx(), corner.ny(), corner.nz()))
                : corner.vertex().normal(pose);
    }

    /** Returns the layout that the corners of a triangle, a line or a point have in common. */
    public VertexLayout layout(Form form, List<Corner> corners) {
        if (surface.isVolume()) {
            return new VertexLayout(form, false, false, false, 0);
        }
        boolean textured = polygons.texCoords().length > 0 || isReflecting();
        boolean hasNormals = true;
        boolean isColoured = polygons.colours().length > 0;
        for (Corner corner : corners) {
            hasNormals &= corner.hasNormal();
            isColoured |= corner.vertex().isColoured();
        }
        return new VertexLayout(
                form,
                hasNormals,
                textured,
                isColoured,
                textured ? polygons.moreTexCoords().size() : 0);
    }
}
