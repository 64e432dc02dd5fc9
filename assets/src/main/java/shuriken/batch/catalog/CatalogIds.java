package shuriken.batch.catalog;

import java.nio.charset.StandardCharsets;
import shuriken.io.support.Sha256;

/** Computes the ids of rows: the same for the same file or content in every run, on every machine. */
public final class CatalogIds {
    /** Hexadecimal digits of a non-negative 60-bit number. */
    private static final int DIGITS = 15;

    private CatalogIds() {}

    /**
     * Returns the id of a file.
     *
     * @param origin the origin of the file
     * @param path the path that the user passed, including the root
     */
    public static long file(CatalogOrigin origin, String path) {
        return id(origin.root() + "\n" + origin.relative(path));
    }

    /** Returns the id of a member of a file or member. */
    public static long member(long container, int index) {
        return content(container, "member", index);
    }

    /** Returns the id of a model, motion, texture or finding. */
    static long content(long parent, String kind, int index) {
        return id(parent + "\n" + kind + "\n" + index);
    }

    private static long id(String text) {
        return Long.parseLong(Sha256.of(text.getBytes(StandardCharsets.UTF_8)).substring(0, DIGITS), 16);
    }
}
