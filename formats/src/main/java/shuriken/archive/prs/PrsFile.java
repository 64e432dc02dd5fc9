package shuriken.archive.prs;

import java.util.List;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.EditableArchive;
import shuriken.codec.prs.Prs;
import shuriken.codec.prs.PrsDialect;
import shuriken.codec.prs.PrsMode;
import shuriken.io.ByteCursor;

/**
 * A PRS file.
 *
 * @param storesSize whether the size of the content precedes the stream
 * @param contentSize the size of the content in bytes
 * @param stream the stream up to its end mark
 * @param trailing the bytes after the stream, usually none
 */
public record PrsFile(boolean storesSize, int contentSize, ByteCursor stream, byte[] trailing)
        implements EditableArchive {
    /**
     * Compresses content to a PRS file.
     *
     * @param storesSize whether to store the size of the content before the stream
     * @param mode the encoder
     */
    public static PrsFile of(byte[] content, boolean storesSize, PrsMode mode) {
        byte[] stream = Prs.encode(content, PrsDialect.PRS, mode);
        return new PrsFile(storesSize, content.length, ByteCursor.littleEndian(stream, "prs"), new byte[0]);
    }

    /** Returns the decompressed content as the only entry, with the name "0". */
    @Override
    public List<ArchiveEntry> entries() {
        return List.of(new ArchiveEntry("0", "", stream, Prs.CODEC));
    }

    @Override
    public PrsFile withReplaced(int index, byte[] storedBytes) {
        ByteCursor in = ByteCursor.littleEndian(storedBytes, stream.path());
        return new PrsFile(storesSize, (int) Prs.measure(in, PrsDialect.PRS).contentSize(), in, trailing);
    }
}
