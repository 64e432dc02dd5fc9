package shuriken.ninja.motion;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.io.ByteMap;
import shuriken.ninja.motion.NjsMotion.Interpolation;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.nj.NjFormat;
import shuriken.testkit.Corpus;
import shuriken.testkit.RoundTrip;

/** Reads real motions strictly, rewrites them byte for byte, and compares them with measurements of other programs. */
class MotionCorpusTest {
    private static final NjmFormat FORMAT = new NjmFormat();

    private static List<Path> playerMotions() {
        return Corpus.files("DaanVandenBosch/phantasmal-world", 572, "njm");
    }

    private static List<NjsMotion> motionsOf(NjFile file) {
        return file.blocks().stream()
                .filter(NjBlock.Motion.class::isInstance)
                .map(block -> ((NjBlock.Motion) block).motion())
                .toList();
    }

    private static int nodes(NjFile file) {
        return file.blocks().stream()
                .filter(NjBlock.Chunk.class::isInstance)
                .mapToInt(block -> ((NjBlock.Chunk) block).tree().nodes().size())
                .sum();
    }

    @Test
    void rewritesAll572PlayerMotions() {
        for (Path path : playerMotions()) {
            byte[] data = Corpus.read(path);
            RoundTrip.check(FORMAT, data, path.toString());
        }
    }

    /**
     * Without a layout, the writer uses the order of SEGA's converter. Three files differ: one track of the first also
     * counts the first key of the next track, and the others have unused keys.
     */
    @Test
    void writesPlayerMotionsWithoutALayout() {
        List<String> different = new ArrayList<>();
        for (Path path : playerMotions()) {
            byte[] data = Corpus.read(path);
            NjmFile withoutLayout = new NjmFile(read(path, new ByteMap(), new ReadContext(ReadOptions.LENIENT))
                    .motion());
            if (!Arrays.equals(RoundTrip.write(FORMAT, withoutLayout), data)) {
                different.add(path.getFileName().toString());
            }
        }
        assertThat(different).containsExactly("animation_020.njm", "animation_332.njm", "animation_467.njm");
    }

    private static NjmFile read(Path path, ByteMap map, ReadContext context) {
        byte[] data = Corpus.read(path);
        return FORMAT.read(
                ByteCursor.littleEndian(data, path.getFileName().toString()).mapped(map), context);
    }

    @Test
    void readsEveryByteOfPlayerMotions() {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        for (Path path : playerMotions()) {
            ByteMap map = new ByteMap();
            NjsMotion motion = read(path, map, context).motion();
            assertThat(map.gaps(Corpus.read(path).length)).as(path.toString()).isEmpty();
            assertThat(motion.rows()).hasSize(64);
            assertThat(motion.channels()).containsExactly(MotionChannel.POSITION, MotionChannel.ANGLE16);
            assertThat(motion.interpolation()).isEqualTo(Interpolation.LINEAR);
        }
        assertThat(context.findings().toList())
                .extracting(Diagnostic::toString)
                .containsExactly(
                        "animation_020.njm/body/mdata @0x001148: the key at frame 0 is out of order: it follows the"
                                + " key at frame 49 in an animation of 50 frames (channel angle16) (KEYS_OUT_OF_ORDER)",
                        "animation_332.njm/body @0x000470: 16 unreferenced bytes are not all zero (NONZERO_PADDING)",
                        "animation_332.njm/body @0x0005A0: 144 unreferenced bytes are not all zero (NONZERO_PADDING)",
                        "animation_467.njm/body @0x000660: 16 unreferenced bytes are not all zero (NONZERO_PADDING)");
    }

    @Test
    void ikarugaHas94MotionsWithARowForEachNode() {
        int motions = 0;
        int tracks = 0;
        int keys = 0;
        Map<String, Integer> kinds = new TreeMap<>();
        for (Path path : Corpus.files("DashGL/ikaruga-asset-viewer", 159, "nj")) {
            NjFile file = RoundTrip.read(new NjFormat(), Corpus.read(path));
            for (NjsMotion motion : motionsOf(file)) {
                motions++;
                assertThat(motion.rows()).as(path.toString()).hasSize(nodes(file));
                kinds.merge(String.format(Locale.ROOT, "%04X %04X", motion.type(), motion.inpFn()), 1, Integer::sum);
                for (MotionRow row : motion.rows()) {
                    for (MotionTrack track : row.tracks()) {
                        tracks += track.keyCount() > 0 ? 1 : 0;
                        keys += track.keyCount();
                    }
                }
            }
        }
        assertThat(motions).isEqualTo(94);
        assertThat(tracks).isEqualTo(1_427);
        assertThat(keys).isEqualTo(34_141);
        assertThat(kinds).isEqualTo(Map.of("0021 0042", 5, "0025 0043", 85, "0025 0003", 4));
    }

    @Test
    void motionsMatchTheFacts() {
        for (JsonNode fact : Corpus.facts("ninja", 13, "njm-rel", "nj-embedded-motions")) {
            byte[] data = Corpus.read(Corpus.file(fact));
            List<NjsMotion> motions = new ArrayList<>();
            List<JsonNode> expected = new ArrayList<>();
            if (fact.get("kind").asText().equals("njm-rel")) {
                motions.add(RoundTrip.read(FORMAT, data).motion());
                expected.add(fact);
            } else {
                motions.addAll(motionsOf(RoundTrip.read(new NjFormat(), data)));
                assertThat(motions).hasSize(fact.get("motion_count").asInt());
                fact.get("first_motions").forEach(expected::add);
            }
            for (int i = 0; i < expected.size(); i++) {
                check(motions.get(i), expected.get(i));
            }
        }
    }

    private static void check(NjsMotion motion, JsonNode fact) {
        assertThat(motion.frameCount()).isEqualTo(fact.get("frames").asLong());
        assertThat(motion.type()).isEqualTo(fact.get("type").asInt());
        assertThat(motion.inpFn()).isEqualTo(fact.get("inp_fn").asInt());
        assertThat(motion.interpolation().name())
                .isEqualToIgnoringCase(fact.get("interpolation").asText());
        assertThat(motion.rows()).hasSize(fact.get("bones").asInt());
        List<Integer> keys = motion.channels().stream().map(motion::keyCount).toList();
        assertThat(keys.stream().mapToInt(Integer::intValue).sum()).isEqualTo(sum(fact.get("keys_per_kind")));
        for (JsonNode sample : fact.get("samples_bone_kind_key_frame_value")) {
            MotionChannel channel = switch (sample.get(1).asText()) {
                case "pos" -> MotionChannel.POSITION;
                case "ang16" -> MotionChannel.ANGLE16;
                case "scl" -> MotionChannel.SCALE;
                default -> throw new AssertionError(sample.toString());
            };
            MotionTrack track =
                    motion.rows().get(sample.get(0).asInt()).track(channel).orElseThrow();
            int key = sample.get(2).asInt();
            assertThat(track.frames()[key])
                    .as(sample.toString())
                    .isEqualTo(sample.get(3).asInt());
            for (int i = 0; i < 3; i++) {
                double value = channel == MotionChannel.ANGLE16 ? track.intValue(key, i) : track.floatValue(key, i);
                assertThat(value)
                        .as(sample.toString())
                        .isCloseTo(sample.get(4).get(i).asDouble(), org.assertj.core.api.Assertions.offset(1e-5));
            }
        }
    }

    private static int sum(JsonNode numbers) {
        int sum = 0;
        for (JsonNode number : numbers) {
            sum += number.asInt();
        }
        return sum;
    }
}
