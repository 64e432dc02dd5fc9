package shuriken.convert.ninja.motion;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.ReadContext;
import shuriken.image.support.Srgb;
import shuriken.io.struct.Bams;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.MotionRow;
import shuriken.ninja.motion.MotionTrack;
import shuriken.scene.Camera;
import shuriken.scene.Extras;
import shuriken.scene.Light;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.SceneBuilder;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;
import shuriken.scene.Transform;

/**
 * Builds cameras and lights, of which a file contains only the motions: each row becomes a node with a camera or a
 * light at its first keys, and each motion a clip of these nodes. Properties that glTF cannot animate are in the
 * extras, with all keys.
 */
public final class RigBuilder {
    /** Default field of view: 45 degrees. */
    private static final int FIELD_OF_VIEW = Bams.FULL_ROTATION / 8;

    private static final float NEAR = 1;
    private static final float FAR = 100_000;

    private final ConvertOptions options;
    private final ReadContext context;
    private final SceneBuilder scene;

    private RigBuilder(Scene scene, ConvertOptions options, ReadContext context) {
        this.options = options;
        this.context = context;
        this.scene = new SceneBuilder(scene);
    }

    /** Creates a scene with only cameras and lights. */
    public static Scene scene(String name, List<NamedMotion> motions, ConvertOptions options, ReadContext context) {
        return add(new SceneBuilder(name).build(), motions, options, context);
    }

    /** Adds cameras and lights to a scene. */
    public static Scene add(Scene scene, List<NamedMotion> motions, ConvertOptions options, ReadContext context) {
        RigBuilder builder = new RigBuilder(scene, options, context);
        motions.forEach(builder::motion);
        return builder.scene.build();
    }

    private void motion(NamedMotion named) {
        ClipChannels channels = new ClipChannels(named.motion(), options, named.site(), context);
        int number = 0;
        for (MotionRow row : named.motion().rows()) {
            number++;
            String name = named.motion().rows().size() == 1 ? named.name() : named.name() + "_" + number;
            int node = scene.add(Node.of(name, Scene.NONE, Transform.IDENTITY));
            if (named.isCamera()) {
                scene.add(camera(name, node, row));
            } else {
                scene.add(light(name, node, row));
            }
            row.track(MotionChannel.POSITION)
                    .ifPresent(track ->
                            channels.vectors(new Target.OfNode(node, Property.TRANSLATION), track, options.scale()));
            Target rotationTarget = new Target.OfNode(node, Property.ROTATION);
            channels.aim(rotationTarget, row);
        }
        Extras extras = Extras.NONE
                .with("frames", named.motion().frameCount())
                .with("interpolation", ClipBuilder.word(named.motion().interpolation()));
        scene.add(channels.clip(named.name(), extras));
    }

    private static Camera camera(String name, int node, MotionRow row) {
        int bams = row.track(MotionChannel.FIELD_OF_VIEW)
                .map(track -> track.intValue(0, 0))
                .orElse(FIELD_OF_VIEW);
        double angle = Bams.toRadians(bams);
        boolean usable = angle > 0.01 && angle < Math.PI - 0.01;
        float view = (float) (usable ? angle : Bams.toRadians(FIELD_OF_VIEW));
        return new Camera(name, node, view, NEAR, FAR, keys(row, MotionChannel.FIELD_OF_VIEW, MotionChannel.ROLL));
    }

    private static Light light(String name, int node, MotionRow row) {
        Optional<MotionTrack> spot = row.track(MotionChannel.SPOT);
        Optional<MotionTrack> point = row.track(MotionChannel.POINT);
        boolean placed = point.isPresent() || row.track(MotionChannel.VECTOR).isEmpty();
        Light.Kind kind = spot.isPresent() ? Light.Kind.SPOT : placed ? Light.Kind.POINT : Light.Kind.DIRECTIONAL;
        int argb = row.track(MotionChannel.COLOUR)
                .map(track -> track.intValue(0, 0))
                .orElse(-1);
        float intensity = row.track(MotionChannel.INTENSITY)
                .map(track -> track.floatValue(0, 0))
                .orElse(1f);
        float range = spot.or(() -> point).map(track -> track.floatValue(0, 1)).orElse(0f);
        return new Light(
                name,
                node,
                kind,
                new float[] {linear(argb >> 16), linear(argb >> 8), linear(argb)},
                intensity,
                range,
                (float) Bams.toRadians(spot.map(track -> track.intValue(0, 2)).orElse(0)),
                (float) Bams.toRadians(spot.map(track -> track.intValue(0, 3)).orElse(Bams.FULL_ROTATION / 8)),
                keys(row, MotionChannel.COLOUR, MotionChannel.INTENSITY, MotionChannel.SPOT, MotionChannel.POINT));
    }

    private static float linear(int component) {
        return Srgb.toLinear((component & 0xFF) / 255.0);
    }

    /** Returns every key of these channels: its frame, then its values as stored. */
    private static Extras keys(MotionRow row, MotionChannel... channels) {
        Map<String, Object> keys = new LinkedHashMap<>();
        for (MotionChannel channel : channels) {
            row.track(channel).ifPresent(track -> keys.put(NamedMotion.word(channel), keys(track)));
        }
        return keys.isEmpty() ? Extras.NONE : Extras.NONE.with("keys", new Extras(keys));
    }

    private static List<Object> keys(MotionTrack track) {
        List<Object> keys = new ArrayList<>();
        for (int key = 0; key < track.keyCount(); key++) {
            List<Object> values = new ArrayList<>();
            values.add(track.frames()[key] & 0xFFFF_FFFFL);
            for (int i = 0; i < track.channel().componentCount(); i++) {
                boolean isInteger = KeyCurve.isInteger(track.channel(), i);
                values.add(
                        isInteger
                                ? (Object) track.intValue(key, i)
                                : (Object) KeyCurve.finite(track.floatValue(key, i)));
            }
            keys.add(values);
        }
        return keys;
    }
}
