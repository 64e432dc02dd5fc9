package shuriken.archive.nitro.landdata;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.EditableArchive;
import shuriken.io.ByteCursor;
import shuriken.io.struct.FixedPoint;

/**
 * The land data of a map, split into its parts.
 *
 * @param sounds the sound zones, without their 4-byte header; empty if the file has none
 * @param tiles the attributes of the tiles
 * @param props the entries of the props, which are the models on the terrain
 * @param model the terrain as an NSBMD file
 * @param heights the walkable surfaces
 * @param trailing the bytes after the heights, usually none
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

    /** The first 16-bit word of the sounds. */
    static final int SOUNDS_TAG = 0x1234;

    static final int SOUNDS_HEADER_SIZE = 4;

    /** The maximum size of the sounds in bytes, which 16 bits store. */
    private static final int MAX_SOUNDS_SIZE = 0xFFFF;

    /** The size in bytes of the attributes of 32 by 32 tiles, with two bytes for each tile. */
    static final int TILES_SIZE = 0x800;

    private static final int PROP_SIZE = 0x30;

    // Indices of the parts of a file with sounds.
    private static final int SOUNDS_INDEX = 0;
    private static final int TILES_INDEX = 1;
    private static final int PROPS_INDEX = 2;
    private static final int MODEL_INDEX = 3;
    private static final int HEIGHTS_INDEX = 4;

    /**
     * A prop: a model on the terrain.
     *
     * @param modelIndex the index of the model in the archive of props
     * @param position {@code float[3]}: the position relative to the centre of the map, in model units
     * @param scale {@code float[3]}: the scale along each axis
     */
    public record Prop(int modelIndex, float[] position, float[] scale) {}

    /** Reads the props in file order. Bytes after the last complete entry are ignored. */
    public List<Prop> readProps() {
        ByteCursor in = props.copy().seek(0);
        List<Prop> propList = new ArrayList<>();
        while (in.remaining() >= PROP_SIZE) {
            int propEnd = in.position() + PROP_SIZE;
            int modelIndex = in.i32("model");
            float[] position = readVector(in, "position");
            in.fx32s("rotation", 3);
            propList.add(new Prop(modelIndex, position, readVector(in, "scale")));
            in.seek(propEnd);
        }
        return propList;
    }

    /** Reads three fixed-point numbers as floats. */
    private static float[] readVector(ByteCursor in, String field) {
        int[] components = in.fx32s(field, 3);
        float one = FixedPoint.ONE;
        return new float[] {components[0] / one, components[1] / one, components[2] / one};
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
    public LandData withReplaced(int index, byte[] storedBytes) {
        List<ArchiveEntry> parts = entries();
        ByteCursor newPart =
                ByteCursor.littleEndian(storedBytes, parts.get(index).data().path());
        // The index among all five parts, of which the first may be missing.
        int partIndex = index + (sounds.isPresent() ? 0 : 1);
        boolean hasValidSize = switch (partIndex) {
            case SOUNDS_INDEX -> storedBytes.length <= MAX_SOUNDS_SIZE;
            case TILES_INDEX -> storedBytes.length == TILES_SIZE;
            default -> true;
        };
        if (!hasValidSize) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "the %s part has %,d bytes, but must have %s",
                    parts.get(index).name(),
                    storedBytes.length,
                    partIndex == SOUNDS_INDEX ? "no more than 65,535" : "exactly 2,048"));
        }
        return new LandData(
                partIndex == SOUNDS_INDEX ? Optional.of(newPart) : sounds,
                partIndex == TILES_INDEX ? newPart : tiles,
                partIndex == PROPS_INDEX ? newPart : props,
                partIndex == MODEL_INDEX ? newPart : model,
                partIndex == HEIGHTS_INDEX ? newPart : heights,
                trailing);
    }
}
