package shuriken.ninja.raw;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;
import shuriken.ninja.raw.MemoryImage.Section;

/**
 * Reads {@code .dol} files, the main executables of GameCube discs. Their header contains the offsets, addresses and
 * sizes of 18 sections and the entry point.
 */
final class DolReader {
    private static final int SECTION_COUNT = 18;
    private static final int HEADER_SIZE = 0x100;
    private static final int ENTRY_POINT_OFFSET = 0xE0;
    /** The start of the main memory. */
    private static final long MIN_ADDRESS = 0x8000_0000L;
    /**
     * The maximum distance from the start of the main memory to the end of a section: the next power of two above the
     * 24 MiB of the console.
     */
    private static final long MAX_MEMORY_SIZE = 0x0200_0000L;

    private DolReader() {}

    /**
     * Reads an executable, and returns its sections as they are in memory when the program starts. The result is empty
     * if the file is not a valid executable.
     */
    static Optional<MemoryImage> readImage(ByteCursor file, ReadContext context) {
        if (file.size() < HEADER_SIZE) {
            return Optional.empty();
        }
        ByteCursor in = file.withOrder(ByteOrder.BIG_ENDIAN);
        List<Section> sections = new ArrayList<>();
        for (int i = 0; i < SECTION_COUNT; i++) {
            long offset = in.seek(4 * i).u32("offset");
            long address = in.seek(4 * (SECTION_COUNT + i)).u32("address");
            long size = in.seek(4 * (2 * SECTION_COUNT + i)).u32("size");
            if (size > 0) {
                sections.add(new Section(offset, address, size));
            }
        }
        long entryAddress = in.seek(ENTRY_POINT_OFFSET).u32("entry");
        boolean isValid = MemoryImage.areSectionsValid(in, sections, MIN_ADDRESS, MAX_MEMORY_SIZE)
                && sections.stream().allMatch(section -> section.offset() >= HEADER_SIZE)
                && sections.stream()
                        .anyMatch(section -> entryAddress >= section.address() && entryAddress < section.end());
        long baseAddress = sections.stream().mapToLong(Section::address).min().orElse(0);
        return isValid
                ? Optional.of(MemoryImage.copySections(in, baseAddress, sections, ByteOrder.BIG_ENDIAN, context))
                : Optional.empty();
    }
}
