package shuriken.ninja.layout;

/**
 * A block as it is written.
 *
 * @param bytes its body; pointers count from the first byte
 * @param pointers the offsets of all pointers that are not null, rising
 */
public record Block(byte[] bytes, int[] pointers) {}
