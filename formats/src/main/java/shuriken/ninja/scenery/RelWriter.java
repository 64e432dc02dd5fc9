package shuriken.ninja.scenery;

import java.util.stream.IntStream;
import shuriken.io.ByteWriter;
import shuriken.ninja.layout.BlockContent;
import shuriken.ninja.layout.BlockLayout;
import shuriken.ninja.layout.BlockWriter;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.RelocatableBlock;
import shuriken.ninja.layout.StructId;

/** Writes {@link RelFile}s and rebuilds their relocation tables. */
final class RelWriter {
    private RelWriter() {}

    static void write(RelFile file, ByteWriter out) {
        BlockContent structs = switch (file.content()) {
            case Scenery scenery -> new SceneryWriter(scenery);
            case Collision collision -> new CollisionWriter(collision);
        };
        RelocatableBlock body = BlockWriter.write(structs, file.layout(), file.byteOrder());
        int rootOffset = body.offsetByStructId().getOrDefault(new StructId(LayoutEntry.Kind.ROOT, /* index= */ 0), 0);
        int[] pointerOffsets = keepsOffsets(body, file.layout())
                ? IntStream.concat(IntStream.of(body.pointerOffsets()), IntStream.of(file.unexplainedRelocations()))
                        .sorted()
                        .toArray()
                : body.pointerOffsets();
        ByteWriter orderedOut = new ByteWriter(file.byteOrder()).bytes(body.bytes());
        file.trailer().forNewBody(orderedOut.size(), rootOffset, pointerOffsets).write(orderedOut);
        out.bytes(orderedOut.toByteArray());
    }

    /**
     * Returns whether all structs still have their original offsets. The result is false for a file that was created by
     * code.
     */
    private static boolean keepsOffsets(RelocatableBlock body, BlockLayout layout) {
        for (LayoutEntry entry : layout.entries()) {
            if (entry instanceof LayoutEntry.Struct struct
                    && body.offsetByStructId().getOrDefault(struct.id(), -1) != struct.offset()) {
                return false;
            }
        }
        return !layout.entries().isEmpty();
    }
}
