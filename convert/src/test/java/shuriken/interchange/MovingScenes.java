package shuriken.interchange;

import java.util.List;
import shuriken.scene.Camera;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Light;
import shuriken.scene.Mesh;
import shuriken.scene.MorphTarget;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;
import shuriken.scene.Transform;

/** Creates scenes with clips, morph targets, cameras and lights. */
public final class MovingScenes {
    private MovingScenes() {}

    /**
     * Creates a quad with two morph targets, three lamps, a camera, and clips of all properties in all interpolations.
     */
    public static Scene allFeatures() {
        Primitive quad = SceneBuilder.quad(Scene.NONE, true, false, false);
        float[] up = {0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0};
        float[] back = {0, 0, -1, 0, 0, 0, 0, 0, 0, 0, 0, 4};
        Primitive withTargets = new Primitive(
                quad.positions(),
                quad.normals(),
                quad.texCoords(),
                quad.colours(),
                0,
                quad.joints(),
                quad.weights(),
                quad.indices(),
                Scene.NONE,
                List.of(new MorphTarget(up, new float[0]), new MorphTarget(back, back)));
        return new Scene(
                "moving",
                List.of(
                        node("body", Scene.NONE, 0),
                        node("lamp", 0, Scene.NONE),
                        node("sun", 0, Scene.NONE),
                        node("spot", 0, Scene.NONE)),
                List.of(new Mesh("quad", List.of(withTargets, withTargets))),
                List.of(),
                List.of(),
                List.of(),
                clips(),
                List.of(new Camera("eye", 1, 0.75f, 0.5f, 1000, Extras.NONE)),
                List.of(
                        light(1, Light.Kind.POINT, 40),
                        light(2, Light.Kind.DIRECTIONAL, 40),
                        light(3, Light.Kind.SPOT, 0)),
                Extras.NONE);
    }

    private static List<Clip> clips() {
        float halfRoot = (float) Math.sqrt(0.5);
        float[] rotations = {0, 0, 0, 1, 0, 0, halfRoot, halfRoot, 0, 0, 0, -1};
        Channel constantTranslation = channel(0, Property.TRANSLATION, Interpolation.STEP, new float[] {0}, 7, 8, 9);
        return List.of(
                new Clip(
                        "linear",
                        30,
                        2,
                        List.of(
                                channel(
                                        0,
                                        Property.TRANSLATION,
                                        Interpolation.LINEAR,
                                        times(),
                                        0,
                                        0,
                                        0,
                                        6,
                                        0,
                                        0,
                                        6,
                                        4,
                                        2),
                                channel(0, Property.ROTATION, Interpolation.LINEAR, times(), rotations),
                                channel(1, Property.SCALE, Interpolation.STEP, times(), 1, 1, 1, 2, 2, 2, 0, 1, 3),
                                channel(0, Property.WEIGHTS, Interpolation.LINEAR, times(), 0, 0, 1, 0, 0, 0.5f)),
                        Extras.NONE.with("frames", 61)),
                new Clip("cubic", 60, 1, List.of(cubicTranslation(), cubicRotation()), Extras.NONE),
                new Clip("still", 30, 0, List.of(constantTranslation), Extras.NONE),
                new Clip("nothing", 30, 1, List.of(), Extras.NONE));
    }

    private static float[] times() {
        return new float[] {0, 0.5f, 2};
    }

    private static Channel cubicTranslation() {
        float[] keys = {9, 9, 9, 0, 0, 0, 4, 0, 0, 1, 1, 0, 0, 0, 0, 9, 9, 9};
        return channel(0, Property.TRANSLATION, Interpolation.CUBIC_SPLINE, new float[] {0, 1}, keys);
    }

    private static Channel cubicRotation() {
        float[] keys = {0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0};
        return channel(1, Property.ROTATION, Interpolation.CUBIC_SPLINE, new float[] {0, 1}, keys);
    }

    private static Channel channel(
            int node, Property property, Interpolation interpolation, float[] times, float... values) {
        return new Channel(new Target.OfNode(node, property), interpolation, times, values);
    }

    private static Light light(int node, Light.Kind kind, float range) {
        return new Light(
                "light" + node,
                node,
                kind,
                new float[] {1, 0.5f, 0},
                3,
                range,
                0.25f,
                0.5f,
                Extras.NONE.with("raw", 1));
    }

    private static Node node(String name, int parent, int mesh) {
        return new Node(name, parent, Transform.IDENTITY, mesh, Scene.NONE, Extras.NONE);
    }
}
