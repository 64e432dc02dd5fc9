package shuriken.modding.members;

import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/**
 * An operation on one member of a container. Paths start inside the edited file and have {@code !} after each
 * container, as in {@code enemy/bat.narc!s_033.nsbmd}. A path may leave out compressed streams.
 */
public sealed interface ContainerEdit {
    /** Returns the path of the member. */
    String path();

    /** Returns this operation with a new path. */
    ContainerEdit withPath(String newPath);

    /**
     * An operation that replaces the content of an existing member.
     *
     * @param content the decompressed new content. It is compressed like the old content
     */
    record Replace(String path, ByteSource content) implements ContainerEdit {
        public Replace(String path, byte[] content) {
            this(path, sourceOf(content, path));
        }

        @Override
        public Replace withPath(String newPath) {
            return new Replace(newPath, content);
        }
    }

    /**
     * An operation that adds a member.
     *
     * @param path the path of the new member; the text after the last {@code !} is its name
     * @param content the decompressed content. It is compressed like the last member with the same extension that is
     *     not empty
     */
    record Add(String path, ByteSource content) implements ContainerEdit {
        public Add(String path, byte[] content) {
            this(path, sourceOf(content, path));
        }

        @Override
        public Add withPath(String newPath) {
            return new Add(newPath, content);
        }
    }

    /**
     * An operation that removes a member.
     *
     * @param renumbers whether the numbers of later members decrease in an archive whose members games address by
     *     number. If not, an empty member remains, so that the later members keep their numbers
     */
    record Remove(String path, boolean renumbers) implements ContainerEdit {
        @Override
        public Remove withPath(String newPath) {
            return new Remove(newPath, renumbers);
        }
    }

    /**
     * An operation that renames a member.
     *
     * @param newName the new name in the same container, including its folders
     */
    record Rename(String path, String newName) implements ContainerEdit {
        @Override
        public Rename withPath(String newPath) {
            return new Rename(newPath, newName);
        }
    }

    private static ByteSource sourceOf(byte[] content, String path) {
        return ByteSource.of(ByteCursor.littleEndian(content, path));
    }
}
