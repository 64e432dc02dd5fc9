package shuriken.ninja.nj;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;
import shuriken.io.ByteMap;
import shuriken.ninja.layout.LayoutRecorder;
import shuriken.ninja.object.ObjectTreeReader;
import shuriken.ninja.xj.XjModel;

/**
 * Finds out whether an {@code NJCM} block holds chunk or XJ models: nothing in it says so. The relocation list after it
 * decides: a chunk model has no pointers beyond its second word, an XJ model that draws anything has. Without a list the
 * name of the file does.
 */
final class ModelForm {
    private static final String XJ_ENDING = ".xj";
    /** Fields of XJ models that are pointers: the two lists of meshes. */
    private static final int[] MESH_FIELDS = {XjModel.FIELDS.offset("opaque"), XjModel.FIELDS.offset("translucent")};
    /** A field of XJ models that is one, where a chunk model has its second. */
    private static final int VERTICES_FIELD = XjModel.FIELDS.offset("vertices");

    private ModelForm() {}

    /** @param relocations of the block, if a list follows it */
    static boolean isXj(ByteCursor block, Optional<int[]> relocations, Limits limits) {
        boolean named = block.path().toLowerCase(Locale.ROOT).contains(XJ_ENDING + "/");
        if (relocations.isEmpty()) {
            return named;
        }
        int[] pointers = relocations.get();
        List<Integer> models = models(block, limits);
        for (int model : models) {
            for (int field : MESH_FIELDS) {
                if (isPointer(pointers, model + field)) {
                    return true;
                }
            }
        }
        return named
                && models.stream()
                        .allMatch(model -> !isPointer(pointers, model) && isPointer(pointers, model + VERTICES_FIELD));
    }

    private static boolean isPointer(int[] pointers, int field) {
        return Arrays.binarySearch(pointers, field) >= 0;
    }

    /** Where the models of the tree start; as many as can be reached. */
    private static List<Integer> models(ByteCursor block, Limits limits) {
        List<Integer> models = new ArrayList<>();
        ReadContext context = ReadContext.lenient(limits);
        ByteCursor unmapped = block.mapped(new ByteMap());
        try {
            new ObjectTreeReader<>(
                            unmapped,
                            false,
                            (in, field, pointer, index) -> models.add(
                                    in.copy().seek(field, pointer, "model").position()),
                            new LayoutRecorder(),
                            context)
                    .read(block.site(), 0);
        } catch (FormatException e) {
            // Reading the tree reports what is wrong with it.
            return models;
        }
        return models;
    }
}
