package shuriken.view;

import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import shuriken.assets.Asset;
import shuriken.assets.Members;
import shuriken.diagnostics.FormatException;
import shuriken.format.FormatInfo;
import shuriken.io.FileSource;
import shuriken.json.JsonWriter;

/**
 * Lists folders, files and members as the nodes of a tree. In the path of a member, {@code !} follows the path of the
 * container. If a path after {@code !} ends with {@code /}, it means a folder in the container. Containers do not store
 * folders, so a folder is a prefix that the names of several members have in common.
 */
final class FileTree {
    private final Library library;

    FileTree(Library library) {
        this.library = library;
    }

    /**
     * Returns the children of a folder, a container or a folder in a container. Opens the container, but none of the
     * listed files.
     */
    Reply listChildren(String path) throws IOException {
        JsonWriter json = JsonWriter.compact().beginArray();
        if (library.source().isFolder(path)) {
            for (String name : library.source().names(path)) {
                String childPath = FileSource.join(path, name);
                writeNode(json, childPath, name, library.source().isFolder(childPath));
            }
        } else {
            int separatorIndex = path.lastIndexOf('!');
            boolean isFolderInContainer = path.endsWith("/") && separatorIndex > 0;
            writeMembers(
                    json,
                    isFolderInContainer ? path.substring(0, separatorIndex) : path,
                    isFolderInContainer ? path.substring(separatorIndex + 1) : "");
        }
        return Reply.of(json.endArray());
    }

    /**
     * Writes the members and subfolders of a folder in a container.
     *
     * @param folderPrefix the path of the folder inside the container, with a final slash; empty for the root
     */
    private void writeMembers(JsonWriter json, String containerPath, String folderPrefix) throws IOException {
        Members members = library.members(containerPath);
        String memberPrefix = containerPath + "!";
        Set<String> writtenFolders = new LinkedHashSet<>();
        for (int i = 0; i < members.size(); i++) {
            String address = members.address(i);
            if (address.startsWith(folderPrefix)) {
                String relativeName = address.substring(folderPrefix.length());
                int slashIndex = relativeName.indexOf('/');
                if (slashIndex < 0) {
                    writeNode(json, memberPrefix + address, relativeName, /* isFolder= */ false);
                } else if (writtenFolders.add(relativeName.substring(0, slashIndex))) {
                    writeNode(
                            json,
                            memberPrefix + folderPrefix + relativeName.substring(0, slashIndex + 1),
                            relativeName.substring(0, slashIndex),
                            /* isFolder= */ true);
                }
            }
        }
    }

    private static void writeNode(JsonWriter json, String path, String name, boolean isFolder) {
        json.beginObject().field("path", path).field("name", name);
        if (isFolder) {
            json.name("folder").value(true);
        }
        json.endObject();
    }

    /** Identifies files by their first bytes. The reply has one object for each path, in the same order. */
    Reply identify(List<String> paths) {
        JsonWriter json = JsonWriter.compact().beginArray();
        paths.forEach(path -> writeIdentity(json, path));
        return Reply.of(json.endArray());
    }

    private void writeIdentity(JsonWriter json, String path) {
        json.beginObject().name("path").string(path);
        try {
            Asset asset = library.find(path);
            Asset content = asset.unwrapped(library.context());
            json.name("size").number(asset.size());
            Optional<FormatInfo> info = content.format().map(format -> format.info());
            if (info.isPresent()) {
                json.field("format", info.get().id()).field("title", info.get().title());
                json.field("kind", info.get().kind().name().toLowerCase(Locale.ROOT));
                json.name("container").value(content.hasMembers());
            } else {
                json.field("hint", content.describeContent());
            }
        } catch (FormatException e) {
            json.field("error", e.detail()).field("errorKind", e.kind().name());
        } catch (IOException e) {
            json.field("error", String.valueOf(e.getMessage()));
        }
        json.endObject();
    }
}
