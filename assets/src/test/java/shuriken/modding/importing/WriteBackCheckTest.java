package shuriken.modding.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import org.junit.jupiter.api.Test;
import shuriken.assets.Asset;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.Comparison;
import shuriken.edit.WriteBackCheck;
import shuriken.edit.report.EditReport;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.SceneReader;
import shuriken.samples.Samples;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

/** The last check refuses files that do not draw what the edited scene draws. */
class WriteBackCheckTest {
    private static final SourceLocation SITE = new SourceLocation("edited.glb", 0);
    private static final Asset TORII = Asset.of(Samples.make().getOrDefault("torii.nj", new byte[0]), "torii.nj");

    private static ReadContext context() {
        return new ReadContext(ReadOptions.LENIENT);
    }

    private static Scene source() {
        return new SceneReader(ConvertOptions.DEFAULT, AssetContext.NONE)
                .forEditing()
                .read(TORII, context())
                .getFirst();
    }

    private static double check(Scene written) {
        Comparison comparison = new Comparison(source(), EditSteps.exported(TORII), Set.of(), SITE, context());
        return new WriteBackCheck(comparison, SITE, new EditReport()).check(written);
    }

    private static Primitive reversed(Primitive primitive) {
        int[] indices = primitive.indices().clone();
        for (int i = 0; i < indices.length; i += 3) {
            int first = indices[i];
            indices[i] = indices[i + 1];
            indices[i + 1] = first;
        }
        return primitive.withIndices(indices);
    }

    @Test
    void acceptsEqualTriangles() {
        assertThat(check(source())).isLessThan(1e-4);
    }

    @Test
    void refusesMissingTriangles() {
        Scene written = EditSteps.withMesh(source(), 0, EditSteps::halved);
        assertThatThrownBy(() -> check(written))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("the file would not contain");
    }

    @Test
    void refusesExtraTriangles() {
        Scene written = EditSteps.withCopy(source(), 0, 2);
        assertThatThrownBy(() -> check(written))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("the file would still contain");
    }

    @Test
    void refusesTrianglesWithTheWrongWinding() {
        Scene written = EditSteps.withMesh(source(), 0, WriteBackCheckTest::reversed);
        assertThatThrownBy(() -> check(written))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("the wrong side of");
    }
}
