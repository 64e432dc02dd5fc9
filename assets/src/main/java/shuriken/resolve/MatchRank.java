package shuriken.resolve;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The relation of a location's name to a model's, the closest first. */
enum MatchRank {
    STEM("same stem"),
    STAGE("same stage"),
    FAMILY("same stem but for its last part"),
    ANY("same folder");

    /** {@code 320-4} is the fourth part of {@code 320}, and {@code 69-a} one of {@code 69}. */
    private static final Pattern PART = Pattern.compile("(.+?)[-_](?:\\d+|[A-Za-z])");

    private final String words;

    MatchRank(String words) {
        this.words = words;
    }

    /** Returns the stems of locations with this rank; none for {@link #ANY}, which all locations have. */
    List<String> stems(String model) {
        return switch (this) {
            case STEM -> List.of(model);
            case STAGE -> StageName.of(model).map(StageName::owners).orElse(List.of());
            case FAMILY -> {
                Matcher part = PART.matcher(model);
                yield part.matches() ? List.of(part.group(1)) : List.of();
            }
            case ANY -> List.of();
        };
    }

    /** Returns whether an archive counts as the model's own, so that its textures are found by number. */
    boolean isOwn() {
        return this != ANY;
    }

    @Override
    public String toString() {
        return words;
    }
}
