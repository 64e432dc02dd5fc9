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

/** Cuts containers that are too large for one task: skew is one disc among many small files. */
final class Splitter {
    /** Members of one item at most. */
    private static final int MAX_MEMBERS = 128;

    private final FileSource source;
    private final Supplier<ReadContext> contexts;
    private final long size;

    /** @param size in bytes of what goes into one item, about */
    Splitter(FileSource source, Supplier<ReadContext> contexts, long size) {
        this.source = source;
        this.contexts = contexts;
        this.size = size;
    }

    /** The items of a file, in order. A file that cannot be read is one, whose task will say so. */
    List<Item> split(InputFile file) {
        List<Item> items = new ArrayList<>();
        if (file.size() <= size && !isSheet(file)) {
            return List.of(Item.complete(file, List.of()));
        }
        try {
            split(Asset.read(source, file.path(), file.given()), file, List.of(), items);
        } catch (IOException | RuntimeException | StackOverflowError e) {
            return List.of(Item.complete(file, List.of()));
        }
        return items;
    }

    /** A small file that refers to a large disc. */
    private static boolean isSheet(InputFile file) {
        String name = file.path().toLowerCase(Locale.ROOT);
        return name.endsWith(".gdi") || name.endsWith(".cue");
    }

    private void split(Asset asset, InputFile file, List<Integer> indexes, List<Item> items) {
        if (!asset.hasMembers()) {
            items.add(Item.complete(file, indexes));
            return;
        }
        Members members = asset.members(contexts.get());
        items.add(Item.alone(file, indexes));
        long together = 0;
        int from = 0;
        for (int i = 0; i < members.size(); i++) {
            long stored = members.entry(i).storedSize();
            boolean isFull = together + stored > size || i - from == MAX_MEMBERS;
            if (isFull && i > from) {
                items.add(Item.members(file, indexes, from, i));
                from = i;
                together = 0;
            }
            together += stored;
            if (stored > size) {
                member(members.get(i, contexts.get()), file, with(indexes, i), items);
                from = i + 1;
                together = 0;
            }
        }
        if (from < members.size()) {
            items.add(Item.members(file, indexes, from, members.size()));
        }
    }

    /** A member that cannot be read is one item. */
    private void member(Asset member, InputFile file, List<Integer> indexes, List<Item> items) {
        int before = items.size();
        try {
            split(member, file, indexes, items);
        } catch (FormatException e) {
            items.subList(before, items.size()).clear();
            items.add(Item.complete(file, indexes));
        }
    }

    private static List<Integer> with(List<Integer> indexes, int index) {
        List<Integer> longer = new ArrayList<>(indexes);
        longer.add(index);
        return longer;
    }
}
