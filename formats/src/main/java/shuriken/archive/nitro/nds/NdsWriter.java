package shuriken.archive.nitro.nds;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import shuriken.archive.support.UnclaimedBytes;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.ByteWriter;
import shuriken.io.support.ConsecutiveByteSource;
import shuriken.io.support.PaddingByteSource;
import shuriken.io.support.PatchedByteSource;

/** Writes a {@link NdsRom}: header, tables, parts and files are written at their offsets, with padding between them. */
final class NdsWriter {
    private final NdsRom rom;
    private final List<PatchedByteSource.Patch> patches = new ArrayList<>();

    private NdsWriter(NdsRom rom) {
        this.rom = rom;
    }

    static void write(NdsRom rom, ByteWriter out) {
        out.requireSpace(rom.size());
        out.adoptArray(content(rom).bytes());
    }

    /**
     * Returns the bytes of a ROM. Unchanged files of a large ROM are not copied, but read from the original if needed.
     *
     * @throws IllegalArgumentException if a part, a file or a table is not completely inside the ROM
     */
    static ByteSource content(NdsRom rom) {
        return new NdsWriter(rom).buildContent();
    }

    private ByteSource buildContent() {
        for (UnclaimedBytes unclaimed : rom.unclaimedBytes()) {
            addPatch(unclaimed.offset(), unclaimed.bytes());
        }
        ByteWriter entries = ByteWriter.littleEndian();
        for (NdsFile file : rom.files()) {
            entries.i32(file.offset()).i32(file.end());
            addPatch(file.offset(), file.data());
        }
        rom.parts().forEach(part -> addPatch(part.offset(), part.data()));
        addPatch(rom.header().word(NdsHeader.NAMES_OFFSET), rom.names().bytes());
        addPatch(rom.header().word(NdsHeader.FILES_OFFSET), entries.toByteArray());
        addPatch(0, rom.header().bytes());
        ByteSource padding = new PaddingByteSource(rom.size(), (byte) NdsRom.PADDING_BYTE);
        return new ConsecutiveByteSource(
                "rom", PatchedByteSource.of(padding, patches).ranges());
    }

    private void addPatch(int offset, byte[] bytes) {
        addPatch(offset, ByteCursor.littleEndian(bytes, "part"));
    }

    private void addPatch(int offset, ByteCursor content) {
        if (offset < 0 || offset > rom.size() - content.size()) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT, "0x%X bytes at 0x%X do not fit in 0x%X bytes", content.size(), offset, rom.size()));
        }
        patches.add(new PatchedByteSource.Patch(offset, ByteSource.of(content)));
    }
}
