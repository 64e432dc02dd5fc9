package shuriken.format;

import java.util.List;

/**
 * A format for people and tables.
 *
 * @param id short and stable: command line, JSON, {@code docs/reference/formats/<id>.md}
 * @param title for the table of formats
 * @param kind what is in it
 * @param extensions lower case, without a dot, the usual one first
 * @param canWrite whether {@link Format#write} gives back a file byte for byte
 * @param games where it is met
 * @param source the documents
 */
public record Info(
        String id, String title, Kind kind, List<String> extensions, boolean canWrite, String games, String source) {
    /** What a file of the format holds. */
    public enum Kind {
        MODEL,
        MOTION,
        SCENE,
        TEXTURE,
        /** A picture that other programs read too; in a folder it is no input unless it is named. */
        PICTURE,
        PALETTE,
        ARCHIVE,
        /** A disc, a ROM or a collection, which stands for a folder of the disk. */
        FOLDER,
        COMPRESSION;

        /** Whether it has members that are files of their own. */
        public boolean hasMembers() {
            return this == ARCHIVE || this == FOLDER;
        }
    }

    public Info {
        extensions = List.copyOf(extensions);
    }
}
