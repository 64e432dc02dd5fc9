package shuriken.modding.mods;

/**
 * A change that a project describes.
 *
 * @param path the member or texture, with {@code !} after each container
 * @param file the file in the project with the new content; empty if the kind has none
 * @param newName the new name of a renamed member; empty for other kinds
 * @param renumber whether later members move up after a removed one
 */
public record ModEdit(Kind kind, String path, String file, String newName, boolean renumber) {
    /** The kinds of changes; the name in lower case is the key of the path in JSON. */
    public enum Kind {
        /** A texture becomes an image. */
        TEXTURE,
        /** A model becomes an edited scene, as {@code import --into} does it. */
        MODEL,
        REPLACE,
        ADD,
        REMOVE,
        RENAME;

        /** Tests whether a file of the project has the new content. */
        public boolean hasFile() {
            return this != REMOVE && this != RENAME;
        }
    }
}
