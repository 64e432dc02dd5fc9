package shuriken.convert.ninja.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.joml.Vector3d;
import shuriken.convert.ninja.draw.Directions;
import shuriken.convert.ninja.draw.NinjaSurface;
import shuriken.convert.ninja.draw.PrimitiveSet;
import shuriken.convert.ninja.draw.SlotBuffer;
import shuriken.convert.ninja.draw.SlotVertex;
import shuriken.convert.ninja.pose.RestTransforms;
import shuriken.scene.Primitive.Mode;

/** Reads the corners of polygons that a node draws. */
public final class CornerReader {
    private final PrimitiveSet primitives;
    private final NinjaSurface surface;
    private final SlotBuffer slots;
    private final int nodeIndex;
    private final RestTransforms pose;

    public CornerReader(
            PrimitiveSet primitives, NinjaSurface surface, SlotBuffer slots, int nodeIndex, RestTransforms pose) {
        this.primitives = primitives;
        this.surface = surface;
        this.slots = slots;
        this.nodeIndex = nodeIndex;
        this.pose = pose;
    }

    /**
     * Returns a corner, or empty if its slot was not written.
     *
     * @param cornerIndex the index among the corners of all polygons
     */
    public Optional<Corner> read(int cornerIndex) {
        return slots.vertexAt(primitives.slots()[cornerIndex]).map(vertex -> read(cornerIndex, vertex));
    }

    private Corner read(int cornerIndex, SlotVertex vertex) {
        float[] texCoords = primitives.texCoords();
        float[] normals = primitives.normals();
        boolean hasOwnNormal = normals.length > 0;
        Corner corner = new Corner(
                vertex,
                texCoords.length > 0 ? texCoords[2 * cornerIndex] : 0,
                texCoords.length > 0 ? texCoords[2 * cornerIndex + 1] : 0,
                hasOwnNormal,
                hasOwnNormal ? normals[3 * cornerIndex] : 0,
                hasOwnNormal ? normals[3 * cornerIndex + 1] : 0,
                hasOwnNormal ? normals[3 * cornerIndex + 2] : 0,
                primitives.colour(cornerIndex, Optional.of(vertex)),
                extraTexCoords(cornerIndex));
        return isReflecting() ? withReflectedTexCoords(corner) : corner;
    }

    private List<Float> extraTexCoords(int cornerIndex) {
        if (primitives.extraTexCoords().isEmpty()) {
            return List.of();
        }
        List<Float> cornerTexCoords = new ArrayList<>();
        for (float[] texCoordSet : primitives.extraTexCoords()) {
            cornerTexCoords.add(texCoordSet[2 * cornerIndex]);
            cornerTexCoords.add(texCoordSet[2 * cornerIndex + 1]);
        }
        return cornerTexCoords;
    }

    /**
     * Returns whether texture coordinates are computed from normals, so that the surface seems to reflect the texture.
     */
    private boolean isReflecting() {
        return surface.isReflecting();
    }

    /** Returns a corner with the texture coordinates that the console uses at rest for a viewer who looks along -z. */
    private Corner withReflectedTexCoords(Corner corner) {
        Vector3d normal = Directions.normalize(normal(corner, nodeIndex, pose));
        return new Corner(
                corner.vertex(),
                Directions.reflectedU(normal),
                Directions.reflectedV(normal),
                corner.hasOwnNormal(),
                corner.nx(),
                corner.ny(),
                corner.nz(),
                corner.colour(),
                corner.extraTexCoords());
    }

    /** Returns the normal of a corner in world space. It does not always have unit length. */
    static Vector3d normal(Corner corner, int nodeIndex, RestTransforms pose) {
        return corner.hasOwnNormal()
                ? pose.world(nodeIndex).transformDirection(new Vector3d(corner.nx(), corner.ny(), corner.nz()))
                : corner.vertex().normal(pose);
    }

    /** Returns the common layout of the corners of a triangle, a line or a point. */
    public VertexLayout layout(Mode mode, List<Corner> corners) {
        if (surface.isVolume()) {
            return VertexLayout.positionsOnly(mode);
        }
        boolean isTextured = primitives.texCoords().length > 0 || isReflecting();
        boolean hasNormals = true;
        boolean isColoured = primitives.colours().length > 0;
        for (Corner corner : corners) {
            hasNormals &= corner.hasUsableNormal();
            isColoured |= corner.vertex().hasColour();
        }
        return new VertexLayout(
                mode,
                hasNormals,
                isTextured,
                isColoured,
                isTextured ? primitives.extraTexCoords().size() : 0);
    }
}
