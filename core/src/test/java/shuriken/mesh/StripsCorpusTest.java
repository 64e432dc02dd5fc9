package shuriken.mesh;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.Shuriken;
import shuriken.diag.FormatException;
import shuriken.scene.Mesh;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.testkit.Corpus;

/** How many corners strips of real models need, against what the games' own converters needed. */
class StripsCorpusTest {
    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "DaanVandenBosch/phantasmal-world, nj, 1.41",
        "DashGL/ikaruga-asset-viewer, nj, 1.46",
        "Sora-yx/SA2-Speed-Highway, sa2mdl, 1.31",
    })
    void stripsAreNoLongerThanTheOriginals(String repository, String ending, double most) throws IOException {
        long triangles = 0;
        long corners = 0;
        for (Path file : Corpus.files(repository, 1)) {
            if (!file.toString().toLowerCase(Locale.ROOT).endsWith("." + ending)) {
                continue;
            }
            for (Scene scene : scenes(file)) {
                for (Mesh mesh : scene.meshes()) {
                    for (Primitive primitive : mesh.primitives()) {
                        if (primitive.form() == Primitive.Form.TRIANGLES) {
                            for (Strip strip : Strips.of(primitive.indices(), true)) {
                                triangles += strip.triangles();
                                corners += strip.corners().length;
                            }
                        }
                    }
                }
            }
        }
        assertThat(corners / (double) triangles).as("%d triangles", triangles).isLessThanOrEqualTo(most);
    }

    private static List<Scene> scenes(Path file) throws IOException {
        try {
            return Shuriken.scenes(file);
        } catch (FormatException e) {
            return List.of();
        }
    }
}
