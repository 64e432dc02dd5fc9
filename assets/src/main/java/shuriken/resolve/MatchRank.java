package shuriken.resolve;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The rank of a match between the name of a location and the name of a model. The closest match comes first. A location
 * is an archive of textures, or a file with one texture. A stem is a file name without extension.
 */
enum MatchRank {
    /** The location has the model's stem. */
    STEM("the file name matches the model"),
    /** The location belongs to the same stage as the model. */
    STAGE("same stage"),
    /** The location has the model's stem without its last part, such as {@code 320} for the model {@code 320-4}. */
    FAMILY("the file name matches the model except for the last part"),
    /**
     * The location may have any name. The description is the reason why a location in the model's folder is chosen. For
     * locations in other folders, it is not used.
     */
    ANY("same folder");

    /**
     * A stem with a part suffix: {@code 320-4} is the fourth part of {@code 320}, and {@code 69-a} is a part of
     * {@code 69}.
     */
    private static final Pattern PART_PATTERN = Pattern.compile("(.+?)[-_](?:\\d+|[A-Za-z])");

    /** The readable reason for the choice of a location. */
    private final String description;

    MatchRank(String description) {
        this.description = description;
    }

    /**
     * Returns the stems that a location must have for this rank. The list is empty if the model's stem has no stage or
     * part suffix, and for {@link #ANY}, which accepts all locations.
     */
    List<String> stems(String modelStem) {
        return switch (this) {
            case STEM -> List.of(modelStem);
            case STAGE ->
                StageName.parse(modelStem).map(StageName::textureStems).orElse(List.of());
            case FAMILY -> {
                Matcher partMatcher = PART_PATTERN.matcher(modelStem);
                yield partMatcher.matches() ? List.of(partMatcher.group(1)) : List.of();
            }
            case ANY -> List.of();
        };
    }

    /**
     * Returns whether the name shows that a location belongs to the model. In such a location, textures can also be
     * found by number.
     */
    boolean belongsToModel() {
        return this != ANY;
    }

    @Override
    public String toString() {
        return description;
    }
}
