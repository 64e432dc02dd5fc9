package shuriken.ninja.object;

import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import shuriken.bytes.ByteCursor;
import shuriken.bytes.ByteMap;
import shuriken.diag.FormatException;
import shuriken.diag.Limits;
import shuriken.diag.ReadContext;
import shuriken.ninja.layout.LayoutRecorder;

/** Finds out which form the nodes of a tree have: nothing in the data says so. */
public final class NodeForm {
    private NodeForm() {}

    /**
     * Whether every node leaves room for the word that only the long form has.
     *
     * @param root where the tree begins
     * @param modelPointers places of the pointers of a mesh struct
     * @return false also if the tree cannot be walked: reading it will tell why
     */
    public static boolean isLong(ByteCursor block, long root, List<Integer> modelPointers, Limits limits) {
        TreeSet<Long> targets = new TreeSet<>();
        ByteCursor unmapped = block.mapped(new ByteMap());
        ReadContext context = ReadContext.lenient(limits);
        try {
            ObjectTree<Integer> tree = new ObjectTreeReader<>(
                            unmapped,
                            false,
                            (in, field, pointer, index) -> {
                                ByteCursor model = in.copy().seek(field, pointer, "model");
                                int start = model.position();
                                for (int at : modelPointers) {
                                    targets.add(model.seek(field, start + at, "model")
                                            .pointer("list"));
                                }
                                return index;
                            },
                            new LayoutRecorder(),
                            context)
                    .read(block.site(), root);
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
