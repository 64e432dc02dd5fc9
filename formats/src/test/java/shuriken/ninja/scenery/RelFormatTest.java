package shuriken.ninja.scenery;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Confidence;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.ninja.layout.BlockContent;
import shuriken.ninja.layout.BlockLayout;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.layout.WriterStructs;
import shuriken.ninja.rel.RelTrailer;
import shuriken.ninja.texlist.TexList;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.FormatContract;
import shuriken.testkit.RoundTrip;

class RelFormatTest extends FormatContract<RelFile> {
    private static final RelFormat FORMAT = new RelFormat();

    RelFormatTest() {
        super(FORMAT);
    }

    @Override
    protected Confidence minimumConfidence() {
        return Confidence.STRUCTURE;
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        Map<String, byte[]> fixtures = new LinkedHashMap<>();
        Map<String, RelContent> contents = new LinkedHashMap<>();
        contents.put("Blue Burst", StageFixtures.fmt2());
        contents.put("ver.2", StageFixtures.ver2());
        contents.put("collision", StageFixtures.collision());
        contents.forEach((name, content) -> {
            fixtures.put(name, write(content, ByteOrder.LITTLE_ENDIAN));
            fixtures.put(name + ", big endian", write(content, ByteOrder.BIG_ENDIAN));
        });
        return fixtures;
    }

    private static byte[] write(RelContent content, ByteOrder order) {
        return RoundTrip.write(FORMAT, new RelFile(content, order));
    }

    private static RelContent reread(RelContent content, ByteOrder order) {
        return RoundTrip.read(FORMAT, write(content, order)).content();
    }

    /**
     * Lists fields that depend on others: a pointer in a link selects the model, and version 2 has no slides and
     * swaps.
     */
    @Override
    protected Optional<Set<String>> derivedComponents() {
        return Optional.of(Set.of(
                "ModelLink.modelIndex",
                "AnimatedPlacement.slideIdIndex",
                "AnimatedPlacement.swapIdIndex",
                "StaticPlacement.slideIdIndex",
                "StaticPlacement.swapIdIndex",
                "Scenery.unknown04"));
    }

    @Test
    void readsWrittenStages() {
        for (ByteOrder order : List.of(ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN)) {
            for (RelContent content : List.of(StageFixtures.fmt2(), StageFixtures.ver2(), StageFixtures.collision())) {
                assertThat(reread(content, order))
                        .usingRecursiveComparison()
                        .ignoringFieldsMatchingRegexes(".*\\.location", ".*\\.offset", ".*\\.object", ".*\\.end")
                        .isEqualTo(content);
            }
        }
    }

    @Test
    void countsPlacements() {
        Scenery scenery = StageFixtures.fmt2();
        assertThat(scenery.staticPlacementCount()).isEqualTo(3);
        assertThat(scenery.animatedPlacementCount()).isEqualTo(3);
        assertThat(scenery.modelIndex(
                        scenery.sections().getFirst().staticPlacements().get(1).modelLink()))
                .isZero();
        assertThat(StageFixtures.ver2().staticPlacementCount()).isEqualTo(2);
        Scenery withPointers = new Scenery(
                Scenery.Version.FMT2,
                0,
                1,
                List.of(),
                new TexList(List.of()),
                List.of(),
                new int[] {5, 7},
                List.of(),
                new int[0]);
        assertThat(withPointers.modelIndex(new ModelLink(Scenery.NO_INDEX, 1))).isEqualTo(7);
        assertThat(withPointers.modelIndex(ModelLink.direct(3))).isEqualTo(3);
        assertThat(withPointers.modelIndex(ModelLink.NONE)).isEqualTo(Scenery.NO_INDEX);
    }

    /** The PSO ver.2 guide prints the first words of a section, of a static model and of an animated model. */
    @Test
    void writesTheGuidesStructs() {
        byte[] file = write(StageFixtures.ver2(), ByteOrder.LITTLE_ENDIAN);
        assertThat(file)
                .as("section 1")
                .containsSubsequence(ByteDsl.bytes("01000000 0000F0C3 00000000 0000F0C3 00*12 3046E243"));
        int section = find(file, ByteDsl.bytes("01000000 0000F0C3 00000000 0000F0C3 00*12 3046E243"));
        int statics = word(file, section + 0x20);
        int plain = word(file, section + 0x24);
        int animated = word(file, section + 0x28);
        assertThat(Arrays.copyOfRange(file, section + 0x2C, section + 0x3C))
                .as("three counts and the end word")
                .isEqualTo(ByteDsl.bytes("01000000 01000000 01000000 00100000"));
        assertThat(Arrays.copyOfRange(file, statics + 4, statics + 0x30)).isEqualTo(ByteDsl.bytes("00*40 08000000"));
        assertThat(plain + 12).as("plain models take 12 bytes").isLessThanOrEqualTo(animated);
        assertThat(Arrays.copyOfRange(file, animated + 8, animated + 0x14)).isEqualTo(ByteDsl.bytes("00*8 CCCC4C3E"));
        assertThat(word(file, animated + 0x38)).isEqualTo(1);
        int root = word(file, file.length - 16);
        assertThat(Arrays.copyOfRange(file, root, root + 8)).isEqualTo(ByteDsl.bytes("01000000 00004844"));
        assertThat(word(file, root + 8)).isEqualTo(section);
    }

