package shuriken.modding.members;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import shuriken.GeneratedPage;
import shuriken.assets.Members;
import shuriken.diagnostics.FormatException;
import shuriken.modding.members.ContainerEdit.Add;
import shuriken.modding.members.ContainerEdit.Remove;
import shuriken.modding.members.ContainerEdit.Rename;
import shuriken.modding.members.ContainerEdit.Replace;

/**
 * The table of operations in the documentation shows what each container allows. Every cell comes from the edit of a
 * sample, which is then read again. {@code -Ddocs=update} rewrites the table.
 */
class DocumentedOperationsTest {
    private static final Path PAGE = Path.of("../docs/how-to/change-archives.md");

    private static final int TAG_AND_SIZE = 8;

    /** The rows of the table. Each sample of a row must allow the same operations. */
    private static final Map<String, List<String>> ROWS = rows();

    private static Map<String, List<String>> rows() {
        Map<String, List<String>> rows = new LinkedHashMap<>();
        rows.put("AFS with names", List.of("named.afs"));
        rows.put("AFS or NARC without names", List.of("numbered.afs", "unnamed.narc"));
        rows.put(
                "BML, GSL, ZARC, PVM, GVM, PAK, PVMX",
                List.of(
                        "LITTLE_ENDIAN.bml",
                        "BIG_ENDIAN.bml",
                        "LITTLE_ENDIAN.gsl",
                        "BIG_ENDIAN.gsl",
                        "a.zarc",
                        "a.pvm",
                        "a.gvm",
                        "a.pak",
                        "a.pvmx"));
        rows.put("XVM, PB, njUtil, GVR rows", List.of("a.xvm", "a.pb", "two.nja", "row.gvr"));
        rows.put(
                "discs, DS ROMs, NARC with names",
                List.of("a.iso", "a.gdi", "a.cue", "a.cdi", "a.gcm", "a.ciso", "a.gcz", "a.nds", "a.narc"));
        rows.put("ZIP", List.of("a.zip"));
        return rows;
    }

    private static Map<String, EditableSample> samples() {
        Map<String, EditableSample> samples = new LinkedHashMap<>();
        Stream.concat(
                        Stream.concat(ResizableContainersTest.containers(), SampleContainers.containers().stream())
                                .map(EditableSample::of),
                        Stream.of(
                                SampleContainers.njUtil(),
                                SampleContainers.gdi(),
                                SampleContainers.cue(),
                                SampleContainers.cdi(),
                                SampleContainers.zip()))
                .forEach(sample -> samples.put(sample.name(), sample));
        return samples;
    }

    /** Returns the edited sample if the edit is allowed. */
    private static Optional<EditableSample> edit(EditableSample sample, ContainerEdit edit) {
        try {
            return Optional.of(sample.edited(edit));
        } catch (IllegalArgumentException | FormatException refused) {
            assertThat(refused.getMessage()).isNotBlank();
            return Optional.empty();
        }
    }

    private static boolean isPossible(EditableSample sample, ContainerEdit edit, Predicate<EditableSample> check) {
        Optional<EditableSample> edited = edit(sample, edit);
        edited.ifPresent(result ->
                assertThat(check.test(result)).as("%s after %s", sample, edit).isTrue());
        return edited.isPresent();
    }

    private static List<String> names(EditableSample sample) {
        Members members = sample.members();
        return IntStream.range(0, members.size()).mapToObj(members::address).toList();
    }

    /**
     * Returns the first file that belongs to the game. The first files of ROMs and GameCube discs belong to the
     * system.
     */
    private static String firstName(EditableSample sample) {
        return names(sample).stream()
                .skip(sample.name().contains(".nds") ? 1 : 0)
                .filter(name -> !name.startsWith("sys/"))
                .findFirst()
                .orElseThrow();
    }

    private static boolean contains(EditableSample sample, byte[] content) {
        return IntStream.range(0, sample.members().size()).anyMatch(i -> isSame(sample.member(i), content));
    }

    /**
     * Returns whether a member has this content; archives of textures change the size in the header and add padding.
     */
    private static boolean isSame(byte[] member, byte[] content) {
        int start = Math.min(TAG_AND_SIZE, content.length);
        return member.length >= content.length
                && Arrays.equals(member, start, content.length, content, start, content.length);
    }

