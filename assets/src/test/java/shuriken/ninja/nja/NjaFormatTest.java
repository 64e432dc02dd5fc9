package shuriken.ninja.nja;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import shuriken.assets.Formats;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.Confidence;
import shuriken.io.ByteCursor;
import shuriken.io.struct.Bams3;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.model.SonicFixtures;
import shuriken.ninja.motion.MotionFixtures;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.samodel.SaMagic;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.texlist.TexName;
import shuriken.testkit.CleanFailure;
import shuriken.testkit.FormatContract;
import shuriken.testkit.Gen;
import shuriken.testkit.RoundTrip;
import shuriken.testkit.Seeds;

class NjaFormatTest extends FormatContract<NjaFile> {
    private static final NjaFormat FORMAT = new NjaFormat();

    /** The syntax of texts that people have written or changed. */
    private static final String BY_HAND = """
        #pragma once
        #include "ninja.h"
        #define LOW 0.5f /* of a crown */
        /* a crown { = ; */
        extern NJS_OBJECT other;
        static const Sint32 points[] = { 0x00070029, 0x00010000, 0x3F800000, 0, 0xBF800000u, 0, 0, 1.5, 0xFF, 0x0 };
        Sint16 strips[2] = { 0xFF, 0 };
        void swap(NJS_OBJECT *a) { if (a) { a->child = &other; } }
        SomethingElse unknown = { 1, { 2 } };
        NJS_CNK_MODEL crown_mesh = { (Sint32*)points, strips, { 0 }, -.25f };
        NJS_OBJECT gem = { 0, NULL, 1, LOW, -3.5f, 0, 0, 0, 1, 1, 1 };
        NJS_OBJECT crown = { NJD_EVAL_UNIT_ANG | NJD_EVAL_BREAK | 0x4000, &crown_mesh,
            0, 1.7f, 0, 0xFFFFF8E4, -1, 0, 1, 1, 1, &gem, NULL };
        """;

    NjaFormatTest() {
        super(FORMAT);
    }

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static byte[] createFile(ObjectTree<NodeMesh> tree) {
        return NjaWriter.toC(
                new NjaContent(List.of(), List.of(new NjaContent.Model("it", tree, List.of())), List.of()));
    }

    private static byte[] motion(@Nullable NjsMotion motion) {
        NjaContent.Motion walk = new NjaContent.Motion("walk", requireNonNull(motion));
        return NjaWriter.toC(new NjaContent(List.of(), List.of(), List.of(walk)));
    }

    /** The texts are short and few because every prefix is read. */
    @Override
    protected Map<String, byte[]> fixtures() {
        Map<String, byte[]> fixtures = new LinkedHashMap<>();
        fixtures.put("by hand", text(BY_HAND));
        fixtures.put("chunk", createFile(SonicFixtures.chunkSquare()));
        fixtures.put("textures", textures(list(texture("leaf", 0, 0))));
        fixtures.put("motion", motion(MotionFixtures.motions().get("quaternions, user")));
        return fixtures;
    }

    @Override
    protected Confidence minimumConfidence() {
        return Confidence.STRUCTURE;
    }

    @Override
    protected boolean explainsEveryByte() {
        return false;
    }

    @Override
    protected Optional<Set<DiagnosticCode>> repairCodes() {
        return Optional.of(Set.of(DiagnosticCode.SHARED_NODE, DiagnosticCode.SIZE_MISMATCH));
    }

    private static Map<SaMagic, ObjectTree<NodeMesh>> trees() {
        return Map.of(
                SaMagic.SA1MDL, SonicFixtures.everyMeshset(false),
                SaMagic.SADXMDL, SonicFixtures.everyMeshset(true),
                SaMagic.SA2MDL, SonicFixtures.chunkSquare(),
                SaMagic.SA2BMDL, SonicFixtures.rigidGinja());
    }

    private static NjaFile read(byte[] text) {
        return FORMAT.read(ByteCursor.littleEndian(text, "file"), new ReadContext(ReadOptions.LENIENT));
    }

    /** A tree of every mesh kind that is read back is written as the same binary file. */
    @Test
    void keepsTreesInARoundTrip() {
        trees().forEach((magic, tree) -> assertSame(magic, tree, read(createFile(tree))));
        assertSame(SaMagic.SA2BMDL, SonicFixtures.skinnedGinja(), read(createFile(SonicFixtures.skinnedGinja())));
    }

    private static void assertSame(SaMagic magic, ObjectTree<NodeMesh> tree, NjaFile read) {
        assertThat(read.models()).hasSize(1);
        NjaFile.Model model = read.models().getFirst();
        assertThat(Formats.write("samdl", SamdlFile.create(magic, model.tree(), List.of())))
                .as("%s", magic)
                .isEqualTo(Formats.write("samdl", SamdlFile.create(magic, tree, List.of())));
        assertThat(model.nodeNames()).startsWith("it").doesNotHaveDuplicates();
    }

