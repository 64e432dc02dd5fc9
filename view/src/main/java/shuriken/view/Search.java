package shuriken.view;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import shuriken.assets.Asset;
import shuriken.assets.Members;
import shuriken.diagnostics.FormatException;
import shuriken.format.FormatInfo;
import shuriken.io.FileSource;
import shuriken.json.JsonWriter;

/**
 * Finds files and members by name and kind. The page requests the search in small steps while it is idle, so results
 * are limited to the folders and containers that were searched.
 */
final class Search {
    private static final String UNKNOWN = "unknown";

    private final Library library;
    private final List<SearchEntry> entries = new ArrayList<>();

    /**
     * The paths of files, members and folders that were not searched yet. The last one is searched next. This is not an
     * {@code ArrayDeque}, because that of TeaVM has null elements after removals from its middle.
     */
    private final List<String> pendingPaths = new ArrayList<>(List.of(""));

    Search(Library library) {
        this.library = library;
    }

    /**
     * Searches some more files and folders.
     *
     * @param maxCount the maximum number of them
     */
    Reply crawl(int maxCount) {
        for (int i = 0; i < maxCount && !pendingPaths.isEmpty(); i++) {
            visit(pendingPaths.remove(pendingPaths.size() - 1));
        }
        JsonWriter json = JsonWriter.compact().beginObject().name("files").number(entries.size());
        return Reply.of(json.name("ahead").number(pendingPaths.size()).endObject());
    }

    /** Returns the summary of the files that were searched. */
    Reply overview(int limit) {
        return new Overview(entries, limit).reply(pendingPaths.size());
    }

    /**
     * Updates the results for a file or member that was added, removed or renamed. Other members of the container are
     * searched again only if their addresses are numbers, because these numbers may now refer to other members.
     */
    void revisit(String path) {
        forget(path);
        int end = path.lastIndexOf('!');
        if (end < 0) {
            if (library.source().isFile(path)) {
                pendingPaths.add(path);
            }
            return;
        }
        String container = path.substring(0, end);
        Set<String> knownNames = new HashSet<>(pendingPaths);
        entries.forEach(entry -> knownNames.add(entry.path()));
        if (!knownNames.contains(container) || pendingPaths.contains(container)) {
            return;
        }
        Set<String> currentMembers = new LinkedHashSet<>(members(container));
        Set<String> removedMembers = knownNames.stream()
                .filter(member -> member.lastIndexOf('!') == end && member.startsWith(container))
                .filter(member -> !currentMembers.contains(member) || MemberPath.isNumber(member.substring(end + 1)))
                .collect(Collectors.toSet());
        entries.removeIf(entry -> removedMembers.contains(memberPath(entry.path(), end)));
        pendingPaths.removeIf(member -> removedMembers.contains(memberPath(member, end)));
        currentMembers.stream()
                .filter(member -> !knownNames.contains(member) || removedMembers.contains(member))
                .forEach(pendingPaths::add);
    }

    /** Returns the path of the member of a container that contains the file or member at a path. */
    private static String memberPath(String path, int containerLength) {
        int end = path.indexOf('!', containerLength + 1);
        return end < 0 ? path : path.substring(0, end);
    }

    private void forget(String path) {
        entries.removeIf(entry -> MemberPath.isIn(path, entry.path()));
        pendingPaths.removeIf(member -> MemberPath.isIn(path, member));
    }

    /** Returns the paths of the members of a container; none if it cannot be read. */
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
                pendingPaths.add(FileSource.join(path, names.get(i)));
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
                    pendingPaths.add(path + "!" + members.address(i));
                }
            }
        } catch (IOException | FormatException e) {
            add(path, UNKNOWN, "", 0);
        }
    }

    private void add(String path, String kind, String format, long size) {
        entries.add(new SearchEntry(path, path.toLowerCase(Locale.ROOT), kind, format, size));
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
        for (SearchEntry entry : entries) {
            if ((kind.isEmpty() || entry.kind().equals(kind)) && containsAll(entry.lowerCasePath(), words)) {
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

    private static boolean containsAll(String path, String[] words) {
        for (String word : words) {
            if (!path.contains(word)) {
                return false;
            }
        }
        return true;
    }
}
