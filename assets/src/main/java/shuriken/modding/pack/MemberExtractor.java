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
import shuriken.io.support.Sha256;

/**
 * A container being taken apart, member by member, so that no more than one need be held. Compressed files are looked
 * through, as by {@link Extraction}.
 */
public final class MemberExtractor {
    private final Asset container;
    private final ByteSource medium;
    /** The streams around it, outermost first. */
    private final List<Asset> wrappers;

    private final boolean raw;
    private final ExternalBytes side;
    private final ReadContext context;
    private final Archive archive;
    private final boolean canWrite;
    private final Members members;
    private final MemberNames names = new MemberNames().without(Manifest.NAME).without(Manifest.SIDE_NAME);
    private final List<Manifest.Member> memberRows = new ArrayList<>();
    /** The number of members with bytes that the container does not contain unchanged. */
    private int elsewhere;

    private boolean keepsEndings;

    private MemberExtractor(
            Asset container, List<Asset> wrappers, boolean raw, ExternalBytes side, ReadContext context) {
        this.container = container;
        this.medium = container.bytes();
        this.wrappers = wrappers;
        this.raw = raw && container.hasMembers();
        this.side = side;
        this.context = context;
        if (!(container.read(context) instanceof Archive found)) {
            throw new FormatException(
                    Kind.UNSUPPORTED, new SourceLocation(medium.path(), 0), "is not an archive, disc or ROM");
        }
        this.archive = found;
        this.canWrite = info().canWrite();
        this.members = container.members(archive, context);
    }

    /**
     * Creates an extractor.
     *
     * @param container an archive or a compressed file
     * @param raw whether to keep the members of an archive compressed
     * @param context the context for reading the container
     * @throws FormatException if the container cannot be read
     */
    public static MemberExtractor of(Asset container, boolean raw, ReadContext context) {
        List<Asset> wrappers = new ArrayList<>();
        Asset content = container;
        while (content.isKind(FormatInfo.Kind.COMPRESSION)) {
            wrappers.add(content);
            content = content.members(context).get(0);
        }
        Asset innerContent = content.hasMembers() || wrappers.isEmpty() ? content : wrappers.removeLast();
        return new MemberExtractor(innerContent, wrappers, raw, new ExternalBytes(), context);
    }

    /**
     * The content of a stream keeps the stream's ending if no format says what it is and such streams have others:
     * for outputs in another folder than the streams.
     */
    public MemberExtractor keepingEndings(boolean keeps) {
        keepsEndings = keeps;
        return this;
    }

    /** Whether there are members, which get a folder, and not only the content of a stream. */
    public boolean isArchive() {
        return container.hasMembers();
    }

    /** Whether {@link #manifest} can return one. */
    public boolean canBePacked() {
        return canWrite;
    }

    /** Returns the name of a member in paths. */
    public String address(int index) {
        return members.address(index);
    }

    /** Returns the number of members. */
    public int size() {
        return members.size();
    }

    /**
     * Returns the manifest. It may be called once, after all members were extracted.
     *
     * @return the manifest, or empty if the container cannot be packed again, which is reported
     */
    public Optional<Manifest> manifest() {
        List<Manifest> wrapperManifests = new ArrayList<>();
        for (Asset wrapper : wrappers) {
            MemberExtractor stream = new MemberExtractor(wrapper, List.of(), false, side, context);
            stream.take(0, context);
            stream.manifest(List.of()).ifPresent(wrapperManifests::add);
        }
        return manifest(wrapperManifests)
                .filter(unused -> wrapperManifests.size() == wrappers.size())
                .map(complete -> complete.withSide(side.toByteArray()));
    }

    /** Returns the manifest without the bytes next to it. */
    private Optional<Manifest> manifest(List<Manifest> wrapperManifests) {
        if (canWrite && elsewhere == 0) {
            return Optional.of(new Manifest(
                    info().id(),
                    container.fileName(),
                    container.sha256(),
                    raw,
                    memberRows,
                    bytes(),
                    wrapperManifests,
                    new byte[0]));
        }
        context.report(
                DiagnosticCode.NO_MANIFEST,
                new SourceLocation(medium.path(), 0),
                "%s files cannot be repacked",
                info().id());
        return Optional.empty();
    }

