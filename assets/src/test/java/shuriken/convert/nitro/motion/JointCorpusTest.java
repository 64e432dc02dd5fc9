package shuriken.convert.nitro.motion;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.assertj.core.api.SoftAssertions;
import org.joml.Matrix4d;
import org.junit.jupiter.api.Test;
import shuriken.convert.nitro.draw.SbcInterpreter;
import shuriken.convert.nitro.pose.Skeleton;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.nitro.g3d.DictionaryEntry;
import shuriken.nitro.jnt0.JointAnimation;
import shuriken.nitro.jnt0.NsbcaFile;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.NsbmdFile;
import shuriken.testkit.Corpus;
import shuriken.testkit.CorpusAssets;

/** Compares the node matrices of animated models with the facts. */
class JointCorpusTest {
    private static final double TOLERANCE = 1e-3;

    private record Pair(JsonNode fact, String model, String motion) {}

    @Test
    void matricesEqualTheFacts() {
        List<Pair> pairs = new ArrayList<>();
        for (JsonNode fact : Corpus.list("nitro", "files", 30)) {
            if (fact.get("kind").asText().equals("nsbca")) {
                JsonNode animation = fact.get("animations").get(0);
                if (animation.hasNonNull("sampled_on_model")) {
                    pairs.add(new Pair(
                            animation,
                            animation.get("sampled_on_model").get("sha256").asText(),
                            fact.get("sha256").asText()));
                }
            }
        }
        Map<String, Object> files = new HashMap<>();
        CorpusAssets.forEach(CorpusAssets.NITRO, pairs.size(), Set.of("nsbmd", "nsbca"), asset -> {
            if (pairs.stream().anyMatch(p -> p.model.equals(asset.sha256()) || p.motion.equals(asset.sha256()))) {
                files.put(asset.sha256(), asset.read(new ReadContext(ReadOptions.STRICT)));
            }
        });
        SoftAssertions softly = new SoftAssertions();
        int compared = 0;
        for (Pair pair : pairs) {
            NsbmdFile model = (NsbmdFile) requireNonNull(files.get(pair.model));
            NsbcaFile motion = (NsbcaFile) requireNonNull(files.get(pair.motion));
            compared += check(model.models().getFirst(), motion.animations().getFirst(), pair.fact, softly);
        }
        softly.assertAll();
        assertThat(pairs).hasSizeGreaterThanOrEqualTo(8);
        assertThat(compared).isGreaterThanOrEqualTo(100);
    }

    private static int check(
            DictionaryEntry<Model> model,
            DictionaryEntry<JointAnimation> motion,
            JsonNode fact,
            SoftAssertions softly) {
        assertThat(motion.name()).isEqualTo(fact.get("name").asText());
        int compared = 0;
        for (Map.Entry<String, JsonNode> sample : fact.get("samples").properties()) {
            int frame = Integer.parseInt(sample.getKey());
            Map<String, Matrix4d> matrices = matrices(model.value(), motion.value(), frame);
            for (Map.Entry<String, JsonNode> node :
                    sample.getValue().get("nodes").properties()) {
                Matrix4d actual = requireNonNull(matrices.get(node.getKey()));
                for (int i = 0; i < 4; i++) {
                    for (int j = 0; j < 3; j++) {
                        double value = actual.get(i, j);
                        softly.assertThat(value)
                                .as("%s frame %d %s row %d", motion.name(), frame, node.getKey(), i)
                                .isCloseTo(node.getValue().get(i).get(j).asDouble(), offset(TOLERANCE));
                        compared++;
                    }
                }
            }
        }
        return compared;
    }

    /** Returns the transforms from nodes to the scene by name. */
    private static Map<String, Matrix4d> matrices(Model model, JointAnimation motion, int frame) {
        Skeleton skeleton = new Skeleton();
        SbcInterpreter interpreter =
                new SbcInterpreter(model, 1, skeleton, draw -> {}, new ReadContext(ReadOptions.STRICT));
        interpreter.run();
        List<Matrix4d> worldTransforms =
                JointClipCorpusTest.worldTransforms(model, motion, frame, skeleton, interpreter);
        Map<String, Matrix4d> byName = new HashMap<>();
        interpreter
                .transformer()
                .nodeJoints()
                .forEach(placement -> byName.put(
                        model.nodes().name(placement.nodeIndex()), worldTransforms.get(placement.drawJointIndex())));
        return byName;
    }
}
