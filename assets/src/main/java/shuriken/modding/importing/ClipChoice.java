package shuriken.modding.importing;

import java.util.List;
import java.util.stream.Collectors;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;
import shuriken.scene.Clip;

/** Chooses clips by the names that a user chose. */
final class ClipChoice {
    /** The maximum number of names in a message. */
    private static final int MAX_LISTED_NAMES = 20;

    private ClipChoice() {}

    /**
     * Chooses clips by their names. The result has all clips if {@code names} is empty, and none if "none" is the only
     * name.
     *
     * @throws FormatException BAD_VALUE if there is no clip with one of the names
     */
    static List<Clip> choose(List<Clip> allClips, List<String> names, SourceLocation location) {
        if (names.equals(List.of("none"))) {
            return List.of();
        }
        List<Clip> chosenClips = allClips.stream()
                .filter(clip -> names.isEmpty() || names.contains(clip.name()))
                .toList();
        List<String> allNames = allClips.stream().map(Clip::name).toList();
        List<String> missingNames =
                names.stream().filter(name -> !allNames.contains(name)).toList();
        if (!missingNames.isEmpty()) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    location,
                    "the file has no animation %s. It has: %s%s",
                    String.join(", ", missingNames),
                    allNames.isEmpty()
                            ? "none"
                            : allNames.stream().limit(MAX_LISTED_NAMES).collect(Collectors.joining(", ")),
                    allNames.size() > MAX_LISTED_NAMES ? " and " + (allNames.size() - MAX_LISTED_NAMES) + " more" : "");
        }
        return chosenClips;
    }
}
