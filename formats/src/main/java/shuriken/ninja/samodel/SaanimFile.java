package shuriken.ninja.samodel;

import java.util.List;
import java.util.Optional;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.layout.BlockLayout;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.NjsMotion;

/**
 * An SA Tools motion file.
 *
 * @param location the start of the file
 * @param version the version, 0 to 2
 * @param rowCountAndFlag the number of rows, with bit 31 set for short angles; 0 in version 0
 * @param motion the motion
 * @param metadata the metadata in file order
 * @param layout the stored locations of the structs, or {@link BlockLayout#NONE} for a new file
 */
public record SaanimFile(
        SourceLocation location,
        int version,
        int rowCountAndFlag,
        NjsMotion motion,
        List<Metadata> metadata,
        BlockLayout layout) {
    /** The bit of {@code rowCountAndFlag} that marks short angles. */
    static final int SHORT_ANGLES_FLAG = 1 << 31;

    private static final int NEWEST_VERSION = 2;

    public SaanimFile {
        metadata = List.copyOf(metadata);
    }

    /** Returns a file of the newest version. */
    public static SaanimFile of(NjsMotion motion, List<Metadata> metadata) {
        boolean hasShortAngles = motion.channels().contains(MotionChannel.ANGLE16);
        int rowCountAndFlag = motion.rows().size() | (hasShortAngles ? SHORT_ANGLES_FLAG : 0);
        return new SaanimFile(
                new SourceLocation("made in memory", 0),
                NEWEST_VERSION,
                rowCountAndFlag,
                motion,
                metadata,
                BlockLayout.NONE);
    }

    /** Returns the motion's name in source code, if the file has it. */
    public Optional<String> name() {
        return SamdlFile.name(metadata, new StructId(LayoutEntry.Kind.MOTION, 0));
    }
}
