package shuriken.interchange;

import java.util.List;
import shuriken.scene.Scene;

/** A target format. Exporters have no state and no side effects: equal scenes, stems and options produce equal bytes. */
public interface Exporter {
    /** Returns the word for {@code --to}, in lower case. */
    String id();

    /** Returns whether its files can hold clips. */
    default boolean hasClips() {
        return true;
    }

    /**
     * Exports a scene, the main file first.
     *
     * @param stem prefix of file names: safe on every system, without an extension
     * @throws IllegalArgumentException if the scene violates its contract
     */
    List<OutputFile> export(Scene scene, String stem, ExportOptions options);
}
