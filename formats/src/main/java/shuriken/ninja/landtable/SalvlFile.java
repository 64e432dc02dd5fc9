package shuriken.ninja.landtable;

import java.util.List;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.layout.BlockLayout;
import shuriken.ninja.samodel.Metadata;
import shuriken.ninja.samodel.SaMagic;

/**
 * A level file of SA Tools (modding tools for Sonic Adventure).
 *
 * @param location the location to which node offsets are relative: the start of the file, or of the program that
 *     contains the level
 * @param magic the tag that determines the game and the kind of models
 * @param version the version of the file, 0 to 3
 * @param table the level with its models and motions
 * @param metadata the metadata blocks in file order
 * @param layout the original locations of the structs, or {@link BlockLayout#NONE} for a file created by code
 */
public record SalvlFile(
        SourceLocation location,
        SaMagic magic,
        int version,
        LandTable table,
        List<Metadata> metadata,
        BlockLayout layout) {
    private static final int NEWEST_VERSION = 3;

    public SalvlFile {
        metadata = List.copyOf(metadata);
    }

    /** Creates a level file of the newest version. */
    public static SalvlFile create(SaMagic magic, LandTable table, List<Metadata> metadata) {
        return new SalvlFile(
                new SourceLocation("made in memory", 0), magic, NEWEST_VERSION, table, metadata, BlockLayout.NONE);
    }
}