    private static String replacement(EditableSample sample, String name) {
        int index = names(sample).indexOf(name);
        return isPossible(
                        sample,
                        new Replace(name, sample.content()),
                        result -> names(result).equals(names(sample)) && isSame(result.member(index), sample.content()))
                ? "yes"
                : "no";
    }

    private static String addition(EditableSample sample, String name) {
        String added = name.startsWith("files/") ? "files/NEW.BIN" : "new.bin";
        int size = sample.members().size();
        return isPossible(
                        sample,
                        new Add(added, sample.content()),
                        result -> result.members().size() == size + 1 && contains(result, sample.content()))
                ? "yes"
                : "no";
    }

    private static String removal(EditableSample sample, String name) {
        List<String> before = names(sample);
        Predicate<EditableSample> isShorter = result -> names(result).size() < before.size();
        boolean isRenumbered = isPossible(sample, new Remove(name, true), isShorter);
        Optional<EditableSample> removed = edit(sample, new Remove(name, false));
        if (removed.isPresent() && isShorter.test(removed.get())) {
            return "yes";
        }
        if (removed.isPresent()) {
            assertThat(removed.get().members().get(before.indexOf(name)).size()).isZero();
            return isRenumbered ? "leaves an empty file unless `--renumber`" : "leaves an empty file";
        }
        boolean isLastRemoved = isPossible(sample, new Remove(before.getLast(), false), isShorter);
        return isLastRemoved && isRenumbered
                ? "the last file; others need `--renumber`"
                : isLastRemoved ? "the last file" : "no";
    }

    private static String renaming(EditableSample sample, String name) {
        String folder = name.substring(0, name.lastIndexOf('/') + 1);
        String extension = name.contains(".") ? name.substring(name.lastIndexOf('.')) : "";
        int size = sample.members().size();
        byte[] content = sample.member(names(sample).indexOf(name));
        Predicate<EditableSample> isRenamed =
                result -> result.members().size() == size && !names(result).contains(name) && contains(result, content);
        if (!isPossible(sample, new Rename(name, folder + "other" + extension), isRenamed)) {
            return "no";
        }
        boolean hasFolders = names(sample).stream().anyMatch(other -> other.contains("/"));
        return !hasFolders || isPossible(sample, new Rename(name, folder + "moved/other" + extension), isRenamed)
                ? "yes"
                : "in the same folder";
    }

    /** Returns the cells of a container after its name. */
    private static List<String> cells(EditableSample sample) {
        String name = firstName(sample);
        return List.of(
                replacement(sample, name), addition(sample, name), removal(sample, name), renaming(sample, name));
    }

    @Test
    void theTableShowsWhatEachContainerAllows() throws IOException {
        Map<String, EditableSample> samples = samples();
        StringBuilder table =
                new StringBuilder("| container | replace | add | remove | rename |\n|---|---|---|---|---|\n");
        ROWS.forEach((title, names) -> {
            List<List<String>> cells = names.stream()
                    .map(name -> cells(requireNonNull(samples.get(name), name)))
                    .distinct()
                    .toList();
            assertThat(cells)
                    .as("different cells of the samples of one row: %s", title)
                    .hasSize(1);
            table.append("| ")
                    .append(title)
                    .append(" | ")
                    .append(String.join(" | ", cells.getFirst()))
                    .append(" |\n");
        });
        table.append("| ").append(compressedRow()).append(" |\n");
        GeneratedPage.compareSection(PAGE, "operations", table.toString());
    }

    /** Returns the row of compressed containers, which allow the same operations as the container inside. */
    private static String compressedRow() {
        Map<String, EditableSample> samples = samples();
        List<String> refused = new ArrayList<>();
        ResizableContainersTest.streams().map(EditableSample::of).forEach(stream -> {
            EditableSample inner =
                    samples.get(stream.name().substring(0, stream.name().lastIndexOf('.')));
            if (!cells(stream).equals(cells(requireNonNull(inner)))) {
                refused.add(stream.name());
            }
        });
        assertThat(refused)
                .as("compressed containers that differ from the container inside")
                .isEmpty();
        return "any of these, compressed (PRS, LZ, ZPR)" + " | as uncompressed".repeat(4);
    }
}
