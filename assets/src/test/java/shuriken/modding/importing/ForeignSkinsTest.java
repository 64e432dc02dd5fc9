package shuriken.modding.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import shuriken.assets.Asset;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.options.MotionOptions;
import shuriken.convert.ninja.options.NinjaTarget;
import shuriken.convert.nitro.options.NitroOptions;
import shuriken.convert.nitro.options.NitroTarget;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.interchange.AdjacentFileReader;
import shuriken.modding.GamePreset;
import shuriken.modding.TextureOutput;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.SceneReader;
import shuriken.scene.Clip;
import shuriken.scene.Scene;
import shuriken.testkit.Glb;
import shuriken.testkit.GlbClip;
import shuriken.testkit.GlbPose;
import shuriken.testkit.PosedDistance;

/**
 * Imports hand-written skins and clips as other programs write them. The expected poses follow from the rules of glTF.
 */
class ForeignSkinsTest {
    private static final SceneReader READER = new SceneReader(ConvertOptions.DEFAULT, AssetContext.NONE);

    /** Two triangles in centimetres: the joint "hip" moves the first, "tip" the second. */
    private static final float[] POSITIONS = {
        0, 100, 0, 20, 100, 0, 0, 120, 0, //
        0, 150, 0, 20, 150, 0, 0, 190, 10
    };

    private static final float[] NORMALS = {0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1};

    private static final byte[] INDICES = {0, 1, 2, 3, 4, 5};

    private static float[] inverseOfTranslation(float x, float y, float z) {
        return new float[] {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -x, -y, -z, 1};
    }

    private static float[] join(float[]... parts) {
        int length = 0;
        for (float[] part : parts) {
            length += part.length;
        }
        float[] result = new float[length];
        int offset = 0;
        for (float[] part : parts) {
            System.arraycopy(part, 0, result, offset, part.length);
            offset += part.length;
        }
        return result;
    }

    /**
     * Creates a GLB in which all accessors are floats, except joints and indices where the specification requires
     * integers.
     *
     * @param json the JSON with {@code %ACCESSORS%}, which represents the accessors in order
     * @param types the types of the accessors
     * @param values the values of the accessors
     */
    private static byte[] glb(String json, List<String> types, List<Object> values) {
        ByteBuffer data = ByteBuffer.allocate(1 << 16).order(ByteOrder.LITTLE_ENDIAN);
        StringBuilder accessors = new StringBuilder();
        StringBuilder views = new StringBuilder();
        for (int i = 0; i < values.size(); i++) {
            int from = data.position();
            int components = switch (types.get(i)) {
                case "SCALAR" -> 1;
                case "VEC3" -> 3;
                case "VEC4" -> 4;
                default -> 16;
            };
            int count;
            int type;
            if (values.get(i) instanceof float[] floats) {
                for (float value : floats) {
                    data.putFloat(value);
                }
                count = floats.length / components;
                type = 5126;
            } else {
                byte[] bytes = (byte[]) values.get(i);
                data.put(bytes);
                count = bytes.length / components;
                type = 5121;
            }
            String comma = i == 0 ? "" : ",";
            views.append(comma)
                    .append("{\"buffer\":0,\"byteOffset\":" + from + ",\"byteLength\":" + (data.position() - from)
                            + "}");
            accessors
                    .append(comma)
                    .append("{\"bufferView\":" + i + ",\"componentType\":" + type + ",\"count\":" + count
                            + ",\"type\":\"" + types.get(i) + "\"}");
            while (data.position() % 4 != 0) {
                data.put((byte) 0);
            }
        }
        String document = json.replace(
                "%ACCESSORS%",
                "\"accessors\":[" + accessors + "],\"bufferViews\":[" + views + "],\"buffers\":[{\"byteLength\":"
                        + data.position() + "}]");
        byte[] text = (document + "   ".substring((document.length() + 3) % 4)).getBytes(StandardCharsets.US_ASCII);
        ByteBuffer file =
                ByteBuffer.allocate(28 + text.length + data.position()).order(ByteOrder.LITTLE_ENDIAN);
        file.putInt(0x46546C67).putInt(2).putInt(file.capacity());
        file.putInt(text.length).putInt(0x4E4F534A).put(text);
        file.putInt(data.position()).putInt(0x004E4942).put(data.array(), 0, data.position());
        return file.array();
    }

