package shuriken.ninja.samodel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.io.FourCc;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.samodel.Metadata.Influence;
import shuriken.ninja.samodel.Metadata.Label;
import shuriken.ninja.samodel.Metadata.NodeWeights;
import shuriken.ninja.samodel.Metadata.VertexWeights;
import shuriken.testkit.ByteDsl;

/** Reads metadata blocks in hex. The nodes are at 0x10 and 0x44 of the file, and a mesh is at 0x80. */
class MetadataReaderTest {
    private static final FourCc TAG = FourCc.of("ANIM");
    private static final StructId FIRST_NODE = new StructId(LayoutEntry.Kind.OBJECT, 0);
    private static final StructId MESH = new StructId(LayoutEntry.Kind.MODEL, 0);
    private static final Map<Integer, StructId> STRUCTS =
            Map.of(0x10, FIRST_NODE, 0x44, new StructId(LayoutEntry.Kind.OBJECT, 1), 0x80, MESH);

    private static Metadata read(String hex, int base, long maxMemory, Function<MetadataReader, Metadata> block) {
        ByteCursor data = ByteCursor.littleEndian(ByteDsl.bytes(hex), "data");
        ReadContext context = new ReadContext(ReadOptions.STRICT.withLimits(new Limits(maxMemory, 1000, 16)));
        return block.apply(new MetadataReader(data, base, STRUCTS, context));
    }

    private static Metadata read(String hex, int base, Function<MetadataReader, Metadata> block) {
        return read(hex, base, 10_000, block);
    }

    private static void assertFails(
            String hex, long maxMemory, Function<MetadataReader, Metadata> block, String message) {
        assertThatThrownBy(() -> read(hex, 0, maxMemory, block)).hasMessageStartingWith(message);
    }

    private static void assertFails(String hex, Function<MetadataReader, Metadata> block, String message) {
        assertFails(hex, 10_000, block, message);
    }

    /**
     * Each entry has an address and a name. Two words with all bits set end the list. The names follow at multiples of
     * 4.
     */
    @Test
    void readsLabels() {
        Metadata expected = new Metadata.Labels(List.of(
                new Label(0x10, "ab", Optional.of(FIRST_NODE)),
                new Label(0x80, "c", Optional.of(MESH)),
                new Label(0x14, "c", Optional.empty()),
                new Label(0xFFFF_FFFFL, "ab", Optional.empty())));
        String names = "FFFFFFFF FFFFFFFF 'ab' 0000 'c' 00*3";
        assertThat(read(
                        "10000000 28000000 80000000 2C000000 14000000 2C000000 FFFFFFFF 28000000" + names,
                        0,
                        MetadataReader::readLabels))
                .isEqualTo(expected);
        assertThat(read(
                        "10000000 28010000 80000000 2C010000 14000000 2C010000 FFFFFFFF 28010000" + names,
                        0x100,
                        MetadataReader::readLabels))
                .as("offsets with another base")
                .isEqualTo(expected);
        assertFails(
                "10000000 40000000" + names,
                MetadataReader::readLabels,
                "data @0x000004: name should be at 0x40, but the data ends at 0x18");
    }

    /** Offsets of names are read up to a word with all bits set. */
    @Test
    void readsNames() {
        assertThat(read("10000000 0C000000 FFFFFFFF 'ab' 0000 'c' 00", 0, reader -> reader.readNames(TAG)))
                .isEqualTo(new Metadata.Names(TAG, List.of("c", "ab")));
        assertThat(read("FFFFFFFF", 0, reader -> reader.readNames(TAG))).isEqualTo(new Metadata.Names(TAG, List.of()));
        assertFails(
                "03000000 40000000 FFFFFFFF",
                reader -> reader.readNames(TAG),
                "data @0x000004: name should be at 0x40");
    }

    @Test
    void readsTexts() {
        assertThat(read("'ab' 00", 0, reader -> reader.readText(TAG))).isEqualTo(new Metadata.Text(TAG, "ab"));
        for (String text : List.of("'abc' 00", "'abcd' 00*4", "'a' 00*3")) {
            ByteCursor data = ByteCursor.littleEndian(ByteDsl.bytes(text + "FF"), "data");
            new MetadataReader(data, 0, STRUCTS, new ReadContext(ReadOptions.STRICT)).readText(TAG);
            assertThat(data.remaining()).as(text).isEqualTo(1);
        }
    }

