package shuriken.nitro.mat0;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.function.IntConsumer;
import shuriken.io.ByteWriter;
import shuriken.nitro.g3d.AnimationBlock;
import shuriken.nitro.g3d.DictionaryWriter;

/**
 * Writes the records of {@code MAT0} blocks: the dictionary, the samples of all colours, and the samples of all alphas.
 * Each of these sections begins at a multiple of 4.
 *
 * <p>Source: measured; it reproduces all 252 known files bit for bit.
 */
final class MaterialAnimationWriter {
    private final MaterialAnimation animation;
    /** The samples of all curves. */
    private final ByteWriter data = ByteWriter.littleEndian();
    /** The offsets of the samples of all colour curves, in the order of the file. */
    private final Deque<Integer> colourOffsets = new ArrayDeque<>();

    /** The offsets of the samples of all alpha curves, in the order of the file. */
    private final Deque<Integer> alphaOffsets = new ArrayDeque<>();
    /** The offset of the samples in the record. */
    private final int dataOffset;

    private MaterialAnimationWriter(MaterialAnimation animation, int dataOffset) {
        this.animation = animation;
        this.dataOffset = dataOffset;
    }

    /**
     * Returns a complete record.
     *
     * @throws IllegalArgumentException if samples begin after the first 64 KiB of the record
     */
    static byte[] write(MaterialAnimation animation) {
        ByteWriter out = ByteWriter.littleEndian();
        out.fourCc(MaterialAnimation.SIGNATURE).u16(animation.frameCount()).u16(animation.flags());
        int dataOffset =
                out.size() + DictionaryWriter.size(animation.tracks().size(), MaterialAnimationReader.ENTRY_SIZE);
        new MaterialAnimationWriter(animation, dataOffset).writeTracks(out);
        return out.toByteArray();
    }

    private void writeTracks(ByteWriter out) {
        for (MaterialTrack track : animation.tracks().values()) {
            track.colours().forEach(colour -> writeSamples(colour, colourOffsets, data::u16));
        }
        data.align(4);
        animation.tracks().values().forEach(track -> writeSamples(track.alpha(), alphaOffsets, data::u8));
        data.align(4);
        DictionaryWriter.write(animation.tracks(), MaterialAnimationReader.ENTRY_SIZE, this::writeEntry, out);
        out.bytes(data.toByteArray());
    }

    private void writeSamples(MaterialCurve curve, Deque<Integer> offsets, IntConsumer sampleWriter) {
        if (curve instanceof MaterialCurve.Sampled sampled) {
            int samplesOffset = dataOffset + data.size();
            AnimationBlock.requireShortOffset(samplesOffset, "the samples");
            offsets.add(samplesOffset);
            Arrays.stream(sampled.values()).forEach(sampleWriter);
        }
    }

    private void writeEntry(MaterialTrack track, ByteWriter out) {
        track.colours().forEach(colour -> out.i32(curveWord(colour, colourOffsets)));
        out.i32(curveWord(track.alpha(), alphaOffsets));
    }

    private static int curveWord(MaterialCurve curve, Deque<Integer> offsets) {
        return switch (curve) {
            case MaterialCurve.Constant(int word) -> word;
            case MaterialCurve.Sampled sampled -> sampled.word() | offsets.remove();
        };
    }
}
