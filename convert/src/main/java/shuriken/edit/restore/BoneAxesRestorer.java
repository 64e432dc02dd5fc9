package shuriken.edit.restore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import shuriken.convert.support.BindPose;
import shuriken.edit.scene.SourceMapping;
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
 * Restores the axes of the source's nodes in an edited scene and removes the scale of the armature. The geometry
 * changes neither at rest nor in the clips, except where a scale is not along the new axes.
 *
 * <p>Source: observed in Blender 3.4.1. The importer's option "Bone Dir: Temperance" rotates each bone so that its Y
 * axis points to the bone's child; the exporter writes the armature's scale into the node above all bones.
 */
public final class BoneAxesRestorer {
    /**
     * The cosine of half the smallest rotation that counts as a change of axes, 0.5 degrees. Rounding causes smaller
     * rotations.
     */
    private static final double MIN_SAME_AXES_COSINE = Math.cos(Math.toRadians(0.25));

    /** The largest relative difference between scales that counts as rounding. */
    private static final float RELATIVE_SCALE_TOLERANCE = 1e-5f;

    private final Scene editedScene;
    /**
     * The rotation of each node of the edited scene to the axes of the source's bones in Blender, or null if the node
     * needs none.
     */
    private final Quaterniond[] rotations;

    private BoneAxesRestorer(Scene editedScene, Quaterniond[] rotations) {
        this.editedScene = editedScene;
        this.rotations = rotations;
    }

    /**
     * Returns the scene with the source's axes and without the scale of the armature.
     *
     * @param originalScene the scene that the editor received
     */
    public static Scene restore(
            Scene originalScene, SourceMapping originalMapping, Scene editedScene, SourceMapping editedMapping) {
        Scene unscaledScene = withoutArmatureScale(editedScene);
        BindPose originalPose = BindPose.of(originalScene);
        BindPose editedPose = BindPose.of(unscaledScene);
        List<Matrix4d> blenderBoneToMesh = RestScaleRestorer.computeBlenderBoneToMesh(originalScene, originalPose);
        Quaterniond[] rotations = new Quaterniond[unscaledScene.nodes().size()];
        boolean hasRotation = false;
        for (int i = 0; i < originalMapping.sourceNodeIndices().length; i++) {
            int sourceIndex = originalMapping.sourceNodeIndices()[i];
            int editedIndex = sourceIndex == Scene.NONE ? Scene.NONE : editedMapping.findNodeIndex(sourceIndex);
            if (editedIndex != Scene.NONE) {
                Quaterniond editedAxes = RestScaleRestorer.rotationOf(editedPose.nodeToMesh(editedIndex));
                Quaterniond rotationToBlenderAxes = editedAxes
                        .invert(new Quaterniond())
                        .mul(RestScaleRestorer.rotationOf(blenderBoneToMesh.get(i)));
                // The edited scene may still have the axes of the file, which differ from Blender's below scaled nodes.
                Quaterniond rotationToFileAxes = editedAxes
                        .invert(new Quaterniond())
                        .mul(RestScaleRestorer.rotationOf(originalPose.nodeToMesh(i)));
                boolean isRotated = Math.abs(rotationToBlenderAxes.w) < MIN_SAME_AXES_COSINE
                        && Math.abs(rotationToFileAxes.w) < MIN_SAME_AXES_COSINE;
                if (isRotated) {
                    rotations[editedIndex] = rotationToBlenderAxes;
                    hasRotation = true;
                }
            }
        }
        return hasRotation ? new BoneAxesRestorer(unscaledScene, rotations).rotateScene() : unscaledScene;
    }

    private Scene rotateScene() {
        SceneBuilder sceneBuilder = new SceneBuilder(editedScene);
        for (int i = 0; i < rotations.length; i++) {
            Node node = editedScene.nodes().get(i);
            Transform transform = node.transform();
            sceneBuilder
                    .nodes()
                    .set(
                            i,
                            node.withTransform(new Transform(
                                    rotateValues(transform.translation(), Property.TRANSLATION, i),
                                    rotateValues(transform.rotation(), Property.ROTATION, i),
                                    rotateValues(transform.scale(), Property.SCALE, i))));
        }
        sceneBuilder.skins().replaceAll(this::rotateSkin);
        sceneBuilder
                .clips()
                .replaceAll(clip -> clip.withChannels(
                        clip.channels().stream().map(this::rotateChannel).toList()));
        return sceneBuilder.build();
    }

