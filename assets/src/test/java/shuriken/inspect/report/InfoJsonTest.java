package shuriken.inspect.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.AnimationInfo;
import shuriken.format.Description;
import shuriken.format.EntryInfo;
import shuriken.format.ModelInfo;
import shuriken.format.TextureInfo;
import shuriken.inspect.AssetInfo;
import shuriken.testkit.Gen;
import shuriken.testkit.Seeds;

/** Compares the output with each field of docs/reference/info-json.md. */
class InfoJsonTest {
    private static final float[] BOX = {-3.6882f, -14.1841f, -15.96f, 3.6882f, 4.1308f, -6.5381f};

    private static JsonNode json(AssetInfo info) throws IOException {
        String line = InfoJson.toLine(info);
        assertThat(line).doesNotContain("\n");
        return new ObjectMapper().readTree(line);
    }

    private static AssetInfo info(Description description, Diagnostic... diagnostic) {
        return new AssetInfo("a/b.nj", Optional.of("nj"), 1496, "00ff", description, List.of(diagnostic));
    }

    private static ModelInfo model(float[] box, Map<String, Map<String, Integer>> chunks) {
        return new ModelInfo(
                "L3S1",
                "chunk",
                9,
                8,
                28,
                52,
                1,
                3,
                2,
                4,
                List.of("l3s1_z", "x"),
                box,
                chunks,
                List.of("root"),
                Map.of());
    }

    @Test
    void fileHasFourFieldsAndNoEmptyList() throws IOException {
        JsonNode json = json(info(Description.NONE));
        assertThat(json.toString())
                .isEqualTo("{\"path\":\"a/b.nj\",\"format\":\"nj\",\"size\":1496,\"sha256\":\"00ff\"}");
        AssetInfo unknown = new AssetInfo("x", Optional.empty(), 0, "", Description.NONE, List.of());
        assertThat(json(unknown).get("format").isNull()).isTrue();
    }

    @Test
    void aModelHasAllItsNumbers() throws IOException {
        Map<String, Map<String, Integer>> chunks = new LinkedHashMap<>();
        chunks.put("vertex", Map.of("0x2a", 1));
        chunks.put("polygon", Map.of("0x08", 3));
        Description description = new Description(List.of(model(BOX, chunks)), List.of(), List.of(), List.of());
        assertThat(json(info(description)).get("models").get(0)).isEqualTo(new ObjectMapper().readTree("""
            {"name": "L3S1", "kind": "chunk", "nodes": 9, "nodesWithMesh": 8, "vertices": 28,
             "triangles": 52, "degenerateTriangles": 1, "weightedVertices": 3, "maxInfluences": 2,
             "materials": 4, "textures": ["l3s1_z", "x"],
             "boundingBox": [[-3.6882, -14.1841, -15.96], [3.6882, 4.1308, -6.5381]],
             "chunks": {"vertex": {"0x2a": 1}, "polygon": {"0x08": 3}}, "nodeNames": ["root"]}
            """));
    }

    @Test
    void missingBoxIsNull() throws IOException {
        Description description =
                new Description(List.of(model(new float[0], Map.of())), List.of(), List.of(), List.of());
        JsonNode model = json(info(description)).get("models").get(0);
        assertThat(model.get("boundingBox").isNull()).isTrue();
        assertThat(model.has("chunks")).isFalse();
    }

    @Test
    void aMotionATextureAndAnEntryHaveTheirFields() throws IOException {
        Description description = new Description(
                List.of(),
                List.of(new AnimationInfo("walk", "skeletal", 61, 30, "spline", 38, Map.of("angle", 17))),
                List.of(
                        new TextureInfo("t", 512, 256, "RGB565", "TWIDDLED", 1, 0xFFFF_FFFFL, "", "ab"),
                        new TextureInfo("p", 8, 8, "RGB565", "PALETTIZE4", 1, 0, "grey ramp", "")),
                List.of(new EntryInfo("3", 524288, 8256, 9000, "prs", "cd")));
        JsonNode json = json(info(description));
        ObjectMapper mapper = new ObjectMapper();
        assertThat(json.get("animations").get(0)).isEqualTo(mapper.readTree("""
            {"name": "walk", "kind": "skeletal", "frames": 61, "framesPerSecond": 30.0,
             "interpolation": "spline", "tracks": 38, "keys": {"angle": 17}}\
            """));
        assertThat(json.get("textures").get(0)).isEqualTo(mapper.readTree("""
            {"name": "t", "width": 512, "height": 256, "pixelFormat": "RGB565", "dataFormat": "TWIDDLED",
             "mipLevels": 1, "globalIndex": 4294967295, "palette": null, "rgbaSha256": "ab"}\
            """));
        assertThat(json.get("textures").get(1).get("palette").asText()).isEqualTo("grey ramp");
        assertThat(json.get("textures").get(1).get("rgbaSha256").isNull()).isTrue();
        assertThat(json.get("entries").get(0)).isEqualTo(mapper.readTree("""
            {"name": "3", "offset": 524288, "storedSize": 8256, "size": 9000, "compression": "prs",
             "sha256": "cd"}\
            """));
    }

    @Test
    void aFindingHasSeverityCodeAndLocation() throws IOException {
        Diagnostic diagnostic = new Diagnostic(
                DiagnosticCode.TRAILING_BYTES, new SourceLocation("a.nj/NJCM", 123), "3 bytes \"left\"\n");
        assertThat(json(info(Description.NONE, diagnostic)).get("diagnostics").get(0))
                .isEqualTo(new ObjectMapper().readTree("""
                    {"severity": "warning", "code": "TRAILING_BYTES", "path": "a.nj/NJCM", "offset": 123,
                     "message": "3 bytes \\"left\\"\\n"}\
                    """));
    }

    @Seeds(300)
    void floatsReadBackToTheSameBitsAndTheRestIsNull(long seed) throws IOException {
        float value = Gen.seeded(seed).floatBits();
        float[] box = {value, 0, 0, 0, 0, 0};
        Description description = new Description(List.of(model(box, Map.of())), List.of(), List.of(), List.of());
        JsonNode number = json(info(description))
                .get("models")
                .get(0)
                .get("boundingBox")
                .get(0)
                .get(0);
        if (Float.isFinite(value)) {
            assertThat(Float.floatToRawIntBits(Float.parseFloat(number.asText())))
                    .isEqualTo(Float.floatToRawIntBits(value));
        } else {
            assertThat(number.isNull()).isTrue();
        }
    }
}
