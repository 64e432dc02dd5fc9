package shuriken.archive.bios;

import java.util.List;
import shuriken.archive.EditableArchive;
import shuriken.archive.Entry;
import shuriken.archive.SpanTracker;
import shuriken.codec.bios.BiosCompression;
import shuriken.codec.bios.LzMode;
import shuriken.io.ByteCursor;

/**
 * A compressed file.
 *
 * @param stream up to its last step
 * @param trailing what follows the stream, mostly zeros to a multiple of four
 */
public record BiosFile(BiosCompression compression, ByteCursor stream, byte[] trailing) implements EditableArchive {
    /** A new file. */
    public static BiosFile of(byte[] plain, BiosCompression compression, LzMode mode) {
        byte[] stream = compression.encode(plain, mode);
        int filling = SpanTracker.align(stream.length, BiosCompression.ALIGNMENT) - stream.length;
        return new BiosFile(compression, ByteCursor.littleEndian(stream, compression.id()), new byte[filling]);
    }

    /** The content, under the name "0". */
    @Override
    public List<Entry> entries() {
        return List.of(new Entry("0", "", stream, compression));
    }

    /** Filled up as the file was. */
    @Override
    public BiosFile with(int index, byte[] stored) {
        ByteCursor in = ByteCursor.littleEndian(stored, this.stream.path());
        ByteCursor stream = in.window(in.siteAt(0), 0, Math.max(0, compression.measure(in)), "stream");
        boolean filled = (this.stream.size() + trailing.length) % BiosCompression.ALIGNMENT == 0;
        int end = filled ? SpanTracker.align(stream.size(), BiosCompression.ALIGNMENT) : stream.size();
        return new BiosFile(compression, stream, new byte[end - stream.size()]);
    }
}
