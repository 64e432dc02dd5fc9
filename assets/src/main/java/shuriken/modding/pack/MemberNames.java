package shuriken.modding.pack;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import shuriken.io.support.NameCounter;
import shuriken.io.support.SafeName;

/**
 * Chooses the paths of members below one folder, with {@code /} as the separator. Every operating system can store the
 * paths, and no two paths differ only in letter case. No file has the path of a folder, or of the image of a different
 * file.
 */
final class MemberNames {
    /** The maximum length of a folder name in bytes, which leaves space for the names of parent folders. */
    private static final int MAX_FOLDER_BYTES = 480;

    /** The {@linkplain SafeName#key keys} of file paths, in which letter case has no effect. */
    private final Set<String> fileKeys = new HashSet<>();

    private final Set<String> folderKeys = new HashSet<>();

    /** The keys of paths that further members must not have, because an earlier member has the path of their image. */
    private final Set<String> reservedKeys = new HashSet<>();

    private final NameCounter counter = new NameCounter();

    /** Reserves a name in the folder, which no member will get. */
    MemberNames reserve(String name) {
        fileKeys.add(SafeName.key(name));
        return this;
    }

    /**
     * Returns a path for a member, and reserves it.
     *
     * @param folder the folder of the member in the container; an empty string for the root
     * @param name the file name of the member in the container
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
     * Reserves a path if it is free, and returns whether it was. A path is not free if it could be the image of an
     * earlier member, or if an earlier member could be its image.
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

    /** Returns the keys of the texture files whose image could have this key. */
    private static List<String> findPossibleTextures(String imageKey) {
        List<String> textureKeys = new ArrayList<>();
        int firstIndex = imageKey.lastIndexOf('/') + 2; // A dot at the start of a name begins no extension.
        for (int dotIndex = imageKey.indexOf('.', firstIndex);
                dotIndex >= 0;
                dotIndex = imageKey.indexOf('.', dotIndex + 1)) {
            textureKeys.add(imageKey.substring(0, dotIndex));
        }
        return textureKeys;
    }

    /** Reserves a folder, and returns its path with a slash at the end. The result is empty for the root. */
    private String claimFolder(String folder) {
        StringBuilder path = new StringBuilder();
        List<String> names = folder.isEmpty() ? List.of() : new ArrayList<>(SafeName.parts(folder, MAX_FOLDER_BYTES));
        for (String name : names) {
            String parentPath = path.toString();
            path.append(name);
            for (int number = 2; fileKeys.contains(SafeName.key(path.toString())); number++) {
                path.setLength(0);
                path.append(parentPath).append(name).append('~').append(number);
            }
            folderKeys.add(SafeName.key(path.toString()));
            path.append('/');
        }
        return path.toString();
    }
}
