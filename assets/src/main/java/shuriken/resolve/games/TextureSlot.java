package shuriken.resolve.games;

/**
 * A texture of an archive that depends on the costume.
 *
 * @param first number for the first costume
 * @param step for each further costume
 * @param jump added from the second costume on
 */
public record TextureSlot(int first, int step, int jump) {
    /** Returns the number for a costume. */
    public int number(int costume) {
        return first + step * costume + (costume > 0 ? jump : 0);
    }
}
