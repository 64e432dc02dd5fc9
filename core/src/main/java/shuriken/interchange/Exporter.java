package shuriken.interchange;

import java.util.List;
import shuriken.scene.Scene;

/** One target format. Stateless and pure: the same scene, stem and options give the same bytes. */
public interface Exporter {
    /** The word for {@code --to}, in lower case. */
    String id();

    /** Whether its files can hold movements. */
    default boolean hasClips() {
        return true;
    }

    /**
     * The files of a scene, the main one first.
     *
     * @param stem what their names begin with: a file name that is safe on every system, without an ending
     * @throws IllegalArgumentException if the scene breaks its contract
     */
    List<OutputFile> export(Scene scene, String stem, ExportOptions options);
}
