package shuriken.archive.bios;

import java.util.List;
import shuriken.archive.EditableArchive;
import shuriken.archive.Entry;
import shuriken.codec.bios.BiosCodec;
import shuriken.codec.bios.Filling;
import shuriken.codec.bios.LzMode;
import shuriken.io.ByteCursor;

/**
 * A compressed file.
 *
 * @param compression how the content is stored
 * @param stream up to its last step
 * @param trailing what follows the stream, mostly zeros to a multiple of four
 */
public record BiosFile(BiosCodec compression, ByteCursor stream, byte[] trailing) implements EditableArchive {
    /** A new file. */
    public static BiosFile of(byte[] plain, BiosCodec compression, LzMode mode) {
        byte[] stream = compression.encode(plain, mode);
        int filling = Filling.USUAL.zerosAfter(stream.length);
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
        Filling filling = new Filling(trailing.length, this.stream.size() + trailing.length);
        return new BiosFile(compression, stream, new byte[filling.zerosAfter(stream.size())]);
    }
}
