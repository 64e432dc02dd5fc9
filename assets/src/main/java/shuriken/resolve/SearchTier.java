package shuriken.resolve;

/** A tier of locations for a model's textures. Tiers are searched in this order. */
public enum SearchTier {
    /** The files that the user named, which apply regardless of their names. */
    EXPLICIT_FILE("given by the user"),
    /** The folders that the user named, in which names decide as in the model's folder. */
    EXPLICIT_FOLDER("in a folder given by the user"),
    /** The containers and the folder of the model. */
    ADJACENT(""),
    /** The location that the game itself uses, according to {@link shuriken.resolve.games.KnownGames}. */
    GAME("where the game stores it"),
    /** The rest of the input. */
    INPUT("elsewhere in the input");

    /** The readable reason; empty if the rank of a match says enough. */
    private final String description;

    SearchTier(String description) {
        this.description = description;
    }

    /**
     * Returns the readable reason for choosing a location of this tier.
     *
     * @param rank how the name of the location matches the name of the model
     */
    String reason(MatchRank rank) {
        return switch (this) {
            case EXPLICIT_FILE -> description;
            case ADJACENT -> rank.toString();
            case EXPLICIT_FOLDER, GAME, INPUT -> rank == MatchRank.ANY ? description : description + ", " + rank;
        };
    }
}
