package shuriken.nitro.jnt0;

import java.nio.ByteBuffer;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.ObjIntConsumer;
import shuriken.io.ByteWriter;

/**
 * The samples of a record that is being written. They are grouped by kind in the order of the file, and equal rows of a
 * kind are stored once.
 */
final class SampleRows {
    private final Map<Kind, Map<ByteBuffer, ByteWriter.Label>> labelsByKind = new EnumMap<>(Kind.class);

    /** The kinds of samples in the order of the file. */
    private enum Kind {
        ROTATION,
        SHORT_SCALE,
        SHORT_TRANSLATION,
        SCALE,
        TRANSLATION
    }

    ByteWriter.Label rotation(JointCurve.Sampled curve) {
        return labelOf(Kind.ROTATION, curve, ByteWriter::u16);
    }

    ByteWriter.Label scale(JointCurve.Sampled curve) {
        return curve.isShort()
                ? labelOf(Kind.SHORT_SCALE, curve, ByteWriter::i16)
                : labelOf(Kind.SCALE, curve, ByteWriter::i32);
    }

    ByteWriter.Label translation(JointCurve.Sampled curve) {
        return curve.isShort()
                ? labelOf(Kind.SHORT_TRANSLATION, curve, ByteWriter::i16)
                : labelOf(Kind.TRANSLATION, curve, ByteWriter::i32);
    }

    /** Adds a row unless an equal one exists, and returns the label of its start. */
    private ByteWriter.Label labelOf(Kind kind, JointCurve.Sampled curve, ObjIntConsumer<ByteWriter> sampleWriter) {
        ByteWriter row = ByteWriter.littleEndian();
        for (int sample : curve.words()) {
            sampleWriter.accept(row, sample);
        }
        return labelsByKind
                .computeIfAbsent(kind, unused -> new LinkedHashMap<>())
                .computeIfAbsent(ByteBuffer.wrap(row.toByteArray()), unused -> new ByteWriter.Label());
    }

    /** Writes all rows. Each kind ends at a multiple of 4. */
    void write(ByteWriter out) {
        for (Map<ByteBuffer, ByteWriter.Label> kind : labelsByKind.values()) {
            kind.forEach(
                    (bytes, label) -> out.mark(label).bytes(bytes.array(), bytes.arrayOffset(), bytes.remaining()));
            out.align(4);
        }
    }
}
