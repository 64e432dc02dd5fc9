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

/** Returns the fields of a file with their offsets and bytes, page by page. The last file is cached. */
final class Layouts {
    private final Library library;
    private String cachedPath = "";
    private List<DumpEntry> entries = List.of();
    private Optional<FormatException> error = Optional.empty();

    Layouts(Library library) {
        this.library = library;
    }

    /**
     * Returns some entries of a file's layout and the bytes that they cover.
     *
     * @param first the index of the first entry
     * @param count the maximum number of entries
     */
    Reply entries(String path, int first, int count) throws IOException {
        Asset asset = dissect(path);
        ByteCursor data = asset.data();
        List<DumpEntry> shown =
                entries.subList(Math.min(first, entries.size()), Math.min(first + count, entries.size()));
        JsonWriter json = JsonWriter.compact().beginObject();
        json.name("total").number(entries.size()).name("size").number(data.size());
        error.ifPresent(e -> json.name("error").string(e.detail()));
        json.name("entries").beginArray();
        int start = shown.isEmpty() ? 0 : shown.getFirst().offset();
        int end = start;
        for (DumpEntry entry : shown) {
            json.beginArray().number(entry.offset()).number(entry.length());
            json.string(entry.structure()).string(entry.field());
            json.string(entry.length() > 64 ? "" : FieldValue.format(entry, data.array(), data.arrayOffset()));
            json.number(entry.isRead() ? 1 : 0).endArray();
            end = Math.max(end, Math.min(entry.offset() + entry.length(), entry.offset() + 1024));
        }
        json.endArray().name("start").number(start);
        int base = data.arrayOffset();
        return Reply.of(json.endObject(), Arrays.copyOfRange(data.array(), base + start, base + end));
    }

    private Asset dissect(String path) throws IOException {
        Asset asset = library.find(path).unwrapped(library.context());
        if (!path.equals(cachedPath)) {
            Dissection dissection = Dissection.dissect(asset, library.context());
            entries = dissection.entries();
            error = dissection.error();
            cachedPath = path;
        }
        return asset;
    }

    /**
     * Returns the index of the first layout entry whose name contains a text, such as {@code NJCM/object[3]/pos.x}, or
     * that covers an offset, such as {@code 0x1F0}. The index is -1 if no entry matches.
     */
    Reply locate(String path, String text) throws IOException {
        Asset asset = dissect(path);
        String searchText = text.strip().toLowerCase(Locale.ROOT);
        OptionalLong offset = offset(searchText);
        ByteCursor data = asset.data();
        int foundIndex = -1;
        for (int i = 0; i < entries.size() && foundIndex < 0 && !searchText.isEmpty(); i++) {
            DumpEntry entry = entries.get(i);
            boolean covers = offset.isPresent() && offset.getAsLong() < (long) entry.offset() + entry.length();
            if (covers || offset.isEmpty() && isNamed(entry, searchText, data)) {
                foundIndex = i;
            }
        }
        return Reply.of(JsonWriter.compact().number(foundIndex));
    }

    private static boolean isNamed(DumpEntry entry, String searchText, ByteCursor data) {
        String name = entry.structure() + "/" + entry.field();
        return name.toLowerCase(Locale.ROOT).contains(searchText)
                || entry.length() <= 64
                        && FieldValue.format(entry, data.array(), data.arrayOffset())
                                .toLowerCase(Locale.ROOT)
                                .equals("\"" + searchText + "\"");
    }

    private static OptionalLong offset(String text) {
        try {
            return text.startsWith("0x")
                    ? OptionalLong.of(Long.parseLong(text.substring(2), 16))
                    : OptionalLong.empty();
        } catch (NumberFormatException e) {
            return OptionalLong.empty();
        }
    }
}
