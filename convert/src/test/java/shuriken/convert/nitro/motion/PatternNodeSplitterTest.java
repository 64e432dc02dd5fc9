package shuriken.convert.nitro.motion;

import static org.assertj.core.api.Assertions.assertThat;
import static shuriken.nitro.mdl0.SbcCommand.NONE;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.convert.ConvertOptions;
import shuriken.convert.nitro.Scenes;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.gpu.DisplayLists;
import shuriken.nitro.mdl0.ModelDraft;
import shuriken.nitro.pat0.NsbtpFile;
import shuriken.nitro.pat0.PatternAnimation;
import shuriken.nitro.pat0.PatternKey;
import shuriken.nitro.pat0.PatternTrack;
import shuriken.nitro.tex0.PaletteEntry;
import shuriken.nitro.tex0.Tex0;
import shuriken.nitro.tex0.Tex0Fixtures;
import shuriken.nitro.tex0.TextureEntry;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

/** Shows textures of several sizes on one triangle, whose corners all have the texel 4, 2. */
class PatternNodeSplitterTest {
    /** Returns textures of 8×8, 16×8 and 8×16 texels and 16 colours. */
    private static Tex0 textures() {
        Tex0 every = Tex0Fixtures.everyFormat();
        return new Tex0(
                every.site(),
                Dictionary.of(
                        List.of("even", "wide", "high"),
                        List.of(
                                TextureEntry.of(0, 3, 8, 8, false),
                                TextureEntry.of(0, 3, 16, 8, false),
                                TextureEntry.of(0, 3, 8, 16, false))),
                Dictionary.of(List.of("large_pl"), List.of(new PaletteEntry(0, 0))),
                every.texels(),
                every.blockTexels(),
                every.blockPalettes(),
                every.colours(),
                every.header());
    }

    /** Returns a triangle with one texture at rest and others in the frames of an animation. */
    private static Scene scene(String rest, String... others) {
        ModelDraft draft = new ModelDraft()
                .node("root")
                .material("eye", ModelDraft.data(8, 8))
                .pair(rest, "large_pl", 0)
                .shape("s", DisplayLists.triangle(DisplayLists.texel(4, 2)))
                .describe(0, 0, NONE, NONE)
                .draw(0, 0, 0);
        List<PatternKey> keys = new ArrayList<>();
        for (int i = 0; i < others.length; i++) {
            keys.add(new PatternKey(i, i, 0));
        }
        PatternAnimation animation = new PatternAnimation(
                others.length,
                List.of(others),
                List.of("large_pl"),
                Dictionary.of(List.of("eye"), List.of(PatternTrack.of(others.length, keys))));
        NsbtpFile file = new NsbtpFile(1, List.of(Dictionary.of(List.of("draft_go"), List.of(animation))));
        return Scenes.moving(
                draft.file(textures()), ConvertOptions.DEFAULT, new ReadContext(ReadOptions.LENIENT), file);
    }

    private static Primitive of(Scene scene, String texture) {
        Node node = scene.nodes().stream()
                .filter(each -> texture.equals(each.extras().values().get("texture")))
                .findFirst()
                .orElseThrow();
        return scene.meshes().get(node.mesh()).primitives().getFirst();
    }

    private static String picture(Scene scene, Primitive primitive) {
        return scene.materials()
                .get(primitive.material())
                .texture()
                .map(texture -> scene.textures().get(texture.texture()).name())
                .orElse("none");
    }

    /** The coordinates are 4/8 and 2/8, 4/16 and 2/8, and 4/8 and 2/16. */
    @Test
    void keepsTexelsOfCorners() {
        Scene scene = scene("even", "wide", "high");
        Primitive even = of(scene, "even");
        Primitive wide = of(scene, "wide");
        Primitive high = of(scene, "high");
        assertThat(even.texCoords()).containsExactly(0.5f, 0.25f, 0.5f, 0.25f, 0.5f, 0.25f);
        assertThat(wide.texCoords()).containsExactly(0.25f, 0.25f, 0.25f, 0.25f, 0.25f, 0.25f);
        assertThat(high.texCoords()).containsExactly(0.5f, 0.125f, 0.5f, 0.125f, 0.5f, 0.125f);
        assertThat(picture(scene, even)).isEqualTo("even");
        assertThat(picture(scene, wide)).isEqualTo("wide");
        assertThat(picture(scene, high)).isEqualTo("high");
    }

    /** The material declares a texture of 8×8 texels, the size of the texture that appears. */
    @Test
    void showsAnImageWhereNoneWasAtRest() {
        Scene scene = scene("gone", "even");
        assertThat(picture(scene, of(scene, "gone"))).isEqualTo("none");
        assertThat(picture(scene, of(scene, "even"))).isEqualTo("even");
        assertThat(of(scene, "even").texCoords()).containsExactly(0.5f, 0.25f, 0.5f, 0.25f, 0.5f, 0.25f);
    }

    @Test
    void keepsTheImageAtRestIfNoneFollows() {
        Scene scene = scene("wide", "gone");
        assertThat(picture(scene, of(scene, "gone"))).isEqualTo("wide");
        assertThat(of(scene, "gone").texCoords()).containsExactly(0.25f, 0.25f, 0.25f, 0.25f, 0.25f, 0.25f);
    }
}
