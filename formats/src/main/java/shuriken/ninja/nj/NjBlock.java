package shuriken.ninja.nj;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.FourCc;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.layout.BlockLayout;
import shuriken.ninja.model.Attach;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.xj.XjModel;

/** One block of a {@link NjFile}. */
public sealed interface NjBlock {
    FourCc tag();

    /** The location of the tag. */
    SourceLocation site();

    /**
     * {@code NJTL}, {@code GJTL}.
     *
     * @param layout where its structs were, {@link BlockLayout#NONE} if made by code
     */
    record Textures(FourCc tag, SourceLocation site, TexList list, BlockLayout layout) implements NjBlock {
        public Textures(FourCc tag, SourceLocation site, TexList list) {
            this(tag, site, list, BlockLayout.NONE);
        }
    }

    /**
     * {@code NJCM}.
     *
     * @param longNodes whether its nodes have {@link shuriken.ninja.object.NjsObject#LONG_SIZE} bytes
     * @param layout where its structs were, {@link BlockLayout#NONE} if made by code
     */
    record Chunk(FourCc tag, SourceLocation site, ObjectTree<ChunkModel> tree, boolean longNodes, BlockLayout layout)
            implements NjBlock {
        public Chunk(FourCc tag, SourceLocation site, ObjectTree<ChunkModel> tree) {
            this(tag, site, tree, false, BlockLayout.NONE);
        }
    }

    /**
     * {@code NJBM}, {@code GJCM}, {@code GJBM}: a model of another kind.
     *
     * @param longNodes whether its nodes have {@link shuriken.ninja.object.NjsObject#LONG_SIZE} bytes
     * @param layout where its structs were, {@link BlockLayout#NONE} if made by code
     */
    record Model(FourCc tag, SourceLocation site, ObjectTree<Attach> tree, boolean longNodes, BlockLayout layout)
            implements NjBlock {
        public Model(FourCc tag, SourceLocation site, ObjectTree<Attach> tree) {
            this(tag, site, tree, false, BlockLayout.NONE);
        }
    }

    /**
     * {@code NJCM} of Xbox and PC games.
     *
     * @param layout where its structs were, {@link BlockLayout#NONE} if made by code
     */
    record Xj(FourCc tag, SourceLocation site, ObjectTree<XjModel> tree, BlockLayout layout) implements NjBlock {
        public Xj(FourCc tag, SourceLocation site, ObjectTree<XjModel> tree) {
            this(tag, site, tree, BlockLayout.NONE);
        }
    }

    /**
     * {@code NMDM}, {@code NSSM}, {@code CPSM}, {@code NCAM}, {@code NJCA}, {@code NLIM}, {@code NJLI}; one that holds no
     * motion stays {@link Raw}.
     *
     * @param layout where its structs were, {@link BlockLayout#NONE} if made by code
     */
    record Motion(FourCc tag, SourceLocation site, NjsMotion motion, BlockLayout layout) implements NjBlock {
        public Motion(FourCc tag, SourceLocation site, NjsMotion motion) {
            this(tag, site, motion, BlockLayout.NONE);
        }
    }

    /**
     * {@code POF0}: names the pointers of the block before. It is written as it was stored if that block has its pointers where they
     * were, and otherwise made from the pointers.
     *
     * @param withNull whether it names null pointers too, as those of motions do
     * @param stored the list as it was read, if its form is not the usual one or it does not name exactly the pointers
     */
    record Relocations(FourCc tag, SourceLocation site, boolean withNull, Optional<StoredRelocations> stored)
            implements NjBlock {
        public Relocations(FourCc tag, SourceLocation site, boolean withNull) {
            this(tag, site, withNull, Optional.empty());
        }

        public Relocations(FourCc tag, SourceLocation site) {
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

    /** A block that is not parsed, with its body unchanged. */
    record Raw(FourCc tag, SourceLocation site, byte[] body) implements NjBlock {
        @Override
        public String toString() {
            return String.format(Locale.ROOT, "Raw[%s, %s, %s]", tag, site, Arrays.toString(body));
        }
    }

    /** Bytes between or after the blocks. */
    record Filler(SourceLocation site, byte[] bytes) implements NjBlock {
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
