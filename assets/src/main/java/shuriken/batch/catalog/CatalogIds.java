package shuriken.batch.catalog;

import java.nio.charset.StandardCharsets;
import shuriken.io.support.Sha256;

/** Computes the ids of rows. The same file or content has the same id in every run, on every machine. */
public final class CatalogIds {
    /** The number of hexadecimal digits of an id, which is a non-negative 60-bit number. */
    private static final int DIGIT_COUNT = 15;

    private CatalogIds() {}

    /**
     * Returns the id of a file.
     *
     * @param origin the origin of the file
     * @param path the path that the user passed, including the root
     */
    public static long fileId(CatalogOrigin origin, String path) {
        return hash(origin.root() + "\n" + origin.toRelativePath(path));
    }

    /**
     * Returns the id of a container's member.
     *
     * @param index the index of the member, from 0
     */
    public static long memberId(long containerId, int index) {
        return contentId(containerId, "member", index);
    }

    /**
     * Returns the id of a member, model, motion, texture or finding.
     *
     * @param kind the value of {@link CatalogColumn#KIND}
     * @param index the value of {@link CatalogColumn#INDEX_IN_FILE}
     */
    static long contentId(long parentId, String kind, int index) {
        return hash(parentId + "\n" + kind + "\n" + index);
    }

    private static long hash(String text) {
        return Long.parseLong(Sha256.of(text.getBytes(StandardCharsets.UTF_8)).substring(0, DIGIT_COUNT), 16);
    }
}
