package shuriken.ninja.tam;

import java.nio.ByteOrder;
import java.util.List;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** The TAM format: texture animations of stages of Phantasy Star Online. */
public final class TamFormat implements Format<TamFile> {
    private static final FormatInfo INFO = new FormatInfo(
            "tam",
            "Moving textures of a stage",
            FormatInfo.Kind.MOTION,
            List.of("tam"),
            /* canWrite= */ true,
            "Phantasy Star Online Blue Burst",
            "QEdit; measured");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public Class<TamFile> contentClass() {
        return TamFile.class;
    }

    /**
     * Returns {@link Confidence#STRUCTURE} if the file consists of one or more blocks with known tags and the end tag.
     */
    @Override
    public Confidence detect(ByteCursor file, String fileName) {
        ByteCursor in = file.withOrder(ByteOrder.BIG_ENDIAN);
        try {
            boolean hasBlocks = false;
            for (int tag = in.u16("tag"); tag != TamBlock.END_TAG; tag = in.u16("tag")) {
                int dataSize = in.u16("size");
                if (tag != TamBlock.SLIDES_TAG && tag != TamBlock.SWAP_TAG || dataSize > in.remaining()) {
                    return Confidence.NO;
                }
                in.seek(in.position() + dataSize);
                hasBlocks = true;
            }
            return hasBlocks && in.remaining() == 0 ? Confidence.STRUCTURE : Confidence.NO;
        } catch (FormatException e) {
            return Confidence.NO;
        }
    }

    @Override
    public TamFile read(ByteCursor file, ReadContext context) {
        return TamReader.read(file.withOrder(ByteOrder.BIG_ENDIAN), context);
    }

    /**
     * Writes a file.
     *
     * @throws IllegalArgumentException if a block has more than 65,535 bytes of data, or a number does not fit in 16
     *     bits
     */
    @Override
    public void write(TamFile file, ByteWriter out) {
        ByteWriter blocks = ByteWriter.bigEndian();
        for (TamBlock block : file.blocks()) {
            ByteWriter blockData = ByteWriter.bigEndian();
            int tag = switch (block) {
                case TamBlock.Slides(List<TamBlock.Slide> slides) -> writeSlides(slides, blockData);
                case TamBlock.Swap(int id, List<TamBlock.Frame> frames) -> writeSwap(id, frames, blockData);
            };
            blocks.u16(tag).u16(blockData.size()).bytes(blockData.toByteArray());
        }
        out.bytes(blocks.u16(TamBlock.END_TAG).toByteArray());
    }

    /** Writes the data of a block and returns the tag of the block. */
    private static int writeSlides(List<TamBlock.Slide> slides, ByteWriter out) {
        out.u16(slides.size()).u16(0);
        for (TamBlock.Slide slide : slides) {
            out.u16(slide.id()).u16(slide.textureIndex());
            out.f32(slide.unknown04()).f32(slide.unknown08()).f32(slide.u()).f32(slide.v());
        }
        return TamBlock.SLIDES_TAG;
    }

    /** Writes the data of a block and returns the tag of the block. */
    private static int writeSwap(int id, List<TamBlock.Frame> frames, ByteWriter out) {
        out.u16(id).u16(frames.size());
        for (TamBlock.Frame frame : frames) {
            out.u16(frame.textureIndex()).u16(frame.time());
        }
        return TamBlock.SWAP_TAG;
    }
}
