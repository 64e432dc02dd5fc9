package shuriken.resolve;

/**
 * A texture that will do.
 *
 * @param reason why its place was chosen
 */
record TextureMatch(TextureLocation location, String reason, TextureCandidate candidate) {
    @Override
    public String toString() {
        return location.label() + " #" + candidate.number() + ", " + reason;
    }
}
