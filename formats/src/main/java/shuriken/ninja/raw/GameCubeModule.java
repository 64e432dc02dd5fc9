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
    // The indices of the words of the header.
    private static final int MODULE_ID = 0;
    private static final int NEXT_MODULE = 1;
    private static final int PREVIOUS_MODULE = 2;
    private static final int SECTION_COUNT = 3;
    private static final int SECTION_TABLE = 4;
    private static final int VERSION = 7;
    private static final int IMPORT_TABLE = 10;
    private static final int IMPORT_TABLE_SIZE = 11;

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
    /** The offset of each section in the file. */
    private final long[] sections;

    private GameCubeModule(ByteCursor in, long base, ReadContext context) {
        this.in = in;
        this.base = base;
        context.reserve(in.size(), in.siteAt(0), "a module in memory");
        this.memory = in.seek(0).bytes("module", in.size());
        this.sections = new long[headerWord(SECTION_COUNT)];
        for (int i = 0; i < sections.length; i++) {
            // Bit 0 of the offset marks sections with code.
            sections[i] = readWord(headerWord(SECTION_TABLE) + SECTION_SIZE * i) & ~1;
        }
    }

    private int readWord(int offset) {
        return in.seek(offset).i32("word");
    }

    private int headerWord(int index) {
        return readWord(Integer.BYTES * index);
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
        boolean isLinked = header[NEXT_MODULE] != 0 || header[PREVIOUS_MODULE] != 0;
        long sectionsEnd = header[SECTION_TABLE] + (long) SECTION_SIZE * header[SECTION_COUNT];
        return header[MODULE_ID] != 0
                && !isLinked
                && header[SECTION_COUNT] > 0
                && header[SECTION_COUNT] <= MAX_SECTIONS
                && header[SECTION_TABLE] >= HEADER_SIZE
                && sectionsEnd <= in.size()
                && header[VERSION] > 0
                && header[VERSION] <= NEWEST_VERSION
                && header[IMPORT_TABLE] >= HEADER_SIZE
                && header[IMPORT_TABLE_SIZE] >= 0
                && header[IMPORT_TABLE_SIZE] % IMPORT_SIZE == 0
                && header[IMPORT_TABLE] + (long) header[IMPORT_TABLE_SIZE] <= in.size();
    }

    private void applyRelocations() {
        int moduleId = headerWord(MODULE_ID);
        int imports = headerWord(IMPORT_TABLE);
        for (int offset = imports; offset < imports + headerWord(IMPORT_TABLE_SIZE); offset += IMPORT_SIZE) {
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
                offset = sectionOffset(section, site);
            } else if (type == TYPE_ADDRESS) {
                storeAddress(offset, isInternal ? base + sectionOffset(section, site) + addend : addend, site);
            }
        }
    }

    private long sectionOffset(int index, SourceLocation site) {
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
