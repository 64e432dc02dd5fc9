package shuriken.ninja.raw;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;
import shuriken.ninja.raw.MemoryImage.Section;

/** Arranges programs and libraries for 32-bit Windows as they are in memory. */
final class WindowsExecutable {
    private static final int HEADER_POINTER_OFFSET = 0x3C;
    private static final int PE32_MAGIC = 0x10B;
    /** The maximum size of an image in memory, in bytes. */
    private static final long MAX_IMAGE_SIZE = 1L << 28;
    // Offsets relative to the signature "PE\0\0".
    private static final int SECTION_COUNT_OFFSET = 6;
    private static final int OPTIONAL_HEADER_SIZE_OFFSET = 20;
    private static final int OPTIONAL_HEADER_OFFSET = 24;
    private static final int IMAGE_BASE_OFFSET = 52;

    private WindowsExecutable() {}

    /** Reads the image that a program has in memory. The result is empty if the file is not a valid 32-bit program. */
    static Optional<MemoryImage> readImage(ByteCursor file, ReadContext context) {
        ByteCursor in = file.withOrder(ByteOrder.LITTLE_ENDIAN);
        try {
            if (!in.startsWith("MZ")) {
                return Optional.empty();
            }
            long headerOffset = in.seek(HEADER_POINTER_OFFSET).u32("head");
            in.seek(in.locationAt(HEADER_POINTER_OFFSET), headerOffset, "head");
            if (!in.startsWith("PE\0\0")) {
                return Optional.empty();
            }
            int sectionCount =
                    in.seek((int) headerOffset + SECTION_COUNT_OFFSET).u16("sections");
            int optionalHeaderSize =
                    in.seek((int) headerOffset + OPTIONAL_HEADER_SIZE_OFFSET).u16("optionalHeaderSize");
            boolean is32Bit =
                    in.seek((int) headerOffset + OPTIONAL_HEADER_OFFSET).u16("magic") == PE32_MAGIC;
            long imageBase = in.seek((int) headerOffset + IMAGE_BASE_OFFSET).u32("imageBase");
            List<Section> sections = readSections(
                    in.seek((int) headerOffset + OPTIONAL_HEADER_OFFSET + optionalHeaderSize), sectionCount, imageBase);
            return is32Bit && MemoryImage.areSectionsValid(in, sections, imageBase, MAX_IMAGE_SIZE)
                    ? Optional.of(MemoryImage.copySections(in, imageBase, sections, ByteOrder.LITTLE_ENDIAN, context))
                    : Optional.empty();
        } catch (FormatException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static List<Section> readSections(ByteCursor in, int sectionCount, long imageBase) {
        List<Section> sections = new ArrayList<>();
        for (int i = 0; i < sectionCount; i++) {
            in.bytes("name", 8);
            in.u32("virtualSize");
            long address = imageBase + in.u32("virtualAddress");
            long size = in.u32("rawSize");
            long offset = in.u32("rawOffset");
            in.bytes("rest", 16);
            if (size > 0) {
                sections.add(new Section(offset, address, size));
            }
        }
        return sections;
    }
}
