package shuriken.convert.ninja.chunk;

import static org.assertj.core.api.Assertions.assertThat;
import static shuriken.convert.ninja.ModelFixture.SITE;
import static shuriken.convert.ninja.ModelFixture.bits;
import static shuriken.convert.ninja.ModelFixture.points;
import static shuriken.convert.ninja.ModelFixture.vertices;
import static shuriken.convert.ninja.ModelFixture.weightedPoint;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.draw.Influence;
import shuriken.convert.ninja.draw.SlotBuffer;
import shuriken.convert.ninja.draw.SlotVertex;
import shuriken.convert.ninja.draw.VertexCounter;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.chunk.VertexChunk.Vertices;
import shuriken.ninja.chunk.VertexChunkType;

class VertexListInterpreterTest {
    private final SlotBuffer slots = new SlotBuffer();
    private final ReadContext context = new ReadContext(ReadOptions.LENIENT);
    private final VertexCounter vertexCounter = new VertexCounter();
    private final VertexListInterpreter interpreter =
            new VertexListInterpreter(slots, vertexCounter, ConvertOptions.DEFAULT, context);

    private void write(int node, VertexChunk... chunks) {
        interpreter.write(new ChunkModel(List.of(chunks), List.of(), Vec3f.ZERO, 0), node, SITE);
    }

    @ParameterizedTest
    @EnumSource(VertexChunkType.class)
    void readsEveryVertexType(VertexChunkType type) {
        int[] record = new int[type.wordsPerVertex()];
        record[0] = bits(1);
        record[1] = bits(2);
        record[2] = bits(3);
        boolean isWeighted = type.lastWord() == VertexChunkType.Word.NINJA;
        if (isWeighted) {
            record[type.wordsPerVertex() - 1] = 255 << 16;
        }
        write(4, vertices(type, isWeighted ? 0x80 : 0, 9, record));
        SlotVertex vertex = slots.vertexAt(9).orElseThrow();
        assertThat(vertex.lastInfluence().x()).isEqualTo(1);
        assertThat(vertex.lastInfluence().y()).isEqualTo(2);
        assertThat(vertex.lastInfluence().z()).isEqualTo(3);
        assertThat(vertex.lastInfluence().weight()).isEqualTo(1);
        assertThat(vertex.isRigidTo(4)).isTrue();
        assertThat(slots.vertexAt(8)).isEmpty();
        assertThat(vertexCounter.writtenCount()).isEqualTo(1);
        assertThat(vertexCounter.weightedCount()).isEqualTo(isWeighted ? 1 : 0);
    }

    /**
     * The colour layouts follow the format pages. Components of 4, 5 and 6 bits are expanded by repeating their bits.
     */
    @ParameterizedTest
    @CsvSource({
        "D8, 80402010, 80402010",
        "S5, FFFFF800, FFFF0000",
        "S5, 000007E0, FF00FF00",
        "S5, 00000821, FF080408",
        "S4, 0000F123, FF112233",
        "S4, FFFF8000, 88000000",
        "IN, 00007F12, FF7F7F7F",
        "VN_D8, 01020304, 01020304",
        "VN_S5, 0000001F, FF0000FF",
        "VN_S4, 0000000F, 000000FF",
        "VN_IN, FFFFFF00, FFFFFFFF",
        "VNX_D8, 0A0B0C0D, 0A0B0C0D"
    })
    void expandsColoursToEightBits(VertexChunkType type, String word, String argb) {
        int[] record = new int[type.wordsPerVertex()];
        record[type.wordsPerVertex() - 1] = Integer.parseUnsignedInt(word, 16);
        write(0, vertices(type, 0, 0, record));
        SlotVertex vertex = slots.vertexAt(0).orElseThrow();
        assertThat(vertex.hasColour()).isTrue();
        assertThat(String.format(Locale.ROOT, "%08X", vertex.colour())).isEqualTo(argb);
    }

