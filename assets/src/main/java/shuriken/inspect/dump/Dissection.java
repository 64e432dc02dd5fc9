package shuriken.inspect.dump;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import shuriken.archive.Archive;
import shuriken.archive.Entry;
import shuriken.assets.Asset;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteMap;

/**
 * A file as the pieces that its reader has read, by offset, with members and unexplained bytes between them.
 *
 * @param error the reason why reading ended early, if it did
 */
public record Dissection(List<DumpEntry> pieces, Optional<FormatException> error) {
    /** Records the reads of an asset's reader. Its members have separate dumps. */
    public static Dissection of(Asset asset, ReadContext context) {
        ByteMap map = new ByteMap();
        List<DumpEntry> pieces = new ArrayList<>();
        Optional<FormatException> error = Optional.empty();
        try {
            Object model = asset.read(asset.data().mapped(map), context);
            if (model instanceof Archive archive) {
                members(asset, archive, pieces);
            }
        } catch (FormatException e) {
            error = Optional.of(e);
        }
        String ownName = asset.data().path();
        for (ByteMap.Range range : map.ranges()) {
            boolean isOwn = range.path().equals(ownName) || range.path().startsWith(ownName + "/");
            if (isOwn && range.path().indexOf('!', ownName.length()) < 0) {
                String structure = range.path()
                        .substring(Math.min(ownName.length() + 1, range.path().length()));
                pieces.add(new DumpEntry(
                        range.offset(),
                        range.length(),
                        structure,
                        range.field(),
                        range.kind(),
                        range.bigEndian(),
                        true));
            }
        }
        pieces.sort(Comparator.comparingInt(DumpEntry::offset));
        leaveToMembers(pieces);
        return new Dissection(withGaps(pieces, asset.data().size()), error);
    }

    private static void members(Asset asset, Archive archive, List<DumpEntry> pieces) {
        for (Entry entry : archive.entries()) {
            OptionalInt offset = entry.data().offsetIn(asset.data());
            if (offset.isPresent() && entry.data().size() > 0) {
                String name = "member " + entry.fileName();
                pieces.add(new DumpEntry(
                        offset.getAsInt(), entry.data().size(), "", name, ByteMap.Kind.BYTES, false, false));
            }
        }
    }

    /** Removes reads within members that a container made to find their ends; their own dumps show them. */
    private static void leaveToMembers(List<DumpEntry> pieces) {
        int end = 0;
        for (Iterator<DumpEntry> source = pieces.iterator(); source.hasNext(); ) {
            DumpEntry piece = source.next();
            if (!piece.isRead()) {
                end = Math.max(end, piece.offset() + piece.length());
            } else if (piece.offset() + piece.length() <= end) {
                source.remove();
            }
        }
    }

    private static List<DumpEntry> withGaps(List<DumpEntry> pieces, int size) {
        List<DumpEntry> entries = new ArrayList<>();
        int covered = 0;
        for (DumpEntry piece : pieces) {
            if (piece.offset() > covered) {
                entries.add(gap(covered, piece.offset()));
            }
            entries.add(piece);
            covered = Math.max(covered, piece.offset() + piece.length());
        }
        if (covered < size) {
            entries.add(gap(covered, size));
        }
        return entries;
    }

    private static DumpEntry gap(int from, int to) {
        return new DumpEntry(from, to - from, "", "not read", ByteMap.Kind.BYTES, false, false);
    }
}
