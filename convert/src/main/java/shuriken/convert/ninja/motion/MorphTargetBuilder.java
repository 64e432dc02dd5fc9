package shuriken.convert.ninja.motion;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import shuriken.convert.ninja.tree.Corner;
import shuriken.convert.ninja.tree.NinjaMeshBuilder;
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
 * Converts the shapes of motions to morph targets. A shape consists of an array with the positions of all vertices of a
 * node and, optionally, an array with their normals. A key of the position track refers to the first array, and a key
 * of the normal track at the same frame refers to the second array. Each shape becomes one target. Skinned meshes get
 * no morph targets.
 */
public final class MorphTargetBuilder {
    private final float scale;
    /** The index of each shape among the morph targets of its node, by the index of the node. */
    private final Map<Integer, Map<Shape, Integer>> targetIndicesByNode = new TreeMap<>();

    /**
     * The positions and normals of all vertices of a node. Shapes are equal only if they belong to the same motion
     * object.
     *
     * @param motion the motion with the shape
     * @param positionArrayIndex the index of the position array
     * @param normalArrayIndex the index of the normal array, or {@link #NO_ARRAY}
     */
    private record Shape(NjsMotion motion, int positionArrayIndex, int normalArrayIndex) {
        private static final int NO_ARRAY = -1;

        /** Returns the shape of a key of the position track. */
        private static Shape fromKey(NjsMotion motion, MotionRow row, MotionTrack positionTrack, int keyIndex) {
            Optional<MotionTrack> normalTrack = row.track(MotionChannel.NORMAL_SHAPE);
            for (int i = 0; normalTrack.isPresent() && i < normalTrack.get().keyCount(); i++) {
                if (normalTrack.get().frames()[i] == positionTrack.frames()[keyIndex]) {
                    return new Shape(
                            motion,
                            positionTrack.intValue(keyIndex, 0),
                            normalTrack.get().intValue(i, 0));
                }
            }
            return new Shape(motion, positionTrack.intValue(keyIndex, 0), NO_ARRAY);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Shape otherShape
                    && motion == otherShape.motion
                    && positionArrayIndex == otherShape.positionArrayIndex
                    && normalArrayIndex == otherShape.normalArrayIndex;
        }

        @Override
        public int hashCode() {
            return 31 * (31 * System.identityHashCode(motion) + positionArrayIndex) + normalArrayIndex;
        }
    }

    public MorphTargetBuilder(float scale) {
        this.scale = scale;
    }

    /**
     * Adds the shapes of a motion.
     *
     * @param rows the mapping of the motion's rows to nodes
     */
    public void add(NjsMotion motion, MotionRowMapping rows) {
        for (int rowIndex = 0; rowIndex < rows.nodeIndices().size(); rowIndex++) {
            MotionRow row = motion.rows().get(rowIndex);
            Optional<MotionTrack> positionTrack = row.track(MotionChannel.SHAPE);
            if (positionTrack.isPresent()) {
                Map<Shape, Integer> indexByShape = targetIndicesByNode.computeIfAbsent(
                        rows.nodeIndices().get(rowIndex), unused -> new LinkedHashMap<>());
                for (int keyIndex = 0; keyIndex < positionTrack.get().keyCount(); keyIndex++) {
                    if (positionTrack.get().intValue(keyIndex, 0) != Shape.NO_ARRAY) {
                        indexByShape.putIfAbsent(
                                Shape.fromKey(motion, row, positionTrack.get(), keyIndex), indexByShape.size());
                    }
                }
            }
        }
    }

