package shuriken.interchange.gltf;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import shuriken.interchange.Json;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;
import shuriken.scene.Clip;
import shuriken.scene.Mesh;
import shuriken.scene.MorphTarget;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;

/**
 * Applies default weights of morph targets. A scene's meshes have weights of 0 at rest, so that the default shape
 * becomes the mesh, and clips are relative to it.
 */
final class DefaultWeights {
    private final Scene scene;
    private final float[][] byNode;

    private DefaultWeights(Scene scene, float[][] byNode) {
        this.scene = scene;
        this.byNode = byNode;
    }

    /**
     * Returns the scene with its meshes in their default shapes.
     *
     * @param root of the file
     * @param order numbers of the nodes in the file
     * @param animated whether meshes with animated weights are included; programs store the weights of the displayed
     *     frame there
     */
    static Scene applied(Scene scene, Json root, NodeOrder order, boolean animated) {
        Set<Integer> changing = animated ? Set.of() : changing(scene);
        float[][] byNode = new float[scene.nodes().size()][];
        boolean any = false;
        for (int i = 0; i < byNode.length; i++) {
            int mesh = scene.nodes().get(i).mesh();
            byNode[i] = mesh == Scene.NONE || changing.contains(i)
                    ? new float[0]
                    : weights(
                            root,
                            root.get("nodes").get(order.nodes()[i]),
                            mesh,
                            targets(scene.meshes().get(mesh)));
            any |= byNode[i].length > 0;
        }
        return any ? new DefaultWeights(scene, byNode).scene() : scene;
    }

    private static Set<Integer> changing(Scene scene) {
        return scene.clips().stream()
                .flatMap(clip -> clip.channels().stream())
                .filter(channel -> isWeights(channel.target()))
                .map(channel -> ((Target.OfNode) channel.target()).node())
                .collect(Collectors.toSet());
    }

    private static boolean isWeights(Target target) {
        return target instanceof Target.OfNode(int node, Property property) && property == Property.WEIGHTS;
    }

    private static int targets(Mesh mesh) {
        return mesh.primitives().isEmpty()
                ? 0
                : mesh.primitives().getFirst().targets().size();
    }

    /** Returns the node's weights, else those of its mesh; empty if all are 0. */
    private static float[] weights(Json root, Json node, int mesh, int targets) {
        Json ownWeights = node.get("weights");
        Json json =
                ownWeights.exists() ? ownWeights : root.get("meshes").get(mesh).get("weights");
        float[] weights = new float[targets];
        boolean any = false;
        int i = 0;
        for (Json weight : json.elements()) {
            if (i < targets) {
                weights[i] = weight.number(0);
                any |= weights[i++] != 0;
            }
        }
        return any ? weights : new float[0];
    }

    private Scene scene() {
        List<Mesh> meshes = new ArrayList<>(scene.meshes());
        Map<String, Integer> made = new HashMap<>();
        boolean[] taken = new boolean[meshes.size()];
        List<Node> nodes = new ArrayList<>();
        for (int i = 0; i < byNode.length; i++) {
            Node node = scene.nodes().get(i);
            int mesh = node.mesh();
            if (mesh != Scene.NONE) {
                String key = mesh + Arrays.toString(byNode[i]);
                Integer known = made.get(key);
                if (known == null) {
                    known = taken[mesh] ? meshes.size() : mesh;
                    Mesh shaped = shaped(scene.meshes().get(mesh), byNode[i]);
                    if (taken[mesh]) {
                        meshes.add(shaped);
                    } else {
                        meshes.set(mesh, shaped);
                    }
                    taken[mesh] = true;
                    made.put(key, known);
                }
                node = new Node(node.name(), node.parent(), node.transform(), known, node.skin(), node.extras());
            }
            nodes.add(node);
        }
        return scene.withNodes(nodes)
                .withMeshes(meshes)
                .withClips(scene.clips().stream().map(this::shifted).toList());
    }

    private static Mesh shaped(Mesh mesh, float[] weights) {
        return weights.length == 0
                ? mesh
                : new Mesh(
                        mesh.name(),
                        mesh.primitives().stream().map(p -> shaped(p, weights)).toList());
    }

    private static Primitive shaped(Primitive p, float[] weights) {
        float[] positions = p.positions().clone();
        float[] normals = p.normals().clone();
        for (int t = 0; t < weights.length; t++) {
            MorphTarget target = p.targets().get(t);
            add(positions, target.positions(), weights[t]);
            add(normals, target.normals(), weights[t]);
        }
        for (int i = 0; i + 2 < normals.length; i += 3) {
            double length = Math.sqrt(
                    normals[i] * normals[i] + normals[i + 1] * normals[i + 1] + normals[i + 2] * normals[i + 2]);
            for (int k = i; k < i + 3 && length > 0; k++) {
                normals[k] = (float) (normals[k] / length);
            }
        }
        return p.at(positions, normals).withTargets(p.targets());
    }

    private static void add(float[] values, float[] differences, float weight) {
        for (int i = 0; i < differences.length; i++) {
            values[i] += weight * differences[i];
        }
    }

    private Clip shifted(Clip clip) {
        return new Clip(
                clip.name(),
                clip.framesPerSecond(),
                clip.duration(),
                clip.channels().stream().map(this::shifted).toList(),
                clip.extras());
    }

    private Channel shifted(Channel channel) {
        if (!(channel.target() instanceof Target.OfNode(int node, Property property))
                || property != Property.WEIGHTS
                || byNode[node].length == 0) {
            return channel;
        }
        float[] weights = byNode[node];
        float[] values = channel.values().clone();
        boolean tangents = channel.interpolation() == Interpolation.CUBIC_SPLINE;
        for (int i = 0; i < values.length; i++) {
            if (!tangents || i / weights.length % 3 == 1) {
                values[i] -= weights[i % weights.length];
            }
        }
        return new Channel(channel.target(), channel.interpolation(), channel.times(), values);
    }
}
