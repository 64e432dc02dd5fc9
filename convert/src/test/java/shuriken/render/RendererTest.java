package shuriken.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static shuriken.render.Fixture.FLAT;
import static shuriken.render.Fixture.WHITE;
import static shuriken.render.Fixture.colours;
import static shuriken.render.Fixture.image;
import static shuriken.render.Fixture.pixel;
import static shuriken.render.Fixture.quad;
import static shuriken.render.Fixture.square;
import static shuriken.render.Fixture.withColours;
import static shuriken.render.Fixture.withNormals;

import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.image.Image;
import shuriken.interchange.Scenes;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.TextureRef.Filter;
import shuriken.scene.TextureRef.Wrap;
import shuriken.testkit.Seeds;

class RendererTest {
    private static final int RED = 0xFF0000FF;
    private static final int GREEN = 0x00FF00FF;
    private static final int BLUE = 0x0000FFFF;

    private static Image render(Fixture fixture) {
        return Renderer.render(fixture.scene(), FLAT);
    }

    private static Fixture newFixture() {
        return new Fixture().material(AlphaMode.OPAQUE, WHITE);
    }

    private static Primitive colouredSquare(float z, int rgba) {
        return withColours(quad(0, square(z)), rgba);
    }

    @Test
    void emptySceneShowsTheBackground() {
        assertThat(colours(render(new Fixture()))).containsExactly(0);
        Image dark = Renderer.render(new Fixture().scene(), FLAT.withBackground(0xFF102030));
        assertThat(colours(dark)).containsExactly(0x102030FF);
    }

    @Test
    void omitsLinesAndPoints() {
        assertThat(colours(Renderer.render(Scenes.linesAndPoints(), FLAT))).containsExactly(0);
    }

    @Test
    void aSquareFillsTheImageEvenly() {
        assertThat(colours(render(newFixture().add(colouredSquare(0, 0x336699FF)))))
                .containsExactly(0x336699FF);
    }

    @Test
    void imageHasTheRequestedSize() {
        Image wideImage =
                Renderer.render(newFixture().add(colouredSquare(0, RED)).scene(), FLAT.withSize(20, 10));
        assertThat(wideImage.width()).isEqualTo(20);
        assertThat(wideImage.height()).isEqualTo(10);
        for (int x = 0; x < 20; x++) {
            assertThat(pixel(wideImage, x, 4)).isEqualTo(x >= 5 && x < 15 ? RED : 0);
        }
    }

