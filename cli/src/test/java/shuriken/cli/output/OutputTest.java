package shuriken.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.cli.Cli;
import shuriken.cli.Fixtures;

/** Tests the paths of outputs and the conditions under which nothing is written. */
class OutputTest {
    @TempDir
    Path folder;

    private Path out;

    @BeforeEach
    void fill() {
        Fixtures.fill(folder);
        out = folder.resolve("out");
    }

    private String in(String path) {
        return folder + "/" + path;
    }

    @Test
    void theSourceTreeIsMirrored() throws IOException {
        Cli.run("convert", in("models"), "-o", in("out"));
        assertThat(Cli.tree(out).keySet())
                .containsExactly("one/rappy.glb", "one/rappy/body.png", "two/SHELL.glb", "two/body.png");
    }

    @Test
    void aTemplateNamesFiles() throws IOException {
        Cli.run("convert", in("models/one"), in("rappy.pvm"), "-o", in("out/all/{ext}/{stem}-{model}.{ext}"));
        assertThat(Cli.tree(out).keySet())
                .containsExactly(
                        "all/glb/rappy-rappy.glb",
                        "all/png/rappy-body.png",
                        "all/png/rappy-body~2.png",
                        "all/png/rappy-wing.png");
    }

    @Test
    void outputFileNeedsASingleResult() throws IOException {
        assertThat(Cli.run("convert", in("rappy.nj"), "-o", in("out/x.gltf")).code())
                .isZero();
        assertThat(Cli.tree(out)).containsKey("x.gltf");
        Cli run = Cli.run("convert", in("rappy.nj"), in("models/two/SHELL.NJ"), "-o", in("out/y.glb"));
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("SHELL.NJ: more than one result");
    }

    @Test
    void theExtensionOfTheOutputCanAskForCollada() {
        assertThat(Cli.run("convert", in("rappy.nj"), "-o", in("named.dae")).code())
                .isZero();
        assertThat(Path.of(in("named.dae"))).isRegularFile();
    }

    @Test
    void aNameOfAFileThatIsNotWrittenIsRefused() {
        Cli run = Cli.run("convert", in("rappy.nj"), "-o", in("rappy.fbx"));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains(".fbx files cannot be written. Shuriken writes dae, glb, gltf, obj, png");
    }

