package shuriken.modding.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.assets.Asset;
import shuriken.convert.ninja.options.MotionOptions;
import shuriken.convert.ninja.options.NinjaTarget;
import shuriken.convert.nitro.options.NitroOptions;
import shuriken.convert.nitro.options.NitroTarget;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.interchange.AdjacentFileReader;
import shuriken.interchange.ImageDecoder;
import shuriken.modding.GamePreset;
import shuriken.modding.TextureOutput;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.ginja.VertexSet;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.xj.XjModel;
import shuriken.ninja.xj.XjVertices;
import shuriken.nitro.gpu.GpuCommand;
import shuriken.nitro.mdl0.MaterialData;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.NsbmdBlock;
import shuriken.nitro.mdl0.NsbmdFile;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.SceneBuilder;
import shuriken.scene.Texture;
import shuriken.scene.TextureRef;
import shuriken.scene.Transform;

/**
 * Tests the colours and shapes that new files must keep, and the reports for those that they cannot keep. The glTF
 * files are written by hand.
 */
class NewFileLossTest {
    private static final SourceLocation SITE = new SourceLocation("x.gltf", 0);

    /** Returns floats as a data URI. */
    private static String floats(float... values) {
        byte[] bytes = new byte[4 * values.length];
        for (int i = 0; i < values.length; i++) {
            int bits = Float.floatToIntBits(values[i]);
            for (int k = 0; k < 4; k++) {
                bytes[4 * i + k] = (byte) (bits >>> 8 * k);
            }
        }
        return "data:application/octet-stream;base64," + Base64.getEncoder().encodeToString(bytes);
    }

    /**
     * Returns a triangle with sides of a given length and normals towards +z. Buffers: positions, normals, colours,
     * differences of a morph target (all corners 2 up), times, weights. Colours are linear.
     */
    private static byte[] triangle(float side, String material, String attributes, String extra) {
        String[] buffers = {
            floats(0, 0, 0, side, 0, 0, 0, side, 0),
            floats(0, 0, 1, 0, 0, 1, 0, 0, 1),
            floats(1, 1, 1, 0.5f, 0.5f, 0.5f, 0, 1, 0),
            floats(0, 2, 0, 0, 2, 0, 0, 2, 0),
            floats(0, 1),
            floats(0.5f, 1)
        };
        int[] sizes = {36, 36, 36, 36, 8, 8};
        StringBuilder json = new StringBuilder(
                        "{\"asset\":{\"version\":\"2.0\"},\"scene\":0,\"scenes\":[{\"nodes\":[0]}],")
                .append("\"nodes\":[{\"name\":\"n\",\"mesh\":0}],\"materials\":[")
                .append(material)
                .append("],\"buffers\":[");
        StringBuilder views = new StringBuilder("],\"bufferViews\":[");
        StringBuilder accessors = new StringBuilder("],\"accessors\":[");
        for (int i = 0; i < buffers.length; i++) {
            String comma = i == 0 ? "" : ",";
            json.append(
                    String.format(Locale.ROOT, "%s{\"byteLength\":%d,\"uri\":\"%s\"}", comma, sizes[i], buffers[i]));
            views.append(String.format(Locale.ROOT, "%s{\"buffer\":%d,\"byteLength\":%d}", comma, i, sizes[i]));
            accessors.append(String.format(
                    Locale.ROOT,
                    "%s{\"bufferView\":%d,\"componentType\":5126,\"count\":%d,\"type\":\"%s\",\"min\":[0,0,0],\"max\":[9,9,9]}",
                    comma,
                    i,
                    i < 4 ? 3 : 2,
                    i < 4 ? "VEC3" : "SCALAR"));
        }
        return json.append(views)
                .append(accessors)
                .append("],\"meshes\":[{\"name\":\"m\",\"primitives\":[{\"material\":0,\"attributes\":{\"POSITION\":0")
                .append(attributes)
                .append("}}]}]")
                .append(extra)
                .append('}')
                .toString()
                .getBytes(StandardCharsets.UTF_8);
    }

