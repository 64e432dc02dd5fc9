package shuriken.resolve;

/**
 * A texture that matches a request.
 *
 * @param reason for choosing its location
 */
record TextureMatch(TextureLocation location, String reason, TextureCandidate candidate) {
    @Override
    public String toString() {
        return location.label() + " #" + candidate.number() + ", " + reason;
    }
}
