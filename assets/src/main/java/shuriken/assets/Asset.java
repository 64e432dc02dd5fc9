package shuriken.assets;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import shuriken.archive.Archive;
import shuriken.archive.disc.DiscSheet;
import shuriken.diagnostics.Findings;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.format.FormatRegistry;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.FileSource;

/**
 * Bytes with a path and, if it is recognized, a format: a file, or a member of a container. A member is decompressed on
 * first access, which may throw a {@link FormatException}. Not thread-safe.
 */
public final class Asset {
    private final AssetOrigin origin;
    /** The limits on nested containers, which all assets in one outermost file share. */
    private final NestingBudget nestingBudget;

    private final Content content;
    private final ReadOptions options;
    private final Findings findings;

    private Asset(AssetOrigin origin, Supplier<ByteSource> contentOpener) {
        Optional<Asset> container = origin.container();
        this.origin = origin;
        this.nestingBudget = container.map(parent -> parent.nestingBudget).orElseGet(NestingBudget::new);
        this.content =
                new Content(contentOpener, origin.formats(), origin.name().file());
        this.options = container.map(parent -> parent.options).orElse(ReadOptions.LENIENT);
        this.findings = container.map(parent -> parent.findings).orElseGet(Findings::new);
    }

    private Asset(Asset original, ReadOptions options) {
        this.origin = original.origin;
        this.nestingBudget = original.nestingBudget;
        this.content = original.content;
        this.options = options;
        this.findings = new Findings();
    }

    /**
     * Creates an asset of bytes in memory; some formats are recognized by the last part of {@code path}.
     *
     * @param bytes the content
     * @param path the path, whose last part is the file's name
     * @return the asset
     */
    public static Asset of(byte[] bytes, String path) {
        return of(bytes, path, Formats.ALL);
    }

    /**
     * Creates an asset of bytes in memory with formats different from this build's.
     *
     * @param bytes the content
     * @param path the path, whose last part is the file's name
     * @param formats the formats to recognize
     * @return the asset
     */
    public static Asset of(byte[] bytes, String path, FormatRegistry formats) {
        return new Asset(AssetOrigin.ofMemory(path, path, formats), () -> Content.inMemory(bytes, path));
    }

    /**
     * Creates an asset of bytes in memory whose path does not end with its name.
     *
     * @param bytes the content
     * @param path the path, for messages
     * @param fileName the name of the file, by which some formats are recognized
     * @return the asset
     */
    public static Asset of(byte[] bytes, String path, String fileName) {
        return new Asset(AssetOrigin.ofMemory(path, fileName, Formats.ALL), () -> Content.inMemory(bytes, path));
    }

    /**
     * Opens a file of a source. A large file is read on demand.
     *
     * @param source the source that contains the file
     * @param location the path of the file in the source
     * @return the asset
     * @throws IOException if the file cannot be read
     */
    public static Asset read(FileSource source, String location) throws IOException {
        return read(source, location, location);
    }

    /**
     * Opens a file of a source with the path that the user typed.
     *
     * @param source the source that contains the file
     * @param location the path of the file in the source
     * @param path the path as the user typed it, for messages
     * @return the asset
     * @throws IOException if the file cannot be read
     */
    public static Asset read(FileSource source, String location, String path) throws IOException {
        return read(source, location, path, Formats.ALL);
    }

    /**
     * Opens a file of a source with formats different from this build's.
     *
     * @param source the source that contains the file
     * @param location the path of the file in the source
     * @param path the path as the user typed it, for messages
     * @param formats the formats to recognize
     * @return the asset
     * @throws IOException if the file cannot be read
     */
    public static Asset read(FileSource source, String location, String path, FormatRegistry formats)
            throws IOException {
        ByteSource bytes = source.open(location).withPath(path);
        return new Asset(AssetOrigin.ofFile(path, path, formats, source, location), () -> bytes);
    }

    /**
     * {@return this file with other content} It has the options and findings of its container, or new ones without a
     * container.
     *
     * @param bytes the content
     */
    public Asset withContent(byte[] bytes) {
        return withContent(Content.inMemory(bytes, path()));
    }

    /**
     * {@return this file with other content, which may be larger than the memory, as {@link #withContent(byte[])}}
     *
     * @param newContent the content
     */
    public Asset withContent(ByteSource newContent) {
        ByteSource bytes = newContent.withPath(path());
        return new Asset(origin, () -> bytes);
    }

    /**
     * {@return this file, read with other options} Its members have the same options. It has no findings yet.
     *
     * @param newOptions the options for reading. A new asset has {@link ReadOptions#LENIENT}
     */
    public Asset withOptions(ReadOptions newOptions) {
        return new Asset(this, newOptions);
    }

