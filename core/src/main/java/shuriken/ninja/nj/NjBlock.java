package shuriken.ninja.nj;

import java.util.Arrays;
import shuriken.bytes.FourCc;
import shuriken.diag.Site;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.texlist.TexList;

/** One block of a {@link NjFile}. */
public sealed interface NjBlock {
    FourCc tag();

    /** Where the tag stands. */
    Site site();

    /** {@code NJTL}, {@code GJTL}. */
    record Textures(FourCc tag, Site site, TexList list) implements NjBlock {}

    /** {@code NJCM}. */
    record Chunk(FourCc tag, Site site, ObjectTree<ChunkModel> tree) implements NjBlock {}

    /** Any block that is not taken apart: its body as it stands. */
    record Raw(FourCc tag, Site site, byte[] body) implements NjBlock {
        @Override
        public String toString() {
            return "Raw[%s, %s, %s]".formatted(tag, site, Arrays.toString(body));
        }
    }
}
