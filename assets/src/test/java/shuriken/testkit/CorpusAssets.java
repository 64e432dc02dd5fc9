package shuriken.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import shuriken.Shuriken;
import shuriken.assets.Asset;
import shuriken.assets.AssetTree;

/** Visits the files of some formats in a corpus, including members of archives, without duplicates. */
public final class CorpusAssets {
    /** Repositories with data of Nintendo DS games. */
    public static final List<String> NITRO =
            List.of("pret/pokediamond", "pret/pokeheartgold", "pret/pokeplatinum", "DashGL/psz-asset-viewer");

    private CorpusAssets() {}

    /**
     * Passes each asset to a consumer as soon as it is found.
     *
     * @param skipped the number of checks that are skipped if there is no corpus
     * @param formats the ids of the formats
     */
    public static void forEach(List<String> repositories, int skipped, Set<String> formats, Consumer<Asset> consumer) {
        Set<String> seen = new HashSet<>();
        for (String repository : repositories) {
            for (Path file : Corpus.files(repository, skipped)) {
                try (AssetTree tree = Shuriken.open(file)) {
                    for (Asset asset : tree.walk()) {
                        if (asset.format().isPresent()
                                && formats.contains(asset.format().get().info().id())
                                && seen.add(asset.sha256())) {
                            consumer.accept(asset);
                        }
                    }
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        }
    }
}
