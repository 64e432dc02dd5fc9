package shuriken.modding.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.assets.Asset;
import shuriken.convert.ConvertOptions;
import shuriken.convert.MotionFile;
import shuriken.convert.ninja.edit.MotionFileUpdater;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.motion.NjmFile;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.samodel.SaanimFile;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.resolve.scenes.AssetContext;
import shuriken.scene.Scene;
import shuriken.testkit.CorpusAssets;

/**
 * Every real motion file is exported with a model of as many nodes and imported unchanged: the bytes are the same.
 * Files without such a model are only counted.
 */
class EditedNinjaMotionsCorpusTest {
    private static final SourceLocation SITE = new SourceLocation("edited.glb", 0);

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "DaanVandenBosch/phantasmal-world",
                "Sora-yx/SADX-Klonoa-Gameplay",
                "kellsnc/sadx-hill-top",
                "kellsnc/ShadowSA1",
                "Exant64/cwesamples",
            })
    void motionsKeepTheirBytes(String repository) {
        Map<Integer, Asset> models = new TreeMap<>();
        CorpusAssets.forEach(List.of(repository), 1, Set.of("nj", "samdl"), asset -> {
            int nodes = nodes(asset.read(new ReadContext(ReadOptions.LENIENT)));
            if (nodes > 0) {
                models.putIfAbsent(nodes, asset);
            }
        });
        AtomicInteger identical = new AtomicInteger();
        AtomicInteger withoutModel = new AtomicInteger();
        List<String> errors = new ArrayList<>();
        CorpusAssets.forEach(List.of(repository), 1, Set.of("nj", "njm", "saanim"), asset -> {
            Object file = asset.read(new ReadContext(ReadOptions.LENIENT));
            Asset model = models.get(rows(file));
            if (!MotionFileUpdater.accepts(file) || rows(file) == 0) {
                return;
            }
            if (model == null) {
                withoutModel.incrementAndGet();
                return;
            }
            try {
                if (keepsBytes(asset, file, model)) {
                    identical.incrementAndGet();
                } else {
                    errors.add(asset.path() + ": other bytes, or no clip");
                }
            } catch (FormatException e) {
                errors.add(asset.path() + ": " + e.getMessage());
            }
        });
        assertThat(errors)
                .as("%d are the same, %d have no model of as many nodes", identical.get(), withoutModel.get())
                .isEmpty();
        assertThat(identical.get()).isPositive();
    }

    private static int nodes(Object file) {
        return switch (file) {
            case NjFile nj ->
                nj.blocks().stream()
                        .filter(NjBlock.Chunk.class::isInstance)
                        .mapToInt(
                                block -> ((NjBlock.Chunk) block).tree().nodes().size())
                        .findFirst()
                        .orElse(0);
            case SamdlFile samdl -> samdl.tree().nodes().size();
            default -> 0;
        };
    }

    private static int rows(Object file) {
        return switch (file) {
            case NjFile nj ->
                nj.blocks().stream()
                        .filter(NjBlock.Motion.class::isInstance)
                        .mapToInt(block ->
                                ((NjBlock.Motion) block).motion().rows().size())
                        .findFirst()
                        .orElse(0);
            case NjmFile njm -> njm.motion().rows().size();
            case SaanimFile saanim -> saanim.motion().rows().size();
            default -> 0;
        };
    }

    private static boolean keepsBytes(Asset motions, Object file, Asset model) {
        MotionFile namedMotionFile = new MotionFile(motions.stem(), SITE, true, file);
        Scene editedScene = EditSteps.exported(model, AssetContext.ofMotions(unused -> List.of(namedMotionFile)));
        byte[] bytes = motions.data().bytes("file", Math.toIntExact(motions.size()));
        byte[] restored = EditedMotionWriter.writeInto(
                        motions, model, editedScene, ConvertOptions.DEFAULT, SITE, new ReadContext(ReadOptions.LENIENT))
                .bytes();
        return !editedScene.clips().isEmpty() && Arrays.equals(restored, bytes);
    }
}
