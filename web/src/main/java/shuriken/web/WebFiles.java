package shuriken.web;

import org.teavm.jso.JSObject;
import org.teavm.jso.typedarrays.Int8Array;

/** Files that JavaScript has: dropped on the page, or on the server that showed it. */
public interface WebFiles extends JSObject {
    /** {@code file}, {@code folder}, or empty if there is nothing. */
    String kind(String path);

    /** The names in a folder, ascending, with a zero after each, which no name has. */
    String names(String folder);

    double size(String path);

    /** Some bytes; fewer than wanted if they cannot be read. */
    Int8Array read(String path, double offset, int length);
}
