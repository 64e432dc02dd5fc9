package shuriken.ninja.model;

import shuriken.ninja.basic.BasicModel;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.xj.XjModel;

/** The mesh of one node, of whichever kind. */
public sealed interface Attach {
    /** Basic, Basic+. */
    record Basic(BasicModel model) implements Attach {}

    /** Chunk. */
    record Chunk(ChunkModel model) implements Attach {}

    /** Ginja. */
    record Ginja(GinjaModel model) implements Attach {}

    /** XJ. */
    record Xj(XjModel model) implements Attach {}
}