    @Test
    void keepsMotionsInARoundTrip() {
        MotionFixtures.motions().forEach((name, motion) -> {
            NjaFile read = read(motion(motion));
            assertThat(read.motions()).as(name).extracting(NjaFile.Motion::name).containsExactly("walk");
            assertThat(read.motions().getFirst().motion())
                    .as(name)
                    .usingRecursiveComparison()
                    .isEqualTo(motion);
        });
    }

    @Test
    void readsHandWrittenTextLikeACompiler() {
        NjaFile read = RoundTrip.read(FORMAT, fixture("by hand"));
        assertThat(read.models()).hasSize(1);
        NjaFile.Model model = read.models().getFirst();
        assertThat(model.name()).isEqualTo("crown");
        assertThat(model.nodeNames()).containsExactly("crown", "gem");
        NjsObject crown = model.tree().nodes().getFirst().object();
        assertThat(crown.evalflags()).isEqualTo(0x4012);
        assertThat(crown.position()).isEqualTo(new Vec3f(0, 1.7f, 0));
        assertThat(crown.angles()).isEqualTo(new Bams3(-0x71C, -1, 0));
        assertThat(model.tree().nodes().get(1).object().position()).isEqualTo(new Vec3f(1, 0.5f, -3.5f));
        ChunkModel mesh = ((NodeMesh.Chunk) model.tree().meshes().getFirst()).model();
        assertThat(mesh.centre()).isEqualTo(Vec3f.ZERO);
        assertThat(mesh.radius()).isEqualTo(-0.25f);
        assertThat(mesh.vertices()).hasSize(2);
    }

    private static byte[] textures(TexList textureList) {
        NjaContent.Textures textures = new NjaContent.Textures("texlist", textureList);
        return NjaWriter.toC(new NjaContent(List.of(textures), List.of(), List.of()));
    }

    private static TexList list(TexName... names) {
        return new TexList(List.of(names));
    }

    private static TexName texture(String name, int attributes, int address) {
        return new TexName(name, attributes, address, new SourceLocation("", 0));
    }

    @Test
    void keepsTextureListsInARoundTrip() {
        TexList oddList = list(
                texture("leaf", 0, 0), texture("", 0, 0), texture("a \"\\\u00835\n1?", -1, 7), texture("leaf", 1, 2));
        for (TexList textureList : List.of(oddList, list())) {
            NjaFile read = read(textures(textureList));
            assertThat(read.textures()).extracting(NjaFile.Textures::name).containsExactly("texlist");
            assertThat(read.textures().getFirst().list())
                    .usingRecursiveComparison()
                    .ignoringFieldsOfTypes(SourceLocation.class)
                    .isEqualTo(textureList);
        }
    }

    @Test
    void textureListsOfModsAreRead() {
        NjaFile read = read(text("""
            NJS_TEXNAME filled_later[4];
            NJS_TEXLIST later = { arrayptrandlength(filled_later) };
            NJS_TEXLIST *not_this = &later;
            NJS_TEXNAME names[] = { { "a\\x41" }, { (char*)"b", NULL, 0 }, { NULL } };
            NJS_TEXLIST list = { arrayptrandlength (names) };
            NJS_TEXLIST half[] = { { names, 1 } };
            """));
        assertThat(read.textures())
                .extracting(NjaFile.Textures::name, textures -> textures.list().names())
                .containsExactly(
                        tuple("later", List.of()), tuple("list", List.of("aA", "b", "")), tuple("half", List.of("aA")));
    }

    @Test
    void quaternionsNeedLongNodes() {
        NjsObject rotated =
                new NjsObject(EvalFlag.QUATERNION.mask(), 0, Vec3f.ZERO, new Bams3(1, 2, 3), Vec3f.ONE, 0, 0, 0.25f);
        ObjectTree<NodeMesh> tree =
                new ObjectTree<>(List.of(new ObjectNode(rotated, 0, ObjectNode.NONE, ObjectNode.NONE)), List.of());
        NjsObject read = read(createFile(tree))
                .models()
                .getFirst()
                .tree()
                .nodes()
                .getFirst()
                .object();
        assertThat(read.quaternionW()).isEqualTo(0.25f);
        assertThat(read.angles()).isEqualTo(rotated.angles());
    }

    @Test
    void namesMadeForCAreUsedOnce() {
        ObjectTree<NodeMesh> tree = SonicFixtures.basicTwoSquares();
        NjaContent content = new NjaContent(
                List.of(),
                List.of(
                        new NjaContent.Model("a b", tree, List.of("1st node", "same")),
                        new NjaContent.Model("c", tree, List.of("same", "same"))),
                List.of());
        NjaFile read = read(NjaWriter.toC(content));
        assertThat(read.models())
                .extracting(NjaFile.Model::nodeNames)
                .satisfiesExactly(
                        names -> assertThat(names).containsExactly("_1st_node", "same"),
                        names -> assertThat(names).doesNotHaveDuplicates().allMatch(name -> name.startsWith("same_")));
    }

