package shuriken.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shuriken.cli.Cli;
import shuriken.cli.Fixtures;

class RawOptionsTest {
    @TempDir
    Path folder;

    private String program = "";

    @BeforeEach
    void fill() {
        Fixtures.fill(folder);
        program = folder + "/rappy.bin";
    }

    private Cli runAtAddress(String command, String... options) {
        String[] words = new String[options.length + 8];
        String[] first = {command, program, "--at", "0x0C900400", "--base", "sa1", "--kind", "chunk"};
        System.arraycopy(first, 0, words, 0, first.length);
        System.arraycopy(options, 0, words, first.length, options.length);
        return Cli.run(words);
    }

    @Test
    void describesAModelAtAnAddress() {
        Cli run = runAtAddress("info", "--json");
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("rappy.bin!0x0C900400", "\"kind\":\"chunk\"", "\"triangles\":1", "\"samdl\"");
    }

    @Test
    void convertsAModelToAFileNamedAfterItsAddress() {
        assertThat(runAtAddress("convert", "-o", folder + "/out").code()).isZero();
        assertThat(folder.resolve("out/rappy_0C900400.glb")).isNotEmptyFile();
    }

    @Test
    void extractsAModelAsASeparateFile() throws IOException {
        assertThat(runAtAddress("extract", "-o", folder + "/out", "--no-manifest")
                        .code())
                .isZero();
        Path file = folder.resolve("out/rappy_0C900400.sa2mdl");
        assertThat(Files.readString(file, java.nio.charset.StandardCharsets.ISO_8859_1))
                .startsWith("SA2MDL");
        assertThat(Cli.run("info", "--json", file.toString()).out()).contains("\"triangles\":1");
    }

    @Test
    void dumpShowsTheProgramWithTheStructsThatWereRead() {
        assertThat(runAtAddress("dump").lines())
                .anyMatch(line -> line.contains("00000400") && line.contains("evalflags"));
    }

    @Test
    void wrongAddressStatesTheAvailableRange() {
        Cli run = Cli.run("info", program, "--at", "0x500", "--kind", "basic");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("the address 0x00000500 is not between 0x00000000 and 0x000004FF");
    }

    @Test
    void listShowsTheObjectAtTheAddress() {
        assertThat(runAtAddress("list").lines()).singleElement().asString().contains("samdl", "rappy.bin!0x0C900400");
        assertThat(runAtAddress("list", "--texlist", "0x0C9004F0").lines())
                .satisfiesExactly(
                        line -> assertThat(line).contains("nj "),
                        line -> assertThat(line).endsWith("0x0C900400 model"),
                        line -> assertThat(line).endsWith("0x0C9004F0 textures"));
    }

    @Test
    void extractsAModelWithNamesAsANinjaFile() {
        assertThat(runAtAddress("extract", "--texlist", "0x0C9004F0", "-o", folder + "/out", "--no-manifest")
                        .code())
                .isZero();
        assertThat(Cli.run("info", "--json", folder + "/out/rappy_0C900400.nj").out())
                .contains("\"triangles\":1");
    }

    @Test
    void refusesContradictingOptions() {
        assertThat(Cli.run("info", program, "--at", "0x400").err()).contains("must be used together");
        assertThat(Cli.run("info", program, "--base", "sa2").err()).contains("need --at");
        assertThat(Cli.run("info", program, "--action").err()).contains("need --at");
        assertThat(Cli.run("info", program, "--at", "1", "--kind", "motion", "--action")
                        .err())
                .contains("can be used only with a model type");
        assertThat(Cli.run("info", program, "--at", "here", "--kind", "basic").err())
                .contains("is not an address");
        assertThat(Cli.run("info", program, "--at", "1", "--kind", "blob").err())
                .contains("level-sa2b");
        assertThat(Cli.run("info", program, "--endian", "middle").code()).isEqualTo(2);
    }
}
