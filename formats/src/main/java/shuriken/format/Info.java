package shuriken.format;

import java.util.List;

/**
 * A description of a format, for people and tables.
 *
 * @param id short, stable id: command line, JSON, {@code docs/reference/formats/<id>.md}
 * @param title title in the table of formats
 * @param kind the kind of content
 * @param extensions file extensions in lower case, without a dot, the usual one first
 * @param canWrite whether {@link Format#write} reproduces a file byte for byte
 * @param games games that use it
 * @param source source documents
 */
public record Info(
        String id, String title, Kind kind, List<String> extensions, boolean canWrite, String games, String source) {
    /** The kind of content in a file of the format. */
    public enum Kind {
        MODEL,
        MOTION,
        SCENE,
        TEXTURE,
        /** An image that other programs read too; in a folder it is not an input unless it is named. */
        PICTURE,
        PALETTE,
        ARCHIVE,
        /** A disc, a ROM or a collection, which works like a folder on disk. */
        FOLDER,
        COMPRESSION;

        /** Tests whether the members are independent files. */
        public boolean hasMembers() {
            return this == ARCHIVE || this == FOLDER;
        }
    }

    public Info {
        extensions = List.copyOf(extensions);
    }
}
