package shuriken.ninja.model;

import java.util.List;
import shuriken.io.ByteWriter;
import shuriken.ninja.basic.BasicModelWriter;
import shuriken.ninja.chunk.ChunkModelWriter;
import shuriken.ninja.ginja.GinjaModelWriter;
import shuriken.ninja.layout.PointerTargets;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.object.ObjectMeshWriter;
import shuriken.ninja.xj.XjModelWriter;

/** Writes the mesh of each node with the writer for its kind. */
public final class DelegatingMeshWriter implements ObjectMeshWriter<NodeMesh> {
    private final BasicModelWriter basicWriter = new BasicModelWriter();
    private final ChunkModelWriter chunkWriter = new ChunkModelWriter();
    private final GinjaModelWriter ginjaWriter = new GinjaModelWriter();
    private final XjModelWriter xjWriter = new XjModelWriter();

    @Override
    public List<StructId> order(NodeMesh mesh, int meshIndex) {
        return switch (mesh) {
            case NodeMesh.Basic basic -> basicWriter.order(basic.model(), meshIndex);
            case NodeMesh.Chunk chunk -> chunkWriter.order(chunk.model(), meshIndex);
            case NodeMesh.Ginja ginja -> ginjaWriter.order(ginja.model(), meshIndex);
            case NodeMesh.Xj xj -> xjWriter.order(xj.model(), meshIndex);
        };
    }

    @Override
    public boolean has(NodeMesh mesh, StructId structId) {
        return switch (mesh) {
            case NodeMesh.Basic basic -> basicWriter.has(basic.model(), structId);
            case NodeMesh.Chunk chunk -> chunkWriter.has(chunk.model(), structId);
            case NodeMesh.Ginja ginja -> ginjaWriter.has(ginja.model(), structId);
            case NodeMesh.Xj xj -> xjWriter.has(xj.model(), structId);
        };
    }

    @Override
    public void write(NodeMesh mesh, StructId structId, ByteWriter out, PointerTargets targets) {
        switch (mesh) {
            case NodeMesh.Basic basic -> basicWriter.write(basic.model(), structId, out, targets);
            case NodeMesh.Chunk chunk -> chunkWriter.write(chunk.model(), structId, out, targets);
            case NodeMesh.Ginja ginja -> ginjaWriter.write(ginja.model(), structId, out, targets);
            case NodeMesh.Xj xj -> xjWriter.write(xj.model(), structId, out, targets);
        }
    }
}
