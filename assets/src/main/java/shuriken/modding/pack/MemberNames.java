package shuriken.modding.pack;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import shuriken.io.support.NameCounter;
import shuriken.io.support.SafeName;

/**
 * Chooses the paths of members below one folder. The paths are safe, and no two differ only in letter case. No file has
 * the path of a folder, or of the image of another file. The parts of a path are joined with {@code /}.
 */
final class MemberNames {
    /** The maximum length of a folder name in bytes, which leaves space for the names of parent folders. */
    private static final int MAX_FOLDER_BYTES = 480;

    private final Set<String> fileKeys = new HashSet<>();
    private final Set<String> folderKeys = new HashSet<>();
    /** The keys of names that further members must not have, because an existing member has the name of their image. */
    private final Set<String> reservedKeys = new HashSet<>();

    private final NameCounter counter = new NameCounter();

    /** Reserves a name that no member gets. */
    MemberNames reserve(String name) {
        fileKeys.add(SafeName.key(name));
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
        int dotIndex = name.lastIndexOf('.');
        String stem = SafeName.part(dotIndex > 0 ? name.substring(0, dotIndex) : name);
        String extension =
                dotIndex > 0 && dotIndex < name.length() - 1 ? "." + SafeName.part(name.substring(dotIndex + 1)) : "";
        return counter.firstUnused(
                SafeName.key(folderPath + stem + extension),
                number -> folderPath + stem + (number == 1 ? "" : "~" + number) + extension,
                this::tryClaim);
    }

    /**
     * Reserves a path, and returns whether it was possible: the path must be free, must not be the path of another
     * member's image, and its own image path must not be reserved.
     */
    private boolean tryClaim(String path) {
        String key = SafeName.key(path);
        List<String> textureKeys = key.endsWith(MemberImages.IMAGE_EXTENSION) ? findPossibleTextures(key) : List.of();
        if (folderKeys.contains(key)
                || reservedKeys.contains(key)
                || textureKeys.stream().anyMatch(fileKeys::contains)) {
            return false;
        }
        reservedKeys.addAll(textureKeys);
        return fileKeys.add(key);
    }

    /** Returns the files whose image could have this name. */
    private static List<String> findPossibleTextures(String imageName) {
        List<String> textureNames = new ArrayList<>();
        int firstIndex = imageName.lastIndexOf('/') + 2; // A dot at the start of a name begins no extension.
        for (int dotIndex = imageName.indexOf('.', firstIndex);
                dotIndex >= 0;
                dotIndex = imageName.indexOf('.', dotIndex + 1)) {
            textureNames.add(imageName.substring(0, dotIndex));
        }
        return textureNames;
    }

    /** Returns the path of a folder with a final slash, and reserves it; empty for the root. */
    private String claimFolder(String storedFolder) {
        StringBuilder path = new StringBuilder();
        List<String> parts =
                storedFolder.isEmpty() ? List.of() : new ArrayList<>(SafeName.parts(storedFolder, MAX_FOLDER_BYTES));
        for (String part : parts) {
            String parentPath = path.toString();
            path.append(part);
            for (int number = 2; fileKeys.contains(SafeName.key(path.toString())); number++) {
                path.setLength(0);
                path.append(parentPath).append(part).append('~').append(number);
            }
            folderKeys.add(SafeName.key(path.toString()));
            path.append('/');
        }
        return path.toString();
    }
}
