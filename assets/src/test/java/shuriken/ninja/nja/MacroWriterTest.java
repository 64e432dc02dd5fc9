package shuriken.ninja.nja;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import shuriken.assets.Formats;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.Strip;
import shuriken.ninja.chunk.StripChunkType;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.chunk.VertexChunkType;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.model.SonicFixtures;
import shuriken.ninja.motion.MotionFixtures;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.samodel.SaMagic;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.texlist.TexName;

/**
 * Expands macros like the only public file with macros does, and compares the result with the words of the same model
 * in C.
 */
class MacroWriterTest {
    static final Pattern LIST = Pattern.compile("(PLIST|VLIST)\\s+(\\w+)\\[\\]\\s+START(.*?)\\sEND\\s", Pattern.DOTALL);
    private static final Pattern PART = Pattern.compile("(\\w+)\\(([^)]*)\\)|(-?\\w+)");
    private static final List<String> MATERIALS = List.of("", "D", "A", "DA", "S", "DS", "AS", "DAS");

    private static ObjectTree<NodeMesh> tree() {
        PolyChunk[] polygons = {
            new PolyChunk.BlendAlpha(0x25),
            new PolyChunk.MipBias(3),
            new PolyChunk.SpecularExponent(9),
            new PolyChunk.TextureId(8, 0x34, 0x4007),
            new PolyChunk.TextureId(9, 0x10, 0xC001),
            new PolyChunk.Material(0x17, 0x25, new short[] {0x1234, 0x5678, 0x2345, 0x6789, 0x3456, 0x0B9A}),
            new PolyChunk.Material(0x12, 0x21, new short[] {0x1234, 0x5678}),
            new PolyChunk.Material(0x1D, 0x21, new short[] {1, 2, 3, 4}),
            new PolyChunk.Bump(0, new short[] {1, 2, 3, 4, 5, 6}),
            PolyChunk.Strips.create(
                    StripChunkType.UVN,
                    0x12,
                    1,
                    List.of(new Strip(true, 3, new short[] {0, 7, -8, 1, 9, 10, 2, 11, 12, 77}, 3, 1))),
            new PolyChunk.Volume(0x38, 0, 0, List.of(new Strip(false, 3, new short[] {0, 1, 2}, 1, 0)), new short[0]),
            new PolyChunk.Volume(0x3A, 1, 0, List.of(new Strip(true, 3, new short[] {0, 1, 2}, 1, 0)), new short[] {0}),
            new PolyChunk.CachePolygon(1),
            new PolyChunk.DrawPolygon(2),
            new PolyChunk.Null(0),
            new PolyChunk.End(0)
        };
        int[] colours = {0x3F800000, 0, 0, 0x40000000, 0xBF800000, 0, 0x01020304, 0, 0, 1, 0, 1, 0, 0xFFFEFDFC};
        int[] weights = {0, 0, 0, 0, 0, 1, 0x00800001};
        List<VertexChunk> vertices = List.of(
                new VertexChunk.Vertices(VertexChunkType.VN_D8, 0x80, 3, 2, colours),
                new VertexChunk.Vertices(VertexChunkType.VN_NF, 0x81, 0, 1, weights),
                VertexChunk.End.STANDARD);
        ChunkModel mesh = new ChunkModel(vertices, List.of(polygons), new Vec3f(1, 2, 3), 4);
        return new ObjectTree<>(
                List.of(SonicFixtures.node(-1, 0, 1, 2, 3), SonicFixtures.node(0, ObjectNode.NONE, 0, 0, 0)),
                List.of(new NodeMesh.Chunk(mesh)));
    }

    private static NjaContent content(ObjectTree<NodeMesh> tree) {
        return new NjaContent(List.of(), List.of(new NjaContent.Model("it", tree, List.of())), List.of());
    }

    private static String macros(ObjectTree<NodeMesh> tree) {
        return new String(NjaWriter.toMacros(content(tree)), StandardCharsets.ISO_8859_1);
    }

    @Test
    void macrosExpandToTheWordsOfTheModel() {
        String macros = macros(tree());
        String c = new String(NjaWriter.toC(content(tree())), StandardCharsets.ISO_8859_1);
        int lists = 0;
        Matcher list = LIST.matcher(macros);
        while (list.find()) {
            boolean is16 = list.group(1).equals("PLIST");
            Matcher array = Pattern.compile(
                            (is16 ? "Sint16 " : "Sint32 ") + list.group(2) + "\\[\\] = \\{(.*?)\\};", Pattern.DOTALL)
                    .matcher(c);
            assertThat(array.find()).as(list.group(2)).isTrue();
            long mask = is16 ? 0xFFFF : 0xFFFFFFFFL;
            List<Long> expected = Arrays.stream(array.group(1).strip().split("[,\\s]+"))
                    .map(word -> Long.decode(word) & mask)
                    .toList();
            assertThat(words(list.group(3), is16)).as(list.group(2)).isEqualTo(expected);
            lists++;
        }
        assertThat(lists).isEqualTo(2);
        assertThat(macros)
                .contains("FBS_SA|FBD_ISA")
                .contains("_TID( FFM_BF, 7 )")
                .contains("StripR(3)")
                .contains("DEFAULT_OBJECT_NAME it\n")
                .contains("Child       it_1,");
    }