    private Skin rotateSkin(Skin skin) {
        float[] matrices = skin.inverseBindMatrices().clone();
        for (int i = 0; i < skin.joints().length; i++) {
            Quaterniond rotation = rotations[skin.joints()[i]];
            if (rotation != null) {
                Matrix4d inverseRotation = new Matrix4d().rotation(rotation.invert(new Quaterniond()));
                NodeMatrices.store(inverseRotation.mul(NodeMatrices.readMatrix(matrices, 16 * i)), matrices, 16 * i);
            }
        }
        return new Skin(skin.name(), skin.joints(), matrices);
    }

    private Channel rotateChannel(Channel channel) {
        return channel.target() instanceof Target.OfNode(int nodeIndex, Property property)
                        && property != Property.WEIGHTS
                        && property != Property.VISIBLE
                ? new Channel(
                        channel.target(),
                        channel.interpolation(),
                        channel.times(),
                        rotateValues(channel.values(), property, nodeIndex))
                : channel;
    }

    /** Returns the values of a node's property relative to the new axes of the node and of its parent. */
    private float[] rotateValues(float[] values, Property property, int nodeIndex) {
        int parentIndex = editedScene.nodes().get(nodeIndex).parentIndex();
        Optional<Quaterniond> axesRotation = Optional.ofNullable(rotations[nodeIndex]);
        Optional<Quaterniond> parentAxesRotation =
                parentIndex == Scene.NONE ? Optional.empty() : Optional.ofNullable(rotations[parentIndex]);
        if (axesRotation.isEmpty() && (parentAxesRotation.isEmpty() || property == Property.SCALE)) {
            return values;
        }
        Quaterniond parentInverseRotation = parentAxesRotation
                .map(rotation -> rotation.invert(new Quaterniond()))
                .orElseGet(Quaterniond::new);
        Quaterniond nodeRotation = axesRotation.orElseGet(Quaterniond::new);
        float[] rotatedValues = values.clone();
        int componentCount = property == Property.ROTATION ? 4 : 3;
        for (int offset = 0; offset + componentCount <= values.length; offset += componentCount) {
            if (property == Property.ROTATION) {
                // The product is linear, so it also applies to tangents.
                Quaterniond valueRotation =
                        new Quaterniond(values[offset], values[offset + 1], values[offset + 2], values[offset + 3]);
                store(parentInverseRotation.mul(valueRotation, valueRotation).mul(nodeRotation), rotatedValues, offset);
            } else {
                Vector3d vector = new Vector3d(values[offset], values[offset + 1], values[offset + 2]);
                store(
                        property == Property.TRANSLATION
                                ? parentInverseRotation.transform(vector)
                                : scaleAlongAxes(vector, nodeRotation),
                        rotatedValues,
                        offset);
            }
        }
        return rotatedValues;
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
            // The squared components of a unit vector add up to 1, so the result is a weighted mean of the scale
            // factors.
            axisDirection.mul(axisDirection);
            scaled.setComponent(axis, axisDirection.dot(scale));
        }
        return scaled;
    }

    private static void store(Quaterniond rotation, float[] target, int offset) {
        target[offset] = (float) rotation.x;
        target[offset + 1] = (float) rotation.y;
        target[offset + 2] = (float) rotation.z;
        target[offset + 3] = (float) rotation.w;
    }

    private static void store(Vector3d vector, float[] target, int offset) {
        target[offset] = (float) vector.x;
        target[offset + 1] = (float) vector.y;
        target[offset + 2] = (float) vector.z;
    }

    /**
     * Applies the scale of the armature to the positions, clips and bind pose of its bones, and removes the scale from
     * the armature's node.
     */
    public static Scene withoutArmatureScale(Scene scene) {
        float[] armatureScales = new float[scene.nodes().size()];
        Arrays.fill(armatureScales, 1);
        boolean hasScale = false;
        for (int i = 0; i < armatureScales.length; i++) {
            Node node = scene.nodes().get(i);
            float[] scale = node.transform().scale();
            boolean isUniform = Math.abs(scale[0] - scale[1]) <= RELATIVE_SCALE_TOLERANCE * scale[0]
                    && Math.abs(scale[0] - scale[2]) <= RELATIVE_SCALE_TOLERANCE * scale[0];
            if (node.parentIndex() != Scene.NONE) {
                armatureScales[i] = armatureScales[node.parentIndex()];
            } else if (isArmature(scene, i)
                    && isUniform
                    && scale[0] > 0
                    && Math.abs(scale[0] - 1) > RELATIVE_SCALE_TOLERANCE) {
                armatureScales[i] = scale[0];
                hasScale = true;
            }
        }
        return hasScale ? removeArmatureScales(scene, armatureScales) : scene;
    }

    /**
     * Returns the scene without the scales of its armatures.
     *
     * @param armatureScales the scale of the armature above each node, or 1 if the node has no armature
     */
    private static Scene removeArmatureScales(Scene scene, float[] armatureScales) {
        SceneBuilder sceneBuilder = new SceneBuilder(scene);
        for (int i = 0; i < armatureScales.length; i++) {
            Node node = scene.nodes().get(i);
            Transform transform = node.transform();
            if (node.parentIndex() == Scene.NONE) {
                sceneBuilder
                        .nodes()
                        .set(
                                i,
                                armatureScales[i] == 1
                                        ? node
                                        : node.withTransform(transform.withScale(new float[] {1, 1, 1})));
            } else {
                Transform unscaledTransform = new Transform(
                        multiply(transform.translation(), armatureScales[i]), transform.rotation(), transform.scale());
                boolean hasRigidMesh = node.meshIndex() != Scene.NONE && node.skinIndex() == Scene.NONE;
                // A mesh that is attached to a bone has no skin that could be scaled, so its node is scaled.
                sceneBuilder
                        .nodes()
                        .set(
                                i,
                                node.withTransform(
                                        hasRigidMesh
                                                ? unscaledTransform.withScale(
                                                        multiply(transform.scale(), armatureScales[i]))
                                                : unscaledTransform));
            }
        }
        sceneBuilder.skins().replaceAll(skin -> {
            float[] matrices = skin.inverseBindMatrices().clone();
            for (int i = 0; i < skin.joints().length; i++) {
                Matrix4d inverseBindMatrix = NodeMatrices.readMatrix(matrices, 16 * i);
                NodeMatrices.store(
                        inverseBindMatrix
                                .scaleLocal(armatureScales[skin.joints()[i]])
                                .m33(1),
                        matrices,
                        16 * i);
            }
            return new Skin(skin.name(), skin.joints(), matrices);
        });
        sceneBuilder.clips().replaceAll(clip -> scaleTranslations(clip, scene, armatureScales));
        return sceneBuilder.build();
    }

    private static Clip scaleTranslations(Clip clip, Scene scene, float[] armatureScales) {
        List<Channel> channels = new ArrayList<>();
        for (Channel channel : clip.channels()) {
            boolean isScaled = channel.target() instanceof Target.OfNode(int nodeIndex, Property property)
                    && property == Property.TRANSLATION
                    && scene.nodes().get(nodeIndex).parentIndex() != Scene.NONE
                    && armatureScales[nodeIndex] != 1;
            channels.add(
                    isScaled && channel.target() instanceof Target.OfNode(int nodeIndex, Property property)
                            ? new Channel(
                                    channel.target(),
                                    channel.interpolation(),
                                    channel.times(),
                                    multiply(channel.values(), armatureScales[nodeIndex]))
                            : channel);
        }
        return clip.withChannels(channels);
    }

    /** Returns whether a node is an armature: it has no mesh and is not a bone, but has bones as children. */
    private static boolean isArmature(Scene scene, int nodeIndex) {
        return scene.nodes().get(nodeIndex).meshIndex() == Scene.NONE
                && scene.skins().stream()
                        .noneMatch(skin -> Arrays.stream(skin.joints()).anyMatch(jointIndex -> jointIndex == nodeIndex))
                && scene.skins().stream()
                        .flatMapToInt(skin -> Arrays.stream(skin.joints()))
                        .anyMatch(jointIndex -> scene.nodes().get(jointIndex).parentIndex() == nodeIndex);
    }

    private static float[] multiply(float[] values, float factor) {
        float[] scaled = values.clone();
        for (int i = 0; i < scaled.length; i++) {
            scaled[i] *= factor;
        }
        return scaled;
    }
}
