package shuriken.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static shuriken.render.Fixture.FLAT;
import static shuriken.render.Fixture.WHITE;
import static shuriken.render.Fixture.colours;
import static shuriken.render.Fixture.image;
import static shuriken.render.Fixture.pixel;
import static shuriken.render.Fixture.quad;
import static shuriken.render.Fixture.square;
import static shuriken.render.Fixture.triangles;
import static shuriken.render.Fixture.withColours;
import static shuriken.render.Fixture.withNormals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.image.Image;
import shuriken.scene.Blend;
import shuriken.scene.Blend.Factor;
import shuriken.scene.Extras;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Primitive;
import shuriken.scene.TextureRef.Filter;
import shuriken.scene.TextureRef.Wrap;

/**
 * Tests the rules of the DS and the PowerVR2 with pixels that were calculated by hand from public descriptions of the
 * chips.
 */
class ConsoleRulesTest {
    private static final int RED = 0xFF0000FF;
    private static final int GREEN = 0x00FF00FF;
    private static final int BLUE = 0x0000FFFF;
    /** The extras of a DS polygon. The alpha 0x7B is 15 of 31, which blends equal parts. */
    private static final Extras DS = Extras.NONE.with("polygonId", 5);

    private static Image render(Fixture fixture) {
        return Renderer.render(fixture.scene(), FLAT);
    }

    private static Image renderAsOnHardware(Fixture fixture) {
        return Renderer.render(fixture.scene(), FLAT.asOnHardware());
    }

    private static Primitive colouredSquare(int material, float z, int rgba) {
        return withColours(quad(material, square(z)), rgba);
    }

    private static float[] box(float left, float bottom, float right, float top, float z) {
        return new float[] {left, bottom, z, right, bottom, z, right, top, z, left, top, z};
    }

    private static void assertClose(int actual, int expected) {
        for (int shift = 0; shift < 32; shift += 8) {
            assertThat(actual >>> shift & 0xFF).isCloseTo(expected >>> shift & 0xFF, within(1));
        }
    }

    /** The hidden shape is ten times as wide as the visible one. */
    @Test
    void ignoresHiddenShapesInTheFrame() {
        Fixture fixture = new Fixture()
                .material(AlphaMode.OPAQUE, WHITE)
                .material(AlphaMode.BLEND, 1, 1, 1, 0)
                .add(colouredSquare(0, 0, RED))
                .add(withColours(quad(1, box(-5, -5, 5, 5, 1)), GREEN));
        assertThat(colours(render(fixture))).containsExactly(RED);
    }

    /** An alpha of 0 does not hide a surface whose factors do not use it. */
    @Test
    void additiveShapesAreVisibleWithoutAlpha() {
        Fixture fixture = new Fixture()
                .material(AlphaMode.BLEND, 1, 1, 1, 0)
                .blend(new Blend(Factor.ONE, Factor.ONE))
                .add(colouredSquare(0, 0, RED));
        assertThat(colours(render(fixture))).containsExactly(RED);
    }

    @Test
    void translucentPolygonsWithTheSameIdAreDrawnOnce() {
        Fixture fixture = new Fixture()
                .material(AlphaMode.OPAQUE, WHITE)
                .material(AlphaMode.BLEND, WHITE)
                .extras(DS)
                .material(AlphaMode.BLEND, WHITE)
                .extras(DS.with("polygonId", 6))
                .add(colouredSquare(0, 0, 0x000000FF))
                .add(colouredSquare(1, 1, 0xFF00007B))
                .add(colouredSquare(1, 2, 0x00FF007B));
        assertClose(pixel(render(fixture), 16, 16), 0x800000FF);
        fixture.add(colouredSquare(2, 3, 0x0000FF7B)).add(colouredSquare(1, 4, 0x00FF007B));
        assertClose(pixel(render(fixture), 16, 16), 0x208040FF);
    }

    /**
     * The left half of the texture is opaque. In that half, the second polygon is drawn although it has the same ID.
     */
    @Test
    void opaqueTexelsOfTranslucentPolygonsIgnoreTheId() {
        Fixture fixture = new Fixture()
                .textured(image(2, GREEN, 0x00FF007B), Wrap.CLAMP, Wrap.CLAMP, Filter.NEAREST, AlphaMode.BLEND)
                .extras(DS)
                .add(quad(0, square(1)))
                .material(AlphaMode.BLEND, WHITE)
                .extras(DS)
                .add(colouredSquare(1, 2, 0xFF00007B));
        Image image = Renderer.render(fixture.scene(), FLAT.withBackground(0xFF000000));
        assertClose(pixel(image, 8, 16), 0x807F00FF);
        assertClose(pixel(image, 24, 16), 0x008000FF);
    }

