package shuriken.edit.restore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.convert.support.MorphVertex;
import shuriken.convert.support.NodePrimitive;
import shuriken.edit.mesh.EditCorner;
import shuriken.edit.mesh.MeshPart;
import shuriken.scene.Primitive;

class DegenerateNormalRestorerTest {
    private static final float[] UP = {0, 1, 0};
    private static final float[] SIDEWAYS = {1, 0, 0};

    private static EditCorner corner(float x, float y, float[] normal) {
        float[] position = {x, y, 0};
        NodePrimitive primitive = new NodePrimitive(0, 0, Primitive.of(position, new int[0]));
        MorphVertex morphVertex = new MorphVertex(primitive, 0, normal);
        return new EditCorner(
                position, normal, new float[0], -1, false, new int[] {0}, new float[] {1}, 0, morphVertex);
    }

    /** Returns a triangle with a tip and a degenerate triangle at that tip. */
    private static MeshPart cone(float tipX, float[] atTip, float[] elsewhere) {
        EditCorner[] visible = {corner(tipX, 0, atTip), corner(1, 0, elsewhere), corner(0, 1, elsewhere)};
        EditCorner[] degenerate = {corner(tipX, 0, atTip), corner(tipX, 0, atTip), corner(tipX, 0, atTip)};
        return new MeshPart(0, 0, "cone", 0, List.of(visible, degenerate));
    }

    @Test
    void keepsTheNormalOfATip() {
        MeshPart restored =
                DegenerateNormalRestorer.restore(cone(0, SIDEWAYS, UP), Optional.of(cone(0, UP, UP)), 1e-5f);
        assertThat(restored.triangles().getFirst()[0].normal()).isEqualTo(UP);
    }

    @Test
    void usesEditedNormalsOfOtherAndMovedCorners() {
        MeshPart restored =
                DegenerateNormalRestorer.restore(cone(0, UP, SIDEWAYS), Optional.of(cone(0, UP, UP)), 1e-5f);
        assertThat(restored.triangles().getFirst()[1].normal()).isEqualTo(SIDEWAYS);
        MeshPart moved =
                DegenerateNormalRestorer.restore(cone(0.5f, SIDEWAYS, UP), Optional.of(cone(0, UP, UP)), 1e-5f);
        assertThat(moved.triangles().getFirst()[0].normal()).isEqualTo(SIDEWAYS);
    }

    /** If all normals were edited, the normal of the tip was also edited. */
    @Test
    void editedNormalsOfATipAreKept() {
        MeshPart restored =
                DegenerateNormalRestorer.restore(cone(0, SIDEWAYS, SIDEWAYS), Optional.of(cone(0, UP, UP)), 1e-5f);
        assertThat(restored.triangles().getFirst()[0].normal()).isEqualTo(SIDEWAYS);
    }
}