    /** {@return the options for reading this file and its members} */
    public ReadOptions options() {
        return options;
    }

    /**
     * {@return what was found while this file and its members were read, converted or described} These are deviations
     * from a format, missing textures, and which related files were chosen and why. More findings are added when more
     * is read.
     */
    public Findings findings() {
        return findings;
    }

    /**
     * {@return a context for reading this file once, which adds its findings to those of this file} Callers of {@link
     * Format#read} and of converters need one.
     */
    public ReadContext newContext() {
        return new ReadContext(options, findings);
    }

    /**
     * {@return a member at an address that the caller determined}
     *
     * @param container the container that has the member
     * @param address the part of the member's path after the {@code !}
     * @param name the name of the member
     * @param contentOpener opens the content when it is needed
     */
    public static Asset member(Asset container, String address, String name, Supplier<ByteSource> contentOpener) {
        return container.createPart(
                SourceLocation.inside(container.path()) + address, name, container.origin.formats(), contentOpener);
    }

    /**
     * Creates a part of this file.
     *
     * @param path the path of the part, for messages
     * @param formats the formats to recognize in the part, which may differ from those of this file
     */
    Asset createPart(String path, String name, FormatRegistry formats, Supplier<ByteSource> contentOpener) {
        return new Asset(AssetOrigin.ofPart(this, path, name, formats), contentOpener);
    }

    /** {@return the path as the caller named it, with {@code !} after each container} */
    public String path() {
        return origin.path();
    }

    /** {@return the source of the outermost file; {@link FileSource#EMPTY} for bytes in memory} */
    public FileSource source() {
        return origin.source();
    }

    /** {@return the path of the outermost file in its source; empty for bytes in memory} */
    public String location() {
        return origin.location();
    }

    /** {@return the path of the asset's folder, in its container or on the disk; empty at the top} */
    public String folder() {
        return origin.name().folder();
    }

    /** {@return the last part of the path} */
    public String fileName() {
        return origin.name().file();
    }

    /** {@return the file's name up to its last dot} */
    public String stem() {
        return origin.name().stem();
    }

    /** {@return the container of this asset; empty for a file} */
    public Optional<Asset> container() {
        return origin.container();
    }

    /** {@return the bytes} If there are at most {@link ByteSource#IN_MEMORY_LIMIT}, they are in memory. */
    public ByteSource bytes() {
        return content.bytes();
    }

    /** {@return a new cursor over all bytes} It reads them into memory, where they remain. */
    public ByteCursor data() {
        return content.data();
    }

    /** {@return the number of bytes} */
    public long size() {
        return bytes().size();
    }

    /** {@return the SHA-256 hash of the bytes in lower-case hexadecimal} */
    public String sha256() {
        return content.sha256();
    }

    /** {@return the format that was recognized, if there is one} */
    public Optional<Format<?>> format() {
        return content.format();
    }

    /**
     * {@return whether the asset is recognized as a file of this kind}
     *
     * @param expectedKind the kind of content
     */
    public boolean isKind(FormatInfo.Kind expectedKind) {
        return content.kind().filter(kind -> kind == expectedKind).isPresent();
    }

    /** {@return whether the asset has members that are files, such as an archive, a disc or a ROM} */
    public boolean hasMembers() {
        return content.kind().filter(FormatInfo.Kind::hasMembers).isPresent();
    }

    /** {@return whether the asset has members, or is a compressed or encrypted stream with one content} */
    public boolean isContainer() {
        return hasMembers() || isWrapper();
    }

    /** {@return whether the asset is a single compressed or encrypted stream, which paths of members may leave out} */
    public boolean isWrapper() {
        return isKind(FormatInfo.Kind.COMPRESSION);
    }

    /**
     * {@return the content of compressed streams at any depth; this asset if it is not a stream}
     *
     * @throws FormatException if a stream cannot be read
     */
    public Asset unwrapped() {
        return unwrapped(newContext());
    }

    /**
     * {@return the content of compressed streams, in an existing context; see {@link #unwrapped()}}
     *
     * @param context the limits, and the receiver of findings
     * @throws FormatException if a stream cannot be read
     */
    public Asset unwrapped(ReadContext context) {
        Asset asset = this;
        while (asset.isWrapper()) {
            asset = asset.members(context).get(0);
        }
        return asset;
    }

    /** {@return a phrase that describes a file of an unknown format, by its first bytes and its extension} */
    public String describeContent() {
        return SignatureHints.describe(bytes(), fileName());
    }

    /** {@return the phrase for a file of another known format; empty if the format is unknown} */
    public Optional<String> signatureHint() {
        return SignatureHints.forKnownFormat(bytes(), fileName());
    }

