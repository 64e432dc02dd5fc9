package shuriken.convert.ninja.drawn;

import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix4d;
import org.joml.Vector3d;

/** A vertex as the console computes it: the influence of each node, and an optional colour. */
final class Vertex {
    /** The influence of a node on a vertex, in the space of the node. */
    record Share(int node, Vector3d position, Vector3d normal, double weight) {}

    final List<Share> shares = new ArrayList<>();
    /** The colour as 0xAARRGGBB. */
    int colour = -1;

    boolean hasColour;

    static Vertex of(Share share) {
        Vertex vertex = new Vertex();
        vertex.shares.add(share);
        return vertex;
    }

    /** Returns a copy with one more influence. Vertices that were drawn do not change. */
    Vertex withShare(Share share) {
        Vertex sum = new Vertex();
        sum.shares.addAll(shares);
        sum.shares.add(share);
        sum.colour = colour;
        sum.hasColour = hasColour;
        return sum;
    }

    boolean hasNormal() {
        return shares.stream().anyMatch(share -> share.normal.length() > 0);
    }

    boolean isRigid(int node) {
        return shares.size() == 1 && shares.getFirst().node == node;
    }

    double weight() {
        return shares.stream().mapToDouble(Share::weight).sum();
    }

    /** Returns the weighted sum with unnormalized weights. */
    Vector3d sum(List<Matrix4d> world) {
        Vector3d sum = new Vector3d();
        for (Share share : shares) {
            sum.add(world.get(share.node)
                    .transformPosition(share.position, new Vector3d())
                    .mul(share.weight));
        }
        return sum;
    }

    Vector3d normal(List<Matrix4d> world) {
        Vector3d sum = new Vector3d();
        for (Share share : shares) {
            sum.add(world.get(share.node)
                    .transformDirection(share.normal, new Vector3d())
                    .mul(share.weight));
        }
        return sum;
    }
}
