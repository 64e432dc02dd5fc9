package shuriken.modding.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.assets.Asset;
import shuriken.batch.Output;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.report.WriteBackResult;
import shuriken.interchange.AdjacentFileReader;
import shuriken.interchange.ExportOptions;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.SceneReader;
import shuriken.scene.Scene;
import shuriken.testkit.CorpusAssets;

/** Every real model is exported for editing and imported unchanged: the bytes are the same. */
class WriteBackCorpusTest {
    private static final Set<String> MODELS = Set.of("nj", "samdl", "salvl", "nsbmd");

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "DaanVandenBosch/phantasmal-world",
                "DashGL/ikaruga-asset-viewer",
                "Exant64/CWE",
                "Exant64/cwesamples",
                "MainMemory/SA2EmeraldCoast",
                "PoryGone/SA2B_Archipelago",
                "Sora-yx/SA2-Debug-Mode",
                "Sora-yx/SA2-Speed-Highway",
                "Sora-yx/SADX-Klonoa-Gameplay",
                "Sora-yx/SADX-Randomizer",
                "X-Hax/sa_tools",
                "kellsnc/ShadowSA1",
                "kellsnc/sadx-hill-top",
                "DashGL/psz-asset-viewer",
                "pret/pokediamond",
                "pret/pokeheartgold",
                "pret/pokeplatinum",
            })
    void uneditedModelsAreUnchanged(String repository) {
        AtomicInteger identical = new AtomicInteger();
        List<String> errors = new ArrayList<>();
        CorpusAssets.forEach(List.of(repository), 1, MODELS, asset -> {
            try {
                if (keepsBytes(asset)) {
                    identical.incrementAndGet();
                } else {
                    errors.add(asset.path() + ": other bytes");
                }
            } catch (FormatException e) {
                errors.add(asset.path() + ": " + e.getMessage());
            }
        });
        assertThat(errors)
                .as("%d of %d are the same", identical.get(), identical.get() + errors.size())
                .isEmpty();
    }

    /** Returns whether the bytes are equal. The result is true if there is no model to edit. */
    private static boolean keepsBytes(Asset asset) {
        SceneReader reader = new SceneReader(ConvertOptions.DEFAULT, AssetContext.NONE);
        byte[] bytes = asset.data().bytes("file", Math.toIntExact(asset.size()));
        List<Output> outputs = EditConversion.convert(
                        asset,
                        reader,
                        ConvertOptions.DEFAULT,
                        ExportOptions.DEFAULT,
                        new ReadContext(ReadOptions.LENIENT))
                .outputs();
        for (Output output : outputs) {
            byte[] glb = output.files().getFirst().data();
            Scene editedScene =
                    Importer.load(glb, "edited.glb", AdjacentFileReader.NONE, new ReadContext(ReadOptions.LENIENT));
            WriteBackResult result = Importer.writeInto(
                    asset,
                    editedScene,
                    ConvertOptions.DEFAULT,
                    AssetContext.NONE,
                    new SourceLocation("edited.glb", 0),
                    new ReadContext(ReadOptions.LENIENT));
            if (!Arrays.equals(result.bytes(), bytes)) {
                return false;
            }
        }
        return true;
    }
}
