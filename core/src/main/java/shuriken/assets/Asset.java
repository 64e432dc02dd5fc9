package shuriken.assets;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import shuriken.archive.Archive;
import shuriken.archive.disc.DiscSheet;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.Format;
import shuriken.format.FormatRegistry;
import shuriken.format.Info;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.FileSource;

/**
 * Bytes with a path and, if it is recognised, a format: a file, or a member of a container. A member is decompressed
 * when it is first looked into; whatever looks may then throw a {@link FormatException}. Not thread-safe.
 */
public final class Asset {
    private final String path;
    private final FileName name;
    private final FormatRegistry formats;
    private final Optional<Asset> container;
    /** Where the outermost file stands. */
    private final FileSource shelf;

    private final String location;
    private final int depth;
    /** Of all that stands in one file. */
    private final NestingBudget nesting;

    private final Content content;

    private Asset(
            String path,
            String name,
            FormatRegistry formats,
            Optional<Asset> container,
            FileSource shelf,
            String location,
            Supplier<ByteSource> source) {
        this.path = path;
        this.name = FileName.of(name);
        this.formats = formats;
        this.container = container;
        this.shelf = shelf;
        this.location = location;
        this.depth = container.map(outer -> outer.depth + 1).orElse(0);
        this.nesting = container.map(outer -> outer.nesting).orElseGet(NestingBudget::new);
        this.content = new Content(source, formats, this.name.file());
    }

    /** Bytes that are in memory already; the last part of {@code path} serves formats that go by names. */
    public static Asset of(byte[] bytes, String path) {
        return of(bytes, path, Formats.ALL);
    }

    /** The same among other formats than this build's. */
    public static Asset of(byte[] bytes, String path, FormatRegistry formats) {
        return new Asset(path, path, formats, Optional.empty(), FileSource.EMPTY, "", () -> Content.held(bytes, path));
    }

    /** Bytes whose path is no name. */
    public static Asset of(byte[] bytes, String path, String fileName) {
        return new Asset(
                path, fileName, Formats.ALL, Optional.empty(), FileSource.EMPTY, "", () -> Content.held(bytes, path));
    }

    /**
     * A file of a shelf; a large one is read when and as far as it is looked into.
     *
     * @throws IOException if it cannot be read
     */
    public static Asset read(FileSource shelf, String location) throws IOException {
        return read(shelf, location, location);
    }

    /** The same under the path that people gave. */
    public static Asset read(FileSource shelf, String location, String path) throws IOException {
        return read(shelf, location, path, Formats.ALL);
    }

    /** The same among other formats than this build's. */
    public static Asset read(FileSource shelf, String location, String path, FormatRegistry formats)
            throws IOException {
        ByteSource medium = shelf.open(location).named(path);
        return new Asset(path, path, formats, Optional.empty(), shelf, location, () -> medium);
    }

    /** The same file with other content, as if that stood in its place. */
    public Asset withContent(byte[] bytes) {
        return new Asset(
                path, name.inFolder(name.file()), formats, container, shelf, location, () -> Content.held(bytes, path));
    }

    public static Asset member(Asset container, String address, String name, Supplier<ByteSource> content) {
        return container.part(SourceLocation.inside(container.path) + address, name, container.formats, content);
    }

    /**
     * A part of this file that may have formats of its own.
     *
     * @param path of the part, as messages give it
     */
    Asset part(String path, String name, FormatRegistry formats, Supplier<ByteSource> content) {
        return new Asset(path, name, formats, Optional.of(this), shelf, location, content);
    }

    /** As given, with {@code !} after each container. */
    public String path() {
        return path;
    }

    /** Where the file that it stands in was read from; {@link FileSource#EMPTY} for bytes that were given. */
    public FileSource shelf() {
        return shelf;
    }

    /** The path of that file on its shelf; empty for bytes that were given. */
    public String location() {
        return location;
    }

    /** The path of the folder it lies in, within its container or on the disk; empty if it lies at the top. */
    public String folder() {
        return name.folder();
    }

    /** The last part of the path. */
    public String fileName() {
        return name.file();
    }

    /** The file's name up to its last dot. */
    public String stem() {
        return name.stem();
    }

    /** What it is a member of; empty for a file. */
    public Optional<Asset> container() {
        return container;
    }

    /** The bytes, which are in memory if they are not many. */
    public ByteSource medium() {
        return content.medium();
    }

