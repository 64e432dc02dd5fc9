package shuriken.spark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import shuriken.assets.Asset;
import shuriken.assets.Members;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.io.FileSource;

/**
 * Splits files into {@linkplain WorkItem items}, so that several tasks can divide a large container among them.
 * Otherwise, one disc among many small files would delay the job.
 */
final class Splitter {
    /** The maximum number of members in one item. */
    private static final int MAX_MEMBERS_PER_ITEM = 128;

    private final FileSource source;
    private final Supplier<ReadContext> contextFactory;
    private final long itemSize;

    /**
     * Creates a splitter.
     *
     * @param source the file source of the inputs
     * @param contextFactory creates contexts for reading
     * @param itemSize the approximate number of bytes in one item
     */
    Splitter(FileSource source, Supplier<ReadContext> contextFactory, long itemSize) {
        this.source = source;
        this.contextFactory = contextFactory;
        this.itemSize = itemSize;
    }

    /**
     * Returns the items of a file, in order. A file that cannot be read is one item, and its task reports the error.
     */
    List<WorkItem> split(InputFile file) {
        List<WorkItem> items = new ArrayList<>();
        if (file.size() <= itemSize && !listsTracks(file)) {
            return List.of(WorkItem.ofComplete(file, List.of()));
        }
        try {
            addItems(Asset.read(source, file.path(), file.displayPath()), file, List.of(), items);
        } catch (IOException | RuntimeException | StackOverflowError e) {
            return List.of(WorkItem.ofComplete(file, List.of()));
        }
        return items;
    }

    /** Returns whether a file is a text file that lists the tracks of a disc. It is small, but the disc is large. */
    private static boolean listsTracks(InputFile file) {
        String name = file.path().toLowerCase(Locale.ROOT);
        return name.endsWith(".gdi") || name.endsWith(".cue");
    }

    /**
     * Adds the items of a file or member. A container becomes an item without its members, and items of consecutive
     * members whose total size is limited. A large member is split itself.
     *
     * @param indexes the path of the member in the file, as in {@link WorkItem}
     */
    private void addItems(Asset asset, InputFile file, List<Integer> indexes, List<WorkItem> items) {
        if (!asset.hasMembers()) {
            items.add(WorkItem.ofComplete(file, indexes));
            return;
        }
        Members members = asset.members(contextFactory.get());
        items.add(WorkItem.ofContainerOnly(file, indexes));
        long totalSize = 0;
        int firstIndex = 0;
        for (int i = 0; i < members.size(); i++) {
            long storedSize = members.entry(i).storedSize();
            boolean isFull = totalSize + storedSize > itemSize || i - firstIndex == MAX_MEMBERS_PER_ITEM;
            if (isFull && i > firstIndex) {
                items.add(WorkItem.ofMemberRange(file, indexes, firstIndex, i));
                firstIndex = i;
                totalSize = 0;
            }
            totalSize += storedSize;
            if (storedSize > itemSize) {
                splitMember(members.get(i, contextFactory.get()), file, append(indexes, i), items);
                firstIndex = i + 1;
                totalSize = 0;
            }
        }
        if (firstIndex < members.size()) {
            items.add(WorkItem.ofMemberRange(file, indexes, firstIndex, members.size()));
        }
    }

    /** Adds the items of a large member. A member that cannot be read becomes one item. */
    private void splitMember(Asset member, InputFile file, List<Integer> indexes, List<WorkItem> items) {
        int itemCountBefore = items.size();
        try {
            addItems(member, file, indexes, items);
        } catch (FormatException e) {
            items.subList(itemCountBefore, items.size()).clear();
            items.add(WorkItem.ofComplete(file, indexes));
        }
    }

    private static List<Integer> append(List<Integer> indexes, int index) {
        List<Integer> extendedIndexes = new ArrayList<>(indexes);
        extendedIndexes.add(index);
        return extendedIndexes;
    }
}
