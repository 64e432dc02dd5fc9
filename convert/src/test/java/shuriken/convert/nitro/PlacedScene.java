package shuriken.convert.nitro;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector4d;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Skin;
import shuriken.scene.Target;

/** Computes the positions of a scene's triangles at rest or at a time of a clip, as glTF defines them. */
final class PlacedScene {
    /** A vertex in the world. */
    record Corner(Vector3d position, Vector3d normal, float[] texel, int[] colour) {}

    /** The corners of a primitive, three for each triangle, in counter-clockwise order. */
    record Part(int node, int mesh, Primitive primitive, List<Corner> corners) {}

    private final Scene scene;
    private final Map<Target, float[]> animatedValues = new HashMap<>();

    private PlacedScene(Scene scene) {
        this.scene = scene;
    }

    static List<Part> atRest(Scene scene) {
        return new PlacedScene(scene).parts();
    }

    static List<Part> at(Scene scene, Clip clip, double seconds) {
        PlacedScene placed = new PlacedScene(scene);
        clip.channels().forEach(channel -> placed.animatedValues.put(channel.target(), value(channel, seconds)));
        return placed.parts();
    }

    /** Returns the transform from a node to the world at a time of a clip. */
    static Matrix4d world(Scene scene, Clip clip, double seconds, String node) {
        PlacedScene placed = new PlacedScene(scene);
        clip.channels().forEach(channel -> placed.animatedValues.put(channel.target(), value(channel, seconds)));
        return placed.world(scene.nodes().indexOf(Scenes.node(scene, node)));
    }

    /** Returns the value of a channel at a time. */
    static float[] value(Channel channel, double seconds) {
        float[] times = channel.times();
        int width = channel.values().length / times.length;
        int next = 0;
        while (next < times.length && times[next] <= seconds + 1e-6) {
            next++;
        }
        int from = Math.max(0, next - 1);
        boolean isStep = channel.interpolation() == Channel.Interpolation.STEP;
        int to = isStep || next == times.length ? from : next;
        double fraction = to == from ? 0 : Math.clamp((seconds - times[from]) / (times[to] - times[from]), 0.0, 1.0);
        float[] value = new float[width];
        for (int i = 0; i < width; i++) {
            float a = channel.values()[width * from + i];
            float b = channel.values()[width * to + i];
            value[i] = (float) (a + fraction * (b - a));
        }
        return value;
    }

    private List<Part> parts() {
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < scene.nodes().size(); i++) {
            Node node = scene.nodes().get(i);
            if (node.meshIndex() != Scene.NONE) {
                for (Primitive primitive : scene.meshes().get(node.meshIndex()).primitives()) {
                    parts.add(new Part(i, node.meshIndex(), primitive, corners(i, primitive)));
                }
            }
        }
        return parts;
    }

    private float[] currentValue(int node, Target.Property property, float[] rest) {
        return animatedValues.getOrDefault(new Target.OfNode(node, property), rest);
    }

    Matrix4d world(int index) {
        Node node = scene.nodes().get(index);
        float[] t = currentValue(
                index, Target.Property.TRANSLATION, node.transform().translation());
        float[] r =
                currentValue(index, Target.Property.ROTATION, node.transform().rotation());
        float[] s = currentValue(index, Target.Property.SCALE, node.transform().scale());
        Matrix4d local = new Matrix4d()
                .translation(t[0], t[1], t[2])
                .rotate(new Quaterniond(r[0], r[1], r[2], r[3]).normalize())
                .scale(s[0], s[1], s[2]);
        return node.parentIndex() == Scene.NONE ? local : local.mulLocal(world(node.parentIndex()));
    }

    private List<Corner> corners(int index, Primitive primitive) {
        Node node = scene.nodes().get(index);
        List<Matrix4d> joints = new ArrayList<>();
        if (node.skinIndex() == Scene.NONE) {
            joints.add(world(index));
        } else {
            Skin skin = scene.skins().get(node.skinIndex());
            for (int i = 0; i < skin.joints().length; i++) {
                Matrix4d inverse = new Matrix4d().set(skin.inverseBindMatrices(), 16 * i);
                joints.add(world(skin.joints()[i]).mul(inverse));
            }
        }
        boolean isReversed = node.skinIndex() == Scene.NONE && joints.getFirst().determinant3x3() < 0;
        List<Corner> corners = new ArrayList<>();
        for (int i = 0; i < primitive.indices().length; i++) {
            int corner = isReversed ? i / 3 * 3 + (4 - i % 3) % 3 : i;
            corners.add(corner(primitive, primitive.indices()[corner], joints));
        }
        return corners;
    }

    private static Corner corner(Primitive primitive, int v, List<Matrix4d> joints) {
        Matrix4d matrix = new Matrix4d().zero();
        if (primitive.influencesPerVertex() == 0) {
            matrix.set(joints.getFirst());
        }
        for (int i = v * primitive.influencesPerVertex(); i < (v + 1) * primitive.influencesPerVertex(); i++) {
            matrix.add(new Matrix4d(joints.get(primitive.joints()[i]))
                    .mul(scaledMatrix(primitive.weights()[i])));
        }
        Vector4d position = matrix.transform(new Vector4d(
                primitive.positions()[3 * v],
                primitive.positions()[3 * v + 1],
                primitive.positions()[3 * v + 2],
                1));
        Vector3d normal = new Vector3d();
        if (primitive.normals().length > 0) {
            Vector4d transformed = matrix.transform(new Vector4d(
                    primitive.normals()[3 * v],
                    primitive.normals()[3 * v + 1],
                    primitive.normals()[3 * v + 2],
                    0));
            normal.set(transformed.x, transformed.y, transformed.z).normalize();
        }
        float[] texel = primitive.texCoords().length > 0
                ? new float[] {primitive.texCoords()[2 * v], primitive.texCoords()[2 * v + 1]}
                : new float[0];
        int[] colour = new int[primitive.colours().length > 0 ? 4 : 0];
        for (int i = 0; i < colour.length; i++) {
            colour[i] = primitive.colours()[4 * v + i] & 0xFF;
        }
        return new Corner(new Vector3d(position.x, position.y, position.z), normal, texel, colour);
    }

    /** Returns the unit matrix with all numbers multiplied by a weight. */
    private static Matrix4d scaledMatrix(double weight) {
        return new Matrix4d().scaling(weight).m33(weight);
    }
}
