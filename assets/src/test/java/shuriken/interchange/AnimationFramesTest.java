package shuriken.interchange;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.Shuriken;
import shuriken.image.Image;
import shuriken.json.JsonWriter;
import shuriken.scene.Blend;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Mesh;
import shuriken.scene.MorphTarget;
import shuriken.scene.Node;
import shuriken.scene.PartId;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.SceneBuilder;
import shuriken.scene.Target;
import shuriken.scene.Target.MaterialProperty;
import shuriken.scene.Target.Property;
import shuriken.scene.Texture;
import shuriken.scene.TextureRef;
import shuriken.scene.Transform;
import shuriken.scene.support.ChannelEvaluator;

/**
 * Writes the values of all animated properties at each frame to {@code target/frames}, with the GLB files. The viewer's
 * tests compare them with the values in three.js.
 */
class AnimationFramesTest {
    private static final Path ROOT = Path.of(System.getProperty("shuriken.root", ".."));
    private static final Path FOLDER = ROOT.resolve("assets/target/frames");
    private static final int FRAME_COUNT = 31;

    @Test
    void writesEveryFrameOfAllKinds() throws IOException {
        Map<String, Scene> scenes = new LinkedHashMap<>();
        scenes.put("kinds", scene());
        scenes.put("koi", Shuriken.scene(ROOT.resolve("samples/koi.nj")));
        scenes.put("neko", Shuriken.scene(ROOT.resolve("samples/neko.nsbmd")));
        scenes.put("ninja", Shuriken.scene(ROOT.resolve("samples/ninja.nj")));
        Files.createDirectories(FOLDER);
        JsonWriter json = JsonWriter.compact().beginObject();
        int valueCount = 0;
        for (Map.Entry<String, Scene> entry : scenes.entrySet()) {
            Scene scene = entry.getValue();
            Shuriken.write(scene, FOLDER.resolve(entry.getKey() + ".glb"));
            List<Object> clips = new ArrayList<>();
            for (Clip clip : scene.clips()) {
                List<Object> channels = channels(scene, clip);
                valueCount += channels.size();
                clips.add(Map.of("name", clip.name(), "framesPerSecond", clip.framesPerSecond(), "channels", channels));
            }
            json.name(entry.getKey()).value(clips);
        }
        Files.writeString(FOLDER.resolve("frames.json"), json.endObject().toString());
        assertThat(valueCount).isGreaterThan(30);
    }

    /** Returns the object, the property and the values at all frames for each channel. */
    private static List<Object> channels(Scene scene, Clip clip) {
        List<Object> channels = new ArrayList<>();
        int frameCount = Math.round(clip.duration() * clip.framesPerSecond()) + 1;
        for (Channel channel : clip.channels()) {
            boolean isRotation = channel.target() instanceof Target.OfNode node && node.property() == Property.ROTATION;
            List<Object> frames = new ArrayList<>();
            for (int frame = 0; frame < frameCount; frame++) {
                List<Float> values = new ArrayList<>();
                for (float value :
                        ChannelEvaluator.valueAt(channel, frame / (double) clip.framesPerSecond(), isRotation)) {
                    values.add(value);
                }
                frames.add(values);
            }
            Map<String, Object> row = new LinkedHashMap<>();
            switch (channel.target()) {
                case Target.OfNode(int node, Property property) -> {
                    row.put("node", node);
                    row.put("property", property.name());
                }
                case Target.OfMaterial(int material, MaterialProperty property) -> {
                    row.put("material", scene.materials().get(material).name());
                    row.put("property", property.name());
                }
            }
            row.put("frames", frames);
            channels.add(row);
        }
        return channels;
    }

