package shuriken.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests that the validator finds errors and names the file. */
class GltfValidatorTest {
    private static final String GOOD = "{\"asset\":{\"version\":\"2.0\"}}";

    @Test
    void reportsErrorsAndWarningsOfEachFile() {
        Map<String, byte[]> files = Map.of(
                "a/good.gltf", text(GOOD),
                "b/error.gltf", text("{\"asset\":{\"version\":\"2.0\"},\"scene\":3}"),
                "c/warning.gltf", text("{\"asset\":{\"version\":\"2.0\"},\"odd\":1}"),
                "d/garbage.glb", text("no glb at all"),
                "d/other.txt", text("not looked at"));

        assertThat(GltfValidator.validate(files))
                .extracting(issue -> issue.file() + " " + issue.severity() + " " + issue.code())
                .contains("b/error.gltf error UNRESOLVED_REFERENCE", "c/warning.gltf warning UNEXPECTED_PROPERTY")
                .anyMatch(issue -> issue.startsWith("d/garbage.glb error"))
                .noneMatch(issue -> issue.startsWith("a/"));
    }

    @Test
    void readsFilesNextToTheJson() {
        String missing = "{\"asset\":{\"version\":\"2.0\"},\"buffers\":[{\"byteLength\":8,\"uri\":\"a%20b.bin\"}]}";
        assertThat(GltfValidator.validate(Map.of("x.gltf", text(missing), "a b.bin", new byte[4])))
                .extracting(GltfIssue::code)
                .contains("BUFFER_BYTE_LENGTH_MISMATCH");
    }

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
