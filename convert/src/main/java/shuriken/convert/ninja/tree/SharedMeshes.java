package shuriken.convert.ninja.tree;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.convert.support.EncodingModel;
import shuriken.convert.support.NodePrimitive;
import shuriken.geometry.Box;
import shuriken.scene.Primitive;
import shuriken.scene.support.TransformedPrimitive;

/**
 * Finds nodes that draw the same triangles at different positions, such as the wheels of a car. The first of them has
 * the mesh, and the others share it. Meshes with vertices of other nodes, and those with other morph targets, are never
 * shared.
 */
public final class SharedMeshes {
    /**
     * Maximum distance of equal vertices, as a fraction of the mesh's size and of its distance from the model's origin.
     */
    private static final float SAME_IN_MESH = 1e-5f;

    private static final float SAME_IN_MODEL = 1e-6f;
    private static final float SAME_NORMAL = 1e-3f;
    private static final float SAME_COORDINATE = 1e-6f;
    /** Steps of the logarithm of the sum of all coordinates: only meshes in neighbouring steps are compared. */
    private static final double REACH_STEP = 1e-3;

    private static final int NO_NODE = -1;
    private static final int SEVERAL = -2;

    private final Map<Integer, Integer> firsts = new HashMap<>();
    private final List<NodePrimitive> built;

    /** @param into transform from the space of the primitives to that of a node */
    public SharedMeshes(EncodingModel model, IntFunction<Matrix4dc> into) {
        Map<Integer, List<Primitive>> meshes = new TreeMap<>();
        Set<Integer> remaining = new HashSet<>();
        for (NodePrimitive drawn : model.primitives()) {
            Primitive p = drawn.primitive();
            int only = only(p);
            if (only >= 0 && p.targets().isEmpty()) {
                meshes.computeIfAbsent(only, node -> new ArrayList<>()).add(p);
            } else {
                addJoints(p, remaining);
            }
        }
        meshes.keySet().removeAll(remaining);
        Map<List<Integer>, List<Mesh>> similar = new HashMap<>();
        meshes.forEach((node, primitives) -> {
            Mesh mesh = new Mesh(node, primitives, into.apply(node));
            Optional<Mesh> first = IntStream.rangeClosed(-1, 1)
                    .mapToObj(neighbour -> similar.getOrDefault(mesh.key(neighbour), List.of()))
                    .flatMap(List::stream)
                    .filter(mesh::isSame)
                    .min(Comparator.comparingInt(one -> one.node));
            first.ifPresentOrElse(
                    one -> firsts.put(node, one.node),
                    () -> similar.computeIfAbsent(mesh.key(0), unused -> new ArrayList<>())
                            .add(mesh));
        });
        this.built = model.primitives().stream()
                .filter(drawn -> !firsts.containsKey(only(drawn.primitive())))
                .toList();
    }

    /** Returns the primitives of meshes that are encoded: all except those of nodes that share another node's mesh. */
    public List<NodePrimitive> built() {
        return built;
    }

    public boolean isShared(int node) {
        return firsts.containsKey(node);
    }

    /** Returns meshes by node; nodes that share a mesh get the same instance. */
    public <A> List<Optional<A>> linked(List<Optional<A>> meshes) {
        List<Optional<A>> linked = new ArrayList<>(meshes);
        firsts.forEach((node, first) -> linked.set(node, meshes.get(first)));
        return linked;
    }

    /** Returns the node that moves all vertices. */
    private static int only(Primitive p) {
        int only = NO_NODE;
        for (int i = 0; i < p.joints().length; i++) {
            if (p.weights()[i] > 0 && only != p.joints()[i]) {
                only = only == NO_NODE ? p.joints()[i] : SEVERAL;
            }
        }
        return only;
    }

    private static void addJoints(Primitive p, Set<Integer> joints) {
        for (int i = 0; i < p.joints().length; i++) {
            if (p.weights()[i] > 0) {
                joints.add(p.joints()[i]);
            }
        }
    }

    /** The primitives of a node, and their transform to its space. */
    private static final class Mesh {
        private final int node;
        private final List<Primitive> primitives;
        private final float tolerance;
        /** The properties that equal meshes have in common. */
        private final List<Integer> form = new ArrayList<>();
        /** The logarithm of the sum of all coordinates, in steps. */
        private final int reach;

        Mesh(int node, List<Primitive> sources, Matrix4dc into) {
            this.node = node;
            this.primitives =
                    sources.stream().map(p -> TransformedPrimitive.of(p, into)).toList();
            float size = 0;
            for (Primitive p : primitives) {
                size = Math.max(size, Box.of(p.positions()).size());
            }
            double distance = into.invertAffine(new Matrix4d())
                    .transformPosition(new Vector3d())
                    .length();
            this.tolerance = SAME_IN_MESH * size + SAME_IN_MODEL * (float) distance;
            double sum = 1;
            for (int i = 0; i < sources.size(); i++) {
                Primitive p = sources.get(i);
                form.addAll(List.of(
                        p.material(),
                        p.positions().length,
                        p.normals().length,
                        p.texCoords().length,
                        p.indices().length));
                form.add(Arrays.hashCode(p.indices()));
                form.add(Arrays.hashCode(p.colours()));
                for (float at : primitives.get(i).positions()) {
                    sum += Math.abs(at);
                }
            }
            this.reach = (int) Math.round(StrictMath.log(sum) / REACH_STEP);
        }

        /** @param neighbour 0, or -1 or 1 for slightly smaller or larger meshes */
        List<Integer> key(int neighbour) {
            List<Integer> key = new ArrayList<>(form);
            key.add(reach + neighbour);
            return key;
        }

        boolean isSame(Mesh other) {
            for (int i = 0; i < primitives.size(); i++) {
                Primitive a = primitives.get(i);
                Primitive b = other.primitives.get(i);
                if (!Arrays.equals(a.indices(), b.indices())
                        || !Arrays.equals(a.colours(), b.colours())
                        || !isNear(a.positions(), b.positions(), tolerance)
                        || !isNear(a.normals(), b.normals(), SAME_NORMAL)
                        || !isNear(a.texCoords(), b.texCoords(), SAME_COORDINATE)) {
                    return false;
                }
            }
            return true;
        }

        private static boolean isNear(float[] a, float[] b, float tolerance) {
            for (int i = 0; i < a.length; i++) {
                if (!(Math.abs(a[i] - b[i]) <= tolerance)) {
                    return false;
                }
            }
            return true;
        }
    }
}