    /** Both polygons reach the lowest row of the screen. The taller one is drawn first, although it was sent last. */
    @Test
    void polygonsOfTheDsAreSortedByRows() {
        Extras other = DS.with("polygonId", 6);
        Fixture fixture = new Fixture()
                .material(AlphaMode.BLEND, WHITE)
                .extras(DS)
                .material(AlphaMode.BLEND, WHITE)
                .extras(other)
                .add(withColours(quad(0, box(0, 0, 1, 0.5f, 0)), 0xFF00007B))
                .add(withColours(quad(1, square(0)), 0x00FF007B));
        Image image = Renderer.render(fixture.scene(), FLAT.withBackground(0xFF000000));
        assertClose(pixel(image, 24, 24), 0x804000FF);
    }

    /**
     * The red polygon reaches the lowest row of a single screen and is drawn last. With four samples per pixel, the
     * image is divided into four screens. On the upper ones, both polygons reach the lowest row. The red polygon also
     * reaches a higher row, so it is drawn first.
     */
    @Test
    void polygonsOfTheDsAreCutAtTheEdgesOfScreens() {
        Fixture fixture = new Fixture()
                .material(AlphaMode.BLEND, WHITE)
                .extras(DS)
                .material(AlphaMode.BLEND, WHITE)
                .extras(DS.with("polygonId", 6))
                .add(withColours(quad(0, square(0)), 0xFF00007B))
                .add(withColours(quad(1, box(0, 0.25f, 1, 0.75f, 0)), 0x00FF007B));
        RenderOptions options = FLAT.withBackground(0xFF000000).withSize(256, 192);
        Image fourSamples = Renderer.render(fixture.scene(), options.withSamples(2));
        assertClose(pixel(fourSamples, 150, 75), 0x408000FF);
        assertClose(pixel(fourSamples, 150, 125), 0x804000FF);
        Image oneSample = Renderer.render(fixture.scene(), options.withSamples(1));
        assertClose(pixel(oneSample, 150, 75), 0x804000FF);
        assertClose(pixel(oneSample, 150, 125), 0x804000FF);
        Image otherHeight =
                Renderer.render(fixture.scene(), options.withSize(256, 190).withSamples(2));
        assertClose(pixel(otherHeight, 150, 75), 0x804000FF);
    }

    /** Two planes intersect: the red one is farther away to the left of the centre, and the green one to the right. */
    @Test
    void translucentFragmentsAreSortedByPixel() {
        Fixture fixture = new Fixture()
                .material(AlphaMode.BLEND, WHITE)
                .add(withColours(quad(0, 0, 0, 0, 1, 0, 1, 1, 1, 1, 0, 1, 0), 0xFF000080))
                .add(withColours(quad(0, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1), 0x00FF0080));
        Image image = Renderer.render(fixture.scene(), FLAT.withBackground(0xFF000000));
        for (int y = 1; y < 31; y += 5) {
            assertClose(pixel(image, 4, y), 0x408000FF);
            assertClose(pixel(image, 28, y), 0x804000FF);
        }
    }

    /** The buffer keeps fewer layers than there are, and the nearest layer is sent first. */
    @Test
    void manyLayersAreBlendedFarthestFirst() {
        Fixture fixture = new Fixture().material(AlphaMode.BLEND, WHITE);
        float red = 0;
        float green = 0;
        for (int layer = 11; layer >= 0; layer--) {
            fixture.add(colouredSquare(0, layer, layer % 2 == 0 ? 0xFF000080 : 0x00FF0080));
        }
        for (int layer = 0; layer < 12; layer++) {
            red = red * 127 / 255 + (layer % 2 == 0 ? 128 : 0);
            green = green * 127 / 255 + (layer % 2 == 0 ? 0 : 128);
        }
        Image image = Renderer.render(fixture.scene(), FLAT.withBackground(0xFF000000));
        assertClose(pixel(image, 16, 16), Math.round(red) << 24 | Math.round(green) << 16 | 0xFF);
    }

