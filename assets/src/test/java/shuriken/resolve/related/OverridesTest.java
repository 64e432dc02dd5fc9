package shuriken.resolve.related;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.assets.Asset;
import shuriken.assets.disk.DiskFileSource;
import shuriken.convert.TextureNamePair;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;

class OverridesTest {
    private static final String SETTINGS = """
        {"models": [
          {"model": "boss.zpr!boss_*.nsbmd",   // the red one
           "textures": ["../tex/red.zpr!a/b.nsbtx"], "motions": [],
           "replace": {"skin": {"palette": "red_pl"}, "eye": {"texture": "eye2", "palette": "eye2_pl"}}},
          {"model": "*.nsbmd", "palettes": ["grey.pvp"]}
        ]}\
        """;

    @TempDir
    Path folder;

    private Overrides read(String text) throws IOException {
        return Overrides.read(
                DiskFileSource.DEFAULT,
                DiskFileSource.toSourcePath(Files.writeString(folder.resolve(Overrides.NAME), text)),
                Limits.DEFAULT);
    }

    private static Asset asset(String path) {
        return Asset.of(new byte[0], path);
    }

    @Test
    void usesTheFirstMatchingEntry() throws IOException {
        Overrides overrides = read(SETTINGS);
        ModelOverride boss = overrides.find(asset("game/BOSS.zpr!boss_1.nsbmd"));
        String tex = folder.resolveSibling("tex").resolve("red.zpr!a/b.nsbtx").toString();
        assertThat(boss.textures()).containsExactly(tex);
        assertThat(boss.motions()).contains(List.of());
        ModelOverride other = overrides.find(asset("game/boss.zpr!hero.nsbmd"));
        assertThat(other.palettes()).containsExactly(folder.resolve("grey.pvp").toString());
        assertThat(other.motions()).isEmpty();
        assertThat(overrides.find(asset("hero.nj"))).isSameAs(ModelOverride.NONE);
    }

    @Test
    void keepsUnspecifiedOptions() throws IOException {
        ModelOverride boss = read(SETTINGS).find(asset("boss.zpr!boss_1.nsbmd"));
        assertThat(boss.replacement(new TextureNamePair("skin", "skin_pl")))
                .isEqualTo(new TextureNamePair("skin", "red_pl"));
        assertThat(boss.replacement(new TextureNamePair("eye", "eye_pl")))
                .isEqualTo(new TextureNamePair("eye2", "eye2_pl"));
        assertThat(boss.replacement(new TextureNamePair("hair", ""))).isEqualTo(new TextureNamePair("hair", ""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "{\"models\": [{}]}",
                "{\"models\": [3]}",
                "{\"models\": [{\"model\": \"a\", \"texture\": []}]}",
                "{\"models\": [{\"model\": \"a\", \"replace\": {\"b\": \"c\"}}]}",
                "{\"models\": [",
            })
    void refusesOtherContent(String text) {
        assertThatThrownBy(() -> read(text)).isInstanceOf(FormatException.class).hasMessageContaining(Overrides.NAME);
    }
}
