package shuriken.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.LinkedHashMap;
import java.util.Map;
import shuriken.assets.Asset;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.modding.pack.Extraction;
import shuriken.modding.pack.Manifest;
import shuriken.modding.pack.ManifestJson;

/** The seeds of the targets for text formats. */
final class EdgeSeeds {
    private static final String OVERRIDES = """
        {"models": [ // of the boss
          {"model": "boss.zpr!boss_*.nsbmd", "textures": ["../tex/boss_red.zpr"], "palettes": ["red.pvp"],
           "motions": ["boss.zpr!walk.nsbca"], "replace": {"skin": {"texture": "skin2", "palette": "skin2_pl"}}},
          {"model": "?*", "motions": []}]}
        """;

    private EdgeSeeds() {}

    /** Returns the manifests that {@code extract} writes for the fixtures of all containers, and settings. */
    static Map<String, byte[]> fixtures() throws ReflectiveOperationException {
        Map<String, byte[]> fixtures = new LinkedHashMap<>();
        Fixtures.all().forEach((name, bytes) -> {
            try {
                Asset asset = Asset.of(bytes, "input");
                if (asset.hasMembers()) {
                    Extraction.extract(asset, false, new ReadContext(ReadOptions.LENIENT))
                            .manifest()
                            .ifPresent(manifest -> fixtures.put("manifest " + name, line(manifest)));
                }
            } catch (FormatException e) {
                // Some fixtures are damaged on purpose.
            }
        });
        fixtures.put("overrides", OVERRIDES.getBytes(UTF_8));
        return fixtures;
    }

    private static byte[] line(Manifest manifest) {
        return ManifestJson.toLine(manifest).getBytes(UTF_8);
    }
}
