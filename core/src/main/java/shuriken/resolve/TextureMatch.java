package shuriken.resolve;

/**
 * A texture that will do.
 *
 * @param reason why its place was chosen
 */
record TextureMatch(TextureLocation place, String reason, TextureCandidate candidate) {
    @Override
    public String toString() {
        return place.label() + " #" + candidate.number() + ", " + reason;
    }
}
