package shuriken.archive;

import shuriken.bytes.ByteCursor;

/**
 * A member of an {@link Archive}.
 *
 * @param name as stored, or its number where the container names nothing; not safe as a file name
 * @param extension of the file it becomes, without a dot, empty if the name has one or none is known
 * @param data the stored bytes
 */
public record Entry(String name, String extension, ByteCursor data) {
    /** Name and extension together. */
    public String fileName() {
        return extension.isEmpty() ? name : name + "." + extension;
    }
}
