package shuriken.resolve;

/** A tier of locations for a model's textures, the nearest first. */
public enum SearchTier {
    /** Files that the user named: they apply regardless of their names. */
    TAKEN("named by the user"),
    /** Folders that the user named: names decide, as in the model's folder. */
    NAMED("in a folder named by the user"),
    /** The containers and the folder of the model. */
    ADJACENT(""),
    /** The game's own location, from its data file. */
    GAME("as the game has it"),
    /** The rest of the input. */
    INPUT("elsewhere in the input");

    private final String words;

    SearchTier(String words) {
        this.words = words;
    }

    /** Returns the reason for choosing a location. */
    String reason(MatchRank rank) {
        return switch (this) {
            case TAKEN -> words;
            case ADJACENT -> rank.toString();
            case NAMED, GAME, INPUT -> rank == MatchRank.ANY ? words : words + ", " + rank;
        };
    }
}
