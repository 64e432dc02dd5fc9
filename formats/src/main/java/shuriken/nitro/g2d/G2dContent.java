package shuriken.nitro.g2d;

/** The content of a file of NITRO 2D: an interpretation of its blocks. */
public sealed interface G2dContent permits TileSet, TilePalette, TileMap, CellSet, CellAnimations {
    /** Returns the file that contains everything. */
    G2dFile file();
}