    /**
     * Creates a scene with an animation for each kind. Each property is animated with each interpolation that it
     * allows.
     */
    private static Scene scene() {
        SceneBuilder scene = new SceneBuilder("kinds");
        Image white = new Image(1, 1, new byte[] {-1, -1, -1, -1});
        PartId<Texture> texture = scene.add(new Texture("white", white, Optional.empty(), Extras.NONE));
        TextureRef reference = new TextureRef(
                texture.index(), TextureRef.Wrap.REPEAT, TextureRef.Wrap.MIRROR, TextureRef.Filter.LINEAR);
        List<Material> materials = List.of(
                Material.of("first")
                        .withTexture(reference)
                        .withAlpha(AlphaMode.BLEND, new Blend(Blend.Factor.SOURCE_ALPHA, Blend.Factor.ONE), 0)
                        .withExtras(Extras.NONE.with("blend", List.of("SOURCE_ALPHA", "ONE"))),
                Material.of("second").withTexture(reference).withLit(true),
                Material.of("third"));
        List<Integer> nodes = new ArrayList<>();
        for (int material = 0; material < materials.size(); material++) {
            Primitive triangle = Primitive.of(new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, new int[] {0, 1, 2})
                    .withTexCoords(new float[] {0, 0, 1, 0, 0, 1})
                    .withTargets(List.of(
                            new MorphTarget(new float[] {1, 0, 0, 0, 0, 0, 0, 0, 0}, new float[0]),
                            new MorphTarget(new float[] {0, 1, 0, 0, 0, 0, 0, 0, 0}, new float[0])))
                    .withMaterial(scene.add(materials.get(material)));
            PartId<Mesh> mesh = scene.add(new Mesh("mesh" + material, List.of(triangle)));
            nodes.add(scene.add(Node.of("node" + material, Transform.translation(material, 2, 3))
                            .withParentIndex(nodes.isEmpty() ? Scene.NONE : nodes.getLast())
                            .withMesh(mesh))
                    .index());
        }
        List<Interpolation> interpolations = List.of(Interpolation.values());
        List<Channel> joints = new ArrayList<>();
        List<Channel> shapes = new ArrayList<>();
        List<Channel> visibilities = new ArrayList<>();
        List<Channel> textures = new ArrayList<>();
        List<Channel> colours = new ArrayList<>();
        for (int i = 0; i < interpolations.size(); i++) {
            Interpolation interpolation = interpolations.get(i);
            for (Property property : List.of(Property.TRANSLATION, Property.ROTATION, Property.SCALE)) {
                joints.add(channel(
                        new Target.OfNode(nodes.get(i), property),
                        interpolation,
                        property == Property.ROTATION ? 4 : 3));
            }
            shapes.add(channel(new Target.OfNode(nodes.get(i), Property.WEIGHTS), interpolation, 2));
            visibilities.add(switches(nodes.get(i), 3 + i));
            colours.add(channel(new Target.OfMaterial(i, MaterialProperty.BASE_COLOUR), interpolation, 4));
            if (i < 2) {
                for (MaterialProperty property : List.of(
                        MaterialProperty.TEXTURE_OFFSET,
                        MaterialProperty.TEXTURE_ROTATION,
                        MaterialProperty.TEXTURE_SCALE)) {
                    textures.add(channel(new Target.OfMaterial(i, property), interpolation, property.componentCount()));
                }
            }
        }
        List.of(joints, shapes, visibilities, textures, colours).forEach(channels -> {
            String name = List.of("joint", "shape", "visibility", "uv", "material")
                    .get(scene.clips().size());
            float duration = (FRAME_COUNT - 1) / 30f;
            scene.add(new Clip(name, 30, duration, channels, Extras.NONE.with("kind", name)));
        });
        return scene.build();
    }

    /** Creates a channel with keys at frames 0, 7, 11 and 30. All its values are between 0 and 1. */
    private static Channel channel(Target target, Interpolation interpolation, int width) {
        int[] frames = {0, 7, 11, FRAME_COUNT - 1};
        boolean isCubic = interpolation == Interpolation.CUBIC_SPLINE;
        float[] times = new float[frames.length];
        float[] values = new float[frames.length * width * (isCubic ? 3 : 1)];
        boolean isRotation =
                target instanceof Target.OfNode(int node, Property property) && property == Property.ROTATION;
        for (int key = 0; key < frames.length; key++) {
            times[key] = frames[key] / 30f;
            int offset = key * width * (isCubic ? 3 : 1) + (isCubic ? width : 0);
            float length = 0;
            for (int i = 0; i < width; i++) {
                values[offset + i] = (float) (0.5 + 0.4 * Math.sin(1.7 * key + 2.3 * i + 1));
                length += values[offset + i] * values[offset + i];
            }
            for (int i = 0; isRotation && i < width; i++) {
                values[offset + i] /= (float) Math.sqrt(length);
            }
            for (int i = 0; isCubic && i < width; i++) {
                values[offset - width + i] = 0.1f * i;
                values[offset + width + i] = -0.2f * i;
            }
        }
        return new Channel(target, interpolation, times, values);
    }

    /** Creates a channel that hides and shows a node alternately. */
    private static Channel switches(int node, int step) {
        int count = FRAME_COUNT / step;
        float[] times = new float[count];
        float[] values = new float[count];
        for (int i = 0; i < count; i++) {
            times[i] = i * step / 30f;
            values[i] = i % 2;
        }
        return new Channel(new Target.OfNode(node, Property.VISIBLE), Interpolation.STEP, times, values);
    }
}
