package shuriken.ninja.raw;

import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;

/**
 * A file as it is in the memory of a game.
 *
 * @param data the data from the first address on, with the byte order of the machine; the cursor converts pointers to
 *     offsets in the data
 * @param baseAddress the address of the first byte
 */
public record MemoryImage(ByteCursor data, long baseAddress) {
    /**
     * A section of an executable.
     *
     * @param offset the offset in the file
     * @param address the address in memory
     * @param size the size in bytes
     */
    record Section(long offset, long address, long size) {
        long end() {
            return address + size;
        }
    }

    /**
     * Creates the image of a file.
     *
     * @throws FormatException of kind BAD_POINTER or TRUNCATED if relocations are damaged, LIMIT_EXCEEDED if the image
     *     needs too much memory
     */
    public static MemoryImage load(ByteCursor file, RawStructAddress structAddress, ReadContext context) {
        Optional<MemoryImage> executable = structAddress.baseAddress().isPresent()
                ? Optional.empty()
                : WindowsExecutable.readImage(file, context).or(() -> DolReader.readImage(file, context));
        long baseAddress = structAddress.baseAddress().orElse(0);
        MemoryImage image = executable
                .or(() -> GameCubeModule.readImage(file, baseAddress, context))
                .orElseGet(() -> new MemoryImage(file.withOrder(ByteOrder.LITTLE_ENDIAN), baseAddress));
        ByteOrder byteOrder = structAddress.byteOrder().orElse(image.data.order());
        return new MemoryImage(image.data.withOrder(byteOrder).atAddress(image.baseAddress), image.baseAddress);
    }

    /** Copies sections to their addresses, with zeros between them. */
    static MemoryImage copySections(
            ByteCursor file, long baseAddress, List<Section> sections, ByteOrder byteOrder, ReadContext context) {
        long memoryEnd = sections.stream().mapToLong(Section::end).max().orElse(baseAddress);
        context.reserve(memoryEnd - baseAddress, file.locationAt(0), "an image in memory");
        byte[] memory = new byte[(int) (memoryEnd - baseAddress)];
        for (Section section : sections) {
            int sourceOffset = file.arrayOffset() + (int) section.offset();
            System.arraycopy(
                    file.array(), sourceOffset, memory, (int) (section.address() - baseAddress), (int) section.size());
        }
        return new MemoryImage(ByteCursor.of(memory, file.path() + "!", byteOrder), baseAddress);
    }

    /** Returns whether there are sections, and all of them are in the file and in the expected range of addresses. */
    static boolean areSectionsValid(ByteCursor file, List<Section> sections, long minAddress, long maxSize) {
        return !sections.isEmpty()
                && sections.stream()
                        .allMatch(section -> section.offset() + section.size() <= file.size()
                                && section.address() >= minAddress
                                && section.end() - minAddress <= maxSize);
    }
}
