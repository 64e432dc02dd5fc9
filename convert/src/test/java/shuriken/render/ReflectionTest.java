package shuriken.render;

import static org.assertj.core.api.Assertions.assertThat;
import static shuriken.render.Fixture.FLAT;
import static shuriken.render.Fixture.colours;
import static shuriken.render.Fixture.image;
import static shuriken.render.Fixture.pixel;
import static shuriken.render.Fixture.quad;
import static shuriken.render.Fixture.square;
import static shuriken.render.Fixture.withNormals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.image.Image;
import shuriken.scene.Extras;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Primitive;
import shuriken.scene.TextureRef.Filter;
import shuriken.scene.TextureRef.Wrap;

/** Checks reflections with texels that were calculated by hand. */
class ReflectionTest {
    private static final int RED = 0xFF0000FF;
    private static final int GREEN = 0x00FF00FF;
    private static final int BLUE = 0x0000FFFF;

    private static Image render(Fixture fixture) {
        return Renderer.render(fixture.scene(), FLAT);
    }

    @ParameterizedTest
    @CsvSource({"1, 0, 0, 16", "-1, 0, 0, 0", "0, 0, 1, 8"})
    void reflectionsFollowTheViewer(float x, float y, float z, int column) {
        int[] texels = new int[17];
        for (int i = 0; i < 17; i++) {
            texels[i] = 15 * i << 24 | 0xFF;
        }
        Fixture fixture = new Fixture()
                .textured(image(17, texels), Wrap.CLAMP, Wrap.CLAMP, Filter.NEAREST, AlphaMode.OPAQUE)
                .extras(Extras.NONE.with("reflection", true))
                .add(withNormals(quad(0, square(0)), x, y, z));
        assertThat(colours(render(fixture))).containsExactly(texels[column]);
    }

    /** A normal towards the viewer shows the texture's centre from every side. */
    @Test
    void reflectionsRotateWithTheCamera() {
        Fixture fixture = new Fixture()
                .textured(image(3, RED, GREEN, BLUE), Wrap.CLAMP, Wrap.CLAMP, Filter.NEAREST, AlphaMode.OPAQUE)
                .extras(Extras.NONE.with("reflection", true))
                .add(withNormals(quad(0, square(0)), 0, 0, 1));
        RenderOptions side = FLAT.withAngle(60, 0).withBackground(0xFF000000);
        assertThat(pixel(render(fixture), 16, 16)).isEqualTo(GREEN);
        assertThat(pixel(Renderer.render(fixture.scene(), side), 16, 16)).isEqualTo(RED);
    }

    /**
     * The DS adds half of the transformed normal to the coordinate: u = 0.1 + 1/2 is in the second of three texels,
     * and 0.5 + 1/2 is in the third. A shear adds half of y to u, so that a normal along y also shows the third texel.
     */
    @ParameterizedTest
    @CsvSource({
        "1, 0, 0.1, 0, 1",
        "1, 0, 0.5, 0, 2",
        "-1, 0, 0.5, 0, 0",
        "0, 1, 0.5, 0, 1",
        "0, 1, 0.5, 1, 2",
        "1, 0, 0.5, 1, 2"
    })
    void theDsAddsNormalsToTexCoords(float x, float y, float centre, double shear, int texel) {
        assertThat(colours(render(dsReflection(centre, shear, x, y, 0))))
                .containsExactly(List.of(RED, GREEN, BLUE).get(texel));
    }

    /** At 60 degrees to the left, a normal from the front points 0.87 to the right: 0.5 - 0.43 and 0.9 - 0.43. */
    @Test
    void dsReflectionsRotateWithTheCamera() {
        RenderOptions side = FLAT.withAngle(60, 0).withBackground(0xFF000000);
        assertThat(pixel(Renderer.render(dsReflection(0.5f, 0, 0, 0, 1).scene(), side), 16, 16))
                .isEqualTo(RED);
        assertThat(pixel(Renderer.render(dsReflection(0.9f, 0, 0, 0, 1).scene(), side), 16, 16))
                .isEqualTo(GREEN);
    }

    private static Fixture dsReflection(float centre, double shear, float x, float y, float z) {
        List<Double> effect = new ArrayList<>(Collections.nCopies(16, 0.0));
        for (int i = 0; i < 16; i += 5) {
            effect.set(i, 1.0);
        }
        effect.set(4, shear);
        Primitive square = withNormals(quad(0, square(0)), x, y, z)
                .withExtraTexCoords(List.of(new float[] {centre, 0.5f, centre, 0.5f, centre, 0.5f, centre, 0.5f}));
        return new Fixture()
                .textured(image(3, RED, GREEN, BLUE), Wrap.CLAMP, Wrap.CLAMP, Filter.NEAREST, AlphaMode.OPAQUE)
                .extras(Extras.NONE
                        .with("polygonId", 5)
                        .with("reflection", true)
                        .with("textureMatrix", Extras.NONE.with("effect", effect)))
                .add(square);
    }
}
