package shuriken.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static shuriken.render.Fixture.FLAT;
import static shuriken.render.Fixture.WHITE;
import static shuriken.render.Fixture.quad;
import static shuriken.render.Fixture.rotation;
import static shuriken.render.Fixture.square;
import static shuriken.render.Fixture.translation;
import static shuriken.render.Fixture.withColours;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.image.Image;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Transform;

class ScenePositionsTest {
    private static final int[] GRADIENT = {0xFF0000FF, 0x00FF00FF, 0x0000FFFF, 0xFFFF00FF};

    private static Fixture newFixture() {
        return new Fixture().material(AlphaMode.OPAQUE, WHITE);
    }

    private static Primitive skinned(Primitive primitive, int[] joints, float[] weights) {
        return new Primitive(
                primitive.positions(),
                primitive.normals(),
                primitive.texCoords(),
                primitive.colours(),
                4,
                joints,
                weights,
                primitive.indices(),
                primitive.materialIndex());
    }

    private static float[] identities(int n) {
        float[] matrices = new float[16 * n];
        for (int i = 0; i < matrices.length; i += 5) {
            matrices[i] = 1;
            i += i % 16 == 15 ? -4 : 0;
        }
        return matrices;
    }

    @Test
    void nodesAreRelativeToTheirParents() {
        Scene scene = newFixture()
                .node(Scene.NONE, rotation(Math.PI / 2, 10, 0, 0))
                .node(0, translation(5, 0, 0))
                .scene();
        float[] position = new float[16];
        ScenePositions.atRest(scene, new ReadContext(ReadOptions.STRICT))
                .nodeToWorld()
                .get(1)
                .get(position);
        assertThat(position[12]).isCloseTo(10, within(1e-5f));
        assertThat(position[13]).isCloseTo(5, within(1e-5f));
    }

    @Test
    void transformsVerticesByTheirNode() {
        Primitive upright = withColours(quad(0, square(0)), GRADIENT);
        float[] rotatedCorners = {3, 0, 0, 3, 1, 0, 2, 1, 0, 2, 0, 0};
        Image actual = Renderer.render(
                newFixture()
                        .add(upright, rotation(Math.PI / 2, 3, 0, 0), Scene.NONE)
                        .scene(),
                FLAT);
        Image expected = Renderer.render(
                newFixture().add(withColours(quad(0, rotatedCorners), GRADIENT)).scene(), FLAT);
        assertThat(actual.rgba()).isEqualTo(expected.rgba());
    }

    /**
     * The lower edge follows joint 0, which is in its bind pose. The upper edge follows joint 1, which is moved right
     * by 2.
     */
    @Test
    void bendsASquareByTwoBones() {
        int[] joints = {0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0};
        float[] weights = {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0};
        float[] inverseBinds = identities(2);
        inverseBinds[16 + 13] = -1;
        Scene skinned = newFixture()
                .node(Scene.NONE, Transform.IDENTITY)
                .node(0, translation(2, 1, 0))
                .skin(new int[] {0, 1}, inverseBinds)
                .add(skinned(withColours(quad(0, square(0)), GRADIENT), joints, weights), translation(77, 7, 7), 0)
                .scene();
        Scene expected = newFixture()
                .add(withColours(quad(0, 0, 0, 0, 1, 0, 0, 3, 1, 0, 2, 1, 0), GRADIENT))
                .scene();
        RenderOptions options = RenderOptions.DEFAULT.withSize(64, 64);
        assertThat(Renderer.render(skinned, options).rgba())
                .isEqualTo(Renderer.render(expected, options).rgba());
    }

    @Test
    void blendsWeights() {
        int[] joints = {0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0};
        float[] weights = {1, 0, 0, 0, 0.75f, 0.25f, 0, 0, 0.5f, 0.5f, 0, 0, 0, 1, 0, 0};
        Scene scene = newFixture()
                .node(Scene.NONE, Transform.IDENTITY)
                .node(Scene.NONE, translation(0, 8, 0))
                .skin(new int[] {0, 1}, identities(2))
                .add(skinned(quad(0, square(0)), joints, weights), Transform.IDENTITY, 0)
                .scene();
        float[] positions = ScenePositions.atRest(scene, new ReadContext(ReadOptions.STRICT))
                .primitives()
                .getFirst()
                .positions();
        assertThat(positions).containsExactly(0, 0, 0, 1, 2, 0, 1, 5, 0, 0, 9, 0);
    }

    @Test
    void normalsFollowNonUniformScales() {
        Transform flat = new Transform(new float[3], new float[] {0, 0, 0, 1}, new float[] {1, 0.5f, 1});
        Scene scene = newFixture()
                .add(Fixture.withNormals(quad(0, square(0)), 0.6f, 0.8f, 0), flat, Scene.NONE)
                .scene();
        float[] n = ScenePositions.atRest(scene, new ReadContext(ReadOptions.STRICT))
                .primitives()
                .getFirst()
                .normals();
        assertThat(n[1] / n[0]).isCloseTo(1.6f / 0.6f, within(1e-5f));
    }

    @Test
    void aMirroringNodeKeepsItsFrontFaces() {
        Transform mirror = new Transform(new float[3], new float[] {0, 0, 0, 1}, new float[] {-1, 1, 1});
        Fixture fixture = new Fixture().material(AlphaMode.OPAQUE, 0.5f, false, Optional.empty(), WHITE);
        fixture.add(withColours(quad(0, square(0)), 0xFF0000FF), mirror, Scene.NONE);
        assertThat(Fixture.colours(Renderer.render(fixture.scene(), FLAT))).containsExactly(0xFF0000FF);
    }

    @Test
    void omitsTrianglesThatAreNotFinite() {
        float[] p = square(0);
        p[11] = Float.NaN;
        Scene scene = newFixture().add(quad(0, p)).scene();
        assertThat(ScenePositions.atRest(scene, new ReadContext(ReadOptions.STRICT))
                        .primitives()
                        .getFirst()
                        .indices())
                .containsExactly(0, 1, 2);
    }

    @Test
    void reservesMemoryForEachUseOfAMesh() {
        Scene scene =
                newFixture().add(quad(0, square(0))).add(quad(0, square(0))).scene();
        ScenePositions.atRest(
                scene, new ReadContext(ReadOptions.STRICT.withLimits(new Limits(2 * (4 * 24 + 24), 10, 1))));
        assertThatThrownBy(() -> ScenePositions.atRest(
                        scene,
                        new ReadContext(ReadOptions.STRICT.withLimits(new Limits(2 * (4 * 24 + 24) - 1, 10, 1)))))
                .isInstanceOf(FormatException.class);
    }
}
