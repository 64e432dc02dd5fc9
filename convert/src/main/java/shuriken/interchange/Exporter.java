package shuriken.interchange;

import java.util.List;
import shuriken.scene.Scene;

/**
 * An exporter of scenes to one file format. It has no state and no side effects: equal scenes, stems and options
 * produce equal bytes.
 */
public interface Exporter {
    /** {@return the value of {@code --to} for this format, in lower case} */
    String id();

    /** {@return whether files of this format can store clips} */
    default boolean supportsClips() {
        return true;
    }

    /**
     * Exports a scene. The first file is the main file.
     *
     * @param scene the scene to export
     * @param stem the prefix of the file names, which must be safe on every system and have no extension
     * @param options the options. The files state their generator and provenance
     * @return the files
     * @throws IllegalArgumentException if the scene violates its contract
     */
    List<OutputFile> export(Scene scene, String stem, ExportOptions options);
}
