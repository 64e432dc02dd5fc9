package shuriken.ninja.landtable;

import java.util.List;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.layout.BlockLayout;
import shuriken.ninja.samodel.Metadata;
import shuriken.ninja.samodel.SaMagic;

/**
 * A level of SA Tools.
 *
 * @param site what the offsets of its nodes count from: the start of the file, or of the program that it is read from
 * @param version 0 to 3
 * @param metadata in file order
 * @param layout where its structs were, {@link BlockLayout#NONE} if made by code
 */
public record SalvlFile(
        SourceLocation site, SaMagic magic, int version, LandTable table, List<Metadata> metadata, BlockLayout layout) {
    private static final int NEWEST = 3;

    public SalvlFile {
        metadata = List.copyOf(metadata);
    }

    /** A level of the newest version. */
    public static SalvlFile of(SaMagic magic, LandTable table, List<Metadata> metadata) {
        return new SalvlFile(new SourceLocation("made by code", 0), magic, NEWEST, table, metadata, BlockLayout.NONE);
    }
}
