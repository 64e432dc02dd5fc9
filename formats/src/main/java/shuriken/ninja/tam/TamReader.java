package shuriken.ninja.tam;

import java.util.ArrayList;
import java.util.List;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;

/** Reads a {@link TamFile}: blocks of texture animations, up to the end tag. */
final class TamReader {
    /** The size in bytes of the two 16-bit fields that precede the entries in a block's data. */
    private static final int DATA_HEADER_SIZE = 4;

    private TamReader() {}

    /**
     * Reads a file.
     *
     * @throws FormatException of kind BAD_VALUE if a tag is unknown, the size of a block does not match its entries,
     *     the word after the number of slides is not 0, or bytes follow the end tag; of kind TRUNCATED if the file ends
     *     early
     */
    static TamFile read(ByteCursor in, ReadContext context) {
        List<TamBlock> blocks = new ArrayList<>();
        SourceLocation location = in.location();
        for (int tag = in.u16("tag"); tag != TamBlock.END_TAG; tag = in.u16("tag")) {
            int dataSize = in.u16("size");
            context.reserve(dataSize, location, "block");
            blocks.add(
                    switch (tag) {
                        case TamBlock.SLIDES_TAG -> readSlides(in, dataSize);
                        case TamBlock.SWAP_TAG -> readSwap(in, dataSize);
                        default ->
                            throw new FormatException(
                                    Kind.BAD_VALUE, location, "the tag must be 1, 2 or 0xFFFF, but is 0x%X", tag);
                    });
            location = in.location();
        }
        if (in.remaining() > 0) {
            throw new FormatException(
                    Kind.BAD_VALUE, in.location(), "bytes after the end of the table: %,d", in.remaining());
        }
        return new TamFile(blocks);
    }

    private static TamBlock.Slides readSlides(ByteCursor in, int dataSize) {
        SourceLocation location = in.location();
        int slideCount = in.u16("slide count");
        requireDataSize(location, dataSize, slideCount, TamBlock.Slide.SIZE);
        int wordAfterCount = in.u16("zero");
        if (wordAfterCount != 0) {
            throw new FormatException(
                    Kind.BAD_VALUE, location, "expected 0 after the number of slides, found %d", wordAfterCount);
        }
        List<TamBlock.Slide> slides = new ArrayList<>();
        for (int i = 0; i < slideCount; i++) {
            slides.add(new TamBlock.Slide(
                    in.u16("id"), in.u16("texture"), in.f32("first"), in.f32("second"), in.f32("u"), in.f32("v")));
        }
        return new TamBlock.Slides(slides);
    }

    private static TamBlock.Swap readSwap(ByteCursor in, int dataSize) {
        int id = in.u16("id");
        SourceLocation location = in.location();
        int frameCount = in.u16("image count");
        requireDataSize(location, dataSize, frameCount, TamBlock.Frame.SIZE);
        List<TamBlock.Frame> frames = new ArrayList<>();
        for (int i = 0; i < frameCount; i++) {
            frames.add(new TamBlock.Frame(in.u16("texture"), in.u16("time")));
        }
        return new TamBlock.Swap(id, frames);
    }

    private static void requireDataSize(SourceLocation location, int dataSize, int entryCount, int entrySize) {
        int expectedSize = DATA_HEADER_SIZE + entryCount * entrySize;
        if (dataSize != expectedSize) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    location,
                    "%d entries need a block of %,d bytes, but its size is %,d",
                    entryCount,
                    expectedSize,
                    dataSize);
        }
    }
}
