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
 * The model of a container without its members, as manifests of version 1 store it. Only {@link VersionOneModelReader}
 * knows its form. New manifests never have it.
 *
 * @param model the model as {@link shuriken.json.JsonReader} returns it
 * @param externalOffsets for each member the offset of its stored bytes next to the manifest, or -1 if its file has the
 *     stored bytes
 */
record VersionOneModel(Object model, List<Integer> externalOffsets) implements ContainerBytes {
    VersionOneModel {
        externalOffsets = List.copyOf(externalOffsets);
    }

    @Override
    public Assembly startAssembly(Manifest manifest, Format<?> format, SourceLocation location, ReadContext context) {
        return new ContainerAssembly(this, manifest, format, location, context);
    }

    /** Builds the container from its model and the stored bytes of its members. */
    private static final class ContainerAssembly implements Assembly {
        private final VersionOneModel versionOne;
        private final Manifest manifest;
        private final Format<?> format;
        private final SourceLocation location;
        private final ReadContext context;
        /** The stored bytes of each member; empty if {@link #addMember} has not received its file yet. */
        private final List<byte[]> storedMembers = new ArrayList<>();

        ContainerAssembly(
                VersionOneModel versionOne,
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
                storedMembers.add(findStoredBytes(member, versionOne.externalOffsets.get(storedMembers.size())));
            }
        }

        private byte[] findStoredBytes(Manifest.Member member, int offset) {
            boolean isCompressed = !manifest.raw() && !member.compression().equals(Codec.NONE.id());
            if (offset < 0 && (isCompressed || member.file().isEmpty())) {
                throw invalid(
                        "members[%d] (%s): the stored bytes are missing (no field %s)",
                        storedMembers.size(), member.name(), isCompressed ? "\"at\"" : "\"file\" or \"at\"");
            }
            if (offset < 0) {
                return new byte[0];
            }
            if (offset > manifest.externalBytes().length - member.storedSize()) {
                throw invalid(
                        "the data of \"%s\" extends past the end of %s", member.name(), Manifest.EXTERNAL_BYTES_NAME);
            }
            return Arrays.copyOfRange(manifest.externalBytes(), offset, offset + member.storedSize());
        }

        private FormatException invalid(String message, Object... args) {
            return new FormatException(Kind.BAD_VALUE, location, message, args);
        }

        @Override
        public void addMember(int index, byte[] storedBytes) {
            if (versionOne.externalOffsets.get(index) < 0) {
                storedMembers.set(index, storedBytes);
            }
        }

        /**
         * Creates the archive. For members that were changed and are stored uncompressed, only the original size is
         * used.
         */
        @Override
        public Archive toArchive(Set<Integer> changedMembers) {
            for (int index : changedMembers) {
                if (versionOne.externalOffsets.get(index) < 0) {
                    int size = manifest.members().get(index).storedSize();
                    context.reserve(size, location, "a member");
                    storedMembers.set(index, new byte[size]);
                }
            }
            ManifestFields model = ManifestFields.of(versionOne.model, "model", location);
            return new VersionOneModelReader(new VersionOneModelParts(storedMembers, manifest.externalBytes(), context))
                    .readArchive(format.info().id(), model);
        }

        @Override
        public byte[] toBytes() {
            ByteWriter out = ByteWriter.ofMaxSize(context.limits().bytes());
            Packer.write(format, toArchive(Set.of()), out);
            return out.toByteArray();
        }
    }
}
