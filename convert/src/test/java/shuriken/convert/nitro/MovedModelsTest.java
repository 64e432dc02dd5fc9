package shuriken.convert.nitro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.joml.Vector3d;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Format;
import shuriken.io.ByteCursor;
import shuriken.io.ByteMap;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.gpu.DisplayLists;
import shuriken.nitro.gpu.GpuCommand;
import shuriken.nitro.jnt0.NsbcaFile;
import shuriken.nitro.jnt0.NsbcaFormat;
import shuriken.nitro.mat0.NsbmaFile;
import shuriken.nitro.mat0.NsbmaFormat;
import shuriken.nitro.mdl0.MaterialData;
import shuriken.nitro.mdl0.ModelDraft;
import shuriken.nitro.mdl0.NsbmdFormat;
import shuriken.nitro.srt0.NsbtaFile;
import shuriken.nitro.srt0.NsbtaFormat;
import shuriken.nitro.srt0.TextureTransform;
import shuriken.nitro.tex0.Tex0Fixtures;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.testkit.Gen;
import shuriken.testkit.RoundTrip;
import shuriken.testkit.Seeds;

/**
 * Compares the clips of random animations of the five kinds at every frame with an independent reader of the same
 * bytes.
 */
class MovedModelsTest {
    private static final int ONE = 0x1000;

    static <A> List<Dictionary<A>> named(A animation) {
        return List.of(Dictionary.of(List.of("draft_go"), List.of(animation)));
    }

    /** Returns the bytes of a file and checks that it is read and written back unchanged. */
    static <M> byte[] bytes(Format<M> format, M file) {
        byte[] bytes = RoundTrip.write(format, file);
        ByteMap map = new ByteMap();
        M read = format.read(ByteCursor.littleEndian(bytes, "x").mapped(map), new ReadContext(ReadOptions.STRICT));
        assertThat(map.gaps(bytes.length)).isEmpty();
        assertThat(RoundTrip.write(format, read)).isEqualTo(bytes);
        return bytes;
    }

    static Scene scene(byte[] model, Format<?> format, byte[] motion) {
        return Scenes.moving(
                RoundTrip.read(new NsbmdFormat(), model),
                ConvertOptions.DEFAULT,
                new ReadContext(ReadOptions.LENIENT),
                RoundTrip.read(format, motion));
    }

    private static Stream<Vector3d> points(DsConsole console) {
        return console.drawnTriangles().stream()
                .flatMap(group -> group.getValue().stream())
                .flatMap(triangle -> triangle.corners().stream())
                .map(corner -> new Vector3d(corner.position()));
    }

    /** Returns the centres of a scene's triangles, mesh by mesh. */
    private static List<Vector3d> triangleCentres(List<PlacedScene.Part> parts) {
        return parts.stream()
                .sorted(Comparator.comparingInt(PlacedScene.Part::mesh))
                .flatMap(part -> centres(part.corners().stream()
                                .map(PlacedScene.Corner::position)
                                .toList())
                        .stream())
                .toList();
    }

    private static List<Vector3d> centres(List<Vector3d> corners) {
        return IntStream.range(0, corners.size() / 3)
                .mapToObj(i -> new Vector3d(corners.get(3 * i))
                        .add(corners.get(3 * i + 1))
                        .add(corners.get(3 * i + 2))
                        .div(3))
                .toList();
    }

    @Seeds(100)
    void movesNodesByTheirTracks(long seed) {
        Gen gen = Gen.seeded(seed);
        byte[] file = RandomModel.of(gen, (int) seed % 3, true).bytes(Tex0Fixtures.everyFormat());
        DsModel model = new DsModel(file);
        var animation = RandomMotion.joints(gen, model.nodeCount());
        byte[] motionBytes = bytes(new NsbcaFormat(), new NsbcaFile(1, named(animation)));
        DsMotion motion = new DsMotion(motionBytes);
        Scene scene = scene(file, new NsbcaFormat(), motionBytes);
        Clip clip = scene.clips().getFirst();
        assertThat(clip.duration()).isEqualTo(motion.frameCount() / 60f);
        assertThat(clip.framesPerSecond()).isEqualTo(60);
        for (int frame = 0; frame < motion.frameCount(); frame++) {
            DsConsole console = new DsConsole(model, Optional.of(motion), frame);
            double size = points(console).mapToDouble(Vector3d::length).max().orElse(0) + 1;
            List<Vector3d> expected = centres(points(console).toList());
            List<Vector3d> actual = triangleCentres(PlacedScene.at(scene, clip, frame / 60.0));
            assertThat(actual).hasSameSizeAs(expected);
            for (int i = 0; i < actual.size(); i++) {
                assertThat(actual.get(i).distance(expected.get(i)))
                        .as("triangle %d, frame %d", i, frame)
                        .isLessThan(1e-3 * size);
            }
        }
        if ((animation.flags() & 2) != 0 && motion.frameCount() > 1) {
            List<Vector3d> first = triangleCentres(PlacedScene.at(scene, clip, 0));
            List<Vector3d> repeated = triangleCentres(PlacedScene.at(scene, clip, clip.duration()));
            for (int i = 0; i < first.size(); i++) {
                assertThat(repeated.get(i).distance(first.get(i)))
                        .isLessThan(1e-3 * first.get(i).length() + 1e-3);
            }
        }
    }