    private static String colour(float r, float g, float b) {
        return String.format(
                Locale.ROOT, "{\"name\":\"mat\",\"pbrMetallicRoughness\":{\"baseColorFactor\":[%s,%s,%s,1]}}", r, g, b);
    }

    private static Scene load(byte[] gltf) {
        return Importer.loadForNewFile(
                gltf, "x.gltf", AdjacentFileReader.NONE, ImageDecoder.NONE, new ReadContext(ReadOptions.LENIENT));
    }

    private static byte[] ninja(byte[] gltf, NinjaTarget target, ReadContext context) {
        return ninja(load(gltf), target, context);
    }

    private static byte[] ninja(Scene scene, NinjaTarget target, ReadContext context) {
        return NewNinjaFiles.create(
                        scene,
                        "made",
                        new NewNinjaFiles.Settings(
                                target,
                                GamePreset.defaultFor(target).conventions(),
                                Optional.empty(),
                                TextureOutput.NONE,
                                List.of(),
                                MotionOptions.DEFAULT),
                        SITE,
                        context)
                .getFirst()
                .data();
    }

    private static Model nsbmd(byte[] gltf, ReadContext context) {
        byte[] file = NewNitroFiles.create(
                        load(gltf),
                        "made",
                        NitroTarget.NSBMD,
                        NitroOptions.DEFAULT,
                        TextureOutput.DEFAULT,
                        NewNitroFiles.MotionSettings.ALL,
                        SITE,
                        context)
                .getFirst()
                .data();
        NsbmdFile read = (NsbmdFile) Asset.of(file, "made.nsbmd").read(new ReadContext(ReadOptions.STRICT));
        return read.blocks().stream()
                .filter(NsbmdBlock.Models.class::isInstance)
                .map(block ->
                        ((NsbmdBlock.Models) block).mdl0().models().values().getFirst())
                .findFirst()
                .orElseThrow();
    }

    /** Tests a mesh that the user added to the root of {@code convert --edit}. */
    @Test
    void aMeshOnTheAddedRootIsKept() {
        String gltf = new String(triangle(1, colour(1, 1, 1), ",\"NORMAL\":1", ""), StandardCharsets.UTF_8)
                .replace("\"name\":\"n\"", "\"name\":\"n\",\"extras\":{\"shuriken\":{\"root\":true}}");
        byte[] bytes = gltf.getBytes(StandardCharsets.UTF_8);
        assertThat(nsbmd(bytes, new ReadContext(ReadOptions.LENIENT)).shapes().values())
                .hasSize(1);
        for (NinjaTarget target : List.of(NinjaTarget.NJ, NinjaTarget.XJ, NinjaTarget.GJ)) {
            assertThat(ninja(bytes, target, new ReadContext(ReadOptions.STRICT)))
                    .isNotEmpty();
        }
    }

    /**
     * Linear 0.2122 is stored as 0.498, which is 15 of 31. The default light shows emission + diffuse + ambient,
     * limited to 31.
     */
    @ParameterizedTest
    @CsvSource({"1, 0, 0, 31, 0, 0", "0.2122, 0.2122, 0.2122, 15, 15, 15", "1, 1, 1, 31, 31, 31", "0, 0, 0, 0, 0, 0"})
    void litMaterialsHaveTheColourOfTheSource(float r, float g, float b, int red, int green, int blue) {
        Model model = nsbmd(triangle(1, colour(r, g, b), ",\"NORMAL\":1", ""), new ReadContext(ReadOptions.LENIENT));
        MaterialData data = model.materials().values().getFirst();
        assertThat(data.polygonAttributes() & 0xF).as("lit").isNotZero();
        int[] counts = new int[3];
        for (int i = 0; i < 3; i++) {
            int diffuse = data.diffuseAmbient() >> 5 * i & 31;
            int ambient = data.diffuseAmbient() >> 16 + 5 * i & 31;
            int emission = data.specularEmission() >> 16 + 5 * i & 31;
            counts[i] = Math.min(31, diffuse + ambient + emission);
        }
        assertThat(counts).containsExactly(red, green, blue);
    }

