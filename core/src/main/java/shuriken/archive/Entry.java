package shuriken.archive;

import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import shuriken.codec.Codec;
import shuriken.codec.bios.BiosCodec;
import shuriken.codec.prs.Prs;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/** A member of an {@link Archive}. Safe for use by several threads. */
public final class Entry {
    private final String name;
    private final String extension;
    private final ByteSource medium;
    private final Supplier<Codec> recognition;
    private volatile @Nullable Codec codec;

    private Entry(String name, String extension, ByteSource medium, Supplier<Codec> recognition) {
        this.name = name;
        this.extension = extension;
        this.medium = medium;
        this.recognition = recognition;
    }

    /**
     * @param name as stored, or its number where the container names nothing; not safe as a file name
     * @param extension of the file it becomes, without a dot, empty if the name has one or none is known
     * @param medium the stored bytes
     * @param codec how they are stored
     */
    public Entry(String name, String extension, ByteSource medium, Codec codec) {
        this(name, extension, medium, () -> codec);
    }

    /** A member whose stored bytes are in memory. */
    public Entry(String name, String extension, ByteCursor data, Codec codec) {
        this(name, extension, ByteSource.of(data), codec);
    }

    /** A member stored as it is. */
    public Entry(String name, String extension, ByteCursor data) {
        this(name, extension, data, Codec.NONE);
    }

    /**
     * A member of a container that does not say whether it is compressed: recognised by its bytes, which are not looked at
     * before {@link #codec} is asked for.
     */
    public static Entry recognised(String name, ByteCursor data) {
        return new Entry(
                name, "", ByteSource.of(data), () -> Prs.isStream(data.copy().seek(0)) ? Prs.CODEC : Codec.NONE);
    }

    /** The same in a container of the Nintendo DS. */
    public static Entry recognisedDs(String name, ByteCursor data) {
        return new Entry(name, "", ByteSource.of(data), () -> {
            Optional<? extends Codec> found = BiosCodec.of(data.copy().seek(0));
            return found.isPresent() ? found.get() : Codec.NONE;
        });
    }

    /** As stored, or its number where the container names nothing; not safe as a file name. */
    public String name() {
        return name;
    }

    /** Of the file it becomes, without a dot; empty if the name has one or none is known. */
    public String extension() {
        return extension;
    }

    /** The stored bytes. */
    public ByteSource medium() {
        return medium;
    }

    /** How the bytes are stored. */
    public Codec codec() {
        Codec known = codec;
        if (known == null) {
            known = recognition.get();
            codec = known;
        }
        return known;
    }

    /** Name and extension together. */
    public String fileName() {
        return extension.isEmpty() ? name : name + "." + extension;
    }

    /** How the bytes are stored: {@code none} or the id of the codec. */
    public String compression() {
        return codec().id();
    }

    /** The stored bytes, read if they are not in memory: a cursor at their start. */
    public ByteCursor data() {
        return medium.all();
    }

    /** How many bytes are stored. */
    public long storedSize() {
        return medium.size();
    }

    /**
     * The content, decompressed if it is stored compressed, else not read yet.
     *
     * @throws FormatException as {@link #content}
     */
    public ByteSource open(ReadContext context) {
        return codec().equals(Codec.NONE) ? medium : ByteSource.of(content(context));
    }

    /**
     * The content, decompressed: a cursor at its start. A compressed member is decoded anew by each call; a {@code !} in
     * the path stands for that step.
     *
     * @throws FormatException if the stored bytes are damaged, or LIMIT_EXCEEDED
     */
    public ByteCursor content(ReadContext context) {
        ByteCursor stored = data();
        Codec codec = codec();
        if (codec.equals(Codec.NONE)) {
            return stored;
        }
        byte[] content = codec.decode(stored, context);
        context.decompressed(content.length);
        return ByteCursor.of(content, stored.path() + "!", stored.order());
    }
}
