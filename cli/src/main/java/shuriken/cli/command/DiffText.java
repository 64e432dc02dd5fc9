package shuriken.cli.command;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.function.Function;
import shuriken.format.Description;
import shuriken.format.EntryInfo;
import shuriken.format.TextureInfo;
import shuriken.inspect.AssetInfo;
import shuriken.inspect.report.InfoDiff;
import shuriken.io.ByteCursor;

/** Describes the differences between two files: what changed, what is identical, and where the bytes differ. */
final class DiffText {
    /** The maximum number of names in a line, unless output is verbose. */
    private static final int MAX_NAME_COUNT = 12;

    private final boolean showsAll;
    private final List<String> lines = new ArrayList<>();

    private DiffText(boolean showsAll) {
        this.showsAll = showsAll;
    }

    /**
     * Describes two files whose bytes differ.
     *
     * @param first the description of the first file
     * @param second the description of the second file
     * @param differences all differences between the two descriptions
     * @param nestedDifferences phrases for what differs in archives inside the two files
     * @param firstBytes the bytes of the first file
     * @param secondBytes the bytes of the second file
     * @param showsAll whether to list also hashes, offsets, and the fields of added and removed items
     */
    static List<String> describeFiles(
            AssetInfo first,
            AssetInfo second,
            List<InfoDiff.Difference> differences,
            List<String> nestedDifferences,
            ByteCursor firstBytes,
            ByteCursor secondBytes,
            boolean showsAll) {
        DiffText text = new DiffText(showsAll);
        Description firstDescription = first.description();
        Description secondDescription = second.description();
        List<HashedTexture> firstTextures = listTextures(firstDescription);
        List<HashedTexture> secondTextures = listTextures(secondDescription);
        text.addItems(
                "texture",
                new ItemPair<>(first.path(), firstTextures, second.path(), secondTextures),
                texture -> texture.info.name(),
                texture -> texture.info.name() + " (" + texture.info.width() + "×" + texture.info.height() + ")",
                HashedTexture::equals);
        if (!isTextureArchive(firstDescription) || !isTextureArchive(secondDescription)) {
            text.addItems(
                    "file",
                    new ItemPair<>(
                            first.path(), firstDescription.entries(), second.path(), secondDescription.entries()),
                    EntryInfo::name,
                    EntryInfo::name,
                    (left, right) -> left.sha256().equals(right.sha256()));
        }
        if (!nestedDifferences.isEmpty()) {
            text.lines.add("Inside archives: " + text.join(nestedDifferences) + ".");
        }
        differences.stream()
                .filter(difference -> showsAll || isInformative(difference))
                .map(DiffText::describe)
                .forEach(text.lines::add);
        text.addByteComparison(
                isTextureArchive(firstDescription) ? "textures" : "files",
                firstDescription.entries(),
                secondDescription.entries(),
                firstBytes,
                secondBytes);
        return text.lines;
    }

    /**
     * The properties of a texture, with the hash of its bytes if it is known.
     *
     * @param fileHash the hash of the file that contains the texture in a texture archive; empty for other textures
     */
    private record HashedTexture(TextureInfo info, String fileHash) {}

    private static List<HashedTexture> listTextures(Description description) {
        boolean isTextureArchive = isTextureArchive(description);
        List<HashedTexture> textures = new ArrayList<>();
        for (TextureInfo texture : description.textures()) {
            String fileHash = isTextureArchive
                    ? description.entries().get(textures.size()).sha256()
                    : "";
            textures.add(new HashedTexture(texture, fileHash));
        }
        return textures;
    }

    /** Returns whether the entries and the textures have the same names in the same order. */
    private static boolean isTextureArchive(Description description) {
        return description.entries().stream()
                .map(EntryInfo::name)
                .toList()
                .equals(description.textures().stream().map(TextureInfo::name).toList());
    }

    /** The items of one kind, such as textures, in two files. */
    private record ItemPair<T>(String firstPath, List<T> firstItems, String secondPath, List<T> secondItems) {}

