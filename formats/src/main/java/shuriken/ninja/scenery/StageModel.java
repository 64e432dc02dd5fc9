package shuriken.ninja.scenery;

import java.util.List;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.xj.XjModel;

/** A model of a stage of Phantasy Star Online. Blue Burst and older versions have different kinds of models. */
public sealed interface StageModel {
    List<ObjectNode> nodes();

    /** A Blue Burst model. */
    record Xj(ObjectTree<XjModel> tree) implements StageModel {
        @Override
        public List<ObjectNode> nodes() {
            return tree.nodes();
        }
    }

    /** A model of the older layout. */
    record Chunk(ObjectTree<ChunkModel> tree) implements StageModel {
        @Override
        public List<ObjectNode> nodes() {
            return tree.nodes();
        }
    }
}
