package shuriken.ninja.raw;

import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;

/**
 * A file as a game has it in memory.
 *
 * @param data from the first address on, in the machine's byte order, its pointers counted from there
 * @param base that address
 */
public record MemoryImage(ByteCursor data, long base) {
    /** A section of an executable: its position in the file and in memory. */
    record Section(long offset, long address, long size) {
        long end() {
            return address + size;
        }
    }

    /**
     * A file in memory.
     *
     * @throws FormatException BAD_POINTER for damaged relocations, LIMIT_EXCEEDED
     */
    public static MemoryImage of(ByteCursor file, RawAddress address, ReadContext context) {
        Optional<MemoryImage> executable = address.base().isPresent()
                ? Optional.empty()
                : Windows.image(file, context).or(() -> GameCubeMain.image(file, context));
        long base = address.base().orElse(0);
        MemoryImage image = executable
                .or(() -> GameCubeModule.image(file, base, context))
                .orElseGet(() -> new MemoryImage(file.withOrder(ByteOrder.LITTLE_ENDIAN), base));
        ByteOrder order = address.order().orElse(image.data.order());
        return new MemoryImage(image.data.withOrder(order).atAddress(image.base), image.base);
    }

    /** Sections where they belong, zeros between them. */
    static MemoryImage of(ByteCursor file, long base, List<Section> sections, ByteOrder order, ReadContext context) {
        long end = sections.stream().mapToLong(Section::end).max().orElse(base);
        context.reserve(end - base, file.siteAt(0), "an image in memory");
        byte[] memory = new byte[(int) (end - base)];
        for (Section section : sections) {
            int from = file.arrayOffset() + (int) section.offset();
            System.arraycopy(file.array(), from, memory, (int) (section.address() - base), (int) section.size());
        }
        return new MemoryImage(ByteCursor.of(memory, file.path() + "!", order), base);
    }

    /** Whether all sections are in the file and near one another. */
    static boolean fit(ByteCursor file, List<Section> sections, long base, long largest) {
        return !sections.isEmpty()
                && sections.stream()
                        .allMatch(section -> section.offset() + section.size() <= file.size()
                                && section.address() >= base
                                && section.end() - base <= largest);
    }
}