    private static NjaFile readExpanded(NjaContent content, boolean isBasicPlus) {
        String macros = new String(NjaWriter.toMacros(content), StandardCharsets.ISO_8859_1);
        byte[] c = MacroExpansion.toC(macros, isBasicPlus).getBytes(StandardCharsets.ISO_8859_1);
        return new NjaFormat().read(ByteCursor.littleEndian(c, "macros"), new ReadContext(ReadOptions.STRICT));
    }

    private static byte[] binary(SaMagic magic, ObjectTree<NodeMesh> tree) {
        return Formats.write("samdl", SamdlFile.create(magic, tree, List.of()));
    }

    /** Expanded and compiled macros of every mesh kind equal the original model. */
    @Test
    void macrosOfEveryKindExpandToTheModel() {
        Map<ObjectTree<NodeMesh>, SaMagic> trees = Map.of(
                tree(), SaMagic.SA2MDL,
                SonicFixtures.everyMeshset(false), SaMagic.SA1MDL,
                SonicFixtures.everyMeshset(true), SaMagic.SADXMDL,
                SonicFixtures.basicTwoSquares(), SaMagic.SA1MDL,
                SonicFixtures.rigidGinja(), SaMagic.SA2BMDL,
                SonicFixtures.skinnedGinja(), SaMagic.SA2BMDL);
        trees.forEach((tree, magic) -> {
            NjaFile read = readExpanded(content(tree), magic == SaMagic.SADXMDL);
            assertThat(read.models()).hasSize(1);
            assertThat(binary(magic, read.models().getFirst().tree()))
                    .as("%s", magic)
                    .isEqualTo(binary(magic, tree));
        });
    }

    /** Reads macros without expanding them. Basic+ is omitted because it has the macros of Basic. */
    @Test
    void macrosOfEveryKindAreRead() {
        Map<ObjectTree<NodeMesh>, SaMagic> trees = Map.of(
                tree(), SaMagic.SA2MDL,
                SonicFixtures.everyMeshset(false), SaMagic.SA1MDL,
                SonicFixtures.basicTwoSquares(), SaMagic.SA1MDL,
                SonicFixtures.rigidGinja(), SaMagic.SA2BMDL,
                SonicFixtures.skinnedGinja(), SaMagic.SA2BMDL);
        trees.forEach((tree, magic) -> {
            byte[] macros = NjaWriter.toMacros(content(tree));
            NjaFile read = new NjaFormat()
                    .read(ByteCursor.littleEndian(macros, "macros"), new ReadContext(ReadOptions.STRICT));
            assertThat(read.models()).hasSize(1);
            assertThat(binary(magic, read.models().getFirst().tree()))
                    .as("%s", magic)
                    .isEqualTo(binary(magic, tree));
        });
    }

    @Test
    void macrosOfMotionsAreRead() {
        MotionFixtures.motions().forEach((name, motion) -> {
            NjaContent content = new NjaContent(List.of(), List.of(), List.of(new NjaContent.Motion("walk", motion)));
            byte[] macros = NjaWriter.toMacros(content);
            NjaFile read = new NjaFormat()
                    .read(ByteCursor.littleEndian(macros, "macros"), new ReadContext(ReadOptions.STRICT));
            assertThat(read.motions().getFirst().motion())
                    .as(name)
                    .usingRecursiveComparison()
                    .isEqualTo(motion);
        });
    }

    @Test
    void macrosOfMotionsExpandToTheMotion() {
        MotionFixtures.motions().forEach((name, motion) -> {
            NjaContent content = new NjaContent(List.of(), List.of(), List.of(new NjaContent.Motion("walk", motion)));
            assertThat(readExpanded(content, false).motions().getFirst().motion())
                    .as(name)
                    .usingRecursiveComparison()
                    .isEqualTo(motion);
        });
    }

