package shuriken.interchange;

/**
 * A file to be written.
 *
 * @param name the file name without folders, or with one folder and {@code /} for a referenced file
 * @param data the bytes of the file
 */
public record OutputFile(String name, byte[] data) {}
