package shuriken.nitro.g2d;

/** The content of a NITRO 2D file, which is an interpretation of its blocks. */
public sealed interface G2dContent permits TileSet, TilePalette, TileMap, CellSet, CellAnimations {
    /** Returns the file that contains all blocks. */
    G2dFile file();
}
