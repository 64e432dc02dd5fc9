package shuriken.games;

/**
 * What a player wears.
 *
 * @param costume from 0
 * @param sectionId from 0, Viridia, to 9, Whitill
 */
public record PlayerLook(int costume, int sectionId) {
    public static final PlayerLook FIRST = new PlayerLook(0, 0);
}