    /**
     * An armature with scale 0.01, joints and vertices in centimetres, and a clip of 24 frames per second that moves
     * one joint.
     */
    private static byte[] armatureInCentimetres() {
        float sine45 = (float) Math.sqrt(0.5);
        String json = "{\"asset\":{\"version\":\"2.0\"},\"scene\":0,\"scenes\":[{\"nodes\":[0]}],\"nodes\":["
                + "{\"name\":\"Armature\",\"scale\":[0.01,0.01,0.01],\"translation\":[1,0,0],\"children\":[1,3]},"
                + "{\"name\":\"hip\",\"translation\":[0,100,0],\"children\":[2]},"
                + "{\"name\":\"tip\",\"translation\":[0,50,0]},{\"name\":\"body\",\"mesh\":0,\"skin\":0}],"
                + "\"meshes\":[{\"primitives\":[{\"attributes\":{\"POSITION\":0,\"NORMAL\":1,\"JOINTS_0\":2,\"WEIGHTS_0\":3},\"indices\":7}]}],"
                + "\"skins\":[{\"joints\":[1,2],\"inverseBindMatrices\":4}],"
                + "\"animations\":[{\"name\":\"wave\",\"samplers\":[{\"input\":5,\"output\":6}],"
                + "\"channels\":[{\"sampler\":0,\"target\":{\"node\":2,\"path\":\"rotation\"}}]}],%ACCESSORS%}";
        return glb(
                json,
                List.of("VEC3", "VEC3", "VEC4", "VEC4", "MAT4", "SCALAR", "VEC4", "SCALAR"),
                List.of(
                        POSITIONS,
                        NORMALS,
                        new byte[] {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0},
                        join(
                                new float[] {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0},
                                new float[] {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0}),
                        join(inverseOfTranslation(0, 100, 0), inverseOfTranslation(0, 150, 0)),
                        new float[] {0, 11 / 24f, 24 / 24f},
                        new float[] {0, 0, 0, 1, 0, 0, sine45, sine45, 0, 0, 0, 1},
                        INDICES));
    }

    /**
     * Two meshes share a joint. The skin of the second mesh binds the joint 50 units to the right of its position in
     * the first skin.
     */
    private static byte[] sharedJoint() {
        String json = "{\"asset\":{\"version\":\"2.0\"},\"scene\":0,\"scenes\":[{\"nodes\":[0,1,2]}],\"nodes\":["
                + "{\"name\":\"bone\",\"translation\":[0,2,0]},"
                + "{\"name\":\"first\",\"mesh\":0,\"skin\":0},{\"name\":\"second\",\"mesh\":0,\"skin\":1}],"
                + "\"meshes\":[{\"primitives\":[{\"attributes\":{\"POSITION\":0,\"NORMAL\":1,\"JOINTS_0\":2,\"WEIGHTS_0\":3},\"indices\":6}]}],"
                + "\"skins\":[{\"joints\":[0],\"inverseBindMatrices\":4},{\"joints\":[0],\"inverseBindMatrices\":5}],"
                + "%ACCESSORS%}";
        float[] weights = new float[24];
        for (int i = 0; i < 24; i += 4) {
            weights[i] = 1;
        }
        return glb(
                json,
                List.of("VEC3", "VEC3", "VEC4", "VEC4", "MAT4", "MAT4", "SCALAR"),
                List.of(
                        POSITIONS,
                        NORMALS,
                        new byte[24],
                        weights,
                        inverseOfTranslation(0, 2, 0),
                        inverseOfTranslation(50, 2, 0),
                        INDICES));
    }