    @Test
    void macrosWithoutAModelAreRefused() {
        byte[] macros = text("CNKOBJECT_START\n\nPLIST poly[]\nSTART\nEND\n");
        assertThatThrownBy(() -> read(macros))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("the file contains no NJS_OBJECT, NJS_MOTION");
    }

    @Test
    void treatsAnUndeclaredNameAsNull() {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        byte[] text = text("NJS_OBJECT a = { 0, &gone, 1, HIGH, 0, 0, 0, 0, 1, 1, 1, NULL, NULL };");
        NjaFile read = FORMAT.read(ByteCursor.littleEndian(text, "file"), context);
        assertThat(read.models().getFirst().tree().nodes().getFirst().object().model())
                .isZero();
        assertThat(context.findings().toList())
                .extracting(Diagnostic::code)
                .containsExactly(DiagnosticCode.MISSING_PART, DiagnosticCode.MISSING_PART);
    }

    @Seeds(500)
    void damagedTextReadsOrFailsCleanly(long seed) {
        Gen gen = Gen.seeded(seed);
        List<byte[]> files = new ArrayList<>(fixtures().values());
        trees().values().forEach(tree -> files.add(createFile(tree)));
        MotionFixtures.motions().values().forEach(motion -> files.add(motion(motion)));
        CleanFailure.of((data, context) -> FORMAT.read(ByteCursor.littleEndian(data, "file"), context))
                .check(gen.damage(files.get(gen.intBelow(files.size()))));
    }

    @Test
    void flagsHaveTheirNamesIfAllAreKnown() {
        assertThat(CConstants.formatEvalFlags(0)).isEqualTo("0x0");
        assertThat(CConstants.formatEvalFlags(0x409))
                .isEqualTo("NJD_EVAL_UNIT_POS | NJD_EVAL_HIDE | NJD_EVAL_QUATERNION");
        assertThat(CConstants.formatEvalFlags(0x4001)).isEqualTo("0x4001");
        assertThat(CConstants.formatEvalFlags(0x80000000)).isEqualTo("0x80000000");
    }

    private static final Pattern DECLARATION = Pattern.compile("(?m)^\\w+ +(\\w+)(?:\\[\\d*\\])? = ");

    /** In C, a name is known after its declaration. */
    @Test
    void everyNameIsDeclaredBeforeItIsUsed() {
        List<byte[]> texts = new ArrayList<>();
        trees().values().forEach(tree -> texts.add(createFile(tree)));
        texts.add(createFile(SonicFixtures.skinnedGinja()));
        MotionFixtures.motions().values().forEach(motion -> texts.add(motion(motion)));
        for (byte[] bytes : texts) {
            String text = new String(bytes, StandardCharsets.ISO_8859_1);
            Matcher declared = DECLARATION.matcher(text);
            int names = 0;
            while (declared.find()) {
                Matcher first =
                        Pattern.compile("\\b" + declared.group(1) + "\\b").matcher(text);
                assertThat(first.find()).isTrue();
                assertThat(first.start()).as(declared.group(1)).isEqualTo(declared.start(1));
                names++;
            }
            assertThat(names).isGreaterThan(1);
        }
    }

    /**
     * A variable in a function of a mod is not the tag of a model file; a texture list with names is recognized in the
     * same file.
     */
    @Test
    void programsAreNotDeclarations() {
        String program =
                "void f() {\n\tNJS_VECTOR dir = { 0, 0, 20 };\n\tSint32 n = 4;\n\tNJS_OBJECT* model = g();\n}\n";
        assertThat(detect(program)).isEqualTo(Confidence.NO);
        assertThat(detect(program + "NJS_TEXLIST list = { names, 2 };\n")).isEqualTo(Confidence.NO);
        assertThat(detect(program + "NJS_TEXNAME names[] = { { \"a\" } };\nNJS_TEXLIST list = { names, 1 };\n"))
                .isEqualTo(Confidence.STRUCTURE);
        assertThat(detect("NJS_VECTOR v[] = {\n\t{ 0, 0, 0 }\n};\n")).isEqualTo(Confidence.NO);
    }

    @Test
    void aMotionWithoutRowsHasNoTracks() {
        byte[] text = "NJS_MOTION a = { NULL, 30, 0, 0 };\n".getBytes(StandardCharsets.US_ASCII);
        NjaFile file =
                new NjaFormat().read(ByteCursor.littleEndian(text, "a.nja"), new ReadContext(ReadOptions.STRICT));
        assertThat(file.motions().getFirst().motion().frameCount()).isEqualTo(30);
        byte[] invalid = "NJS_MOTION a = { NULL, 30, 1, 1 };\n".getBytes(StandardCharsets.US_ASCII);
        assertThatThrownBy(() -> new NjaFormat()
                        .read(ByteCursor.littleEndian(invalid, "a.nja"), new ReadContext(ReadOptions.STRICT)))
                .hasMessageContaining("the animation has no tracks");
    }

    private static Confidence detect(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        return new NjaFormat().detect(ByteCursor.littleEndian(bytes, "mod.cpp"), "mod.cpp");
    }
}
