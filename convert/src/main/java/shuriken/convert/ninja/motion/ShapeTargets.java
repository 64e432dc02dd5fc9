package shuriken.convert.ninja.motion;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import shuriken.convert.ninja.tree.Corner;
import shuriken.convert.ninja.tree.MeshBuilder;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.MotionRow;
import shuriken.ninja.motion.MotionTrack;
import shuriken.ninja.motion.NjsMotion;
import shuriken.scene.Mesh;
import shuriken.scene.MorphTarget;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.SceneBuilder;

/**
 * Converts the shapes of motions to morph targets: one for each array of positions that a node's keys refer to, in all
 * motions together, with the normals of a key at the same frame. Only rigid meshes have shapes.
 */
public final class ShapeTargets {
    private final float scale;
    /** The index of each shape, by node. */
    private final Map<Integer, Map<Shape, Integer>> numbers = new TreeMap<>();

    /** Positions and normals of all vertices of a node; normals may be empty. */
    private record Shape(NjsMotion motion, int positions, int normals) {
        private static final int NONE = -1;

        private static Shape of(NjsMotion motion, MotionRow row, MotionTrack track, int key) {
            Optional<MotionTrack> normals = row.track(MotionChannel.NORMAL_SHAPE);
            for (int i = 0; normals.isPresent() && i < normals.get().keyCount(); i++) {
                if (normals.get().frames()[i] == track.frames()[key]) {
                    return new Shape(
                            motion, track.intValue(key, 0), normals.get().intValue(i, 0));
                }
            }
            return new Shape(motion, track.intValue(key, 0), NONE);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Shape that
                    && motion == that.motion
                    && positions == that.positions
                    && normals == that.normals;
        }

        @Override
        public int hashCode() {
            return 31 * (31 * System.identityHashCode(motion) + positions) + normals;
        }
    }

    public ShapeTargets(float scale) {
        this.scale = scale;
    }

    /** Adds the shapes of a motion. */
    public void add(NjsMotion motion, MotionRows rows) {
        for (int row = 0; row < rows.nodes().size(); row++) {
            MotionRow from = motion.rows().get(row);
            Optional<MotionTrack> track = from.track(MotionChannel.SHAPE);
            if (track.isPresent()) {
                Map<Shape, Integer> known = numbers.computeIfAbsent(rows.nodes().get(row), n -> new LinkedHashMap<>());
                for (int key = 0; key < track.get().keyCount(); key++) {
                    if (track.get().intValue(key, 0) != Shape.NONE) {
                        known.putIfAbsent(Shape.of(motion, from, track.get(), key), known.size());
                    }
                }
            }
        }
    }

    /** Returns the scene with morph targets on the meshes of these nodes, which are no longer shared. */
    public Scene on(Scene scene, List<MeshBuilder> builders, int firstNode) {
        SceneBuilder changed = new SceneBuilder(scene);
        for (MeshBuilder builder : builders) {
            Set<Shape> shapes = numbers.getOrDefault(builder.node(), Map.of()).keySet();
            if (!shapes.isEmpty() && builder.isRigid()) {
                int index = firstNode + builder.node();
                Node node = scene.nodes().get(index);
                Mesh mesh = scene.meshes().get(node.mesh());
                List<Primitive> shaped = new ArrayList<>();
                for (int i = 0; i < mesh.primitives().size(); i++) {
                    shaped.add(
                            shaped(mesh.primitives().get(i), builder.corners().get(i), shapes));
                }
                int ownIndex = changed.add(new Mesh(mesh.name(), shaped));
                changed.nodes().set(index, node.withMesh(ownIndex, node.skin()));
            }
        }
        return changed.build();
    }

    private Primitive shaped(Primitive p, Set<Corner> corners, Set<Shape> shapes) {
        List<MorphTarget> targets = new ArrayList<>();
        for (Shape shape : shapes) {
            float[] positions = differences(shape.motion.shapes().get(shape.positions), p.positions(), corners, scale);
            boolean isReversed = shape.normals != Shape.NONE && p.normals().length > 0;
            float[] normals = isReversed
                    ? differences(shape.motion.shapes().get(shape.normals), p.normals(), corners, 1)
                    : new float[0];
            targets.add(new MorphTarget(positions, normals));
        }
        return p.withTargets(targets);
    }

    /** Vertices that the shape does not include stay in place. */
    private static float[] differences(float[] shape, float[] base, Set<Corner> corners, float scale) {
        float[] differences = new float[base.length];
        int at = 0;
        for (Corner corner : corners) {
            int from = 3 * corner.vertex().lastInfluence().source();
            for (int i = 0; i < 3 && from + 2 < shape.length; i++) {
                float to = scale * shape[from + i];
                differences[at + i] = Float.isFinite(to) ? to - base[at + i] : 0;
            }
            at += 3;
        }
        return differences;
    }

    /** Returns the number of targets of a node's mesh. */
    int count(int node) {
        return numbers.getOrDefault(node, Map.of()).size();
    }

    /** Returns the weights of all targets of a node for each key: 1 for its shape, all 0 for the unchanged mesh. */
    double[] weights(NjsMotion motion, MotionRow row, MotionTrack track, int node) {
        Map<Shape, Integer> known = numbers.getOrDefault(node, Map.of());
        double[] weights = new double[Math.multiplyExact(track.keyCount(), known.size())];
        for (int key = 0; key < track.keyCount(); key++) {
            Integer number = known.get(Shape.of(motion, row, track, key));
            if (number != null) {
                weights[key * known.size() + number] = 1;
            }
        }
        return weights;
    }
}
