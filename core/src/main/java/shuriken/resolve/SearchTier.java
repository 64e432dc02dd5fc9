package shuriken.resolve;

/** How far from a model people, or the search, go for its textures; the nearest first. */
public enum SearchTier {
    /** Files that the user named: they are taken whatever their names. */
    TAKEN("named by the user"),
    /** Folders that the user named: names decide, as beside the model. */
    NAMED("in a folder named by the user"),
    /** The containers and the folder that the model lies in. */
    ADJACENT(""),
    /** Where the game has them, as its data file says. */
    GAME("as the game has it"),
    /** All else that was given. */
    INPUT("elsewhere in the input");

    private final String words;

    SearchTier(String words) {
        this.words = words;
    }

    /** Why a place was chosen. */
    String reason(MatchRank rank) {
        return switch (this) {
            case TAKEN -> words;
            case ADJACENT -> rank.toString();
            case NAMED, GAME, INPUT -> rank == MatchRank.ANY ? words : words + ", " + rank;
        };
    }
}
