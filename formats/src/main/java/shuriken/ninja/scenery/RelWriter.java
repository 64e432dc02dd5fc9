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
        int rootOffset = body.offsets().getOrDefault(new StructId(LayoutEntry.Kind.ROOT, 0), 0);
        int[] pointers = keepsOffsets(body, file.layout())
                ? IntStream.concat(IntStream.of(body.pointers()), IntStream.of(file.unreferencedRelocations()))
                        .sorted()
                        .toArray()
                : body.pointers();
        ByteWriter ordered = new ByteWriter(file.byteOrder()).bytes(body.bytes());
        file.trailer().forNewBody(ordered.size(), rootOffset, pointers).write(ordered);
        out.bytes(ordered.toByteArray());
    }

    /** Returns whether all structs of the file that was read still have their original offsets. */
    private static boolean keepsOffsets(RelocatableBlock body, BlockLayout layout) {
        for (LayoutEntry entry : layout.entries()) {
            if (entry instanceof LayoutEntry.Struct struct
                    && body.offsets().getOrDefault(struct.id(), -1) != struct.offset()) {
                return false;
            }
        }
        return !layout.entries().isEmpty();
    }
}
