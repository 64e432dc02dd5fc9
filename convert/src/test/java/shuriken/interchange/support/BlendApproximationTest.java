package shuriken.interchange.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.image.Image;
import shuriken.render.Projection;
import shuriken.render.RenderOptions;
import shuriken.render.Renderer;
import shuriken.scene.Blend;
import shuriken.scene.Blend.Factor;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Texture;
import shuriken.scene.TextureRef;
import shuriken.scene.TextureRef.Filter;
import shuriken.scene.TextureRef.Wrap;
import shuriken.scene.Transform;

class BlendApproximationTest {
    private static final Blend ADD = new Blend(Factor.SOURCE_ALPHA, Factor.ONE);
    private static final TextureRef TEXTURE_REF = new TextureRef(0, Wrap.REPEAT, Wrap.REPEAT, Filter.NEAREST);
    private static final RenderOptions FLAT = RenderOptions.DEFAULT
            .withSize(16, 16)
            .withAngle(0, 0)
            .withMargin(0)
            .withProjection(Projection.ORTHOGRAPHIC);

    private static Texture texture(Random random) {
        byte[] rgba = new byte[4 * 16];
        random.nextBytes(rgba);
        return new Texture("t", new Image(4, 4, rgba), Optional.empty(), Extras.NONE);
    }

    private static Material material(float[] base, Optional<TextureRef> texture, AlphaMode mode, Blend blend) {
        return new Material("m", base, texture, mode, blend, 0, true, false, 1, Extras.NONE);
    }

    /** Returns a unit square with one vertex colour. */
    private static Primitive square(byte[] colours, int material) {
        float[] positions = {0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0};
        float[] uv = {0, 1, 1, 1, 1, 0, 0, 0};
        int[] indices = {0, 1, 2, 0, 2, 3};
        return new Primitive(
                positions, new float[0], uv, colours, 0, new int[0], new float[0], indices, material, List.of());
    }

    private static byte[] sameColours(Random random) {
        byte[] colour = new byte[4];
        random.nextBytes(colour);
        byte[] colours = new byte[16];
        IntStream.range(0, 16).forEach(i -> colours[i] = colour[i % 4]);
        return colours;
    }

    private static Scene scene(List<Texture> textures, List<Material> materials, Primitive... primitives) {
        return new Scene(
                "s",
                List.of(new Node("n", Scene.NONE, Transform.IDENTITY, 0, Scene.NONE, Extras.NONE)),
                List.of(new Mesh("m", List.of(primitives))),
                materials,
                textures,
                List.of(),
                Extras.NONE);
    }

    /** Over black, the plain scene looks like the original with any blend factors. */
    @ParameterizedTest
    @CsvSource({"true, true", "true, false", "false, true", "false, false"})
    void keepsTheAppearanceOverBlack(boolean isTextured, boolean isColoured) {
        for (int seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            float[] base = {random.nextFloat(), random.nextFloat(), random.nextFloat(), random.nextFloat()};
            Material material =
                    material(base, isTextured ? Optional.of(TEXTURE_REF) : Optional.empty(), AlphaMode.BLEND, ADD);
            Primitive square = square(isColoured ? sameColours(random) : new byte[0], 0);
            Scene scene = scene(List.of(texture(random)), List.of(material), square);
            byte[] blended =
                    Renderer.render(scene, FLAT.withBackground(0xFF000000)).rgba();
            byte[] approximated = Renderer.render(BlendApproximation.convert(scene), FLAT.withBackground(0xFF000000))
                    .rgba();
            for (int i = 0; i < blended.length; i++) {
                assertThat(approximated[i] & 0xFF).as("seed %d", seed).isCloseTo(blended[i] & 0xFF, within(3));
            }
        }
    }

