package shuriken.nitro.g3d;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.io.FourCc;

/**
 * What the blocks of all animation files are made of: a dictionary of offsets, from the block's start, of records that
 * each begin with a signature. Offsets in a record count from its signature.
 *
 * <p>Source: measured on 2,875 files.
 */
public final class AnimationBlock {
    private static final int OFFSET = 4;

    private AnimationBlock() {}

    /**
     * Reads all records.
     *
     * @param signature of each: a letter, revision 0, two letters
     * @param record reads one of them, from a cursor that stands behind its signature and ends where the next begins
     */
    public static <A> Dictionary<A> read(
            G3dBlock block, FourCc signature, BiFunction<ByteCursor, ReadContext, A> record, ReadContext context) {
        ByteCursor in = block.data().copy();
        Dictionary<Offset> offsets =
                DictionaryReader.read(in, OFFSET, entry -> Offset.read32(entry, "animation"), context);
        TreeSet<Long> ends =
                offsets.values().stream().map(Offset::value).collect(Collectors.toCollection(TreeSet::new));
        ends.add((long) in.size());
        return offsets.map(entry -> {
            Offset offset = entry.value();
            long end = Objects.requireNonNullElse(ends.higher(offset.value()), offset.value());
            ByteCursor part = offset.part(in, Math.min(end, in.size()) - offset.value(), entry.name());
            requireSignature(part, signature);
            return record.apply(part, context);
        });
    }

    private static void requireSignature(ByteCursor record, FourCc signature) {
        SourceLocation site = record.site();
        FourCc found = record.fourCc("signature");
        if (!found.equals(signature)) {
            throw new FormatException(Kind.BAD_MAGIC, site, "%s, not %s", found, signature);
        }
    }

    /**
     * Writes a whole block: stamp, size, dictionary, records.
     *
     * @param record the bytes of one of them, signature included, a multiple of 4
     */
    public static <A> byte[] write(FourCc stamp, Dictionary<A> animations, Function<A, byte[]> record) {
        List<byte[]> records = animations.values().stream().map(record).toList();
        int first = G3dBlock.HEAD + DictionaryWriter.size(animations.size(), OFFSET);
        int[] offsets = new int[records.size() + 1];
        offsets[0] = first;
        for (int i = 0; i < records.size(); i++) {
            offsets[i + 1] = offsets[i] + records.get(i).length;
        }
        ByteWriter out = ByteWriter.littleEndian();
        out.fourCc(stamp).i32(offsets[records.size()]);
        Dictionary<Integer> table =
                Dictionary.of(animations.names(), Arrays.stream(offsets).boxed().toList());
        DictionaryWriter.write(table, OFFSET, (offset, sink) -> sink.i32(offset), out);
        records.forEach(out::bytes);
        return out.toByteArray();
    }
}