    private static int word(byte[] file, int offset) {
        return ByteCursor.littleEndian(file, "file").seek(offset).i32("word");
    }

    private static int find(byte[] file, byte[] part) {
        for (int i = 0; i + part.length <= file.length; i += 4) {
            if (Arrays.equals(file, i, i + part.length, part, 0, part.length)) {
                return i;
            }
        }
        throw new AssertionError("not found");
    }

    @Test
    void keepsUnreferencedBytesWithTheirPointers() {
        byte[] file = fixture("collision");
        RelFile read = RoundTrip.read(FORMAT, file);
        byte[] longer =
                ByteDsl.join(Arrays.copyOf(file, read.trailer().tableOffset()), ByteDsl.bytes("04000000 EE*28"));
        int[] pointers =
                Arrays.copyOf(read.trailer().relocations(), read.trailer().relocations().length + 1);
        pointers[pointers.length - 1] = read.trailer().tableOffset();
        var out = ByteWriter.littleEndian().bytes(longer);
        RelTrailer.create(longer.length, read.trailer().rootOffset(), pointers).write(out);
        byte[] withUnreferencedPointer = out.toByteArray();
        RelFile reread = RoundTrip.read(FORMAT, withUnreferencedPointer);
        assertThat(reread.unexplainedRelocations())
                .containsExactly(read.trailer().tableOffset());
        RoundTrip.check(FORMAT, withUnreferencedPointer, "strayed");
        RelFile withoutLayout = new RelFile(
                reread.content(),
                reread.trailer(),
                reread.byteOrder(),
                BlockLayout.NONE,
                reread.unexplainedRelocations());
        assertThat(RoundTrip.read(FORMAT, RoundTrip.write(FORMAT, withoutLayout))
                        .unexplainedRelocations())
                .isEmpty();
    }

    @Test
    void reportsAPointerWithoutARelocation() {
        byte[] file = fixture("Blue Burst");
        RelFile read = RoundTrip.read(FORMAT, file);
        int slide = offsetOf(read, new StructId(LayoutEntry.Kind.STATIC_MODELS, 0)) + 4;
        int[] fewer = Arrays.stream(read.trailer().relocations())
                .filter(offset -> offset != slide)
                .toArray();
        var out = ByteWriter.littleEndian()
                .bytes(Arrays.copyOf(file, read.trailer().tableOffset()));
        RelTrailer.create(out.size(), read.trailer().rootOffset(), fewer).write(out);
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        RelFile lenient = FORMAT.read(ByteCursor.littleEndian(out.toByteArray(), "file"), context);
        assertThat(context.findings().toList())
                .extracting(Diagnostic::code)
                .contains(DiagnosticCode.RELOCATION_MISMATCH);
        Section section = ((Scenery) lenient.content()).sections().getFirst();
        assertThat(section.staticPlacements().getFirst().slideIdIndex()).isEqualTo(Scenery.NO_INDEX);
    }

    private static int offsetOf(RelFile file, StructId id) {
        for (LayoutEntry entry : file.layout().entries()) {
            if (entry instanceof LayoutEntry.Struct struct && struct.id().equals(id)) {
                return struct.offset();
            }
        }
        throw new AssertionError("no " + id);
    }

    /** The third of three sections is empty. The square is the first model, and the pair is the second. */
    @Test
    void writersListTheirStructs() {
        BlockContent stage = new SceneryWriter(StageFixtures.fmt2());
        WriterStructs.check(
                stage,
                0,
                "ROOT 0",
                "SECTIONS 0",
                "STATIC_MODELS 0 1 2",
                "PLAIN_MODELS 0 1 2",
                "ANIMATED_MODELS 0 1 2",
                "MODEL_POINTER 0",
                "NUMBER 0 1",
                "TEXTURE_LIST 0",
                "TEXTURE_ENTRIES 0",
                "TEXTURE_NAME 0 1");
        String[] model = {"MODEL 0", "VERTEX_TABLE 0", "VERTICES 0", "MESHES 0.0 0.1", "INDICES 0", "MATERIALS 0"};
        WriterStructs.check(stage, 1, join("OBJECT 0", model));
        WriterStructs.check(stage, 2, join("OBJECT 0 1", model));
        WriterStructs.check(stage, 3);
        WriterStructs.check(stage, -1, "MOTION 0", "MOTION_ROWS 0", "MOTION_KEYS 0 15");
        WriterStructs.check(stage, -2);
        WriterStructs.check(
                new CollisionWriter(StageFixtures.collision()),
                0,
                "ROOT 0",
                "COLLISION_ROWS 0",
                "COLLISION_MESH 0 1",
                "COLLISION_VERTICES 0 1",
                "COLLISION_TRIANGLES 0 1");
    }

