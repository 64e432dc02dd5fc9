package shuriken.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static shuriken.render.Fixture.WHITE;
import static shuriken.render.Fixture.image;
import static shuriken.render.Fixture.pixel;
import static shuriken.render.Fixture.quad;
import static shuriken.render.Fixture.withColours;

import java.util.Random;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.geometry.BoundingBox;
import shuriken.image.Image;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Scene;
import shuriken.scene.TextureRef.Filter;
import shuriken.scene.TextureRef.Wrap;
import shuriken.testkit.Seeds;

class ViewProjectionTest {
    private static Fixture newFixture() {
        return new Fixture().material(AlphaMode.OPAQUE, WHITE);
    }

    /** Every vertex is inside the frame, the model is centred, and it touches one or both pairs of opposite edges. */
    @Seeds(100)
    void fitsTightly(long seed) {
        Random random = new Random(seed);
        float[] p = new float[12];
        for (int i = 0; i < p.length; i++) {
            p[i] = (float) random.nextGaussian() * (i % 3 + 1);
        }
        ScenePositions pose =
                ScenePositions.atRest(newFixture().add(quad(0, p)).scene(), new ReadContext(ReadOptions.STRICT));
        RenderOptions options = RenderOptions.DEFAULT
                .withSize(200, 100)
                .withSamples(1)
                .withMargin(0.125f)
                .withAngle(random.nextInt(360), random.nextInt(180) - 90)
                .withProjection(Projection.values()[(int) (seed % 2)]);
        ViewProjection camera = ViewProjection.fit(pose.primitives(), options);
        BoundingBox box = new BoundingBox();
        for (int i = 0; i < 4; i++) {
            Vector3d v = new Vector3d();
            camera.project(p, i, v);
            box.add(v);
        }
        assertThat(box.minimum().x).isGreaterThan(25 - 1e-6);
        assertThat(box.maximum().x).isLessThan(175 + 1e-6);
        assertThat(box.minimum().y).isGreaterThan(12.5 - 1e-6);
        assertThat(box.maximum().y).isLessThan(87.5 + 1e-6);
        double margin =
                Math.min(box.minimum().x - 25 + 175 - box.maximum().x, box.minimum().y - 12.5 + 87.5 - box.maximum().y);
        assertThat(margin).isCloseTo(0, within(1e-6));
        assertThat(box.centre().x).isCloseTo(100, within(1e-6));
        assertThat(box.centre().y).isCloseTo(50, within(1e-6));
    }

    @Test
    void rendersSymmetricModelsSymmetrically() {
        Fixture fixture = newFixture();
        for (int side = 0; side < 2; side++) {
            float s = side == 0 ? 1 : -1;
            float[] wing = {0, -1, 0.1f, s, -0.5f, 0, s * 0.7f, 1, 0.3f, 0, 0.8f, 0.1f};
            fixture.add(withColours(quad(0, wing), 0xC08040FF));
        }
        Image image = Renderer.render(
                fixture.scene(), RenderOptions.DEFAULT.withSize(64, 64).withAngle(0, 30));
        int differentCount = 0;
        for (int i = 0; i < 64 * 64; i++) {
            differentCount += pixel(image, i % 64, i / 64) == pixel(image, 63 - i % 64, i / 64) ? 0 : 1;
        }
        assertThat(differentCount).isZero();
        assertThat(Fixture.colours(image)).contains(0xC08040FF);
    }

    @Test
    void yawShowsTheLeftSideAndPitchTheTop() {
        Fixture fixture = newFixture();
        float[][] sides = {
            {-1, -1, 1, 1, -1, 1, 1, 1, 1, -1, 1, 1},
            {1, -1, 1, 1, -1, -1, 1, 1, -1, 1, 1, 1},
            {-1, 1, 1, 1, 1, 1, 1, 1, -1, -1, 1, -1},
        };
        int[] colours = {0xFF0000FF, 0x00FF00FF, 0x0000FFFF};
        for (int i = 0; i < 3; i++) {
            fixture.add(withColours(quad(0, sides[i]), colours[i]));
        }
        RenderOptions options = RenderOptions.DEFAULT.withSize(64, 64);
        assertThat(pixel(Renderer.render(fixture.scene(), options.withAngle(0, 0)), 32, 32))
                .isEqualTo(colours[0]);
        assertThat(pixel(Renderer.render(fixture.scene(), options.withAngle(90, 0)), 32, 32))
                .isEqualTo(colours[1]);
        assertThat(pixel(Renderer.render(fixture.scene(), options.withAngle(0, 90)), 32, 32))
                .isEqualTo(colours[2]);
        Image threeQuarter = Renderer.render(fixture.scene(), options.withAngle(45, 35));
        assertThat(pixel(threeQuarter, 20, 40)).isEqualTo(colours[0]);
        assertThat(pixel(threeQuarter, 44, 40)).isEqualTo(colours[1]);
        assertThat(pixel(threeQuarter, 32, 16)).isEqualTo(colours[2]);
    }

