package shuriken.convert.ninja;

import java.util.List;
import shuriken.convert.ConvertOptions;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.ObjectNode;

/** Draws a chunk model, node by node in tree order. */
final class ChunkWalk {
    private final NjBlock.Chunk block;
    private final VertexLists vertices;
    private final PolygonLists polygons;

    ChunkWalk(NjBlock.Chunk block, StripSink sink, ConvertOptions options, ReadContext context) {
        SlotBuffer slots = new SlotBuffer();
        this.block = block;
        this.vertices = new VertexLists(slots, options, context);
        this.polygons = new PolygonLists(slots, sink, context);
    }

    void draw() {
        List<ObjectNode> nodes = block.tree().nodes();
        boolean[] cut = new boolean[nodes.size()];
        for (int i = 0; i < nodes.size(); i++) {
            ObjectNode node = nodes.get(i);
            if (node.parent() != ObjectNode.NONE) {
                int parent = node.parent();
                cut[i] = cut[parent] || nodes.get(parent).object().has(EvalFlag.BREAK);
            }
            if (!cut[i] && node.attach() != ObjectNode.NONE && !node.object().has(EvalFlag.HIDE)) {
                ChunkModel model = block.tree().attaches().get(node.attach());
                Site site = site(i);
                vertices.write(model, i, site);
                polygons.draw(model.polygons(), i, site);
            }
        }
    }

    private Site site(int node) {
        ObjectNode object = block.tree().nodes().get(node);
        Site tag = block.site();
        return new Site(tag.path() + "/object[" + node + "]", tag.offset() + 8 + object.offset());
    }

    /** The vertices that were written. */
    VertexLists vertices() {
        return vertices;
    }
}
