package shuriken.interchange;

/**
 * A file to be written.
 *
 * @param name without folders; for a referenced file also with one folder, with {@code /}
 * @param data its bytes
 */
public record OutputFile(String name, byte[] data) {}
