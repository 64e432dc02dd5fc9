package shuriken.nitro.g3d;

import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.io.FourCc;

/**
 * The base class of the five animation formats. A file of each format is a {@link G3dFile} with {@link
 * AnimationBlock}s.
 *
 * @param <A> the class of the animations
 * @param <F> the class of the files
 */
public abstract class AnimationFormat<A, F extends AnimationFile<A>> implements Format<F> {
    private final FormatInfo info;
    private final FourCc stamp;
    private final FourCc blockStamp;
    private final RecordCodec<A> recordCodec;

    /**
     * The reader and writer of the records of a block.
     *
     * @param signature the signature of each record: a letter, revision 0, two letters
     * @param reader the function that reads the records, each from a cursor after its signature that ends where the
     *     block ends
     * @param writer the function that returns the bytes of all records including signatures
     */
    public record RecordCodec<A>(
            FourCc signature,
            BiFunction<List<ByteCursor>, ReadContext, List<A>> reader,
            Function<List<A>, AnimationBlock.EncodedRecords> writer) {
        /** Creates a reader and writer of records that share no data. */
        public static <A> RecordCodec<A> separate(
                FourCc signature, BiFunction<ByteCursor, ReadContext, A> reader, Function<A, byte[]> writer) {
            return new RecordCodec<>(
                    signature,
                    (records, context) -> records.stream()
                            .map(record -> reader.apply(record, context))
                            .toList(),
                    animations -> AnimationBlock.EncodedRecords.of(
                            animations.stream().map(writer).toList()));
        }
    }

    /**
     * Creates a format.
     *
     * @param stamp the stamp of the files
     * @param blockStamp the stamp of the blocks in the files
     * @param recordCodec the reader and writer of the records in the blocks
     */
    protected AnimationFormat(FormatInfo info, String stamp, String blockStamp, RecordCodec<A> recordCodec) {
        this.info = info;
        this.stamp = FourCc.of(stamp);
        this.blockStamp = FourCc.of(blockStamp);
        this.recordCodec = recordCodec;
    }

    /** Creates a file with these blocks. */
    protected abstract F createFile(int version, List<Dictionary<A>> blocks);

    @Override
    public final FormatInfo info() {
        return info;
    }

    @Override
    public final Confidence detect(ByteCursor file, String fileName) {
        return G3dFile.isAt(file, stamp) ? Confidence.MAGIC : Confidence.NO;
    }

    @Override
    public final boolean hasSignature() {
        return true;
    }

    @Override
    public final F read(ByteCursor file, ReadContext context) {
        G3dFile container = G3dFile.read(file, stamp, context);
        return createFile(
                container.version(),
                container.requireKind(blockStamp).stream()
                        .map(block -> readBlock(block, context))
                        .toList());
    }

    private Dictionary<A> readBlock(G3dBlock block, ReadContext context) {
        Dictionary<A> dictionary = AnimationBlock.read(block, recordCodec.signature, recordCodec.reader, context);
        // Several animations may share data in a different manner than the writer lets them share it. In this case, the
        // bytes of the block are kept.
        if (dictionary.size() < 2) {
            return dictionary;
        }
        ByteCursor in = block.cursor().copy().seek(0);
        context.reserve(2L * in.size(), in.location(), "a block of several animations");
        byte[] storedBytes = in.bytes("block", in.size());
        return Arrays.equals(storedBytes, tryWrite(dictionary)) ? dictionary : dictionary.withBlock(storedBytes);
    }

    /** Returns the block as it would be written. The array is empty if the animations cannot be written. */
    private byte[] tryWrite(Dictionary<A> animations) {
        try {
            return AnimationBlock.write(blockStamp, animations, recordCodec.writer);
        } catch (IllegalArgumentException e) {
            return new byte[0];
        }
    }

    @Override
    public final void write(F file, ByteWriter out) {
        List<byte[]> blocks = file.blocks().stream()
                .map(dictionary -> dictionary
                        .block()
                        .orElseGet(() -> AnimationBlock.write(blockStamp, dictionary, recordCodec.writer)))
                .toList();
        G3dFile.write(stamp, file.version(), blocks, out);
    }
}
