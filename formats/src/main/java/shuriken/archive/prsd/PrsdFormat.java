package shuriken.archive.prsd;

import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** The PRSD format: an encrypted PRS stream, without a signature. */
public final class PrsdFormat implements Format<PrsdFile> {
    @Override
    public FormatInfo info() {
        return new FormatInfo(
                "prsd",
                "PRSD encryption",
                FormatInfo.Kind.COMPRESSION,
                List.of("pr2", "prd"),
                /* canWrite= */ true,
                "Phantasy Star Online",
                /* source= */ "PSO ver.2 guide, \"PRSD\"; measured");
    }

    @Override
    public Class<PrsdFile> contentClass() {
        return PrsdFile.class;
    }

    @Override
    public Confidence detect(ByteCursor file, String fileName) {
        return detectByteOrder(file).isPresent() ? Confidence.STRUCTURE : Confidence.NO;
    }

    private static Optional<ByteOrder> detectByteOrder(ByteCursor file) {
        return findFirstByteOrder(codec -> codec.isCompleteStream(file));
    }

    /** Returns the first byte order whose codec satisfies a predicate. */
    private static Optional<ByteOrder> findFirstByteOrder(Predicate<PrsdCodec> predicate) {
        return Stream.of(ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN)
                .filter(byteOrder -> predicate.test(new PrsdCodec(byteOrder)))
                .findFirst();
    }

    @Override
    public PrsdFile read(ByteCursor file, ReadContext context) {
        Optional<ByteOrder> detectedByteOrder = detectByteOrder(file);
        ByteOrder byteOrder = detectedByteOrder
                .or(() -> findFirstByteOrder(codec -> codec.isPlausible(file)))
                .orElse(ByteOrder.LITTLE_ENDIAN);
        if (detectedByteOrder.isEmpty()) {
            // Decoding reports what is wrong with the file, or throws an exception.
            new PrsdCodec(byteOrder).decode(file.copy().seek(0), context);
        }
        ByteCursor in = file.withOrder(byteOrder);
        return new PrsdFile(
                byteOrder, in.i32("size"), in.hex32("key"), in.copy().seek(0));
    }

    @Override
    public void write(PrsdFile file, ByteWriter out) {
        out.bytes(file.data().array(), file.data().arrayOffset(), file.data().size());
    }
}
