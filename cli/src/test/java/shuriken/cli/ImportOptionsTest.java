package shuriken.cli;

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
import shuriken.assets.Asset;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.samples.Samples;

/** The options that decide which parts of a file {@code import} uses. */
class ImportOptionsTest {
    private static final Map<String, byte[]> SAMPLES = Samples.make();

    @TempDir
    Path folder;

    private String at(String path) {
        return folder + "/" + path;
    }

    @BeforeEach
    void convert() {
        Fixtures.write(folder.resolve("koi.nj"), requireNonNull(SAMPLES.get("koi.nj")));
        Cli run = Cli.run("convert", "--edit", at("koi.nj"), "-o", at("out"));
        assertThat(run.code()).as(run.err()).isZero();
    }

    private String made(String... more) throws IOException {
        String[] words = {"import", at("out/koi.glb"), "--overwrite", "-o", at("made/koi.nj")};
        String[] all = new String[words.length + more.length];
        System.arraycopy(words, 0, all, 0, words.length);
        System.arraycopy(more, 0, all, words.length, more.length);
        Cli run = Cli.run(all);
        assertThat(run.code()).as(run.err()).isZero();
        Path made = folder.resolve("made/koi.nj");
        assertThat(Files.size(made)).isPositive();
        return Cli.run("info", made.toString(), "--json").out();
    }

    @Test
    void scaleMultipliesSizes() throws IOException {
        String usual = made("--to", "nj");
        String larger = made("--to", "nj", "--scale", "10");
        assertThat(larger).isNotEqualTo(usual);
        Cli thumb = Cli.run("convert", at("made/koi.nj"), "--scale", "0.1", "-o", at("small"));
        assertThat(thumb.code()).as(thumb.err()).isZero();
    }

    /** Returns the names of the types of vertex and strip chunks. */
    private Set<String> types() throws IOException {
        Asset asset = Asset.of(Files.readAllBytes(folder.resolve("made/koi.nj")), "koi.nj");
        Set<String> types = new TreeSet<>();
        for (NjBlock block : ((NjFile) asset.read(new ReadContext(ReadOptions.STRICT))).blocks()) {
            if (block instanceof NjBlock.Chunk chunk) {
                for (ChunkModel mesh : chunk.tree().attaches()) {
                    mesh.vertices().forEach(vertex -> {
                        if (vertex instanceof VertexChunk.Vertices vertices) {
                            types.add(vertices.type().name());
                        }
                    });
                    mesh.polygons().forEach(polygon -> {
                        if (polygon instanceof PolyChunk.Strips strips) {
                            types.add(strips.kind().name());
                        }
                    });
                }
            }
        }
        return types;
    }

    @Test
    void weightsAndCoordinateUnitsAreApplied() throws IOException {
        made("--to", "nj");
        assertThat(types()).as("the steps of the source are fine").contains("VN_NF", "UVH");
        made("--to", "nj", "--uv-unit", "256");
        assertThat(types()).contains("VN_NF", "UVN").doesNotContain("UVH");
        made("--to", "nj", "--weights", "rigid", "--uv-unit", "1023");
        assertThat(types()).contains("VN", "UVH").doesNotContain("VN_NF", "UVN");
    }

