package shuriken.resolve;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How the name of a place is related to a model's, the most closely related first. */
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

    /** The stems of places with this rank; none of {@link #ANY}, which all places have. */
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

    /** Whether an archive here may be taken for the model's own, so that its textures go by number. */
    boolean isOwn() {
        return this != ANY;
    }

    @Override
    public String toString() {
        return words;
    }
}
