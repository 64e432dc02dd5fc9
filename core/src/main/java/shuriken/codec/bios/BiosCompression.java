package shuriken.codec.bios;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import shuriken.codec.Encoder;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** One of the kinds of {@link shuriken.codec.bios}, as a codec: the whole stored bytes are one stream. */
public enum BiosCompression implements BiosCodec {
    LZ10(0x10),
    LZ11(0x11),
    HUFFMAN4(0x24),
    HUFFMAN8(0x28),
    RLE(0x30),
    /** Differences of bytes. */
    DIFFERENCE8(0x81),
    /** Differences of 16-bit words. */
    DIFFERENCE16(0x82);

    /** Streams are filled up with zeros to a multiple of this. */
    public static final int ALIGNMENT = 4;

    private final int kind;

    BiosCompression(int kind) {
        this.kind = kind;
    }

    @Override
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** That of a stream's first byte, if it is one. */
    public static Optional<BiosCompression> startingWith(int kind) {
        for (BiosCompression each : values()) {
            if (each.kind == kind) {
                return Optional.of(each);
            }
        }
        return Optional.empty();
    }

    @Override
    public int measure(ByteCursor in) {
        ByteCursor body = in.copy();
        if (body.remaining() <= BiosHeader.SHORT) {
            return -1;
        }
        int start = body.position();
        try {
            BiosHeader header = BiosHeader.read(body);
            if (header.kind() != kind || header.size() == 0 || !header.isShortest(body.position() - start)) {
                return -1;
            }
            skip(body, header.size());
            return body.position() - start;
        } catch (FormatException e) {
            return -1;
        }
    }

    /** Goes behind the body, which is checked as far as decoding checks it. */
    private void skip(ByteCursor body, long size) {
        switch (this) {
            case LZ10, LZ11 -> LzDecoder.skip(body, size, this == LZ11);
            case HUFFMAN4 -> new HuffmanDecoder(body, 4).skip(size);
            case HUFFMAN8 -> new HuffmanDecoder(body, 8).skip(size);
            case RLE -> RunLengths.skip(body, size);
            case DIFFERENCE8, DIFFERENCE16 -> DifferenceFilter.skip(body, size, this == DIFFERENCE16);
        }
    }

    @Override
    public byte[] decodeStream(ByteCursor in, ReadContext context) {
        SourceLocation site = in.site();
        BiosHeader header = BiosHeader.read(in);
        if (header.kind() != kind) {
            throw new FormatException(Kind.BAD_MAGIC, site, "0x%02X is not %s", header.kind(), id());
        }
        if (header.size() > most(in.remaining())) {
            throw new FormatException(
                    Kind.TRUNCATED, site, "%d bytes cannot come from %d", header.size(), in.remaining());
        }
        context.reserve(header.size(), site, id() + " output");
        byte[] out = new byte[(int) header.size()];
        switch (this) {
            case LZ10, LZ11 -> new LzDecoder(in, out, this == LZ11).decode();
            case HUFFMAN4 -> new HuffmanDecoder(in, 4).decode(out);
            case HUFFMAN8 -> new HuffmanDecoder(in, 8).decode(out);
            case RLE -> RunLengths.decode(in, out);
            case DIFFERENCE8, DIFFERENCE16 -> DifferenceFilter.decode(in, out, this == DIFFERENCE16);
        }
        return out;
    }

    /** No stream gives more than this from so many bytes. */
    private long most(long bytes) {
        long gain = switch (this) {
            case LZ10 -> LzDecoder.MOST_SHORT;
            case LZ11 -> LzDecoder.MOST;
            case HUFFMAN4 -> 4;
            case HUFFMAN8 -> 8;
            case RLE -> RunLengths.MOST_RUN;
            case DIFFERENCE8, DIFFERENCE16 -> 1;
        };
        return Math.min(gain * bytes, Integer.MAX_VALUE - 8);
    }

    @Override
    public List<Encoder> encoders(ByteCursor like) {
        return encoders(this, like);
    }

    /**
     * The encoders of streams of this kind.
     *
     * @param codec how such a stream is stored
     * @param like whose filling they take over
     */
    List<Encoder> encoders(BiosCodec codec, ByteCursor like) {
        Filling filling = new Filling(like.remaining() - Math.max(0, codec.measure(like)), like.remaining());
        boolean hasModes = this == LZ10 || this == LZ11;
        return Stream.of(LzMode.values())
                .limit(hasModes ? LzMode.values().length : 1)
                .map(mode -> new Encoder(hasModes ? mode.id() : id(), plain -> {
                    byte[] stream = codec.encode(plain, mode);
                    return Arrays.copyOf(stream, Math.addExact(stream.length, filling.after(stream.length)));
                }))
                .toList();
    }

    @Override
    public byte[] encode(byte[] plain, LzMode mode) {
        ByteWriter out = ByteWriter.littleEndian();
        BiosHeader.write(kind, plain.length, out);
        switch (this) {
            case LZ10, LZ11 -> LzEncoder.encode(plain, this == LZ11, mode, out);
            case HUFFMAN4 -> HuffmanEncoder.encode(plain, 4, out);
            case HUFFMAN8 -> HuffmanEncoder.encode(plain, 8, out);
            case RLE -> RunLengths.encode(plain, out);
            case DIFFERENCE8, DIFFERENCE16 -> DifferenceFilter.encode(plain, this == DIFFERENCE16, out);
        }
        return out.toByteArray();
    }
}
