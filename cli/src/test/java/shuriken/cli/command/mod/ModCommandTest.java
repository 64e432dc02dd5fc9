package shuriken.cli.command.mod;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.cli.Cli;
import shuriken.cli.Fixtures;
import shuriken.io.support.Sha256;

class ModCommandTest {
    private static final Path SAMPLES = Path.of("..", "samples");

    @TempDir
    Path folder;

    @BeforeEach
    void fill() throws IOException {
        Files.copy(SAMPLES.resolve("lantern.pvm"), folder.resolve("game.pvm"));
        Cli.run("texture", "decode", folder + "/game.pvm", "-o", folder + "/png");
        Files.createDirectories(folder.resolve("mod/textures"));
        try (Stream<Path> images = Files.walk(folder.resolve("png"))) {
            for (Path image : images.filter(Files::isRegularFile).toList()) {
                Files.copy(image, folder.resolve("mod/textures").resolve(image.getFileName()));
            }
        }
        Files.copy(folder.resolve("mod/textures/ln_rope.png"), folder.resolve("outside.png"));
    }

    private void mod(String json) {
        Fixtures.write(folder.resolve("mod/mod.json"), json.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    }

    private Cli run(String words) {
        return Cli.run(words.replace("@", folder + "/").split(" "));
    }

    private Cli apply() {
        return run("mod apply @mod --to @game.pvm -o @new.pvm");
    }

    private void assertRefused(String json, String sentence) {
        mod(json);
        Cli apply = apply();
        assertThat(apply.code()).isEqualTo(1);
        assertThat(apply.err().strip().lines()).singleElement().asString().contains(sentence);
        assertThat(folder.resolve("new.pvm")).doesNotExist();
    }

    @Test
    void missingGameIsNamed() {
        mod("{'edits': [{'remove': 'ln_rope'}]}");
        assertThat(run("mod apply @mod --to @gone.pvm -o @new.pvm").err()).contains("gone.pvm: no such file");
        assertThat(run("mod build @mod --for @gone.pvm -o @new.bps").err()).contains("gone.pvm: no such file");
    }

    @Test
    void editsOfAllKindsAreApplied() throws IOException {
        Cli.run("extract", folder + "/game.pvm", "-o", folder + "/x");
        Files.copy(folder.resolve("x/game/ln_wood.pvr"), folder.resolve("mod/new.pvr"));
        mod("""
            {'name': 'Test', 'edits': [
              {'texture': 'ln_stone', 'file': 'textures/ln_stone.png'},
              {'add': 'ln_new', 'file': 'new.pvr'},
              {'rename': 'ln_rope', 'to': 'ln_cord'},
              {'remove': 'ln_paper'}]}
            """);
        Cli apply = apply();
        assertThat(apply.code()).as(apply.err()).isZero();
        assertThat(apply.out()).contains("added ln_new", "removed ln_paper", "renamed ln_rope to ln_cord");
        assertThat(run("list @new.pvm").out())
                .contains("ln_new", "ln_cord", "ln_stone")
                .doesNotContain("ln_rope", "ln_paper");
        assertThat(run("mod build @mod --for @game.pvm -o @mod.bps").code()).isZero();
        assertThat(run("patch apply @game.pvm @mod.bps -o @patched.pvm").code()).isZero();
        assertThat(folder.resolve("patched.pvm")).hasSameBinaryContentAs(folder.resolve("new.pvm"));
    }

    @Test
    void anEditedModelIsImported() throws IOException {
        Files.copy(SAMPLES.resolve("lantern.nj"), folder.resolve("game.nj"));
        run("convert @game.nj --edit -o @mod");
        mod("{'edits': [{'replace': 'x', 'file': 'game.glb'}]}");
        assertThat(run("mod apply @mod --to @game.nj -o @new.nj").code()).isEqualTo(1);
        run("extract @game.pvm -o @x");
        Fixtures.write(folder.resolve("x/more.nj"), Files.readAllBytes(folder.resolve("game.nj")));
        run("pack --format afs @x -o @game.afs");
        String name = run("list @game.afs")
                .out()
                .lines()
                .filter(line -> line.contains("more"))
                .findFirst()
                .orElse("");
        assertThat(name).isNotEmpty();
        mod("{'edits': [{'model': 'more.nj', 'file': 'game.glb'}]}");
        Cli apply = run("mod apply @mod --to @game.afs -o @new.afs");
        assertThat(apply.code()).as(apply.err()).isZero();
        assertThat(folder.resolve("new.afs")).hasSameBinaryContentAs(folder.resolve("game.afs"));
    }

    @Test
    void releasesAreRecognizedByTheirHash() throws IOException {
        String hash = Sha256.of(Files.readAllBytes(folder.resolve("game.pvm")));
        String edits = "'edits': [{'remove': 'ln_wood'}]";
        mod("{'releases': [{'name': 'Japan', 'sha256': '" + "0".repeat(64) + "'}, {'name': 'Europe', 'sha256': '" + hash
                + "', " + edits + "}]}");
        assertThat(apply().code()).isZero();
        Files.delete(folder.resolve("new.pvm"));
        assertRefused(
                "{'releases': [{'name': 'Japan', 'sha256': '" + "0".repeat(64) + "'}], " + edits + "}",
                "the mod is not for this file. Expected SHA-256: Japan 0000");
        assertThat(apply().err()).contains("Found: " + hash);
    }

    /** No name leads out of the folder, and no name refers to a device. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "../outside.png",
                "textures/../../outside.png",
                "/etc/passwd",
                "C:/x.png",
                "..\\\\outside.png",
                "textures//x.png",
                "NUL",
                "con.png",
                "textures/aux.png",
                "x.png.",
                "."
            })
    void filesOutsideAreRefused(String name) {
        assertRefused(
                "{'edits': [{'texture': 'ln_rope', 'file': '" + name + "'}]}",
                "does not work on every system, or leads out of the folder");
    }

    @Test
    void linksOutOfTheFolderAreRefused() throws IOException {
        Files.createSymbolicLink(folder.resolve("mod/link.png"), folder.resolve("outside.png"));
        assertRefused(
                "{'edits': [{'texture': 'ln_rope', 'file': 'link.png'}]}",
                "is a link that leads out of the mod's folder");
        Files.createSymbolicLink(folder.resolve("mod/sub"), folder);
        assertRefused(
                "{'edits': [{'texture': 'ln_rope', 'file': 'sub/outside.png'}]}",
                "is a link that leads out of the mod's folder");
        Files.move(folder.resolve("mod/mod.json"), folder.resolve("elsewhere.json"));
        Files.createSymbolicLink(folder.resolve("mod/mod.json"), folder.resolve("elsewhere.json"));
        assertThat(apply().err()).contains("is a link that leads out of the mod's folder");
    }

    @Test
    void maliciousProjectsAreRefusedInOneSentence() {
        assertRefused("{'edits': []}", "the mod changes nothing");
        assertRefused("{'edits': {}}", "edits must be a list");
        assertRefused("[]", "the project must be an object");
        assertRefused("{'edit': []}", "unknown key edit");
        assertRefused("{'edits': [{'remove': 'a', 'add': 'b'}]}", "one edit has 2");
        assertRefused("{'edits': [{'remove': 5}]}", "remove must be a string that is not empty");
        assertRefused("{'edits': [{'remove': 'ln_wood', 'renumber': 1}]}", "renumber must be true or false");
        assertRefused("{'edits': [{'remove': 'ln_none'}]}", "ln_none");
        assertRefused("{'edits': [{'rename': 'ln_wood', 'to': '../x'}]}", "../x");
        assertRefused(
                "{'edits': [{'texture': 'ln_rope', 'file': 'gone.png'}]}", "names gone.png, but there is no file");
        assertRefused("{'edits': [{'texture': 'ln_none', 'file': 'textures/ln_rope.png'}]}", "ln_none");
        assertRefused("{'edits': [{'model': 'ln_rope', 'file': 'textures/ln_rope.png'}]}", "glTF");
        assertRefused(
                "{'edits': [" + "{'remove': 'a'},".repeat(20_000) + "{'remove': 'a'}]}",
                "can have at most 16,384 edits");
        assertRefused("{'releases': [{'name': 'x', 'sha256': 'zz'}]}", "64 hexadecimal digits");
        assertRefused("[".repeat(100_000), "mod.json");
        assertRefused("{} x", "mod.json");
        assertRefused(" ".repeat(2 << 20), "can have at most 1,048,576");
    }
}
