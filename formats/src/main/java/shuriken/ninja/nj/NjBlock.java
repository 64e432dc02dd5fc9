package shuriken.ninja.nj;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.FourCc;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.layout.BlockLayout;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.xj.XjModel;

/** A block of an {@link NjFile}: a model, for example, or the bytes between other blocks. */
public sealed interface NjBlock {
    FourCc tag();

    /** Returns the location of the tag. */
    SourceLocation location();

    /**
     * A texture list, {@code NJTL} or {@code GJTL}.
     *
     * @param tag the tag of the block
     * @param location the location of the tag
     * @param list the parsed texture list
     * @param layout the original locations of the structs, or {@link BlockLayout#NONE} for a block created by code
     */
    record Textures(FourCc tag, SourceLocation location, TexList list, BlockLayout layout) implements NjBlock {
        public Textures(FourCc tag, SourceLocation location, TexList list) {
            this(tag, location, list, BlockLayout.NONE);
        }
    }

    /**
     * A chunk model, {@code NJCM}.
     *
     * @param tag the tag of the block
     * @param location the location of the tag
     * @param tree the nodes and their meshes
     * @param hasLongNodes whether the nodes have {@link shuriken.ninja.object.NjsObject#LONG_SIZE} bytes
     * @param layout the original locations of the structs, or {@link BlockLayout#NONE} for a block created by code
     */
    record Chunk(
            FourCc tag, SourceLocation location, ObjectTree<ChunkModel> tree, boolean hasLongNodes, BlockLayout layout)
            implements NjBlock {
        public Chunk(FourCc tag, SourceLocation location, ObjectTree<ChunkModel> tree) {
            this(tag, location, tree, /* hasLongNodes= */ false, BlockLayout.NONE);
        }
    }

    /**
     * A Basic or Ginja model, {@code NJBM}, {@code GJCM} or {@code GJBM}.
     *
     * @param tag the tag of the block
     * @param location the location of the tag
     * @param tree the nodes and their meshes
     * @param hasLongNodes whether the nodes have {@link shuriken.ninja.object.NjsObject#LONG_SIZE} bytes
     * @param layout the original locations of the structs, or {@link BlockLayout#NONE} for a block created by code
     */
    record Model(
            FourCc tag, SourceLocation location, ObjectTree<NodeMesh> tree, boolean hasLongNodes, BlockLayout layout)
            implements NjBlock {
        public Model(FourCc tag, SourceLocation location, ObjectTree<NodeMesh> tree) {
            this(tag, location, tree, /* hasLongNodes= */ false, BlockLayout.NONE);
        }
    }

    /**
     * An XJ model, {@code NJCM} in Xbox and PC games.
     *
     * @param tag the tag of the block
     * @param location the location of the tag
     * @param tree the nodes and their meshes
     * @param layout the original locations of the structs, or {@link BlockLayout#NONE} for a block created by code
     */
    record Xj(FourCc tag, SourceLocation location, ObjectTree<XjModel> tree, BlockLayout layout) implements NjBlock {
        public Xj(FourCc tag, SourceLocation location, ObjectTree<XjModel> tree) {
            this(tag, location, tree, BlockLayout.NONE);
        }
    }

    /**
     * A motion, {@code NMDM}, {@code NSSM}, {@code CPSM}, {@code NCAM}, {@code NJCA}, {@code NLIM} or {@code NJLI}. A
     * block with such a tag that does not contain a motion is {@link Raw}.
     *
     * @param tag the tag of the block
     * @param location the location of the tag
     * @param motion the parsed motion
     * @param layout the original locations of the structs, or {@link BlockLayout#NONE} for a block created by code
     */
    record Motion(FourCc tag, SourceLocation location, NjsMotion motion, BlockLayout layout) implements NjBlock {
        public Motion(FourCc tag, SourceLocation location, NjsMotion motion) {
            this(tag, location, motion, BlockLayout.NONE);
        }
    }

    /**
     * A relocation list, {@code POF0}: the pointers of the preceding block. If {@code storedList} is present and that
     * block still has its pointers at the same offsets, the stored bytes are written. Otherwise, the list is rebuilt
     * from the pointers.
     *
     * @param tag the tag of the block
     * @param location the location of the tag
     * @param includesNull whether the list contains null pointers, as after motions
     * @param storedList the list as stored, if its form is unusual or it does not match the pointers exactly
     */
    record Relocations(
            FourCc tag, SourceLocation location, boolean includesNull, Optional<StoredRelocations> storedList)
            implements NjBlock {
        public Relocations(FourCc tag, SourceLocation location, boolean includesNull) {
            this(tag, location, includesNull, Optional.empty());
        }

        public Relocations(FourCc tag, SourceLocation location) {
            this(tag, location, /* includesNull= */ false);
        }
    }

    /**
     * The stored form of a relocation list.
     *
     * @param bytes the bytes of the list
     * @param pointerOffsets the offsets at which the preceding block had pointers when it was read
     */
    record StoredRelocations(byte[] bytes, int[] pointerOffsets) {
        @Override
        public String toString() {
            return String.format(Locale.ROOT, "StoredRelocations[%s]", Arrays.toString(bytes));
        }
    }

    /**
     * A block that is not parsed, or could not be parsed.
     *
     * @param tag the tag of the block
     * @param location the location of the tag
     * @param body the bytes of the block after its header
     */
    record Raw(FourCc tag, SourceLocation location, byte[] body) implements NjBlock {
        @Override
        public String toString() {
            return String.format(Locale.ROOT, "Raw[%s, %s, %s]", tag, location, Arrays.toString(body));
        }
    }

    /**
     * The bytes between or after the blocks.
     *
     * @param location the location of the bytes
     * @param bytes the bytes as stored
     */
    record Filler(SourceLocation location, byte[] bytes) implements NjBlock {
        private static final FourCc NO_TAG = new FourCc(0);

        @Override
        public FourCc tag() {
            return NO_TAG;
        }

        @Override
        public String toString() {
            return String.format(Locale.ROOT, "Filler[%s, %s]", location, Arrays.toString(bytes));
        }
    }
}
