package shuriken.ninja.nj;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import shuriken.bytes.FourCc;
import shuriken.diag.Site;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.layout.Layout;
import shuriken.ninja.model.Attach;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.xj.XjModel;

/** One block of a {@link NjFile}. */
public sealed interface NjBlock {
    FourCc tag();

    /** Where the tag stands. */
    Site site();

    /**
     * {@code NJTL}, {@code GJTL}.
     *
     * @param layout where its structs stood, {@link Layout#NONE} if made by code
     */
    record Textures(FourCc tag, Site site, TexList list, Layout layout) implements NjBlock {
        public Textures(FourCc tag, Site site, TexList list) {
            this(tag, site, list, Layout.NONE);
        }
    }

    /**
     * {@code NJCM}.
     *
     * @param longNodes whether its nodes have {@link shuriken.ninja.object.NjsObject#LONG_SIZE} bytes
     * @param layout where its structs stood, {@link Layout#NONE} if made by code
     */
    record Chunk(FourCc tag, Site site, ObjectTree<ChunkModel> tree, boolean longNodes, Layout layout)
            implements NjBlock {
        public Chunk(FourCc tag, Site site, ObjectTree<ChunkModel> tree) {
            this(tag, site, tree, false, Layout.NONE);
        }
    }

    /**
     * {@code NJBM}, {@code GJCM}, {@code GJBM}: a model of another kind.
     *
     * @param longNodes whether its nodes have {@link shuriken.ninja.object.NjsObject#LONG_SIZE} bytes
     * @param layout where its structs stood, {@link Layout#NONE} if made by code
     */
    record Model(FourCc tag, Site site, ObjectTree<Attach> tree, boolean longNodes, Layout layout) implements NjBlock {
        public Model(FourCc tag, Site site, ObjectTree<Attach> tree) {
            this(tag, site, tree, false, Layout.NONE);
        }
    }

    /**
     * {@code NJCM} of Xbox and PC games.
     *
     * @param layout where its structs stood, {@link Layout#NONE} if made by code
     */
    record Xj(FourCc tag, Site site, ObjectTree<XjModel> tree, Layout layout) implements NjBlock {
        public Xj(FourCc tag, Site site, ObjectTree<XjModel> tree) {
            this(tag, site, tree, Layout.NONE);
        }
    }

    /**
     * {@code NMDM}, {@code NSSM}, {@code CPSM}, {@code NCAM}, {@code NJCA}, {@code NLIM}, {@code NJLI}; one that holds no
     * motion stays {@link Raw}.
     *
     * @param layout where its structs stood, {@link Layout#NONE} if made by code
     */
    record Motion(FourCc tag, Site site, NjsMotion motion, Layout layout) implements NjBlock {
        public Motion(FourCc tag, Site site, NjsMotion motion) {
            this(tag, site, motion, Layout.NONE);
        }
    }

    /**
     * {@code POF0}: names the pointers of the block before. It is written as it was stored if that block has its pointers where they
     * were, and otherwise made from the pointers.
     *
     * @param withNull whether it names null pointers too, as those of motions do
     * @param stored the list as it was read, if its form is not the usual one or it does not name exactly the pointers
     */
    record Relocations(FourCc tag, Site site, boolean withNull, Optional<StoredRelocations> stored) implements NjBlock {
        public Relocations(FourCc tag, Site site, boolean withNull) {
            this(tag, site, withNull, Optional.empty());
        }

        public Relocations(FourCc tag, Site site) {
            this(tag, site, false);
        }
    }

    /**
     * A relocation list as it was read.
     *
     * @param pointers where the block before had its pointers
     */
    record StoredRelocations(byte[] bytes, int[] pointers) {
        @Override
        public String toString() {
            return String.format(Locale.ROOT, "StoredRelocations[%s]", Arrays.toString(bytes));
        }
    }

    /** Any block that is not taken apart: its body as it stands. */
    record Raw(FourCc tag, Site site, byte[] body) implements NjBlock {
        @Override
        public String toString() {
            return String.format(Locale.ROOT, "Raw[%s, %s, %s]", tag, site, Arrays.toString(body));
        }
    }

    /** Bytes between or behind the blocks. */
    record Filler(Site site, byte[] bytes) implements NjBlock {
        private static final FourCc NO_TAG = new FourCc(0);

        @Override
        public FourCc tag() {
            return NO_TAG;
        }

        @Override
        public String toString() {
            return String.format(Locale.ROOT, "Filler[%s, %s]", site, Arrays.toString(bytes));
        }
    }
}