    /**
     * The far surface is drawn last because its centre is nearer. On the left, the opaque texels of the other surface
     * cover it.
     */
    @Test
    void opaqueTexelsOfTranslucentSurfacesHideFartherSurfaces() {
        Fixture fixture = new Fixture()
                .textured(image(2, GREEN, 0x00FF0000), Wrap.CLAMP, Wrap.CLAMP, Filter.NEAREST, AlphaMode.BLEND)
                .add(quad(0, square(0)))
                .material(AlphaMode.BLEND, WHITE)
                .add(withColours(quad(1, 0, 0, -1, 1, 0, 5, 1, 1, 5, 0, 1, -1), 0xFF000080));
        Image image = Renderer.render(fixture.scene(), FLAT.withBackground(0xFF000000));
        assertThat(pixel(image, 2, 16)).isEqualTo(GREEN);
        assertClose(pixel(image, 14, 16), 0x807F00FF);
        assertClose(pixel(image, 24, 16), 0x800000FF);
    }

    /**
     * The nearer polygon is drawn first. Its opaque texels write depth, so that the farther polygon is visible only on
     * the right.
     */
    @Test
    void opaqueTexelsOfTranslucentDsPolygonsHaveDepth() {
        Fixture fixture = new Fixture()
                .textured(image(2, GREEN, 0x00FF0000), Wrap.CLAMP, Wrap.CLAMP, Filter.NEAREST, AlphaMode.BLEND)
                .extras(DS)
                .add(quad(0, square(1)))
                .material(AlphaMode.BLEND, WHITE)
                .extras(Extras.NONE.with("polygonId", 6))
                .add(withColours(quad(1, square(0)), 0xFF00007B));
        Image image = Renderer.render(fixture.scene(), FLAT.withBackground(0xFF000000));
        assertThat(pixel(image, 4, 16)).isEqualTo(GREEN);
        assertClose(pixel(image, 28, 16), 0x800000FF);
    }

    /** Texel 16/31 becomes 33/63, and vertex colour 8 becomes 17: (34 · 18 - 1) / 64 = 9, which is 36 in 8 bits. */
    @Test
    void theDsMultipliesSixBits() {
        int texel = 16 << 3 | 16 >> 2;
        int vertex = 8 << 3 | 8 >> 2;
        Fixture fixture = new Fixture()
                .textured(image(1, texel << 24 | 0xFF), Wrap.CLAMP, Wrap.CLAMP, Filter.NEAREST, AlphaMode.OPAQUE)
                .extras(DS)
                .add(withColours(quad(0, square(0)), vertex << 24 | 0xFF));
        assertThat(colours(renderAsOnHardware(fixture))).containsExactly(36 << 24 | 0xFF);
        assertThat(colours(render(fixture))).containsExactly(36 << 24 | 0xFF);
    }

    /** Red 63 with alpha 15/31 over blue 63: red 63 · 16 / 32 = 31, blue 63 · 16 / 32 = 31, which is 125 in 8 bits. */
    @Test
    void theDsBlendsSixBits() {
        Fixture fixture = new Fixture()
                .material(AlphaMode.OPAQUE, WHITE)
                .extras(DS)
                .material(AlphaMode.BLEND, 1, 1, 1, 15 / 31f)
                .extras(DS)
                .add(colouredSquare(0, 0, BLUE))
                .add(colouredSquare(1, 1, RED));
        assertThat(colours(renderAsOnHardware(fixture))).containsExactly(125 << 24 | 125 << 8 | 0xFF);
    }

    /** Alpha 15/31 replaces 16/32 of the background, with and without the chip's precision: 255 · 16 / 32 = 127.5. */
    @ParameterizedTest
    @CsvSource({"31, 15, 128", "15, 31, 128", "7, 7, 16", "1, 1, 0", "31, 1, 16", "31, 30, 247"})
    void translucentPixelsOfTheDsReplaceOneStepMore(int texel, int polygon, int red) {
        int rgba = 0xFF000000 | texel << 3 | texel >> 2;
        Fixture fixture = new Fixture()
                .textured(image(1, rgba), Wrap.CLAMP, Wrap.CLAMP, Filter.NEAREST, AlphaMode.BLEND)
                .extras(DS)
                .add(withColours(quad(0, square(0)), 0xFFFFFF00 | Math.round(polygon * 255 / 31f)));
        RenderOptions black = FLAT.withBackground(0xFF000000);
        assertClose(pixel(Renderer.render(fixture.scene(), black), 16, 16), red << 24 | 0xFF);
        int exact = pixel(Renderer.render(fixture.scene(), black.asOnHardware()), 16, 16);
        assertThat(exact >>> 24).isCloseTo(red, within(4));
    }