    static float[] value(Clip clip, Target target, int frame, float... rest) {
        return clip.channels().stream()
                .filter(channel -> channel.target().equals(target))
                .findFirst()
                .map(channel -> PlacedScene.value(channel, frame / 60.0))
                .orElse(rest);
    }

    static MaterialData material(Gen gen, int polygon, boolean hasTransform) {
        return new MaterialData(
                0,
                gen.bits() & 0x7FFF_7FFF,
                gen.bits(),
                polygon,
                -1,
                0x4000_0000,
                -1,
                0,
                ModelDraft.OWN | 1 | (hasTransform ? 4 : 0xE),
                8,
                8,
                ONE,
                ONE,
                hasTransform ? new int[] {2 * ONE, ONE / 2} : new int[0],
                new short[0],
                hasTransform ? new int[] {ONE, -ONE / 4} : new int[0],
                new int[0],
                new byte[0]);
    }

    static ModelDraft draft(int mode, MaterialData... materials) {
        ModelDraft draft = new ModelDraft().textureMode(mode);
        Integer[] all = new Integer[materials.length];
        for (int i = 0; i < materials.length; i++) {
            all[i] = i;
            draft.node("node" + i).describe(i, 0, -1, -1).material("material" + i, materials[i]);
        }
        draft.pair("colour16", "large_pl", all)
                .shape("plain", DisplayLists.triangle(new GpuCommand.Colour(0x1F), DisplayLists.texel(5, 3)))
                .shape("lit", DisplayLists.triangle(new GpuCommand.Normal(0x1FF), DisplayLists.texel(-7, 2)));
        for (int i = 0; i < materials.length; i++) {
            draft.draw(i, i, 0).draw(i, i, 1);
        }
        return draft;
    }

    /**
     * At each time of the clip, the transform of the coordinates at rest equals the animated matrix applied to the
     * stored coordinates.
     */
    @Seeds(60)
    void movesTexturesByTheirTracks(long seed) {
        Gen gen = Gen.seeded(seed);
        int mode = (int) seed % 4;
        byte[] file = draft(mode, material(gen, ModelDraft.POLYGON, false), material(gen, ModelDraft.POLYGON, true))
                .bytes(Tex0Fixtures.everyFormat());
        var animation = RandomMotion.textures(gen, List.of("material0", "material1"));
        byte[] motionBytes = bytes(new NsbtaFormat(), new NsbtaFile(1, named(animation)));
        DsMotion motion = new DsMotion(motionBytes);
        Scene scene = scene(file, new NsbtaFormat(), motionBytes);
        Clip clip = scene.clips().getFirst();
        checkFlags(scene, animation.flags(), "textureSrt");
        for (int track = 0; track < 2; track++) {
            assertThat(tracks(scene).get("material" + track))
                    .usingRecursiveComparison()
                    .withComparatorForType((a, b) -> Math.abs(a - b) < 1e-9 ? 0 : a.compareTo(b), Double.class)
                    .isEqualTo(rows(motion, track));
        }
        for (int frame = 0; frame < motion.frameCount(); frame++) {
            for (PlacedScene.Part part : PlacedScene.atRest(scene)) {
                int result = part.primitive().materialIndex();
                int track =
                        Integer.parseInt(scene.materials().get(result).name().substring(8));
                double[] transform = motion.textureTransform(track, frame);
                assertThat(values(animation.tracks().valueAt(track).transformAt(frame)))
                        .usingComparatorWithPrecision(1e-9)
                        .containsExactly(transform);
                boolean isRotated = transform[2] != 0 || transform[3] != 1;
                if (isRotated && (track == 1 || mode == 1)) {
                    continue;
                }
                double[] m = DsSurface.matrix(mode, transform, isRotated, 8, 8);
                boolean lit = part.primitive().normals().length > 0;
                double s = lit ? -7 : 5;
                double t = lit ? 2 : 3;
                double u = (s * m[0] + t * m[2] + m[4]) / 8;
                double v = (s * m[1] + t * m[3] + m[5]) / 8;
                float[] offset =
                        value(clip, new Target.OfMaterial(result, Target.MaterialProperty.TEXTURE_OFFSET), frame, 0, 0);
                float[] rotation =
                        value(clip, new Target.OfMaterial(result, Target.MaterialProperty.TEXTURE_ROTATION), frame, 0);
                float[] scale =
                        value(clip, new Target.OfMaterial(result, Target.MaterialProperty.TEXTURE_SCALE), frame, 1, 1);
                float[] rest = part.corners().getFirst().texel();
                double su = scale[0] * rest[0];
                double sv = scale[1] * rest[1];
                String description = "material " + track + ", frame " + frame + ", mode " + mode;
                assertThat(Math.cos(rotation[0]) * su + Math.sin(rotation[0]) * sv + offset[0])
                        .as(description)
                        .isCloseTo(u, within(2e-3));
                assertThat(Math.cos(rotation[0]) * sv - Math.sin(rotation[0]) * su + offset[1])
                        .as(description)
                        .isCloseTo(v, within(2e-3));
            }
        }
    }

