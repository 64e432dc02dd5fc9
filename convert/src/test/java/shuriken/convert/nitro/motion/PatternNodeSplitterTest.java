package shuriken.convert.nitro.motion;

import static org.assertj.core.api.Assertions.assertThat;
import static shuriken.nitro.mdl0.SbcCommand.NO_SLOT;

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

/** Tests pattern animations with textures of several sizes. All corners of the triangle are at texel (4, 2). */
class PatternNodeSplitterTest {
    /** Returns textures of 8×8, 16×8 and 8×16 texels with 16 colours. */
    private static Tex0 textures() {
        Tex0 fixture = Tex0Fixtures.everyFormat();
        return new Tex0(
                fixture.location(),
                Dictionary.of(
                        List.of("square", "wide", "tall"),
                        List.of(
                                TextureEntry.of(0, 3, 8, 8, false),
                                TextureEntry.of(0, 3, 16, 8, false),
                                TextureEntry.of(0, 3, 8, 16, false))),
                Dictionary.of(List.of("large_pl"), List.of(new PaletteEntry(0, 0))),
                fixture.texels(),
                fixture.blockTexels(),
                fixture.blockPalettes(),
                fixture.colours(),
                fixture.header());
    }

    /** Returns a triangle with one texture at rest and the given textures in the frames of an animation. */
    private static Scene scene(String rest, String... frames) {
        ModelDraft draft = new ModelDraft()
                .node("root")
                .material("eye", ModelDraft.data(8, 8))
                .pair(rest, "large_pl", 0)
                .shape("s", DisplayLists.triangle(DisplayLists.texel(4, 2)))
                .describe(0, 0, NO_SLOT, NO_SLOT)
                .draw(0, 0, 0);
        List<PatternKey> keys = new ArrayList<>();
        for (int i = 0; i < frames.length; i++) {
            keys.add(new PatternKey(i, i, 0));
        }
        PatternAnimation animation = new PatternAnimation(
                frames.length,
                List.of(frames),
                List.of("large_pl"),
                Dictionary.of(List.of("eye"), List.of(PatternTrack.of(frames.length, keys))));
        NsbtpFile file = new NsbtpFile(1, List.of(Dictionary.of(List.of("draft_go"), List.of(animation))));
        return Scenes.moving(
                draft.file(textures()), ConvertOptions.DEFAULT, new ReadContext(ReadOptions.LENIENT), file);
    }

    private static Primitive primitiveWith(Scene scene, String texture) {
        Node node = scene.nodes().stream()
                .filter(candidate -> texture.equals(candidate.extras().values().get("texture")))
                .findFirst()
                .orElseThrow();
        return scene.meshes().get(node.meshIndex()).primitives().getFirst();
    }

    private static String textureName(Scene scene, Primitive primitive) {
        return scene.materials()
                .get(primitive.materialIndex())
                .texture()
                .map(texture -> scene.textures().get(texture.textureIndex()).name())
                .orElse("none");
    }

    /** The coordinates are (4/8, 2/8), (4/16, 2/8) and (4/8, 2/16). */
    @Test
    void keepsTheTexelsOfCorners() {
        Scene scene = scene("square", "wide", "tall");
        Primitive square = primitiveWith(scene, "square");
        Primitive wide = primitiveWith(scene, "wide");
        Primitive tall = primitiveWith(scene, "tall");
        assertThat(square.texCoords()).containsExactly(0.5f, 0.25f, 0.5f, 0.25f, 0.5f, 0.25f);
        assertThat(wide.texCoords()).containsExactly(0.25f, 0.25f, 0.25f, 0.25f, 0.25f, 0.25f);
        assertThat(tall.texCoords()).containsExactly(0.5f, 0.125f, 0.5f, 0.125f, 0.5f, 0.125f);
        assertThat(textureName(scene, square)).isEqualTo("square");
        assertThat(textureName(scene, wide)).isEqualTo("wide");
        assertThat(textureName(scene, tall)).isEqualTo("tall");
    }

    /** The material declares a size of 8×8 texels, which is also the size of the texture that appears later. */
    @Test
    void showsATextureThatIsMissingAtRest() {
        Scene scene = scene("missing", "square");
        assertThat(textureName(scene, primitiveWith(scene, "missing"))).isEqualTo("none");
        assertThat(textureName(scene, primitiveWith(scene, "square"))).isEqualTo("square");
        assertThat(primitiveWith(scene, "square").texCoords()).containsExactly(0.5f, 0.25f, 0.5f, 0.25f, 0.5f, 0.25f);
    }

    @Test
    void keepsTheRestTextureIfTheNextIsMissing() {
        Scene scene = scene("wide", "missing");
        assertThat(textureName(scene, primitiveWith(scene, "missing"))).isEqualTo("wide");
        assertThat(primitiveWith(scene, "missing").texCoords())
                .containsExactly(0.25f, 0.25f, 0.25f, 0.25f, 0.25f, 0.25f);
    }
}
