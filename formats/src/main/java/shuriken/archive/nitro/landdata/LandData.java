package shuriken.archive.nitro.landdata;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.EditableArchive;
import shuriken.io.ByteCursor;

/**
 * The terrain of a map, split into its parts.
 *
 * @param sounds the sound zones, without their 4-byte header
 * @param tiles the attributes of the tiles
 * @param props the models on the map
 * @param model the terrain as an NSBMD file
 * @param heights the walkable surfaces
 * @param trailing the bytes after the heights
 */
public record LandData(
        Optional<ByteCursor> sounds,
        ByteCursor tiles,
        ByteCursor props,
        ByteCursor model,
        ByteCursor heights,
        ByteCursor trailing)
        implements EditableArchive {
    static final int HEADER_SIZE = 0x10;

    /** The first word of the sounds. */
    static final int SOUND_ZONES_TAG = 0x1234;

    static final int SOUNDS_HEADER_SIZE = 4;

    /** The size of the attributes of 32 by 32 tiles, two bytes each. */
    static final int TILES_SIZE = 0x800;

    private static final int PROP_SIZE = 0x30;

    /** The value 1 as a fixed-point number with 12 bits after the point. */
    private static final float FX32_ONE = 0x1000;

    /**
     * A model on the map.
     *
     * @param model the index of the model in the archive of props
     * @param position {@code float[3]}: the position relative to the centre of the map, in units of the models
     * @param scale {@code float[3]}: the scale
     */
    public record Prop(int model, float[] position, float[] scale) {}

    /** Returns the models on the map in file order. Bytes after the last complete entry are ignored. */
    public List<Prop> readProps() {
        ByteCursor in = props.copy().seek(0);
        List<Prop> modelsOnMap = new ArrayList<>();
        while (in.remaining() >= PROP_SIZE) {
            int end = in.position() + PROP_SIZE;
            int index = in.i32("model");
            float[] position = vector(in, "position");
            in.fx32s("rotation", 3);
            modelsOnMap.add(new Prop(index, position, vector(in, "scale")));
            in.seek(end);
        }
        return modelsOnMap;
    }

    private static float[] vector(ByteCursor in, String field) {
        int[] fixedPoint = in.fx32s(field, 3);
        return new float[] {fixedPoint[0] / FX32_ONE, fixedPoint[1] / FX32_ONE, fixedPoint[2] / FX32_ONE};
    }

    @Override
    public List<ArchiveEntry> entries() {
        List<ArchiveEntry> entries = new ArrayList<>();
        sounds.ifPresent(soundData -> entries.add(new ArchiveEntry("sounds", "bin", soundData)));
        entries.add(new ArchiveEntry("tiles", "bin", tiles));
        entries.add(new ArchiveEntry("props", "bin", props));
        entries.add(new ArchiveEntry("model", "nsbmd", model));
        entries.add(new ArchiveEntry("heights", "bdhc", heights));
        return entries;
    }

    @Override
    public LandData withReplaced(int index, byte[] stored) {
        List<ArchiveEntry> parts = entries();
        ByteCursor changed =
                ByteCursor.littleEndian(stored, parts.get(index).data().path());
        // The index among all five parts, of which the first may be missing.
        int part = index + (sounds.isPresent() ? 0 : 1);
        boolean hasValidSize = switch (part) {
            case 0 -> stored.length <= 0xFFFF;
            case 1 -> stored.length == TILES_SIZE;
            default -> true;
        };
        if (!hasValidSize) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "the %s part has %,d bytes, but must have %s",
                    parts.get(index).name(),
                    stored.length,
                    part == 0 ? "no more than 65,535" : "exactly 2,048"));
        }
        return new LandData(
                part == 0 ? Optional.of(changed) : sounds,
                part == 1 ? changed : tiles,
                part == 2 ? changed : props,
                part == 3 ? changed : model,
                part == 4 ? changed : heights,
                trailing);
    }
}
