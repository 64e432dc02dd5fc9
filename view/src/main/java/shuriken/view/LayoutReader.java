package shuriken.view;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import shuriken.assets.Asset;
import shuriken.diagnostics.FormatException;
import shuriken.inspect.dump.Dissection;
import shuriken.inspect.dump.DumpEntry;
import shuriken.inspect.dump.FieldValue;
import shuriken.io.ByteCursor;
import shuriken.json.JsonWriter;

/**
 * Reads the layout of a file: its fields with their offsets and bytes. A page requests some entries at a time, so the
 * layout of the last file is cached.
 */
final class LayoutReader {
    /** The maximum size in bytes of a field whose value is shown. */
    private static final int MAX_SHOWN_SIZE = 64;

    /** The maximum number of bytes that a reply contains for each field. */
    private static final int MAX_REPLY_FIELD_SIZE = 1024;

    /** The index in the reply if no entry matches a search text. */
    private static final int NOT_FOUND = -1;

    private final Library library;
    private String cachedPath = "";
    private List<DumpEntry> cachedEntries = List.of();
    private Optional<FormatException> cachedError = Optional.empty();

    LayoutReader(Library library) {
        this.library = library;
    }

    /**
     * Returns some entries of a file's layout and the bytes that they cover. Of a large entry, only the first bytes are
     * returned.
     *
     * @param firstIndex the index of the first entry
     * @param maxCount the maximum number of entries
     */
    Reply readEntries(String path, int firstIndex, int maxCount) throws IOException {
        Asset asset = cacheLayout(path);
        ByteCursor data = asset.data();
        List<DumpEntry> shownEntries = cachedEntries.subList(
                Math.min(firstIndex, cachedEntries.size()), Math.min(firstIndex + maxCount, cachedEntries.size()));
        JsonWriter json = JsonWriter.compact().beginObject();
        json.name("total").number(cachedEntries.size()).name("size").number(data.size());
        cachedError.ifPresent(e -> json.name("error").string(e.detail()));
        json.name("entries").beginArray();
        int startOffset = shownEntries.isEmpty() ? 0 : shownEntries.getFirst().offset();
        int endOffset = startOffset;
        for (DumpEntry entry : shownEntries) {
            json.beginArray().number(entry.offset()).number(entry.length());
            json.string(entry.structPath()).string(entry.field());
            json.string(
                    entry.length() > MAX_SHOWN_SIZE ? "" : FieldValue.format(entry, data.array(), data.arrayOffset()));
            json.number(entry.isRead() ? 1 : 0).endArray();
            endOffset = Math.max(
                    endOffset, Math.min(entry.offset() + entry.length(), entry.offset() + MAX_REPLY_FIELD_SIZE));
        }
        json.endArray().name("start").number(startOffset);
        int arrayOffset = data.arrayOffset();
        return Reply.of(
                json.endObject(), Arrays.copyOfRange(data.array(), arrayOffset + startOffset, arrayOffset + endOffset));
    }

    /** Caches the layout of a file, and returns the file without the compressed streams around it. */
    private Asset cacheLayout(String path) throws IOException {
        Asset asset = library.find(path).unwrapped(library.context());
        if (!path.equals(cachedPath)) {
            Dissection dissection = Dissection.dissect(asset, library.context());
            cachedEntries = dissection.entries();
            cachedError = dissection.error();
            cachedPath = path;
        }
        return asset;
    }

    /**
     * Returns the index of the first layout entry that matches a search text. An entry matches if its name, such as
     * {@code NJCM/object[3]/pos.x}, contains the text, or if it is a string that equals the text. If the text is an
     * offset, such as {@code 0x1F0}, an entry matches if it ends after the offset. The index is -1 if no entry matches.
     */
    Reply locate(String path, String rawSearchText) throws IOException {
        Asset asset = cacheLayout(path);
        String searchText = rawSearchText.strip().toLowerCase(Locale.ROOT);
        OptionalLong offset = parseOffset(searchText);
        ByteCursor data = asset.data();
        int foundIndex = NOT_FOUND;
        for (int i = 0; i < cachedEntries.size() && foundIndex == NOT_FOUND && !searchText.isEmpty(); i++) {
            DumpEntry entry = cachedEntries.get(i);
            boolean endsAfterOffset = offset.isPresent() && offset.getAsLong() < (long) entry.offset() + entry.length();
            if (endsAfterOffset || (offset.isEmpty() && matchesText(entry, searchText, data))) {
                foundIndex = i;
            }
        }
        return Reply.of(JsonWriter.compact().number(foundIndex));
    }

    private static boolean matchesText(DumpEntry entry, String searchText, ByteCursor data) {
        String qualifiedName = entry.structPath() + "/" + entry.field();
        return qualifiedName.toLowerCase(Locale.ROOT).contains(searchText)
                || (entry.length() <= MAX_SHOWN_SIZE
                        && FieldValue.format(entry, data.array(), data.arrayOffset())
                                .toLowerCase(Locale.ROOT)
                                .equals("\"" + searchText + "\""));
    }

    /** Parses an offset such as {@code 0x1f0}. The result is empty if the text is not an offset. */
    private static OptionalLong parseOffset(String searchText) {
        try {
            return searchText.startsWith("0x")
                    ? OptionalLong.of(Long.parseLong(searchText.substring("0x".length()), 16))
                    : OptionalLong.empty();
        } catch (NumberFormatException e) {
            return OptionalLong.empty();
        }
    }
}
