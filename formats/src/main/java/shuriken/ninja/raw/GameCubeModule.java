package shuriken.ninja.raw;

import java.nio.ByteOrder;
import java.util.Optional;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;

/**
 * Reads the modules of GameCube programs, {@code .rel}. Pointers are 0 in the file, and relocations hold their targets.
 * Only full addresses are applied; relocations in code do not matter to models.
 */
final class GameCubeModule {
    private static final int HEADER_SIZE = 0x40;
    private static final int MAX_SECTIONS = 64;
    private static final int NEWEST_VERSION = 3;
    private static final int SECTION_SIZE = 8;
    private static final int IMPORT_SIZE = 8;
    private static final int TYPE_ADDRESS = 1;
    private static final int TYPE_NEXT_SECTION = 202;
    private static final int TYPE_END = 203;

    private final ByteCursor in;
    private final long base;
    private final byte[] memory;
    private final long[] sections;

    private GameCubeModule(ByteCursor in, long base, ReadContext context) {
        this.in = in;
        this.base = base;
        context.reserve(in.size(), in.siteAt(0), "a module in memory");
        this.memory = in.seek(0).bytes("module", in.size());
        this.sections = new long[readWord(0x0C)];
        for (int i = 0; i < sections.length; i++) {
            sections[i] = readWord(readWord(0x10) + SECTION_SIZE * i) & ~1;
        }
    }

    private int readWord(int offset) {
        return in.seek(offset).i32("word");
    }

    static Optional<MemoryImage> readImage(ByteCursor file, long base, ReadContext context) {
        ByteCursor in = file.withOrder(ByteOrder.BIG_ENDIAN);
        if (!isModule(in)) {
            return Optional.empty();
        }
        GameCubeModule module = new GameCubeModule(in, base, context);
        module.applyRelocations();
        return Optional.of(new MemoryImage(ByteCursor.bigEndian(module.memory, file.path() + "!"), base));
    }

    private static boolean isModule(ByteCursor in) {
        if (in.size() < HEADER_SIZE) {
            return false;
        }
        int[] header = in.copy().words32("head", HEADER_SIZE / Integer.BYTES);
        boolean isLinked = header[1] != 0 || header[2] != 0;
        long sectionsEnd = header[4] + (long) SECTION_SIZE * header[3];
        return header[0] != 0
                && !isLinked
                && header[3] > 0
                && header[3] <= MAX_SECTIONS
                && header[4] >= HEADER_SIZE
                && sectionsEnd <= in.size()
                && header[7] > 0
                && header[7] <= NEWEST_VERSION
                && header[10] >= HEADER_SIZE
                && header[11] >= 0
                && header[11] % IMPORT_SIZE == 0
                && header[10] + (long) header[11] <= in.size();
    }

    private void applyRelocations() {
        int moduleId = readWord(0);
        int imports = readWord(0x28);
        for (int offset = imports; offset < imports + readWord(0x2C); offset += IMPORT_SIZE) {
            applyRelocations(in.siteAt(offset + 4), readWord(offset + 4) & 0xFFFF_FFFFL, readWord(offset) == moduleId);
        }
    }

    /**
     * Applies a list of relocations.
     *
     * @param isInternal whether the addresses are in this module; others are absolute or in a module that is not
     *     available
     */
    private void applyRelocations(SourceLocation field, long relocations, boolean isInternal) {
        ByteCursor list = in.copy().seek(field, relocations, "relocations");
        long offset = 0;
        for (int type = 0; type != TYPE_END; ) {
            SourceLocation site = list.site();
            offset += list.u16("distance");
            type = list.u8("type");
            int section = list.u8("section");
            long addend = list.u32("addend");
            if (type == TYPE_NEXT_SECTION) {
                offset = sectionAddress(section, site);
            } else if (type == TYPE_ADDRESS) {
                storeAddress(offset, isInternal ? base + sectionAddress(section, site) + addend : addend, site);
            }
        }
    }

    private long sectionAddress(int index, SourceLocation site) {
        if (index >= sections.length) {
            throw new FormatException(
                    Kind.BAD_POINTER,
                    site,
                    "section %d does not exist: the last section is %d",
                    index,
                    sections.length - 1);
        }
        return sections[index];
    }

    private void storeAddress(long offset, long address, SourceLocation site) {
        if (offset < 0 || offset + Integer.BYTES > memory.length) {
            throw new FormatException(
                    Kind.BAD_POINTER,
                    site,
                    "the relocated address at 0x%X is outside the module, which has %,d bytes",
                    offset,
                    memory.length);
        }
        for (int i = 0; i < Integer.BYTES; i++) {
            memory[(int) offset + i] = (byte) (address >> 24 - 8 * i);
        }
    }
}
