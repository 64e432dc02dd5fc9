package shuriken.modding.members;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.modding.members.ContainerEdit.Add;
import shuriken.modding.members.ContainerEdit.Remove;
import shuriken.modding.members.ContainerEdit.Rename;
import shuriken.modding.members.ContainerEdit.Replace;
import shuriken.modding.pack.Container;

/** Edits of damaged discs succeed or are refused with a sentence. Names never lead out of the disc. */
class DamagedDiscsTest {
    static Stream<Container> discs() {
        return SampleContainers.containers().stream();
    }

    private static List<ContainerEdit> edits(String name) {
        String folder = name.endsWith(".iso") ? "" : "files/";
        return List.of(
                new Add(folder + "NEW/DEEP.BIN", new byte[5000]),
                new Replace("0", new byte[3000]),
                new Replace("1", new byte[9000]),
                new Rename("1", folder + "B2.BIN"),
                new Remove("0", true),
                new Remove("1", false));
    }

    @ParameterizedTest
    @MethodSource("discs")
    void editsOfDamagedDiscsHaveAClearError(Container container) {
        for (int seed = 0; seed < 400; seed++) {
            byte[] damaged = container.bytes().clone();
            Random random = new Random(seed);
            for (int i = 0; i < 1 + seed % 4; i++) {
                int from = seed % 2 == 0 || !container.name().endsWith(".iso") ? 0 : 16 * 0x800;
                damaged[from + random.nextInt(damaged.length - from)] = (byte) random.nextInt(256);
            }
            for (ContainerEdit edit : edits(container.name())) {
                String description = container.name() + " " + seed + " " + edit;
                Assertions.assertTimeoutPreemptively(
                        Duration.ofSeconds(30), () -> edit(damaged, container, edit), description);
            }
        }
    }

    private static void edit(byte[] damaged, Container container, ContainerEdit edit) {
        try {
            EditedContainer edited = ContainerEditor.apply(
                    new Container(container.name(), damaged, container.other()).asset(),
                    List.of(edit),
                    new ReadContext(ReadOptions.LENIENT));
            if (edited.content().size() < 1 << 24) {
                edited.content().all();
            }
        } catch (FormatException | IllegalArgumentException refused) {
            assertThat(refused.getMessage()).isNotBlank();
        }
    }

    @ParameterizedTest
    @MethodSource("discs")
    void namesCannotEscapeADisc(Container container) {
        List<String> accepted = new ArrayList<>();
        for (String name :
                List.of("../A.BIN", "files/../../A.BIN", "/A.BIN", "files//A", "a\\b", "files/a\\b", "\u0000", "")) {
            try {
                ContainerEditor.apply(
                        container.asset(), List.of(new Add(name, new byte[1])), new ReadContext(ReadOptions.LENIENT));
                accepted.add(name);
            } catch (IllegalArgumentException refused) {
                assertThat(refused.getMessage()).isNotBlank();
            }
        }
        assertThat(accepted).isEmpty();
    }
}
