package shuriken.inspect.dump;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import shuriken.archive.Archive;
import shuriken.archive.ArchiveEntry;
import shuriken.assets.Asset;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteMap;

/**
 * The structure of a file: the fields that the format's reader reads, the members, and the ranges that no field covers.
 *
 * @param entries all ranges by ascending offset
 * @param error the error that ended reading, if there was one
 */
public record Dissection(List<DumpEntry> entries, Optional<FormatException> error) {
    /** Reads an asset, and records the range of each field that is read. Each member of an archive is one entry. */
    public static Dissection dissect(Asset asset, ReadContext context) {
        ByteMap map = new ByteMap();
        List<DumpEntry> entries = new ArrayList<>();
        Optional<FormatException> error = Optional.empty();
        try {
            Object parsedFile = asset.read(asset.data().mapped(map), context);
            if (parsedFile instanceof Archive archive) {
                addMembers(asset, archive, entries);
            }
        } catch (FormatException e) {
            error = Optional.of(e);
        }
        String filePath = asset.data().path();
        for (ByteMap.Range range : map.ranges()) {
            // The path of a range is the path of the file, then "/" and a struct in the file. A "!" leads into a
            // member.
            boolean isInFile = range.path().equals(filePath) || range.path().startsWith(filePath + "/");
            if (isInFile && range.path().indexOf('!', filePath.length()) < 0) {
                String structPath = range.path()
                        .substring(Math.min(filePath.length() + 1, range.path().length()));
                entries.add(new DumpEntry(
                        range.offset(),
                        range.length(),
                        structPath,
                        range.field(),
                        range.kind(),
                        range.isBigEndian(),
                        /* isRead= */ true));
            }
        }
        entries.sort(Comparator.comparingInt(DumpEntry::offset));
        removeReadsInMembers(entries);
        return new Dissection(addGaps(entries, asset.data().size()), error);
    }

    private static void addMembers(Asset asset, Archive archive, List<DumpEntry> entries) {
        for (ArchiveEntry entry : archive.entries()) {
            OptionalInt offset = entry.data().offsetIn(asset.data());
            if (offset.isPresent() && entry.data().size() > 0) {
                String name = "member " + entry.nameWithExtension();
                entries.add(new DumpEntry(
                        offset.getAsInt(),
                        entry.data().size(),
                        /* structPath= */ "",
                        name,
                        ByteMap.Kind.BYTES,
                        /* isBigEndian= */ false,
                        /* isRead= */ false));
            }
        }
    }

    /** Removes the reads within members. The reader of a container may read a member to find its end. */
    private static void removeReadsInMembers(List<DumpEntry> entries) {
        int membersEnd = 0;
        for (Iterator<DumpEntry> iterator = entries.iterator(); iterator.hasNext(); ) {
            DumpEntry entry = iterator.next();
            if (!entry.isRead()) {
                membersEnd = Math.max(membersEnd, entry.offset() + entry.length());
            } else if (entry.offset() + entry.length() <= membersEnd) {
                iterator.remove();
            }
        }
    }

    /** Returns the ranges, and an entry for each gap before, between and after them. */
    private static List<DumpEntry> addGaps(List<DumpEntry> ranges, int size) {
        List<DumpEntry> entries = new ArrayList<>();
        int coveredEnd = 0;
        for (DumpEntry range : ranges) {
            if (range.offset() > coveredEnd) {
                entries.add(createGap(coveredEnd, range.offset()));
            }
            entries.add(range);
            coveredEnd = Math.max(coveredEnd, range.offset() + range.length());
        }
        if (coveredEnd < size) {
            entries.add(createGap(coveredEnd, size));
        }
        return entries;
    }

    private static DumpEntry createGap(int startOffset, int endOffset) {
        return new DumpEntry(
                startOffset,
                endOffset - startOffset,
                /* structPath= */ "",
                "not read",
                ByteMap.Kind.BYTES,
                /* isBigEndian= */ false,
                /* isRead= */ false);
    }
}
