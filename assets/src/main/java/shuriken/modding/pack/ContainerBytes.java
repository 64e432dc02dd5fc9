package shuriken.modding.pack;

import java.util.Set;
import shuriken.archive.Archive;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.Format;

/** The bytes of a container that are not in the files of its members, as a manifest stores them. */
sealed interface ContainerBytes permits RemainingBytes, VersionOneContainer {
    /**
     * Starts to build the container from the files of its members.
     *
     * @param context the context whose memory limit the bytes count against
     * @throws FormatException BAD_VALUE if the manifest is damaged; LIMIT_EXCEEDED if the container is too large
     */
    Assembly startAssembly(Manifest manifest, Format<?> format, SourceLocation location, ReadContext context);

    /** A container that is being built. */
    interface Assembly {
        /**
         * Adds the file of a member that was not changed.
         *
         * @param index the index of the member
         * @param storedBytes the bytes of the member in the container
         */
        void addMember(int index, byte[] storedBytes);

        /**
         * Returns the container as an archive. The content of changed members is undefined, because their files were
         * not added.
         *
         * @param changedMembers the indices of the changed members
         */
        Archive toArchive(Set<Integer> changedMembers);

        /** Returns the bytes of the container. May only be called if no member was changed. */
        byte[] toBytes();
    }
}