    @Test
    void keepsTheMarginEmpty() {
        Image image = Renderer.render(newFixture().add(colouredSquare(0, RED)).scene(), FLAT.withMargin(0.25f));
        for (int i = 0; i < 32; i++) {
            assertThat(pixel(image, i, 16)).isEqualTo(i >= 8 && i < 24 ? RED : 0);
            assertThat(pixel(image, 16, i)).isEqualTo(i >= 8 && i < 24 ? RED : 0);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void nearestSamplingShowsExactTexels(int samples) {
        Random random = new Random(7);
        int[] texels = random.ints(64).map(i -> i | 0xFF).toArray();
        Fixture fixture = new Fixture()
                .textured(image(8, texels), Wrap.CLAMP, Wrap.CLAMP, Filter.NEAREST, AlphaMode.OPAQUE)
                .add(quad(0, square(0)));
        Image image = Renderer.render(fixture.scene(), FLAT.withSamples(samples));
        for (int i = 0; i < 32 * 32; i++) {
            assertThat(pixel(image, i % 32, i / 32)).isEqualTo(texels[i / 32 / 4 * 8 + i % 32 / 4]);
        }
    }

    @Test
    void interpolatesVertexColours() {
        Primitive primitive = withColours(quad(0, square(0)), 0x000000FF, 0xFF0000FF, 0xFF0000FF, 0x000000FF);
        Image image = render(newFixture().add(primitive));
        for (int x = 0; x < 32; x++) {
            assertThat(pixel(image, x, 9) >>> 24).isEqualTo(Math.round(255 * (x + 0.5f) / 32));
        }
    }

    @Test
    void multipliesColours() {
        Image texture = image(1, 0x80FF40FF);
        Fixture fixture = new Fixture()
                .textured(texture, Wrap.REPEAT, Wrap.REPEAT, Filter.NEAREST, AlphaMode.OPAQUE)
                .add(withColours(quad(0, square(0)), 0xFF8040FF));
        assertThat(colours(render(fixture))).containsExactly(0x80801000 | 0xFF);
    }

    /** Linear 0.2159 is 0x80 in sRGB by the standard's formula. */
    @Test
    void baseColourIsLinear() {
        float linear = (float) Math.pow((0x80 / 255.0 + 0.055) / 1.055, 2.4);
        Fixture fixture = new Fixture()
                .material(AlphaMode.OPAQUE, linear, 0.001f, 1, 1)
                .add(withColours(quad(0, square(0)), 0xFFFFFFFF));
        assertThat(colours(render(fixture))).containsExactly(0x8003FFFF);
    }

    @Test
    void nearerSurfaceIsVisibleInAnyOrder() {
        Fixture nearLast = newFixture().add(colouredSquare(0, RED)).add(colouredSquare(1, GREEN));
        Fixture nearFirst = newFixture().add(colouredSquare(1, GREEN)).add(colouredSquare(0, RED));
        assertThat(colours(render(nearLast))).containsExactly(GREEN);
        assertThat(colours(render(nearFirst))).containsExactly(GREEN);
    }

    @Seeds(20)
    void triangleOrderDoesNotChangeTheImage(long seed) {
        Random random = new Random(seed);
        Primitive[] squares = new Primitive[12];
        Arrays.setAll(squares, i -> {
            float[] p = new float[12];
            for (int k = 0; k < p.length; k++) {
                p[k] = random.nextFloat();
            }
            return withColours(quad(0, p), random.nextInt() | 0xFF, random.nextInt() | 0xFF);
        });
        Fixture forward = newFixture();
        Fixture backward = newFixture();
        for (int i = 0; i < squares.length; i++) {
            forward.add(squares[i]);
            backward.add(squares[squares.length - 1 - i]);
        }
        RenderOptions options = RenderOptions.DEFAULT.withSize(40, 30);
        byte[] image = Renderer.render(forward.scene(), options).rgba();
        assertThat(Renderer.render(backward.scene(), options).rgba()).isEqualTo(image);
        assertThat(Renderer.render(forward.scene(), options).rgba()).isEqualTo(image);
    }

    @Test
    void laterSurfaceOfEqualDepthIsVisible() {
        assertThat(colours(render(newFixture().add(colouredSquare(0, RED)).add(colouredSquare(0, GREEN)))))
                .containsExactly(GREEN);
    }

    @Test
    void maskedTexelsAreHoles() {
        Image texture = image(2, 0xFF00007F, 0x00FF0080, 0x0000FFFF, 0xFFFFFF00);
        Fixture fixture = new Fixture()
                .textured(texture, Wrap.CLAMP, Wrap.CLAMP, Filter.NEAREST, AlphaMode.MASK)
                .add(quad(0, square(0)));
        Image image = render(fixture);
        assertThat(pixel(image, 4, 4)).isZero();
        assertThat(pixel(image, 20, 4)).isEqualTo(GREEN);
        assertThat(pixel(image, 4, 20)).isEqualTo(BLUE);
        assertThat(pixel(image, 20, 20)).isZero();
    }

    @Test
    void surfaceIsVisibleThroughAHole() {
        Fixture fixture = new Fixture()
                .textured(image(1, 0xFFFFFF00), Wrap.CLAMP, Wrap.CLAMP, Filter.NEAREST, AlphaMode.MASK)
                .material(AlphaMode.OPAQUE, WHITE)
                .add(quad(0, square(1)))
                .add(withColours(quad(1, square(0)), BLUE));
        assertThat(colours(render(fixture))).containsExactly(BLUE);
    }

    @Test
    void opaqueMaterialsIgnoreAlpha() {
        assertThat(colours(render(newFixture().add(colouredSquare(0, 0xFF000010)))))
                .containsExactly(RED);
    }

    @Test
    void backFacesAreHiddenUnlessDoubleSided() {
        float[] facingAway = {1, 0, 0, 0, 0, 0, 0, 1, 0, 1, 1, 0};
        Fixture singleSided = new Fixture().material(AlphaMode.OPAQUE, 0.5f, false, Optional.empty(), WHITE);
        assertThat(colours(render(singleSided.add(withColours(quad(0, facingAway), RED)))))
                .containsExactly(0);
        assertThat(colours(render(newFixture().add(withColours(quad(0, facingAway), RED)))))
                .containsExactly(RED);
        Fixture front = new Fixture().material(AlphaMode.OPAQUE, 0.5f, false, Optional.empty(), WHITE);
        assertThat(colours(render(front.add(colouredSquare(0, RED))))).containsExactly(RED);
    }

    @Test
    void blendsColoursOverTheBackground() {
        Fixture fixture = newFixture()
                .material(AlphaMode.BLEND, WHITE)
                .add(withColours(quad(1, square(2)), 0x10C86040))
                .add(withColours(quad(1, square(1)), 0xF0002080))
                .add(colouredSquare(0, 0x50A0F0FF));
        int red = over(0x10, 0x40, over(0xF0, 0x80, 0x50));
        int green = over(0xC8, 0x40, over(0x00, 0x80, 0xA0));
        int blue = over(0x60, 0x40, over(0x20, 0x80, 0xF0));
        int[] actual = colours(render(fixture));
        assertThat(actual).hasSize(1);
        assertThat(actual[0] >>> 24).isCloseTo(red, within(1));
        assertThat(actual[0] >>> 16 & 0xFF).isCloseTo(green, within(1));
        assertThat(actual[0] >>> 8 & 0xFF).isCloseTo(blue, within(1));
        assertThat(actual[0] & 0xFF).isEqualTo(0xFF);
    }

    private static int over(int colour, int alpha, int background) {
        return Math.round((colour * alpha + background * (255 - alpha)) / 255f);
    }

    @Test
    void hidesBlendedTrianglesThatFollowOpaqueTriangles() {
        Fixture fixture = newFixture()
                .material(AlphaMode.BLEND, WHITE)
                .add(colouredSquare(1, RED))
                .add(withColours(quad(1, square(0)), 0x00FF0080));
        assertThat(colours(render(fixture))).containsExactly(RED);
    }

    @Test
    void outputsStraightAlpha() {
        Fixture fixture = new Fixture().material(AlphaMode.BLEND, WHITE).add(colouredSquare(0, 0xFF800033));
        assertThat(colours(render(fixture))).containsExactly(0xFF800033);
    }

    /** A coverage of one half halves the alpha and keeps the colour. */
    @Test
    void edgesKeepTheirColour() {
        Fixture fixture = newFixture()
                .add(withColours(quad(0, 0, 0, 0, 0.5f, 0, 0, 0.5f, 1, 0, 0, 1, 0), RED))
                .add(withColours(quad(0, 1, 1, 0, 1, 1, 0, 1, 1, 0, 1, 1, 0), RED))
                .add(withColours(quad(0, 0.999f, 0, 0, 1, 0, 0, 1, 0.001f, 0, 0.999f, 0.001f, 0), RED));
        Image image = Renderer.render(fixture.scene(), FLAT.withSize(17, 17));
        assertThat(pixel(image, 7, 8)).isEqualTo(RED);
        assertThat(pixel(image, 8, 8)).isEqualTo(0xFF000080);
        assertThat(pixel(image, 9, 8)).isZero();
    }

    @Test
    void keepsTheAlphaOfTheBackground() {
        RenderOptions options = FLAT.withBackground(0x80FF0000);
        assertThat(colours(Renderer.render(new Fixture().scene(), options))).containsExactly(0xFF000080);
    }

    @Test
    void shadesOnlyUncolouredSurfaces() {
        Primitive facingLight = withNormals(quad(0, square(0)), -0.4f, 0.6f, 0.7f);
        assertThat(colours(render(newFixture().add(facingLight)))).containsExactly(0xFFFFFFFF);
        Primitive facingAway = withNormals(quad(0, square(0)), 0.4f, -0.6f, 0);
        int dark = colours(render(newFixture().add(facingAway)))[0] >>> 24;
        assertThat(dark).isBetween(0x38, 0xA0);
        assertThat(colours(render(newFixture().add(withColours(facingAway, 0xFFFFFFFF)))))
                .containsExactly(0xFFFFFFFF);
    }

    /** Without normals, the normal of the triangle is used: the same square tilted away from the light is darker. */
    @Test
    void shadesShapesWithoutNormalsByTheirTriangles() {
        int facing = colours(render(newFixture().add(quad(0, square(0)))))[0];
        Primitive floor = quad(0, 0, 0, 0, 1, 0, 0, 1, 0.2f, 1, 0, 0.2f, 1);
        int overhanging = pixel(render(newFixture().add(floor)), 16, 16);
        assertThat(overhanging >>> 24).isLessThan(facing >>> 24);
    }

    @Seeds(200)
    void toleratesInvalidCoordinates(long seed) {
        float[] specialValues = {
            Float.NaN,
            Float.POSITIVE_INFINITY,
            Float.NEGATIVE_INFINITY,
            Float.MAX_VALUE,
            -Float.MAX_VALUE,
            Float.MIN_VALUE,
            1e30f,
            -1e30f,
            0,
            0,
            1,
            -1,
            0.5f,
            1e-30f
        };
        Random random = new Random(seed);
        Fixture fixture = new Fixture()
                .textured(image(2, RED, GREEN, BLUE, 0), Wrap.MIRROR, Wrap.REPEAT, Filter.LINEAR, AlphaMode.BLEND)
                .material(AlphaMode.MASK, WHITE);
        for (int i = 0; i < 6; i++) {
            float[] p = new float[12];
            for (int k = 0; k < p.length; k++) {
                p[k] = specialValues[random.nextInt(specialValues.length)];
            }
            float right = specialValues[random.nextInt(specialValues.length)];
            fixture.add(withNormals(
                    Fixture.tiled(i % 2, right, specialValues[random.nextInt(specialValues.length)], p), right, 0, 1));
        }
        RenderOptions options =
                RenderOptions.DEFAULT.withSize(16, 16).withProjection(Projection.values()[(int) (seed % 2)]);
        assertThat(Renderer.render(fixture.scene(), options).rgba()).hasSize(4 * 16 * 16);
    }

    @ParameterizedTest
    @ValueSource(floats = {1e-38f, 1e-6f, 1, 1e6f, 3e38f})
    void modelSizeDoesNotChangeTheImage(float size) {
        float[] p = square(0);
        for (int i = 0; i < p.length; i++) {
            p[i] *= size;
        }
        assertThat(colours(render(newFixture().add(withColours(quad(0, p), RED)))))
                .containsExactly(RED);
    }

    @Test
    void doesNotDrawDegenerateTriangles() {
        assertThat(colours(render(newFixture().add(quad(0, new float[12]))))).containsExactly(0);
        Primitive needle = quad(0, 0, 0, -5, 0, 0, 5, 0, 0, 6, 0, 0, 7);
        assertThat(colours(render(newFixture().add(needle)))).containsExactly(0);
        assertThat(colours(Renderer.render(newFixture().add(needle).scene(), RenderOptions.DEFAULT.withAngle(0, 0))))
                .hasSize(1);
    }

    @Test
    void bandsHaveNoSeams() {
        Fixture fixture = newFixture().material(AlphaMode.BLEND, WHITE).add(colouredSquare(0, RED));
        fixture.add(withColours(quad(1, 0, 0, 1, 1, 0, 1, 1, 1, 1, 0, 0.5f, 1), 0x00FF0080));
        Image small = Renderer.render(fixture.scene(), FLAT.withSize(256, 256).withSamples(4));
        Image large = Renderer.render(fixture.scene(), FLAT.withSize(1024, 1024).withSamples(4));
        for (int i = 0; i < 256 * 256; i++) {
            int x = i % 256;
            int y = i / 256;
            if (Math.abs(y - (256 - (0.5 + x / 512.0) * 256)) < 4) {
                continue;
            }
            assertThat(pixel(large, 4 * x + 1, 4 * y + 1)).isEqualTo(pixel(small, x, y));
        }
    }

    @Test
    void limitsAndReportsLayers() {
        float[] positions = square(0);
        int[] indices = new int[6 * 1000];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = new int[] {0, 1, 2, 0, 2, 3}[i % 6];
        }
        Primitive manyLayers = new Primitive(
                positions, new float[0], new float[0], new byte[0], 0, new int[0], new float[0], indices, Scene.NONE);
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        Renderer.render(new Fixture().add(manyLayers).scene(), FLAT, context);
        assertThat(context.findings().toList())
                .extracting(diagnostic -> diagnostic.code())
                .containsExactly(DiagnosticCode.PICTURE_INCOMPLETE);
    }

    @Test
    void reservesMemoryFirst() {
        ReadContext context = new ReadContext(ReadOptions.LENIENT.withLimits(new Limits(10_000, 100, 1)));
        assertThatThrownBy(() -> Renderer.render(new Fixture().scene(), FLAT, context))
                .isInstanceOf(FormatException.class);
    }

    @Test
    void refusesInvalidOptions() {
        assertThatThrownBy(() -> FLAT.withSize(0, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> FLAT.withSize(1, 8193)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> FLAT.withAngle(Float.NaN, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> FLAT.withMargin(Float.NaN)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> FLAT.withSamples(5)).isInstanceOf(IllegalArgumentException.class);
    }
}
