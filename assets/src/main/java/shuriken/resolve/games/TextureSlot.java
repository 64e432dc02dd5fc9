package shuriken.resolve.games;

/**
 * The number of a texture in an archive, which depends on the costume of a player.
 *
 * @param firstNumber the number for the first costume
 * @param step the distance between the numbers of consecutive costumes
 * @param jump the additional distance after the first costume
 */
public record TextureSlot(int firstNumber, int step, int jump) {
    /** Returns the number of the texture in the archive for a costume. */
    public int numberFor(int costume) {
        return firstNumber + step * costume + (costume > 0 ? jump : 0);
    }
}
