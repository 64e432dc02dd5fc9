package shuriken.archive.nitro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.CleanFailure;
import shuriken.testkit.Gen;
import shuriken.testkit.Seeds;

class NameTableTest {
    /** The root has directory "d" (number 1) and file "a"; d has file "b" (number 1). */
    private static final String TABLE = "10000000 0000 0200 | 17000000 0100 00F0 | 81 'd' 01F0 01 'a' 00 | 01 'b' 00";

    private static NameTable read(String table, int files) {
        return NameTableReader.read(
                ByteCursor.littleEndian(ByteDsl.bytes(table), "x"), files, new ReadContext(ReadOptions.STRICT));
    }

    private static FormatException failure(String table, int files) {
        return catchThrowableOfType(FormatException.class, () -> read(table, files));
    }

    @Test
    void readsDirectories() {
        NameTable table = read(TABLE, 3);
        assertThat(table.paths()).containsExactly("a", "d/b", "");
        assertThat(table.nameOf(1)).isEqualTo("d/b");
        assertThat(table.nameOf(2)).isEqualTo("2");
        assertThat(table.nameOf(3)).isEqualTo("3");
        assertThat(table.bytes()).isEqualTo(ByteDsl.bytes(TABLE));
        assertThat(NameTableBuilder.of(table.paths()).bytes()).isEqualTo(table.bytes());
    }

