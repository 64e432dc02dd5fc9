package shuriken.resolve.related;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import shuriken.Shuriken;
import shuriken.archive.pvm.PvmBuilder;
import shuriken.archive.pvm.PvmEntry;
import shuriken.archive.pvm.PvmFormat;
import shuriken.archive.pvmx.PvmxField;
import shuriken.archive.pvmx.PvmxMember;
import shuriken.assets.Asset;
import shuriken.convert.TextureRequest;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.image.PngEncoder;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.scene.Texture;
import shuriken.testkit.ByteDsl;

/** A folder with a model without textures, whose textures tests add and find. Each image has one colour. */
abstract class ModelFolder {
    static final SourceLocation SITE = new SourceLocation("x.nj", 0);

    @TempDir
    Path folder;

    Asset model;

    @BeforeEach
    void writeModelWithoutTextures() throws IOException {
        Files.createDirectories(folder.resolve("m"));
        Files.createDirectories(folder.resolve("elsewhere"));
        model = write("m/ship.nj", new byte[8]);
    }

    Asset write(String path, byte[] bytes) throws IOException {
        Files.write(folder.resolve(path), bytes);
        return Shuriken.read(folder.resolve(path));
    }

    static byte[] texture(String rgb565) {
        return ByteDsl.bytes("'PVRT' 88000000 01 09 0000 0800 0800 " + rgb565.repeat(64));
    }

    static byte[] archive(String rgb565) {
        ByteWriter out = ByteWriter.littleEndian();
        new PvmFormat()
                .write(
                        PvmBuilder.withDefaults()
                                .add(PvmEntry.of(0, "hull", 0x0901, 8, 8, 0), texture(rgb565))
                                .build(),
                        out);
        return out.toByteArray();
    }

    Optional<Integer> colour(RelatedFileResolver resolver, ReadContext context) {
        Optional<Texture> result = resolver.textures(model).find(TextureRequest.byName("HULL", SITE), context);
        return result.map(texture -> {
            byte[] rgba = texture.image().rgba();
            return (rgba[0] & 0xFF) << 16 | (rgba[1] & 0xFF) << 8 | rgba[2] & 0xFF;
        });
    }

    static List<DiagnosticCode> codes(ReadContext context) {
        return context.findings().toList().stream().map(Diagnostic::code).toList();
    }

    static byte[] png(int rgb) {
        byte[] texel = {(byte) (rgb >> 16), (byte) (rgb >> 8), (byte) rgb, -1};
        return PngEncoder.encode(new Image(1, 1, texel));
    }

    Optional<Integer> blueOfNumber(int number, RelatedFileResolver resolver) {
        return resolver.textures(model)
                .find(TextureRequest.byIndex(List.of("STAGE"), number, SITE), new ReadContext(ReadOptions.STRICT))
                .map(texture -> texture.image().rgba()[2] & 0xFF);
    }

    static PvmxMember member(String name, int rgb) {
        return new PvmxMember(
                List.of(new PvmxField.Name(name.getBytes(StandardCharsets.UTF_8))),
                0,
                ByteCursor.littleEndian(png(rgb), name));
    }
}
