package shuriken.nitro.pat0;

import java.util.List;
import shuriken.io.ByteWriter;
import shuriken.nitro.g3d.AnimationBlock;
import shuriken.nitro.g3d.DictionaryWriter;

/**
 * Writes the records of {@code PAT0} blocks: the dictionary, the keys, the names of the textures, and the names of the
 * palettes.
 *
 * <p>Source: measured; it reproduces all 231 known files bit for bit.
 */
final class PatternAnimationWriter {
    private static final int HEADER_SIZE = 12;

    private PatternAnimationWriter() {}

    /**
     * Returns a complete record.
     *
     * @throws IllegalArgumentException if there are more than 255 names of textures or of palettes, or the names of the
     *     palettes begin after the first 64 KiB of the record
     */
    static byte[] write(PatternAnimation animation) {
        ByteWriter keys = ByteWriter.littleEndian();
        ByteWriter dictionary = ByteWriter.littleEndian();
        int keysOffset =
                HEADER_SIZE + DictionaryWriter.size(animation.tracks().size(), PatternAnimationReader.ENTRY_SIZE);
        DictionaryWriter.write(
                animation.tracks(),
                PatternAnimationReader.ENTRY_SIZE,
                (track, entry) -> writeTrack(track, keysOffset, entry, keys),
                dictionary);
        int textureNamesOffset = keysOffset + keys.size();
        int paletteNamesOffset =
                textureNamesOffset + PatternAnimationReader.NAME_SIZE * requireCount(animation.textureNames());
        AnimationBlock.requireShortOffset(paletteNamesOffset, "the keys and names");
        ByteWriter out = ByteWriter.littleEndian();
        out.fourCc(PatternAnimation.SIGNATURE).u16(animation.frameCount());
        out.u8(requireCount(animation.textureNames())).u8(requireCount(animation.paletteNames()));
        out.u16(textureNamesOffset).u16(paletteNamesOffset);
        out.bytes(dictionary.toByteArray()).bytes(keys.toByteArray());
        animation.textureNames().forEach(name -> writeName(name, out));
        animation.paletteNames().forEach(name -> writeName(name, out));
        return out.toByteArray();
    }

    private static void writeName(String name, ByteWriter out) {
        out.cString(name, PatternAnimationReader.NAME_SIZE);
    }

    private static int requireCount(List<String> names) {
        if (names.size() > 0xFF) {
            throw new IllegalArgumentException("there are " + names.size() + " names, such as \"" + names.get(0)
                    + "\", but at most 255 can be stored");
        }
        return names.size();
    }

    private static void writeTrack(PatternTrack track, int keysOffset, ByteWriter entry, ByteWriter keys) {
        entry.u16(track.keys().size())
                .u16(track.flags())
                .u16(track.keysPerFrame())
                .u16(keysOffset + keys.size());
        for (PatternKey key : track.keys()) {
            keys.u16(key.frame()).u8(key.textureIndex()).u8(key.paletteIndex());
        }
    }
}
