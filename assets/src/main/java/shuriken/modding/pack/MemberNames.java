package shuriken.modding.pack;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import shuriken.io.support.NameCounter;
import shuriken.io.support.SafeName;

/**
 * Chooses the paths of members below one folder. The paths are safe, and no two differ only in letter case. No file has the
 * path of a folder, or of the image of another file. The parts of a path are joined with {@code /}.
 */
final class MemberNames {
    /** The maximum length of a folder name in bytes, which leaves space for the names of parent folders. */
    private static final int MAX_FOLDER_BYTES = 480;

    private final Set<String> files = new HashSet<>();
    private final Set<String> folders = new HashSet<>();
    /** The names that further members must not have, because an existing member has the name of their image. */
    private final Set<String> reservedNames = new HashSet<>();

    private final NameCounter counter = new NameCounter();

    /** Reserves a name that no member gets. */
    MemberNames reserve(String name) {
        files.add(SafeName.key(name));
        return this;
    }

    /**
     * Returns a path for a member, and reserves it.
     *
     * @param folder the stored folder, or an empty string for the root
     * @param name the stored name of the file
     */
    String claimPath(String folder, String name) {
        String folderPath = claimFolder(folder);
        int dot = name.lastIndexOf('.');
        String stem = SafeName.part(dot > 0 ? name.substring(0, dot) : name);
        String extension = dot > 0 && dot < name.length() - 1 ? "." + SafeName.part(name.substring(dot + 1)) : "";
        return counter.firstUnused(
                SafeName.key(folderPath + stem + extension),
                number -> folderPath + stem + (number == 1 ? "" : "~" + number) + extension,
                this::claim);
    }

    /**
     * Reserves a path if it is free, is not the path of an image of another member, and has no image path that is
     * reserved.
     */
    private boolean claim(String path) {
        String key = SafeName.key(path);
        List<String> textures = key.endsWith(MemberImages.EXTENSION) ? possibleTextures(key) : List.of();
        if (folders.contains(key)
                || reservedNames.contains(key)
                || textures.stream().anyMatch(files::contains)) {
            return false;
        }
        reservedNames.addAll(textures);
        return files.add(key);
    }

    /** Returns the files whose image could have this name. */
    private static List<String> possibleTextures(String imageName) {
        List<String> possibleTextures = new ArrayList<>();
        int first = imageName.lastIndexOf('/') + 2; // A dot at the start of a name begins no extension.
        for (int dot = imageName.indexOf('.', first); dot >= 0; dot = imageName.indexOf('.', dot + 1)) {
            possibleTextures.add(imageName.substring(0, dot));
        }
        return possibleTextures;
    }

    /** Returns the path of a folder with a final slash, and reserves it; empty for the root. */
    private String claimFolder(String storedFolder) {
        StringBuilder path = new StringBuilder();
        List<String> parts =
                storedFolder.isEmpty() ? List.of() : new ArrayList<>(SafeName.parts(storedFolder, MAX_FOLDER_BYTES));
        for (String part : parts) {
            String parent = path.toString();
            path.append(part);
            for (int number = 2; files.contains(SafeName.key(path.toString())); number++) {
                path.setLength(0);
                path.append(parent).append(part).append('~').append(number);
            }
            folders.add(SafeName.key(path.toString()));
            path.append('/');
        }
        return path.toString();
    }
}
