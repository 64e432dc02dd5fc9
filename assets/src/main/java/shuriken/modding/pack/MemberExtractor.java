package shuriken.modding.pack;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import shuriken.archive.Archive;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.support.Reencoding;
import shuriken.assets.Asset;
import shuriken.assets.Members;
import shuriken.batch.Output;
import shuriken.codec.Codec;
import shuriken.codec.Encoder;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.interchange.OutputFile;
import shuriken.io.ByteSource;
import shuriken.io.support.FileStem;
import shuriken.io.support.Sha256;

/**
 * Extracts the members of a container one by one, so that only one is in memory at a time. As in {@link Extraction}, an
 * archive in a compressed stream is extracted like an uncompressed archive.
 */
public final class MemberExtractor {
    private final Asset container;
    private final ByteSource containerBytes;

    /** The compressed streams that contain the container, from the outermost to the innermost. */
    private final List<Asset> wrappers;

    private final boolean keepsCompression;
    private final ExternalBytes externalBytes;
    private final ReadContext context;
    private final Archive archive;
    private final boolean canWrite;
    private final Members members;
    private final MemberNames names = new MemberNames().reserve(Manifest.NAME).reserve(Manifest.EXTERNAL_BYTES_NAME);
    private final List<Manifest.Member> manifestMembers = new ArrayList<>();

    /** The number of uncompressed members whose bytes do not occur in the container in one range. */
    private int unlocatedMemberCount;

    private boolean keepsStreamExtension;

    private MemberExtractor(
            Asset container,
            List<Asset> wrappers,
            boolean keepsCompression,
            ExternalBytes externalBytes,
            ReadContext context) {
        this.container = container;
        this.containerBytes = container.bytes();
        this.wrappers = wrappers;
        this.keepsCompression = keepsCompression && container.hasMembers();
        this.externalBytes = externalBytes;
        this.context = context;
        if (!(container.read(context) instanceof Archive parsedArchive)) {
            throw new FormatException(
                    Kind.UNSUPPORTED, new SourceLocation(containerBytes.path(), 0), "is not an archive, disc or ROM");
        }
        this.archive = parsedArchive;
        this.canWrite = info().canWrite();
        this.members = container.members(archive, context);
    }

    /**
     * Creates an extractor.
     *
     * @param container an archive or a compressed file
     * @param keepsCompression whether to keep the members of an archive compressed
     * @param context the context for reading the container
     * @throws FormatException if the container cannot be read
     */
    public static MemberExtractor of(Asset container, boolean keepsCompression, ReadContext context) {
        List<Asset> wrappers = new ArrayList<>();
        Asset content = container;
        while (content.isKind(FormatInfo.Kind.COMPRESSION)) {
            wrappers.add(content);
            content = content.members(context).get(0);
        }
        Asset innermost = content.hasMembers() || wrappers.isEmpty() ? content : wrappers.removeLast();
        return new MemberExtractor(innermost, wrappers, keepsCompression, new ExternalBytes(), context);
    }

    /**
     * Sets whether the content of a compressed stream keeps the stream's file extension if its format is unknown. This
     * is useful if the outputs and the streams are in different folders.
     */
    public MemberExtractor keepStreamExtension(boolean keepsExtension) {
        keepsStreamExtension = keepsExtension;
        return this;
    }

    /**
     * Returns whether the container is an archive, whose members belong in a folder. Otherwise, it is a compressed
     * stream.
     */
    public boolean isArchive() {
        return container.hasMembers();
    }

    /** Returns whether the format can be written. If not, {@link #createManifest} returns no manifest. */
    public boolean canBePacked() {
        return canWrite;
    }

    /** Returns the unique name of a member, which can be used after {@code !} in a path. */
    public String address(int index) {
        return members.address(index);
    }

    /** Returns the number of members. */
    public int size() {
        return members.size();
    }

    /**
     * Creates the manifest. Call this method only once, after all members have been extracted.
     *
     * @return the manifest; empty, with a finding, if the container cannot be packed again
     */
    public Optional<Manifest> createManifest() {
        List<Manifest> wrapperManifests = new ArrayList<>();
        for (Asset wrapper : wrappers) {
            MemberExtractor streamExtractor =
                    new MemberExtractor(wrapper, List.of(), /* keepsCompression= */ false, externalBytes, context);
            streamExtractor.extract(/* index= */ 0, context);
            streamExtractor.createManifestWithoutExternalBytes(List.of()).ifPresent(wrapperManifests::add);
        }
        return createManifestWithoutExternalBytes(wrapperManifests)
                .filter(unused -> wrapperManifests.size() == wrappers.size())
                .map(manifest -> manifest.withExternalBytes(externalBytes.toByteArray()));
    }

    /**
     * Creates the manifest without external bytes. The result is empty, with a finding, if the container cannot be
     * packed.
     */
    private Optional<Manifest> createManifestWithoutExternalBytes(List<Manifest> wrapperManifests) {
        if (canWrite && unlocatedMemberCount == 0) {
            return Optional.of(new Manifest(
                    info().id(),
                    container.fileName(),
                    container.sha256(),
                    keepsCompression,
                    manifestMembers,
                    findRemainingBytes(),
                    wrapperManifests,
                    new byte[0]));
        }
        context.report(
                DiagnosticCode.NO_MANIFEST,
                new SourceLocation(containerBytes.path(), 0),
                "%s files cannot be repacked",
                info().id());
        return Optional.empty();
    }

