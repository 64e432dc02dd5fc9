package shuriken.convert.ninja;

import static org.assertj.core.api.Assertions.assertThat;
import static shuriken.convert.ninja.ModelFixture.SITE;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import shuriken.convert.ConvertOptions;
import shuriken.convert.Quirk;
import shuriken.convert.ninja.chunk.VertexListInterpreter;
import shuriken.convert.ninja.draw.Influence;
import shuriken.convert.ninja.draw.SlotBuffer;
import shuriken.convert.ninja.draw.VertexCounter;
import shuriken.convert.ninja.motion.KeyCurve;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.chunk.VertexChunkType;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.MotionRow;
import shuriken.ninja.motion.MotionTrack;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.motion.NjsMotion.Interpolation;

/** Checks the alternative readings of Ninja models. Those of Ginja models have separate tests. */
class QuirkTest {
    private static ConvertOptions withQuirks(Quirk... quirks) {
        return ConvertOptions.DEFAULT.withQuirks(Set.of(quirks));
    }

    @Test
    void parsesQuirkNames() {
        for (Quirk quirk : Quirk.values()) {
            assertThat(Quirk.find(quirk.optionValue())).contains(quirk);
        }
        assertThat(Quirk.find("Spline=LINEAR")).contains(Quirk.SPLINE_LINEAR);
        assertThat(Quirk.find("spline")).isEmpty();
    }

    @Test
    void eachQuirkIsDocumented() throws IOException {
        String pages = Files.readString(Path.of("..", "docs", "explanation", "quirks.md"));
        for (Quirk quirk : Quirk.values()) {
            assertThat(pages).contains("`--quirk " + quirk.optionValue() + "`");
        }
        List<Integer> numbers = Pattern.compile("(?m)^### Q(\\d+)\\.")
                .matcher(pages)
                .results()
                .map(heading -> Integer.valueOf(heading.group(1)))
                .toList();
        assertThat(numbers).hasSizeGreaterThan(40).doesNotHaveDuplicates();
    }

    private static Influence packedNormal(int word, ConvertOptions options) {
        SlotBuffer slots = new SlotBuffer();
        VertexChunk chunk = new VertexChunk.Vertices(VertexChunkType.VNX, 0, 0, 1, new int[] {0, 0, 0, word});
        ChunkModel model =
                new ChunkModel(List.of(chunk, VertexChunk.End.STANDARD), List.of(new PolyChunk.End(0)), Vec3f.ZERO, 1);
        new VertexListInterpreter(slots, new VertexCounter(), options, new ReadContext(ReadOptions.STRICT))
                .write(model, 0, SITE);
        return slots.vertexAt(0).orElseThrow().lastInfluence();
    }

    @Test
    void readsPackedNormalsAsOffsets() {
        int word = 0x3FF << 20 | 0x1FF << 10;
        Influence signed = packedNormal(word, withQuirks());
        assertThat(new float[] {signed.nx(), signed.ny(), signed.nz()}).containsExactly(-1 / 511f, 1, 0);
        Influence counted = packedNormal(word, withQuirks(Quirk.PACKED_NORMALS_OFFSET));
        assertThat(new float[] {counted.nx(), counted.ny(), counted.nz()}).containsExactly(1, -0.5f / 511.5f, -1);
    }

    @Test
    void readsSplinesAsLines() {
        int one = Float.floatToRawIntBits(1);
        MotionTrack track =
                new MotionTrack(MotionChannel.POSITION, new int[] {0, 4, 8}, new int[] {0, 0, 0, 0, 0, 0, one, 0, 0});
        NjsMotion motion = NjsMotion.create(
                9,
                Interpolation.SPLINE,
                List.of(MotionChannel.POSITION),
                List.of(new MotionRow(List.of(track))),
                List.of());
        assertThat(KeyCurve.create(track, motion, withQuirks()).valueAt(6, 0)).isEqualTo(0.4375);
        assertThat(KeyCurve.create(track, motion, withQuirks(Quirk.SPLINE_LINEAR))
                        .valueAt(6, 0))
                .isEqualTo(0.5);
    }
}
