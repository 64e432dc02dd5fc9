package shuriken.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import shuriken.convert.support.BindPose;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.SceneBuilder;
import shuriken.scene.Skin;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;
import shuriken.scene.Transform;
import shuriken.scene.support.NodeMatrices;

/**
 * Restores the axes of the source's nodes in an edited scene and removes the scale of the armature. The geometry does
 * not change, neither at rest nor in its clips.
 *
 * <p>Source: observed in Blender 3.4.1. The importer's option "Bone Dir: Temperance" rotates each bone so that its Y
 * axis points to the bone's child; the exporter writes the armature's scale as that of the node above all bones.
 */
final class BoneAxesRestorer {
    /** The cosine of half of 0.5 degrees, the smallest angle that counts as a change of axes. Rounding rotates less. */
    private static final double MIN_SAME_AXES_COSINE = Math.cos(Math.toRadians(0.25));

    /** The largest relative difference between scales that counts as rounding. */
    private static final float SCALE_TOLERANCE = 1e-5f;

    private final Scene edited;
    /** The rotation to the source's axes for each node of the edited scene; null if absent. */
    private final Quaterniond[] rotations;

    private BoneAxesRestorer(Scene edited, Quaterniond[] rotations) {
        this.edited = edited;
        this.rotations = rotations;
    }

    /**
     * Returns the scene with the source's axes.
     *
     * @param prepared the source as the editor received it
     */
    static Scene restore(Scene prepared, SourceMapping preparedMapping, Scene edited, SourceMapping editedMapping) {
        Scene scaled = withoutRootScale(edited);
        BindPose originalPose = BindPose.of(prepared);
        BindPose editedPose = BindPose.of(scaled);
        List<Matrix4d> bones = RestScaleRestorer.blenderBones(prepared, originalPose);
        Quaterniond[] rotations = new Quaterniond[scaled.nodes().size()];
        boolean hasRotation = false;
        for (int i = 0; i < preparedMapping.nodes().length; i++) {
            int node = preparedMapping.nodes()[i];
            int editedNode = node == Scene.NONE ? Scene.NONE : editedMapping.editedNode(node);
            if (editedNode != Scene.NONE) {
                Quaterniond axes = RestScaleRestorer.rotation(editedPose.transform(editedNode));
                Quaterniond rotation = axes.invert(new Quaterniond()).mul(RestScaleRestorer.rotation(bones.get(i)));
                // The edited scene may still have the axes of the file, which differ from Blender's below scaled nodes.
                Quaterniond rotationToFileAxes =
                        axes.invert(new Quaterniond()).mul(RestScaleRestorer.rotation(originalPose.transform(i)));
                boolean isRotated = Math.abs(rotation.w) < MIN_SAME_AXES_COSINE
                        && Math.abs(rotationToFileAxes.w) < MIN_SAME_AXES_COSINE;
                if (isRotated) {
                    rotations[editedNode] = rotation;
                    hasRotation = true;
                }
            }
        }
        return hasRotation ? new BoneAxesRestorer(scaled, rotations).rotate() : scaled;
    }

    private Scene rotate() {
        SceneBuilder scene = new SceneBuilder(edited);
        for (int i = 0; i < rotations.length; i++) {
            Node node = edited.nodes().get(i);
            Transform t = node.transform();
            scene.nodes()
                    .set(
                            i,
                            node.withTransform(new Transform(
                                    rotate(t.translation(), Property.TRANSLATION, i),
                                    rotate(t.rotation(), Property.ROTATION, i),
                                    rotate(t.scale(), Property.SCALE, i))));
        }
        scene.skins().replaceAll(this::rotate);
        scene.clips()
                .replaceAll(clip -> clip.withChannels(
                        clip.channels().stream().map(this::rotate).toList()));
        return scene.build();
    }

    private Skin rotate(Skin skin) {
        float[] matrices = skin.inverseBindMatrices().clone();
        for (int i = 0; i < skin.joints().length; i++) {
            Quaterniond rotation = rotations[skin.joints()[i]];
            if (rotation != null) {
                Matrix4d inverseRotation = new Matrix4d().rotation(rotation.invert(new Quaterniond()));
                NodeMatrices.store(inverseRotation.mul(NodeMatrices.matrix(matrices, 16 * i)), matrices, 16 * i);
            }
        }
        return new Skin(skin.name(), skin.joints(), matrices);
    }

    private Channel rotate(Channel channel) {
        return channel.target() instanceof Target.OfNode(int node, Property property)
                        && property != Property.WEIGHTS
                        && property != Property.VISIBLE
                ? new Channel(
                        channel.target(),
                        channel.interpolation(),
                        channel.times(),
                        rotate(channel.values(), property, node))
                : channel;
    }

    /** Returns the values of a node's property relative to its new axes and those of its parent. */
    private float[] rotate(float[] values, Property property, int node) {
        int parent = edited.nodes().get(node).parent();
        Optional<Quaterniond> rotation = Optional.ofNullable(rotations[node]);
        Optional<Quaterniond> parentRotation =
                parent == Scene.NONE ? Optional.empty() : Optional.ofNullable(rotations[parent]);
        if (rotation.isEmpty() && (parentRotation.isEmpty() || property == Property.SCALE)) {
            return values;
        }
        Quaterniond parentInverse =
                parentRotation.map(q -> q.invert(new Quaterniond())).orElseGet(Quaterniond::new);
        Quaterniond nodeRotation = rotation.orElseGet(Quaterniond::new);
        float[] rotated = values.clone();
        int componentCount = property == Property.ROTATION ? 4 : 3;
        for (int offset = 0; offset + componentCount <= values.length; offset += componentCount) {
            if (property == Property.ROTATION) {
                // The product is linear, so that it also applies to tangents.
                Quaterniond r =
                        new Quaterniond(values[offset], values[offset + 1], values[offset + 2], values[offset + 3]);
                store(parentInverse.mul(r, r).mul(nodeRotation), rotated, offset);
            } else {
                Vector3d v = new Vector3d(values[offset], values[offset + 1], values[offset + 2]);
                store(
                        property == Property.TRANSLATION ? parentInverse.transform(v) : scaleAlongAxes(v, nodeRotation),
                        rotated,
                        offset);
            }
        }
        return rotated;
    }

