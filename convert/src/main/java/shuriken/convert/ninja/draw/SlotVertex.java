package shuriken.convert.ninja.draw;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import shuriken.convert.ninja.pose.RestPose;

/**
 * The content of a slot between two writes: one or more influences, and a colour. It is immutable, so that a reference
 * keeps the vertex as it was drawn; two are equal only if they come from the same write.
 */
public final class SlotVertex {
    private final @Nullable SlotVertex before;
    private final Influence influence;
    private final int count;
    private final boolean coloured;
    private final int colour;

    private SlotVertex(@Nullable SlotVertex before, Influence influence, int count, boolean coloured, int colour) {
        this.before = before;
        this.influence = influence;
        this.count = count;
        this.coloured = coloured;
        this.colour = colour;
    }

    public static SlotVertex of(Influence influence) {
        return new SlotVertex(null, influence, 1, false, 0xFFFFFFFF);
    }

    /** Returns this vertex with a colour, 0xAARRGGBB. */
    public SlotVertex coloured(int argb) {
        return new SlotVertex(before, influence, count, true, argb);
    }

    /** Returns this vertex with one more influence. */
    public SlotVertex and(Influence more) {
        return new SlotVertex(this, more, count + 1, coloured, colour);
    }

    /** Returns this vertex with the normals that another has in the same nodes. */
    public SlotVertex withNormals(SlotVertex other) {
        List<Influence> influences = new ArrayList<>();
        for (Influence influence : influences()) {
            Influence transformed = influence;
            for (Influence theirs : other.influences()) {
                transformed = theirs.node() == influence.node() ? influence.withNormal(theirs) : transformed;
            }
            influences.add(transformed);
        }
        return with(influences);
    }

    /** Returns this vertex with other influences, at least one. */
    public SlotVertex with(List<Influence> remaining) {
        SlotVertex changed = of(remaining.getFirst());
        for (Influence more : remaining.subList(1, remaining.size())) {
            changed = changed.and(more);
        }
        return coloured ? changed.coloured(colour) : changed;
    }

    public int count() {
        return count;
    }

    public boolean isColoured() {
        return coloured;
    }

    /** Returns 0xAARRGGBB; white if there is no colour. */
    public int colour() {
        return colour;
    }

    /** Returns the influences in the order of writing. */
    public List<Influence> influences() {
        Influence[] all = new Influence[count];
        @Nullable SlotVertex at = this;
        for (int i = count - 1; i >= 0 && at != null; i--) {
            all[i] = at.influence;
            at = at.before;
        }
        return Arrays.asList(all);
    }

    /** Returns whether it is rigidly bound to one node. */
    public boolean isRigidTo(int node) {
        return count == 1 && influence.node() == node;
    }

    /** Returns the last influence, which is the only one of a rigid vertex. */
    public Influence last() {
        return influence;
    }

    public boolean hasNormal() {
        for (@Nullable SlotVertex at = this; at != null; at = at.before) {
            if (at.influence.hasNormal()) {
                return true;
            }
        }
        return false;
    }

    /** Returns the position in the scene as the console computes it: with weights as they are, whatever their sum. */
    public Vector3d accumulated(RestPose pose) {
        Vector3d sum = new Vector3d();
        Vector3d part = new Vector3d();
        for (@Nullable SlotVertex at = this; at != null; at = at.before) {
            Influence one = at.influence;
            sum.add(pose.world(one.node())
                    .transformPosition(part.set(one.x(), one.y(), one.z()))
                    .mul(one.weight()));
        }
        return sum;
    }

    /** Returns the position in the scene, with weights divided by their sum. */
    public Vector3d position(RestPose pose) {
        Vector3d sum = accumulated(pose);
        double weights = 0;
        for (@Nullable SlotVertex at = this; at != null; at = at.before) {
            weights += at.influence.weight();
        }
        return weights > 0 ? sum.div(weights) : sum;
    }

    /** Returns the normal in the scene, not of unit length. */
    public Vector3d normal(RestPose pose) {
        Vector3d sum = new Vector3d();
        Vector3d part = new Vector3d();
        for (@Nullable SlotVertex at = this; at != null; at = at.before) {
            Influence one = at.influence;
            sum.add(pose.world(one.node())
                    .transformDirection(part.set(one.nx(), one.ny(), one.nz()))
                    .mul(one.weight()));
        }
        return sum;
    }
}
