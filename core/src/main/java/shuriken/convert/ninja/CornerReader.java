package shuriken.convert.ninja;

import java.util.Optional;
import org.joml.Vector3d;
import shuriken.convert.ConvertOptions;
import shuriken.ninja.chunk.PolyChunk.Strips;
import shuriken.ninja.chunk.Strip;
import shuriken.ninja.chunk.StripFlag;

/** Makes the corners of a strip chunk that a node draws. */
final class CornerReader {
    private final Strips chunk;
    private final Surface surface;
    private final int node;
    private final RestPose pose;
    private final float uvUnit;

    CornerReader(Strips chunk, Surface surface, int node, RestPose pose, ConvertOptions options) {
        this.chunk = chunk;
        this.surface = surface;
        this.node = node;
        this.pose = pose;
        this.uvUnit = uvUnit(chunk, options);
    }

    /** 256 and 1024, or 255 and 1023. */
    private static float uvUnit(Strips chunk, ConvertOptions options) {
        return chunk.kind().uvUnit() - (256 - options.uvUnit());
    }

    Corner corner(Strip strip, int i, SlotVertex vertex) {
        boolean ownNormal = chunk.kind().hasNormal();
        Corner plain = new Corner(
                vertex,
                coordinate(strip, i, 0),
                coordinate(strip, i, 1),
                ownNormal,
                ownNormal ? StripCorners.normal(chunk, strip, i, 0) : 0,
                ownNormal ? StripCorners.normal(chunk, strip, i, 1) : 0,
                ownNormal ? StripCorners.normal(chunk, strip, i, 2) : 0,
                StripCorners.colour(chunk, strip, i, Optional.of(vertex)));
        return isReflecting() ? reflecting(plain) : plain;
    }

    private float coordinate(Strip strip, int corner, int word) {
        return chunk.kind().uvSets() == 0 ? 0 : StripCorners.uv(strip, corner, word) / uvUnit;
    }

    /** Whether the normal chooses the texel. */
    private boolean isReflecting() {
        return surface.has(StripFlag.ENVIRONMENT) && surface.texture().isPresent();
    }

    /** The texel that the console shows at rest to someone who looks along -z. */
    private Corner reflecting(Corner corner) {
        Vector3d normal = Directions.unit(normal(corner, node, pose));
        return new Corner(
                corner.vertex(),
                (float) (0.5 + 0.5 * normal.x),
                (float) (0.5 - 0.5 * normal.y),
                corner.ownNormal(),
                corner.nx(),
                corner.ny(),
                corner.nz(),
                corner.colour());
    }

    /** The normal of a corner in the scene, of any length. */
    static Vector3d normal(Corner corner, int node, RestPose pose) {
        return corner.ownNormal()
                ? pose.world(node).transformDirection(new Vector3d(corner.nx(), corner.ny(), corner.nz()))
                : corner.vertex().normal(pose);
    }

    /** What the corners of a triangle have in common. */
    Layout layout(Corner a, Corner b, Corner c) {
        return new Layout(
                a.hasNormal() && b.hasNormal() && c.hasNormal(),
                chunk.kind().uvSets() > 0 || isReflecting(),
                chunk.kind().hasColour()
                        || a.vertex().isColoured()
                        || b.vertex().isColoured()
                        || c.vertex().isColoured());
    }
}
