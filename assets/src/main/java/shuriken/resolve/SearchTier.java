package shuriken.resolve;

/** A tier of locations for a model's textures, the nearest first. */
public enum SearchTier {
    /** Files that the user named: they apply regardless of their names. */
    EXPLICIT_FILE("named by the user"),
    /** Folders that the user named: names decide, as in the model's folder. */
    EXPLICIT_FOLDER("in a folder named by the user"),
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
            case EXPLICIT_FILE -> words;
            case ADJACENT -> rank.toString();
            case EXPLICIT_FOLDER, GAME, INPUT -> rank == MatchRank.ANY ? words : words + ", " + rank;
        };
    }
}
