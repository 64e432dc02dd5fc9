package shuriken.cli.modding;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.assets.Asset;
import shuriken.cli.Cli;
import shuriken.cli.Fixtures;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.samples.Samples;

/** Tests the options that decide which parts of a file {@code import} uses. */
class ImportOptionsTest {
    private static final Map<String, byte[]> SAMPLES = Samples.make();

    @TempDir
    Path folder;

    private String path(String path) {
        return folder + "/" + path;
    }

    @BeforeEach
    void convert() {
        Fixtures.write(folder.resolve("koi.nj"), requireNonNull(SAMPLES.get("koi.nj")));
        Cli run = Cli.run("convert", "--edit", path("koi.nj"), "-o", path("out"));
        assertThat(run.code()).as(run.err()).isZero();
    }

    private String importModel(String... options) throws IOException {
        String[] words = {"import", path("out/koi.glb"), "--overwrite", "-o", path("made/koi.nj")};
        String[] all = new String[words.length + options.length];
        System.arraycopy(words, 0, all, 0, words.length);
        System.arraycopy(options, 0, all, words.length, options.length);
        Cli run = Cli.run(all);
        assertThat(run.code()).as(run.err()).isZero();
        Path result = folder.resolve("made/koi.nj");
        assertThat(Files.size(result)).isPositive();
        return Cli.run("info", result.toString(), "--json").out();
    }

    @Test
    void scaleMultipliesSizes() throws IOException {
        String usual = importModel("--to", "nj");
        String larger = importModel("--to", "nj", "--scale", "10");
        assertThat(larger).isNotEqualTo(usual);
        Cli thumb = Cli.run("convert", path("made/koi.nj"), "--scale", "0.1", "-o", path("small"));
        assertThat(thumb.code()).as(thumb.err()).isZero();
    }

    /** Returns the names of the types of vertex and strip chunks. */
    private Set<String> types() throws IOException {
        Asset asset = Asset.of(Files.readAllBytes(folder.resolve("made/koi.nj")), "koi.nj");
        Set<String> types = new TreeSet<>();
        for (NjBlock block : ((NjFile) asset.read(new ReadContext(ReadOptions.STRICT))).blocks()) {
            if (block instanceof NjBlock.Chunk chunk) {
                for (ChunkModel mesh : chunk.tree().meshes()) {
                    mesh.vertices().forEach(vertex -> {
                        if (vertex instanceof VertexChunk.Vertices vertices) {
                            types.add(vertices.type().name());
                        }
                    });
                    mesh.polygons().forEach(polygon -> {
                        if (polygon instanceof PolyChunk.Strips strips) {
                            types.add(strips.chunkType().name());
                        }
                    });
                }
            }
        }
        return types;
    }

    @Test
    void weightsAndCoordinateUnitsAreApplied() throws IOException {
        importModel("--to", "nj");
        assertThat(types()).as("the steps of the source are fine").contains("VN_NF", "UVH");
        importModel("--to", "nj", "--uv-unit", "256");
        assertThat(types()).contains("VN_NF", "UVN").doesNotContain("UVH");
        importModel("--to", "nj", "--weights", "rigid", "--uv-unit", "1023");
        assertThat(types()).contains("VN", "UVH").doesNotContain("VN_NF", "UVN");
    }

    @Test
    void keepingAllPartsRestoresTheBytes() throws IOException {
        importModel("--into", path("koi.nj"), "--keep", "mesh,rig,clips,materials,textures", "--scale", "3");
        assertThat(Files.readAllBytes(folder.resolve("made/koi.nj")))
                .isEqualTo(Files.readAllBytes(folder.resolve("koi.nj")));
    }

    @Test
    void replacingSomePartsKeepsAllOtherParts() throws IOException {
        importModel("--into", path("koi.nj"), "--replace", "textures", "--scale", "3");
        assertThat(Files.readAllBytes(folder.resolve("made/koi.nj")))
                .isEqualTo(Files.readAllBytes(folder.resolve("koi.nj")));
    }

    /** An output without an extension is a folder, as with {@code convert}, unless the original has this name. */
    @Test
    void outputWithTheNameOfTheOriginalIsAFile() throws IOException {
        Files.copy(folder.resolve("koi.nj"), folder.resolve("7"));
        String[][] runs = {
            {"--into", "koi.nj", "new", "new/koi.nj"},
            {"--into", "koi.nj", "edited/x.NJ", "edited/x.NJ"},
            {"--into", "koi.nj", "y.bin", "y.bin"},
            {"--into", "7", "numbers/7", "numbers/7"}
        };
        for (String[] run : runs) {
            Cli result = Cli.run("import", path("out/koi.glb"), run[0], path(run[1]), "-o", path(run[2]));
            assertThat(result.code()).as(result.err()).isZero();
            assertThat(folder.resolve(run[3])).isRegularFile();
        }
        Cli result =
                Cli.run("import", path("out/koi.glb"), "--to", "sa2mdl", "--textures", "none", "-o", path("models"));
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(folder.resolve("models/koi.sa2mdl")).isRegularFile();
    }

