package shuriken.transform;

import java.util.ArrayList;
import java.util.List;
import shuriken.scene.Camera;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Light;
import shuriken.scene.Mesh;
import shuriken.scene.MorphTarget;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Skin;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;
import shuriken.scene.Transform;

/** Scales a scene. All distances are multiplied by one factor, without adding a scale to nodes. */
public final class SceneScaler {
    private static final int MATRIX_LENGTH = 16;
    /** The offset of the translation, which is the last column of a matrix. */
    private static final int TRANSLATION_OFFSET = 12;

    private final float factor;

    private SceneScaler(float factor) {
        this.factor = factor;
    }

    /**
     * Returns the scaled scene.
     *
     * @param factor the factor, which is greater than 0
     */
    public static Scene scale(Scene scene, float factor) {
        return factor == 1 ? scene : new SceneScaler(factor).scaleScene(scene);
    }

    private Scene scaleScene(Scene scene) {
        return new Scene(
                scene.name(),
                scene.nodes().stream().map(this::scaleNode).toList(),
                scene.meshes().stream()
                        .map(mesh -> new Mesh(
                                mesh.name(),
                                mesh.primitives().stream()
                                        .map(this::scalePrimitive)
                                        .toList()))
                        .toList(),
                scene.materials(),
                scene.textures(),
                scene.skins().stream().map(this::scaleSkin).toList(),
                scene.clips().stream().map(this::scaleClip).toList(),
                scene.cameras().stream().map(this::scaleCamera).toList(),
                scene.lights().stream().map(this::scaleLight).toList(),
                scene.variants(),
                scene.extras());
    }

    private float[] scaleValues(float[] values) {
        float[] scaledValues = new float[values.length];
        for (int i = 0; i < scaledValues.length; i++) {
            scaledValues[i] = factor * values[i];
        }
        return scaledValues;
    }

    private Node scaleNode(Node node) {
        Transform transform = node.transform();
        return node.withTransform(
                new Transform(scaleValues(transform.translation()), transform.rotation(), transform.scale()));
    }

    private Primitive scalePrimitive(Primitive primitive) {
        List<MorphTarget> targets = new ArrayList<>();
        primitive
                .targets()
                .forEach(target ->
                        targets.add(new MorphTarget(scaleValues(target.positionDeltas()), target.normalDeltas())));
        return primitive
                .withPositions(scaleValues(primitive.positions()), primitive.normals())
                .withTargets(targets);
    }

    private Skin scaleSkin(Skin skin) {
        float[] inverseBindMatrices = skin.inverseBindMatrices().clone();
        for (int matrixOffset = 0; matrixOffset < inverseBindMatrices.length; matrixOffset += MATRIX_LENGTH) {
            for (int i = TRANSLATION_OFFSET; i < TRANSLATION_OFFSET + 3; i++) {
                inverseBindMatrices[matrixOffset + i] *= factor;
            }
        }
        return new Skin(skin.name(), skin.joints(), inverseBindMatrices);
    }

    private Clip scaleClip(Clip clip) {
        return clip.withChannels(clip.channels().stream()
                .map(channel ->
                        channel.target() instanceof Target.OfNode target && target.property() == Property.TRANSLATION
                                ? new Channel(
                                        channel.target(),
                                        channel.interpolation(),
                                        channel.times(),
                                        scaleValues(channel.values()))
                                : channel)
                .toList());
    }

    private Camera scaleCamera(Camera camera) {
        return new Camera(
                camera.name(),
                camera.nodeIndex(),
                camera.fieldOfView(),
                factor * camera.near(),
                factor * camera.far(),
                camera.extras());
    }

    private Light scaleLight(Light light) {
        return new Light(
                light.name(),
                light.nodeIndex(),
                light.kind(),
                light.colour(),
                light.intensity(),
                factor * light.range(),
                light.innerConeAngle(),
                light.outerConeAngle(),
                light.extras());
    }
}
