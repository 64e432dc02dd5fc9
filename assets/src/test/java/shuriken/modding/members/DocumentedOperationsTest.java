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

    /** Returns the four cells of a container, measured. */
    private static List<String> measured(Container container) {
        Members members = container.asset().members(CONTEXT);
        int count = members.size();
        String name = members.address(container.name().endsWith(".nds") ? 1 : 0);
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
                works(container, new Add("new.bin", container.other()), count + 1) ? "yes" : "no",
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
                Map.entry("unnamed.narc", "narc without names"));
        for (Container container : ResizableContainersTest.containers().toList()) {
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