    /**
     * Parses the file. For the sheet of a disc ({@code .gdi} or {@code .cue}), it parses the disc.
     *
     * @return the parsed file, such as an {@code NjFile}
     * @throws FormatException UNSUPPORTED if no format was recognized, or as {@link Format#read}
     */
    public Object read() {
        return read(newContext());
    }

    /**
     * Parses the file in an existing context; see {@link #read()}.
     *
     * @param context the limits, and the receiver of findings
     * @return the parsed file, such as an {@code NjFile}
     * @throws FormatException as {@link #read()}
     */
    public Object read(ReadContext context) {
        Object parsedFile = requireFormat().read(bytes(), context);
        return parsedFile instanceof DiscSheet discSheet
                ? discSheet.openDisc(trackFileName -> AdjacentFileFinder.find(this, trackFileName, context), context)
                : parsedFile;
    }

    /**
     * Parses the file to a type that the caller knows, such as {@code NjFile}.
     *
     * @param <M> the class of the parsed file
     * @param type the class of the parsed file, such as {@code NjFile}
     * @return the parsed file
     * @throws FormatException as {@link #read()}, UNSUPPORTED if the file contains something else
     */
    public <M> M readAs(Class<M> type) {
        Object parsedFile = read();
        if (!type.isInstance(parsedFile)) {
            throw new FormatException(
                    Kind.UNSUPPORTED,
                    startLocation(),
                    "expected %s, found %s",
                    type.getSimpleName(),
                    parsedFile.getClass().getSimpleName());
        }
        return type.cast(parsedFile);
    }

    /**
     * Parses the file with the caller's cursor, such as one that records each read. For the sheet of a disc, it parses
     * only the sheet.
     *
     * @param cursor a cursor over the bytes of the file
     * @param context the limits, and the receiver of findings
     * @return the parsed file
     */
    public Object read(ByteCursor cursor, ReadContext context) {
        return requireFormat().read(cursor, context);
    }

    private Format<?> requireFormat() {
        return format().orElseThrow(() ->
                new FormatException(Kind.UNSUPPORTED, startLocation(), "unknown format: it %s", describeContent()));
    }

    /** Returns the location of the first byte, for findings. */
    SourceLocation startLocation() {
        return new SourceLocation(bytes().path(), 0);
    }

    /**
     * {@return the members, in stored order; none if this is not a container} A compressed stream has one member, its
     * content.
     *
     * @throws FormatException as {@link Format#read}; LIMIT_EXCEEDED if containers are nested too deeply or have too
     *     many members in total. Afterwards, the archives in the same outermost file have no members
     */
    public Members members() {
        return members(newContext());
    }

    /**
     * {@return the members, in an existing context; see {@link #members()}}
     *
     * @param context the limits, and the receiver of findings
     * @throws FormatException as {@link #members()}
     */
    public Members members(ReadContext context) {
        Object parsedFile = format().isPresent() ? read(context) : List.of();
        Archive emptyArchive = List::of;
        return members(parsedFile instanceof Archive archive ? archive : emptyArchive, context);
    }

    /**
     * {@return the members of a parsed archive}
     *
     * @param archive the parsed archive
     * @param context the limits, and the receiver of findings
     */
    public Members members(Archive archive, ReadContext context) {
        if (nestingBudget.isExceeded() && hasMembers()) {
            return new Members(this, List::of, context);
        }
        nestingBudget.countMembers(this, archive, origin.depth(), context.limits());
        return new Members(this, archive, context);
    }

    /**
     * {@return the size of the outermost file in bytes, or of the tracks of a disc if they are larger} The tracks are
     * known once the members of the disc were read.
     */
    public long inputSize() {
        return Math.max(outermost().size(), nestingBudget.maxDiscSize());
    }

    /** {@return the outermost file} */
    public Asset outermost() {
        return container().map(Asset::outermost).orElse(this);
    }

    /**
     * Finds a member by its path from this asset. A step of the path is a name such as {@code dir/name.pvr}, or the
     * number of a member. Steps are separated by {@code !}. A path may leave out compressed streams. An empty path
     * finds this asset, or its content if it is a compressed stream.
     *
     * @param path the path of the member from here
     * @return the member, or empty if no member has this path
     * @throws FormatException if a container on the path cannot be read
     */
    public Optional<Asset> member(String path) {
        return member(path, newContext());
    }

    /**
     * Finds a member in an existing context; see {@link #member(String)}.
     *
     * @param path the path of the member from here
     * @param context the limits, and the receiver of findings
     * @return the member, or empty if no member has this path
     * @throws FormatException if a container on the path cannot be read
     */
    public Optional<Asset> member(String path, ReadContext context) {
        return MemberPathResolver.find(this, path, context);
    }

    @Override
    public String toString() {
        return path();
    }
}
