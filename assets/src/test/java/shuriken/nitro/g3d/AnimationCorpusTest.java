package shuriken.nitro.g3d;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import shuriken.assets.Asset;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Format;
import shuriken.io.ByteCursor;
import shuriken.io.ByteMap;
import shuriken.nitro.mat0.MaterialAnimation;
import shuriken.nitro.mat0.MaterialState;
import shuriken.nitro.mat0.NsbmaFile;
import shuriken.nitro.pat0.NsbtpFile;
import shuriken.nitro.pat0.PatternAnimation;
import shuriken.nitro.pat0.PatternKey;
import shuriken.nitro.srt0.NsbtaFile;
import shuriken.nitro.srt0.TextureAnimation;
import shuriken.nitro.srt0.TextureTransform;
import shuriken.testkit.Corpus;
import shuriken.testkit.CorpusAssets;
import shuriken.testkit.RoundTrip;

/**
 * All animations of the known games are read strictly to the last byte, written back unchanged and compared with the
 * facts.
 */
class AnimationCorpusTest {
    private static final Set<String> KINDS = Set.of("nsbca", "nsbta", "nsbtp", "nsbma", "nsbva");
    private static final int FILE_COUNT = 2875;

    @Test
    void allAreWrittenBackUnchanged() {
        Map<String, Integer> counts = new TreeMap<>();
        CorpusAssets.forEach(CorpusAssets.NITRO, FILE_COUNT, KINDS, asset -> {
            check(asset, asset.format().orElseThrow());
            counts.merge(asset.format().orElseThrow().info().id(), 1, Integer::sum);
        });
        assertThat(counts).isEqualTo(Map.of("nsbca", 1817, "nsbta", 573, "nsbtp", 231, "nsbma", 252, "nsbva", 2));
    }

    private static <M> void check(Asset asset, Format<M> format) {
        byte[] data = asset.data().copy().bytes("file", asset.data().size());
        RoundTrip.check(format, data, asset.path());
        ByteMap map = new ByteMap();
        format.read(ByteCursor.littleEndian(data, asset.path()).mapped(map), new ReadContext(ReadOptions.STRICT));
        assertThat(map.gaps(data.length)).as(asset.path()).isEmpty();
    }

    @Test
    void valuesEqualTheFacts() {
        Map<String, JsonNode> facts = new HashMap<>();
        for (JsonNode fact : Corpus.list("nitro", "files", 30)) {
            if (Set.of("nsbta", "nsbtp", "nsbma").contains(fact.get("kind").asText())) {
                facts.put(fact.get("sha256").asText(), fact);
            }
        }
        SoftAssertions softly = new SoftAssertions();
        int expected = facts.size();
        List<String> checked = new ArrayList<>();
        CorpusAssets.forEach(CorpusAssets.NITRO, expected, KINDS, asset -> {
            JsonNode fact = facts.remove(asset.sha256());
            if (fact != null) {
                check(
                        asset.read(new ReadContext(ReadOptions.STRICT)),
                        fact.get("animations").get(0),
                        softly);
                checked.add(asset.path());
            }
        });
        softly.assertAll();
        assertThat(facts).isEmpty();
        assertThat(checked).hasSizeGreaterThanOrEqualTo(8);
    }

    private static void check(Object file, JsonNode fact, SoftAssertions softly) {
        switch (file) {
            case NsbtaFile nsbta -> check(nsbta.animations().getFirst(), fact, softly);
            case NsbtpFile nsbtp -> checkPatterns(nsbtp.animations().getFirst(), fact, softly);
            case NsbmaFile nsbma -> materials(nsbma.animations().getFirst(), fact, softly);
            default -> softly.fail("not an animation: " + file);
        }
    }

    private static void checkHeader(DictionaryEntry<?> entry, int frames, JsonNode fact, SoftAssertions softly) {
        softly.assertThat(entry.name()).isEqualTo(fact.get("name").asText());
        softly.assertThat(frames).as(entry.name()).isEqualTo(fact.get("frames").asInt());
    }

    private static void check(DictionaryEntry<TextureAnimation> namedEntry, JsonNode fact, SoftAssertions softly) {
        checkHeader(namedEntry, namedEntry.value().frameCount(), fact, softly);
        JsonNode materials = fact.get("materials");
        softly.assertThat(namedEntry.value().tracks().names()).hasSize(materials.size());
        materials
                .properties()
                .forEach(material -> material.getValue()
                        .get("samples")
                        .properties()
                        .forEach(sample -> {
                            JsonNode expected = sample.getValue();
                            TextureTransform transform = namedEntry
                                    .value()
                                    .tracks()
                                    .find(material.getKey())
                                    .orElseThrow()
                                    .transformAt(Integer.parseInt(sample.getKey()));
                            softly.assertThat(transform)
                                    .as("%s at %s", material.getKey(), sample.getKey())
                                    .usingRecursiveComparison()
                                    .withComparatorForType((a, b) -> Math.abs(a - b) < 1e-5 ? 0 : 1, Double.class)
                                    .isEqualTo(new TextureTransform(
                                            expected.get("scaleS").asDouble(),
                                            expected.get("scaleT").asDouble(),
                                            expected.get("sin_cos").get(0).asDouble(),
                                            expected.get("sin_cos").get(1).asDouble(),
                                            expected.get("transS").asDouble(),
                                            expected.get("transT").asDouble()));
                        }));
    }

    private static void checkPatterns(DictionaryEntry<PatternAnimation> entry, JsonNode fact, SoftAssertions softly) {
        PatternAnimation animation = entry.value();
        checkHeader(entry, animation.frameCount(), fact, softly);
        softly.assertThat(animation.textureNames()).isEqualTo(texts(fact.get("textures")));
        softly.assertThat(animation.paletteNames()).isEqualTo(texts(fact.get("palettes")));
        softly.assertThat(animation.tracks().size())
                .isEqualTo(fact.get("tracks").size());
        fact.get("tracks").properties().forEach(track -> {
            List<PatternKey> expected = new ArrayList<>();
            track.getValue()
                    .forEach(key -> expected.add(new PatternKey(
                            key.get(0).asInt(), key.get(1).asInt(), key.get(2).asInt())));
            softly.assertThat(animation
                            .tracks()
                            .find(track.getKey())
                            .orElseThrow()
                            .keys())
                    .isEqualTo(expected);
        });
    }

    private static List<String> texts(JsonNode list) {
        List<String> texts = new ArrayList<>();
        list.forEach(text -> texts.add(text.asText()));
        return texts;
    }

    private static void materials(DictionaryEntry<MaterialAnimation> entry, JsonNode fact, SoftAssertions softly) {
        checkHeader(entry, entry.value().frameCount(), fact, softly);
        JsonNode materials = fact.get("materials");
        softly.assertThat(entry.value().tracks().size()).isEqualTo(materials.size());
        materials
                .properties()
                .forEach(material -> material.getValue()
                        .get("samples")
                        .properties()
                        .forEach(sample -> {
                            JsonNode expected = sample.getValue();
                            softly.assertThat(entry.value()
                                            .tracks()
                                            .find(material.getKey())
                                            .orElseThrow()
                                            .stateAt(Integer.parseInt(sample.getKey())))
                                    .as("%s at %s", material.getKey(), sample.getKey())
                                    .isEqualTo(new MaterialState(
                                            expected.get("diffuse").asInt(),
                                            expected.get("ambient").asInt(),
                                            expected.get("specular").asInt(),
                                            expected.get("emission").asInt(),
                                            expected.get("alpha").asInt()));
                        }));
    }
}
