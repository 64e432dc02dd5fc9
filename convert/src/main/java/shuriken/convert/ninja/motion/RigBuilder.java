package shuriken.convert.ninja.motion;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.convert.ConvertOptions;
import shuriken.convert.support.Argb;
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
 * Builds cameras and lights from motions, because files contain only the motions of cameras and lights. Each row of a
 * motion becomes a node with a camera or a light. The camera or light has the values of the row's first keys, or
 * default values if the row has no keys. Each motion becomes a clip of these nodes. The extras contain all keys of the
 * properties that glTF cannot animate.
 */
public final class RigBuilder {
    /** The default field of view, which is 45 degrees. */
    private static final int DEFAULT_FIELD_OF_VIEW_BAMS = Bams.FULL_ROTATION / 8;

    /** The smallest difference of a valid field of view from 0 and from half a revolution, in radians. */
    private static final double MIN_ANGLE_RADIANS = 0.01;
    /** The default outer angle of a spot light, which is 45 degrees. */
    private static final int DEFAULT_OUTER_ANGLE_BAMS = Bams.FULL_ROTATION / 8;

    /**
     * The components of keys in {@link MotionChannel#SPOT}. In {@link MotionChannel#POINT}, the distance is the same
     * component.
     */
    private static final int FAR_DISTANCE_COMPONENT = 1;

    private static final int INNER_ANGLE_COMPONENT = 2;
    private static final int OUTER_ANGLE_COMPONENT = 3;

    /** The distances of a camera's clipping planes, which motions do not store. */
    private static final float NEAR_DISTANCE = 1;

    private static final float FAR_DISTANCE = 100_000;

    private final ConvertOptions options;
    private final ReadContext context;
    private final SceneBuilder sceneBuilder;

    private RigBuilder(Scene scene, ConvertOptions options, ReadContext context) {
        this.options = options;
        this.context = context;
        this.sceneBuilder = new SceneBuilder(scene);
    }

    /** Creates a scene that contains only the cameras and lights of some motions. */
    public static Scene createScene(
            String name, List<NamedMotion> motions, ConvertOptions options, ReadContext context) {
        return add(new SceneBuilder(name).build(), motions, options, context);
    }

    /** Adds the cameras and lights of some motions to a scene. */
    public static Scene add(Scene scene, List<NamedMotion> motions, ConvertOptions options, ReadContext context) {
        RigBuilder builder = new RigBuilder(scene, options, context);
        motions.forEach(builder::addMotion);
        return builder.sceneBuilder.build();
    }

    private void addMotion(NamedMotion namedMotion) {
        ClipChannels channels = new ClipChannels(namedMotion.motion(), options, namedMotion.location(), context);
        int rowNumber = 0;
        for (MotionRow row : namedMotion.motion().rows()) {
            rowNumber++;
            String name =
                    namedMotion.motion().rows().size() == 1 ? namedMotion.name() : namedMotion.name() + "_" + rowNumber;
            int nodeIndex = sceneBuilder.add(Node.of(name, Transform.IDENTITY)).index();
            if (namedMotion.isCamera()) {
                sceneBuilder.add(createCamera(name, nodeIndex, row));
            } else {
                sceneBuilder.add(createLight(name, nodeIndex, row));
            }
            row.track(MotionChannel.POSITION)
                    .ifPresent(track -> channels.addVectors(
                            new Target.OfNode(nodeIndex, Property.TRANSLATION), track, options.scale()));
            Target rotationTarget = new Target.OfNode(nodeIndex, Property.ROTATION);
            channels.addAim(rotationTarget, row);
        }
        Extras extras = Extras.NONE
                .with("frames", namedMotion.motion().frameCount())
                .with("interpolation", ClipBuilder.nameOf(namedMotion.motion().interpolation()));
        sceneBuilder.add(channels.build(namedMotion.name(), extras));
    }