    @ParameterizedTest
    @CsvSource({"XYZ", "UF", "NF", "VN", "VN_UF", "VN_NF", "VNX", "VNX_UF", "SH", "VN_SH"})
    void otherLayoutsHaveNoColour(VertexChunkType type) {
        write(0, vertices(type, 0, 0, new int[type.wordsPerVertex()]));
        assertThat(slots.vertexAt(0).orElseThrow().hasColour()).isFalse();
    }

    /** The components are -512, 256 and 511 in ten bits each. */
    @Test
    void readsSignedPackedNormals() {
        int packed = 0x200 << 20 | 0x100 << 10 | 0x1FF;
        write(0, vertices(VertexChunkType.VNX, 0, 0, new int[] {0, 0, 0, packed}));
        Influence influence = slots.vertexAt(0).orElseThrow().lastInfluence();
        assertThat(influence.nx()).isEqualTo(-512 / 511f);
        assertThat(influence.ny()).isEqualTo(256 / 511f);
        assertThat(influence.nz()).isEqualTo(1);
    }

    @Test
    void startOverwritesMiddleAndEndAdd() {
        write(0, points(5, 9, 9, 9));
        write(1, weightedPoint(0, 5, 100, 1, 0, 0));
        write(2, weightedPoint(1, 5, 100, 2, 0, 0));
        write(3, weightedPoint(2, 5, 55, 3, 0, 0));
        SlotVertex vertex = slots.vertexAt(5).orElseThrow();
        assertThat(vertex.influences()).extracting(Influence::nodeIndex).containsExactly(1, 2, 3);
        assertThat(vertex.influences())
                .extracting(Influence::weight)
                .containsExactly(100 / 255d, 100 / 255d, 55 / 255d);
        assertThat(vertexCounter.maxInfluenceCount()).isEqualTo(3);
        assertThat(context.findings().toList()).isEmpty();
        write(4, weightedPoint(0, 5, 255, 7, 0, 0));
        assertThat(slots.vertexAt(5).orElseThrow().isRigidTo(4)).isTrue();
        assertThat(vertex.influenceCount())
                .as("a vertex that was drawn stays as it was")
                .isEqualTo(3);
    }

    @Test
    void countsSlotsFromTheFirstOfTheChunk() {
        Vertices chunk = vertices(
                VertexChunkType.NF, 0x80, 0xFFF0, new int[] {0, 0, 0, 0x00FF_0020}, new int[] {0, 0, 0, 0x00FF_FFFF});
        write(0, chunk);
        assertThat(slots.vertexAt(0x1_0010)).isPresent();
        assertThat(slots.vertexAt(0x1_FFEF)).isPresent();
        assertThat(slots.vertexAt(0x1_0011)).isEmpty();
        assertThat(slots.vertexAt(Integer.MAX_VALUE)).isEmpty();
    }

    @Test
    void reportsAContinuedVertexWithoutAStart() {
        write(1, weightedPoint(2, 5, 100, 1, 0, 0));
        assertThat(slots.vertexAt(5).orElseThrow().isRigidTo(1)).isTrue();
        assertThat(context.findings().toList()).extracting("code").containsExactly(DiagnosticCode.UNFINISHED_WEIGHTS);
    }

    @Test
    void readsWeightsAbove255AsFractionsOf65535() {
        write(1, weightedPoint(0, 1, 65535, 1, 0, 0), weightedPoint(0, 2, 255, 1, 0, 0));
        assertThat(slots.vertexAt(1).orElseThrow().lastInfluence().weight()).isEqualTo(1);
        assertThat(slots.vertexAt(2).orElseThrow().lastInfluence().weight()).isEqualTo(255 / 65535d);
    }

    @Test
    void emptyAndUnknownChunksWriteNothing() {
        write(
                0,
                new VertexChunk.Empty(0, 0),
                new VertexChunk.Unknown(SITE, 0x7F, 0, new int[3]),
                VertexChunk.End.STANDARD);
        assertThat(vertexCounter.writtenCount()).isZero();
    }
}
