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
 * Finds files and members by name and kind. The page lets it visit all files in small steps while the page is idle.
 * Results are limited to the files and members that were visited.
 */
final class Search {
    /** The kind of a file whose format is unknown, or that cannot be read. */
    private static final String UNKNOWN_KIND = "unknown";

    private final Library library;
    private final List<SearchEntry> entries = new ArrayList<>();

    /**
     * The paths of files, members and folders that were not visited yet. The last one is visited next. This is not an
     * {@code ArrayDeque}, because the {@code ArrayDeque} of TeaVM has null elements after removals from its middle.
     */
    private final List<String> pendingPaths = new ArrayList<>(List.of(""));

    Search(Library library) {
        this.library = library;
    }

    /**
     * Visits the next files, members and folders.
     *
     * @param maxCount the maximum number of files, members and folders to visit
     */
    Reply crawl(int maxCount) {
        for (int i = 0; i < maxCount && !pendingPaths.isEmpty(); i++) {
            visit(pendingPaths.remove(pendingPaths.size() - 1));
        }
        JsonWriter json = JsonWriter.compact().beginObject().name("files").number(entries.size());
        return Reply.of(json.name("ahead").number(pendingPaths.size()).endObject());
    }

    /** Returns the summary of the files that were visited. */
    Reply summarize(int maxCount) {
        return new Overview(entries, maxCount).createReply(pendingPaths.size());
    }

    /**
     * Updates the entries after a file or member was added, removed or renamed. The other members of the container are
     * visited again only if their addresses are numbers, because a number may refer to a different member now.
     */
    void revisit(String path) {
        forget(path);
        int containerLength = path.lastIndexOf('!');
        if (containerLength < 0) {
            if (library.source().isFile(path)) {
                pendingPaths.add(path);
            }
            return;
        }
        String containerPath = path.substring(0, containerLength);
        Set<String> knownPaths = new HashSet<>(pendingPaths);
        entries.forEach(entry -> knownPaths.add(entry.path()));
        if (!knownPaths.contains(containerPath) || pendingPaths.contains(containerPath)) {
            return;
        }
        Set<String> currentMemberPaths = new LinkedHashSet<>(memberPaths(containerPath));
        Set<String> staleMemberPaths = knownPaths.stream()
                .filter(member -> member.lastIndexOf('!') == containerLength && member.startsWith(containerPath))
                .filter(member -> !currentMemberPaths.contains(member)
                        || MemberPath.isMemberNumber(member.substring(containerLength + 1)))
                .collect(Collectors.toSet());
        entries.removeIf(entry -> staleMemberPaths.contains(directMemberPath(entry.path(), containerLength)));
        pendingPaths.removeIf(member -> staleMemberPaths.contains(directMemberPath(member, containerLength)));
        currentMemberPaths.stream()
                .filter(member -> !knownPaths.contains(member) || staleMemberPaths.contains(member))
                .forEach(pendingPaths::add);
    }

    /**
     * Returns the start of a path inside a container, up to the end of the name of the container's member. For {@code
     * a.afs!b.prs!c} in {@code a.afs}, it is {@code a.afs!b.prs}.
     *
     * @param containerLength the length of the container's path
     */
    private static String directMemberPath(String path, int containerLength) {
        int memberEnd = path.indexOf('!', containerLength + 1);
        return memberEnd < 0 ? path : path.substring(0, memberEnd);
    }

    private void forget(String path) {
        entries.removeIf(entry -> MemberPath.isInFile(path, entry.path()));
        pendingPaths.removeIf(member -> MemberPath.isInFile(path, member));
    }

    /** Returns the paths of the members of a container; none if it cannot be read. */
    private List<String> memberPaths(String containerPath) {
        try {
            Members members = library.members(containerPath);
            return IntStream.range(0, members.size())
                    .mapToObj(i -> containerPath + "!" + members.address(i))
                    .toList();
        } catch (IOException | FormatException e) {
            return List.of();
        }
    }

    /** Adds an entry for a file or member. The contents of a folder or container are added to the pending paths. */
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
            String kind = info.map(formatInfo -> formatInfo.kind().name().toLowerCase(Locale.ROOT))
                    .orElse(UNKNOWN_KIND);
            addEntry(path, kind, info.map(FormatInfo::id).orElse(""), asset.size());
            if (info.isPresent() && info.get().kind().hasMembers()) {
                Members members = library.members(path);
                for (int i = members.size() - 1; i >= 0; i--) {
                    pendingPaths.add(path + "!" + members.address(i));
                }
            }
        } catch (IOException | FormatException e) {
            addEntry(path, UNKNOWN_KIND, /* formatId= */ "", /* size= */ 0);
        }
    }

    private void addEntry(String path, String kind, String formatId, long size) {
        entries.add(new SearchEntry(path, path.toLowerCase(Locale.ROOT), kind, formatId, size));
    }

    /**
     * Returns the files and members whose paths contain all words of a text, in the order in which they were visited.
     *
     * @param kind the {@link FormatInfo.Kind} in lower case, {@value #UNKNOWN_KIND}, or an empty string for all kinds
     * @param maxCount the maximum number of results. The reply has the number of all matches too
     */
    Reply find(String text, String kind, int maxCount) {
        String[] words = text.toLowerCase(Locale.ROOT).strip().split(" +");
        JsonWriter json = JsonWriter.compact().beginObject().name("found").beginArray();
        int matchCount = 0;
        for (SearchEntry entry : entries) {
            if ((kind.isEmpty() || entry.kind().equals(kind)) && containsAll(entry.lowerCasePath(), words)) {
                if (matchCount < maxCount) {
                    json.beginObject()
                            .name("path")
                            .string(entry.path())
                            .name("kind")
                            .string(entry.kind());
                    json.field("format", entry.formatId()).endObject();
                }
                matchCount++;
            }
        }
        return Reply.of(json.endArray().name("total").number(matchCount).endObject());
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
