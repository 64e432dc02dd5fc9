package shuriken.convert.ninja;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import shuriken.convert.ConvertOptions;
import shuriken.convert.TextureSource;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Description;
import shuriken.format.ModelInfo;
import shuriken.format.SceneInfo;
import shuriken.io.ByteCursor;
import shuriken.ninja.scenery.RelFile;
import shuriken.ninja.scenery.RelFormat;
import shuriken.ninja.scenery.Scenery;
import shuriken.scene.Scene;
import shuriken.testkit.Corpus;

/** Converts real stages and compares their counts with another reader. */
class StageCorpusTest {
    private static RelFile read(Path file) {
        return new RelFormat()
                .read(ByteCursor.littleEndian(Corpus.read(file), "stage"), new ReadContext(ReadOptions.LENIENT));
    }

    private static Description describe(Path file) {
        return new StageConverter()
                .describe(read(file), "stage", ConvertOptions.DEFAULT, new ReadContext(ReadOptions.LENIENT));
    }

    @Test
    void sceneryMatchesTheFacts() {
        for (JsonNode fact : Corpus.facts("ninja", 6, "rel-fmt2")) {
            String path = fact.get("path").asText();
            Description description = describe(Corpus.file(fact));
            SoftAssertions softly = new SoftAssertions();
            SceneInfo scene = description.scene().orElseThrow();
            softly.assertThat(scene.sectionCount())
                    .isEqualTo(fact.get("sections").asInt());
            softly.assertThat(scene.staticInstanceCount())
                    .isEqualTo(fact.get("static_models").asInt());
            softly.assertThat(scene.animatedInstanceCount())
                    .isEqualTo(fact.get("animated_models").asInt());
            ModelInfo model = description.models().getFirst();
            softly.assertThat(model.nodeCount()).isEqualTo(fact.get("nodes").asInt());
            softly.assertThat(model.meshNodeCount())
                    .isEqualTo(fact.get("models").asInt());
            softly.assertThat(model.vertexCount())
                    .isEqualTo(fact.get("vertices").asInt());
            softly.assertThat(model.triangleCount())
                    .isEqualTo(fact.get("triangles_in_strips").asInt());
            softly.assertThat(model.degenerateTriangleCount())
                    .isEqualTo(fact.get("degenerate").asInt());
            softly.assertThat(model.textureNames()).hasSize(fact.get("textures").asInt());
            for (int axis = 0; axis < 3; axis++) {
                float low = (float) fact.get("bbox_min").get(axis).asDouble();
                float high = (float) fact.get("bbox_max").get(axis).asDouble();
                softly.assertThat(model.boundingBox()[axis]).as(path).isCloseTo(low, within(1e-2f));
                softly.assertThat(model.boundingBox()[3 + axis]).as(path).isCloseTo(high, within(1e-2f));
            }
            softly.assertAll();
        }
    }

    @Test
    void collisionMatchesTheFacts() {
        for (JsonNode fact : Corpus.facts("ninja", 2, "c.rel")) {
            SceneInfo scene = describe(Corpus.file(fact)).scene().orElseThrow();
            assertThat(scene.collisionMeshCount()).isEqualTo(fact.get("meshes").asInt());
        }
    }

    /** Every non-degenerate triangle is converted. Hidden nodes draw nothing. */
    @Test
    void everyStageConverts() {
        int stages = 0;
        for (Path file : Corpus.files("DaanVandenBosch/phantasmal-world", 253, "rel")) {
            if (!file.toString().contains("areas")) {
                continue;
            }
            stages++;
            RelFile stage = read(file);
            ReadContext context = new ReadContext(ReadOptions.LENIENT);
            StageConverter converter = new StageConverter();
            Scene scene = converter
                    .toScenes(stage, "stage", TextureSource.NONE, ConvertOptions.DEFAULT, context)
                    .getFirst();
            if (stage.content() instanceof Scenery scenery) {
                ModelInfo info = converter
                        .describe(stage, "stage", ConvertOptions.DEFAULT, context)
                        .models()
                        .getFirst();
                assertThat(triangles(scene))
                        .as("%s", file)
                        .isEqualTo(info.triangleCount() - info.degenerateTriangleCount());
                assertThat(scene.clips().isEmpty())
                        .as("%s", file)
                        .isEqualTo(scenery.motions().isEmpty());
            } else {
                assertThat(triangles(scene)).as("%s", file).isPositive();
            }
        }
        assertThat(stages).isEqualTo(252);
    }

    private static int triangles(Scene scene) {
        return scene.nodes().stream()
                .filter(node -> node.meshIndex() != Scene.NONE)
                .flatMap(node -> scene.meshes().get(node.meshIndex()).primitives().stream())
                .mapToInt(primitive -> primitive.indices().length / 3)
                .sum();
    }
}
