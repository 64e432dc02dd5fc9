package shuriken.convert.ninja.motion;

import static shuriken.convert.ninja.ModelFixture.points;
import static shuriken.convert.ninja.ModelFixture.strip;
import static shuriken.ninja.motion.MotionChannel.ANGLE;

import java.util.ArrayList;
import java.util.List;
import shuriken.convert.ConvertOptions;
import shuriken.convert.TextureSource;
import shuriken.convert.ninja.ModelFixture;
import shuriken.convert.ninja.NinjaConverter;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.io.FourCc;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.MotionRow;
import shuriken.ninja.motion.MotionTrack;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.motion.NjsMotion.Interpolation;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.scene.Scene;

/** Creates motions, and scenes of models with motions. */
final class MotionFixture {
    private MotionFixture() {}

    static MotionTrack floats(MotionChannel channel, int[] frames, float... values) {
        int[] words = new int[values.length];
        for (int i = 0; i < words.length; i++) {
            words[i] = Float.floatToRawIntBits(values[i]);
        }
        return new MotionTrack(channel, frames, words);
    }

    static MotionTrack angles(int[] frames, int... values) {
        return new MotionTrack(ANGLE, frames, values);
    }

    static NjsMotion motion(int frames, Interpolation interpolation, MotionTrack... rows) {
        List<MotionRow> result = new ArrayList<>();
        for (MotionTrack track : rows) {
            result.add(new MotionRow(List.of(track)));
        }
        return NjsMotion.create(frames, interpolation, List.of(rows[0].channel()), result, List.of());
    }

    static ModelFixture nodes(int... flags) {
        ModelFixture model = new ModelFixture();
        for (int i = 0; i < flags.length; i++) {
            model.node(i - 1, flags[i]).mesh(List.of(points(0, 0, 0, 0, 1, 0, 0, 0, 1, 0)), strip(0, false, 0, 1, 2));
        }
        return model;
    }

    static Scene scene(ModelFixture model, ConvertOptions options, ReadContext context, NjsMotion... motions) {
        List<NjBlock> blocks = new ArrayList<>(List.of(model.block()));
        for (NjsMotion motion : motions) {
            blocks.add(new NjBlock.Motion(FourCc.of("NMDM"), ModelFixture.SITE, motion));
        }
        return new NinjaConverter()
                .toScenes(new NjFile(blocks), "model", TextureSource.NONE, options, context)
                .getFirst();
    }

    static List<DiagnosticCode> codes(ReadContext context) {
        return context.findings().toList().stream().map(Diagnostic::code).toList();
    }
}
