package shuriken.convert.nitro.mesh;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import shuriken.convert.nitro.material.MatrixBlends;
import shuriken.convert.support.BindPose;
import shuriken.convert.support.ChannelSamples;
import shuriken.convert.support.EncodingModel;
import shuriken.convert.support.PreparedNode;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;
import shuriken.scene.Transform;

/**
 * The poses in which the effect of rounded weights is measured: the rest pose and frames of the clips. In models
 * without clips, each pose after the first rotates one node about one axis.
 *
 * @param skinTransforms the transforms from the space of the primitives to the posed scene. The first index is the
 *     index of the pose, and the second is the index of the node
 */
public record SampledPoses(List<List<Matrix4dc>> skinTransforms) {
    /** The approximate maximum number of poses of all clips. */
    private static final int MAX_POSES = 256;
    /**
     * The number of frames that are sampled in each clip with enough frames, even if the poses of all clips together
     * exceed {@link #MAX_POSES}.
     */
    private static final int MIN_FRAMES_PER_CLIP = 4;
    /** The angle by which nodes are rotated in models without clips. */
    private static final double TEST_ANGLE_RADIANS = Math.PI / 6;

    /** Returns sampled poses of a model. If there are many frames, only some frames of each clip are sampled. */
    public static SampledPoses sample(EncodingModel model, List<Clip> clips) {
        List<List<Matrix4dc>> poses = new ArrayList<>();
        poses.add(computeSkinTransforms(model, restTransforms(model)));
        for (Clip clip : clips) {
            int frameCount = Math.max(
                    1,
                    Math.min(
                            Math.max(MIN_FRAMES_PER_CLIP, MAX_POSES / clips.size()),
                            Math.round(clip.duration() * clip.framesPerSecond())));
            poses.addAll(sampleClip(model, clip, frameCount));
        }
        for (int nodeIndex = 0; clips.isEmpty() && nodeIndex < model.nodes().size(); nodeIndex++) {
            for (int axis = 0; axis < 3; axis++) {
                poses.add(rotateNode(model, nodeIndex, axis));
            }
        }
        return new SampledPoses(poses);
    }

    private static List<List<Matrix4dc>> sampleClip(EncodingModel model, Clip clip, int frameCount) {
        Map<Integer, List<Channel>> channelsByNode = new HashMap<>();
        for (Channel channel : clip.channels()) {
            if (channel.target() instanceof Target.OfNode(int nodeIndex, Property property) && property.isTransform()) {
                channelsByNode
                        .computeIfAbsent(nodeIndex, unused -> new ArrayList<>())
                        .add(channel);
            }
        }
        float framesPerSecond = clip.duration() > 0 ? frameCount / clip.duration() : 1;
        List<Matrix4d[]> localTransformsByNode = new ArrayList<>();
        for (PreparedNode node : model.nodes()) {
            Transform[] transforms = new Transform[frameCount];
            Arrays.fill(transforms, node.restTransform());
            for (Channel channel : channelsByNode.getOrDefault(node.sceneNodeIndex(), List.of())) {
                applyChannel(transforms, channel, frameCount, framesPerSecond);
            }
            Matrix4d[] localTransforms = new Matrix4d[frameCount];
            for (int frame = 0; frame < frameCount; frame++) {
                localTransforms[frame] = BindPose.localMatrix(transforms[frame]);
            }
            localTransformsByNode.add(localTransforms);
        }
        List<List<Matrix4dc>> poses = new ArrayList<>();
        for (int frame = 0; frame < frameCount; frame++) {
            List<Matrix4d> frameTransforms = new ArrayList<>();
            for (Matrix4d[] localTransforms : localTransformsByNode) {
                frameTransforms.add(localTransforms[frame]);
            }
            poses.add(computeSkinTransforms(model, frameTransforms));
        }
        return poses;
    }

