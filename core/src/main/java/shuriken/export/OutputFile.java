package shuriken.export;

/**
 * A file to be written.
 *
 * @param name without folders
 * @param data its bytes
 */
public record OutputFile(String name, byte[] data) {}
