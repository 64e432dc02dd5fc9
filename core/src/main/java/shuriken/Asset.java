package shuriken;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import shuriken.archive.Archive;
import shuriken.archive.Entry;
import shuriken.bytes.ByteCursor;
import shuriken.diag.FormatException;
import shuriken.diag.FormatException.Kind;
import shuriken.diag.ReadContext;
import shuriken.format.Format;
import shuriken.format.FormatRegistry;

/** Bytes with a path and, if it is recognised, a format: a file, or a member of a container. */
public final class Asset {
    private final String path;
    private final String folder;
    private final String fileName;
    private final ByteCursor data;
    private final FormatRegistry formats;
    private final Optional<Format<?>> format;
    private final Optional<Asset> container;

    private Asset(String path, String name, ByteCursor data, FormatRegistry formats, Optional<Asset> container) {
        int slash = Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\'));
        this.path = path;
        this.folder = name.substring(0, Math.max(slash, 0));
        this.fileName = name.substring(slash + 1);
        this.data = data;
        this.formats = formats;
        this.format = formats.detect(data, fileName);
        this.container = container;
    }

    /** Bytes that are in memory already; the last part of {@code path} serves formats that go by names. */
    public static Asset of(byte[] bytes, String path) {
        return of(bytes, path, Formats.ALL);
    }

    /** The same among other formats than this build's. */
    public static Asset of(byte[] bytes, String path, FormatRegistry formats) {
        return new Asset(path, path, ByteCursor.littleEndian(bytes, path), formats, Optional.empty());
    }

    /**
     * A file of a disk.
     *
     * @throws IOException if it cannot be read, or is too large to hold
     */
    public static Asset read(Path file) throws IOException {
        if (Files.size(file) > Integer.MAX_VALUE - 16) {
            throw new IOException(file + " is larger than 2 GB");
        }
        return of(Files.readAllBytes(file), file.toString());
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

    /** A cursor of its own on all the bytes. */
    public ByteCursor data() {
        return data.copy();
    }

    public int size() {
        return data.size();
    }

    public Optional<Format<?>> format() {
        return format;
    }

    /** Half a sentence on what the first bytes look like, for files of no known format. */
    public String looksLike() {
        return Guess.of(data, fileName);
    }

    /** What it is a member of; empty for a file. */
    public Optional<Asset> container() {
        return container;
    }

    /** Lower-case hex. */
    public String sha256() {
        return Sha256.of(data);
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
        Format<?> known = format.orElseThrow(
                () -> new FormatException(Kind.UNSUPPORTED, data.siteAt(0), "no known format: %s", looksLike()));
        return known.read(cursor, context);
    }

    /**
     * The members, in stored order; none if this is no container.
     *
     * @throws FormatException as {@link Format#read}
     */
    public List<Asset> members(ReadContext context) {
        return format.isPresent() && read(context) instanceof Archive archive ? members(archive) : List.of();
    }

    /** The members of what {@link #read} has given. A name that is empty or used before gives way to the number. */
    List<Asset> members(Archive archive) {
        List<Asset> members = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (Entry entry : archive.entries()) {
            String name = entry.fileName();
            boolean addressable = !entry.name().isEmpty() && names.add(name);
            String address = addressable ? name : Integer.toString(members.size());
            members.add(new Asset(path + "!" + address, name, entry.data(), formats, Optional.of(this)));
        }
        return members;
    }

    /**
     * A member by its path from here: {@code name}, {@code dir/name.pvr}, a number, or steps of these with {@code !}
     * between them. An empty path is this asset.
     */
    public Optional<Asset> member(String inner, ReadContext context) {
        if (inner.isEmpty()) {
            return Optional.of(this);
        }
        List<Asset> members = members(context);
        for (int end = inner.length(); end > 0; end = inner.lastIndexOf('!', end - 1)) {
            Optional<Asset> found = named(members, inner.substring(0, end));
            if (found.isPresent()) {
                return found.get().member(inner.substring(Math.min(end + 1, inner.length())), context);
            }
        }
        return Optional.empty();
    }

    /** By exact name, else by the name without its extension, else by number. */
    private Optional<Asset> named(List<Asset> members, String name) {
        for (Asset member : members) {
            if (member.path.substring(path.length() + 1).equals(name)) {
                return Optional.of(member);
            }
        }
        for (Asset member : members) {
            if (member.stem().equals(name)) {
                return Optional.of(member);
            }
        }
        boolean isNumber = !name.isEmpty() && name.length() < 9 && name.chars().allMatch(c -> c >= '0' && c <= '9');
        int number = isNumber ? Integer.parseInt(name) : members.size();
        return number < members.size() ? Optional.of(members.get(number)) : Optional.empty();
    }

    @Override
    public String toString() {
        return path;
    }
}
