package shuriken.ninja.model;

import shuriken.ninja.basic.BasicModel;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.xj.XjModel;

/** The mesh of one node, in any of the kinds of mesh that Ninja files have. SA Tools calls it an attach. */
public sealed interface NodeMesh {
    /** A Basic or Basic+ mesh. */
    record Basic(BasicModel model) implements NodeMesh {}

    /** A chunk mesh. */
    record Chunk(ChunkModel model) implements NodeMesh {}

    /** A Ginja mesh. */
    record Ginja(GinjaModel model) implements NodeMesh {}

    /** An XJ mesh. */
    record Xj(XjModel model) implements NodeMesh {}
}