    /** After a normal, lights replace the colour. Half of full light is stored as 188, which is 23 of 31. */
    @Test
    void vertexColoursAreKeptInsteadOfLights() {
        Model model = nsbmd(
                triangle(1, colour(1, 1, 0), ",\"NORMAL\":1,\"COLOR_0\":2", ""), new ReadContext(ReadOptions.LENIENT));
        assertThat(model.materials().values().getFirst().polygonAttributes() & 0xF)
                .isZero();
        List<GpuCommand> commands = model.shapes().values().getFirst().displayList();
        List<Integer> colours = commands.stream()
                .filter(GpuCommand.Colour.class::isInstance)
                .map(command -> ((GpuCommand.Colour) command).rgb() & 0x7FFF)
                .toList();
        assertThat(colours).containsExactlyInAnyOrder(31 | 31 << 5, 23 | 23 << 5, 31 << 5);
        assertThat(commands).noneMatch(GpuCommand.Normal.class::isInstance);
    }

    /** Positions are stored in 4096ths of the model's scale. */
    @Test
    void aSmallModelUsesTheRangeOfItsCoordinates() {
        Model model = nsbmd(triangle(0.01f, colour(1, 1, 1), "", ""), new ReadContext(ReadOptions.LENIENT));
        assertThat(model.header().positionScale()).as("of 4096").isEqualTo(16);
    }

    /** Returns the elements of an attribute of the first model. */
    private static byte[] elements(NjFile gj, int attribute) {
        GinjaModel model = gj.blocks().stream()
                .filter(NjBlock.Model.class::isInstance)
                .map(block -> ((NodeMesh.Ginja)
                                ((NjBlock.Model) block).tree().meshes().getFirst())
                        .model())
                .findFirst()
                .orElseThrow();
        return model.vertexSets().stream()
                .filter(set -> set.attribute() == attribute)
                .findFirst()
                .orElseThrow()
                .data();
    }

    /** Vertex colours replace the material's colour here: 1, 0.5 and 0 times 0.5 are stored as 188, 137 and 0. */
    @Test
    void baseColourIsMultipliedIntoVertexColoursOfGinjaModels() {
        byte[] gltf = triangle(1, colour(0.5f, 0.5f, 0.5f), ",\"COLOR_0\":2", "");
        NjFile gj = (NjFile) Asset.of(ninja(gltf, NinjaTarget.GJ, new ReadContext(ReadOptions.LENIENT)), "made.gj")
                .read(new ReadContext(ReadOptions.STRICT));
        assertThat(elements(gj, VertexSet.COLOUR))
                .containsSequence(188, 188, 188, 255)
                .containsSequence(137, 137, 137, 255);
    }

    @Test
    void baseColourIsMultipliedIntoVertexColoursOfXjModels() {
        byte[] gltf = triangle(1, colour(0.5f, 0.5f, 0.5f), ",\"COLOR_0\":2", "");
        NjFile file = (NjFile) Asset.of(ninja(gltf, NinjaTarget.XJ, new ReadContext(ReadOptions.LENIENT)), "made.xj")
                .read(new ReadContext(ReadOptions.STRICT));
        XjModel model = file.blocks().stream()
                .filter(NjBlock.Xj.class::isInstance)
                .map(block -> ((NjBlock.Xj) block).tree().meshes().getFirst())
                .findFirst()
                .orElseThrow();
        XjVertices vertexList = model.vertexLists().getFirst();
        assertThat(Arrays.stream(vertexList.words()).boxed()).contains(0xFFBCBCBC, 0xFF898989);
    }

    private static final String MORPH =
            ",\"animations\":[{\"name\":\"wave\",\"samplers\":[{\"input\":4,\"output\":5}],\"channels\":[{\"sampler\":0,"
                    + "\"target\":{\"node\":0,\"path\":\"weights\"}}]}]";

    private static byte[] morphing(boolean animated) {
        String text = new String(triangle(1, colour(1, 1, 1), "", animated ? MORPH : ""), StandardCharsets.UTF_8);
        return text.replace(
                        "\"attributes\":{\"POSITION\":0}}]",
                        "\"attributes\":{\"POSITION\":0},\"targets\":[{\"POSITION\":3}]}],\"weights\":[0.25]")
                .getBytes(StandardCharsets.UTF_8);
    }

