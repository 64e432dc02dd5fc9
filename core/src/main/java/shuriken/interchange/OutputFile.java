package shuriken.interchange;

/**
 * A file to be written.
 *
 * @param name without folders; of a file that another refers to also in one folder beside it, with {@code /}
 * @param data its bytes
 */
public record OutputFile(String name, byte[] data) {}
