package shuriken.nitro.srt0;

import java.util.List;
import shuriken.io.ByteWriter;
import shuriken.nitro.g3d.DictionaryWriter;

/**
 * Writes the records of {@code SRT0} blocks: the dictionary, and for each curve its samples or a copy of its constant.
 * The data of each curve begin at a multiple of 4.
 *
 * <p>Source: measured; it reproduces all 573 known files bit for bit.
 */
final class TextureAnimationWriter {
    private TextureAnimationWriter() {}

    /** Returns a complete record. */
    static byte[] write(TextureAnimation animation) {
        ByteWriter out = ByteWriter.littleEndian();
        out.fourCc(TextureAnimation.SIGNATURE).u16(animation.frameCount());
        out.u8(animation.flags()).u8(animation.unused07());
        ByteWriter data = ByteWriter.littleEndian();
        int dataOffset =
                out.size() + DictionaryWriter.size(animation.tracks().size(), TextureAnimationReader.ENTRY_SIZE);
        DictionaryWriter.write(
                animation.tracks(),
                TextureAnimationReader.ENTRY_SIZE,
                (track, entry) -> writeTrack(track, dataOffset, entry, data),
                out);
        return out.bytes(data.toByteArray()).toByteArray();
    }

    private static void writeTrack(TextureTrack track, int dataOffset, ByteWriter entry, ByteWriter data) {
        List<TextureCurve> curves = track.curves();
        for (int i = 0; i < curves.size(); i++) {
            boolean isRotation = i == TextureTrack.ROTATION_INDEX;
            switch (curves.get(i)) {
                case TextureCurve.Constant(int word, int value) -> {
                    entry.i32(word).i32(value);
                    data.i32(isShort(word, isRotation) ? value & 0xFFFF : value);
                }
                case TextureCurve.Sampled(int word, int[] values) -> {
                    entry.i32(word).i32(dataOffset + data.size());
                    writeSamples(values, isShort(word, isRotation), data);
                }
            }
        }
    }

    private static boolean isShort(int word, boolean isRotation) {
        return !isRotation && (word & TextureCurve.SHORT_FLAG) != 0;
    }

    private static void writeSamples(int[] values, boolean isShort, ByteWriter data) {
        for (int value : values) {
            if (isShort) {
                data.i16(value);
            } else {
                data.i32(value);
            }
        }
        data.align(4);
    }
}