    /** Replaces one property of a node's transforms by the samples of a channel. */
    private static void applyChannel(Transform[] transforms, Channel channel, int frameCount, float framesPerSecond) {
        Property property = ((Target.OfNode) channel.target()).property();
        int componentCount = property == Property.ROTATION ? 4 : 3;
        double[][] samples = ChannelSamples.sample(channel, componentCount, frameCount, framesPerSecond);
        for (int frame = 0; frame < frameCount; frame++) {
            float[] sample = new float[samples[frame].length];
            for (int i = 0; i < sample.length; i++) {
                sample[i] = (float) samples[frame][i];
            }
            Transform oldTransform = transforms[frame];
            transforms[frame] = new Transform(
                    property == Property.TRANSLATION ? sample : oldTransform.translation(),
                    property == Property.ROTATION ? sample : oldTransform.rotation(),
                    property == Property.SCALE ? sample : oldTransform.scale());
        }
    }

    /** Returns the transforms of all nodes relative to their parents at rest. */
    private static List<Matrix4d> restTransforms(EncodingModel model) {
        List<Matrix4d> localTransforms = new ArrayList<>();
        for (PreparedNode node : model.nodes()) {
            localTransforms.add(BindPose.localMatrix(node.restTransform()));
        }
        return localTransforms;
    }

    /** Returns the skin transforms of a pose in which one node is rotated. */
    private static List<Matrix4dc> rotateNode(EncodingModel model, int nodeIndex, int axis) {
        List<Matrix4d> localTransforms = restTransforms(model);
        localTransforms
                .get(nodeIndex)
                .rotate(TEST_ANGLE_RADIANS, axis == 0 ? 1 : 0, axis == 1 ? 1 : 0, axis == 2 ? 1 : 0);
        return computeSkinTransforms(model, localTransforms);
    }

    /**
     * Returns the transform of each node from the space of the primitives to the posed scene.
     *
     * @param localTransforms the transform of each node relative to its parent in the pose
     */
    private static List<Matrix4dc> computeSkinTransforms(EncodingModel model, List<Matrix4d> localTransforms) {
        List<Matrix4dc> nodeToSceneTransforms = new ArrayList<>();
        List<Matrix4dc> skinTransforms = new ArrayList<>();
        for (int i = 0; i < localTransforms.size(); i++) {
            int parentIndex = model.nodes().get(i).parentIndex();
            Matrix4d nodeToScene = localTransforms.get(i);
            if (parentIndex != Scene.NONE) {
                nodeToScene = nodeToSceneTransforms.get(parentIndex).mulAffine(nodeToScene, new Matrix4d());
            }
            nodeToSceneTransforms.add(nodeToScene);
            skinTransforms.add(nodeToScene.mulAffine(
                    model.nodeToMeshTransforms().get(i).invertAffine(new Matrix4d()), new Matrix4d()));
        }
        return skinTransforms;
    }

    /**
     * Returns at most {@code maxCount} of these poses at equal intervals.
     *
     * @param maxCount the maximum number of poses
     */
    SampledPoses limitTo(int maxCount) {
        int poseStep = Math.max(1, (skinTransforms.size() + maxCount - 1) / maxCount);
        return new SampledPoses(IntStream.iterate(0, i -> i < skinTransforms.size(), i -> i + poseStep)
                .mapToObj(skinTransforms::get)
                .toList());
    }

    /**
     * Returns the transforms of a blend of nodes, one for each pose.
     *
     * @param nodeWeightPairs the nodes and their weights, as in {@link MatrixBlends}
     */
    List<Matrix4d> blendTransforms(int[] nodeWeightPairs) {
        List<Matrix4d> blendTransforms = new ArrayList<>();
        for (List<Matrix4dc> poseTransforms : skinTransforms) {
            Matrix4d blendTransform = new Matrix4d().zero();
            for (int offset = 0; offset < nodeWeightPairs.length; offset += 2) {
                blendTransform.fma4x3(
                        poseTransforms.get(nodeWeightPairs[offset]),
                        nodeWeightPairs[offset + 1] / (double) MatrixBlends.FULL_WEIGHT);
            }
            blendTransforms.add(blendTransform.m33(1).determineProperties());
        }
        return blendTransforms;
    }
}
