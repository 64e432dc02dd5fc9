package shuriken.modding.pack;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shuriken.archive.Archive;
import shuriken.archive.ArchiveEntry;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.Format;
import shuriken.io.ByteCursor;
import shuriken.json.JsonWriter;

/**
 * The bytes of a container that are not in the file of any member, as manifests store them since version 2. The
 * container is built from these bytes and the files of unchanged members. If members changed, the format reads the
 * result as an archive, in which the changed members are replaced.
 *
 * @param size the size of the container in bytes
 * @param ranges the ranges of remaining bytes in ascending order, without overlap. Bytes that are neither in a range
 *     nor in a file are zeros
 */
record RemainingBytes(int size, List<Range> ranges) implements ContainerBytes {
    private static final String RANGES_KEY = "rest";
    private static final String SIZE_KEY = "size";
    private static final String OFFSET_KEY = "offset";
    private static final String BYTES_KEY = "bytes";

    /**
     * Consecutive bytes of a container.
     *
     * @param offset the offset in the container
     * @param bytesJson the JSON value that {@link ExternalBytes} creates for the bytes
     */
    record Range(int offset, Object bytesJson) {}

    RemainingBytes {
        ranges = List.copyOf(ranges);
    }

    static RemainingBytes read(ManifestFields json) {
        List<Range> ranges = new ArrayList<>();
        for (ManifestFields range : json.requireObjects(RANGES_KEY)) {
            ranges.add(new Range(range.requireCount(OFFSET_KEY), range.requireValue(BYTES_KEY)));
        }
        return new RemainingBytes(json.requireCount(SIZE_KEY), ranges);
    }

    void write(JsonWriter json) {
        json.name(SIZE_KEY).number(size);
        json.name(RANGES_KEY).beginArray();
        for (Range range : ranges) {
            json.beginObject();
            json.name(OFFSET_KEY).number(range.offset);
            json.name(BYTES_KEY).value(range.bytesJson);
            json.endObject();
        }
        json.endArray();
    }

    @Override
    public Assembly startAssembly(Manifest manifest, Format<?> format, SourceLocation location, ReadContext context) {
        return new ContainerAssembly(this, manifest, format, location, context);
    }

    /** Builds the container by copying its ranges and the files of its members to their offsets. */
    private static final class ContainerAssembly implements Assembly {
        private final Manifest manifest;
        private final Format<?> format;
        private final SourceLocation location;
        private final ReadContext context;
        private final byte[] container;

        ContainerAssembly(
                RemainingBytes remaining,
                Manifest manifest,
                Format<?> format,
                SourceLocation location,
                ReadContext context) {
            this.manifest = manifest;
            this.format = format;
            this.location = location;
            this.context = context;
            requireConsistentOffsets();
            context.reserve(remaining.size, location, "the container");
            container = new byte[remaining.size];
            int rangeEnd = 0;
            for (Range range : remaining.ranges) {
                ManifestFields fields = new ManifestFields(Map.of(BYTES_KEY, range.bytesJson), RANGES_KEY, location);
                int size = ExternalBytes.readSize(fields, BYTES_KEY, manifest.externalBytes());
                if (range.offset < rangeEnd) {
                    throw new FormatException(
                            Kind.BAD_VALUE,
                            location,
                            "%s: the range at offset %d overlaps the previous one, which ends at %d",
                            RANGES_KEY,
                            range.offset,
                            rangeEnd);
                }
                requireInside(range.offset, size, RANGES_KEY);
                ExternalBytes.copy(fields, BYTES_KEY, manifest.externalBytes(), container, range.offset);
                rangeEnd = range.offset + size;
            }
        }

        /** Checks that a member has an offset if, and only if, its file has the bytes that are in the container. */
        private void requireConsistentOffsets() {
            for (int i = 0; i < manifest.members().size(); i++) {
                Manifest.Member member = manifest.members().get(i);
                boolean hasOffset = member.offset() >= 0;
                if (hasOffset != manifest.hasStoredBytes(member)) {
                    throw new FormatException(
                            Kind.BAD_VALUE,
                            location,
                            "members[%d] (%s): %s",
                            i,
                            member.name(),
                            hasOffset && member.file().isPresent()
                                    ? "a compressed file cannot have the field \"offset\""
                                    : "the stored bytes are missing (no field \""
                                            + (hasOffset ? "file" : "offset")
                                            + "\")");
                }
            }
        }

        private void requireInside(int offset, int size, String description) {
            if (offset > container.length - size) {
                throw new FormatException(
                        Kind.BAD_VALUE,
                        location,
                        "%s: a range of %,d bytes at offset %,d is outside the file, which has %,d bytes",
                        description,
                        size,
                        offset,
                        container.length);
            }
        }

        @Override
        public void addMember(int index, byte[] storedBytes) {
            Manifest.Member member = manifest.members().get(index);
            if (member.offset() < 0) {
                // The compressed bytes of this member are remaining bytes.
                return;
            }
            if (storedBytes.length != member.storedSize()) {
                throw new FormatException(
                        Kind.BAD_VALUE,
                        location,
                        "members[%d] (%s): \"storedSize\" is %,d, but the file has %,d bytes",
                        index,
                        member.name(),
                        member.storedSize(),
                        storedBytes.length);
            }
            requireInside(member.offset(), storedBytes.length, member.name());
            System.arraycopy(storedBytes, 0, container, member.offset(), storedBytes.length);
        }

        @Override
        public Archive toArchive(Set<Integer> changedMembers) {
            Object parsedFile = format.read(ByteCursor.littleEndian(container, location.path()), context);
            if (!(parsedFile instanceof Archive archive) || !hasListedMembers(archive)) {
                throw new FormatException(
                        Kind.BAD_VALUE, location, "the manifest does not list the files of its archive");
            }
            return archive;
        }

        /** Returns whether an archive has as many members as the manifest lists, with the same sizes. */
        private boolean hasListedMembers(Archive archive) {
            List<ArchiveEntry> entries = archive.entries();
            boolean hasSameSizes = entries.size() == manifest.members().size();
            for (int i = 0; hasSameSizes && i < entries.size(); i++) {
                hasSameSizes =
                        entries.get(i).storedSize() == manifest.members().get(i).storedSize();
            }
            return hasSameSizes;
        }

        @Override
        public byte[] toBytes() {
            return container;
        }
    }
}
