package shuriken.interchange.gltf;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.Exporter;
import shuriken.interchange.Scenes;
import shuriken.testkit.GltfValidator;

/** All our scenes pass the Khronos validator without errors or warnings, as GLB and as glTF. */
class KhronosTest {
    @Test
    void validatorReportsNoErrorsOrWarnings() {
        Map<String, byte[]> files = new LinkedHashMap<>();
        add(files, "glb", new GlbExporter(), ExportOptions.DEFAULT);
        add(files, "apart", new GlbExporter(), ExportOptions.DEFAULT.withSeparateTextures(true));
        add(files, "gltf", new GltfExporter(), ExportOptions.DEFAULT);
        assertThat(GltfValidator.validate(files)).isEmpty();
    }

    private static void add(Map<String, byte[]> files, String folder, Exporter exporter, ExportOptions options) {
        Scenes.all()
                .forEach((name, scene) -> exporter.export(scene, name, options)
                        .forEach(file -> files.put(folder + "/" + name + "/" + file.name(), file.data())));
    }
}
