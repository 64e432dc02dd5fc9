package shuriken.convert.ninja.draw;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import shuriken.convert.ninja.pose.RestTransforms;
import shuriken.convert.support.Argb;

/**
 * The content of a slot of the vertex buffer between two writes: one or more influences, and optionally a colour.
 * Vertices are immutable, so drawn polygons keep their vertices when slots are overwritten. Two vertices are equal only
 * if they result from the same write.
 */
public final class SlotVertex {

    /** This vertex without its last influence, or null if there is only one. */
    private final @Nullable SlotVertex previous;

    private final Influence lastInfluence;
    private final int influenceCount;
    private final boolean isColoured;
    private final int colour;

    private SlotVertex(
            @Nullable SlotVertex previous,
            Influence lastInfluence,
            int influenceCount,
            boolean isColoured,
            int colour) {
        this.previous = previous;
        this.lastInfluence = lastInfluence;
        this.influenceCount = influenceCount;
        this.isColoured = isColoured;
        this.colour = colour;
    }

    /** Creates a vertex without a colour that only one node moves. */
    public static SlotVertex rigid(Influence influence) {
        return new SlotVertex(
                /* previous= */ null, influence, /* influenceCount= */ 1, /* isColoured= */ false, Argb.WHITE);
    }

    /**
     * Returns this vertex with a colour.
     *
     * @param argb the colour as 0xAARRGGBB
     */
    public SlotVertex withColour(int argb) {
        return new SlotVertex(previous, lastInfluence, influenceCount, /* isColoured= */ true, argb);
    }

    /** Returns this vertex with one more influence. */
    public SlotVertex withInfluence(Influence newInfluence) {
        return new SlotVertex(this, newInfluence, influenceCount + 1, isColoured, colour);
    }

    /**
     * Returns this vertex with the normals of another vertex. Influences of nodes that do not move the other vertex
     * keep their normals.
     */
    public SlotVertex withNormals(SlotVertex normalSource) {
        List<Influence> influences = new ArrayList<>();
        for (Influence influence : influences()) {
            Influence changedInfluence = influence;
            for (Influence otherInfluence : normalSource.influences()) {
                if (otherInfluence.nodeIndex() == influence.nodeIndex()) {
                    changedInfluence = influence.withNormal(otherInfluence);
                }
            }
            influences.add(changedInfluence);
        }
        return withInfluences(influences);
    }

    /**
     * Returns this vertex with other influences.
     *
     * @param influences the influences, at least one
     */
    public SlotVertex withInfluences(List<Influence> influences) {
        SlotVertex vertex = rigid(influences.getFirst());
        for (Influence influence : influences.subList(1, influences.size())) {
            vertex = vertex.withInfluence(influence);
        }
        return isColoured ? vertex.withColour(colour) : vertex;
    }

    public int influenceCount() {
        return influenceCount;
    }

    public boolean hasColour() {
        return isColoured;
    }

    /** Returns the colour as 0xAARRGGBB, or white if there is no colour. */
    public int colour() {
        return colour;
    }

    /** Returns the influences in the order of writing. */
    public List<Influence> influences() {
        Influence[] influences = new Influence[influenceCount];
        @Nullable SlotVertex current = this;
        for (int i = influenceCount - 1; i >= 0 && current != null; i--) {
            influences[i] = current.lastInfluence;
            current = current.previous;
        }
        return Arrays.asList(influences);
    }

    /** Returns whether the vertex has only one influence, whose node is this node. */
    public boolean isRigidTo(int nodeIndex) {
        return influenceCount == 1 && lastInfluence.nodeIndex() == nodeIndex;
    }

    /** Returns the last influence, which is the only influence of a rigid vertex. */
    public Influence lastInfluence() {
        return lastInfluence;
    }

    /** Returns whether any influence has a normal that is finite and not zero. */
    public boolean hasNormal() {
        for (@Nullable SlotVertex current = this; current != null; current = current.previous) {
            if (current.lastInfluence.hasUsableNormal()) {
                return true;
            }
        }
        return false;
    }

    /** Returns the position in the scene as the console computes it. The weights are not divided by their sum. */
    public Vector3d accumulatedPosition(RestTransforms pose) {
        Vector3d sum = new Vector3d();
        Vector3d scratch = new Vector3d();
        for (@Nullable SlotVertex current = this; current != null; current = current.previous) {
            Influence influence = current.lastInfluence;
            sum.add(pose.world(influence.nodeIndex())
                    .transformPosition(scratch.set(influence.x(), influence.y(), influence.z()))
                    .mul(influence.weight()));
        }
        return sum;
    }

    /** Returns the position in the scene, with weights divided by their sum. */
    public Vector3d position(RestTransforms pose) {
        Vector3d sum = accumulatedPosition(pose);
        double weightSum = 0;
        for (@Nullable SlotVertex current = this; current != null; current = current.previous) {
            weightSum += current.lastInfluence.weight();
        }
        return weightSum > 0 ? sum.div(weightSum) : sum;
    }

    /** Returns the normal in the scene, which does not always have unit length. */
    public Vector3d normal(RestTransforms pose) {
        Vector3d sum = new Vector3d();
        Vector3d scratch = new Vector3d();
        for (@Nullable SlotVertex current = this; current != null; current = current.previous) {
            Influence influence = current.lastInfluence;
            sum.add(pose.world(influence.nodeIndex())
                    .transformDirection(scratch.set(influence.nx(), influence.ny(), influence.nz()))
                    .mul(influence.weight()));
        }
        return sum;
    }
}
