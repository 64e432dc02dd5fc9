package shuriken;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import shuriken.archive.Archive;
import shuriken.bytes.ByteCursor;
import shuriken.diag.FormatException;
import shuriken.diag.FormatException.Kind;
import shuriken.diag.ReadContext;
import shuriken.format.Format;
import shuriken.format.FormatRegistry;
import shuriken.format.Info;

/**
 * Bytes with a path and, if it is recognised, a format: a file, or a member of a container. A member is decompressed
 * when it is first looked into; whatever looks may then throw a {@link FormatException}. Not thread-safe.
 */
public final class Asset {
    private final String path;
    private final String folder;
    private final String fileName;
    private final FormatRegistry formats;
    private final Optional<Asset> container;
    private final int depth;
    private final Supplier<ByteCursor> source;
    private @Nullable ByteCursor data;
    private boolean detected;
    private @Nullable Format<?> format;

    private Asset(
            String path, String name, FormatRegistry formats, Optional<Asset> container, Supplier<ByteCursor> source) {
        int slash = Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\'));
        this.path = path;
        this.folder = name.substring(0, Math.max(slash, 0));
        this.fileName = name.substring(slash + 1);
        this.formats = formats;
        this.container = container;
        this.depth = container.map(outer -> outer.depth + 1).orElse(0);
        this.source = source;
    }

    /** Bytes that are in memory already; the last part of {@code path} serves formats that go by names. */
    public static Asset of(byte[] bytes, String path) {
        return of(bytes, path, Formats.ALL);
    }

    /** The same among other formats than this build's. */
    public static Asset of(byte[] bytes, String path, FormatRegistry formats) {
        return new Asset(path, path, formats, Optional.empty(), () -> ByteCursor.littleEndian(bytes, path));
    }

    /** Bytes whose path is no name. */
    public static Asset of(byte[] bytes, String path, String fileName) {
        return new Asset(path, fileName, Formats.ALL, Optional.empty(), () -> ByteCursor.littleEndian(bytes, path));
    }

    /**
     * A file of a disk.
     *
     * @throws IOException if it cannot be read, or is too large to hold
     */
    public static Asset read(Path file) throws IOException {
        return read(file, file.toString());
    }

    /** The same under the path that people gave. */
    public static Asset read(Path file, String path) throws IOException {
        if (Files.size(file) > Integer.MAX_VALUE - 16) {
            throw new IOException(file + " is larger than 2 GB, which this version cannot read");
        }
        return of(Files.readAllBytes(file), path);
    }

    static Asset member(Asset container, String address, String name, Supplier<ByteCursor> content) {
        String path = container.path.endsWith("!") ? container.path : container.path + "!";
        return new Asset(path + address, name, container.formats, Optional.of(container), content);
    }

    /** As given, with {@code !} after each container. */
    public String path() {
        return path;
    }

    /** The path of the folder it lies in, within its container or on the disk; empty if it lies at the top. */
    public String folder() {
        return folder;
    }

    /** The last part of the path. */
    public String fileName() {
        return fileName;
    }

    /** The file's name up to its last dot. */
    public String stem() {
        int dot = fileName.lastIndexOf('.');
        return dot > 0 ? fileName.substring(0, dot) : fileName;
    }

    /** What it is a member of; empty for a file. */
    public Optional<Asset> container() {
        return container;
    }

    /** A cursor of its own on all the bytes. */
    public ByteCursor data() {
        if (data == null) {
            data = source.get();
        }
        return data.copy();
    }

    public int size() {
        return data().size();
    }

    /** Lower-case hex. */
    public String sha256() {
        return Sha256.of(data());
    }

    public Optional<Format<?>> format() {
        if (!detected) {
            format = formats.detect(data(), fileName).orElse(null);
            detected = true;
        }
        return Optional.ofNullable(format);
    }

    /** Whether it is recognised as a file of this kind. */
    public boolean is(Info.Kind kind) {
        return format().isPresent() && format().get().info().kind() == kind;
    }

    /** Whether it is a single compressed or encrypted stream, which paths look through. */
    boolean isWrapper() {
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
    public String looksLike() {
        return Guess.of(data(), fileName);
    }

    /**
     * The format model.
     *
     * @throws FormatException UNSUPPORTED if no format was recognised, or as {@link Format#read}
     */
    public Object read(ReadContext context) {
        return read(data(), context);
    }

    /** The same through a cursor of the caller's, such as a mapped one. */
    public Object read(ByteCursor cursor, ReadContext context) {
        Format<?> known = format().orElseThrow(() ->
                new FormatException(Kind.UNSUPPORTED, cursor.siteAt(0), "no known format: %s", looksLike()));
        return known.read(cursor, context);
    }

    /**
     * The members, in stored order; none if this is no container. A bare compressed stream has one, its content.
     *
     * @throws FormatException as {@link Format#read}; LIMIT_EXCEEDED if containers are nested too deep
     */
    public Members members(ReadContext context) {
        Object model = format().isPresent() ? read(context) : List.of();
        Archive none = List::of;
        return members(model instanceof Archive archive ? archive : none, context);
    }

    /** The members of what {@link #read} has given. */
    public Members members(Archive archive, ReadContext context) {
        if (depth >= context.limits().depth()) {
            throw new FormatException(Kind.LIMIT_EXCEEDED, data().siteAt(0), "more than %d containers deep", depth);
        }
        return new Members(this, archive, context);
    }

    /**
     * A member by its path from here: {@code name}, {@code dir/name.pvr}, a number, or steps of these with {@code !}
     * between them. Compressed streams are looked through; an empty path is the content of one, else this asset.
     *
     * @throws FormatException if a container on the way cannot be read
     */
    public Optional<Asset> member(String inner, ReadContext context) {
        if (isWrapper()) {
            Asset content = members(context).get(0);
            String rest = inner.startsWith("!") ? inner.substring(1) : inner;
            return inner.isEmpty() ? Optional.of(content) : content.member(rest, context);
        }
        if (inner.isEmpty()) {
            return Optional.of(this);
        }
        Members members = members(context);
        for (int end = inner.length(); end > 0; end = inner.lastIndexOf('!', end - 1)) {
            Optional<Asset> found = members.find(inner.substring(0, end));
            if (found.isPresent()) {
                return end == inner.length() ? found : found.get().member(inner.substring(end + 1), context);
            }
        }
        return Optional.empty();
    }

    @Override
    public String toString() {
        return path;
    }
}
