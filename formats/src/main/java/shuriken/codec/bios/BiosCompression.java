package shuriken.codec.bios;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import shuriken.codec.Encoder;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.ByteWriter;

/**
 * The compressions that the BIOS of the Game Boy Advance and Nintendo DS can decode, and LZ11, see {@link
 * shuriken.codec.bios}. The stored bytes of each codec are one stream.
 */
public enum BiosCompression implements BiosCodec {
    LZ10(0x10),
    LZ11(0x11),
    HUFFMAN4(0x24),
    HUFFMAN8(0x28),
    RLE(0x30),

    /** A filter that stores the differences between bytes. */
    DIFFERENCE8(0x81),

    /** A filter that stores the differences between 16-bit words. */
    DIFFERENCE16(0x82);

    /** The alignment in bytes to which streams are padded with zeros. */
    public static final int ALIGNMENT = 4;

    /** The first byte of a stream. */
    private final int typeByte;

    BiosCompression(int typeByte) {
        this.typeByte = typeByte;
    }

    @Override
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the compression that the first byte of a stream selects, if there is one. */
    public static Optional<BiosCompression> startingWith(int typeByte) {
        for (BiosCompression compression : values()) {
            if (compression.typeByte == typeByte) {
                return Optional.of(compression);
            }
        }
        return Optional.empty();
    }

    @Override
    public int measure(ByteCursor in) {
        ByteCursor cursor = in.copy();
        if (cursor.remaining() <= BiosHeader.SHORT_HEADER_SIZE) {
            return -1;
        }
        int headerStart = cursor.position();
        try {
            BiosHeader header = BiosHeader.read(cursor);
            if (header.typeByte() != typeByte
                    || header.size() == 0
                    || !header.isShortest(cursor.position() - headerStart)) {
                return -1;
            }
            skip(cursor, header.size());
            return cursor.position() - headerStart;
        } catch (FormatException e) {
            return -1;
        }
    }

    /** Moves the cursor to the end of the compressed data, with the same checks as decoding. */
    private void skip(ByteCursor cursor, long size) {
        switch (this) {
            case LZ10, LZ11 -> LzDecoder.skip(cursor, size, this == LZ11);
            case HUFFMAN4 -> new HuffmanDecoder(cursor, 4).skip(size);
            case HUFFMAN8 -> new HuffmanDecoder(cursor, 8).skip(size);
            case RLE -> RunLengthCoding.skip(cursor, size);
            case DIFFERENCE8, DIFFERENCE16 -> DifferenceFilter.skip(cursor, size, this == DIFFERENCE16);
        }
    }

    @Override
    public byte[] decodeStream(ByteCursor in, ReadContext context) {
        SourceLocation headerLocation = in.location();
        BiosHeader header = BiosHeader.read(in);
        if (header.typeByte() != typeByte) {
            throw new FormatException(
                    Kind.BAD_MAGIC,
                    headerLocation,
                    "the first byte, 0x%02X, is not that of %s",
                    header.typeByte(),
                    id());
        }
        if (header.size() > maxOutputSize(in.remaining())) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    headerLocation,
                    "%,d bytes of output cannot come from %,d compressed bytes",
                    header.size(),
                    in.remaining());
        }
        context.reserve(header.size(), headerLocation, id() + " output");
        byte[] out = new byte[(int) header.size()];
        switch (this) {
            case LZ10, LZ11 -> new LzDecoder(in, out, this == LZ11).decode();
            case HUFFMAN4 -> new HuffmanDecoder(in, 4).decode(out);
            case HUFFMAN8 -> new HuffmanDecoder(in, 8).decode(out);
            case RLE -> RunLengthCoding.decode(in, out);
            case DIFFERENCE8, DIFFERENCE16 -> DifferenceFilter.decode(in, out, this == DIFFERENCE16);
        }
        return out;
    }

    /** Returns the maximum size of the output of a stream that has {@code inputSize} bytes. */
    private long maxOutputSize(long inputSize) {
        long ratio = switch (this) {
            case LZ10 -> LzDecoder.MAX_SHORT_LENGTH;
            case LZ11 -> LzDecoder.MAX_LENGTH;
            // The shortest code has one bit.
            case HUFFMAN4 -> 4;
            case HUFFMAN8 -> 8;
            case RLE -> RunLengthCoding.MAX_RUN_LENGTH;
            case DIFFERENCE8, DIFFERENCE16 -> 1;
        };
        return Math.min(ratio * inputSize, ByteSource.MAX_ARRAY_LENGTH);
    }

    @Override
    public List<Encoder> encoders(ByteCursor original) {
        return encoders(this, original);
    }

    /**
     * Returns the encoders for streams of this kind.
     *
     * @param codec this compression, or the {@link Lz77} codec around it
     * @param original the original stream, whose padding the encoders reproduce
     */
    List<Encoder> encoders(BiosCodec codec, ByteCursor original) {
        int streamSize = Math.max(0, codec.measure(original));
        StreamPadding padding = new StreamPadding(original.remaining() - streamSize, original.remaining());
        return distinctModes().stream()
                .map(mode -> new Encoder(encoderId(mode), content -> {
                    byte[] stream = codec.encode(content, mode);
                    return Arrays.copyOf(stream, Math.addExact(stream.length, padding.zeroCountAfter(stream.length)));
                }))
                .toList();
    }

    /** Returns the id of an encoder: the id of the mode, or the id of the codec if it has only one usual encoder. */
    private String encoderId(LzMode mode) {
        return isLz() || mode != LzMode.STOCK ? mode.id() : id();
    }

    private boolean isLz() {
        return this == LZ10 || this == LZ11;
    }

    /** Returns the modes whose streams differ. */
    private List<LzMode> distinctModes() {
        if (isLz()) {
            return List.of(LzMode.values());
        }
        return this == RLE ? List.of(LzMode.STOCK, LzMode.SMALL) : List.of(LzMode.STOCK);
    }

    @Override
    public byte[] encode(byte[] content, LzMode mode) {
        ByteWriter out = ByteWriter.littleEndian();
        BiosHeader.write(typeByte, content.length, out);
        switch (this) {
            case LZ10, LZ11 -> LzEncoder.encode(content, this == LZ11, mode, out);
            case HUFFMAN4 -> HuffmanEncoder.encode(content, 4, out);
            case HUFFMAN8 -> HuffmanEncoder.encode(content, 8, out);
            case RLE -> RunLengthCoding.encode(content, mode, out);
            case DIFFERENCE8, DIFFERENCE16 -> DifferenceFilter.encode(content, this == DIFFERENCE16, out);
        }
        return out.toByteArray();
    }
}
