package shuriken.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shuriken.cli.Cli;
import shuriken.cli.Fixtures;
import shuriken.testkit.Gen;
import shuriken.testkit.Seeds;

/** Tests that no name in an archive leads an output elsewhere or replaces another output. */
class HostileOutputNamesTest {
    @TempDir
    Path folder;

    private String in(String path) {
        return folder + "/" + path;
    }

    @Test
    void hostileNamesNeitherEscapeNorCollide() throws IOException {
        String[] names = {
            "..\\..\\up",
            "../../up2",
            "/root",
            "C:\\drive",
            "C:x",
            "CON",
            "con",
            "nul.txt",
            "AUX .x",
            "COM1",
            "LPT\u00B9",
            "dot.",
            "dot..",
            "dot ",
            "a\u0007b",
            "a\tb",
            "\u0080",
            "Case",
            "case",
            "CASE",
            "a/../../b",
            "..",
            ".",
            "star*?<>|\"",
            "\u00AD",
            "name\\",
            "tilde~2",
            "tilde",
            "TILDE",
        };
        Fixtures.write(folder.resolve("evil.pvm"), Fixtures.archive(names));
        Map<String, String> before = Cli.tree(folder);

        Cli run = Cli.run("extract", in("evil.pvm"), "--no-manifest", "-o", in("out"));

        assertThat(run.code()).isZero();
        Map<String, String> after = Cli.tree(folder);
        after.keySet().removeAll(before.keySet());
        assertThat(after).hasSize(names.length);
        assertThat(after.keySet())
                .allMatch(name -> name.startsWith("out/evil/"))
                .allMatch(HostileOutputNamesTest::isSafeOnWindows);
        assertThat(after.keySet().stream()
                        .map(name -> name.toLowerCase(Locale.ROOT))
                        .distinct())
                .hasSize(names.length);
        assertThat(after.values()).doesNotHaveDuplicates();
    }

    /** The name is longer than any file system allows. */
    @Test
    void deepPathsAreShortened() throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(folder.resolve("deep.zip")))) {
            for (String name : List.of("one", "two")) {
                zip.putNextEntry(new ZipEntry("d".repeat(90).concat("/").repeat(60) + name + "/x.pvr"));
                zip.write(Fixtures.texture(1));
            }
        }
        for (String command : List.of("extract", "convert")) {
            Cli run = Cli.run(command, in("deep.zip"), "-o", in(command));
            assertThat(run.code()).as(run.err()).isZero();
            assertThat(Cli.tree(folder.resolve(command)).keySet()).hasSize(2).allMatch(name -> name.length() < 1_000);
        }
    }

    @Seeds(60)
    void randomNamesNeitherEscapeNorCollide(long seed) throws IOException {
        Gen gen = Gen.seeded(seed);
        String[] names = new String[12];
        for (int i = 0; i < names.length; i++) {
            StringBuilder name = new StringBuilder();
            int length = gen.intBetween(1, 12);
            for (int j = 0; j < length; j++) {
                name.append("./\\:aAcCoOnN \u0001\u00E4~*".charAt(gen.intBetween(0, 17)));
            }
            names[i] = name.toString();
        }
        Fixtures.write(folder.resolve("evil.pvm"), Fixtures.archive(names));
        Map<String, String> before = Cli.tree(folder);

        Cli run = Cli.run("extract", in("evil.pvm"), "--no-manifest", "-o", in("out"));

        assertThat(run.code()).as(run.err()).isZero();
        Map<String, String> after = Cli.tree(folder);
        after.keySet().removeAll(before.keySet());
        assertThat(after.keySet())
                .hasSize(names.length)
                .allMatch(name -> name.startsWith("out/evil/"))
                .allMatch(HostileOutputNamesTest::isSafeOnWindows);
    }

    /** Returns whether Windows allows a path, by rules that are written independently of the code. */
    private static boolean isSafeOnWindows(String path) {
        for (String part : path.split("/", -1)) {
            boolean device = part.matches(
                    "(?i)(CON|PRN|AUX|NUL|COM[0-9\u00B9\u00B2\u00B3]|LPT[0-9\u00B9\u00B2\u00B3])\\s*(\\..*)?");
            if (part.isEmpty()
                    || device
                    || part.matches(".*[. ]")
                    || part.matches("(?s).*[\\x00-\\x1F<>:\"\\\\|?*].*")) {
                return false;
            }
        }
        return true;
    }
}
