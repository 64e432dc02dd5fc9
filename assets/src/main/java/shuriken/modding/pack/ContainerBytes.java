package shuriken.modding.pack;

import java.util.Set;
import shuriken.archive.Archive;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.Format;

/** The bytes of a container that are not in the files of its members, as a manifest stores them. */
sealed interface ContainerBytes permits KeptBytes, FirstModel {
    /**
     * Starts a container.
     *
     * @param context the context whose budget the bytes use
     * @throws FormatException BAD_VALUE, LIMIT_EXCEEDED
     */
    Assembly open(Manifest manifest, Format<?> format, SourceLocation site, ReadContext context);

    /** A container that is being built. */
    interface Assembly {
        /**
         * Adds the file of a member that was not changed.
         *
         * @param index the index of the member
         */
        void put(int index, byte[] file);

        /**
         * Returns the container. Its bytes are not known at the offsets of changed members.
         *
         * @param changed indices of these members
         */
        Archive archive(Set<Integer> changed);

        /** Returns the bytes of the container if no member was changed. */
        byte[] bytes();
    }
}
