package shuriken.nitro.g3d;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.io.FourCc;

/**
 * The common structure of blocks in animation files. A block is a dictionary of the offsets of records. Each record is
 * an animation and begins with a signature. Offsets in a record count from its signature. Data that several records
 * share is after the last record.
 *
 * <p>Source: measured on 2,875 files.
 */
public final class AnimationBlock {
    private static final int OFFSET_SIZE = 4;
    /** The largest offset in a record that 16 bits can hold. */
    private static final int MAX_SHORT_OFFSET = 0xFFFF;

    private AnimationBlock() {}

    /**
     * The records of a block as bytes.
     *
     * @param offsets the offset of each record in {@code bytes}
     * @param bytes the bytes of all records and of their shared data
     */
    public record EncodedRecords(int[] offsets, byte[] bytes) {
        /** Concatenates records without shared data. The size of each record is a multiple of 4 bytes. */
        public static EncodedRecords of(List<byte[]> records) {
            int[] offsets = new int[records.size()];
            ByteWriter out = ByteWriter.littleEndian();
            for (int i = 0; i < offsets.length; i++) {
                offsets[i] = out.size();
                out.bytes(records.get(i));
            }
            return new EncodedRecords(offsets, out.toByteArray());
        }
    }

    /**
     * Requires that an offset in a record fits in 16 bits.
     *
     * @param parts a noun in the plural for the parts of the record before this offset, such as {@code the samples}
     * @throws IllegalArgumentException if the offset is too large. The message names the parts
     */
    public static void requireShortOffset(int offset, String parts) {
        if (offset > MAX_SHORT_OFFSET) {
            throw new IllegalArgumentException(parts + " need more than 64 KiB, the limit of the format");
        }
    }

    /**
     * Reads all records. Several records may share data, which is after the last of them, so each record ends where the
     * block ends.
     *
     * @param signature the signature of each record: a letter, revision 0, two letters
     * @param reader the function that reads the records, each from a cursor after its signature
     */
    public static <A> Dictionary<A> read(
            G3dBlock block,
            FourCc signature,
            BiFunction<List<ByteCursor>, ReadContext, List<A>> reader,
            ReadContext context) {
        ByteCursor in = block.cursor().copy();
        Dictionary<Offset> recordOffsets =
                DictionaryReader.read(in, OFFSET_SIZE, entryCursor -> Offset.read32(entryCursor, "animation"), context);
        List<ByteCursor> recordCursors = new ArrayList<>();
        for (DictionaryEntry<Offset> entry : recordOffsets.entries()) {
            ByteCursor record = entry.value().followToEnd(in, entry.name());
            requireSignature(record, signature);
            recordCursors.add(record);
        }
        List<A> animations = reader.apply(recordCursors, context);
        List<DictionaryEntry<A>> namedAnimations = new ArrayList<>();
        for (int i = 0; i < animations.size(); i++) {
            namedAnimations.add(new DictionaryEntry<>(recordOffsets.name(i), animations.get(i)));
        }
        return recordOffsets.with(namedAnimations);
    }

    private static void requireSignature(ByteCursor record, FourCc signature) {
        SourceLocation location = record.location();
        FourCc storedSignature = record.fourCc("signature");
        if (!storedSignature.equals(signature)) {
            throw new FormatException(
                    Kind.BAD_MAGIC, location, "expected the tag %s, found %s", signature, storedSignature);
        }
    }

    /**
     * Returns a complete block: stamp, size, dictionary and records.
     *
     * @param writer the function that returns the bytes of all records, including signatures
     */
    public static <A> byte[] write(FourCc stamp, Dictionary<A> animations, Function<List<A>, EncodedRecords> writer) {
        EncodedRecords encodedRecords = writer.apply(animations.values());
        int recordsOffset = G3dBlock.HEADER_SIZE + DictionaryWriter.size(animations.size(), OFFSET_SIZE);
        List<DictionaryEntry<Integer>> offsets = new ArrayList<>();
        for (int i = 0; i < animations.size(); i++) {
            offsets.add(new DictionaryEntry<>(animations.name(i), recordsOffset + encodedRecords.offsets[i]));
        }
        ByteWriter out = ByteWriter.littleEndian();
        out.fourCc(stamp).i32(recordsOffset + encodedRecords.bytes.length);
        DictionaryWriter.write(animations.with(offsets), OFFSET_SIZE, (offset, entry) -> entry.i32(offset), out);
        return out.bytes(encodedRecords.bytes).toByteArray();
    }
}
