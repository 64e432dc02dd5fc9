package shuriken.convert.nitro.mesh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.nitro.g3d.DictionaryEntry;
import shuriken.nitro.gpu.GpuCommand;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.NsbmdFile;
import shuriken.nitro.mdl0.ShapeData;
import shuriken.testkit.CorpusAssets;

/** Decodes the display lists of three games to vertices and encodes them again. */
class DisplayListEncoderCorpusTest {
    private static final List<String> GAMES = List.of("pret/pokediamond", "pret/pokeheartgold", "pret/pokeplatinum");

    private int listCount;
    private int equalCount;

    @Test
    void listsAreEncodedUnchanged() {
        CorpusAssets.forEach(GAMES, 6_842, Set.of("nsbmd"), asset -> {
            try {
                if (asset.read(new ReadContext(ReadOptions.LENIENT)) instanceof NsbmdFile file) {
                    file.models().forEach(model -> compare(model.value()));
                }
            } catch (FormatException e) {
                // Other tests cover files that are damaged on purpose or have another format.
            }
        });
        assertThat(listCount).isGreaterThanOrEqualTo(6_842);
        assertThat(listCount - equalCount).as("of %d lists", listCount).isLessThanOrEqualTo(2);
    }

    private void compare(Model model) {
        for (DictionaryEntry<ShapeData> shape : model.shapes().entries()) {
            List<GpuCommand> stored = shape.value().displayList();
            List<GpuCommand> result = DisplayListEncoder.encode(
                    DisplayListDecoder.decode(stored), model.header().positionScale());
            listCount++;
            equalCount += result.equals(stored) ? 1 : 0;
        }
    }
}
