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

/** Scales a scene: all distances are multiplied by one factor, without adding a scale to nodes. */
public final class Scaling {
    private final float factor;

    private Scaling(float factor) {
        this.factor = factor;
    }

    /** @param factor above 0 */
    public static Scene of(Scene scene, float factor) {
        return factor == 1 ? scene : new Scaling(factor).scene(scene);
    }

    private Scene scene(Scene s) {
        return new Scene(
                s.name(),
                s.nodes().stream().map(this::node).toList(),
                s.meshes().stream()
                        .map(mesh -> new Mesh(
                                mesh.name(),
                                mesh.primitives().stream().map(this::primitive).toList()))
                        .toList(),
                s.materials(),
                s.textures(),
                s.skins().stream().map(this::skin).toList(),
                s.clips().stream().map(this::clip).toList(),
                s.cameras().stream().map(this::camera).toList(),
                s.lights().stream().map(this::light).toList(),
                s.variants(),
                s.extras());
    }

    private float[] times(float[] values) {
        float[] scaled = new float[values.length];
        for (int i = 0; i < scaled.length; i++) {
            scaled[i] = factor * values[i];
        }
        return scaled;
    }

    private Node node(Node node) {
        Transform t = node.transform();
        return node.withTransform(new Transform(times(t.translation()), t.rotation(), t.scale()));
    }

    private Primitive primitive(Primitive p) {
        List<MorphTarget> targets = new ArrayList<>();
        p.targets().forEach(target -> targets.add(new MorphTarget(times(target.positions()), target.normals())));
        return p.at(times(p.positions()), p.normals()).withTargets(targets);
    }

    private Skin skin(Skin skin) {
        float[] matrices = skin.inverseBindMatrices().clone();
        for (int i = 0; i < matrices.length; i += 16) {
            for (int k = 12; k < 15; k++) {
                matrices[i + k] *= factor;
            }
        }
        return new Skin(skin.name(), skin.joints(), matrices);
    }

    private Clip clip(Clip clip) {
        return clip.withChannels(clip.channels().stream()
                .map(channel -> channel.target() instanceof Target.OfNode(int node, Property property)
                                && property == Property.TRANSLATION
                        ? new Channel(
                                channel.target(), channel.interpolation(), channel.times(), times(channel.values()))
                        : channel)
                .toList());
    }

    private Camera camera(Camera c) {
        return new Camera(c.name(), c.node(), c.fieldOfView(), factor * c.near(), factor * c.far(), c.extras());
    }

    private Light light(Light l) {
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