    /** The lens is 30 degrees wide, so an image of two units is at a distance of 1 / tan(15°). */
    @Test
    void distantObjectsAreSmaller() {
        float[] p = {-1, -1, 1, 1, -1, 1, 1, 1, -1, -1, 1, -1};
        RenderOptions options =
                RenderOptions.DEFAULT.withAngle(0, 0).withMargin(0).withSamples(1);
        ViewProjection camera = ViewProjection.fit(
                ScenePositions.atRest(newFixture().add(quad(0, p)).scene(), new ReadContext(ReadOptions.STRICT))
                        .primitives(),
                options);
        double image = 1 / Math.tan(Math.toRadians(15));
        Vector3d near = new Vector3d();
        Vector3d far = new Vector3d();
        camera.project(p, 1, near);
        camera.project(p, 2, far);
        assertThat(near.x).isCloseTo(512, within(1e-3));
        assertThat(far.x).isCloseTo(256 + 256 * image / (image + 2), within(1e-3));
        assertThat(near.z).isGreaterThan(far.z);
    }

    /** A slanted plane is compared with rays that find the texel of each pixel without triangles. */
    @Test
    void texturesFollowPerspective() {
        Random random = new Random(3);
        int[] texels = random.ints(16 * 16).map(i -> i | 0xFF).toArray();
        float[] p = {-1, -1, 2, 1, -1, 2, 1, 0.5f, -6, -1, 0.5f, -6};
        Scene scene = new Fixture()
                .textured(image(16, texels), Wrap.CLAMP, Wrap.CLAMP, Filter.NEAREST, AlphaMode.OPAQUE)
                .add(quad(0, p))
                .scene();
        RenderOptions options = RenderOptions.DEFAULT
                .withSize(96, 96)
                .withSamples(1)
                .withAngle(25, 10)
                .withBackground(0);
        Image image = Renderer.render(scene, options);
        ViewProjection camera = ViewProjection.fit(
                ScenePositions.atRest(scene, new ReadContext(ReadOptions.STRICT))
                        .primitives(),
                options);
        int comparedCount = 0;
        for (int i = 0; i < 96 * 96; i++) {
            double[] uv = texCoordsAt(camera, p, i % 96 + 0.5, Math.floorDiv(i, 96) + 0.5);
            if (!isNearEdge(uv[0]) && !isNearEdge(uv[1])) {
                comparedCount++;
                int expected = texels[((int) (uv[1] * 16)) * 16 + (int) (uv[0] * 16)];
                assertThat(pixel(image, i % 96, i / 96)).as("pixel %d", i).isEqualTo(expected);
            }
        }
        assertThat(comparedCount).isGreaterThan(1000);
    }

    /** Returns whether a coordinate is outside the texture or so near a texel's edge that rounding may decide. */
    private static boolean isNearEdge(double t) {
        return !(t > 0.001 && t < 0.999) || Math.abs(t * 16 - Math.rint(t * 16)) < 0.02;
    }

    /** Computes the texture coordinates of the plane's point at x, y of the camera with Newton's method. */
    private static double[] texCoordsAt(ViewProjection camera, float[] p, double x, double y) {
        double u = 0.5;
        double v = 0.5;
        double h = 1e-3;
        for (int step = 0; step < 30; step++) {
            Vector3d position = project(camera, p, u, v);
            Vector3d right = project(camera, p, u + h, v).sub(position).div(h);
            Vector3d down = project(camera, p, u, v + h).sub(position).div(h);
            double determinant = right.x * down.y - right.y * down.x;
            double du = ((x - position.x) * down.y - (y - position.y) * down.x) / determinant;
            double dv = ((y - position.y) * right.x - (x - position.x) * right.y) / determinant;
            double stride = Math.min(1, 0.2 / Math.hypot(du, dv));
            u += stride * du;
            v += stride * dv;
        }
        Vector3d miss = project(camera, p, u, v).sub(x, y, 0);
        return Math.hypot(miss.x, miss.y) < 1e-3 ? new double[] {u, v} : new double[] {-1, -1};
    }

    private static Vector3d project(ViewProjection camera, float[] p, double u, double v) {
        float[] point = new float[3];
        for (int axis = 0; axis < 3; axis++) {
            point[axis] = (float) (p[9 + axis] + u * (p[6 + axis] - p[9 + axis]) + v * (p[axis] - p[9 + axis]));
        }
        Vector3d out = new Vector3d();
        camera.project(point, 0, out);
        return out;
    }
}
