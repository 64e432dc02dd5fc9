package shuriken.convert.ninja;

import java.util.List;
import shuriken.diag.Site;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.object.ObjectNode;

/** A block that holds a model. */
sealed interface ModelBlock {
    /** Of the block's tag. */
    Site site();

    List<ObjectNode> nodes();

    record Chunk(NjBlock.Chunk block) implements ModelBlock {
        @Override
        public Site site() {
            return block.site();
        }

        @Override
        public List<ObjectNode> nodes() {
            return block.tree().nodes();
        }
    }

    record Xj(NjBlock.Xj block) implements ModelBlock {
        @Override
        public Site site() {
            return block.site();
        }

        @Override
        public List<ObjectNode> nodes() {
            return block.tree().nodes();
        }
    }
}
