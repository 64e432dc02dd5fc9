package shuriken.convert.ninja;

import java.util.List;
import shuriken.convert.ConvertOptions;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.model.Attach;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.ObjectNode;

/** Draws a model, node by node in tree order. */
final class ModelWalk {
    private final DrawnModel model;
    private final VertexCounts counts = new VertexCounts();
    private final VertexLists vertices;
    private final PolygonLists polygons;
    private final BasicMeshes basic;

    ModelWalk(DrawnModel model, PolygonSink sink, ConvertOptions options, ReadContext context) {
        SlotBuffer slots = new SlotBuffer();
        this.model = model;
        this.vertices = new VertexLists(slots, counts, options, context);
        this.polygons = new PolygonLists(slots, sink, options, context);
        this.basic = new BasicMeshes(model, counts, sink, options, context);
    }

    void draw() {
        List<ObjectNode> nodes = model.tree().nodes();
        boolean[] cut = new boolean[nodes.size()];
        for (int i = 0; i < nodes.size(); i++) {
            ObjectNode node = nodes.get(i);
            if (node.parent() != ObjectNode.NONE) {
                int parent = node.parent();
                cut[i] = cut[parent] || nodes.get(parent).object().has(EvalFlag.BREAK);
            }
            if (!cut[i] && node.attach() != ObjectNode.NONE && !node.object().has(EvalFlag.HIDE)) {
                draw(i, model.tree().attaches().get(node.attach()));
            }
        }
    }

    private void draw(int node, Attach attach) {
        Site site = model.site(node);
        switch (attach) {
            case Attach.Chunk(ChunkModel chunk) -> {
                vertices.write(chunk, node, site);
                polygons.draw(chunk.polygons(), node, site);
            }
            case Attach.Basic one -> basic.draw(one.model(), node, site);
        }
    }

    /** The vertices that were written. */
    VertexCounts counts() {
        return counts;
    }
}
