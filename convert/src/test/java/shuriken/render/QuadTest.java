package shuriken.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static shuriken.render.Fixture.FLAT;
import static shuriken.render.Fixture.WHITE;
import static shuriken.render.Fixture.pixel;

import org.junit.jupiter.api.Test;
import shuriken.image.Image;
import shuriken.scene.Extras;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

/** Checks quads of the DS. Their colours are interpolated along the edges and then along the rows. */
class QuadTest {
    private static final int[] FAN = {0, 1, 4, 1, 2, 4, 2, 3, 4, 3, 0, 4};
    private static final int[] DIAGONAL = {0, 1, 2, 0, 2, 3};

    /**
     * Returns a square whose lower left corner is white and whose other corners are black. The centre is the mean, a
     * quarter.
     */
    private static Scene square(int[] indices, boolean isDs) {
        float[] positions = {0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0, 0.5f, 0.5f, 0};
        byte[] colours = new byte[20];
        for (int i = 0; i < 20; i++) {
            boolean isWhite = i < 3 || i % 4 == 3;
            colours[i] = (byte) (isWhite ? 255 : i >= 16 ? 64 : 0);
        }
        Primitive square = Primitive.of(positions, indices).withColours(colours).withMaterialIndex(0);
        Fixture fixture = new Fixture().material(AlphaMode.OPAQUE, WHITE);
        if (isDs) {
            fixture.extras(Extras.NONE.with("polygonId", 0));
        }
        return fixture.add(square).scene();
    }

    /**
     * White is (1 - x)(1 - y) at the top left corner of each sample. The DS adds a sixth bit to all colours except
     * black.
     */
    @Test
    void coloursRunAlongEdgesAndRows() {
        RenderOptions options = FLAT.withSamples(1);
        Image image = Renderer.render(square(FAN, true), options);
        for (int y = 0; y < 32; y++) {
            for (int x = 0; x < 32; x++) {
                double white = (1 - x / 32.0) * (y / 32.0);
                assertThat(pixel(image, x, y) >>> 24).isCloseTo((int) Math.round(255 * white), within(1));
            }
        }
    }

    /** With two triangles, the half beyond the diagonal is as dark as its corners. */
    @Test
    void trianglesShowTheDiagonal() {
        Image image = Renderer.render(square(DIAGONAL, true), FLAT.withSamples(1));
        assertThat(pixel(image, 8, 16) >>> 24).isNotEqualTo(Math.round(255 * 0.75f * 0.5f));
    }

    @Test
    void drawsTrianglesOnOtherConsoles() {
        Image ds = Renderer.render(square(FAN, true), FLAT);
        Image other = Renderer.render(square(FAN, false), FLAT);
        assertThat(pixel(other, 8, 8)).isNotEqualTo(pixel(ds, 8, 8));
    }

    @Test
    void findsInnerEdgesInBothDirections() {
        assertThat(QuadEdges.findInnerEdgeKeys(FAN)).hasSize(4).contains(QuadEdges.edgeKey(4, 0));
        assertThat(QuadEdges.findInnerEdgeKeys(new int[] {1, 0, 4, 2, 1, 4, 3, 2, 4, 0, 3, 4}))
                .hasSize(4);
        assertThat(QuadEdges.findInnerEdgeKeys(DIAGONAL)).containsExactly(QuadEdges.edgeKey(2, 0));
        assertThat(QuadEdges.findInnerEdgeKeys(new int[] {0, 1, 2, 2, 1, 3})).isEmpty();
    }
}