    /** A cursor of its own on all the bytes, which are in memory from now on. */
    public ByteCursor data() {
        return content.data();
    }

    public long size() {
        return medium().size();
    }

    /** Lower-case hex. */
    public String sha256() {
        return content.sha256();
    }

    public Optional<Format<?>> format() {
        return content.format();
    }

    /** Whether it is recognised as a file of this kind. */
    public boolean is(Info.Kind wanted) {
        return content.kind().filter(kind -> kind == wanted).isPresent();
    }

    /** Whether it has members that are files of their own: an archive, a disc, a ROM. */
    public boolean hasMembers() {
        return content.kind().filter(Info.Kind::hasMembers).isPresent();
    }

    /** Whether it has members, or is a compressed or encrypted stream with one content. */
    public boolean isContainer() {
        return hasMembers() || isWrapper();
    }

    /** Whether it is a single compressed or encrypted stream, which paths look through. */
    public boolean isWrapper() {
        return is(Info.Kind.COMPRESSION);
    }

    /**
     * What compressed streams hold, however often compressed: this asset, if it is none.
     *
     * @throws FormatException if a stream cannot be read
     */
    public Asset unwrapped(ReadContext context) {
        Asset asset = this;
        while (asset.isWrapper()) {
            asset = asset.members(context).get(0);
        }
        return asset;
    }

    /** Half a sentence on what the first bytes look like, for files of no known format. */
    public String describeContent() {
        return SignatureHints.of(medium(), name.file());
    }

    /**
     * The format model; of the sheet of a disc, the disc.
     *
     * @throws FormatException UNSUPPORTED if no format was recognised, or as {@link Format#read}
     */
    public Object read(ReadContext context) {
        Object model = known().read(medium(), context);
        return model instanceof DiscSheet sheet
                ? sheet.disc(file -> AdjacentFile.of(this, file, context), context)
                : model;
    }

    /**
     * The format model as a record that the caller knows, such as {@code NjFile}.
     *
     * @throws FormatException as {@link #read(ReadContext)}, UNSUPPORTED if the file holds something else
     */
    public <M> M as(Class<M> type, ReadContext context) {
        Object model = read(context);
        if (!type.isInstance(model)) {
            throw new FormatException(
                    Kind.UNSUPPORTED,
                    site(),
                    "expected %s, found %s",
                    type.getSimpleName(),
                    model.getClass().getSimpleName());
        }
        return type.cast(model);
    }

    /** The same through a cursor of the caller's, such as a mapped one. */
    public Object read(ByteCursor cursor, ReadContext context) {
        return known().read(cursor, context);
    }

    private Format<?> known() {
        return format().orElseThrow(
                        () -> new FormatException(Kind.UNSUPPORTED, site(), "no known format: %s", describeContent()));
    }

    /** Its first byte. */
    SourceLocation site() {
        return new SourceLocation(medium().path(), 0);
    }

    /**
     * The members, in stored order; none if this is no container. A bare compressed stream has one, its content.
     *
     * @throws FormatException as {@link Format#read}; LIMIT_EXCEEDED if containers are nested too deep, or hold too many
     *     members all together: once in a file, whose other archives then have none
     */
    public Members members(ReadContext context) {
        Object model = format().isPresent() ? read(context) : List.of();
        Archive none = List::of;
        return members(model instanceof Archive archive ? archive : none, context);
    }

    /** The members of what {@link #read} has given. */
    public Members members(Archive archive, ReadContext context) {
        if (nesting.ended() && hasMembers()) {
            return new Members(this, List::of, context);
        }
        nesting.open(this, archive, depth, context.limits());
        return new Members(this, archive, context);
    }

    /** Bytes of the input that it stands in: of the sheet of a disc, once that was read, those of its tracks. */
    public long inputSize() {
        return Math.max(outermost().size(), nesting.storage());
    }

    /** The file that it stands in. */
    public Asset outermost() {
        return container.map(Asset::outermost).orElse(this);
    }

    /**
     * A member by its path from here: {@code name}, {@code dir/name.pvr}, a number, or steps of these with {@code !}
     * between them. Compressed streams are looked through; an empty path is the content of one, else this asset.
     *
     * @throws FormatException if a container on the way cannot be read
     */
    public Optional<Asset> member(String inner, ReadContext context) {
        return MemberPath.find(this, inner, context);
    }

    @Override
    public String toString() {
        return path;
    }
}
