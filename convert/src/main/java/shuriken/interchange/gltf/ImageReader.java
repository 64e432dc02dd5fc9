package shuriken.interchange.gltf;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.image.Image;
import shuriken.interchange.ImageDecoder;
import shuriken.interchange.support.JsonValue;
import shuriken.scene.Extras;
import shuriken.scene.Texture;

/** Reads all images of the file, in their order in the file. */
final class ImageReader {
    /** The extensions that let a texture name an image of another format. */
    private static final List<String> ALTERNATIVE_EXTENSIONS =
            List.of("EXT_texture_webp", "KHR_texture_basisu", "EXT_texture_avif", "MSFT_texture_dds");

    private final JsonValue images;
    private final JsonValue textureList;
    private final BufferReader buffers;
    private final ImageDecoder decoder;
    private final ReadContext context;

    ImageReader(JsonValue root, BufferReader buffers, ImageDecoder decoder, ReadContext context) {
        this.images = root.get("images");
        this.textureList = root.get("textures");
        this.buffers = buffers;
        this.decoder = decoder;
        this.context = context;
    }

    List<Texture> readTextures() {
        boolean[] isDrawn = findDrawnImages();
        List<Texture> textures = new ArrayList<>();
        for (JsonValue image : images.elements()) {
            String name = name(image, textures.size());
            Optional<Image> pixels = decode(image, name, isDrawn[textures.size()]);
            Extras extras = image.get("extras").extras();
            textures.add(new Texture(
                    name,
                    pixels.orElseGet(ImageReader::white),
                    Optional.empty(),
                    pixels.isPresent() ? extras : extras.with("unreadable", true)));
        }
        return textures;
    }

    /** Returns which images are drawn. Textures may name alternatives for programs that support an extension. */
    private boolean[] findDrawnImages() {
        boolean[] isDrawn = new boolean[images.size()];
        for (JsonValue texture : textureList.elements()) {
            texture.get("source").optionalIndex(isDrawn.length, "images").ifPresent(image -> isDrawn[image] = true);
            JsonValue extensions = texture.get("extensions");
            for (String extension : ALTERNATIVE_EXTENSIONS) {
                JsonValue alternative = extensions.get(extension).get("source");
                if (alternative.exists() && !texture.get("source").exists()) {
                    isDrawn[alternative.index(isDrawn.length, "images")] = true;
                }
            }
        }
        return isDrawn;
    }

    /** Returns the name of an image, or the name of its file if it has none. */
    private static String name(JsonValue image, int index) {
        String uri = image.get("uri").text("");
        String file = uri.startsWith("data:") ? "" : BufferReader.decodePercent(uri);
        String fileName = file.substring(file.lastIndexOf('/') + 1);
        String stem = fileName.contains(".") ? fileName.substring(0, fileName.lastIndexOf('.')) : fileName;
        return image.get("name").text(stem.isEmpty() ? "image_" + index : stem);
    }

    private Optional<Image> decode(JsonValue image, String name, boolean isDrawn) {
        try {
            byte[] data = image.get("uri").exists() ? buffers.readUri(image.get("uri")) : readEmbedded(image);
            Optional<Image> pixels = decoder.read(data, image.site(), context);
            if (pixels.isEmpty() && isDrawn && decoder != ImageDecoder.NONE) {
                ImageFileType kind = ImageFileType.detect(data);
                throw new FormatException(
                        FormatException.Kind.UNSUPPORTED,
                        image.site(),
                        "the image \"%s\" is %s, which Shuriken cannot read. Convert it to PNG: %s",
                        name,
                        kind.title(),
                        kind.remedy());
            }
            return pixels;
        } catch (FormatException e) {
            if (e.kind() == FormatException.Kind.LIMIT_EXCEEDED || e.kind() == FormatException.Kind.UNSUPPORTED) {
                throw e;
            }
            context.reportDeviation(DiagnosticCode.TEXTURE_UNREADABLE, e.site(), "%s", e.detail());
            return Optional.empty();
        }
    }

    private byte[] readEmbedded(JsonValue image) {
        BufferReader.View view = buffers.view(image.get("bufferView"));
        context.reserve(view.length(), image.site(), "image");
        return Arrays.copyOfRange(view.data(), view.startOffset(), view.startOffset() + view.length());
    }

    private static Image white() {
        return new Image(1, 1, new byte[] {-1, -1, -1, -1});
    }
}
