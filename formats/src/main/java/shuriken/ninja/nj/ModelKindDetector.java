package shuriken.ninja.nj;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.io.ByteMap;
import shuriken.ninja.layout.LayoutRecorder;
import shuriken.ninja.object.ObjectTreeReader;
import shuriken.ninja.xj.XjModel;

/**
 * Determines whether an {@code NJCM} block contains chunk or XJ models, because both have this tag. The relocation list
 * after the block decides: a chunk model has no pointers after its second word, but every XJ model with meshes has.
 * Without a relocation list, the file name decides. If the list shows no XJ meshes, the result is XJ only if both the
 * file name and the other relocations fit XJ models.
 */
final class ModelKindDetector {
    private static final String XJ_EXTENSION = ".xj";
    /** The offsets of fields that are pointers in XJ models: the two lists of meshes. */
    private static final int[] MESH_FIELD_OFFSETS = {
        XjModel.FIELDS.offset("opaque"), XjModel.FIELDS.offset("translucent")
    };
    /** The offset of a field that is a pointer in XJ models; chunk models have their second pointer there. */
    private static final int VERTICES_FIELD_OFFSET = XjModel.FIELDS.offset("vertices");

    private ModelKindDetector() {}

    /**
     * Returns whether the models of a block are XJ models.
     *
     * @param relocations the offsets of the pointers of the block in ascending order, if a relocation list follows it
     */
    static boolean isXj(ByteCursor block, Optional<int[]> relocations, Limits limits) {
        // The path of a block is the name of the file, a slash and the tag of the block.
        boolean hasXjName = block.path().toLowerCase(Locale.ROOT).contains(XJ_EXTENSION + "/");
        if (relocations.isEmpty()) {
            return hasXjName;
        }
        int[] pointerOffsets = relocations.get();
        List<Integer> modelOffsets = findModelOffsets(block, limits);
        for (int modelOffset : modelOffsets) {
            for (int fieldOffset : MESH_FIELD_OFFSETS) {
                if (isPointer(pointerOffsets, modelOffset + fieldOffset)) {
                    return true;
                }
            }
        }
        // Without meshes, an XJ model has the same pointers as a chunk model without vertices. Then the name decides.
        return hasXjName
                && modelOffsets.stream()
                        .allMatch(modelOffset -> !isPointer(pointerOffsets, modelOffset)
                                && isPointer(pointerOffsets, modelOffset + VERTICES_FIELD_OFFSET));
    }

    private static boolean isPointer(int[] pointerOffsets, int fieldOffset) {
        return Arrays.binarySearch(pointerOffsets, fieldOffset) >= 0;
    }

    /**
     * Returns the offsets of the models of the tree. If the tree is damaged, the offsets up to the damage are returned.
     */
    private static List<Integer> findModelOffsets(ByteCursor block, Limits limits) {
        List<Integer> offsets = new ArrayList<>();
        ReadContext context = new ReadContext(ReadOptions.LENIENT.withLimits(limits));
        ByteCursor trialCursor = block.mapped(new ByteMap());
        try {
            new ObjectTreeReader<>(
                            trialCursor,
                            /* hasLongForm= */ false,
                            (in, pointerLocation, meshOffset, meshIndex) -> offsets.add(in.copy()
                                    .seek(pointerLocation, meshOffset, "model")
                                    .position()),
                            new LayoutRecorder(),
                            context)
                    .read(block.location(), 0);
        } catch (FormatException e) {
            // The error is reported when the tree is read with the context of the file.
            return offsets;
        }
        return offsets;
    }
}
