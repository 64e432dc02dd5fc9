package shuriken.cli;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.codec.bios.BiosCompression;
import shuriken.codec.bios.LzMode;
import shuriken.samples.Samples;

/** Models in compressed files are edited like all others, and the files stay compressed. */
class ImportCompressedTest {
    @TempDir
    Path folder;

    private String at(String path) {
        return folder + "/" + path;
    }

    @BeforeEach
    void createFiles() {
        byte[] model = requireNonNull(Samples.make().get("koi.nj"));
        byte[] stream = BiosCompression.LZ10.encode(model, LzMode.STOCK);
        Fixtures.write(folder.resolve("koi.nj"), stream);
        Fixtures.write(folder.resolve("fish/koi.nj"), stream);
        Cli.run("pack", "--format", "afs", at("fish"), "-o", at("fish.afs"));
    }

    private void convert(String model) {
        Cli run = Cli.run("convert", "--edit", at(model), "-o", at("edit"));
        assertThat(run.code()).as(run.err()).isZero();
    }

    private Cli put(String original, String output, String... options) {
        String[] words = {"import", at("edit/koi.glb"), "--into", at(original), "-o", at(output)};
        String[] all = new String[words.length + options.length];
        System.arraycopy(words, 0, all, 0, words.length);
        System.arraycopy(options, 0, all, words.length, options.length);
        Cli run = Cli.run(all);
        assertThat(run.code()).as(run.err()).isZero();
        return run;
    }

    @ParameterizedTest
    @ValueSource(strings = {"koi.nj", "koi.nj!", "fish.afs!koi.nj", "fish.afs!koi.nj!"})
    void uneditedFileKeepsItsBytes(String original) throws IOException {
        convert(original);
        String file = original.startsWith("koi") ? "koi.nj" : "fish.afs";
        put(original, "new/" + file);
        assertThat(folder.resolve("new/" + file)).hasSameBinaryContentAs(folder.resolve(file));
    }

    @Test
    void anEditedModelIsCompressedAgain() throws IOException {
        convert("koi.nj");
        put("koi.nj", "new/koi.nj", "--scale", "2", "--keep", "clips");
        byte[] edited = Files.readAllBytes(folder.resolve("new/koi.nj"));
        assertThat(edited).startsWith(0x10).isNotEqualTo(Files.readAllBytes(folder.resolve("koi.nj")));
        put("fish.afs!koi.nj", "new/fish.afs", "--scale", "2", "--keep", "clips");
        Cli.run("extract", at("new/fish.afs"), "-o", at("files"));
        assertThat(Files.readAllBytes(folder.resolve("files/fish/koi.nj"))).isEqualTo(edited);
    }
}
