package shuriken.convert.ninja.tree;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.convert.ninja.draw.Influence;
import shuriken.convert.ninja.draw.SlotVertex;
import shuriken.convert.ninja.pose.JointNodes;
import shuriken.convert.ninja.pose.RestTransforms;
import shuriken.geometry.BoundingBox;

/**
 * The bind pose of a skin. In a Ninja file, each influence of a vertex has its own position, and at rest these
 * positions may differ. A vertex of a scene has only one position, and deforms as on the console only in a pose in
 * which all positions coincide. Therefore the bind pose is the rest pose with an additional rigid motion of each joint.
 * For some vertices, no motions of the joints make the positions coincide. Such a vertex gets copies of its joints,
 * which move only this vertex, unless the skin already has too many copies.
 *
 * <p>Source: measured on 148 weighted public models. In 61 of them, positions of a vertex differ at rest by more than a
 * thousandth of the model's size. Rigid motions solve all but 3 of these, and those 3 have 4 to 6 vertices that need
 * copies.
 */
public final class SkinBindPose {
    /** The maximum number of copied joints of a skin. */
    private static final int MAX_COPIES = 64;
    /** The minimum size of a model relative to its largest coordinate, because floats are not more precise. */
    private static final double MIN_RELATIVE_SIZE = 0.01;

    private final JointNodes jointNodes;
    private final RestTransforms restPose;
    private final JointMotions motions;
    /** The nodes of the tree, followed by the copies. */
    private final List<RestTransforms.MovedNode> movedNodes = new ArrayList<>();

    /** The vertex that refers to copied joints, by the vertex that it replaces. */
    private final Map<SlotVertex, SlotVertex> replacementByVertex = new HashMap<>();

    private final RestTransforms pose;
    private int unsolvedCount;

    /**
     * Computes the pose for a skin.
     *
     * @param vertices all vertices of the skin
     */
    public SkinBindPose(RestTransforms restPose, JointNodes jointNodes, Collection<SlotVertex> vertices) {
        this.jointNodes = jointNodes;
        this.restPose = restPose;
        List<SharedVertex> sharedVertices = new ArrayList<>();
        BoundingBox box = new BoundingBox();
        for (SlotVertex vertex : vertices) {
            Optional<SharedVertex> sharedVertex = SharedVertex.create(vertex, restPose, jointNodes);
            sharedVertex.ifPresent(sharedVertices::add);
            sharedVertex.map(SharedVertex::positions).orElse(List.of()).forEach(box::add);
        }
        Vector3d minimum = box.minimum();
        Vector3d maximum = box.maximum();
        double modelSize = sharedVertices.isEmpty()
                ? 0
                : Math.max(maximum.distance(minimum), MIN_RELATIVE_SIZE * Math.max(maximum.length(), minimum.length()));
        this.motions = BindSolver.solve(sharedVertices, restPose.nodeCount(), modelSize);
        for (int nodeIndex = 0; nodeIndex < restPose.nodeCount(); nodeIndex++) {
            movedNodes.add(new RestTransforms.MovedNode(
                    nodeIndex, nodeIndex, motions.get(jointNodes.jointIndexOf(nodeIndex))));
        }
        for (SharedVertex vertex : sharedVertices) {
            if (vertex.disagreement(motions) > BindSolver.MAX_DISTANCE * modelSize) {
                addCopies(vertex);
            }
        }
        this.pose = restPose.withMovedNodes(movedNodes);
    }

    /**
     * Creates copies of all joints of a vertex except the strongest. The copies move the vertex to the position in the
     * strongest joint. If there would be too many copies, none is created, and the vertex counts as unsolved.
     */
    private void addCopies(SharedVertex vertex) {
        int jointCount = vertex.jointIndices().length;
        if (movedNodes.size() + jointCount - 1 > restPose.nodeCount() + MAX_COPIES) {
            unsolvedCount++;
            return;
        }
        int strongestInfluenceIndex = vertex.strongestInfluenceIndex();
        Vector3d target = vertex.movedPosition(strongestInfluenceIndex, motions);
        List<Influence> influences = new ArrayList<>();
        for (int i = 0; i < jointCount; i++) {
            Influence influence = vertex.influences().get(i);
            if (i != strongestInfluenceIndex) {
                Vector3d offset = vertex.movedPosition(i, motions).negate().add(target);
                int jointIndex = vertex.jointIndices()[i];
                Matrix4d motion = new Matrix4d().translation(offset).mulAffine(motions.get(jointIndex), new Matrix4d());
                movedNodes.add(new RestTransforms.MovedNode(influence.nodeIndex(), jointIndex, motion));
                influence = influence.withNode(movedNodes.size() - 1);
            }
            influences.add(influence);
        }
        replacementByVertex.put(vertex.vertex(), vertex.vertex().withInfluences(influences));
    }

    /** Returns the bind pose. Its nodes are the nodes of the tree, followed by the copies. */
    public RestTransforms pose() {
        return pose;
    }

    /** Returns a vertex that refers to copies instead of its joints, or the vertex itself if it has no copies. */
    public SlotVertex withCopies(SlotVertex vertex) {
        return replacementByVertex.getOrDefault(vertex, vertex);
    }

    /** Returns the index of the joint of a node. The joint is a node, a copy, or {@link JointNodes#SCENE}. */
    int jointIndexOf(int nodeIndex) {
        return nodeIndex < restPose.nodeCount() ? jointNodes.jointIndexOf(nodeIndex) : nodeIndex;
    }

    /**
     * Returns the transform from the space of this pose to the space of a joint, as {@code float[16]} in column-major
     * order.
     */
    float[] inverseBindMatrix(int jointIndex) {
        Matrix4dc bindTransform = jointIndex == JointNodes.SCENE ? motions.get(jointIndex) : pose.exported(jointIndex);
        return bindTransform.invertAffine(new Matrix4d()).get(new float[16]);
    }

    /**
     * Returns the index of the original of each copy. The original is a node of the tree or {@link JointNodes#SCENE}.
     */
    public List<Integer> copiedJointIndices() {
        return movedNodes.subList(restPose.nodeCount(), movedNodes.size()).stream()
                .map(RestTransforms.MovedNode::jointIndex)
                .toList();
    }

    /** Returns the number of vertices whose positions still differ. */
    public int unsolvedCount() {
        return unsolvedCount;
    }
}
