package shuriken.resolve.related;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shuriken.Shuriken;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.bml.BmlArchive;
import shuriken.archive.bml.BmlBuilder;
import shuriken.archive.bml.BmlFormat;
import shuriken.archive.pak.PakArchive;
import shuriken.archive.pak.PakFormat;
import shuriken.archive.pvm.GvmFormat;
import shuriken.archive.pvm.PvmBuilder;
import shuriken.archive.pvm.PvmKind;
import shuriken.assets.Asset;
import shuriken.codec.prs.PrsMode;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.image.PngEncoder;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.OutputFile;
import shuriken.interchange.gltf.GlbExporter;
import shuriken.io.ByteCursor;
import shuriken.io.FourCc;
import shuriken.ninja.model.SonicFixtures;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.nj.NjFormat;
import shuriken.ninja.samodel.SaMagic;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.ninja.samodel.SamdlFormat;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.texlist.TexName;
import shuriken.resolve.scenes.SceneReader;
import shuriken.scene.Scene;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.GltfValidator;
import shuriken.testkit.RoundTrip;

/** Tests which textures Ginja models find. Each texture has one colour. */
class GinjaTexturesTest {
    private static final SourceLocation SITE = new SourceLocation("fixture", 0);
    private static final FourCc POF0 = FourCc.of("POF0");
    /** The texels in RGB565. */
    private static final List<String> TEXELS = List.of("001F", "07E0", "F800");

    private static final int BLUE = 0x0000FF;
    private static final int RED = 0xFF0000;

    @TempDir
    Path folder;