    private static Camera createCamera(String name, int nodeIndex, MotionRow row) {
        int fieldOfViewBams = row.track(MotionChannel.FIELD_OF_VIEW)
                .map(track -> track.intValue(/* keyIndex= */ 0, /* componentIndex= */ 0))
                .orElse(DEFAULT_FIELD_OF_VIEW_BAMS);
        double storedFieldOfView = Bams.toRadians(fieldOfViewBams);
        boolean isValid = storedFieldOfView > MIN_ANGLE_RADIANS && storedFieldOfView < Math.PI - MIN_ANGLE_RADIANS;
        float fieldOfView = (float) (isValid ? storedFieldOfView : Bams.toRadians(DEFAULT_FIELD_OF_VIEW_BAMS));
        return new Camera(
                name,
                nodeIndex,
                fieldOfView,
                NEAR_DISTANCE,
                FAR_DISTANCE,
                createKeyExtras(row, MotionChannel.FIELD_OF_VIEW, MotionChannel.ROLL));
    }

    /**
     * Creates the light of a row: a spot light if the row has spot keys, a directional light if it has a direction but
     * no point keys, or else a point light.
     */
    private static Light createLight(String name, int nodeIndex, MotionRow row) {
        Optional<MotionTrack> spotTrack = row.track(MotionChannel.SPOT);
        Optional<MotionTrack> pointTrack = row.track(MotionChannel.POINT);
        boolean hasPosition =
                pointTrack.isPresent() || row.track(MotionChannel.VECTOR).isEmpty();
        Light.Kind kindWithoutCone = hasPosition ? Light.Kind.POINT : Light.Kind.DIRECTIONAL;
        Light.Kind kind = spotTrack.isPresent() ? Light.Kind.SPOT : kindWithoutCone;
        int argb = row.track(MotionChannel.COLOUR)
                .map(track -> track.intValue(/* keyIndex= */ 0, /* componentIndex= */ 0))
                .orElse(Argb.WHITE);
        float intensity = row.track(MotionChannel.INTENSITY)
                .map(track -> track.floatValue(/* keyIndex= */ 0, /* componentIndex= */ 0))
                .orElse(1f);
        float range = spotTrack
                .or(() -> pointTrack)
                .map(track -> track.floatValue(/* keyIndex= */ 0, FAR_DISTANCE_COMPONENT))
                .orElse(0f);
        return new Light(
                name,
                nodeIndex,
                kind,
                new float[] {toLinear(argb >> 16), toLinear(argb >> 8), toLinear(argb)},
                intensity,
                range,
                (float) Bams.toRadians(spotTrack
                        .map(track -> track.intValue(/* keyIndex= */ 0, INNER_ANGLE_COMPONENT))
                        .orElse(0)),
                (float) Bams.toRadians(spotTrack
                        .map(track -> track.intValue(/* keyIndex= */ 0, OUTER_ANGLE_COMPONENT))
                        .orElse(DEFAULT_OUTER_ANGLE_BAMS)),
                createKeyExtras(
                        row, MotionChannel.COLOUR, MotionChannel.INTENSITY, MotionChannel.SPOT, MotionChannel.POINT));
    }

    private static float toLinear(int component) {
        return Srgb.toLinear((component & 0xFF) / 255.0);
    }

    /** Returns extras with all keys of some channels. A key is a list of its frame and its values in the file. */
    private static Extras createKeyExtras(MotionRow row, MotionChannel... channels) {
        Map<String, Object> keys = new LinkedHashMap<>();
        for (MotionChannel channel : channels) {
            row.track(channel).ifPresent(track -> keys.put(NamedMotion.nameOf(channel), toKeyList(track)));
        }
        return keys.isEmpty() ? Extras.NONE : Extras.NONE.with("keys", new Extras(keys));
    }

    private static List<Object> toKeyList(MotionTrack track) {
        List<Object> keys = new ArrayList<>();
        for (int keyIndex = 0; keyIndex < track.keyCount(); keyIndex++) {
            List<Object> values = new ArrayList<>();
            values.add(track.frames()[keyIndex] & 0xFFFF_FFFFL);
            for (int i = 0; i < track.channel().componentCount(); i++) {
                boolean isInteger = KeyCurve.isInteger(track.channel(), i);
                values.add(
                        isInteger
                                ? (Object) track.intValue(keyIndex, i)
                                : (Object) KeyCurve.toFinite(track.floatValue(keyIndex, i)));
            }
            keys.add(values);
        }
        return keys;
    }
}
