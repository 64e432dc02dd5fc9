package shuriken.interchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.interchange.gltf.GltfLoader;
import shuriken.interchange.obj.ObjLoader;
import shuriken.scene.Scene;

/** Imports files of many materials and meshes, which need much more memory than their text. */
class ImportLimitsTest {
    /** Limits that allow ten parts. */
    private static final Limits FEW = new Limits(Limits.DEFAULT.maxBytes(), 160, Limits.DEFAULT.maxDepth());

    private static Scene obj(String text) {
        return ObjLoader.load(
                text.getBytes(StandardCharsets.UTF_8),
                "a.obj",
                AdjacentFileReader.NONE,
                ImageDecoder.NONE,
                new ReadContext(ReadOptions.LENIENT.withLimits(FEW)));
    }

    private static String lines(String line, int count) {
        StringBuilder text = new StringBuilder("v 0 0 0\nv 1 0 0\nv 0 1 0\n");
        for (int i = 0; i < count; i++) {
            text.append(line.formatted(i)).append("\nf 1 2 3\n");
        }
        return text.toString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"usemtl m%d", "g g%d", "o o%d"})
    void limitsPartsOfAnObj(String line) {
        assertThat(obj(lines(line, 10)).meshes()).isNotEmpty();
        assertThatThrownBy(() -> obj(lines(line, 11)))
                .isInstanceOfSatisfying(
                        FormatException.class, e -> assertThat(e.kind()).isEqualTo(Kind.LIMIT_EXCEEDED))
                .hasMessageContaining("a.obj line 25")
                .hasMessageContaining("more than 10 ");
        assertThat(obj(lines("usemtl same", 11)).meshes()).hasSize(1);
    }

    @Test
    void limitsMaterialsOfAGltf() {
        for (int count : new int[] {10, 11}) {
            byte[] file = ("{\"asset\":{\"version\":\"2.0\"},\"materials\":[{}" + ",{}".repeat(count - 1) + "]}")
                    .getBytes(StandardCharsets.UTF_8);
            ReadContext context = new ReadContext(ReadOptions.LENIENT.withLimits(FEW));
            if (count == 10) {
                assertThat(GltfLoader.load(file, "a.gltf", AdjacentFileReader.NONE, ImageDecoder.NONE, context)
                                .materials())
                        .hasSize(10);
            } else {
                assertThatThrownBy(() ->
                                GltfLoader.load(file, "a.gltf", AdjacentFileReader.NONE, ImageDecoder.NONE, context))
                        .hasMessageContaining("more than 10 materials");
            }
        }
    }
}
