package shuriken.fuzz;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Function;
import shuriken.assets.Asset;
import shuriken.diagnostics.FormatException;

/**
 * Originals of edited files: editable fixtures of some formats' tests, each with its GLB for editing. They are small,
 * so that many edits can be tried, and cover different features of their formats.
 */
final class Originals {
    /** An original and its edited file, which scripts change. */
    record Original(Asset asset, EditedGlb edited) {}

    private final List<Original> originals = new ArrayList<>();

    /**
     * Creates originals from the fixtures of tests.
     *
     * @param edit creates the GLB to edit from an original
     * @param tests the names of the tests
     */
    Originals(Function<Asset, byte[]> edit, String... tests) {
        try {
            for (String test : tests) {
                for (byte[] fixture :
                        Fixtures.fixtures(Class.forName("shuriken." + test)).values()) {
                    Asset asset = Asset.of(fixture, "input!original", "input");
                    toEdited(asset, edit).ifPresent(edited -> originals.add(new Original(asset, edited)));
                }
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("no tests " + Arrays.toString(tests), e);
        }
    }

    /** Returns the GLB to edit, or empty for a fixture without a model. */
    private static Optional<EditedGlb> toEdited(Asset asset, Function<Asset, byte[]> edit) {
        try {
            return Optional.of(new EditedGlb(edit.apply(asset)));
        } catch (FormatException | IllegalArgumentException | NoSuchElementException e) {
            return Optional.empty();
        }
    }

    /** Returns the original that the first byte of an input selects. */
    Original select(byte[] data) {
        return originals.get((data.length == 0 ? 0 : data[0] & 0xFF) % originals.size());
    }

    /** Returns the script: the bytes after the first one. */
    static byte[] script(byte[] data) {
        return data.length == 0 ? data : Arrays.copyOfRange(data, 1, data.length);
    }
}
