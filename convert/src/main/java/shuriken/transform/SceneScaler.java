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

    private Scene scaleScene(Scene s) {
        return new Scene(
                s.name(),
                s.nodes().stream().map(this::scaleNode).toList(),
                s.meshes().stream()
                        .map(mesh -> new Mesh(
                                mesh.name(),
                                mesh.primitives().stream()
                                        .map(this::scalePrimitive)
                                        .toList()))
                        .toList(),
                s.materials(),
                s.textures(),
                s.skins().stream().map(this::scaleSkin).toList(),
                s.clips().stream().map(this::scaleClip).toList(),
                s.cameras().stream().map(this::scaleCamera).toList(),
                s.lights().stream().map(this::scaleLight).toList(),
                s.variants(),
                s.extras());
    }

    private float[] scaleValues(float[] values) {
        float[] scaled = new float[values.length];
        for (int i = 0; i < scaled.length; i++) {
            scaled[i] = factor * values[i];
        }
        return scaled;
    }

    private Node scaleNode(Node node) {
        Transform t = node.transform();
        return node.withTransform(new Transform(scaleValues(t.translation()), t.rotation(), t.scale()));
    }

    private Primitive scalePrimitive(Primitive p) {
        List<MorphTarget> targets = new ArrayList<>();
        p.targets().forEach(target -> targets.add(new MorphTarget(scaleValues(target.positions()), target.normals())));
        return p.withPositions(scaleValues(p.positions()), p.normals()).withTargets(targets);
    }

    private Skin scaleSkin(Skin skin) {
        float[] matrices = skin.inverseBindMatrices().clone();
        for (int i = 0; i < matrices.length; i += 16) {
            for (int k = 12; k < 15; k++) {
                matrices[i + k] *= factor;
            }
        }
        return new Skin(skin.name(), skin.joints(), matrices);
    }

    private Clip scaleClip(Clip clip) {
        return clip.withChannels(clip.channels().stream()
                .map(channel -> channel.target() instanceof Target.OfNode(int node, Property property)
                                && property == Property.TRANSLATION
                        ? new Channel(
                                channel.target(),
                                channel.interpolation(),
                                channel.times(),
                                scaleValues(channel.values()))
                        : channel)
                .toList());
    }

    private Camera scaleCamera(Camera c) {
        return new Camera(c.name(), c.node(), c.fieldOfView(), factor * c.near(), factor * c.far(), c.extras());
    }

    private Light scaleLight(Light l) {
        return new Light(
                l.name(),
                l.node(),
                l.kind(),
                l.colour(),
                l.intensity(),
                factor * l.range(),
                l.innerCone(),
                l.outerCone(),
                l.extras());
    }
}
