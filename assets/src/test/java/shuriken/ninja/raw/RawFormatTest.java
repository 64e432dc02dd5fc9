package shuriken.ninja.raw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shuriken.assets.Asset;
import shuriken.assets.Formats;
import shuriken.assets.ProgramModelExtractor;
import shuriken.codec.prs.Prs;
import shuriken.codec.prs.PrsDialect;
import shuriken.codec.prs.PrsMode;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.io.struct.Bams3;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.landtable.Levels;
import shuriken.ninja.landtable.SalvlFile;
import shuriken.ninja.landtable.SalvlFormat;
import shuriken.ninja.layout.BlockContent;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.model.DelegatingMeshWriter;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.model.SonicFixtures;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.MotionFixtures;
import shuriken.ninja.motion.MotionWriter;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.object.ObjectTreeWriter;
import shuriken.ninja.samodel.SaMagic;
import shuriken.ninja.samodel.SaanimFile;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.ninja.samodel.SamdlFormat;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.SceneReader;
import shuriken.scene.Clip;
import shuriken.scene.Scene;
import shuriken.testkit.CleanFailure;
import shuriken.testkit.Gen;
import shuriken.testkit.RoundTrip;
import shuriken.testkit.Seeds;

class RawFormatTest {
    private static final StructId NODE = new StructId(LayoutEntry.Kind.OBJECT, 0);
    private static final StructId LEVEL = new StructId(LayoutEntry.Kind.LAND_TABLE, 0);
    private static final StructId MOTION = new StructId(LayoutEntry.Kind.MOTION, 0);