    /** The bytes that are in no file of a member. */
    private KeptBytes bytes() {
        int[] offsets = new int[size()];
        boolean[] stored = new boolean[size()];
        for (int i = 0; i < size(); i++) {
            offsets[i] = ContainerRest.offset(members.entry(i), medium);
            stored[i] = memberRows.get(i).offset() >= 0;
        }
        return ContainerRest.of(
                medium, container.format().orElseThrow(), archive, offsets, stored, side, context.limits());
    }

    private FormatInfo info() {
        return container.format().orElseThrow().info();
    }

    /**
     * Extracts one member.
     *
     * @param index the index of the member
     * @param memberContext the context for reading its content
     * @return the member, or empty if it is damaged, which is reported
     */
    public Optional<MemberFile> take(int index, ReadContext memberContext) {
        ArchiveEntry entry = members.entry(index);
        boolean compressed = !raw && !entry.codec().equals(Codec.NONE);
        Optional<MemberFile> file = Optional.empty();
        Optional<String> path = Optional.empty();
        Optional<String> encoder = Optional.empty();
        String sha256 = "";
        try {
            Asset member = members.get(index, memberContext);
            ByteSource content = raw ? entry.source() : member.bytes();
            path = Optional.of(names.take(member.folder(), name(entry, member)));
            file = Optional.of(new MemberFile(path.get(), content, member));
            if (canWrite) {
                sha256 = Sha256.of(content);
                encoder = compressed ? encoder(entry, content) : encoder;
            }
        } catch (FormatException e) {
            memberContext.report(DiagnosticCode.UNREADABLE, e.site(), "%s (%s)", e.detail(), e.kind());
        }
        if (canWrite) {
            boolean isStored = !compressed && path.isPresent();
            int offset = isStored ? ContainerRest.offset(entry, medium) : -1;
            elsewhere += isStored && offset < 0 ? 1 : 0;
            int storedSize = (int) entry.storedSize();
            memberRows.add(
                    new Manifest.Member(entry.name(), path, sha256, entry.compression(), encoder, storedSize, offset));
        }
        return file;
    }

    private static Optional<String> encoder(ArchiveEntry entry, ByteSource content) {
        byte[] decompressed = content.all().bytes("content", (int) content.size());
        return Reencoding.of(entry.codec(), entry.data(), decompressed)
                .filter(Reencoding::isIdentical)
                .map(Reencoding::encoder)
                .map(Encoder::id);
    }

    /** Adds the extension of the detected format to a name without an extension. */
    private String name(ArchiveEntry entry, Asset member) {
        String name = member.fileName();
        if (raw) {
            String extension = "." + entry.compression();
            return entry.codec().equals(Codec.NONE) || name.endsWith(extension) ? name : name + extension;
        }
        Optional<Format<?>> format = name.lastIndexOf('.') > 0 ? Optional.empty() : member.format();
        return format.map(known -> known.info().extensions())
                .filter(extensions -> !extensions.isEmpty())
                .map(extensions -> name + "." + extensions.getFirst())
                .orElseGet(() -> keepsEndings && hasOtherEnding(container) ? container.fileName() : name);
    }

    /** Whether it is a stream that is not called so. */
    private static boolean hasOtherEnding(Asset container) {
        String name = container.fileName().toLowerCase(Locale.ROOT);
        return container.isWrapper()
                && container.format().orElseThrow().info().extensions().stream()
                        .noneMatch(extension -> name.endsWith("." + extension));
    }

    /**
     * A member that was taken out.
     *
     * @param path the path of the member's file, below the folder of the container
     * @param content not read yet, if it is large and not compressed
     * @param asset the member in its container
     */
    public record MemberFile(String path, ByteSource content, Asset asset) {
        /** The file, its folders counted from the container's own. */
        public Output output() {
            int slash = path.lastIndexOf('/');
            String file = path.substring(slash + 1);
            int dot = file.lastIndexOf('.');
            List<String> folders = slash < 0 ? List.of() : List.of(path.substring(0, slash));
            String stem = dot > 0 ? file.substring(0, dot) : file;
            byte[] bytes = content.all().bytes("content", (int) content.size());
            return new Output(folders, stem, List.of(new OutputFile(file, bytes)));
        }
    }
}
