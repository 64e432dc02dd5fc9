package shuriken.edit.triangle;

/**
 * A group of triangles of one object and material with the same fault.
 *
 * @param fault the kind of difference
 * @param nodeIndex the index of the node that draws the triangles in their scene
 * @param materialIndex the index of the triangles' material in their scene, or {@link shuriken.scene.Scene#NONE}
 * @param name the name of the object and the material
 * @param count the number of triangles with the fault
 * @param totalCount the number of triangles that the object has with this material
 * @param position the position of a corner of one triangle, {@code float[3]}
 * @param distance the distance from that triangle to the nearest triangle of the other scene, or to its match in a
 *     pose. It is infinite if there is no other triangle, and 0 for faults without a distance
 */
public record TriangleFinding(
        Fault fault,
        int nodeIndex,
        int materialIndex,
        String name,
        int count,
        int totalCount,
        float[] position,
        double distance) {
    /** The kinds of differences between triangles, with the most important kind first. */
    public enum Fault {
        /** Triangles of the edited scene have no match in the written file, or their match is elsewhere in a pose. */
        MISSING,

        /** Triangles of the written file have no match in the edited scene. */
        EXTRA,

        /** Matched triangles show opposite sides. */
        FLIPPED,

        /** Matched triangles are visibly apart. */
        DISTANCE,

        /** Matched triangles have different normals. */
        NORMALS,

        /** Matched triangles have different texture coordinates. */
        UV,

        /** Matched triangles have different vertex colours. */
        COLOUR
    }

    /** Returns a finding about one more triangle. */
    TriangleFinding withOneMore() {
        return withCount(count + 1, this);
    }

    /** Returns a finding about the triangles of both findings, with the position of the more distant triangle. */
    TriangleFinding mergeWith(TriangleFinding other) {
        return withCount(count + other.count, distance >= other.distance ? this : other);
    }

    private TriangleFinding withCount(int newCount, TriangleFinding positionSource) {
        return new TriangleFinding(
                fault,
                nodeIndex,
                materialIndex,
                name,
                newCount,
                totalCount,
                positionSource.position,
                positionSource.distance);
    }
}