    /** The model's textures are in another folder, and one of them was edited. */
    @Test
    void texturesOptionNamesTheArchive() throws IOException {
        for (String path : List.of("alone/koi.nj", "then/koi.pvm")) {
            Fixtures.write(folder.resolve(path), requireNonNull(SAMPLES.get(path.substring(path.indexOf('/') + 1))));
        }
        String[][] steps = {
            {"convert", "--edit", path("alone/koi.nj"), "--textures", path("then"), "-o", path("edit")},
            {"convert", path("then/koi.pvm"), "-o", path("png")},
            {
                "texture",
                "replace",
                path("then/koi.pvm") + "!koi_fin",
                path("png/koi/koi_skin.png"),
                "--resize",
                "-o",
                path("now/koi.pvm")
            }
        };
        for (String[] step : steps) {
            Cli run = Cli.run(step);
            assertThat(run.code()).as(run.err()).isZero();
        }
        String[] into = {"import", path("edit/koi.glb"), "--into", path("alone/koi.nj"), "--textures"};
        Cli firstRun = Cli.run(append(into, path("now"), "-o", path("out1")));
        assertThat(firstRun.code()).as(firstRun.err()).isZero();
        assertThat(firstRun.out()).contains("moved    texture koi_fin: painted, in a copy of koi.pvm");
        assertThat(folder.resolve("out1/koi.nj")).hasBinaryContent(requireNonNull(SAMPLES.get("koi.nj")));
        assertThat(folder.resolve("out1/koi.pvm")).exists();
        Cli repeated = Cli.run(append(into, path("then"), "-o", path("out2")));
        assertThat(repeated.code()).as(repeated.err()).isZero();
        assertThat(folder.resolve("out2/koi.pvm")).doesNotExist();
        Cli run = Cli.run(append(into, "none", "-o", path("out3")));
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(folder.resolve("out3/koi.pvm")).doesNotExist();
        Cli nowhere = Cli.run(append(into, path("nowhere")));
        assertThat(nowhere.code()).isEqualTo(2);
        assertThat(nowhere.err()).contains("--textures: no such file or folder: ");
    }

    /**
     * Motions and palettes that were passed to {@code convert} by options are passed again, and the result is
     * unchanged.
     */
    @Test
    void motionsAndPalettesOptionsAreRepeated() {
        for (String path : List.of("lone/koi.nj", "lone/koi.pvm", "moves/koi_swim.njm", "colours/koi.pvp")) {
            Fixtures.write(folder.resolve(path), requireNonNull(SAMPLES.get(path.substring(path.indexOf('/') + 1))));
        }
        String[] options = {"--animations", path("moves/koi_swim.njm"), "--palette", path("colours/koi.pvp")};
        Cli out = Cli.run(append(new String[] {"convert", "--edit", path("lone/koi.nj"), "-o", path("edit")}, options));
        assertThat(out.code()).as(out.err()).isZero();
        String[] into = {"import", path("edit/koi.glb"), "--into", path("lone/koi.nj"), "--dry-run"};
        Cli run = Cli.run(append(into, options));
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("1 animation", "identical to the original")
                .doesNotContain("new  ", "texture");
        Cli untold = Cli.run(into);
        assertThat(untold.out()).contains("new      clip ", "texture");
        Cli singleRun = Cli.run(append(new String[] {"import", path("edit/koi.glb"), "--to", "nj"}, options));
        assertThat(singleRun.code()).isEqualTo(2);
        assertThat(singleRun.err()).contains("--palette and --animations need --into ORIGINAL");
        Cli motion = Cli.run(append(
                new String[] {
                    "import", path("edit/koi.glb"), "--into", path("moves/koi_swim.njm"), "--for", path("lone/koi.nj")
                },
                options));
        assertThat(motion.code()).isEqualTo(2);
    }

    private static String[] append(String[] words, String... options) {
        return Stream.of(words, options).flatMap(Stream::of).toArray(String[]::new);
    }

    /** The extension of the output implies the format. */
    @Test
    void extensionOfTheOutputSelectsTheFormat() {
        Cli run = Cli.run("import", path("out/koi.glb"), "-o", path("made/koi.SA2MDL"));
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(Cli.run("info", path("made/koi.SA2MDL"), "--json").out()).contains("\"format\":\"samdl\"");
        assertThat(Cli.run("import", path("out/koi.glb"), "--to", "nj", "-o", path("made/koi.dat"))
                        .code())
                .isZero();
        for (String path : List.of("made/koi.png", "made")) {
            Cli unknown = Cli.run("import", path("out/koi.glb"), "-o", path(path));
            assertThat(unknown.code()).isEqualTo(2);
            assertThat(unknown.err()).contains("the output format is unknown");
        }
        Cli combinedRun = Cli.run("import", path("out/koi.glb"), "--into", path("koi.nj"), "--to", "xj");
        assertThat(combinedRun.code()).isEqualTo(2);
        assertThat(combinedRun.err()).contains("--into determines the format");
    }

    @Test
    void contradictingOptionsAreRefused() {
        Cli combinedRun = Cli.run(
                "import", path("out/koi.glb"), "--into", path("koi.nj"), "--keep", "mesh,rig", "--replace", "rig");
        assertThat(combinedRun.code()).isEqualTo(2);
        assertThat(combinedRun.err()).contains("--keep and --replace both name rig");
        Cli singleRun = Cli.run("import", path("out/koi.glb"), "--to", "nj", "--keep", "mesh");
        assertThat(singleRun.code()).isEqualTo(2);
        assertThat(singleRun.err()).contains("--keep and --replace need --into ORIGINAL");
        Cli word = Cli.run("import", path("out/koi.glb"), "--to", "nj", "--weights", "0");
        assertThat(word.code()).isEqualTo(2);
        assertThat(word.err()).contains("expected rigid or a whole number from 1 to 9999, found \"0\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--fps=30", "--clip-error=1", "--quads=off", "--weight-error=2", "--max-blends=4"})
    void optionsOfNewFilesAreRefusedWithAnOriginal(String option) {
        Cli run = Cli.run("import", "koi.glb", "--into", "koi.nj", option, "-o", path("new.nj"));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("has an effect only on new files");
    }
}