    private Path write(String name, byte[] bytes) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.resolveSibling(""));
        return Files.write(file, bytes);
    }

    /** Returns a model that draws texture 2 of its list. */
    private static byte[] gj(String... names) {
        TexList textureList = new TexList(List.of(names).stream()
                .map(name -> new TexName(name, 0, 0, SITE))
                .toList());
        List<NjBlock> blocks = List.of(
                new NjBlock.Textures(FourCc.of("GJTL"), SITE, textureList),
                new NjBlock.Relocations(POF0, SITE),
                new NjBlock.Model(FourCc.of("GJCM"), SITE, SonicFixtures.rigidGinja()),
                new NjBlock.Relocations(POF0, SITE));
        return RoundTrip.write(new NjFormat(), new NjFile(blocks).withByteOrder(ByteOrder.BIG_ENDIAN));
    }

    /** Returns a model without a texture list. */
    private static byte[] sa2bmdl() {
        return RoundTrip.write(
                new SamdlFormat(), SamdlFile.create(SaMagic.SA2BMDL, SonicFixtures.rigidGinja(), List.of()));
    }

    private static byte[] gvm(String... names) {
        PvmBuilder builder = PvmBuilder.withDefaults(PvmKind.GVM);
        for (int i = 0; i < names.length; i++) {
            builder.add(
                    names[i],
                    i,
                    ByteDsl.bytes("'GVRT' 28000000 0000 00 04 0004 0004 "
                            + TEXELS.get(i).repeat(16)));
        }
        return RoundTrip.write(new GvmFormat(), builder.build());
    }

    private static byte[] png(int rgb) {
        return PngEncoder.encode(new Image(1, 1, new byte[] {(byte) (rgb >> 16), (byte) (rgb >> 8), (byte) rgb, -1}));
    }

    private static Scene scene(Asset model) {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        Scene scene = new SceneReader(ConvertOptions.DEFAULT, new RelatedFileResolver())
                .read(model, context)
                .getFirst();
        assertThat(context.findings().toList())
                .extracting(Diagnostic::code)
                .doesNotContain(DiagnosticCode.TEXTURE_NOT_FOUND, DiagnosticCode.TEXTURE_AMBIGUOUS);
        Map<String, byte[]> files = new GlbExporter()
                .export(scene, "x", ExportOptions.DEFAULT).stream()
                        .collect(Collectors.toMap(OutputFile::name, OutputFile::data));
        assertThat(GltfValidator.validate(files)).isEmpty();
        return scene;
    }

    /** Returns the colour of the only texture. */
    private static int colour(Scene scene) {
        assertThat(scene.textures()).hasSize(1);
        byte[] rgba = scene.textures().getFirst().image().rgba();
        return (rgba[0] & 0xFF) << 16 | (rgba[1] & 0xFF) << 8 | rgba[2] & 0xFF;
    }

    @Test
    void findsNamedTexturesInTheAdjacentGvm() throws IOException {
        Path model = write("tree.gj", gj("bark", "moss", "leaf"));
        write("tree.gvm", gvm("leaf", "moss", "bark"));
        assertThat(colour(scene(Shuriken.read(model)))).isEqualTo(BLUE);
    }

    @Test
    void findsNumberedTexturesInTheAdjacentGvm() throws IOException {
        Path model = write("tree.sa2bmdl", sa2bmdl());
        write("tree.gvm", gvm("leaf", "moss", "bark"));
        assertThat(colour(scene(Shuriken.read(model)))).isEqualTo(RED);
    }

    /** The archive of the folder treemdl is treetex, next to the model or in the folder PRS next to the folder. */
    @Test
    void findsTheArchiveByTheNameOfTheModelFolder() throws IOException {
        Path model = write("gd_PC/treemdl/0.sa2bmdl", sa2bmdl());
        write("gd_PC/PRS/treetex.gvm", gvm("leaf", "moss", "bark"));
        write("gd_PC/PRS/othertex.gvm", gvm("leaf", "moss"));
        assertThat(colour(scene(Shuriken.read(model)))).isEqualTo(RED);
        Path other = write("mod/treemdl/0.sa2bmdl", sa2bmdl());
        write("mod/treemdl/treetex.gvm", gvm("leaf", "moss", "bark"));
        assertThat(colour(scene(Shuriken.read(other)))).isEqualTo(RED);
    }

    /** Each member has its own textures; the other has textures with the same names in another order. */
    @Test
    void findsNamedTexturesInTheGvmAfterTheMember() throws IOException {
        BmlArchive archive = new BmlBuilder(ByteOrder.BIG_ENDIAN, PrsMode.STOCK)
                .add("bush.gj", 0, gj("bark", "moss", "leaf"), gvm("moss", "bark", "leaf"))
                .add("tree.gj", 0, gj("bark", "moss", "leaf"), gvm("leaf", "moss", "bark"))
                .build();
        byte[] packed = RoundTrip.write(new BmlFormat(), archive);
        RoundTrip.check(new BmlFormat(), packed, "forest.bml");
        Asset bml = Shuriken.read(write("forest.bml", packed));
        ReadContext context = new ReadContext(ReadOptions.STRICT);
        assertThat(bml.member("tree.gvm", context)).isPresent();
        assertThat(colour(scene(bml.member("bush.gj", context).orElseThrow()))).isEqualTo(RED);
        assertThat(colour(scene(bml.member("tree.gj", context).orElseThrow()))).isEqualTo(BLUE);
    }

    @Test
    void findsNumberedTexturesInAFolderWithAnIndex() throws IOException {
        Path model = write("tree.sa2bmdl", sa2bmdl());
        write("tree/a.png", png(1));
        write("tree/b.png", png(2));
        write("tree/c.png", png(3));
        write("tree/index.txt", "1,c.png\r\n2,a.png\r\n3,b.png\r\n".getBytes(StandardCharsets.UTF_8));
        assertThat(colour(scene(Shuriken.read(model)))).isEqualTo(2);
    }

    /** The index and the files have different orders. */
    @Test
    void findsNumberedTexturesInTheAdjacentPak() throws IOException {
        Path model = write("tree.sa2bmdl", sa2bmdl());
        byte[] index = ByteDsl.bytes("'c' 00*59 'a' 00*59 'b' 00*59");
        PakArchive pak = PakArchive.of(
                List.of(
                        entry("tree/tree.inf", index),
                        entry("tree/a.dds", png(1)),
                        entry("tree/b.dds", png(2)),
                        entry("tree/c.dds", png(3))),
                "");
        write("tree.pak", RoundTrip.write(new PakFormat(), pak));
        assertThat(colour(scene(Shuriken.read(model)))).isEqualTo(2);
    }

    private static ArchiveEntry entry(String name, byte[] data) {
        return new ArchiveEntry(name, "", ByteCursor.littleEndian(data, name));
    }
}
