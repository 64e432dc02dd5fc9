package shuriken.resolve;

/**
 * A texture that matches a request.
 *
 * @param location the location of the texture
 * @param reason the readable reason for choosing the location
 * @param candidate the texture
 */
record TextureMatch(TextureLocation location, String reason, TextureCandidate candidate) {
    @Override
    public String toString() {
        return location.label() + " #" + candidate.index() + ", " + reason;
    }
}
