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

/**
 * Converts one moment of a clip to a scene at rest. Nodes and materials have the values of that moment, and morph
 * targets are added to the vertices. Hidden nodes and their descendants have no mesh.
 */
public final class ClipMoment {
    /** The values of the animated properties, by the index of the node. */
    private final Map<Integer, Map<Property, float[]>> valuesByNodeIndex = new HashMap<>();

    private final SampledMaterials materials = new SampledMaterials();
    private final List<Mesh> meshes;

    private ClipMoment(Scene scene, Clip clip, double seconds) {
        for (Channel channel : clip.channels()) {
            switch (channel.target()) {
                case Target.OfNode(int nodeIndex, Property property) ->
                    valuesByNodeIndex
                            .computeIfAbsent(nodeIndex, unused -> new HashMap<>())
                            .put(property, ChannelEvaluator.valueAt(channel, seconds, property == Property.ROTATION));
                case Target.OfMaterial(int materialIndex, Target.MaterialProperty property) ->
                    materials.set(
                            materialIndex,
                            property,
                            ChannelEvaluator.valueAt(channel, seconds, /* isRotation= */ false));
            }
        }
        this.meshes = new ArrayList<>(materials.sampleMeshes(scene.meshes()));
    }

    /** Returns the scene at a time of one of its clips. The result has no clips. */
    public static Scene sample(Scene scene, Clip clip, double seconds) {
        ClipMoment moment = new ClipMoment(scene, clip, seconds);
        SceneBuilder builder = new SceneBuilder(scene);
        BitSet hiddenNodeIndices = new BitSet();
        for (int i = 0; i < scene.nodes().size(); i++) {
            Node node = scene.nodes().get(i);
            Map<Property, float[]> values = moment.valuesByNodeIndex.getOrDefault(i, Map.of());
            float[] visibility = values.getOrDefault(Property.VISIBLE, new float[] {1});
            hiddenNodeIndices.set(
                    i,
                    visibility[0] == 0
                            || node.parentIndex() != Scene.NONE && hiddenNodeIndices.get(node.parentIndex()));
            builder.nodes().set(i, moment.sampleNode(node, hiddenNodeIndices.get(i), values));
        }
        builder.meshes().clear();
        builder.meshes().addAll(moment.meshes);
        builder.materials().clear();
        builder.materials().addAll(moment.materials.sampleMaterials(scene.materials()));
        builder.clips().clear();
        return builder.build();
    }

    private Node sampleNode(Node node, boolean isHidden, Map<Property, float[]> values) {
        Transform restTransform = node.transform();
        Transform transform = new Transform(
                values.getOrDefault(Property.TRANSLATION, restTransform.translation()),
                values.getOrDefault(Property.ROTATION, restTransform.rotation()),
                values.getOrDefault(Property.SCALE, restTransform.scale()));
        int meshIndex = isHidden ? Scene.NONE : node.meshIndex();
        if (meshIndex != Scene.NONE && values.containsKey(Property.WEIGHTS)) {
            meshes.add(applyMorphTargets(meshes.get(meshIndex), values.getOrDefault(Property.WEIGHTS, new float[0])));
            meshIndex = meshes.size() - 1;
        }
        return node.withTransform(transform).withMeshIndices(meshIndex, node.skinIndex());
    }

    private static Mesh applyMorphTargets(Mesh mesh, float[] weights) {
        List<Primitive> primitives = new ArrayList<>();
        for (Primitive primitive : mesh.primitives()) {
            float[] positions = primitive.positions().clone();
            float[] normals = primitive.normals().clone();
            for (int i = 0; i < primitive.targets().size(); i++) {
                MorphTarget target = primitive.targets().get(i);
                addWeighted(target.positionDeltas(), weights[i], positions);
                addWeighted(target.normalDeltas(), weights[i], normals);
            }
            primitives.add(primitive.withPositions(positions, normals));
        }
        return new Mesh(mesh.name(), primitives);
    }

    private static void addWeighted(float[] deltas, float weight, float[] values) {
        for (int i = 0; i < deltas.length; i++) {
            values[i] += weight * deltas[i];
        }
    }
}
