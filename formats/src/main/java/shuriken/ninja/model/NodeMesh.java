package shuriken.ninja.model;

import shuriken.ninja.basic.BasicModel;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.xj.XjModel;

/** The mesh of one node, in any of the kinds of mesh that Ninja files have. SA Tools calls it an attach. */
public sealed interface NodeMesh {
    /** A Basic mesh, the first kind of the Ninja library. Basic+ has one more word in its structs. */
    record Basic(BasicModel model) implements NodeMesh {}

    /** A mesh of chunks: vertex chunks, which fill a vertex buffer, and polygon chunks. */
    record Chunk(ChunkModel model) implements NodeMesh {}

    /** A Ginja mesh, the kind of GameCube games. */
    record Ginja(GinjaModel model) implements NodeMesh {}

    /** An XJ mesh, the kind of Xbox and PC games. */
    record Xj(XjModel model) implements NodeMesh {}
}