    /**
     * The polygon is to the left of and below a line with the slope 1/2 or 2. Next to a steep line the DS draws the
     * pixels before the one where the line crosses the top of the row. Next to a flat line it draws those up to where
     * the line crosses the bottom.
     */
    @ParameterizedTest
    @CsvSource({"16, 32, 8, 4", "16, 32, 9, 4", "32, 16, 8, 18", "32, 16, 9, 20"})
    void theDsFollowsEdgesAlongTheTopOrTheBottomOfItsRows(int right, int bottom, int row, int expected) {
        float x = right / 32f;
        float y = 1 - bottom / 32f;
        Fixture fixture = new Fixture()
                .material(AlphaMode.OPAQUE, WHITE)
                .extras(DS)
                .add(colouredSquare(0, 0, BLUE))
                .add(withColours(quad(0, 0, 1, 1, x, y, 1, 0, y, 1, 0, y, 1), RED));
        Image image = renderAsOnHardware(fixture);
        int count = 0;
        while (pixel(image, count, row) == RED) {
            count++;
        }
        assertThat(count).isEqualTo(expected);
    }

    /** Creates a grid of triangles whose inner corners have random positions. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void polygonsOfTheDsLeaveNoGaps(int seed) {
        int cells = 7;
        Random random = new Random(seed);
        float[] positions = new float[3 * (cells + 1) * (cells + 1)];
        List<Integer> indices = new ArrayList<>();
        for (int i = 0; i < positions.length / 3; i++) {
            int column = i % (cells + 1);
            int row = i / (cells + 1);
            positions[3 * i] = (column + (column % cells == 0 ? 0 : random.nextFloat(-0.45f, 0.45f))) / cells;
            positions[3 * i + 1] = (row + (row % cells == 0 ? 0 : random.nextFloat(-0.45f, 0.45f))) / cells;
            if (column < cells && row < cells) {
                indices.addAll(List.of(i, i + 1, i + cells + 2, i, i + cells + 2, i + cells + 1));
            }
        }
        Primitive mesh = triangles(
                positions, indices.stream().mapToInt(Integer::intValue).toArray());
        Fixture fixture =
                new Fixture().material(AlphaMode.OPAQUE, WHITE).extras(DS).add(withColours(mesh, RED));
        assertThat(colours(renderAsOnHardware(fixture))).containsExactly(RED);
        assertThat(colours(render(fixture))).containsExactly(RED);
    }

    /** Over a transparent background the chip keeps colour and alpha. Of two pixels it keeps the higher alpha. */
    @Test
    void theDsKeepsTheHigherAlpha() {
        Fixture fixture = new Fixture()
                .material(AlphaMode.BLEND, WHITE)
                .extras(DS)
                .material(AlphaMode.BLEND, WHITE)
                .extras(DS.with("polygonId", 6))
                .add(colouredSquare(0, 0, RED - 0xFF + 0x7B));
        assertClose(pixel(render(fixture), 16, 16), 0xFF00007B);
        fixture.add(colouredSquare(1, 1, GREEN - 0xFF + 0x7B));
        assertClose(pixel(render(fixture), 16, 16), 0x7F7F007B);
        assertClose(pixel(renderAsOnHardware(fixture), 16, 16), 0x7D7D007B);
    }

    /** A model without textures and colours is shaded. A surface without them is white if another surface has some. */
    @Test
    void shadesPlainSurfacesOnlyIfAllArePlain() {
        Primitive facingAway = withNormals(quad(0, box(0, 0, 0.5f, 1, 0)), 0.4f, -0.6f, 0);
        Fixture plainFixture = new Fixture().material(AlphaMode.OPAQUE, WHITE).add(facingAway);
        assertThat(pixel(render(plainFixture), 16, 16) >>> 24).isLessThan(0xA0);
        assertThat(pixel(Renderer.render(plainFixture.scene(), FLAT.withUntexturedShading(false)), 16, 16))
                .isEqualTo(0xFFFFFFFF);
        plainFixture.add(withColours(quad(0, box(0.5f, 0, 1, 1, 0)), RED));
        assertThat(colours(render(plainFixture))).containsExactly(RED, 0xFFFFFFFF);
    }