    private static double[] values(TextureTransform transform) {
        return new double[] {
            transform.scaleS(),
            transform.scaleT(),
            transform.sine(),
            transform.cosine(),
            transform.translationS(),
            transform.translationT()
        };
    }

    /**
     * Returns rows of the frame, scale S and T, sine, cosine, and translation S and T. Each row differs from the
     * previous one.
     */
    private static List<List<Double>> rows(DsMotion motion, int track) {
        List<List<Double>> rows = new ArrayList<>();
        for (int frame = 0; frame < motion.frameCount(); frame++) {
            add(
                    rows,
                    (double) frame,
                    Arrays.stream(motion.textureTransform(track, frame)).boxed().toList());
        }
        return rows;
    }

    private static double linear(int fiveBits) {
        double value = fiveBits / 31.0;
        return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
    }

    /** Adds the frame and its row if the row differs from the previous one. */
    private static <T> void add(List<List<T>> rows, T frame, List<T> row) {
        if (rows.isEmpty() || !rows.getLast().subList(1, row.size() + 1).equals(row)) {
            List<T> keys = new ArrayList<>(List.of(frame));
            keys.addAll(row);
            rows.add(keys);
        }
    }

    static Map<String, Object> tracks(Scene scene) {
        return ((Extras) scene.clips().getFirst().extras().values().getOrDefault("tracks", Extras.NONE)).values();
    }

    private static void checkFlags(Scene scene, int flags, String kind) {
        Map<String, Object> extras = scene.clips().getFirst().extras().values();
        assertThat(extras).containsEntry("kind", kind);
        if (flags == 0) {
            assertThat(extras).doesNotContainKey("flags");
        } else {
            assertThat(extras).containsEntry("flags", flags);
        }
    }

    @Seeds(60)
    void changesMaterialsByTheirTracks(long seed) {
        Gen gen = Gen.seeded(seed);
        int dark = ModelDraft.POLYGON & ~15;
        byte[] file = draft(0, material(gen, ModelDraft.POLYGON, false), material(gen, dark, false))
                .bytes(Tex0Fixtures.everyFormat());
        var animation = RandomMotion.materials(gen, List.of("material0", "material1"));
        byte[] motionBytes = bytes(new NsbmaFormat(), new NsbmaFile(1, named(animation)));
        DsMotion motion = new DsMotion(motionBytes);
        Scene scene = scene(file, new NsbmaFormat(), motionBytes);
        boolean[] isTranslucent = new boolean[2];
        for (int frame = 0; frame < motion.frameCount(); frame++) {
            for (PlacedScene.Part part : PlacedScene.atRest(scene)) {
                int result = part.primitive().materialIndex();
                Material material = scene.materials().get(result);
                int track = Integer.parseInt(material.name().substring(8));
                int[] colours = motion.colours(track, frame);
                isTranslucent[track] |= colours[12] < 31;
                float[] actual = value(
                        scene.clips().getFirst(),
                        new Target.OfMaterial(result, Target.MaterialProperty.BASE_COLOUR),
                        frame,
                        material.baseColour());
                for (int i = 0; i < 3; i++) {
                    int fiveBits = colours[9 + i] + (track == 0 ? colours[i] + colours[3 + i] : 0);
                    double expected = part.primitive().normals().length > 0 ? linear(Math.min(fiveBits, 31)) : 1;
                    assertThat((double) actual[i]).isCloseTo(expected, within(1e-5));
                }
                assertThat((double) actual[3]).isCloseTo(colours[12] / 31.0, within(1e-6));
                var state = animation.tracks().valueAt(track).stateAt(frame);
                assertThat(state.specular()).isEqualTo(colours[6] | colours[7] << 5 | colours[8] << 10);
                assertThat(state.diffuse()).isEqualTo(colours[0] | colours[1] << 5 | colours[2] << 10);
            }
        }
        for (int track = 0; track < 2; track++) {
            List<List<Integer>> rows = new ArrayList<>();
            for (int frame = 0; frame < motion.frameCount(); frame++) {
                int[] c = motion.colours(track, frame);
                List<Integer> row = new ArrayList<>();
                for (int i = 0; i < 12; i += 3) {
                    row.add(c[i] | c[i + 1] << 5 | c[i + 2] << 10);
                }
                row.add(c[12]);
                add(rows, frame, row);
            }
            assertThat(tracks(scene)).containsEntry("material" + track, rows);
        }
        checkFlags(scene, animation.flags(), "material");
        for (Material material : scene.materials()) {
            boolean blends = isTranslucent[Integer.parseInt(material.name().substring(8))];
            assertThat(material.alphaMode()).isEqualTo(blends ? Material.AlphaMode.BLEND : Material.AlphaMode.OPAQUE);
        }
    }
}
