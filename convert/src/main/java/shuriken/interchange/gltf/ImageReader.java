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

    private final JsonValue imageList;
    private final JsonValue textureList;
    private final BufferReader buffers;
    private final ImageDecoder decoder;
    private final ReadContext context;

    ImageReader(JsonValue root, BufferReader buffers, ImageDecoder decoder, ReadContext context) {
        this.imageList = root.get("images");
        this.textureList = root.get("textures");
        this.buffers = buffers;
        this.decoder = decoder;
        this.context = context;
    }

    List<Texture> readTextures() {
        boolean[] isDrawn = findDrawnImages();
        List<Texture> textures = new ArrayList<>();
        for (JsonValue image : imageList.elements()) {
            String imageName = imageName(image, textures.size());
            Optional<Image> pixels = decode(image, imageName, isDrawn[textures.size()]);
            Extras extras = image.get("extras").extras();
            textures.add(new Texture(
                    imageName,
                    pixels.orElseGet(ImageReader::createWhite),
                    Optional.empty(),
                    pixels.isPresent() ? extras : extras.with("unreadable", true)));
        }
        return textures;
    }

    /**
     * Returns whether each image is drawn. Textures may also name images for programs that support an extension, which
     * are not drawn here if there is an alternative.
     */
    private boolean[] findDrawnImages() {
        boolean[] isDrawn = new boolean[imageList.size()];
        for (JsonValue texture : textureList.elements()) {
            texture.get("source")
                    .optionalIndex(isDrawn.length, "images")
                    .ifPresent(imageIndex -> isDrawn[imageIndex] = true);
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
    private static String imageName(JsonValue image, int imageIndex) {
        String uri = image.get("uri").text("");
        String path = uri.startsWith("data:") ? "" : BufferReader.decodePercent(uri);
        String fileName = path.substring(path.lastIndexOf('/') + 1);
        String stem = fileName.contains(".") ? fileName.substring(0, fileName.lastIndexOf('.')) : fileName;
        return image.get("name").text(stem.isEmpty() ? "image_" + imageIndex : stem);
    }

    private Optional<Image> decode(JsonValue image, String name, boolean isDrawn) {
        try {
            byte[] data = image.get("uri").exists() ? buffers.readUri(image.get("uri")) : readEmbedded(image);
            Optional<Image> pixels = decoder.read(data, image.location(), context);
            if (pixels.isEmpty() && isDrawn && decoder != ImageDecoder.NONE) {
                ImageFileType fileType = ImageFileType.detect(data);
                throw new FormatException(
                        FormatException.Kind.UNSUPPORTED,
                        image.location(),
                        "the image \"%s\" is %s, which Shuriken cannot read. Convert it to PNG: %s",
                        name,
                        fileType.title(),
                        fileType.remedy());
            }
            return pixels;
        } catch (FormatException e) {
            if (e.kind() == FormatException.Kind.LIMIT_EXCEEDED || e.kind() == FormatException.Kind.UNSUPPORTED) {
                throw e;
            }
            context.reportDeviation(DiagnosticCode.TEXTURE_UNREADABLE, e.location(), "%s", e.detail());
            return Optional.empty();
        }
    }

    private byte[] readEmbedded(JsonValue image) {
        BufferReader.View view = buffers.readView(image.get("bufferView"));
        context.reserve(view.length(), image.location(), "image");
        return Arrays.copyOfRange(view.data(), view.startOffset(), view.startOffset() + view.length());
    }

    private static Image createWhite() {
        return new Image(1, 1, new byte[] {(byte) 0xFF, (byte) 0xFF, (byte) 0xFF, (byte) 0xFF});
    }
}