    /** The filter creates all steps between an opaque texel and a transparent one, so that the edge is soft. */
    @Test
    void filteredCutOutsHaveSoftEdges() {
        Image halves = image(2, 0xFFFFFFFF, 0xFFFFFF00);
        Fixture soft = new Fixture()
                .textured(halves, Wrap.CLAMP, Wrap.CLAMP, Filter.LINEAR, AlphaMode.MASK)
                .add(quad(0, square(0)));
        Fixture hard = new Fixture()
                .textured(halves, Wrap.CLAMP, Wrap.CLAMP, Filter.NEAREST, AlphaMode.MASK)
                .add(quad(0, square(0)));
        RenderOptions options = FLAT.withBackground(0xFF000000);
        assertThat(colours(Renderer.render(hard.scene(), options))).containsExactlyInAnyOrder(0x000000FF, 0xFFFFFFFF);
        Image image = Renderer.render(soft.scene(), options);
        for (int x = 0; x < 32; x++) {
            float alpha = Math.clamp(1 - ((x + 0.5f) / 16 - 0.5f), 0f, 1f);
            assertThat(pixel(image, x, 16) >>> 24).isCloseTo(Math.round(255 * alpha), within(1));
        }
    }

    /** One texel in eight is opaque. Texels smaller than a pixel still cover an eighth. */
    @Test
    void thinCutOutsKeepTheirCoverage() {
        int[] texels = new int[512 * 512];
        for (int i = 0; i < texels.length; i += 8) {
            texels[i] = 0xFFFFFFFF;
        }
        Fixture fixture = new Fixture()
                .textured(image(512, texels), Wrap.REPEAT, Wrap.REPEAT, Filter.LINEAR, AlphaMode.MASK)
                .add(quad(0, square(0)));
        Image image = Renderer.render(fixture.scene(), FLAT.withBackground(0xFF000000));
        for (int i = 2; i < 30; i++) {
            assertThat(pixel(image, i, 16) >>> 24).isCloseTo(32, within(2));
        }
    }

    /** The first layer leaves the alpha 1/2 * 1/2 + 1/2 * 1 = 3/4 in the tile. The second one is multiplied by it. */
    @Test
    void theTileBufferHasAlpha() {
        Fixture fixture = new Fixture()
                .material(AlphaMode.OPAQUE, WHITE)
                .material(AlphaMode.BLEND, WHITE)
                .material(AlphaMode.BLEND, WHITE)
                .blend(new Blend(Factor.DESTINATION_ALPHA, Factor.ZERO))
                .add(colouredSquare(0, 0, 0x000000FF))
                .add(colouredSquare(2, 2, RED));
        assertClose(pixel(render(fixture), 16, 16), RED);
        fixture.add(colouredSquare(1, 1, 0xFFFFFF80));
        assertClose(pixel(render(fixture), 16, 16), 0xBF0000FF);
    }

    /** A line of one pixel is drawn around the square, but not along its diagonal. */
    @Test
    void wireframesAreTheEdgesOfPolygons() {
        Fixture fixture = new Fixture()
                .material(AlphaMode.OPAQUE, WHITE)
                .extras(DS.with("wireframe", true))
                .add(colouredSquare(0, 0, RED));
        Image image = render(fixture);
        for (int x = 0; x < 32; x++) {
            for (int y = 0; y < 32; y++) {
                boolean isEdge = x == 0 || x == 31 || y == 0 || y == 31;
                assertThat(pixel(image, x, y)).isEqualTo(isEdge ? RED : 0);
            }
        }
    }

    @Test
    void depthEqualPolygonsCoverOnlyEqualDepths() {
        Fixture fixture = new Fixture()
                .material(AlphaMode.OPAQUE, WHITE)
                .extras(DS)
                .material(AlphaMode.OPAQUE, WHITE)
                .extras(DS.with("depthEqual", true))
                .add(withColours(quad(0, box(0, 0, 0.5f, 1, 1)), BLUE))
                .add(withColours(quad(0, box(0.5f, 0, 1, 1, 0.9f)), GREEN))
                .add(colouredSquare(1, 1, RED));
        assertThat(pixel(render(fixture), 8, 16)).isEqualTo(RED);
        assertThat(pixel(render(fixture), 24, 16)).isEqualTo(GREEN);
    }
}
