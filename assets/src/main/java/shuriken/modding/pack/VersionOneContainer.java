package shuriken.modding.pack;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import shuriken.archive.Archive;
import shuriken.codec.Codec;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.Format;
import shuriken.io.ByteWriter;

/**
 * A parsed container without its members, as manifests of version 1 store it. {@link VersionOneContainerReader} reads
 * the JSON object. New manifests have {@link RemainingBytes} instead.
 *
 * @param containerJson the JSON object of the parsed container, as {@link shuriken.json.JsonReader} returns it
 * @param externalOffsets for each member, the offset of its bytes in the external bytes, or -1 if its file has exactly
 *     the bytes that are in the container
 */
record VersionOneContainer(Object containerJson, List<Integer> externalOffsets) implements ContainerBytes {
    VersionOneContainer {
        externalOffsets = List.copyOf(externalOffsets);
    }

    @Override
    public Assembly startAssembly(Manifest manifest, Format<?> format, SourceLocation location, ReadContext context) {
        return new ContainerAssembly(this, manifest, format, location, context);
    }

    /** Builds the container from its JSON object and the bytes of its members. */
    private static final class ContainerAssembly implements Assembly {
        private final VersionOneContainer versionOne;
        private final Manifest manifest;
        private final Format<?> format;
        private final SourceLocation location;
        private final ReadContext context;

        /** The stored bytes of each member; empty if {@link #addMember} has not received its file yet. */
        private final List<byte[]> storedBytesByMember = new ArrayList<>();

        ContainerAssembly(
                VersionOneContainer versionOne,
                Manifest manifest,
                Format<?> format,
                SourceLocation location,
                ReadContext context) {
            this.versionOne = versionOne;
            this.manifest = manifest;
            this.format = format;
            this.location = location;
            this.context = context;
            for (Manifest.Member member : manifest.members()) {
                storedBytesByMember.add(
                        findStoredBytes(member, versionOne.externalOffsets.get(storedBytesByMember.size())));
            }
        }

        /** Returns the external bytes of a member; an empty array if its file has the bytes. */
        private byte[] findStoredBytes(Manifest.Member member, int externalOffset) {
            boolean isExternal = externalOffset >= 0;
            boolean isCompressed =
                    !manifest.keepsCompression() && !member.compressionId().equals(Codec.NONE.id());
            if (!isExternal && (isCompressed || member.file().isEmpty())) {
                throw invalid(
                        "members[%d] (%s): the stored bytes are missing (no field %s)",
                        storedBytesByMember.size(), member.name(), isCompressed ? "\"at\"" : "\"file\" or \"at\"");
            }
            if (!isExternal) {
                return new byte[0];
            }
            if (externalOffset > manifest.externalBytes().length - member.storedSize()) {
                throw invalid(
                        "the data of \"%s\" extends past the end of %s", member.name(), Manifest.EXTERNAL_BYTES_NAME);
            }
            return Arrays.copyOfRange(manifest.externalBytes(), externalOffset, externalOffset + member.storedSize());
        }

        private FormatException invalid(String message, Object... args) {
            return new FormatException(Kind.BAD_VALUE, location, message, args);
        }

        @Override
        public void addMember(int index, byte[] storedBytes) {
            if (versionOne.externalOffsets.get(index) < 0) {
                storedBytesByMember.set(index, storedBytes);
            }
        }

        /**
         * Creates the archive. An uncompressed member that was changed gets zeros of its original size, because its
         * original bytes are unknown.
         */
        @Override
        public Archive toArchive(Set<Integer> changedMembers) {
            for (int index : changedMembers) {
                if (versionOne.externalOffsets.get(index) < 0) {
                    int size = manifest.members().get(index).storedSize();
                    context.reserve(size, location, "a member");
                    storedBytesByMember.set(index, new byte[size]);
                }
            }
            ManifestFields container = ManifestFields.of(versionOne.containerJson, "model", location);
            return new VersionOneContainerReader(
                            new VersionOneFieldReader(storedBytesByMember, manifest.externalBytes(), context))
                    .readArchive(format.info().id(), container);
        }

        @Override
        public byte[] toBytes() {
            ByteWriter out = ByteWriter.ofMaxSize(context.limits().maxBytes());
            Packer.write(format, toArchive(Set.of()), out);
            return out.toByteArray();
        }
    }
}
