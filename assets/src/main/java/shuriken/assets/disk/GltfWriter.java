package shuriken.assets.disk;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.OutputFile;
import shuriken.interchange.gltf.GlbExporter;
import shuriken.scene.Scene;

/** Writes scenes to the disk. */
public final class GltfWriter {
    private static final GlbExporter GLB = new GlbExporter();

    private GltfWriter() {}

    /**
     * Writes a self-contained GLB atomically, replacing an existing file.
     *
     * @throws IOException on an I/O error
     * @throws IllegalArgumentException if the scene violates its contract
     */
    public static void writeGlb(Scene scene, Path path) throws IOException {
        Path file = path.toAbsolutePath();
        Path name = file.getFileName();
        Path folder = file.getParent();
        if (name == null || folder == null) {
            throw new IllegalArgumentException(path + " is no file");
        }
        byte[] glb =
                GLB.export(scene, "scene", ExportOptions.DEFAULT).getFirst().data();
        OutputFiles.write(folder, List.of(new OutputFile(name.toString(), glb)));
    }
}
