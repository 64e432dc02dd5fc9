package shuriken.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Scene;

class AngleFinderTest {
    private final ReadContext context = new ReadContext(ReadOptions.LENIENT);

    /** Returns a single-sided square that faces the front view. */
    private static Scene square(float[] corners) {
        return new Fixture()
                .material(AlphaMode.OPAQUE, 0.5f, false, Optional.empty(), Fixture.WHITE)
                .add(Fixture.quad(0, corners))
                .scene();
    }

    private static final float[] FACING_FRONT = {-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0};
    private static final float[] FACING_DOWN = {-1, 0, -1, 1, 0, -1, 1, 0, 1, -1, 0, 1};

    @Test
    void keepsTheDefaultAngleIfTheModelIsVisible() {
        assertThat(AngleFinder.find(square(FACING_FRONT), RenderOptions.DEFAULT, context))
                .isEqualTo(RenderOptions.DEFAULT);
        assertThat(context.findings().toList()).isEmpty();
    }

    @Test
    void drawsADownwardFacingFloorFromBelow() {
        RenderOptions actual = AngleFinder.find(square(FACING_DOWN), RenderOptions.DEFAULT, context);
        assertThat(actual.pitch()).isNegative();
        assertThat(context.findings().toList())
                .singleElement()
                .extracting(Diagnostic::code)
                .isEqualTo(DiagnosticCode.VIEW_TURNED);
    }

    @Test
    void rotatesASheetSeenEdgeOn() {
        RenderOptions edgeOn = RenderOptions.DEFAULT.withAngle(90, 0);
        assertThat(AngleFinder.find(square(FACING_FRONT), edgeOn, context).yaw())
                .isNotEqualTo(90);
    }

    @Test
    void keepsTheAngleOfAnInvisibleModel() {
        Scene emptyScene = square(new float[12]);
        assertThat(AngleFinder.find(emptyScene, RenderOptions.DEFAULT, context)).isEqualTo(RenderOptions.DEFAULT);
    }
}
