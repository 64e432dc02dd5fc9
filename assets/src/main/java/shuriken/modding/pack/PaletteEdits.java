package shuriken.modding.pack;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;
import shuriken.interchange.OutputFile;

/** Collects the palette files that get new colours from edited images. */
public final class PaletteEdits {
    private final Map<String, OutputFile> files = new LinkedHashMap<>();

    /**
     * Adds a changed palette file.
     *
     * @param imagePath the path of the image that has the colours
     * @throws FormatException BAD_VALUE if an earlier image changed the same palette file to different colours
     */
    public void add(OutputFile file, String imagePath) {
        OutputFile existing = files.putIfAbsent(file.name(), file);
        if (existing != null && !Arrays.equals(existing.data(), file.data())) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    new SourceLocation(imagePath, 0),
                    "needs a different palette in %s than the other images. Images that share a palette file must use"
                            + " the same palette. To create one: texture encode --shared-palette",
                    file.name());
        }
    }

    /** Returns the changed palette files. */
    public Iterable<OutputFile> files() {
        return files.values();
    }
}
