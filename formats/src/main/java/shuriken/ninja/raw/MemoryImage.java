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
 * @param data the data from the first address on, in the machine's byte order; pointers are converted to offsets in
 *     them
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
     * @throws FormatException BAD_POINTER if relocations are damaged, LIMIT_EXCEEDED if the image needs too much memory
     */
    public static MemoryImage load(ByteCursor file, RawStructAddress address, ReadContext context) {
        Optional<MemoryImage> executable = address.baseAddress().isPresent()
                ? Optional.empty()
                : WindowsExecutable.readImage(file, context).or(() -> DolReader.readImage(file, context));
        long base = address.baseAddress().orElse(0);
        MemoryImage image = executable
                .or(() -> GameCubeModule.readImage(file, base, context))
                .orElseGet(() -> new MemoryImage(file.withOrder(ByteOrder.LITTLE_ENDIAN), base));
        ByteOrder byteOrder = address.byteOrder().orElse(image.data.order());
        return new MemoryImage(image.data.withOrder(byteOrder).atAddress(image.baseAddress), image.baseAddress);
    }

    /** Copies sections to their addresses, with zeros between them. */
    static MemoryImage copySections(
            ByteCursor file, long base, List<Section> sections, ByteOrder byteOrder, ReadContext context) {
        long memoryEnd = sections.stream().mapToLong(Section::end).max().orElse(base);
        context.reserve(memoryEnd - base, file.locationAt(0), "an image in memory");
        byte[] memory = new byte[(int) (memoryEnd - base)];
        for (Section section : sections) {
            int sourceOffset = file.arrayOffset() + (int) section.offset();
            System.arraycopy(
                    file.array(), sourceOffset, memory, (int) (section.address() - base), (int) section.size());
        }
        return new MemoryImage(ByteCursor.of(memory, file.path() + "!", byteOrder), base);
    }

    /** Returns whether all sections are in the file and in the expected range of addresses. */
    static boolean areSectionsValid(ByteCursor file, List<Section> sections, long minAddress, long maxSize) {
        return !sections.isEmpty()
                && sections.stream()
                        .allMatch(section -> section.offset() + section.size() <= file.size()
                                && section.address() >= minAddress
                                && section.end() - minAddress <= maxSize);
    }
}
