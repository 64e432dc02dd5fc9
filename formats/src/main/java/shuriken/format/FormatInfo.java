package shuriken.format;

import java.util.List;

/**
 * The properties of a format that messages and the tables of formats show.
 *
 * @param id the short, stable id, which is used on the command line, in JSON and in {@code
 *     docs/reference/formats/<id>.md}
 * @param title the title in the table of formats
 * @param kind the kind of content
 * @param extensions the file extensions in lower case without a dot, the usual one first
 * @param canWrite whether {@link Format#write} reproduces a file byte for byte
 * @param games the games that use the format
 * @param source the documents that describe the format
 */
public record FormatInfo(
        String id, String title, Kind kind, List<String> extensions, boolean canWrite, String games, String source) {
    /** The kind of content in a file of the format. */
    public enum Kind {
        /** A 3D model, or several in one file. */
        MODEL,
        /** Animations of a model, without the model. */
        MOTION,
        /** A stage or another collection of models with their positions. */
        SCENE,
        /** A texture that a game stores in its own format. */
        TEXTURE,
        /** An image that other programs read too. In a folder, it is an input only if the user names it. */
        PICTURE,
        /** Colours for textures that store only indices. */
        PALETTE,
        /** An archive of textures or other files. */
        ARCHIVE,
        /** A disc, a ROM or a collection of files, which works like a folder on disk. */
        FOLDER,
        /** A compressed file with one member. */
        COMPRESSION;

        /** {@return whether a file of this kind contains independent files} */
        public boolean hasMembers() {
            return this == ARCHIVE || this == FOLDER;
        }
    }

    /** Copies the lists. */
    public FormatInfo {
        extensions = List.copyOf(extensions);
    }
}