    private static String[] join(String first, String... moreStrings) {
        return Stream.concat(Stream.of(first), Arrays.stream(moreStrings)).toArray(String[]::new);
    }

    private static Confidence detect(byte[] file, int offset, int word) {
        byte[] changed = file.clone();
        ByteBuffer.wrap(changed).order(ByteOrder.LITTLE_ENDIAN).putInt(offset, word);
        return FORMAT.detect(ByteCursor.littleEndian(changed, "x.rel"), "x.rel");
    }

    /**
     * Version 2 of stages and collision models have no signature. They are detected by plausible values in pointer
     * fields.
     */
    @Test
    void doesNotRecognizeImplausibleStages() {
        byte[] olderStage = fixture("ver.2");
        int root = offsetOf(RoundTrip.read(FORMAT, olderStage), new StructId(LayoutEntry.Kind.ROOT, 0));
        assertThat(detect(olderStage, root, 1)).isEqualTo(Confidence.STRUCTURE);
        for (int sections : new int[] {0, 0xFFFF, -1, 0x100}) {
            assertThat(detect(olderStage, root, sections))
                    .as("%d sections", sections)
                    .isEqualTo(Confidence.NO);
        }
        for (float distance : new float[] {0, 1e-7f, -1e-7f, Float.NaN, Float.POSITIVE_INFINITY}) {
            assertThat(detect(olderStage, root + 4, Float.floatToRawIntBits(distance)))
                    .as("distance %s", distance)
                    .isEqualTo(Confidence.NO);
        }
        assertThat(detect(olderStage, root + 4, Float.floatToRawIntBits(-800))).isEqualTo(Confidence.STRUCTURE);
        byte[] newerStage = fixture("Blue Burst");
        int header = offsetOf(RoundTrip.read(FORMAT, newerStage), new StructId(LayoutEntry.Kind.ROOT, 0));
        assertThat(detect(newerStage, header, 0x33746D66)).as("fmt3").isEqualTo(Confidence.NO);
        byte[] collision = fixture("collision");
        RelFile read = RoundTrip.read(FORMAT, collision);
        int rows = offsetOf(read, new StructId(LayoutEntry.Kind.ROOT, 0));
        int mesh = offsetOf(read, new StructId(LayoutEntry.Kind.COLLISION_MESH, 0));
        assertThat(detect(collision, mesh, 0x00FFFFFF)).as("vertices").isEqualTo(Confidence.NO);
        assertThat(detect(collision, mesh, 3)).isEqualTo(Confidence.STRUCTURE);
        assertThat(detect(collision, rows, read.trailer().tableOffset() - 4))
                .as("rows")
                .isEqualTo(Confidence.NO);
        assertThat(detect(collision, rows, word(collision, rows) + 4))
                .as("no pointer to a mesh")
                .isEqualTo(Confidence.NO);
    }

    private static byte[] withRelocations(byte[] file, RelFile read, IntStream relocations) {
        var out = ByteWriter.littleEndian()
                .bytes(Arrays.copyOf(file, read.trailer().tableOffset()));
        RelTrailer.create(
                        out.size(),
                        read.trailer().rootOffset(),
                        relocations.sorted().toArray())
                .write(out);
        return out.toByteArray();
    }

    private static List<String> findings(byte[] file) {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        FORMAT.read(ByteCursor.littleEndian(file, "x"), context);
        return context.findings().toList().stream().map(Diagnostic::toString).toList();
    }

    /** If relocations and pointers differ, the first difference is reported. */
    @Test
    void reportsDifferentRelocations() {
        byte[] file = fixture("Blue Burst");
        RelFile read = RoundTrip.read(FORMAT, file);
        int[] allRelocations = read.trailer().relocations();
        int slide = offsetOf(read, new StructId(LayoutEntry.Kind.STATIC_MODELS, 0)) + 4;
        assertThat(findings(
                        withRelocations(file, read, IntStream.of(allRelocations).filter(offset -> offset != slide))))
                .contains(String.format(
                        Locale.ROOT, "x/body @0x%06X: pointers without a relocation: 1 (RELOCATION_MISMATCH)", slide));
        int radius = offsetOf(read, new StructId(LayoutEntry.Kind.SECTIONS, 0)) + 0x1C;
        IntStream extended = IntStream.concat(IntStream.of(allRelocations), IntStream.of(radius, radius + 0x34));
        assertThat(findings(withRelocations(file, read, extended)))
                .containsExactly(String.format(
                        Locale.ROOT,
                        "x/body @0x%06X: fields of unknown meaning that must be pointers, because they have"
                                + " relocations: 2 (RELOCATION_MISMATCH)",
                        radius));
        assertThat(findings(withRelocations(file, read, IntStream.of(allRelocations))))
                .isEmpty();
    }
}