    /** A tree of a mesh kind with a base address and a byte order. */
    record Case(RawKind kind, ObjectTree<NodeMesh> tree, long base, ByteOrder order) {
        Image image() {
            return Image.of(new ObjectTreeWriter<>(tree, false, new DelegatingMeshWriter()), NODE, base, order);
        }

        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%s at 0x%X, %s", kind, base, order);
        }
    }

    static Stream<Case> cases() {
        return Stream.of(ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN)
                .flatMap(order -> Stream.of(0L, 0x400000L, 0x0C900000L, 0x8C500000L, 0xFFF00000L)
                        .flatMap(base -> Stream.of(
                                new Case(RawKind.BASIC, SonicFixtures.everyMeshset(false), base, order),
                                new Case(RawKind.BASIC_PLUS, SonicFixtures.everyMeshset(true), base, order),
                                new Case(RawKind.CHUNK, SonicFixtures.chunkSquare(), base, order),
                                new Case(RawKind.GINJA, SonicFixtures.rigidGinja(), base, order),
                                new Case(RawKind.GINJA, SonicFixtures.skinnedGinja(), base, order))));
    }

    private static Object read(byte[] file, RawStructAddress address, ReadContext context) {
        return ProgramModelExtractor.extract(Asset.of(file, "game.bin"), address, context)
                .read(context);
    }

    private static Object read(Image image, RawKind kind, long base, ByteOrder order) {
        return read(
                image.bytes(),
                RawStructAddress.inPlainFile(image.root(), base, kind, order),
                new ReadContext(ReadOptions.STRICT));
    }

    /** The tree at the address equals the file that contains it. */
    @ParameterizedTest
    @MethodSource("cases")
    void readsATreeAtItsAddress(Case testCase) {
        Object read = read(testCase.image(), testCase.kind(), testCase.base(), testCase.order());
        SamdlFile result = SamdlFile.create(testCase.kind().saMagic(), testCase.tree(), List.of());
        assertThat(Formats.write("samdl", read)).isEqualTo(RoundTrip.write(new SamdlFormat(), result));
    }

    @Test
    void nodesWithQuaternionsAreLonger() {
        NjsObject rotated = new NjsObject(
                EvalFlag.QUATERNION.mask(), 0, Vec3f.ZERO, new Bams3(1, 2, 3), new Vec3f(1, 1, 1), 0, 0, 0.25f);
        ObjectTree<NodeMesh> tree = new ObjectTree<>(
                List.of(
                        SonicFixtures.node(ObjectNode.NONE, ObjectNode.NONE, 1, 2, 3),
                        new ObjectNode(rotated, 0, 0, ObjectNode.NONE)),
                List.of());
        BlockContent structs = new ObjectTreeWriter<>(tree, true, new DelegatingMeshWriter());
        Image image = Image.of(structs, NODE, 0x1000, ByteOrder.BIG_ENDIAN);
        SamdlFile read = (SamdlFile) read(image, RawKind.GINJA, 0x1000, ByteOrder.BIG_ENDIAN);
        assertThat(read.hasLongNodes()).isTrue();
        assertThat(read.tree().nodes().get(1).object().quaternionW()).isEqualTo(0.25f);
    }

    @Test
    void levelsAreFoundAtTheirAddress() {
        for (RawKind kind : List.of(RawKind.LEVEL_SA1, RawKind.LEVEL_SA2, RawKind.LEVEL_SA2B)) {
            SalvlFile level = switch (kind) {
                case LEVEL_SA1 -> Levels.first();
                case LEVEL_SA2B -> Levels.withQuaternion();
                default -> Levels.second(kind.saMagic(), 1);
            };
            SalvlFile plain = SalvlFile.create(level.magic(), level.table(), List.of());
            Image image = Image.of(Levels.structs(level), LEVEL, 0x8C500000L, ByteOrder.BIG_ENDIAN);
            Object read = read(image, kind, 0x8C500000L, ByteOrder.BIG_ENDIAN);
            assertThat(Formats.write("salvl", read))
                    .as("%s", kind)
                    .isEqualTo(RoundTrip.write(new SalvlFormat(), plain));
        }
    }

    /** Without a row count, all plausible rows are read. */
    @Test
    void motionsAreFoundAtTheirAddress() {
        MotionFixtures.motions().forEach((name, motion) -> {
            Image image = Image.of(new MotionWriter(motion), MOTION, 0x0C900000L, ByteOrder.LITTLE_ENDIAN);
            for (int rows : new int[] {0, motion.rows().size()}) {
                RawStructAddress address = new RawStructAddress(
                        image.root(), OptionalLong.of(0x0C900000L), RawKind.MOTION, Optional.empty(), rows);
                SaanimFile read = (SaanimFile) read(image.bytes(), address, new ReadContext(ReadOptions.STRICT));
                boolean shapes = name.equals("shapes");
                assertThat(read.motion())
                        .as("%s, %d rows", name, rows)
                        .usingRecursiveComparison()
                        .ignoringFields(shapes ? "shapes" : "")
                        .isEqualTo(motion);
            }
        });
    }

    @Test
    void detectsTheSizeOfAnglesByTheirFrames() {
        for (boolean isShort : new boolean[] {true, false}) {
            NjsMotion motion = SonicFixtures.motion(3, isShort);
            Image image = Image.of(new MotionWriter(motion), MOTION, 0x10000, ByteOrder.BIG_ENDIAN);
            RawStructAddress address = new RawStructAddress(
                    image.root(), OptionalLong.of(0x10000), RawKind.MOTION, Optional.of(ByteOrder.BIG_ENDIAN), 3);
            NjsMotion read = ((SaanimFile) read(image.bytes(), address, new ReadContext(ReadOptions.STRICT))).motion();
            assertThat(read.channels().contains(MotionChannel.ANGLE16)).isEqualTo(isShort);
            assertThat(read).usingRecursiveComparison().isEqualTo(motion);
        }
    }

    /** The model, its motion and its texture names are one asset with one clip, and one file. */
    @Test
    void readsActionsAsAModelWithItsMotion() {
        for (Case testCase : cases().filter(candidate -> candidate.base() != 0).toList()) {
            NjsMotion motion =
                    SonicFixtures.motion(testCase.tree().nodes().size(), testCase.order() == ByteOrder.BIG_ENDIAN);
            Program program = Program.of(testCase.tree(), motion, testCase.base(), testCase.order());
            RawModel read = (RawModel)
                    read(program.bytes(), program.address(testCase.kind()), new ReadContext(ReadOptions.STRICT));
            SamdlFile result = SamdlFile.create(testCase.kind().saMagic(), testCase.tree(), List.of());
            assertThat(Formats.write("samdl", read.model()))
                    .as("%s", testCase)
                    .isEqualTo(Formats.write("samdl", result));
            assertThat(read.motion().orElseThrow()).usingRecursiveComparison().isEqualTo(motion);
            assertThat(read.textures().orElseThrow().names()).containsExactly("leaf", "bark");
            assertThat(read.partAddresses())
                    .containsExactly(
                            new RawModel.PartAddress("model", program.model()),
                            new RawModel.PartAddress("motion", program.motion()),
                            new RawModel.PartAddress("textures", program.textures()));
            NjFile file = (NjFile)
                    Asset.of(Formats.write("nj", read.toNjFile()), "it.nj").read(new ReadContext(ReadOptions.STRICT));
            assertThat(file.blocks().stream().filter(block -> !(block instanceof NjBlock.Relocations)))
                    .as("%s", testCase)
                    .satisfiesExactly(
                            block -> assertThat(
                                            ((NjBlock.Textures) block).list().names())
                                    .containsExactly("leaf", "bark"),
                            block -> assertThat(block)
                                    .isInstanceOf(
                                            testCase.kind() == RawKind.CHUNK
                                                    ? NjBlock.Chunk.class
                                                    : NjBlock.Model.class),
                            block -> assertThat(
                                            ((NjBlock.Motion) block).motion().rows())
                                    .hasSameSizeAs(motion.rows()));
        }
    }

    @Test
    void actionsBecomeScenesWithOneClip() {
        NjsMotion motion = SonicFixtures.motion(2, false);
        Program program = Program.of(SonicFixtures.basicTwoSquares(), motion, 0x8C010000L, ByteOrder.LITTLE_ENDIAN);
        byte[] packed = Prs.encode(program.bytes(), PrsDialect.PRS, PrsMode.STOCK);
        Asset asset = ProgramModelExtractor.extract(
                Asset.of(packed, "1st_read.bin"), program.address(RawKind.BASIC), new ReadContext(ReadOptions.STRICT));
        Scene scene = new SceneReader(ConvertOptions.DEFAULT, AssetContext.NONE)
                .read(asset, new ReadContext(ReadOptions.LENIENT))
                .getFirst();
        assertThat(scene.clips()).extracting(Clip::name).containsExactly(asset.stem());
        assertThat(asset.fileName()).endsWith(".nj");
    }

    @Test
    void actionsRequireAModelButNoMotion() {
        Program program = Program.of(
                SonicFixtures.basicTwoSquares(), SonicFixtures.motion(2, false), 0x1000, ByteOrder.LITTLE_ENDIAN);
        int offset = program.bytes().length - 8;
        ByteBuffer memory = ByteBuffer.wrap(program.bytes()).order(ByteOrder.LITTLE_ENDIAN);
        memory.putInt(offset + 4, 0);
        RawModel restingModel =
                (RawModel) read(program.bytes(), program.address(RawKind.BASIC), new ReadContext(ReadOptions.STRICT));
        assertThat(restingModel.motion()).isEmpty();
        for (int pointer : new int[] {0, 0x7FFFFFFF}) {
            memory.putInt(offset, pointer);
            assertThatThrownBy(() ->
                            read(program.bytes(), program.address(RawKind.BASIC), new ReadContext(ReadOptions.LENIENT)))
                    .isInstanceOfSatisfying(FormatException.class, e -> {
                        assertThat(e.kind()).isEqualTo(Kind.BAD_POINTER);
                        assertThat(e.location().offset()).isEqualTo(offset);
                    });
        }
    }

    @Test
    void readsCompressedPrograms() {
        Image image = new Case(RawKind.CHUNK, SonicFixtures.chunkSquare(), 0, ByteOrder.LITTLE_ENDIAN).image();
        byte[] packed = Prs.encode(image.bytes(), PrsDialect.PRS, PrsMode.STOCK);
        Asset asset = Asset.of(packed, "models/list.prs");
        Asset model = ProgramModelExtractor.extract(
                asset,
                RawStructAddress.inPlainFile(image.root(), 0, RawKind.CHUNK, ByteOrder.LITTLE_ENDIAN),
                new ReadContext(ReadOptions.STRICT));
        assertThat(model.fileName()).isEqualTo("list_00001234.sa2mdl");
        assertThat(model.folder()).isEqualTo("models");
        assertThat(model.path()).isEqualTo("models/list.prs!0x00001234");
        assertThat(((SamdlFile) model.read(new ReadContext(ReadOptions.STRICT))).magic())
                .isEqualTo(SaMagic.SA2MDL);
    }

    @Test
    void addressOutsideIsRefused() {
        Image image = new Case(RawKind.BASIC, SonicFixtures.basicTwoSquares(), 0x1000, ByteOrder.LITTLE_ENDIAN).image();
        for (long offset : new long[] {0xFFF, 0x1000 + image.bytes().length, 0xFFFFFFFFL}) {
            assertThatThrownBy(() -> read(
                            image.bytes(),
                            RawStructAddress.inPlainFile(offset, 0x1000, RawKind.BASIC, ByteOrder.LITTLE_ENDIAN),
                            new ReadContext(ReadOptions.LENIENT)))
                    .isInstanceOf(FormatException.class)
                    .hasMessageContaining("not between 0x00001000 and");
        }
    }

    /** A pointer below the base is invalid. The finding names the field that contains it. */
    @Test
    void refusesPointersBelowTheBase() {
        Image image = new Case(RawKind.BASIC, SonicFixtures.basicTwoSquares(), 0x1000, ByteOrder.LITTLE_ENDIAN).image();
        assertThatThrownBy(() -> read(image, RawKind.BASIC, 0x2000, ByteOrder.LITTLE_ENDIAN))
                .isInstanceOfSatisfying(
                        FormatException.class, e -> assertThat(e.kind()).isEqualTo(Kind.BAD_POINTER));
    }

    @Seeds(2_000)
    void anyAddressOfAnyImageReadsOrFailsCleanly(long seed) {
        Gen gen = Gen.seeded(seed);
        List<Case> cases = cases().toList();
        Case testCase = cases.get(gen.intBelow(cases.size()));
        Image image = testCase.image();
        RawKind kind = RawKind.values()[gen.intBelow(RawKind.values().length)];
        boolean isRandom = gen.coin();
        long offset = isRandom ? testCase.base() + 4L * gen.intBelow(image.bytes().length / 4) : image.root();
        RawStructAddress address = new RawStructAddress(
                offset,
                OptionalLong.of(testCase.base()),
                isRandom ? kind : testCase.kind(),
                Optional.of(testCase.order()),
                gen.coin() ? gen.intBelow(5) : 0,
                gen.coin(),
                gen.coin() ? OptionalLong.of(offset + 4L * gen.intBelow(9)) : OptionalLong.empty());
        RawFormat format = new RawFormat(address, testCase.base());
        CleanFailure.of((data, context) -> {
                    ByteCursor file = ByteCursor.littleEndian(data, "file");
                    format.read(MemoryImage.load(file, address, context).data(), context);
                })
                .check(gen.damage(image.bytes()));
    }

    @Test
    void refusesToWriteIntoAProgram() {
        RawStructAddress address = RawStructAddress.inPlainFile(0, 0, RawKind.BASIC, ByteOrder.LITTLE_ENDIAN);
        assertThatThrownBy(() -> new RawFormat(address, 0).write("", ByteWriter.littleEndian()))
                .isInstanceOf(UnsupportedOperationException.class);
    }

    private static FormatInfo info(RawKind kind, boolean isAction) {
        return new RawFormat(
                        new RawStructAddress(
                                0, OptionalLong.of(0), kind, Optional.empty(), 0, isAction, OptionalLong.empty()),
                        0)
                .info();
    }

    @Test
    void objectsAtAnAddressHaveTheFormatOfTheirFile() {
        assertThat(info(RawKind.BASIC, false).id()).isEqualTo("samdl");
        assertThat(info(RawKind.BASIC, true).id()).isEqualTo("nj");
        assertThat(info(RawKind.LEVEL_SA2, false).id()).isEqualTo("salvl");
        assertThat(info(RawKind.MOTION, false).id()).isEqualTo("saanim");
        assertThat(info(RawKind.GINJA, false).kind()).isEqualTo(FormatInfo.Kind.MODEL);
        assertThat(info(RawKind.LEVEL_SA1, false).kind()).isEqualTo(FormatInfo.Kind.SCENE);
        assertThat(info(RawKind.MOTION, false).kind()).isEqualTo(FormatInfo.Kind.MOTION);
        assertThat(info(RawKind.MOTION, false).extensions()).containsExactly("saanim");
    }

    /** If the rows of a motion have no count, one is read for each node that can move. */
    @Test
    void motionsOfActionsHaveARowForEachNodeThatMoves() {
        ObjectTree<NodeMesh> squares = SonicFixtures.basicTwoSquares();
        ObjectNode first = squares.nodes().get(0);
        NjsObject restingObject = new NjsObject(EvalFlag.SKIP.mask(), 0, Vec3f.ZERO, Bams3.ZERO, Vec3f.ONE, 0, 0, 1);
        ObjectTree<NodeMesh> tree =
                new ObjectTree<>(List.of(first, new ObjectNode(restingObject, 0, 0, 1)), squares.meshes());
        for (int rowCount : new int[] {0, 2}) {
            Program program = Program.of(tree, SonicFixtures.motion(3, false), 0x1000, ByteOrder.LITTLE_ENDIAN);
            RawStructAddress address = new RawStructAddress(
                    program.action(),
                    OptionalLong.of(0x1000),
                    RawKind.BASIC,
                    Optional.of(ByteOrder.LITTLE_ENDIAN),
                    rowCount,
                    true,
                    OptionalLong.empty());
            RawModel read = (RawModel) read(program.bytes(), address, new ReadContext(ReadOptions.STRICT));
            assertThat(read.motion().orElseThrow().rows()).hasSize(rowCount == 0 ? 1 : rowCount);
        }
    }
}
