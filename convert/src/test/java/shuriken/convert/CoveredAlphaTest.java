package shuriken.convert;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.convert.support.AlphaModeRefiner;
import shuriken.image.Image;
import shuriken.scene.Blend;
import shuriken.scene.Blend.Factor;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Mesh;
import shuriken.scene.MorphTarget;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Texture;
import shuriken.scene.TextureRef;
import shuriken.scene.TextureRef.Filter;
import shuriken.scene.TextureRef.Wrap;
import shuriken.scene.Transform;
import shuriken.scene.Variant;

class CoveredAlphaTest {
    private static final TextureRef TEXTURE_REF = new TextureRef(0, Wrap.CLAMP, Wrap.CLAMP, Filter.NEAREST);
    private static final byte[] NO_COLOURS = {};

    /** Returns a texture of four texels, from left to right: opaque, empty, opaque, translucent. */
    private static Texture fourTexels() {
        byte[] rgba = new byte[16];
        int[] alpha = {255, 0, 255, 128};
        for (int i = 0; i < 4; i++) {
            rgba[4 * i + 3] = (byte) alpha[i];
        }
        return new Texture("t", new Image(4, 1, rgba), Optional.empty(), Extras.NONE);
    }

    private static Material material(AlphaMode mode, Blend blend, float alpha) {
        return new Material(
                "m",
                new float[] {1, 1, 1, alpha},
                Optional.of(TEXTURE_REF),
                mode,
                blend,
                0,
                false,
                false,
                1,
                Extras.NONE);
    }

    /** Returns one triangle over each of the given texels, by index. */
    private static Primitive triangles(byte[] colours, int... texels) {
        int n = 3 * texels.length;
        float[] uv = new float[2 * n];
        float[] positions = new float[3 * n];
        float[] weights = new float[4 * n];
        int[] joints = new int[4 * n];
        int[] indices = new int[n];
        for (int i = 0; i < n; i++) {
            uv[2 * i] = (texels[i / 3] + (i % 3 == 1 ? 0.9f : 0.1f)) / 4;
            uv[2 * i + 1] = i % 3 == 2 ? 0.9f : 0.1f;
            positions[3 * i] = i;
            joints[4 * i] = i;
            weights[4 * i] = 1;
            indices[i] = n - 1 - i;
        }
        MorphTarget target = new MorphTarget(positions.clone(), new float[0]);
        return new Primitive(positions, new float[0], uv, colours, 4, joints, weights, indices, 0, List.of(target));
    }

    private static Scene scene(Material material, List<Variant> variants, Primitive... primitives) {
        Scene scene = new Scene(
                "s",
                List.of(new Node("n", Scene.NONE, Transform.IDENTITY, 0, Scene.NONE, Extras.NONE)),
                List.of(new Mesh("mesh", List.of(primitives))),
                List.of(material),
                List.of(fourTexels()),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                variants,
                Extras.NONE);
        return AlphaModeRefiner.refine(scene);
    }

    private static List<AlphaMode> modes(Scene scene) {
        return scene.meshes().getFirst().primitives().stream()
                .map(primitive ->
                        scene.materials().get(primitive.materialIndex()).alphaMode())
                .toList();
    }

    private static Scene blended(byte[] colours, int... texels) {
        return scene(material(AlphaMode.BLEND, Blend.ALPHA, 1), List.of(), triangles(colours, texels));
    }

    @Test
    void alphaModeFollowsTheCoveredTexels() {
        assertThat(modes(blended(NO_COLOURS, 0, 2, 0))).containsExactly(AlphaMode.OPAQUE);
        assertThat(modes(blended(NO_COLOURS, 0, 1))).containsExactly(AlphaMode.MASK);
        assertThat(modes(blended(NO_COLOURS, 3, 3))).containsExactly(AlphaMode.BLEND);
        assertThat(modes(blended(NO_COLOURS, 3, 0, 2))).containsExactly(AlphaMode.OPAQUE, AlphaMode.BLEND);
        assertThat(modes(blended(NO_COLOURS, 0, 3, 1))).containsExactly(AlphaMode.MASK, AlphaMode.BLEND);
    }

    @Test
    void translucentVerticesBlend() {
        byte[] colours = new byte[4 * 6];
        java.util.Arrays.fill(colours, (byte) -1);
        colours[4 * 4 + 3] = 127;
        assertThat(modes(blended(colours, 0, 0))).containsExactly(AlphaMode.OPAQUE, AlphaMode.BLEND);
    }

    @Test
    void partsHaveTheirOwnVertices() {
        Scene scene = blended(NO_COLOURS, 3, 0);
        Primitive solid = scene.meshes().getFirst().primitives().getFirst();
        assertThat(solid.positions()).containsExactly(5, 0, 0, 4, 0, 0, 3, 0, 0);
        assertThat(solid.joints()).containsExactly(5, 0, 0, 0, 4, 0, 0, 0, 3, 0, 0, 0);
        assertThat(solid.weights()).containsExactly(1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0);
        assertThat(solid.targets().getFirst().positionDeltas()).isEqualTo(solid.positions());
        assertThat(solid.indices()).containsExactly(0, 1, 2);
        assertThat(scene.materials()).extracting(Material::name).containsExactly("m", "m_blend");
    }

    @Test
    void primitivesWithEqualAlphaShareAMaterial() {
        Scene scene = scene(
                material(AlphaMode.BLEND, Blend.ALPHA, 1),
                List.of(),
                triangles(NO_COLOURS, 3),
                triangles(NO_COLOURS, 0, 3),
                triangles(NO_COLOURS, 0));
        assertThat(modes(scene)).containsExactly(AlphaMode.BLEND, AlphaMode.OPAQUE, AlphaMode.BLEND, AlphaMode.OPAQUE);
        assertThat(scene.materials()).extracting(Material::name).containsExactly("m", "m_opaque");
    }

    @Test
    void keepsModesThatDoNotDependOnTexels() {
        Blend add = new Blend(Factor.SOURCE_ALPHA, Factor.ONE);
        Primitive solid = triangles(NO_COLOURS, 0);
        assertThat(modes(scene(material(AlphaMode.BLEND, add, 1), List.of(), solid)))
                .containsExactly(AlphaMode.BLEND);
        assertThat(modes(scene(material(AlphaMode.BLEND, Blend.ALPHA, 0.5f), List.of(), solid)))
                .containsExactly(AlphaMode.BLEND);
        Variant variant = new Variant("v", Map.of(0, 0));
        assertThat(modes(scene(material(AlphaMode.MASK, Blend.ALPHA, 1), List.of(variant), solid)))
                .containsExactly(AlphaMode.MASK);
    }
}
