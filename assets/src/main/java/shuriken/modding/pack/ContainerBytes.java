package shuriken.modding.pack;

import java.util.Set;
import shuriken.archive.Archive;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.Format;

/** What a manifest has of a container apart from the files of its members. */
sealed interface ContainerBytes permits KeptBytes, FirstModel {
    /**
     * Starts a container.
     *
     * @param context whose budget its bytes take
     * @throws FormatException BAD_VALUE, LIMIT_EXCEEDED
     */
    Assembly open(Manifest manifest, Format<?> format, SourceLocation site, ReadContext context);

    /** A container that is being built. */
    interface Assembly {
        /**
         * Adds the file of a member that was not changed.
         *
         * @param index of the member
         */
        void put(int index, byte[] file);

        /**
         * Returns the container, whose bytes are not known where its members were changed.
         *
         * @param changed indices of these members
         */
        Archive archive(Set<Integer> changed);

        /** Returns the bytes of the container, of which no member was changed. */
        byte[] bytes();
    }
}