    @Test
    void macrosOfTextureListsExpandToTheList() {
        for (int address : new int[] {0, 5}) {
            TexList textureList = new TexList(List.of(
                    new TexName("leaf", 0, 0, new SourceLocation("", 0)),
                    new TexName("a\"b", 0, address, new SourceLocation("", 0))));
            NjaContent content =
                    new NjaContent(List.of(new NjaContent.Textures("texlist", textureList)), List.of(), List.of());
            TexList read = readExpanded(content, false).textures().getFirst().list();
            assertThat(read)
                    .usingRecursiveComparison()
                    .ignoringFieldsOfTypes(SourceLocation.class)
                    .isEqualTo(textureList);
            assertThat(new String(NjaWriter.toMacros(content), StandardCharsets.ISO_8859_1))
                    .as("names that TEXN cannot express are written in C")
                    .contains(address == 0 ? "TEXN( \"leaf\" )" : "NJS_TEXNAME textures_texlist[]");
        }
    }

    /** The text is identical to the output of the modders' tools. */
    @Test
    void macrosHaveTheWordsThatToolsWrite() {
        assertThat(macros(SonicFixtures.everyMeshset(false)))
                .contains("OBJECT_START\n\n", "\nOBJECT_END\n", "MATSTART\nDiffuse   ( ", "TypeMatId ( 0xc000, ")
                .contains("\tStrip(0x8000, ", "POLYNORMAL  ", "\tPNORM( ", "VERTCOLOR   ", "\tARGB( ")
                .contains("PolyAttrs   NULL,", "Uint32 mesh_attributes_it", "Model       attach_it_0,");
        assertThat(macros(SonicFixtures.skinnedGinja()))
                .contains("GCOBJECT_START\n\n", "GINJAModel attach_it_0,", "GjMaterial ( GJ_MT_VCD, 0x00000838 ),")
                .contains("GJWAttr      GJ_WA_MIDDLE,", "GJDRAWLIST  ", "Sint16 set_weights_it");
        NjaContent.Motion shapes = new NjaContent.Motion("grin", MotionFixtures.shapes());
        assertThat(new String(
                        NjaWriter.toMacros(new NjaContent(List.of(), List.of(), List.of(shapes))),
                        StandardCharsets.ISO_8859_1))
                .contains("SHAPE_MOTION_START\n\n", "NORMAL      shape_grin_2[]", "\tMKEYP( 5, shape_grin_1 ),")
                .contains("MDATA2      mdata_grin[]", "MdataArray     mdata_grin,\nMFrameNum      10,\n")
                .contains("#define DEFAULT_SHAPE_NAME grin\n");
    }

    /** Returns the words that a list of macros represents. */
    static List<Long> words(String text, boolean is16) {
        List<Long> words = new ArrayList<>();
        Matcher part = PART.matcher(text);
        while (part.find()) {
            if (part.group(1) == null) {
                words.add(Long.decode(part.group(3)));
            } else {
                String[] args = part.group(2).isBlank()
                        ? new String[0]
                        : part.group(2).strip().split("\\s*,\\s*");
                expand(part.group(1), args, words);
            }
        }
        return words.stream().map(word -> word & (is16 ? 0xFFFF : 0xFFFFFFFFL)).toList();
    }

    private static void expand(String macro, String[] args, List<Long> words) {
        switch (macro) {
            case "CnkNull" -> words.add(0L);
            case "CnkEnd" -> words.add(0xFFL);
            case "CnkT_TID" -> words.add(8 | Long.decode(args[0]));
            case "_TID" -> words.add(0x4000 | Long.decode(args[1]));
            case "_NB" -> words.add(Long.decode(args[0].substring("UFO_".length())) << 14 | Long.decode(args[1]));
            case "StripL" -> words.add(Long.decode(args[0]));
            case "StripR" -> words.add(-Long.decode(args[0]));
            case "OffnbIdx" -> words.add(Long.decode(args[0]) | Long.decode(args[1]) << 16);
            case "MDiff", "MAmbi", "MSpec" -> {
                words.add(Long.decode(args[2]) << 8 | Long.decode(args[3]));
                words.add(Long.decode(args[0]) << 8 | Long.decode(args[1]));
            }
            case "D8888" -> {
                long argb = 0;
                for (String arg : args) {
                    argb = argb << 8 | Long.decode(arg);
                }
                words.add(argb);
            }
            case "VERT" -> Arrays.stream(args).map(Long::decode).forEach(words::add);
            default -> checkHeader(macro, args, words);
        }
    }

    private static void checkHeader(String macro, String[] args, List<Long> words) {
        String suffix = macro.substring(macro.indexOf('_') + 1);
        long flags = args[0].equals("FBS_SA|FBD_ISA") ? 0x2500 : Long.decode(args[0]);
        if (macro.startsWith("CnkV")) {
            VertexChunkType type = VertexChunkType.valueOf(suffix);
            words.add(type.id() | flags | Long.decode(args[1]) << 16);
        } else if (macro.startsWith("CnkM_")) {
            words.add(0x10 + MATERIALS.indexOf(suffix) | flags);
        } else {
            int type =
                    macro.equals("CnkS") ? 0x40 : StripChunkType.valueOf(suffix).id();
            words.add(type | flags);
        }
    }
}
