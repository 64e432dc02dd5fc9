package shuriken.web;

import org.teavm.jso.JSObject;
import org.teavm.jso.JSProperty;
import org.teavm.jso.typedarrays.Int8Array;

/** Files that JavaScript provides: files dropped on the page, or files on the server of the page. */
public interface WebFiles extends JSObject {
    /** Returns {@code file}, {@code folder}, or an empty string if the path does not exist. */
    String kind(String path);

    /** Returns the names in a folder in ascending order, each followed by a null character, which no name contains. */
    String names(String folder);

    /**
     * Returns whether the root is a folder that the user opened. Otherwise, the root contains the files and folders
     * that the user opened one by one.
     */
    @JSProperty("rootIsOpen")
    boolean isRootOpen();

    /** Returns the size of a file in bytes. */
    double size(String path);

    /** Reads bytes of a file. The result has fewer bytes than requested if they cannot be read. */
    Int8Array read(String path, double offset, int length);
}
