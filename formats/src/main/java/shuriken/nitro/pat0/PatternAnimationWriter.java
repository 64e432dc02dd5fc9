package shuriken.nitro.pat0;

import java.util.List;
import shuriken.io.ByteWriter;
import shuriken.nitro.g3d.DictionaryWriter;

/**
 * Writes the records of {@code PAT0} blocks: the dictionary, the keys, the names of the textures, and the names of the
 * palettes.
 *
 * <p>Source: measured; it reproduces all 231 known files bit for bit.
 */
final class PatternAnimationWriter {
    private PatternAnimationWriter() {}

    /**
     * Returns a complete record.
     *
     * @throws IllegalArgumentException if there are more than 255 names of a kind, or the record takes more than 64 KiB
     */
    static byte[] write(PatternAnimation animation) {
        int header = 12;
        ByteWriter keys = ByteWriter.littleEndian();
        ByteWriter dictionary = ByteWriter.littleEndian();
        int first = header + DictionaryWriter.size(animation.tracks().size(), PatternAnimationReader.ENTRY);
        DictionaryWriter.write(
                animation.tracks(),
                PatternAnimationReader.ENTRY,
                (track, entry) -> write(track, first, entry, keys),
                dictionary);
        int textures = first + keys.size();
        int palettes = textures + PatternAnimationReader.NAME * count(animation.textures());
        if (palettes >= 0x10000) {
            throw new IllegalArgumentException("the keys and names need more than 64 KiB, the limit of the format");
        }
        ByteWriter out = ByteWriter.littleEndian();
        out.fourCc(PatternAnimation.SIGNATURE).u16(animation.frames());
        out.u8(count(animation.textures())).u8(count(animation.palettes()));
        out.u16(textures).u16(palettes);
        out.bytes(dictionary.toByteArray()).bytes(keys.toByteArray());
        animation.textures().forEach(name -> writeName(name, out));
        animation.palettes().forEach(name -> writeName(name, out));
        return out.toByteArray();
    }

    private static void writeName(String name, ByteWriter out) {
        out.cString(name, PatternAnimationReader.NAME);
    }

    private static int count(List<String> names) {
        if (names.size() > 0xFF) {
            throw new IllegalArgumentException(names.size() + " names, but at most 255 can be stored");
        }
        return names.size();
    }

    private static void write(PatternTrack track, int first, ByteWriter entry, ByteWriter keys) {
        entry.u16(track.keys().size()).u16(track.flags()).u16(track.ratio()).u16(first + keys.size());
        for (PatternKey key : track.keys()) {
            keys.u16(key.frame()).u8(key.texture()).u8(key.palette());
        }
    }
}