    /**
     * Returns a scale along rotated axes. If these are not the axes of the original scale, the result is the nearest
     * scale.
     */
    private static Vector3d scaleAlongAxes(Vector3d scale, Quaterniond rotation) {
        Vector3d scaled = new Vector3d();
        for (int axis = 0; axis < 3; axis++) {
            Vector3d axisDirection =
                    rotation.transform(new Vector3d(axis == 0 ? 1 : 0, axis == 1 ? 1 : 0, axis == 2 ? 1 : 0));
            axisDirection.mul(axisDirection);
            scaled.setComponent(axis, axisDirection.dot(scale));
        }
        return scaled;
    }

    private static void store(Quaterniond q, float[] target, int offset) {
        target[offset] = (float) q.x;
        target[offset + 1] = (float) q.y;
        target[offset + 2] = (float) q.z;
        target[offset + 3] = (float) q.w;
    }

    private static void store(Vector3d v, float[] target, int offset) {
        target[offset] = (float) v.x;
        target[offset + 1] = (float) v.y;
        target[offset + 2] = (float) v.z;
    }

    /**
     * Applies the scale of the armature to the positions of bones, their clips and bind poses, and removes it from the
     * node.
     */
    static Scene withoutRootScale(Scene scene) {
        float[] factors = new float[scene.nodes().size()];
        Arrays.fill(factors, 1);
        boolean hasScale = false;
        for (int i = 0; i < factors.length; i++) {
            Node node = scene.nodes().get(i);
            float[] s = node.transform().scale();
            boolean isUniform =
                    Math.abs(s[0] - s[1]) <= SCALE_TOLERANCE * s[0] && Math.abs(s[0] - s[2]) <= SCALE_TOLERANCE * s[0];
            if (node.parent() != Scene.NONE) {
                factors[i] = factors[node.parent()];
            } else if (isArmature(scene, i) && isUniform && s[0] > 0 && Math.abs(s[0] - 1) > SCALE_TOLERANCE) {
                factors[i] = s[0];
                hasScale = true;
            }
        }
        return hasScale ? withoutRootScale(scene, factors) : scene;
    }

    /**
     * Returns the scene without the scales of its root nodes.
     *
     * @param factors the scale of the root of each node
     */
    private static Scene withoutRootScale(Scene scene, float[] factors) {
        SceneBuilder unscaledScene = new SceneBuilder(scene);
        for (int i = 0; i < factors.length; i++) {
            Node node = scene.nodes().get(i);
            Transform t = node.transform();
            if (node.parent() == Scene.NONE) {
                unscaledScene
                        .nodes()
                        .set(i, factors[i] == 1 ? node : node.withTransform(t.withScale(new float[] {1, 1, 1})));
            } else {
                Transform unscaled = new Transform(multiply(t.translation(), factors[i]), t.rotation(), t.scale());
                boolean hasRigidMesh = node.mesh() != Scene.NONE && node.skin() == Scene.NONE;
                // A mesh that is attached to a bone scales with it.
                unscaledScene
                        .nodes()
                        .set(
                                i,
                                node.withTransform(
                                        hasRigidMesh ? unscaled.withScale(multiply(t.scale(), factors[i])) : unscaled));
            }
        }
        unscaledScene.skins().replaceAll(skin -> {
            float[] matrices = skin.inverseBindMatrices().clone();
            for (int i = 0; i < skin.joints().length; i++) {
                Matrix4d inverseBind = NodeMatrices.matrix(matrices, 16 * i);
                NodeMatrices.store(
                        inverseBind.scaleLocal(factors[skin.joints()[i]]).m33(1), matrices, 16 * i);
            }
            return new Skin(skin.name(), skin.joints(), matrices);
        });
        unscaledScene.clips().replaceAll(clip -> scale(clip, scene, factors));
        return unscaledScene.build();
    }

    private static Clip scale(Clip clip, Scene scene, float[] factors) {
        List<Channel> channels = new ArrayList<>();
        for (Channel channel : clip.channels()) {
            boolean isScaled = channel.target() instanceof Target.OfNode(int node, Property property)
                    && property == Property.TRANSLATION
                    && scene.nodes().get(node).parent() != Scene.NONE
                    && factors[node] != 1;
            channels.add(
                    isScaled && channel.target() instanceof Target.OfNode(int node, Property property)
                            ? new Channel(
                                    channel.target(),
                                    channel.interpolation(),
                                    channel.times(),
                                    multiply(channel.values(), factors[node]))
                            : channel);
        }
        return clip.withChannels(channels);
    }

    /** Returns whether a node is not a bone, but has bones as children. */
    private static boolean isArmature(Scene scene, int root) {
        return scene.nodes().get(root).mesh() == Scene.NONE
                && scene.skins().stream()
                        .noneMatch(skin -> Arrays.stream(skin.joints()).anyMatch(joint -> joint == root))
                && scene.skins().stream()
                        .flatMapToInt(skin -> Arrays.stream(skin.joints()))
                        .anyMatch(joint -> scene.nodes().get(joint).parent() == root);
    }

    private static float[] multiply(float[] values, float factor) {
        float[] scaled = values.clone();
        for (int i = 0; i < scaled.length; i++) {
            scaled[i] *= factor;
        }
        return scaled;
    }
}