    @Test
    void readsSockets() {
        assertThat(read("01000000 44000000", 0, reader -> reader.readSocket(TAG)))
                .isEqualTo(new Metadata.Socket(TAG, 1, 1));
        for (String offset : List.of("12", "80")) {
            assertFails(
                    "01000000 " + offset + "000000",
                    reader -> reader.readSocket(TAG),
                    "data @0x000004: the metadata refers to a node at 0x" + offset
                            + ", which does not exist (BAD_POINTER)");
        }
        assertFails(
                "00*4 10000080",
                reader -> reader.readSocket(TAG),
                "data @0x000004: the metadata refers to a node at 0x80000010, which does not exist (BAD_POINTER)");
    }

    private static final String SHARES = "03000000 02000000 | 10000000 03000000 0000803E | 44000000 02000000 0000403F ";

    /**
     * A block contains a node and its number of vertices. Each vertex has a number of influences, and each influence
     * has a node, a vertex and a weight.
     */
    @Test
    void readsWeights() {
        VertexWeights vertex = new VertexWeights(3, List.of(new Influence(0, 3, 0.25f), new Influence(1, 2, 0.75f)));
        assertThat(read(
                        "10000000 01000000 " + SHARES + "44000000 02000000 " + SHARES + "07000000 00*4 FFFFFFFF",
                        0,
                        MetadataReader::readWeights))
                .isEqualTo(new Metadata.Weights(List.of(
                        new NodeWeights(0, List.of(vertex)),
                        new NodeWeights(1, List.of(vertex, new VertexWeights(7, List.of()))))));
        assertThat(read("FFFFFFFF", 0, MetadataReader::readWeights)).isEqualTo(new Metadata.Weights(List.of()));
        assertFails(
                "80000000",
                MetadataReader::readWeights,
                "data @0x000000: the metadata refers to a node at 0x80, which does not exist (BAD_POINTER)");
        assertFails(
                "10000000 00*4 11000000",
                MetadataReader::readWeights,
                "data @0x000008: the metadata refers to a node at 0x11, which does not exist (BAD_POINTER)");
        assertFails(
                "10000000 01000000 03000000 01000000 11000000 00*8",
                MetadataReader::readWeights,
                "data @0x000010: the metadata refers to a node at 0x11, which does not exist (BAD_POINTER)");
        assertFails(
                "10000000 02000000 00*15",
                MetadataReader::readWeights,
                "data @0x000004: 2 vertices of at least 8 bytes each cannot fit in 15 bytes (TRUNCATED)");
        assertFails(
                "10000000 01000000 00000000 02000000 00*23",
                MetadataReader::readWeights,
                "data @0x00000C: 2 shares of at least 12 bytes each cannot fit in 23 bytes (TRUNCATED)");
    }

    /** Each record costs 96 bytes, and each character costs two. */
    @Test
    void countsRecordsTowardsTheMemoryLimit() {
        String label = "10000000 10000000 FFFFFFFF FFFFFFFF 'abc' 00";
        assertFails(
                label,
                95,
                MetadataReader::readLabels,
                "data @0x000004: labels would take 96 bytes of memory, but only 95 of 95 are left");
        assertFails(
                label,
                96,
                MetadataReader::readLabels,
                "data @0x000010: text would take 6 bytes of memory, but only 0 of 96 are left");
        String name = "08000000 FFFFFFFF 'abc' 00";
        assertFails(
                name,
                95,
                reader -> reader.readNames(TAG),
                "data @0x000000: names would take 96 bytes of memory, but only 95 of 95 are left");
        String weights = "10000000 01000000 " + SHARES + "FFFFFFFF";
        assertFails(
                weights,
                191,
                MetadataReader::readWeights,
                "data @0x000004: weights would take 192 bytes of memory, but only 191 of 191 are left");
        assertFails(
                weights,
                192,
                MetadataReader::readWeights,
                "data @0x00000C: shares would take 192 bytes of memory, but only 0 of 192 are left");
        assertThat(read(weights, 0, 384, MetadataReader::readWeights)).isInstanceOf(Metadata.Weights.class);
    }
}