    @Test
    void keepingAllGivesTheSameBytes() throws IOException {
        made("--into", at("koi.nj"), "--keep", "mesh,rig,clips,materials,textures", "--scale", "3");
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
            Cli made = Cli.run("import", at("out/koi.glb"), run[0], at(run[1]), "-o", at(run[2]));
            assertThat(made.code()).as(made.err()).isZero();
            assertThat(folder.resolve(run[3])).isRegularFile();
        }
        Cli made = Cli.run("import", at("out/koi.glb"), "--to", "sa2mdl", "--textures", "none", "-o", at("models"));
        assertThat(made.code()).as(made.err()).isZero();
        assertThat(folder.resolve("models/koi.sa2mdl")).isRegularFile();
    }

    /** The model's textures are in another folder, and one of them was edited. */
    @Test
    void texturesOptionNamesTheArchive() throws IOException {
        for (String path : List.of("alone/koi.nj", "then/koi.pvm")) {
            Fixtures.write(folder.resolve(path), requireNonNull(SAMPLES.get(path.substring(path.indexOf('/') + 1))));
        }
        String[][] steps = {
            {"convert", "--edit", at("alone/koi.nj"), "--textures", at("then"), "-o", at("edit")},
            {"convert", at("then/koi.pvm"), "-o", at("png")},
            {
                "texture",
                "replace",
                at("then/koi.pvm") + "!koi_fin",
                at("png/koi/koi_skin.png"),
                "--resize",
                "-o",
                at("now/koi.pvm")
            }
        };
        for (String[] step : steps) {
            Cli run = Cli.run(step);
            assertThat(run.code()).as(run.err()).isZero();
        }
        String[] into = {"import", at("edit/koi.glb"), "--into", at("alone/koi.nj"), "--textures"};
        Cli there = Cli.run(with(into, at("now"), "-o", at("out1")));
        assertThat(there.code()).as(there.err()).isZero();
        assertThat(there.out()).contains("moved    texture koi_fin: painted, in a copy of koi.pvm");
        assertThat(folder.resolve("out1/koi.nj")).hasBinaryContent(requireNonNull(SAMPLES.get("koi.nj")));
        assertThat(folder.resolve("out1/koi.pvm")).exists();
        Cli same = Cli.run(with(into, at("then"), "-o", at("out2")));
        assertThat(same.code()).as(same.err()).isZero();
        assertThat(folder.resolve("out2/koi.pvm")).doesNotExist();
        Cli none = Cli.run(with(into, "none", "-o", at("out3")));
        assertThat(none.code()).as(none.err()).isZero();
        assertThat(folder.resolve("out3/koi.pvm")).doesNotExist();
        Cli nowhere = Cli.run(with(into, at("nowhere")));
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
        String[] places = {"--animations", at("moves/koi_swim.njm"), "--palette", at("colours/koi.pvp")};
        Cli out = Cli.run(with(new String[] {"convert", "--edit", at("lone/koi.nj"), "-o", at("edit")}, places));
        assertThat(out.code()).as(out.err()).isZero();
        String[] into = {"import", at("edit/koi.glb"), "--into", at("lone/koi.nj"), "--dry-run"};
        Cli told = Cli.run(with(into, places));
        assertThat(told.code()).as(told.err()).isZero();
        assertThat(told.out())
                .contains("1 animation", "identical to the original")
                .doesNotContain("new  ", "texture");
        Cli untold = Cli.run(into);
        assertThat(untold.out()).contains("new      clip ", "texture");
        Cli alone = Cli.run(with(new String[] {"import", at("edit/koi.glb"), "--to", "nj"}, places));
        assertThat(alone.code()).isEqualTo(2);
        assertThat(alone.err()).contains("--palette and --animations need --into MODEL");
        Cli motion = Cli.run(with(
                new String[] {
                    "import", at("edit/koi.glb"), "--into", at("moves/koi_swim.njm"), "--for", at("lone/koi.nj")
                },
                places));
        assertThat(motion.code()).isEqualTo(2);
    }

    private static String[] with(String[] words, String... more) {
        return Stream.of(words, more).flatMap(Stream::of).toArray(String[]::new);
    }

    /** The extension of the output implies the format. */
    @Test
    void theEndingOfTheOutputNamesTheFormat() {
        Cli run = Cli.run("import", at("out/koi.glb"), "-o", at("made/koi.SA2MDL"));
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(Cli.run("info", at("made/koi.SA2MDL"), "--json").out()).contains("\"format\":\"samdl\"");
        assertThat(Cli.run("import", at("out/koi.glb"), "--to", "nj", "-o", at("made/koi.dat"))
                        .code())
                .isZero();
        for (String place : List.of("made/koi.png", "made")) {
            Cli unknown = Cli.run("import", at("out/koi.glb"), "-o", at(place));
            assertThat(unknown.code()).isEqualTo(2);
            assertThat(unknown.err()).contains("the output format is unknown");
        }
        Cli both = Cli.run("import", at("out/koi.glb"), "--into", at("koi.nj"), "--to", "xj");
        assertThat(both.code()).isEqualTo(2);
        assertThat(both.err()).contains("--into determines the format");
    }

    @Test
    void contradictingOptionsAreRefused() {
        Cli both =
                Cli.run("import", at("out/koi.glb"), "--into", at("koi.nj"), "--keep", "mesh,rig", "--replace", "rig");
        assertThat(both.code()).isEqualTo(2);
        assertThat(both.err()).contains("--keep and --replace both name rig");
        Cli alone = Cli.run("import", at("out/koi.glb"), "--to", "nj", "--keep", "mesh");
        assertThat(alone.code()).isEqualTo(2);
        assertThat(alone.err()).contains("--keep and --replace need --into ORIGINAL");
        Cli word = Cli.run("import", at("out/koi.glb"), "--to", "nj", "--weights", "0");
        assertThat(word.code()).isEqualTo(2);
        assertThat(word.err()).contains("expected rigid or a number from 1, found \"0\"");
    }
}
