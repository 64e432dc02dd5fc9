package shuriken.view;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import shuriken.assets.Asset;
import shuriken.assets.Members;
import shuriken.diagnostics.FormatException;
import shuriken.format.FormatInfo;
import shuriken.io.FileSource;
import shuriken.json.JsonWriter;

/**
 * All files and members by name and kind. They are looked through bit by bit, while nobody waits; the search finds what
 * was reached.
 */
final class Search {
    private static final String UNKNOWN = "unknown";
    private static final Pattern NUMBER = Pattern.compile("[0-9]+");

    private final Library library;
    private final List<SearchEntry> found = new ArrayList<>();
    private final Deque<String> ahead = new ArrayDeque<>(List.of(""));

    Search(Library library) {
        this.library = library;
    }

    /** Searches that many more folders and containers. */
    Reply crawl(int folders) {
        for (int i = 0; i < folders && !ahead.isEmpty(); i++) {
            visit(ahead.pop());
        }
        JsonWriter json = JsonWriter.compact().beginObject().name("files").number(found.size());
        return Reply.of(json.name("ahead").number(ahead.size()).endObject());
    }

    /** Returns the number of files of each kind and the largest of them. */
    Reply overview(int limit) {
        return new Overview(found, limit).reply(ahead.size());
    }

    /**
     * Looks again for a file or member that was added, removed or renamed. The other members of its container are not visited again,
     * except those whose addresses are numbers, because they may be others now.
     */
    void revisit(String path) {
        forget(path);
        int end = path.lastIndexOf('!');
        if (end < 0) {
            if (library.source().isFile(path)) {
                ahead.push(path);
            }
            return;
        }
        String container = path.substring(0, end);
        Set<String> known = new HashSet<>(ahead);
        found.forEach(entry -> known.add(entry.path()));
        if (!known.contains(container) || ahead.contains(container)) {
            return;
        }
        Set<String> present = new LinkedHashSet<>(members(container));
        Set<String> stale = known.stream()
                .filter(member -> member.lastIndexOf('!') == end && member.startsWith(container))
                .filter(member -> !present.contains(member)
                        || NUMBER.matcher(member.substring(end + 1)).matches())
                .collect(Collectors.toSet());
        found.removeIf(entry -> stale.contains(cut(entry.path(), end)));
        ahead.removeIf(member -> stale.contains(cut(member, end)));
        present.stream()
                .filter(member -> !known.contains(member) || stale.contains(member))
                .forEach(ahead::push);
    }

    /** Returns the path of the member of a container that contains a path. */
    private static String cut(String path, int containerLength) {
        int end = path.indexOf('!', containerLength + 1);
        return end < 0 ? path : path.substring(0, end);
    }

    private void forget(String path) {
        found.removeIf(entry -> MemberPath.isIn(path, entry.path()));
        ahead.removeIf(member -> MemberPath.isIn(path, member));
    }

    private List<String> members(String container) {
        try {
            Members members = library.members(container);
            return IntStream.range(0, members.size())
                    .mapToObj(i -> container + "!" + members.address(i))
                    .toList();
        } catch (IOException | FormatException e) {
            return List.of();
        }
    }

    private void visit(String path) {
        FileSource source = library.source();
        if (path.isEmpty() || source.isFolder(path)) {
            List<String> names = source.names(path);
            for (int i = names.size() - 1; i >= 0; i--) {
                ahead.push(FileSource.join(path, names.get(i)));
            }
            return;
        }
        try {
            Asset asset = library.find(path);
            Optional<FormatInfo> info =
                    asset.unwrapped(library.context()).format().map(format -> format.info());
            String kind = info.map(entry -> entry.kind().name().toLowerCase(Locale.ROOT))
                    .orElse(UNKNOWN);
            add(path, kind, info.map(FormatInfo::id).orElse(""), asset.size());
            if (info.isPresent() && info.get().kind().hasMembers()) {
                Members members = library.members(path);
                for (int i = members.size() - 1; i >= 0; i--) {
                    ahead.push(path + "!" + members.address(i));
                }
            }
        } catch (IOException | FormatException e) {
            add(path, UNKNOWN, "", 0);
        }
    }

    private void add(String path, String kind, String format, long size) {
        found.add(new SearchEntry(path, path.toLowerCase(Locale.ROOT), kind, format, size));
    }

    /**
     * Returns the paths that contain all words of a text. Files whose name contains the first word come first.
     *
     * @param kind the {@link FormatInfo.Kind} in lower case, {@value #UNKNOWN}, or an empty string for all
     */
    Reply find(String text, String kind, int limit) {
        String[] words = text.toLowerCase(Locale.ROOT).strip().split(" +");
        JsonWriter json = JsonWriter.compact().beginObject().name("found").beginArray();
        int total = 0;
        for (SearchEntry entry : found) {
            if ((kind.isEmpty() || entry.kind().equals(kind)) && hasAll(entry.lower(), words)) {
                if (total < limit) {
                    json.beginObject()
                            .name("path")
                            .string(entry.path())
                            .name("kind")
                            .string(entry.kind());
                    json.field("format", entry.format()).endObject();
                }
                total++;
            }
        }
        return Reply.of(json.endArray().name("total").number(total).endObject());
    }

    private static boolean hasAll(String path, String[] words) {
        for (String word : words) {
            if (!path.contains(word)) {
                return false;
            }
        }
        return true;
    }
}
