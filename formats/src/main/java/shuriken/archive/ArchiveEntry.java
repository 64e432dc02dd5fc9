package shuriken.archive;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import shuriken.codec.Codec;
import shuriken.codec.bios.BiosCodec;
import shuriken.codec.prs.Prs;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/** A member of an {@link Archive}, as {@link Archive#entries} lists it. It is safe for use by several threads. */
public final class ArchiveEntry {
    private final String name;
    private final String extension;
    private final ByteSource source;
    private final Supplier<Codec> codecDetector;
    private final OptionalLong lastModified;
    private volatile @Nullable Codec codec;

    private ArchiveEntry(
            String name,
            String extension,
            ByteSource source,
            Supplier<Codec> codecDetector,
            OptionalLong lastModified) {
        this.name = name;
        this.extension = extension;
        this.source = source;
        this.codecDetector = codecDetector;
        this.lastModified = lastModified;
    }

    /**
     * Creates a member.
     *
     * @param name the stored name, or usually the index if no name is stored; it is not safe as a file name
     * @param extension the extension of the extracted file without a dot; it is empty if the name has an extension or
     *     none is known
     * @param source the stored bytes
     * @param codec the codec of the stored bytes
     */
    public ArchiveEntry(String name, String extension, ByteSource source, Codec codec) {
        this(name, extension, source, () -> codec, OptionalLong.empty());
    }

    /**
     * Creates a member whose stored bytes are in memory.
     *
     * @param name the stored name, or usually the index if no name is stored
     * @param extension the extension of the extracted file without a dot, or an empty string
     * @param data the stored bytes
     * @param codec the codec of the stored bytes
     */
    public ArchiveEntry(String name, String extension, ByteCursor data, Codec codec) {
        this(name, extension, ByteSource.of(data), codec);
    }

    /**
     * Creates an uncompressed member.
     *
     * @param name the stored name, or usually the index if no name is stored
     * @param extension the extension of the extracted file without a dot, or an empty string
     * @param data the bytes
     */
    public ArchiveEntry(String name, String extension, ByteCursor data) {
        this(name, extension, data, Codec.NONE);
    }

    /**
     * Creates a member of a container that does not state whether its members are compressed. The codec is recognized
     * from the bytes, which are not read before {@link #codec} is called.
     *
     * @param name the stored name, or usually the index if no name is stored
     * @param data the stored bytes
     * @return the member
     */
    public static ArchiveEntry recognized(String name, ByteCursor data) {
        return new ArchiveEntry(
                name,
                "",
                ByteSource.of(data),
                () -> Prs.isStream(data.copy().seek(0)) ? Prs.CODEC : Codec.NONE,
                OptionalLong.empty());
    }

    /**
     * Creates a member like {@link #recognized} for a Nintendo DS container, which uses BIOS compressions instead
     * of PRS.
     *
     * @param name the stored name, or usually the index if no name is stored
     * @param data the stored bytes
     * @return the member
     */
    public static ArchiveEntry recognizedNintendoDs(String name, ByteCursor data) {
        Supplier<Codec> codecDetector = () -> {
            Optional<? extends Codec> biosCodec = BiosCodec.detect(data.copy().seek(0));
            return biosCodec.isPresent() ? biosCodec.get() : Codec.NONE;
        };
        return new ArchiveEntry(name, "", ByteSource.of(data), codecDetector, OptionalLong.empty());
    }

    /**
     * {@return a copy with the date that the container stores for the member}
     *
     * @param newLastModified the date in milliseconds since the start of 1970 in UTC; empty if there is no date
     */
    public ArchiveEntry withLastModified(OptionalLong newLastModified) {
        return new ArchiveEntry(name, extension, source, codecDetector, newLastModified);
    }

    /** {@return the stored name, or usually the index if no name is stored} It is not safe as a file name. */
    public String name() {
        return name;
    }

    /**
     * {@return the extension of the extracted file without a dot} It is empty if the name has an extension or none is
     * known.
     */
    public String extension() {
        return extension;
    }

    /**
     * {@return the stored date, in milliseconds since the start of 1970} It is empty if the container stores no valid
     * date for the member. A date without a time zone counts as UTC.
     */
    public OptionalLong lastModified() {
        return lastModified;
    }

    /** {@return the stored bytes} */
    public ByteSource source() {
        return source;
    }

    /** {@return the codec of the stored bytes} */
    public Codec codec() {
        Codec knownCodec = codec;
        if (knownCodec == null) {
            knownCodec = codecDetector.get();
            codec = knownCodec;
        }
        return knownCodec;
    }

    /** {@return the name with the extension, if there is one} It is not safe as a file name. */
    public String nameWithExtension() {
        return extension.isEmpty() ? name : name + "." + extension;
    }

    /** {@return the identifier of the codec, which is {@code none} for an uncompressed member} */
    public String compression() {
        return codec().id();
    }

    /** {@return a cursor at the start of the stored bytes, which are loaded if they are not in memory} */
    public ByteCursor data() {
        return source.all();
    }

    /** {@return the stored size in bytes} */
    public long storedSize() {
        return source.size();
    }

    /**
     * {@return the content} A compressed member is decompressed now. The content of an uncompressed member is not
     * loaded yet.
     *
     * @param context the limits and the receiver of findings
     * @throws FormatException if the stored bytes are damaged or a limit of the context is exceeded
     */
    public ByteSource open(ReadContext context) {
        return codec().equals(Codec.NONE) ? source : ByteSource.of(content(context));
    }

    /**
     * {@return a cursor at the start of the decompressed content} Each call decodes a compressed member again; a {@code
     * !} at the end of the path marks the decompression.
     *
     * @param context the limits and the receiver of findings
     * @throws FormatException if the stored bytes are damaged or a limit of the context is exceeded
     */
    public ByteCursor content(ReadContext context) {
        ByteCursor storedCursor = data();
        Codec codec = codec();
        if (codec.equals(Codec.NONE)) {
            return storedCursor;
        }
        byte[] content = codec.decode(storedCursor, context);
        context.countDecompressed(content.length);
        return ByteCursor.of(content, storedCursor.path() + "!", storedCursor.order());
    }
}
