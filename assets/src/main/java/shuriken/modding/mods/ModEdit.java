package shuriken.modding.mods;

import java.util.Set;
import shuriken.edit.report.EditCategory;

/**
 * A change of one file or texture, as a project describes it.
 *
 * @param kind what the edit does
 * @param path the path of the member or texture, with {@code !} after each container
 * @param file the file in the project with the new content; empty if the kind has none
 * @param newName the new name of a renamed member; empty for other kinds
 * @param flags the options that are set to {@code true}
 * @param keptCategories the parts of the original model that an edited model does not replace
 */
public record ModEdit(
        Kind kind, String path, String file, String newName, Set<Flag> flags, Set<EditCategory> keptCategories) {
    public ModEdit {
        flags = Set.copyOf(flags);
        keptCategories = Set.copyOf(keptCategories);
    }

    /** Options that an edit sets to {@code true}. */
    public enum Flag {
        /** The numbers of later members decrease when a member is removed. */
        RENUMBER(Kind.REMOVE, "renumber"),

        /** The image is scaled to the size of the texture. */
        RESIZE(Kind.TEXTURE, "resize"),

        /** A DS texture keeps its palette. */
        KEEP_PALETTE(Kind.TEXTURE, "keepPalette");

        private final Kind kind;
        private final String key;

        Flag(Kind kind, String key) {
            this.kind = kind;
            this.key = key;
        }

        /** Returns the kind of edits that have this option. */
        public Kind kind() {
            return kind;
        }

        /** Returns the key in JSON. */
        public String key() {
            return key;
        }
    }

    /** The kinds of changes. In JSON, the key of the path is the name of the kind in lower case. */
    public enum Kind {
        /** An image replaces the image of a texture. */
        TEXTURE,

        /** An edited scene is written into a model, as with {@code import --into}. */
        MODEL,
        /** A file replaces a member. */
        REPLACE,
        /** A file becomes a new member. */
        ADD,
        /** A member is removed. */
        REMOVE,
        /** A member gets a new name. */
        RENAME;

        /** Returns whether the path may be empty, which means the game file itself. */
        public boolean mayBeGameFile() {
            return this == TEXTURE || this == MODEL || this == REPLACE;
        }

        /** Returns whether a file of the project has the new content. */
        public boolean hasFile() {
            return this != REMOVE && this != RENAME;
        }
    }
}
