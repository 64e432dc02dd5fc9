package shuriken.ninja.raw;

import java.nio.ByteOrder;
import java.util.Optional;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;

/**
 * Reads the modules of GameCube programs, {@code .rel}. Pointers are 0 in the file, and relocations contain their
 * targets. Only relocations of 32-bit addresses are applied. Other relocations are in code, which models do not need.
 */
final class GameCubeModule {
    private static final int HEADER_SIZE = 0x40;
    // The indices of the words of the header.
    private static final int MODULE_ID_WORD = 0;
    private static final int NEXT_MODULE_WORD = 1;
    private static final int PREVIOUS_MODULE_WORD = 2;
    private static final int SECTION_COUNT_WORD = 3;
    private static final int SECTION_TABLE_WORD = 4;
    private static final int VERSION_WORD = 7;
    private static final int IMPORT_TABLE_WORD = 10;
    private static final int IMPORT_TABLE_SIZE_WORD = 11;

    private static final int MAX_SECTION_COUNT = 64;
    private static final int NEWEST_VERSION = 3;
    private static final int SECTION_ENTRY_SIZE = 8;
    private static final int IMPORT_ENTRY_SIZE = 8;
    // The types of relocations.
    private static final int ADDRESS_TYPE = 1;
    private static final int NEXT_SECTION_TYPE = 202;
    private static final int END_TYPE = 203;

    private final ByteCursor in;
    private final long baseAddress;
    private final byte[] memory;
    /** The offset of each section in the file. */
    private final long[] sectionOffsets;

    private GameCubeModule(ByteCursor in, long baseAddress, ReadContext context) {
        this.in = in;
        this.baseAddress = baseAddress;
        context.reserve(in.size(), in.locationAt(0), "a module in memory");
        this.memory = in.seek(0).bytes("module", in.size());
        this.sectionOffsets = new long[readHeaderWord(SECTION_COUNT_WORD)];
        for (int i = 0; i < sectionOffsets.length; i++) {
            // Bit 0 of the offset marks sections with code.
            sectionOffsets[i] = readWord(readHeaderWord(SECTION_TABLE_WORD) + SECTION_ENTRY_SIZE * i) & ~1;
        }
    }

    private int readWord(int offset) {
        return in.seek(offset).i32("word");
    }

    private int readHeaderWord(int wordIndex) {
        return readWord(Integer.BYTES * wordIndex);
    }

    /**
     * Reads the image that a module has in memory. The result is empty if the file is not a module.
     *
     * @throws FormatException if a relocation is damaged
     */
    static Optional<MemoryImage> readImage(ByteCursor file, long baseAddress, ReadContext context) {
        ByteCursor in = file.withOrder(ByteOrder.BIG_ENDIAN);
        if (!isModule(in)) {
            return Optional.empty();
        }
        GameCubeModule module = new GameCubeModule(in, baseAddress, context);
        module.applyRelocations();
        return Optional.of(new MemoryImage(ByteCursor.bigEndian(module.memory, file.path() + "!"), baseAddress));
    }

    private static boolean isModule(ByteCursor in) {
        if (in.size() < HEADER_SIZE) {
            return false;
        }
        int[] header = in.copy().words32("head", HEADER_SIZE / Integer.BYTES);
        boolean isLinked = header[NEXT_MODULE_WORD] != 0 || header[PREVIOUS_MODULE_WORD] != 0;
        long sectionsEnd = header[SECTION_TABLE_WORD] + (long) SECTION_ENTRY_SIZE * header[SECTION_COUNT_WORD];
        return header[MODULE_ID_WORD] != 0
                && !isLinked
                && header[SECTION_COUNT_WORD] > 0
                && header[SECTION_COUNT_WORD] <= MAX_SECTION_COUNT
                && header[SECTION_TABLE_WORD] >= HEADER_SIZE
                && sectionsEnd <= in.size()
                && header[VERSION_WORD] > 0
                && header[VERSION_WORD] <= NEWEST_VERSION
                && header[IMPORT_TABLE_WORD] >= HEADER_SIZE
                && header[IMPORT_TABLE_SIZE_WORD] >= 0
                && header[IMPORT_TABLE_SIZE_WORD] % IMPORT_ENTRY_SIZE == 0
                && header[IMPORT_TABLE_WORD] + (long) header[IMPORT_TABLE_SIZE_WORD] <= in.size();
    }

    private void applyRelocations() {
        int moduleId = readHeaderWord(MODULE_ID_WORD);
        int importTableOffset = readHeaderWord(IMPORT_TABLE_WORD);
        for (int importOffset = importTableOffset;
                importOffset < importTableOffset + readHeaderWord(IMPORT_TABLE_SIZE_WORD);
                importOffset += IMPORT_ENTRY_SIZE) {
            applyRelocationList(
                    in.locationAt(importOffset + 4),
                    readWord(importOffset + 4) & 0xFFFF_FFFFL,
                    readWord(importOffset) == moduleId);
        }
    }

    /**
     * Applies a list of relocations.
     *
     * @param isInternal whether the addresses are in this module; otherwise they are absolute or in a module that is
     *     not available
     */
    private void applyRelocationList(SourceLocation offsetLocation, long relocationsOffset, boolean isInternal) {
        ByteCursor relocationCursor = in.copy().seek(offsetLocation, relocationsOffset, "relocations");
        long addressOffset = 0;
        int type = 0;
        while (type != END_TYPE) {
            SourceLocation location = relocationCursor.location();
            addressOffset += relocationCursor.u16("distance");
            type = relocationCursor.u8("type");
            int sectionIndex = relocationCursor.u8("section");
            long addend = relocationCursor.u32("addend");
            if (type == NEXT_SECTION_TYPE) {
                addressOffset = requireSectionOffset(sectionIndex, location);
            } else if (type == ADDRESS_TYPE) {
                storeAddress(
                        addressOffset,
                        isInternal ? baseAddress + requireSectionOffset(sectionIndex, location) + addend : addend,
                        location);
            }
        }
    }

    private long requireSectionOffset(int sectionIndex, SourceLocation location) {
        if (sectionIndex >= sectionOffsets.length) {
            throw new FormatException(
                    Kind.BAD_POINTER,
                    location,
                    "section %d does not exist: the last section is %d",
                    sectionIndex,
                    sectionOffsets.length - 1);
        }
        return sectionOffsets[sectionIndex];
    }

    private void storeAddress(long addressOffset, long address, SourceLocation location) {
        if (addressOffset < 0 || addressOffset + Integer.BYTES > memory.length) {
            throw new FormatException(
                    Kind.BAD_POINTER,
                    location,
                    "the relocated address at 0x%X is outside the module, which has %,d bytes",
                    addressOffset,
                    memory.length);
        }
        for (int i = 0; i < Integer.BYTES; i++) {
            memory[(int) addressOffset + i] = (byte) (address >> (24 - 8 * i));
        }
    }
}
