package shuriken.render;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Mesh;
import shuriken.scene.MorphTarget;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.SceneBuilder;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;
import shuriken.scene.Transform;
import shuriken.scene.support.ChannelEvaluator;

/** One moment of a clip as a scene at rest: transforms of that moment, morph targets added to the vertices, hidden nodes without mesh. */
public final class ClipSampler {
    private final Map<Integer, Map<Property, float[]>> moved = new HashMap<>();
    private final StillMaterials surfaces = new StillMaterials();
    private final List<Mesh> meshes;

    private ClipSampler(Scene scene, Clip clip, double seconds) {
        for (Channel channel : clip.channels()) {
            switch (channel.target()) {
                case Target.OfNode(int node, Property property) ->
                    moved.computeIfAbsent(node, unused -> new HashMap<>())
                            .put(property, ChannelEvaluator.valueAt(channel, seconds, property == Property.ROTATION));
                case Target.OfMaterial(int material, Target.MaterialProperty property) ->
                    surfaces.set(material, property, ChannelEvaluator.valueAt(channel, seconds, false));
            }
        }
        this.meshes = new ArrayList<>(surfaces.meshes(scene.meshes()));
    }

    /** The scene as it is after so many seconds of one of its clips; it has no clips itself. */
    public static Scene of(Scene scene, Clip clip, double seconds) {
        ClipSampler still = new ClipSampler(scene, clip, seconds);
        SceneBuilder changed = new SceneBuilder(scene);
        BitSet hidden = new BitSet();
        for (int i = 0; i < scene.nodes().size(); i++) {
            Node node = scene.nodes().get(i);
            Map<Property, float[]> values = still.moved.getOrDefault(i, Map.of());
            float[] visible = values.getOrDefault(Property.VISIBLE, new float[] {1});
            hidden.set(i, visible[0] == 0 || node.parent() != Scene.NONE && hidden.get(node.parent()));
            changed.nodes().set(i, still.node(node, hidden.get(i), values));
        }
        changed.meshes().clear();
        changed.meshes().addAll(still.meshes);
        changed.materials().clear();
        changed.materials().addAll(still.surfaces.materials(scene.materials()));
        changed.clips().clear();
        return changed.build();
    }

    private Node node(Node node, boolean hidden, Map<Property, float[]> values) {
        Transform rest = node.transform();
        Transform now = new Transform(
                values.getOrDefault(Property.TRANSLATION, rest.translation()),
                values.getOrDefault(Property.ROTATION, rest.rotation()),
                values.getOrDefault(Property.SCALE, rest.scale()));
        int mesh = hidden ? Scene.NONE : node.mesh();
        if (mesh != Scene.NONE && values.containsKey(Property.WEIGHTS)) {
            meshes.add(shaped(meshes.get(mesh), values.getOrDefault(Property.WEIGHTS, new float[0])));
            mesh = meshes.size() - 1;
        }
        return node.withTransform(now).withMesh(mesh, node.skin());
    }

    private static Mesh shaped(Mesh mesh, float[] weights) {
        List<Primitive> shaped = new ArrayList<>();
        for (Primitive p : mesh.primitives()) {
            float[] positions = p.positions().clone();
            float[] normals = p.normals().clone();
            for (int i = 0; i < p.targets().size(); i++) {
                MorphTarget target = p.targets().get(i);
                add(target.positions(), weights[i], positions);
                add(target.normals(), weights[i], normals);
            }
            shaped.add(p.withPositions(positions, normals));
        }
        return new Mesh(mesh.name(), shaped);
    }

    private static void add(float[] differences, float weight, float[] to) {
        for (int i = 0; i < differences.length; i++) {
            to[i] += weight * differences[i];
        }
    }
}
