package shuriken.modding.pack;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import shuriken.io.support.NameCounter;
import shuriken.io.support.SafeName;

/**
 * Paths for members below one folder: safe, distinct in any letter case, no file where another has a folder, and none that
 * has the name of the image of another. The parts of a path are joined with {@code /}.
 */
final class MemberNames {
    /** The maximum length of a folder name in bytes, which leaves space for the names of parent folders. */
    private static final int LONGEST_FOLDER = 480;

    private final Set<String> files = new HashSet<>();
    private final Set<String> folders = new HashSet<>();
    /** Names that members must not have, because a member with such a name would be taken for an image. */
    private final Set<String> pictured = new HashSet<>();

    private final NameCounter counter = new NameCounter();

    /** Keeps a name for something else. */
    MemberNames without(String name) {
        files.add(SafeName.key(name));
        return this;
    }

    /**
     * @param folder the stored folder, or an empty string for the root
     * @param name the stored name of the file
     */
    String claimPath(String folder, String name) {
        String inside = folder(folder);
        int dot = name.lastIndexOf('.');
        String stem = SafeName.part(dot > 0 ? name.substring(0, dot) : name);
        String extension = dot > 0 && dot < name.length() - 1 ? "." + SafeName.part(name.substring(dot + 1)) : "";
        return counter.firstUnused(
                SafeName.key(inside + stem + extension),
                number -> inside + stem + (number == 1 ? "" : "~" + number) + extension,
                this::claim);
    }

    /** Reserves a path if it is free, is not the path of an image of another member, and has no image path that is reserved. */
    private boolean claim(String path) {
        String key = SafeName.key(path);
        List<String> textures = key.endsWith(MemberImages.EXTENSION) ? beginnings(key) : List.of();
        if (folders.contains(key) || pictured.contains(key) || textures.stream().anyMatch(files::contains)) {
            return false;
        }
        pictured.addAll(textures);
        return files.add(key);
    }

    /** Returns the files whose image could have this name. */
    private static List<String> beginnings(String imageName) {
        List<String> beginnings = new ArrayList<>();
        int first = imageName.lastIndexOf('/') + 2;
        for (int dot = imageName.indexOf('.', first); dot >= 0; dot = imageName.indexOf('.', dot + 1)) {
            beginnings.add(imageName.substring(0, dot));
        }
        return beginnings;
    }

    private String folder(String stored) {
        StringBuilder path = new StringBuilder();
        List<String> parts = stored.isEmpty() ? List.of() : new ArrayList<>(SafeName.parts(stored, LONGEST_FOLDER));
        for (String part : parts) {
            String above = path.toString();
            path.append(part);
            for (int number = 2; files.contains(SafeName.key(path.toString())); number++) {
                path.setLength(0);
                path.append(above).append(part).append('~').append(number);
            }
            folders.add(SafeName.key(path.toString()));
            path.append('/');
        }
        return path.toString();
    }
}