    /** A multiplied surface keeps one factor: the texture or the vertex colours, each with the material's colour. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void multipliedSurfacesHaveOneFactor(boolean isTextured) {
        byte[] grey = {(byte) 128, (byte) 128, (byte) 128, -1};
        Texture sourceImage = new Texture("t", new Image(1, 1, grey), Optional.empty(), Extras.NONE);
        Material material = material(
                new float[] {0.21586f, 0.21586f, 0.21586f, 1}, // The linear value of 128.
                isTextured ? Optional.of(TEXTURE_REF) : Optional.empty(),
                AlphaMode.BLEND,
                new Blend(Factor.ZERO, Factor.OTHER_COLOUR));
        byte[] colours = new byte[16];
        IntStream.range(0, 16).forEach(i -> colours[i] = grey[i % 4]);
        Scene plain = BlendApproximation.convert(scene(List.of(sourceImage), List.of(material), square(colours, 0)));
        Image image = Renderer.render(plain, FLAT.withBackground(0xFFFFFFFF));
        assertThat(image.rgba()[0] & 0xFF).isCloseTo(64, within(1));
    }

    @Test
    void createsOneImageForEachUse() {
        Random random = new Random(1);
        float[] white = {1, 1, 1, 1};
        Optional<TextureRef> image = Optional.of(TEXTURE_REF);
        Scene scene = scene(
                List.of(texture(random)),
                List.of(
                        material(white, image, AlphaMode.BLEND, ADD),
                        material(white, image, AlphaMode.OPAQUE, Blend.ALPHA),
                        material(white, image, AlphaMode.BLEND, ADD),
                        material(white, image, AlphaMode.BLEND, new Blend(Factor.ONE, Factor.ONE))),
                square(new byte[0], 0),
                square(new byte[0], 1),
                square(new byte[0], 2),
                square(new byte[0], 3));
        Scene plain = BlendApproximation.convert(scene);
        assertThat(plain.textures()).extracting(Texture::name).containsExactly("t", "t_2", "t_3");
        assertThat(plain.textures().getFirst()).isSameAs(scene.textures().getFirst());
        assertThat(plain.materials())
                .extracting(material -> material.texture().orElseThrow().textureIndex())
                .containsExactly(1, 0, 1, 2);
        assertThat(plain.materials()).extracting(Material::blend).containsOnly(Blend.ALPHA);
        assertThat(BlendApproximation.countApproximatedPairs(scene))
                .isEqualTo(Map.of(ADD, 2, new Blend(Factor.ONE, Factor.ONE), 1));
        assertThat(BlendApproximation.countApproximatedPairs(plain)).isEmpty();
    }

    @Test
    void keepsTheIndexOfAnImageWithOneUse() {
        Scene scene = scene(
                List.of(texture(new Random(2))),
                List.of(material(new float[] {1, 1, 1, 1}, Optional.of(TEXTURE_REF), AlphaMode.BLEND, ADD)),
                square(new byte[0], 0));
        Scene plain = BlendApproximation.convert(scene);
        assertThat(plain.textures()).extracting(Texture::name).containsExactly("t");
        assertThat(plain.textures().getFirst()).isNotSameAs(scene.textures().getFirst());
    }

    /** A vertex with zero coverage gets the hue of the other vertices, so that the gradient keeps its colour. */
    @Test
    void unlitVerticesKeepTheHue() {
        byte[] colours = {-1, 0, 0, -1, 0, 0, 0, -1, 0, 0, 0, -1, (byte) 128, 0, 0, -1};
        Scene scene = scene(
                List.of(),
                List.of(material(new float[] {1, 1, 1, 1}, Optional.empty(), AlphaMode.BLEND, ADD)),
                square(colours, 0));
        byte[] plain = BlendApproximation.convert(scene)
                .meshes()
                .getFirst()
                .primitives()
                .getFirst()
                .colours();
        assertThat(plain).containsExactly(-1, 0, 0, -1, -1, 0, 0, 0, -1, 0, 0, 0, -1, 0, 0, (byte) 128);
    }
}
