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
 * A motion file of SA Tools (modding tools for Sonic Adventure).
 *
 * @param location the start of the file
 * @param version the version of the file, 0 to 3
 * @param rowCountAndFlag the number of rows, with bit 31 set for short angles; 0 in version 0
 * @param motion the motion to which the header points
 * @param metadata the metadata blocks in file order
 * @param layout the original locations of the structs, or {@link BlockLayout#NONE} for a file created by code
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

    /** Creates a motion file of version 2, the newest version of known motions. */
    public static SaanimFile create(NjsMotion motion, List<Metadata> metadata) {
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
        return SamdlFile.findName(metadata, new StructId(LayoutEntry.Kind.MOTION, /* index= */ 0));
    }
}
