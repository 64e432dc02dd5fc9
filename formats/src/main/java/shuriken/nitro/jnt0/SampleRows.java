package shuriken.nitro.jnt0;

import java.nio.ByteBuffer;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.ObjIntConsumer;
import shuriken.io.ByteWriter;

/**
 * The rows of samples of the records that are being written. Rows are grouped by kind in the order of the file, and
 * equal rows of a kind are stored once.
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

    ByteWriter.Label addRotations(JointCurve.Sampled curve) {
        return addRow(Kind.ROTATION, curve, ByteWriter::u16);
    }

    ByteWriter.Label addScales(JointCurve.Sampled curve) {
        return curve.isShort()
                ? addRow(Kind.SHORT_SCALE, curve, ByteWriter::i16)
                : addRow(Kind.SCALE, curve, ByteWriter::i32);
    }

    ByteWriter.Label addTranslations(JointCurve.Sampled curve) {
        return curve.isShort()
                ? addRow(Kind.SHORT_TRANSLATION, curve, ByteWriter::i16)
                : addRow(Kind.TRANSLATION, curve, ByteWriter::i32);
    }

    /** Adds a row unless an equal one exists, and returns the label of its start. */
    private ByteWriter.Label addRow(Kind kind, JointCurve.Sampled curve, ObjIntConsumer<ByteWriter> sampleWriter) {
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
        for (Map<ByteBuffer, ByteWriter.Label> labelByRow : labelsByKind.values()) {
            labelByRow.forEach((row, label) -> out.mark(label).bytes(row.array(), row.arrayOffset(), row.remaining()));
            out.align(4);
        }
    }
}
