package shuriken.modding.members;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import shuriken.archive.disc.IsoMaker;
import shuriken.archive.gamecube.GameCubeMaker;
import shuriken.assets.Asset;
import shuriken.assets.Members;
import shuriken.diagnostics.ReadContext;
import shuriken.modding.members.ContainerEdit.Add;
import shuriken.modding.members.ContainerEdit.Remove;
import shuriken.modding.members.ContainerEdit.Rename;
import shuriken.modding.members.ContainerEdit.Replace;
import shuriken.modding.pack.Container;

/** The table of operations in the documentation says what the containers do. */
class DocumentedOperationsTest {
    private static final Path PAGE = Path.of("../docs/how-to/change-archives.md");
    private static final ReadContext CONTEXT = ReadContext.lenient();

    private static boolean works(Container container, ContainerEdit edit, int members) {
        try {
            EditedContainer edited = ContainerEditor.apply(container.asset(), List.of(edit), CONTEXT);
            byte[] bytes = ContainerEditorTest.bytes(edited);
            return Asset.of(bytes, container.name()).members(CONTEXT).size() == members;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** Returns the index of a file that games have; the first ones of ROMs and GameCube discs belong to the system. */
    private static int first(String container, Members members) {
        int index = container.endsWith(".nds") ? 1 : 0;
        while (members.address(index).startsWith("sys/")) {
            index++;
        }
        return index;
    }

    /** Returns small discs. */
    static List<Container> discs() {
        byte[] volume = new IsoMaker()
                .file("A.BIN", new byte[100])
                .file("B.BIN", new byte[200])
                .build();
        byte[] gcm = new GameCubeMaker()
                .file("a.bin", new byte[100])
                .file("b.bin", new byte[200])
                .build();
        return List.of(
                new Container("a.iso", volume, new byte[5000]),
                new Container("a.gcm", gcm, new byte[5000]),
                new Container("a.ciso", GameCubeMaker.ciso(gcm, 0x8000), new byte[5000]),
                new Container("a.gcz", GameCubeMaker.gcz(gcm, 0x4000), new byte[5000]));
    }

    /** Returns the name of a new member. */
    private static String added(String first) {
        return first.startsWith("files/") ? "files/NEW.BIN" : "new.bin";
    }

    /** Returns the four cells of a container, measured. */
    private static List<String> measured(Container container) {
        Members members = container.asset().members(CONTEXT);
        int count = members.size();
        String name = members.address(first(container.name(), members));
        String folder = name.substring(0, name.lastIndexOf('/') + 1);
        String ending = name.contains(".") ? name.substring(name.lastIndexOf('.')) : "";
        boolean isRemoved = works(container, new Remove(name, false), count - 1)
                || works(container, new Remove(name, false), count - 2);
        boolean isRenumbered = works(container, new Remove(name, true), count - 1);
        String removed = isRemoved
                ? "yes"
                : works(container, new Remove(name, false), count)
                        ? "leaves an empty file"
                        : isRenumbered ? "the last one; others with `--renumber`" : "never";
        return List.of(
                works(container, new Replace(name, container.other()), count) ? "yes" : "no",
                works(container, new Add(added(name), container.other()), count + 1) ? "yes" : "no",
                removed,
                works(container, new Rename(name, folder + "other" + ending), count) ? "yes" : "no");
    }

    @Test
    void theTableIsTrue() throws IOException {
        Map<String, List<String>> rows = new TreeMap<>();
        for (String line : Files.readAllLines(PAGE)) {
            List<String> cells = new ArrayList<>(List.of(line.split(" *\\| *")));
            if (cells.size() == 6) {
                for (String format : cells.get(1).split(", ")) {
                    rows.put(format.toLowerCase(Locale.ROOT), cells.subList(2, 6));
                }
            }
        }
        Map<String, String> samples = Map.ofEntries(
                Map.entry("named.afs", "afs"),
                Map.entry("LITTLE_ENDIAN.bml", "bml"),
                Map.entry("LITTLE_ENDIAN.gsl", "gsl"),
                Map.entry("a.zarc", "zarc"),
                Map.entry("a.pvm", "pvm"),
                Map.entry("a.gvm", "gvm"),
                Map.entry("a.pak", "pak"),
                Map.entry("a.pvmx", "pvmx"),
                Map.entry("a.xvm", "xvm"),
                Map.entry("a.pb", "pb"),
                Map.entry("row.gvr", "gvr rows"),
                Map.entry("a.narc", "narc with names"),
                Map.entry("a.nds", "ds rom"),
                Map.entry("a.iso", "iso"),
                Map.entry("a.gcm", "gcm"),
                Map.entry("a.ciso", "ciso"),
                Map.entry("a.gcz", "gcz"),
                Map.entry("unnamed.narc", "narc without names"));
        List<Container> containers = new ArrayList<>(discs());
        ResizableContainersTest.containers().forEach(containers::add);
        assertThat(containers.stream().map(Container::name)).containsAll(samples.keySet());
        for (Container container : containers) {
            String row = samples.get(container.name());
            if (row != null) {
                assertThat(rows).containsKey(row);
                List<String> said = new ArrayList<>(rows.getOrDefault(row, List.of()));
                // Conditions of the last column: with names, and in one folder, it works.
                said.set(3, said.get(3).equals("no names") ? "no" : "yes");
                assertThat(measured(container)).as(row).isEqualTo(said);
            }
        }
    }
}