    /**
     * Adds lines about changed, removed, added and identical items. Items are compared if they have the same name, or
     * if each file has only one item.
     */
    private <T> void addItems(
            String noun,
            ItemPair<T> items,
            Function<T, String> nameOf,
            Function<T, String> labelOf,
            BiPredicate<T, T> isIdentical) {
        boolean isOnePair = items.firstItems.size() == 1 && items.secondItems.size() == 1;
        Map<String, T> firstItemsByKey = mapByKey(items.firstItems, isOnePair ? item -> "" : nameOf);
        Map<String, T> unmatchedSecondItems = mapByKey(items.secondItems, isOnePair ? item -> "" : nameOf);
        List<String> changedItems = new ArrayList<>();
        List<String> removedItems = new ArrayList<>();
        int identicalCount = 0;
        for (Map.Entry<String, T> item : firstItemsByKey.entrySet()) {
            T counterpart = unmatchedSecondItems.remove(item.getKey());
            if (counterpart == null) {
                removedItems.add(labelOf.apply(item.getValue()));
            } else if (isIdentical.test(item.getValue(), counterpart)) {
                identicalCount++;
            } else {
                changedItems.add(labelOf.apply(item.getValue()));
            }
        }
        List<String> addedItems =
                unmatchedSecondItems.values().stream().map(labelOf).toList();
        if (!changedItems.isEmpty()) {
            lines.add(changedItems.size() + " of " + InfoText.count(items.firstItems.size(), noun) + " changed: "
                    + join(changedItems) + ".");
        }
        addUnmatchedItems(noun, removedItems, items.firstPath);
        addUnmatchedItems(noun, addedItems, items.secondPath);
        if (identicalCount > 0) {
            boolean isPartial = identicalCount < items.firstItems.size();
            lines.add((isPartial ? "The other " : "")
                    + InfoText.count(identicalCount, noun)
                    + (identicalCount == 1 ? " is identical." : " are identical."));
        }
    }

    /** Adds a line about items that only one of the files has. */
    private void addUnmatchedItems(String noun, List<String> labels, String path) {
        if (!labels.isEmpty()) {
            lines.add("Only in " + path + ": " + InfoText.count(labels.size(), noun) + ": " + join(labels) + ".");
        }
    }

    /** Returns items by name. If several items have the same name, the keys of all but the first end with a number. */
    private static <T> Map<String, T> mapByKey(List<T> items, Function<T, String> nameOf) {
        Map<String, T> itemsByKey = new LinkedHashMap<>();
        for (T item : items) {
            String key = nameOf.apply(item);
            for (int i = 2; itemsByKey.containsKey(key); i++) {
                key = nameOf.apply(item) + "\0" + i;
            }
            itemsByKey.put(key, item);
        }
        return itemsByKey;
    }

    private String join(List<String> names) {
        int shownCount = showsAll ? names.size() : Math.min(MAX_NAME_COUNT, names.size());
        String hiddenNote =
                shownCount < names.size() ? " and " + (names.size() - shownCount) + " more (list with -v)" : "";
        return String.join(", ", names.subList(0, shownCount)) + hiddenNote;
    }

    /** Returns whether a difference needs a line, because no other line summarizes it. */
    private static boolean isInformative(InfoDiff.Difference difference) {
        String field = difference.field();
        boolean isMissing =
                difference.firstValue().isEmpty() || difference.secondValue().isEmpty();
        boolean isItem = field.matches("(textures|entries)\\[.*");
        return !field.matches("(.*\\.)?(sha256|rgbaSha256)")
                && !field.matches("entries\\[.*\\.(offset|size|storedSize)")
                && !field.equals("size")
                && !(isItem && isMissing);
    }

    private static String describe(InfoDiff.Difference difference) {
        String first = difference.firstValue().isEmpty() ? "(nothing)" : difference.firstValue();
        String second = difference.secondValue().isEmpty() ? "(nothing)" : difference.secondValue();
        return difference.field() + ": " + first + " → " + second;
    }