    /**
     * Returns a scene with the morph targets. Nodes no longer share meshes that have morph targets.
     *
     * @param builders the builders of the meshes of the model's nodes
     * @param firstNodeIndex the index in the scene of the model's first node
     */
    public Scene addTo(Scene scene, List<NinjaMeshBuilder> builders, int firstNodeIndex) {
        SceneBuilder sceneBuilder = new SceneBuilder(scene);
        for (NinjaMeshBuilder builder : builders) {
            Set<Shape> shapes = targetIndicesByNode
                    .getOrDefault(builder.nodeIndex(), Map.of())
                    .keySet();
            if (!shapes.isEmpty() && builder.isRigid()) {
                int sceneNodeIndex = firstNodeIndex + builder.nodeIndex();
                Node node = scene.nodes().get(sceneNodeIndex);
                Mesh mesh = scene.meshes().get(node.meshIndex());
                List<Primitive> primitives = new ArrayList<>();
                for (int i = 0; i < mesh.primitives().size(); i++) {
                    primitives.add(withTargets(
                            mesh.primitives().get(i), builder.corners().get(i), shapes));
                }
                int meshIndex =
                        sceneBuilder.add(new Mesh(mesh.name(), primitives)).index();
                sceneBuilder.nodes().set(sceneNodeIndex, node.withMeshIndices(meshIndex, node.skinIndex()));
            }
        }
        return sceneBuilder.build();
    }

    private Primitive withTargets(Primitive primitive, Set<Corner> corners, Set<Shape> shapes) {
        List<MorphTarget> targets = new ArrayList<>();
        for (Shape shape : shapes) {
            float[] positions = subtractBase(
                    shape.motion.shapes().get(shape.positionArrayIndex), primitive.positions(), corners, scale);
            boolean hasNormals = shape.normalArrayIndex != Shape.NO_ARRAY && primitive.normals().length > 0;
            float[] normals = hasNormals
                    ? subtractBase(
                            shape.motion.shapes().get(shape.normalArrayIndex),
                            primitive.normals(),
                            corners,
                            /* scale= */ 1)
                    : new float[0];
            targets.add(new MorphTarget(positions, normals));
        }
        return primitive.withTargets(targets);
    }

    /**
     * Returns the differences between a shape and the base mesh. Vertices that the shape does not include, and
     * coordinates that are not finite, do not move.
     *
     * @param corners one corner for each vertex of the primitive, in order
     */
    private static float[] subtractBase(float[] shapeValues, float[] base, Set<Corner> corners, float scale) {
        float[] differences = new float[base.length];
        int offset = 0;
        for (Corner corner : corners) {
            int shapeOffset = 3 * corner.vertex().lastInfluence().vertexIndex();
            for (int axis = 0; axis < 3 && shapeOffset + 2 < shapeValues.length; axis++) {
                float shapeValue = scale * shapeValues[shapeOffset + axis];
                differences[offset + axis] = Float.isFinite(shapeValue) ? shapeValue - base[offset + axis] : 0;
            }
            offset += 3;
        }
        return differences;
    }

    /** Returns the number of morph targets that a node's mesh has if it is not skinned. */
    int targetCount(int nodeIndex) {
        return targetIndicesByNode.getOrDefault(nodeIndex, Map.of()).size();
    }

    /**
     * Returns the weights of all morph targets of a node at each key of a track, as {@code double[keys*targets]}. The
     * weight of the key's shape is 1, and all other weights are 0. If the key has no shape, all weights are 0.
     *
     * @param positionTrack the position track of the row
     */
    double[] weights(NjsMotion motion, MotionRow row, MotionTrack positionTrack, int nodeIndex) {
        Map<Shape, Integer> indexByShape = targetIndicesByNode.getOrDefault(nodeIndex, Map.of());
        double[] weights = new double[Math.multiplyExact(positionTrack.keyCount(), indexByShape.size())];
        for (int keyIndex = 0; keyIndex < positionTrack.keyCount(); keyIndex++) {
            Integer shapeIndex = indexByShape.get(Shape.fromKey(motion, row, positionTrack, keyIndex));
            if (shapeIndex != null) {
                weights[keyIndex * indexByShape.size() + shapeIndex] = 1;
            }
        }
        return weights;
    }
}