    private static Scene createModel(byte[] glb, NinjaTarget target, ReadContext context) {
        Scene scene = Importer.load(glb, "foreign.glb", AdjacentFileReader.NONE, new ReadContext(ReadOptions.STRICT));
        byte[] file = NewNinjaFiles.create(
                        scene,
                        "made",
                        new NewNinjaFiles.Settings(
                                target,
                                GamePreset.PSO.conventions(),
                                Optional.empty(),
                                TextureOutput.DEFAULT,
                                List.of(),
                                MotionOptions.DEFAULT),
                        new SourceLocation("foreign.glb", 0),
                        context)
                .getFirst()
                .data();
        return READER.read(Asset.of(file, "made." + target.extension()), new ReadContext(ReadOptions.STRICT))
                .getFirst();
    }

    private static Scene createNitroModel(byte[] glb) {
        Scene scene = Importer.load(glb, "foreign.glb", AdjacentFileReader.NONE, new ReadContext(ReadOptions.STRICT));
        byte[] file = NewNitroFiles.create(
                        scene,
                        "made",
                        NitroTarget.NSBMD,
                        NitroOptions.DEFAULT,
                        TextureOutput.DEFAULT,
                        NewNitroFiles.MotionSettings.ALL,
                        new SourceLocation("foreign.glb", 0),
                        new ReadContext(ReadOptions.LENIENT))
                .getFirst()
                .data();
        return READER.read(Asset.of(file, "made.nsbmd"), new ReadContext(ReadOptions.STRICT))
                .getFirst();
    }

    private static double maximumDistance(byte[] glb, Scene created) {
        return PosedDistance.farthest(GlbPose.atRest(Glb.read(glb)), GlbPose.atRest(Glb.read(EditSteps.glb(created))));
    }

    @ParameterizedTest
    @EnumSource(
            value = NinjaTarget.class,
            names = {"NJ", "GJ", "XJ", "SA1MDL", "SADXMDL", "SA2MDL", "SA2BMDL"})
    void armaturesKeepTheirSizeInFilesWithClips(NinjaTarget target) {
        byte[] glb = armatureInCentimetres();
        assertThat(maximumDistance(glb, createModel(glb, target, new ReadContext(ReadOptions.LENIENT))))
                .isLessThan(5e-3);
    }

    @Test
    void armaturesKeepTheirSizeInNitroModels() {
        byte[] glb = armatureInCentimetres();
        assertThat(maximumDistance(glb, createNitroModel(glb))).isLessThan(5e-3);
    }

    @Test
    void skinsCanBindASharedJointDifferently() {
        byte[] glb = sharedJoint();
        assertThat(maximumDistance(glb, createModel(glb, NinjaTarget.NJ, new ReadContext(ReadOptions.LENIENT))))
                .isLessThan(1e-4);
        assertThat(maximumDistance(glb, createNitroModel(glb))).isLessThan(5e-3);
    }

    /**
     * A square whose colours change evenly from one joint to another. The other joint is rotated, and its rest
     * position differs from its bind position.
     */
    private static byte[] squareOfTwoJoints() {
        String json = "{\"asset\":{\"version\":\"2.0\"},\"scene\":0,\"scenes\":[{\"nodes\":[0,2]}],\"nodes\":["
                + "{\"name\":\"hip\",\"children\":[1]},"
                + "{\"name\":\"tip\",\"translation\":[0,2,0],\"rotation\":[0,0,0.70710678,0.70710678]},"
                + "{\"name\":\"body\",\"mesh\":0,\"skin\":0}],"
                + "\"meshes\":[{\"primitives\":[{\"attributes\":{\"POSITION\":0,\"COLOR_0\":1,\"JOINTS_0\":2,\"WEIGHTS_0\":3},\"indices\":5}]}],"
                + "\"skins\":[{\"joints\":[0,1],\"inverseBindMatrices\":4}],%ACCESSORS%}";
        return glb(
                json,
                List.of("VEC3", "VEC3", "VEC4", "VEC4", "MAT4", "SCALAR"),
                List.of(
                        new float[] {0, 0, 0, 1, 0, 0, 1, 2, 0, 0, 2, 0},
                        new float[] {0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1},
                        new byte[] {0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0},
                        new float[] {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0},
                        join(
                                inverseOfTranslation(0, 0, 0),
                                new float[] {0, -1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, -1, 0, 0, 1}),
                        new byte[] {0, 1, 2, 0, 2, 3}));
    }

