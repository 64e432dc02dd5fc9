package shuriken.archive.bios;

import java.util.List;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.EditableArchive;
import shuriken.codec.bios.BiosCodec;
import shuriken.codec.bios.LzMode;
import shuriken.codec.bios.StreamPadding;
import shuriken.io.ByteCursor;

/**
 * A file with a BIOS compression.
 *
 * @param compression the codec of the content
 * @param stream the compressed stream, without the bytes after it
 * @param trailing the bytes after the stream, usually zeros to a multiple of four
 */
public record BiosFile(BiosCodec compression, ByteCursor stream, byte[] trailing) implements EditableArchive {
    /** Compresses content. The stream is padded to a multiple of four bytes. */
    public static BiosFile of(byte[] content, BiosCodec compression, LzMode mode) {
        byte[] stream = compression.encode(content, mode);
        int zeroCount = StreamPadding.USUAL.zeroCountAfter(stream.length);
        return new BiosFile(compression, ByteCursor.littleEndian(stream, compression.id()), new byte[zeroCount]);
    }

    /** Returns the content as the only entry, with the name "0". */
    @Override
    public List<ArchiveEntry> entries() {
        return List.of(new ArchiveEntry("0", "", stream, compression));
    }

    /** Returns a copy with a new stream, which is padded to the same alignment. */
    @Override
    public BiosFile withReplaced(int index, byte[] storedBytes) {
        ByteCursor storedCursor = ByteCursor.littleEndian(storedBytes, this.stream.path());
        ByteCursor newStream = storedCursor.window(
                storedCursor.locationAt(0), 0, Math.max(0, compression.measure(storedCursor)), "stream");
        StreamPadding padding = new StreamPadding(trailing.length, this.stream.size() + trailing.length);
        return new BiosFile(compression, newStream, new byte[padding.zeroCountAfter(newStream.size())]);
    }
}
