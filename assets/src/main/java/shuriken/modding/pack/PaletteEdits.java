package shuriken.modding.pack;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;
import shuriken.interchange.OutputFile;

/** Palette files that pictures have given other colours, by their names. */
public final class PaletteEdits {
    private final Map<String, OutputFile> files = new LinkedHashMap<>();

    /**
     * @param picture that has the colours
     * @throws FormatException BAD_VALUE if another picture has given the same file other colours
     */
    public void add(OutputFile file, String picture) {
        OutputFile before = files.putIfAbsent(file.name(), file);
        if (before != null && !Arrays.equals(before.data(), file.data())) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    new SourceLocation(picture, 0),
                    "gives %s other colours than another picture; pictures that share a palette file need the same"
                            + " palette, which texture encode --shared-palette makes",
                    file.name());
        }
    }

    public Iterable<OutputFile> files() {
        return files.values();
    }
}