    @Test
    void quadsWithEvenlyChangingAttributesGetNoCentreVertex() {
        byte[] glb = squareOfTwoJoints();
        Scene created = createNitroModel(glb);
        assertThat(maximumDistance(glb, created)).isLessThan(5e-3);
        assertThat(GlbPose.atRest(Glb.read(EditSteps.glb(created))))
                .allSatisfy(primitive -> assertThat(primitive.indices()).hasSize(6));
    }

    /** A strip between two joints that is bent at rest. Its weights are multiples of 1/9. */
    private static byte[] bentStrip() {
        int rows = 10;
        float[] positions = new float[6 * rows];
        byte[] joints = new byte[8 * rows];
        float[] weights = new float[8 * rows];
        byte[] indices = new byte[6 * (rows - 1)];
        for (int i = 0; i < 2 * rows; i++) {
            int row = i / 2;
            positions[3 * i] = i % 2;
            positions[3 * i + 1] = row / 4f;
            joints[4 * i + 1] = 1;
            weights[4 * i] = 1 - row / 9f;
            weights[4 * i + 1] = row / 9f;
        }
        for (int i = 0; i < rows - 1; i++) {
            int first = 2 * i;
            byte[] quad = {(byte) first, (byte) (first + 1), (byte) (first + 3)};
            System.arraycopy(quad, 0, indices, 6 * i, 3);
            byte[] other = {(byte) first, (byte) (first + 3), (byte) (first + 2)};
            System.arraycopy(other, 0, indices, 6 * i + 3, 3);
        }
        String json = "{\"asset\":{\"version\":\"2.0\"},\"scene\":0,\"scenes\":[{\"nodes\":[0,2]}],\"nodes\":["
                + "{\"name\":\"hip\",\"children\":[1]},"
                + "{\"name\":\"tip\",\"translation\":[0,1,0],\"rotation\":[0,0,0.25881905,0.96592583]},"
                + "{\"name\":\"body\",\"mesh\":0,\"skin\":0}],"
                + "\"meshes\":[{\"primitives\":[{\"attributes\":{\"POSITION\":0,\"JOINTS_0\":1,\"WEIGHTS_0\":2},\"indices\":4}]}],"
                + "\"skins\":[{\"joints\":[0,1],\"inverseBindMatrices\":3}],%ACCESSORS%}";
        return glb(
                json,
                List.of("VEC3", "VEC4", "VEC4", "MAT4", "SCALAR"),
                List.of(
                        positions,
                        joints,
                        weights,
                        join(inverseOfTranslation(0, 0, 0), inverseOfTranslation(0, 1, 0)),
                        indices));
    }

    /** With the default tolerance, 1 % of the model's size, the vertices would move by 0.006. */
    @Test
    void weightsOfNitroModelsAreMoreAccurateWhileThereAreFewBlends() {
        byte[] glb = bentStrip();
        assertThat(maximumDistance(glb, createNitroModel(glb))).isLessThan(2e-3);
    }

    /** Ninja motions have no rate; games play them at 30 frames a second. */
    @Test
    void clipsKeepTheirDurationAtAnyFrameRate() {
        byte[] glb = armatureInCentimetres();
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        Scene created = createModel(glb, NinjaTarget.NJ, context);
        assertThat(created.clips()).singleElement().extracting(Clip::duration).isEqualTo(1f);
        Glb before = Glb.read(glb);
        Glb after = Glb.read(EditSteps.glb(created));
        GlbClip original = GlbClip.of(before, 0);
        GlbClip actual = GlbClip.of(after, 0);
        for (double time : new double[] {0, 0.2, 0.4, 0.6, 0.8, 1}) {
            assertThat(PosedDistance.farthest(
                            GlbPose.poseAt(before, original, time), GlbPose.poseAt(after, actual, time)))
                    .as("at %f", time)
                    .isLessThan(5e-3);
        }
        assertThat(context.findings().toList())
                .filteredOn(diagnostic -> diagnostic.code() == DiagnosticCode.RATE_CHANGED)
                .singleElement()
                .satisfies(diagnostic -> assertThat(diagnostic.message())
                        .contains("wave", "24", "30")
                        .contains("--fps 24"));
    }
}