    /** The directories are nested, and each has a name of the maximum length. */
    @Test
    void refusesPathsThatAreTooLong() {
        StringBuilder entries = new StringBuilder();
        StringBuilder names = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            entries.append(hex32(8 * 40 + 131 * i))
                    .append(" 0000 ")
                    .append(i == 0 ? "2800 " : hex16(0xF000 + i - 1) + " ");
            names.append("FF 'd'*127 ").append(hex16(0xF000 + i + 1)).append(" 00 ");
        }
        assertThat(failure(entries.toString() + names, 0))
                .hasMessageContaining("a path has 4,223 characters, but at most 4,096 are allowed (BAD_VALUE)");
    }

    private static String hex16(int value) {
        return String.format(Locale.ROOT, "%02X%02X", value & 0xFF, value >> 8);
    }

    private static String hex32(int value) {
        return hex16(value & 0xFFFF) + hex16(value >> 16);
    }

    @Test
    void readsATableWithoutNames() {
        NameTable table = read("04000000 0000 0100", 2);
        assertThat(table.hasNames()).isFalse();
        assertThat(table.paths()).containsExactly("", "");
        assertThat(NameTableBuilder.of(List.of("", "")))
                .usingRecursiveComparison()
                .isEqualTo(table);
    }

    @Test
    void filesBeforeTheFirstNamedFileHaveNoName() {
        NameTable table = NameTableBuilder.of(List.of("", "", "x/y/one", "x/y/two", "z/three"));
        NameTable rewritten = NameTableReader.read(
                ByteCursor.littleEndian(table.bytes(), "x"), 5, new ReadContext(ReadOptions.STRICT));
        assertThat(rewritten.paths()).containsExactly("", "", "x/y/one", "x/y/two", "z/three");
    }

    @Test
    void reportsDamageAtItsField() {
        assertThat(failure(TABLE.replace("17000000", "20000000"), 3))
                .returns(Kind.BAD_POINTER, FormatException::kind)
                .returns(8L, e -> e.location().offset());
        assertThat(failure(TABLE.replace("01F0", "02F0"), 3))
                .returns(Kind.BAD_POINTER, FormatException::kind)
                .returns(0x12L, e -> e.location().offset());
        assertThat(failure(TABLE.replace("01F0", "00F0"), 3).kind()).isEqualTo(Kind.POINTER_LOOP);
        assertThat(failure(TABLE, 1)).returns(Kind.BAD_POINTER, FormatException::kind);
        assertThat(failure(TABLE.replace("0100 00F0", "0000 00F0"), 3).kind()).isEqualTo(Kind.BAD_VALUE);
        assertThat(failure("10000000 0000 0300 | 00*8", 3).kind()).isEqualTo(Kind.TRUNCATED);
    }

    @Test
    void refusesNamesThatDoNotFit() {
        assertThatThrownBy(() -> NameTableBuilder.of(List.of("d/a", "b", "d/c")))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> NameTableBuilder.of(List.of("x".repeat(128))))
                .isInstanceOf(IllegalArgumentException.class);
        for (String path : List.of("d/", "/a", "/d/a", "d//a", "//a")) {
            assertThatThrownBy(() -> NameTableBuilder.of(List.of(path)))
                    .as(path)
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    /** Nested directories with long names contain files, so that all paths together are far longer than the table. */
    @Test
    void stopsAtTheBudgetForLongPaths() {
        List<String> paths = new ArrayList<>();
        StringBuilder prefix = new StringBuilder();
        for (int i = 0; i < 600; i++) {
            if (i % 20 == 0) {
                prefix.append("n".repeat(127)).append('/');
            }
            paths.add(prefix + "f" + i);
        }
        byte[] table = NameTableBuilder.of(paths).bytes();
        ReadContext context = new ReadContext(ReadOptions.STRICT.withLimits(new Limits(1 << 20, 1000, 16)));
        assertThat(catchThrowableOfType(
                        FormatException.class,
                        () -> NameTableReader.read(ByteCursor.littleEndian(table, "x"), 600, context)))
                .returns(Kind.LIMIT_EXCEEDED, FormatException::kind);
    }

    private static List<String> randomPaths(Gen gen) {
        List<String> paths = new ArrayList<>();
        for (int unnamed = gen.intBelow(3); unnamed > 0; unnamed--) {
            paths.add("");
        }
        String directory = "";
        for (int i = 1 + gen.intBelow(30); i > 0; i--) {
            if (gen.intBelow(3) == 0) {
                directory = (gen.coin() ? directory : "") + "dir" + i + "/";
            }
            paths.add(directory + "file" + i);
        }
        return paths;
    }

    @Seeds(200)
    void readsWhatItBuilds(long seed) {
        List<String> paths = randomPaths(Gen.seeded(seed));
        byte[] table = NameTableBuilder.of(paths).bytes();
        assertThat(NameTableReader.read(
                                ByteCursor.littleEndian(table, "x"), paths.size(), new ReadContext(ReadOptions.STRICT))
                        .paths())
                .isEqualTo(paths);
    }

    @Test
    void damagedTablesFailCleanly() {
        CleanFailure check = CleanFailure.of(
                (data, context) -> NameTableReader.read(ByteCursor.littleEndian(data, "x"), 30, context));
        for (long seed = 0; seed < 20; seed++) {
            byte[] table = NameTableBuilder.of(randomPaths(Gen.seeded(seed))).bytes();
            check.checkDamagedCopies(table, 300);
            check.checkEveryPrefix(table);
        }
    }

    /**
     * The directories are x (1), y in x (2), z in y (3) and w (4). Each lists its directories first, then its files.
     */
    @Test
    void writesNestedDirectoriesAsDocumented() {
        NameTable table = NameTableBuilder.of(List.of("five", "x/three", "x/y/two", "x/y/z/one", "w/four"));
        assertThat(table.bytes()).isEqualTo(ByteDsl.bytes("""
            28000000 0000 0500 | 36000000 0100 00F0 | 41000000 0200 01F0 | 4A000000 0300 02F0 | 4F000000 0400 00F0
            81 'x' 01F0 81 'w' 04F0 04 'five' 00
            81 'y' 02F0 05 'three' 00
            81 'z' 03F0 03 'two' 00
            03 'one' 00
            04 'four' 00\
            """));
    }

    private static String message(String table, int files) {
        return String.valueOf(failure(table, files).getMessage());
    }

    @Test
    void reportsInvalidReferences() {
        assertThat(message(TABLE.replace("01F0", "02F0"), 3))
                .isEqualTo("x @0x000012: directory 2 of the name table does not exist (number of directories: 2)"
                        + " (BAD_POINTER)");
        assertThat(message(TABLE.replace("01F0", "FFEF"), 3))
                .isEqualTo("x @0x000012: directory -1 of the name table does not exist (number of directories: 2)"
                        + " (BAD_POINTER)");
        assertThat(message(TABLE.replace("01F0", "00F0"), 3))
                .isEqualTo("x @0x000012: directory 0 has two names, or is the root (POINTER_LOOP)");
        String nested = "10000000 0000 0200 | 19000000 0100 00F0 | 81 'd' 01F0 81 'e' 01F0 00 | 01 'b' 00";
        assertThat(message(nested, 3))
                .isEqualTo("x @0x000016: directory 1 has two names, or is the root (POINTER_LOOP)");
        assertThat(message(TABLE, 1))
                .isEqualTo("x @0x000017: file 1 of the name table does not exist (number of files: 1) (BAD_POINTER)");
        assertThat(message(TABLE.replace("0100 00F0", "0000 00F0"), 3))
                .isEqualTo("x @0x000017: the name table has two names for file 0 (BAD_VALUE)");
    }

    /** The names need two bytes for each character; the table itself needs 26 bytes. */
    @Test
    void countsNamesTowardsTheBudget() {
        String twoNames = "08000000 0000 0100 | 03 'abc' 03 'def' 00";
        assertThat(read(twoNames, 2).paths()).containsExactly("abc", "def");
        for (int budget : new int[] {5, 11, 28}) {
            ReadContext context = new ReadContext(ReadOptions.STRICT.withLimits(new Limits(budget, 9, 9)));
            assertThat(catchThrowableOfType(
                                    FormatException.class,
                                    () -> NameTableReader.read(
                                            ByteCursor.littleEndian(ByteDsl.bytes(twoNames), "x"), 2, context))
                            .getMessage())
                    .contains(
                            budget == 28
                                    ? "names would take 17 bytes of memory, but only 16 of 28 are left"
                                    : "paths would take 6 bytes of memory, but only 5 of " + budget + " are left");
        }
        assertThat(read(twoNames, 2).hasNames()).isTrue();
    }

    /** The length byte allows 127 characters. */
    @Test
    void namesHaveUpTo127Letters() {
        String longest = "x".repeat(127);
        assertThat(NameTableBuilder.of(List.of(longest)).bytes())
                .isEqualTo(ByteDsl.bytes("08000000 0000 0100 7F 'x'*127 00"));
        assertThatThrownBy(() -> NameTableBuilder.of(List.of("y/z", "x")))
                .hasMessage("x must directly follow the other files of its folder");
        assertThatThrownBy(() -> NameTableBuilder.of(List.of(longest + "x")))
                .hasMessage("\"" + longest + "x\" does not have 1 to 127 characters");
    }
}
