package shuriken.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static shuriken.fuzz.Targets.read;

import org.junit.jupiter.api.Timeout;
import shuriken.assets.Asset;
import shuriken.assets.Members;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.image.Image;
import shuriken.image.RasterImage;
import shuriken.modding.members.ContainerEditor;
import shuriken.modding.retexture.TextureImageReplacer;
import shuriken.modding.retexture.TextureImageReplacer.Size;
import shuriken.modding.retexture.TextureTarget;
import shuriken.texture.EncodeOptions;
import shuriken.texture.EncodedTexture;

/** Fuzz targets for textures and palettes, and for images that replace others. */
@Timeout(Targets.SECONDS)
class TextureTargetsTest {
    private static final Limits LIMITS = new Limits(1 << 23, 1 << 12, 4);
    private static final int MAX_TEXELS = 1 << 12;
    /** The maximum number of members and textures of a file, and of nested containers. */
    private static final int MAX_TEXTURES = 8;

    private static final int DEPTH = 2;

    @Fuzz("texture.pvr.PvrFormatTest")
    void pvr(byte[] data) {
        read("pvr", data);
    }

    @Fuzz("texture.pvr.PvpFormatTest")
    void pvp(byte[] data) {
        read("pvp", data);
    }

    @Fuzz("texture.xvr.XvrFormatTest")
    void xvr(byte[] data) {
        read("xvr", data);
    }

    @Fuzz("texture.ds.DsBannerFormatTest")
    void dsbanner(byte[] data) {
        read("dsbanner", data);
    }

    @Fuzz("texture.dds.DdsFormatTest")
    void dds(byte[] data) {
        read("dds", data);
    }

    @Fuzz("texture.gvr.GvpFormatTest")
    void gvp(byte[] data) {
        read("gvp", data);
    }

    @Fuzz("texture.svr.SvrFormatTest")
    void svr(byte[] data) {
        read("svr", data);
    }

    @Fuzz("texture.gvr.GvrFormatTest")
    void gvr(byte[] data) {
        read("gvr", data);
    }

    @Fuzz("texture.png.PngFormatTest")
    void png(byte[] data) {
        read("png", data);
    }

    /** Replaces each texture of any file by another image. The result must be readable. */
    @Fuzz("")
    void replace(byte[] data) {
        Targets.check(data, LIMITS, (bytes, context) -> replace(Asset.of(bytes, "input"), DEPTH, context));
    }

    private static void replace(Asset asset, int depth, ReadContext context) {
        if (asset.hasMembers() && depth > 0) {
            Members members = asset.members(context);
            for (int i = 0; i < Math.min(MAX_TEXTURES, members.size()); i++) {
                replace(members.get(i), depth - 1, context);
            }
        }
        Object model = asset.read(context);
        if (model instanceof EncodedTexture texture && TextureImageReplacer.accepts(model)) {
            replace(asset, "", new Size(texture.width(), texture.height()), context);
        }
        TextureImageReplacer.textureNames(model).stream()
                .limit(MAX_TEXTURES)
                .forEach(name ->
                        TextureImageReplacer.size(model, name).ifPresent(size -> replace(asset, name, size, context)));
    }

    private static void replace(Asset asset, String name, Size size, ReadContext context) {
        if (Math.min(size.width(), size.height()) < 1 || (long) size.width() * size.height() > MAX_TEXELS) {
            return;
        }
        byte[] rgba = new byte[4 * size.width() * size.height()];
        for (int i = 0; i < rgba.length; i++) {
            rgba[i] = (byte) (i * i + 3 * i);
        }
        RasterImage image = RasterImage.of(new Image(size.width(), size.height(), rgba));
        byte[] complete;
        try {
            byte[] result = TextureImageReplacer.replaceImage(
                    TextureTarget.of(asset, name), image, EncodeOptions.DEFAULT, context);
            complete = ContainerEditor.replaceInFile(asset, result, context);
        } catch (IllegalArgumentException rule) {
            assertThat(rule).message().isNotBlank();
            return;
        }
        try {
            asset.outermost().withContent(complete).read(new ReadContext(ReadOptions.LENIENT.withLimits(LIMITS)));
        } catch (FormatException e) {
            throw new AssertionError("what was written cannot be read", e);
        }
    }
}