    @Test
    void standardOutputNeedsASingleResult() {
        Cli run = Cli.run("convert", in("models"), "--type", "model", "-o", "-");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err())
                .contains("SHELL.NJ: there is more than one result, but standard output can take only one file");
        assertThat(run.stdout())
                .isEqualTo(
                        Cli.run("convert", in("models/one/rappy.nj"), "-o", "-").stdout());
        Cli parts = Cli.run("convert", in("rappy.nj"), "--to", "obj", "-o", "-");
        assertThat(parts.code()).isEqualTo(1);
        assertThat(parts.stdout()).isEmpty();
    }

    @Test
    void resultsInsideTheInputAreNotInput() throws IOException {
        Cli.run("extract", in("models"), "-o", in("models/out"));
        Map<String, String> once = Cli.tree(folder);
        Cli secondRun = Cli.run("extract", in("models"), "-o", in("models/out"), "--overwrite");
        assertThat(secondRun.code()).isZero();
        assertThat(Cli.tree(folder)).isEqualTo(once).containsKey("models/out/one/rappy/body.pvr");
    }

    @Test
    void keepsExistingFilesWithoutAnOption() throws IOException {
        Fixtures.write(out.resolve("rappy.glb"), new byte[] {1, 2, 3});
        Map<String, String> before = Cli.tree(out);

        Cli refused = Cli.run("convert", in("rappy.nj"), "-o", in("out"));
        assertThat(refused.code()).isEqualTo(1);
        assertThat(refused.err()).contains("exists; add --overwrite or --skip-existing");
        assertThat(Cli.tree(out)).isEqualTo(before);

        Cli skipped = Cli.run("convert", in("rappy.nj"), "-o", in("out"), "--skip-existing");
        assertThat(skipped.code()).isZero();
        assertThat(skipped.err()).contains("Skipped 1 result that already exists.");
        assertThat(Cli.tree(out)).isEqualTo(before);

        assertThat(Cli.run("convert", in("rappy.nj"), "-o", in("out"), "--overwrite")
                        .code())
                .isZero();
        assertThat(Cli.tree(out)).hasSize(1).isNotEqualTo(before);
    }

    @Test
    void existingOutputsAreSkipped() throws IOException {
        String[] words = {"convert", in("models"), in("rappy.nj"), in("models/one/rappy.nj"), "-o", in("out")};
        Cli.run(words);
        Map<String, String> all = Cli.tree(out);
        assertThat(all).containsKeys("one/rappy.glb", "one/rappy/body.png", "rappy.glb", "rappy~2.glb");

        String[] reread = Stream.concat(Stream.of(words), Stream.of("--skip-existing", "-v"))
                .toArray(String[]::new);
        Cli skipped = Cli.run(reread);
        assertThat(skipped.code()).isZero();
        assertThat(skipped.err())
                .contains("Skipped 6 results that already exist.")
                .doesNotContain("TEXTURE_CHOSEN", "Wrote");

        for (String missing : all.keySet()) {
            Files.delete(out.resolve(missing));
            Cli run = Cli.run(reread);
            assertThat(run.err()).as(missing).contains("1 texture", "Skipped 5");
            assertThat(Cli.tree(out)).as(missing).isEqualTo(all);
        }
        Cli.run("thumb", in("rappy.nj"), "-o", in("out"));
        assertThat(Cli.run("thumb", in("rappy.nj"), "-o", in("out"), "--skip-existing")
                        .err())
                .contains("Skipped 1 result that already exists.");
    }

    /** A motion whose name sorts before the model's has no output of its own and uses no name. */
    @Test
    void aFinishedTreeStaysUnchanged() throws IOException {
        Fixtures.write(folder.resolve("in/rappy.gjm"), Fixtures.motion());
        Fixtures.write(folder.resolve("in/rappy.nj"), Fixtures.model());
        Fixtures.write(folder.resolve("in/rappy.nj2"), Fixtures.model());
        Fixtures.write(folder.resolve("in/rappy.njm"), Fixtures.motion());
        Fixtures.write(folder.resolve("in/rappy.pvm"), Fixtures.archive("body", "body", "wing"));
        for (String to : List.of("glb", "gltf", "obj", "png")) {
            String path = in("out/" + to);
            Cli.run("convert", in("in"), "-o", path, "--to", to);
            Map<String, String> tree = Cli.tree(Path.of(path));
            assertThat(tree).hasSizeGreaterThan(2);
            Cli secondRun = Cli.run("convert", in("in"), "-o", path, "--to", to, "--skip-existing");
            assertThat(secondRun.code()).as(secondRun.err()).isZero();
            assertThat(Cli.tree(Path.of(path))).as(to).isEqualTo(tree);
            for (String missing : tree.keySet()) {
                Files.delete(Path.of(path, missing));
                Cli healed = Cli.run("convert", in("in"), "-o", path, "--to", to, "--skip-existing");
                assertThat(healed.code()).as(healed.err()).isZero();
                assertThat(Cli.tree(Path.of(path)))
                        .as(to + " without " + missing)
                        .isEqualTo(tree);
            }
        }
    }

    @Test
    void reportsManyExistingFilesAsOneFailure() {
        Cli.run("extract", in("rappy.pvm"), "-o", in("out"));
        Cli secondRun = Cli.run("extract", in("rappy.pvm"), "-o", in("out"));
        assertThat(secondRun.code()).isEqualTo(1);
        assertThat(secondRun.err().lines())
                .singleElement()
                .asString()
                .contains("rappy/body.pvr and 2 more exist; add --overwrite");
    }

    @Test
    void texturesNextToTheModelGoIntoIt() throws IOException {
        Cli run = Cli.run("convert", "-v", in("models/two"), "-o", in("out"));
        assertThat(run.err()).contains("body: body.pvr #0, same folder (TEXTURE_CHOSEN");
        String glb = Files.readString(out.resolve("SHELL.glb"), StandardCharsets.ISO_8859_1);
        assertThat(glb).contains("image/png", "\u0089PNG", "sourceSha256").doesNotContain(folder.toString());
        Fixtures.write(folder.resolve("alone/x.nj"), Fixtures.model());
        Cli namedRun = Cli.run("convert", "-v", in("alone/x.nj"), "--textures", in("models/two"), "-o", in("out"));
        assertThat(namedRun.err()).contains("body: body.pvr #0, in a folder given by the user");
    }

    @Test
    void motionsAreInTheModelOrInSeparateFiles() throws IOException {
        Fixtures.write(folder.resolve("moves/rappy.njm"), Fixtures.motion());
        Fixtures.write(folder.resolve("moves/jump.njm"), Fixtures.motion());
        String[] all = {
            "convert", "-v", in("rappy.nj"), "-o", in("out/all"), "--fps", "60", "--animations", in("moves/*")
        };
        Cli run = Cli.run(all);
        assertThat(run.err()).contains("jump for rappy: you chose it, 1 row for 1 node (MOTION_CHOSEN)");
        assertThat(Files.readString(out.resolve("all/rappy.glb"), StandardCharsets.ISO_8859_1))
                .contains("\"animations\":[{\"name\":\"jump\"", "{\"name\":\"rappy\"", "\"framesPerSecond\":60.0");
        Cli.run("convert", in("rappy.nj"), "-o", in("out/split"), "--animations", in("moves/*"), "--clips", "split");
        assertThat(Cli.tree(out.resolve("split")).keySet())
                .containsExactly("rappy.glb", "rappy.jump.glb", "rappy.rappy.glb");
        Cli none = Cli.run(
                "convert",
                "-v",
                in("rappy.nj"),
                "-o",
                in("out/none"),
                "--animations",
                in("moves/*"),
                "--clips",
                "none");
        assertThat(none.err()).contains("rappy.glb: 1 model").doesNotContain("MOTION_CHOSEN");
        assertThat(Files.readString(out.resolve("none/rappy.glb"), StandardCharsets.ISO_8859_1))
                .doesNotContain("animations");
        assertThat(Cli.run("convert", in("rappy.nj"), "--clips", "some").code()).isEqualTo(2);
    }

    /** Phantasy Star Zero keeps the animations of the male player pc_000_000 in files such as 99_city_m.narc. */
    @Test
    void reportsAnimationsInOtherFilesOfTheGame() throws IOException {
        Path samples = Path.of(System.getProperty("shuriken.root", ".."), "samples");
        String body = in("player/pc_000_000.nsbmd");
        Fixtures.write(Path.of(body), Files.readAllBytes(samples.resolve("neko.nsbmd")));
        Cli singleRun = Cli.run("convert", body, "-o", in("alone"));
        assertThat(singleRun.code()).as(singleRun.err()).isZero();
        assertThat(singleRun.err())
                .containsOnlyOnce("Phantasy Star Zero keeps the animations of pc_000_000 in other files")
                .contains("add --animations FOLDER");
        Fixtures.write(Path.of(in("moves/neko.nsbca")), Files.readAllBytes(samples.resolve("neko.nsbca")));
        assertThat(Cli.run("convert", body, "--animations", in("moves"), "-o", in("named"))
                        .err())
                .doesNotContain("in other files");
        Cli.run("pack", "--format", "zarc", in("moves"), "-o", in("player/99_city_m.narc"));
        assertThat(Cli.run("convert", "-v", body, "-o", in("adjacent")).err())
                .doesNotContain("in other files")
                .contains("neko_beckon for neko: Phantasy Star Zero uses it for this model, 4 tracks");
        Path zip = Path.of(in("game.zip"));
        try (ZipOutputStream game = new ZipOutputStream(Files.newOutputStream(zip))) {
            for (String name : List.of("player/pc_000_000.nsbmd", "player/99_city_m.narc")) {
                game.putNextEntry(new ZipEntry(name));
                game.write(Files.readAllBytes(Path.of(in(name))));
            }
        }
        assertThat(Cli.run("convert", "-v", zip + "!player/pc_000_000.nsbmd", "-o", in("member"))
                        .err())
                .doesNotContain("in other files")
                .contains("neko_beckon for neko: Phantasy Star Zero uses it for this model, 4 tracks");
        String other = in("other/cat.nsbmd");
        Fixtures.write(Path.of(other), Files.readAllBytes(samples.resolve("neko.nsbmd")));
        // The archive is compressed.
        for (String file : List.of("neko.nsbca", "ne*", "")) {
            String animations = zip + "!player/99_city_m.narc!" + file;
            assertThat(Cli.run("convert", other, "--animations", animations, "-o", in("other/" + file.length()))
                            .err())
                    .as(file)
                    .contains("1 animation")
                    .doesNotContain("MOTION_UNREADABLE");
        }
    }

    /** The sample cat has three animations and four textures. */
    @ParameterizedTest
    @ValueSource(strings = {"dae", "gltf"})
    void filesWithOneAnimationEachShareTheirTextures(String target) throws IOException {
        String cat = System.getProperty("shuriken.root", "..") + "/samples/neko.nsbmd";
        Cli run = Cli.run("convert", cat, "-o", in("out"), "--clips", "split", "--to", target);
        assertThat(run.code()).as(run.err()).isZero();
        Set<String> written = Cli.tree(out).keySet();
        assertThat(written)
                .contains("neko." + target, "neko.neko_beckon." + target, "neko.neko_run.uv." + target)
                .filteredOn(name -> name.endsWith(".png"))
                .containsExactlyInAnyOrder(
                        "neko_textures/ne_blink.png",
                        "neko_textures/ne_face.png",
                        "neko_textures/ne_fur.png",
                        "neko_textures/ne_wave.png");
        assertThat(Files.readString(out.resolve("neko.neko_beckon." + target))).contains("neko_textures/ne_fur.png");
    }

    /** The sample cat has a joint animation, a texture animation and a pattern animation. */
    @Test
    void motionsBecomeJsonAndTexturesImages() throws IOException {
        String cat = System.getProperty("shuriken.root", "..") + "/samples/neko.nsbmd";
        Cli.run("convert", cat, "-o", in("out/json"), "--clips-json", "--pattern", "variants");
        assertThat(Files.readString(out.resolve("json/neko.clips.json")))
                .contains("\"name\":\"neko_beckon\"", "\"tracks\":{\"face\":[[0,\"ne_face\",\"ne_face_pl\"]");
        assertThat(Files.readString(out.resolve("json/neko.glb"), StandardCharsets.ISO_8859_1))
                .contains("KHR_materials_variants");
        assertThat(Cli.run("info", "-v", cat).err()).contains("MOTION_CHOSEN", "TEXTURE_CHOSEN");
        String textures = cat.replace("nsbmd", "nsbtx");
        Cli.run("convert", textures, cat, "-o", in("out/png"), "--to", "png", "--all-palettes");
        assertThat(Cli.tree(out.resolve("png")).keySet())
                .hasSize(12)
                .contains("neko/ne_blink.ne_fur_pl.png", "neko/ne_face.png", "neko/ne_face.ne_fur_pl.png");
        Fixtures.write(folder.resolve("choices.json"), "{\"model\": 1}".getBytes(StandardCharsets.UTF_8));
        Cli refused = Cli.run("convert", cat, "-o", in("out/no"), "--overrides", in("choices.json"));
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).contains("unknown key \"model\"");
    }

    @Test
    void dryRunListsAllOutputsAndWritesNothing() throws IOException {
        Map<String, String> before = Cli.tree(folder);
        Cli run = Cli.run("convert", in("models"), "-o", in("out"), "--dry-run");
        assertThat(run.code()).isZero();
        assertThat(run.lines()).hasSize(4).allMatch(line -> line.startsWith("Would write " + in("out")));
        assertThat(Cli.tree(folder)).isEqualTo(before);
        assertThat(out).doesNotExist();
    }

    @Test
    void outputDoesNotDependOnThreadsOrPaths() throws IOException {
        Cli.run("convert", in("models"), "-o", in("out/1"), "--jobs", "1");
        Cli.run("convert", in("models"), "-o", in("out/8"), "--jobs", "8");
        Cli.run("convert", in("models/../models"), "-o", in("out/p"));
        assertThat(Cli.tree(out.resolve("8")))
                .isEqualTo(Cli.tree(out.resolve("1")))
                .hasSize(4);
        assertThat(Cli.tree(out.resolve("p"))).isEqualTo(Cli.tree(out.resolve("1")));
    }

    @Test
    void inputsWithEqualNamesGetSeparateFiles() throws IOException {
        Cli.run("convert", in("rappy.nj"), in("models/one/rappy.nj"), "-o", in("out"));
        assertThat(Cli.tree(out).keySet()).containsExactly("rappy.glb", "rappy~2.glb");
        Cli.run("convert", in("rappy.nj"), in("models/one/rappy.nj"), "--to", "gltf", "-o", in("out/g"));
        assertThat(Cli.tree(out.resolve("g"))).containsKeys("rappy.gltf", "rappy~2/rappy.gltf");
    }

    @Test
    void extractsMembersUnchanged() throws IOException {
        Cli.run("extract", in("rappy.pvm"), "-o", in("out"));
        assertThat(Cli.tree(out).keySet()).containsExactly("rappy/.shuriken.json", "rappy/body.pvr", "rappy/wing.pvr");
        byte[] wing = Files.readAllBytes(out.resolve("rappy/wing.pvr"));
        assertThat(wing).isEqualTo(Fixtures.texture(0x1234 + 77));
    }

    @Test
    void thumbnailsInContainersHaveTheNamesOfConversions() throws IOException {
        Cli.run("pack", "--format", "afs", in("models/two"), "-o", in("game.afs"));
        assertThat(Cli.run("thumb", in("game.afs"), "-o", in("out")).code()).isZero();
        assertThat(Cli.tree(out).keySet()).containsExactly("game/SHELL.png");
        Cli.run("thumb", in("rappy.nj"), "--type", "texture", "-o", in("none"));
        assertThat(folder.resolve("none")).doesNotExist();
    }

    @Test
    void modelsWithoutAnimationsAreDrawnAtRest() throws IOException {
        Cli run = Cli.run("thumb", in("rappy.nj"), "-o", in("frame"), "--frame", "3");
        assertThat(run.err()).contains("rappy has no animations (MOTION_NOT_FOUND)");
        Cli.run("thumb", in("rappy.nj"), "-o", in("rest"));
        assertThat(Cli.tree(folder.resolve("frame")))
                .hasSize(1)
                .containsExactlyEntriesOf(Cli.tree(folder.resolve("rest")));
    }
}
