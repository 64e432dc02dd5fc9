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

/** Reads the fields of a file with their offsets and bytes, page by page. Caches the layout of the last file. */
final class LayoutReader {
    /** The maximum size in bytes of a field whose value is shown. */
    private static final int MAX_SHOWN_SIZE = 64;
    /** The maximum number of bytes that a reply contains for each field. */
    private static final int MAX_REPLY_FIELD_SIZE = 1024;

    private final Library library;
    private String cachedPath = "";
    private List<DumpEntry> cachedEntries = List.of();
    private Optional<FormatException> cachedError = Optional.empty();

    LayoutReader(Library library) {
        this.library = library;
    }

    /**
     * Returns some entries of a file's layout and the bytes that they cover. For a large entry, returns only the
     * first bytes.
     *
     * @param firstIndex the index of the first entry
     * @param maxCount the maximum number of entries
     */
    Reply readEntries(String path, int firstIndex, int maxCount) throws IOException {
        Asset asset = dissect(path);
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
            json.string(entry.structure()).string(entry.field());
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

    private Asset dissect(String path) throws IOException {
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
     * Returns the index of the first layout entry that contains a text in its name, such as {@code
     * NJCM/object[3]/pos.x}, or is a string with this text. If the text is an offset, such as {@code 0x1F0}, returns
     * the index of the first entry that ends after the offset. The index is -1 if no entry matches.
     */
    Reply locate(String path, String text) throws IOException {
        Asset asset = dissect(path);
        String searchText = text.strip().toLowerCase(Locale.ROOT);
        OptionalLong offset = parseOffset(searchText);
        ByteCursor data = asset.data();
        int foundIndex = -1;
        for (int i = 0; i < cachedEntries.size() && foundIndex < 0 && !searchText.isEmpty(); i++) {
            DumpEntry entry = cachedEntries.get(i);
            boolean endsAfterOffset = offset.isPresent() && offset.getAsLong() < (long) entry.offset() + entry.length();
            if (endsAfterOffset || (offset.isEmpty() && matchesText(entry, searchText, data))) {
                foundIndex = i;
            }
        }
        return Reply.of(JsonWriter.compact().number(foundIndex));
    }

    private static boolean matchesText(DumpEntry entry, String searchText, ByteCursor data) {
        String qualifiedName = entry.structure() + "/" + entry.field();
        return qualifiedName.toLowerCase(Locale.ROOT).contains(searchText)
                || (entry.length() <= MAX_SHOWN_SIZE
                        && FieldValue.format(entry, data.array(), data.arrayOffset())
                                .toLowerCase(Locale.ROOT)
                                .equals("\"" + searchText + "\""));
    }

    private static OptionalLong parseOffset(String text) {
        try {
            return text.startsWith("0x")
                    ? OptionalLong.of(Long.parseLong(text.substring(2), 16))
                    : OptionalLong.empty();
        } catch (NumberFormatException e) {
            return OptionalLong.empty();
        }
    }
}
