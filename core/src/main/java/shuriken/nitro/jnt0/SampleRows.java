package shuriken.nitro.jnt0;

import java.nio.ByteBuffer;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import shuriken.bytes.ByteSink;

/** The samples of a record that is being written, by kind in the order of the file; equal rows of a kind are one. */
final class SampleRows {
    private final Map<Kind, Map<ByteBuffer, ByteSink.Label>> rows = new EnumMap<>(Kind.class);

    /** In the order of the file. */
    private enum Kind {
        ROTATION,
        SHORT_SCALE,
        SHORT_TRANSLATION,
        SCALE,
        TRANSLATION
    }

    ByteSink.Label rotation(JointCurve.Sampled curve) {
        return label(Kind.ROTATION, curve, true);
    }

    ByteSink.Label scale(JointCurve.Sampled curve) {
        return label(curve.isShort() ? Kind.SHORT_SCALE : Kind.SCALE, curve, curve.isShort());
    }

    ByteSink.Label translation(JointCurve.Sampled curve) {
        return label(curve.isShort() ? Kind.SHORT_TRANSLATION : Kind.TRANSLATION, curve, curve.isShort());
    }

    private ByteSink.Label label(Kind kind, JointCurve.Sampled curve, boolean narrow) {
        ByteSink row = ByteSink.littleEndian();
        for (int word : curve.words()) {
            if (narrow) {
                row.u16(word);
            } else {
                row.i32(word);
            }
        }
        return rows.computeIfAbsent(kind, made -> new LinkedHashMap<>())
                .computeIfAbsent(ByteBuffer.wrap(row.toByteArray()), made -> new ByteSink.Label());
    }

    /** Writes all rows; each kind ends at a multiple of 4. */
    void write(ByteSink out) {
        for (Map<ByteBuffer, ByteSink.Label> kind : rows.values()) {
            kind.forEach((row, label) -> out.place(label).bytes(row.array(), row.arrayOffset(), row.remaining()));
            out.align(4);
        }
    }
}