    /**
     * The target moves vertices up by 2. A default weight of a quarter is 0.5 up, and a clip with weights from 0.5 to
     * 1 adds 0.25 to 0.75.
     */
    @Test
    void defaultWeightsOfMorphTargetsAreTheShapeAtRest() {
        Scene restingScene = load(morphing(false));
        assertThat(restingScene.meshes().getFirst().primitives().getFirst().positions())
                .containsExactly(0, 0.5f, 0, 1, 0.5f, 0, 0, 1.5f, 0);
        Scene animated = load(morphing(true));
        assertThat(animated.meshes().getFirst().primitives().getFirst().positions())
                .containsExactly(0, 0.5f, 0, 1, 0.5f, 0, 0, 1.5f, 0);
        assertThat(animated.clips().getFirst().channels().getFirst().values()).containsExactly(0.25f, 0.75f);
        Scene editedScene =
                Importer.load(morphing(true), "x.gltf", AdjacentFileReader.NONE, new ReadContext(ReadOptions.LENIENT));
        assertThat(editedScene.meshes().getFirst().primitives().getFirst().positions())
                .as("programs store the weights of the frame that they show")
                .containsExactly(0, 0, 0, 1, 0, 0, 0, 1, 0);
    }

    @ParameterizedTest
    @CsvSource({
        "NJ, 1 animation (\"wave\"): NJ files only number animations",
        "GJ, morph targets of 1 animation (\"wave\")",
        "XJ, morph targets of 1 animation (\"wave\")",
        "SA1MDL, 1 animation (\"wave\")",
        "SA2MDL, 1 animation (\"wave\")",
    })
    void everyLossIsReported(NinjaTarget target, String line) {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        ninja(morphing(true), target, context);
        assertThat(lossMessages(context)).anyMatch(message -> message.startsWith(line));
    }

    @Test
    void animationsThatNsbmdCannotStoreAreReported() {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        nsbmd(morphing(true), context);
        assertThat(lossMessages(context))
                .containsExactly(
                        "1 animation (\"wave\"): NSBMD files cannot store animations. Make them with --to nsbca, or"
                                + " use --clips none");
    }

    @Test
    void morphTargetsWithoutAnimationAreReported() {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        ninja(morphing(false), NinjaTarget.NJ, context);
        assertThat(lossMessages(context)).singleElement().asString().startsWith("morph targets of 1 mesh (\"m\")");
    }

    private static List<String> lossMessages(ReadContext context) {
        return context.findings().toList().stream()
                .filter(diagnostic -> diagnostic.code() == DiagnosticCode.LOST)
                .map(diagnostic -> diagnostic.message())
                .toList();
    }

    /**
     * GJ divides a texture into 256 steps. The centre of a texel of a palette strip with 256 columns is between two of
     * them.
     */
    @Test
    void ginjaTexCoordsStayInsideTheirTexel() {
        float u = 10.5f / 256;
        SceneBuilder scene = new SceneBuilder("strip");
        int texture = scene.add(
                        new Texture("strip", new Image(256, 8, new byte[4 * 256 * 8]), Optional.empty(), Extras.NONE))
                .index();
        TextureRef ref =
                new TextureRef(texture, TextureRef.Wrap.REPEAT, TextureRef.Wrap.REPEAT, TextureRef.Filter.NEAREST);
        int mesh = scene.add(new Mesh(
                        "strip",
                        List.of(Primitive.of(new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, new int[] {0, 1, 2})
                                .withTexCoords(new float[] {u, u, u, u, u, u})
                                .withMaterial(scene.add(Material.of("strip").withTexture(ref))))))
                .index();
        scene.add(Node.of("strip", Transform.IDENTITY).withMeshIndices(mesh, Scene.NONE));
        NjFile file =
                (NjFile) Asset.of(ninja(scene.build(), NinjaTarget.GJ, new ReadContext(ReadOptions.LENIENT)), "made.gj")
                        .read(new ReadContext(ReadOptions.STRICT));
        assertThat(elements(file, VertexSet.TEX_COORD)).startsWith(0, 10, 0, 10);
    }
}
