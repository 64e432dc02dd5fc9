package shuriken.ninja.nj;

import java.util.NavigableSet;
import java.util.TreeSet;
import shuriken.bytes.ByteCursor;
import shuriken.bytes.ByteMap;
import shuriken.diag.FormatException;
import shuriken.diag.Limits;
import shuriken.diag.ReadContext;
import shuriken.ninja.layout.LayoutRecorder;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.object.ObjectTreeReader;

/** Finds out which form the nodes of an {@code NJCM} block have: nothing in the file says so. */
final class NodeForm {
    private static final int MODEL_POINTERS = 2;

    private NodeForm() {}

    /**
     * Whether every node leaves room for the word that only the long form has.
     *
     * @return false also if the tree cannot be walked: reading it will tell why
     */
    static boolean isLong(ByteCursor block, Limits limits) {
        TreeSet<Long> targets = new TreeSet<>();
        ByteCursor unmapped = block.mapped(new ByteMap());
        ReadContext context = ReadContext.lenient(limits);
        try {
            ObjectTree<Integer> tree = new ObjectTreeReader<>(
                            unmapped,
                            false,
                            (in, field, pointer, index) -> {
                                ByteCursor model = in.copy().seek(field, pointer, "model");
                                for (int i = 0; i < MODEL_POINTERS; i++) {
                                    targets.add(model.pointer("list"));
                                }
                                return index;
                            },
                            new LayoutRecorder(),
                            context)
                    .read(block.site(), 0);
            for (ObjectNode node : tree.nodes()) {
                targets.add(node.object().model());
                targets.add(node.object().child());
                targets.add(node.object().sibling());
            }
            return tree.nodes().stream().allMatch(node -> hasRoom(node.offset(), targets, block.size()));
        } catch (FormatException e) {
            return false;
        }
    }

    private static boolean hasRoom(long node, NavigableSet<Long> targets, int size) {
        return node + NjsObject.LONG_SIZE <= size
                && targets.subSet(node + NjsObject.SIZE, node + NjsObject.LONG_SIZE)
                        .isEmpty();
    }
}
