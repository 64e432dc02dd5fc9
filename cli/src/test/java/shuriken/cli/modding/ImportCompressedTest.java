package shuriken.cli.modding;

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
import shuriken.cli.Cli;
import shuriken.cli.Fixtures;
import shuriken.codec.bios.BiosCompression;
import shuriken.codec.bios.LzMode;
import shuriken.samples.Samples;

/** Models in compressed files can be edited like any other model, and the files stay compressed. */
class ImportCompressedTest {
    @TempDir
    Path folder;

    private String path(String path) {
        return folder + "/" + path;
    }

    @BeforeEach
    void createFiles() {
        byte[] model = requireNonNull(Samples.make().get("koi.nj"));
        byte[] stream = BiosCompression.LZ10.encode(model, LzMode.STOCK);
        Fixtures.write(folder.resolve("koi.nj"), stream);
        Fixtures.write(folder.resolve("fish/koi.nj"), stream);
        Cli.run("pack", "--format", "afs", path("fish"), "-o", path("fish.afs"));
    }

    private void convertForEditing(String model) {
        Cli run = Cli.run("convert", "--edit", path(model), "-o", path("edit"));
        assertThat(run.code()).as(run.err()).isZero();
    }

    private Cli importInto(String original, String output, String... options) {
        String[] command = {"import", path("edit/koi.glb"), "--into", path(original), "-o", path(output)};
        String[] arguments = new String[command.length + options.length];
        System.arraycopy(command, 0, arguments, 0, command.length);
        System.arraycopy(options, 0, arguments, command.length, options.length);
        Cli run = Cli.run(arguments);
        assertThat(run.code()).as(run.err()).isZero();
        return run;
    }

    @ParameterizedTest
    @ValueSource(strings = {"koi.nj", "koi.nj!", "fish.afs!koi.nj", "fish.afs!koi.nj!"})
    void uneditedFileKeepsItsBytes(String original) throws IOException {
        convertForEditing(original);
        String file = original.startsWith("koi") ? "koi.nj" : "fish.afs";
        importInto(original, "new/" + file);
        assertThat(folder.resolve("new/" + file)).hasSameBinaryContentAs(folder.resolve(file));
    }

    @Test
    void anEditedModelIsCompressedAgain() throws IOException {
        convertForEditing("koi.nj");
        importInto("koi.nj", "new/koi.nj", "--scale", "2", "--keep", "clips");
        byte[] edited = Files.readAllBytes(folder.resolve("new/koi.nj"));
        assertThat(edited).startsWith(0x10).isNotEqualTo(Files.readAllBytes(folder.resolve("koi.nj")));
        importInto("fish.afs!koi.nj", "new/fish.afs", "--scale", "2", "--keep", "clips");
        Cli.run("extract", path("new/fish.afs"), "-o", path("files"));
        assertThat(Files.readAllBytes(folder.resolve("files/fish/koi.nj"))).isEqualTo(edited);
    }
}
