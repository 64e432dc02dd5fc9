package shuriken.modding.pack;

import java.util.List;
import java.util.Optional;
import shuriken.assets.Asset;
import shuriken.codec.Codec;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.interchange.OutputFile;
import shuriken.io.support.SafeName;

/**
 * The description of an extracted container without the contents of its members, from which the container can be built
 * again. {@link ManifestJson} reads and writes it.
 *
 * @param formatId the id of the container's format
 * @param sourceName the file name of the container
 * @param sha256 the SHA-256 of the container
 * @param keepsCompression whether the files are the stored bytes of the members, not their decompressed contents
 * @param members the members in the order of {@link shuriken.archive.Archive#entries}
 * @param bytes the bytes of the container that are not in the files of the members
 * @param wrappers the compressed streams around the container, outermost first; each has one member
 * @param externalBytes the bytes in the file next to the manifest, to which {@code bytes} refers; may be empty
 */
public record Manifest(
        String formatId,
        String sourceName,
        String sha256,
        boolean keepsCompression,
        List<Member> members,
        ContainerBytes bytes,
        List<Manifest> wrappers,
        byte[] externalBytes) {
    /**
     * The name of a manifest in the folder of an archive's members, and the suffix after the name of a stream's
     * content.
     */
    public static final String NAME = ".shuriken.json";

    /** The name of the file with the bytes next to the manifest. */
    public static final String EXTERNAL_BYTES_NAME = ".shuriken.bin";

    public Manifest {
        members = List.copyOf(members);
        wrappers = List.copyOf(wrappers);
    }

    /**
     * Creates the manifest of a container. The contents of its members are not returned.
     *
     * @param container the container to describe
     * @param limits the limits for the container and for each member
     * @return the manifest; empty if the container cannot be packed
     * @throws FormatException if the container cannot be read
     */
    public static Optional<Manifest> create(Asset container, Limits limits) {
        ReadContext context = new ReadContext(ReadOptions.LENIENT.withLimits(limits));
        MemberExtractor extractor = MemberExtractor.of(container, /* keepsCompression= */ false, context);
        if (!extractor.canBePacked()) {
            return Optional.empty();
        }
        for (int i = 0; i < extractor.size(); i++) {
            extractor.extract(i, context.forContent(container.inputSize()));
        }
        return extractor.createManifest();
    }

    /**
     * Returns the files of this manifest.
     *
     * @param prefix the prefix of the files' names: empty, or the name of the only file of the container
     */
    public List<OutputFile> files(String prefix) {
        OutputFile json = new OutputFile(prefix + NAME, ManifestJson.write(this));
        return externalBytes.length == 0
                ? List.of(json)
                : List.of(json, new OutputFile(prefix + EXTERNAL_BYTES_NAME, externalBytes));
    }

    /** Returns a copy with the external bytes to which the manifest and its wrappers refer. */
    Manifest withExternalBytes(byte[] newExternalBytes) {
        List<Manifest> wrapperManifests = wrappers.stream()
                .map(wrapper -> wrapper.withExternalBytes(newExternalBytes))
                .toList();
        return new Manifest(
                formatId, sourceName, sha256, keepsCompression, members, bytes, wrapperManifests, newExternalBytes);
    }

    /** Returns whether the file of a member has exactly the bytes that are stored in the container. */
    boolean hasStoredBytes(Member member) {
        return member.file.isPresent() && (keepsCompression || member.compressionId.equals(Codec.NONE.id()));
    }

    /**
     * Returns the name of the packed file. It is the name of the outermost stream or container, without folders, in a
     * form that every operating system can store.
     */
    public String packedFileName() {
        String outermostSource = wrappers.isEmpty() ? sourceName : wrappers.getFirst().sourceName;
        int lastSeparator = Math.max(outermostSource.lastIndexOf('/'), outermostSource.lastIndexOf('\\'));
        return SafeName.part(outermostSource.substring(lastSeparator + 1));
    }

    /** Returns whether the path of a member's file is valid and does not lead out of the folder of the manifest. */
    public static boolean isSafePath(String file) {
        boolean isInside = file.chars()
                .noneMatch(character -> character == '\\' || character == ':' || character < ' ' || character == 0x7F);
        for (String part : file.split("/", /* limit= */ -1)) {
            isInside &= !part.isEmpty() && !part.equals(".") && !part.equals("..");
        }
        return isInside;
    }

    /**
     * A member of a container.
     *
     * @param name the name in the container
     * @param file the path of the file relative to the manifest, with {@code /} as the separator; empty if the member
     *     could not be decompressed
     * @param sha256 the SHA-256 of the file; an empty string if there is no file
     * @param compressionId {@code none} or the id of the codec
     * @param encoderId the id of the encoder that produces exactly the compressed bytes; empty if none does
     * @param storedSize the size in bytes in the container
     * @param offset the offset of the member in the container if the file has exactly the stored bytes; otherwise, and
     *     in manifests of version 1, -1
     */
    public record Member(
            String name,
            Optional<String> file,
            String sha256,
            String compressionId,
            Optional<String> encoderId,
            int storedSize,
            int offset) {}
}
