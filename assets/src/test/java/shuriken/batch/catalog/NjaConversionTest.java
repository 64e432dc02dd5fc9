package shuriken.batch.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;
import shuriken.assets.Asset;
import shuriken.batch.Conversion;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.AnimationInfo;
import shuriken.format.Description;
import shuriken.format.ModelInfo;
import shuriken.inspect.report.Describer;
import shuriken.ninja.motion.MotionFixtures;
import shuriken.ninja.xj.XjFixtures;
import shuriken.resolve.scenes.AssetContext;
import shuriken.testkit.ByteDsl;

class NjaConversionTest {
    private static final byte[] MODEL = ByteDsl.bytes("""
        'NJCM' 34000000 17000000 00*4 00*12 00*12 0000803F 0000803F 0000803F 00*8
        """);
    private static final byte[] MOTION = MotionFixtures.block("NMDM", MotionFixtures.shapes(), ByteOrder.LITTLE_ENDIAN);

    private static Description describe(byte[] text) {
        Asset asset = Asset.of(text, "boat.nja");
        return new Describer(ConvertOptions.DEFAULT, AssetContext.NONE)
                .describe(asset, new ReadContext(ReadOptions.LENIENT))
                .description();
    }

    /** In C, a model and a motion cannot have the same name. */
    @Test
    void motionsKeepTheirNames() {
        Asset asset = Asset.of(ByteDsl.join(MODEL, MOTION, MOTION), "boat.nj");
        Conversion result = NjaConversion.convert(asset, false, new ReadContext(ReadOptions.LENIENT));
        byte[] text = result.outputs().getFirst().files().getFirst().data();
        assertThat(describe(text).models()).extracting(ModelInfo::name).containsExactly("boat");
        assertThat(describe(text).animations()).extracting(AnimationInfo::name).containsExactly("boat", "boat_2");
    }

    @Test
    void motionsWithoutModelKeepTheirNames() {
        Conversion result =
                NjaConversion.convert(Asset.of(MOTION, "boat.njm"), false, new ReadContext(ReadOptions.STRICT));
        byte[] text = result.outputs().getFirst().files().getFirst().data();
        assertThat(describe(text).animations()).extracting(AnimationInfo::name).containsExactly("boat");
    }

    @Test
    void xjModelsAreSkippedWithAReport() {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        Conversion result = NjaConversion.convert(Asset.of(XjFixtures.handWrittenFile(), "boat.xj"), false, context);
        assertThat(result.outputs()).isEmpty();
        assertThat(result.diagnostics()).extracting(Diagnostic::code).containsExactly(DiagnosticCode.MODEL_LEFT_OUT);
    }
}
