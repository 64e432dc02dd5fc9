package shuriken.interchange;

import java.util.Arrays;

/**
 * A file to be written. Files are equal if their names and bytes are. The array is not copied: callers must not change
 * it.
 *
 * @param name the file name without folders, or with one folder and {@code /} for a referenced file
 * @param data the bytes of the file
 */
public record OutputFile(String name, byte[] data) {
    @Override
    public boolean equals(Object other) {
        return other instanceof OutputFile file && name.equals(file.name) && Arrays.equals(data, file.data);
    }

    @Override
    public int hashCode() {
        return 31 * name.hashCode() + Arrays.hashCode(data);
    }

    @Override
    public String toString() {
        return name + ", " + data.length + " bytes";
    }
}