    /** Returns the bytes of the container that are not in the file of any member. */
    private RemainingBytes findRemainingBytes() {
        int[] memberOffsets = new int[size()];
        boolean[] hasStoredBytes = new boolean[size()];
        for (int i = 0; i < size(); i++) {
            memberOffsets[i] = RemainingBytesFinder.findOffset(members.entry(i), containerBytes);
            hasStoredBytes[i] = manifestMembers.get(i).offset() >= 0;
        }
        return RemainingBytesFinder.find(
                containerBytes,
                container.format().orElseThrow(),
                archive,
                memberOffsets,
                hasStoredBytes,
                externalBytes,
                context.limits());
    }

    private FormatInfo info() {
        return container.format().orElseThrow().info();
    }

    /**
     * Extracts one member.
     *
     * @param index the index of the member
     * @param memberContext the context for reading the content of the member
     * @return the member; empty, with a finding, if it is damaged
     */
    public Optional<ExtractedMember> extract(int index, ReadContext memberContext) {
        ArchiveEntry entry = members.entry(index);
        boolean isCompressed = !keepsCompression && !entry.codec().equals(Codec.NONE);
        Optional<ExtractedMember> file = Optional.empty();
        Optional<String> path = Optional.empty();
        Optional<String> encoderId = Optional.empty();
        String sha256 = "";
        try {
            Asset member = members.get(index, memberContext);
            ByteSource content = keepsCompression ? entry.source() : member.bytes();
            path = Optional.of(names.claimPath(member.folder(), chooseFileName(entry, member)));
            file = Optional.of(new ExtractedMember(path.get(), content, member));
            if (canWrite) {
                sha256 = Sha256.of(content);
                encoderId = isCompressed ? findEncoderId(entry, content) : encoderId;
            }
        } catch (FormatException e) {
            memberContext.report(DiagnosticCode.UNREADABLE, e.location(), "%s (%s)", e.detail(), e.kind());
        }
        if (canWrite) {
            boolean hasStoredBytes = !isCompressed && path.isPresent();
            int offset = hasStoredBytes ? RemainingBytesFinder.findOffset(entry, containerBytes) : -1;
            unlocatedMemberCount += hasStoredBytes && offset < 0 ? 1 : 0;
            int storedSize = (int) entry.storedSize();
            manifestMembers.add(new Manifest.Member(
                    entry.name(), path, sha256, entry.compression(), encoderId, storedSize, offset));
        }
        return file;
    }

    /** Returns the encoder that produces exactly the compressed bytes of a member; empty if none does. */
    private static Optional<String> findEncoderId(ArchiveEntry entry, ByteSource content) {
        byte[] decompressed = content.all().bytes("content", (int) content.size());
        return Reencoding.of(entry.codec(), entry.data(), decompressed)
                .filter(Reencoding::isIdentical)
                .map(Reencoding::encoder)
                .map(Encoder::id);
    }

    /**
     * Returns the file name of a member. A name without an extension gets the extension of the detected format. If the
     * member stays compressed, its name gets the id of the codec as an extension instead. For content of an unknown
     * format, see {@link #keepStreamExtension}.
     */
    private String chooseFileName(ArchiveEntry entry, Asset member) {
        String name = member.fileName();
        if (keepsCompression) {
            String extension = "." + entry.compression();
            return entry.codec().equals(Codec.NONE) || name.endsWith(extension) ? name : name + extension;
        }
        Optional<Format<?>> format = name.lastIndexOf('.') > 0 ? Optional.empty() : member.format();
        return format.map(memberFormat -> memberFormat.info().extensions())
                .filter(extensions -> !extensions.isEmpty())
                .map(extensions -> name + "." + extensions.getFirst())
                .orElseGet(() -> keepsStreamExtension && lacksFormatExtension(container) ? container.fileName() : name);
    }

    /** Returns whether a container is a compressed stream whose name lacks the extension of its format. */
    private static boolean lacksFormatExtension(Asset container) {
        String name = container.fileName().toLowerCase(Locale.ROOT);
        return container.isWrapper()
                && container.format().orElseThrow().info().extensions().stream()
                        .noneMatch(extension -> name.endsWith("." + extension));
    }

    /**
     * An extracted member.
     *
     * @param path the path of the member's file, below the folder of the container
     * @param content the content; it is not read yet if it is large and uncompressed
     * @param asset the member in its container
     */
    public record ExtractedMember(String path, ByteSource content, Asset asset) {
        /** Returns the file as an output whose folders are relative to the container's folder. */
        public Output output() {
            int slashIndex = path.lastIndexOf('/');
            String fileName = path.substring(slashIndex + 1);
            List<String> folders = slashIndex < 0 ? List.of() : List.of(path.substring(0, slashIndex));
            String stem = FileStem.of(fileName);
            byte[] bytes = content.all().bytes("content", (int) content.size());
            return new Output(folders, stem, List.of(new OutputFile(fileName, bytes)));
        }
    }
}