    private void addByteComparison(
            String noun,
            List<EntryInfo> firstEntries,
            List<EntryInfo> secondEntries,
            ByteCursor firstBytes,
            ByteCursor secondBytes) {
        int firstOffset = findMismatch(firstBytes, secondBytes);
        if (firstOffset < 0) {
            return;
        }
        if (firstBytes.size() != secondBytes.size() && firstOffset == Math.min(firstBytes.size(), secondBytes.size())) {
            lines.add(String.format(
                    Locale.ROOT,
                    "Size: %,d → %,d bytes. The shorter file is the start of the longer one.",
                    firstBytes.size(),
                    secondBytes.size()));
            return;
        }
        if (firstBytes.size() != secondBytes.size()) {
            lines.add(String.format(
                    Locale.ROOT,
                    "Size: %,d → %,d bytes. The first different byte is at 0x%X.",
                    firstBytes.size(),
                    secondBytes.size(),
                    firstOffset));
            return;
        }
        addDifferentByteCount(firstBytes, secondBytes, firstOffset);
        if (areBytesBetweenEntriesEqual(firstEntries, secondEntries, firstBytes, secondBytes)) {
            lines.add("All bytes outside of these " + noun + " are identical.");
        }
    }

    /** Adds a line about the bytes that differ in two files of the same size, from the first such byte on. */
    private void addDifferentByteCount(ByteCursor firstBytes, ByteCursor secondBytes, int firstOffset) {
        int differentByteCount = 0;
        int lastOffset = firstOffset;
        for (int i = firstOffset; i < firstBytes.size(); i++) {
            if (firstBytes.array()[firstBytes.arrayOffset() + i]
                    != secondBytes.array()[secondBytes.arrayOffset() + i]) {
                differentByteCount++;
                lastOffset = i;
            }
        }
        String range = differentByteCount == 1
                ? String.format(Locale.ROOT, "differs, at 0x%X", firstOffset)
                : String.format(Locale.ROOT, "differ, between 0x%X and 0x%X", firstOffset, lastOffset);
        lines.add(String.format(Locale.ROOT, "%,d of %,d bytes %s.", differentByteCount, firstBytes.size(), range));
    }

    /**
     * Returns whether two files store their entries at the same offsets, and all bytes between the entries are equal.
     */
    private static boolean areBytesBetweenEntriesEqual(
            List<EntryInfo> firstEntries,
            List<EntryInfo> secondEntries,
            ByteCursor firstBytes,
            ByteCursor secondBytes) {
        List<EntryInfo> sortedEntries = firstEntries.stream()
                .sorted(Comparator.comparingLong(EntryInfo::offset))
                .toList();
        List<EntryInfo> sortedCounterparts = secondEntries.stream()
                .sorted(Comparator.comparingLong(EntryInfo::offset))
                .toList();
        if (sortedEntries.isEmpty() || sortedEntries.size() != sortedCounterparts.size()) {
            return false;
        }
        long gapStart = 0;
        for (int i = 0; i <= sortedEntries.size(); i++) {
            boolean isEnd = i == sortedEntries.size();
            long gapEnd = isEnd ? firstBytes.size() : sortedEntries.get(i).offset();
            if (gapEnd > firstBytes.size()
                    || (gapStart < gapEnd && !isEqualRange(firstBytes, secondBytes, (int) gapStart, (int) gapEnd))) {
                return false;
            }
            if (!isEnd) {
                EntryInfo entry = sortedEntries.get(i);
                EntryInfo counterpart = sortedCounterparts.get(i);
                if (entry.offset() != counterpart.offset() || entry.storedSize() != counterpart.storedSize()) {
                    return false;
                }
                gapStart = Math.max(gapStart, entry.offset() + entry.storedSize());
            }
        }
        return gapStart <= firstBytes.size();
    }

    private static boolean isEqualRange(ByteCursor firstBytes, ByteCursor secondBytes, int startOffset, int endOffset) {
        return Arrays.equals(
                firstBytes.array(),
                firstBytes.arrayOffset() + startOffset,
                firstBytes.arrayOffset() + endOffset,
                secondBytes.array(),
                secondBytes.arrayOffset() + startOffset,
                secondBytes.arrayOffset() + endOffset);
    }

    /**
     * Returns the offset of the first byte that differs, or -1 if two files are equal. If a file is the start of the
     * other one, the offset is the size of the shorter file.
     */
    static int findMismatch(ByteCursor first, ByteCursor second) {
        return Arrays.mismatch(
                first.array(),
                first.arrayOffset(),
                first.arrayOffset() + first.size(),
                second.array(),
                second.arrayOffset(),
                second.arrayOffset() + second.size());
    }
}
