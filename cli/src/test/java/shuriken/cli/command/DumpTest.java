package shuriken.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.BitSet;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shuriken.cli.Cli;
import shuriken.cli.Fixtures;

class DumpTest {
    private static final Pattern LINE = Pattern.compile("  ([0-9A-F]{8})  ((?:[0-9A-F]{2} )+)");

    @TempDir
    Path folder;

    @BeforeEach
    void fill() {
        Fixtures.fill(folder);
    }

    /** The bytes of each line are at its offset, and all bytes are shown. */
    @Test
    void showsEveryByteAtItsLocation() {
        byte[] file = Fixtures.model();
        BitSet shownBytes = new BitSet();
        for (String line : Cli.run("dump", "--all", folder + "/rappy.nj").lines()) {
            Matcher matcher = LINE.matcher(line + " ");
            if (matcher.lookingAt()) {
                int offset = Integer.parseInt(matcher.group(1), 16);
                byte[] bytes =
                        HexFormat.ofDelimiter(" ").parseHex(matcher.group(2).strip());
                assertThat(file).as(line).containsSequence(bytes);
                for (int i = 0; i < bytes.length; i++) {
                    assertThat(bytes[i]).as(line).isEqualTo(file[offset + i]);
                }
                shownBytes.set(offset, offset + bytes.length);
            }
        }
        assertThat(shownBytes.nextClearBit(0)).isEqualTo(file.length);
    }

    @Test
    void namesStructuresFieldsAndValues() {
        List<String> lines = Cli.run("dump", folder + "/rappy.nj").lines();
        assertThat(lines).anyMatch(line -> line.startsWith("  0000001C  62 6F 64 79 00") && line.endsWith("\"body\""));
        assertThat(lines).anyMatch(line -> line.startsWith("  0000002C  17 00 00 00") && line.contains("flags"));
        assertThat(lines).noneMatch(line -> line.contains("\033["));
    }

    /** Numbers have the byte order of the reader and follow the bytes of their line. */
    @Test
    void showsRunsOfWordsAsNumbers() {
        List<String> lines = Cli.run("dump", folder + "/rappy.nj").lines();
        assertThat(lines).anyMatch(line -> line.contains("FF FF FF FF  ") && line.endsWith("words = 65535 65535"));
        int corners = IntStream.range(0, lines.size())
                .filter(i -> lines.get(i).endsWith("corners = 0 0 256 1 256 256 2 0"))
                .findFirst()
                .orElseThrow();
        assertThat(lines.get(corners + 1)).matches("  [0-9A-F]{8}  00 00 +0");
    }

    @Test
    void membersAreNotDumpedWithTheirContainer() {
        String text = Cli.run("dump", folder + "/rappy.pvm").out();
        assertThat(text).contains("member body.pvr", "more bytes (use --all to show all)");
        assertThat(Cli.run("dump", folder + "/rappy.pvm!wing").out()).contains("\"PVRT\"");
    }

    @Test
    void showsDataBeforeAnError() {
        Fixtures.write(folder.resolve("cut.nj"), Fixtures.truncated(Fixtures.model(), 150));
        Cli run = Cli.run("dump", folder + "/cut.nj");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("\"body\"");
        assertThat(run.err()).contains("(TRUNCATED");
    }
}
