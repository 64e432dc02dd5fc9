package shuriken.convert.nitro.motion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shuriken.convert.TextureNamePair;
import shuriken.convert.nitro.material.MaterialTextureNames;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.ModelDraft;
import shuriken.nitro.pat0.PatternAnimation;
import shuriken.nitro.pat0.PatternKey;
import shuriken.nitro.pat0.PatternTrack;

/** Lists the textures of materials frame by frame. The expected values were derived from the keys by hand. */
class PatternTextureFinderTest {
    private static final TextureNamePair OPEN = new TextureNamePair("open", "day");
    private static final TextureNamePair SHUT = new TextureNamePair("shut", "day");

    private static PatternAnimation animation(String material, PatternKey... keys) {
        return new PatternAnimation(
                4,
                List.of("open", "shut"),
                List.of("day", "night"),
                Dictionary.of(List.of(material), List.of(PatternTrack.of(4, List.of(keys)))));
    }

    /** Returns two materials. The second is an eye that is open at rest. */
    private static PatternTextureFinder tracks() {
        Model model = new ModelDraft()
                .node("root")
                .material("skin")
                .material("eye")
                .pair("open", "day", 1)
                .model();
        return new PatternTextureFinder(model, new MaterialTextureNames(model));
    }

    @Test
    void frameUsesTheLastKey() {
        PatternAnimation blink = animation(
                "eye",
                new PatternKey(0, 0, PatternKey.SAME_PALETTE),
                new PatternKey(2, 1, PatternKey.SAME_PALETTE),
                new PatternKey(3, 1, 1));
        assertThat(tracks().findTexturesByMaterial(blink))
                .isEqualTo(Map.of(1, List.of(OPEN, OPEN, SHUT, new TextureNamePair("shut", "night"))));
        assertThat(tracks().findTexturesByMaterial(animation("hair", new PatternKey(0, 0, 0))))
                .isEmpty();
    }

    /** The four frames are 0 to 3, so a key at frame 4 is not used. */
    @Test
    void unusedTextureIsNotAVariant() {
        PatternAnimation late =
                animation("eye", new PatternKey(0, 0, 0), new PatternKey(3, 1, 0), new PatternKey(4, 1, 1));
        assertThat(tracks().findTexturesByMaterial(late)).isEqualTo(Map.of(1, List.of(OPEN, OPEN, OPEN, SHUT)));
        assertThat(tracks().collectTextures(List.of(late))).isEqualTo(Map.of(1, Set.of(OPEN, SHUT)));
    }

    /** The texture at rest comes first, even if no key uses it. */
    @Test
    void textureAtRestIsAVariant() {
        PatternAnimation shut = animation("eye", new PatternKey(0, 1, 0));
        PatternAnimation open = animation("skin", new PatternKey(0, 0, 1));
        Map<Integer, Set<TextureNamePair>> variants = tracks().collectTextures(List.of(shut, open));
        assertThat(variants).containsOnlyKeys(0, 1);
        assertThat(variants.get(1)).containsExactly(OPEN, SHUT);
        assertThat(variants.get(0)).containsExactly(new TextureNamePair("", ""), new TextureNamePair("open", "night"));
    }
}
