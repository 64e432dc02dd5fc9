package shuriken.pack;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import shuriken.names.Numbers;
import shuriken.names.SafeName;

/**
 * Paths for members below one folder: safe, distinct in any letter case, and no file where another has a folder. The
 * parts of a path are joined with {@code /}.
 */
final class MemberNames {
    /** In bytes: little enough that there is room for folders around it. */
    private static final int LONGEST_FOLDER = 480;

    private final Set<String> files = new HashSet<>();
    private final Set<String> folders = new HashSet<>();
    private final Numbers numbers = new Numbers();

    /** Keeps a name for something else. */
    MemberNames without(String name) {
        files.add(SafeName.key(name));
        return this;
    }

    /**
     * @param folder as stored, empty for none
     * @param name of the file as stored
     */
    String take(String folder, String name) {
        String inside = folder(folder);
        int dot = name.lastIndexOf('.');
        String stem = SafeName.part(dot > 0 ? name.substring(0, dot) : name);
        String ending = dot > 0 && dot < name.length() - 1 ? "." + SafeName.part(name.substring(dot + 1)) : "";
        return numbers.first(
                SafeName.key(inside + stem + ending),
                number -> inside + stem + (number == 1 ? "" : "~" + number) + ending,
                path -> !folders.contains(SafeName.key(path)) && files.add(SafeName.key(path)));
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
