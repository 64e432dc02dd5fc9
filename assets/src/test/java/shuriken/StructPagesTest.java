package shuriken;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shuriken.io.struct.StructTable;

/**
 * Compares the tables of structs in the pages of the formats with the code; {@code -Ddocs=update} rewrites them. The
 * last column, the meaning, is written by hand: an update keeps it for each field that still exists.
 */
class StructPagesTest {
    private static final Path PAGES = Path.of("../docs/reference/formats");
    private static final Pattern BLOCK =
            Pattern.compile("<!-- struct (\\S+) -->\n(.*?)<!-- /struct -->", Pattern.DOTALL);
    private static final Pattern ROW = Pattern.compile("(?m)^0x\\S+ +\\S+ +(\\S+(?: \\S+)*)  +(\\S.*)$");

    static List<Path> pages() throws IOException {
        try (Stream<Path> pages = Files.list(PAGES)) {
            return pages.filter(page -> text(page).contains("<!-- struct ")).toList();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("pages")
    void tablesMatchTheCode(Path page) throws IOException {
        String text = text(page);
        StringBuilder expected = new StringBuilder();
        int end = 0;
        for (var block = BLOCK.matcher(text); block.find(); end = block.end(2)) {
            expected.append(text, end, block.start(2)).append(table(structTable(block.group(1)), block.group(2)));
        }
        expected.append(text.substring(end));
        GeneratedPage.compare(page, expected.toString());
    }

    @Test
    void everyStructHasATable() throws IOException {
        TreeSet<String> declared = new TreeSet<>();
        new ClassFileImporter()
                        .withImportOption(
                                location -> !location.contains("test-classes") && !location.contains("-tests.jar"))
                        .importPackages("shuriken")
                        .stream()
                        .flatMap(type -> type.getFields().stream())
                        .filter(field -> field.getRawType().isEquivalentTo(StructTable.class)
                                && field.getModifiers().contains(JavaModifier.STATIC)
                                && !field.getOwner().getName().contains("Test"))
                        .map(JavaField::getFullName)
                        .map(name -> name.replace("shuriken.", ""))
                        .forEach(declared::add);
        TreeSet<String> listed = new TreeSet<>();
        for (Path page : pages()) {
            BLOCK.matcher(text(page)).results().forEach(block -> listed.add(block.group(1)));
        }
        assertThat(declared).containsAll(listed);
        declared.removeAll(listed);
        assertThat(declared)
                .as("structs without a table, which are not the beginning of one that has a table")
                .allMatch(name -> listed.stream().anyMatch(other -> isPrefix(structTable(name), structTable(other))));
    }

    private static boolean isPrefix(StructTable struct, StructTable other) {
        int count = struct.fields().size();
        return count <= other.fields().size()
                && struct.fields().equals(other.fields().subList(0, count));
    }

    private static String table(StructTable struct, String oldTable) {
        Map<String, String> meanings = new HashMap<>();
        ROW.matcher(oldTable).results().forEach(row -> meanings.put(row.group(1), row.group(2)));
        StringBuilder table = new StringBuilder("```text\n");
        List<StructTable.Field> fields = struct.fields();
        int width =
                fields.stream().mapToInt(field -> field.name().length()).max().orElse(1);
        for (int i = 0, count; i < fields.size(); i += count) {
            StructTable.Field field = fields.get(i);
            count = 1;
            while (i + count < fields.size() && isSame(field, fields.get(i + count))) {
                count++;
            }
            String type = count > 1 ? field.type() + "*" + count : field.type();
            String meaning = meanings.getOrDefault(field.name(), "");
            table.append(String.format(
                            Locale.ROOT,
                            "0x%02X  %-7s  %-" + width + "s  %s",
                            field.offset(),
                            type,
                            field.name(),
                            meaning)
                    .stripTrailing());
            table.append('\n');
        }
        return table.append(String.format(Locale.ROOT, "0x%02X  end\n```\n", struct.size()))
                .toString();
    }

    /** Returns whether two fields are elements of the same array, whose elements are declared one by one. */
    private static boolean isSame(StructTable.Field field, StructTable.Field other) {
        return field.name().equals(other.name()) && field.type().equals(other.type());
    }

    /** Returns the table in a static field, named by the class without the root package. */
    private static StructTable structTable(String name) {
        int dot = name.lastIndexOf('.');
        try {
            Field field = Class.forName("shuriken." + name.substring(0, dot)).getDeclaredField(name.substring(dot + 1));
            field.setAccessible(true);
            return (StructTable) field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(name + " is not the name of a table", e);
        }
    }

    private static String text(Path page) {
        try {
            return Files.readString(page);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
