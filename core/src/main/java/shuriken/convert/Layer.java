package shuriken.convert;

/** What parts of a level there are; a part may belong to more than one. */
public enum Layer {
    /** What the player sees. */
    VISIBLE,
    /** What the player stands on and runs against. */
    COLLISION,
    /** Where water is. */
    WATER
}
