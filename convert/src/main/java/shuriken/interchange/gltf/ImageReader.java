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
    /** The extensions that let a texture name an image of a different format. */
    private static final List<String> ALTERNATIVE_EXTENSIONS =
            List.of("EXT_texture_webp", "KHR_texture_basisu", "EXT_texture_avif", "MSFT_texture_dds");

    private final JsonValue imagesJson;
    private final JsonValue texturesJson;
    private final BufferReader bufferReader;
    private final ImageDecoder imageDecoder;
    private final ReadContext context;

    ImageReader(JsonValue root, BufferReader bufferReader, ImageDecoder imageDecoder, ReadContext context) {
        this.imagesJson = root.get("images");
        this.texturesJson = root.get("textures");
        this.bufferReader = bufferReader;
        this.imageDecoder = imageDecoder;
        this.context = context;
    }

    /**
     * Reads one texture for each image of the file. An image that cannot be read becomes one white texel.
     *
     * @throws FormatException of kind UNSUPPORTED if the format of a drawn image is unknown
     */
    List<Texture> readTextures() {
        boolean[] isDrawn = findDrawnImages();
        List<Texture> textures = new ArrayList<>();
        for (JsonValue imageJson : imagesJson.elements()) {
            String imageName = imageName(imageJson, textures.size());
            Optional<Image> decodedImage = decode(imageJson, imageName, isDrawn[textures.size()]);
            Extras extras = imageJson.get("extras").extras();
            textures.add(new Texture(
                    imageName,
                    decodedImage.orElseGet(ImageReader::createWhiteTexel),
                    Optional.empty(),
                    decodedImage.isPresent() ? extras : extras.with(GltfLoader.UNREADABLE_KEY, true)));
        }
        return textures;
    }

    /**
     * Returns whether each image is drawn. A texture can also name an image for programs that support an extension.
     * That image is drawn only if the texture has no other image.
     */
    private boolean[] findDrawnImages() {
        boolean[] isDrawn = new boolean[imagesJson.size()];
        for (JsonValue texture : texturesJson.elements()) {
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

    /** Returns the name of an image. An image without a name gets the name of its file, or else a number. */
    private static String imageName(JsonValue imageJson, int imageIndex) {
        String uri = imageJson.get("uri").text("");
        String path = uri.startsWith("data:") ? "" : BufferReader.decodePercent(uri);
        String fileName = path.substring(path.lastIndexOf('/') + 1);
        String stem = fileName.contains(".") ? fileName.substring(0, fileName.lastIndexOf('.')) : fileName;
        return imageJson.get("name").text(stem.isEmpty() ? "image_" + imageIndex : stem);
    }

    private Optional<Image> decode(JsonValue imageJson, String name, boolean isDrawn) {
        try {
            byte[] data = imageJson.get("uri").exists()
                    ? bufferReader.readUri(imageJson.get("uri"))
                    : readEmbedded(imageJson);
            Optional<Image> decodedImage = imageDecoder.decode(data, imageJson.location(), context);
            if (decodedImage.isEmpty() && isDrawn && imageDecoder != ImageDecoder.NONE) {
                ImageFileType fileType = ImageFileType.detect(data);
                throw new FormatException(
                        FormatException.Kind.UNSUPPORTED,
                        imageJson.location(),
                        "the image \"%s\" is %s, which Shuriken cannot read. Convert it to PNG: %s",
                        name,
                        fileType.title(),
                        fileType.remedy());
            }
            return decodedImage;
        } catch (FormatException e) {
            if (e.kind() == FormatException.Kind.LIMIT_EXCEEDED || e.kind() == FormatException.Kind.UNSUPPORTED) {
                throw e;
            }
            context.reportDeviation(DiagnosticCode.TEXTURE_UNREADABLE, e.location(), "%s", e.detail());
            return Optional.empty();
        }
    }

    private byte[] readEmbedded(JsonValue imageJson) {
        BufferReader.View view = bufferReader.readView(imageJson.get("bufferView"));
        context.reserve(view.length(), imageJson.location(), "image");
        return Arrays.copyOfRange(view.data(), view.startOffset(), view.startOffset() + view.length());
    }

    private static Image createWhiteTexel() {
        return new Image(1, 1, new byte[] {(byte) 0xFF, (byte) 0xFF, (byte) 0xFF, (byte) 0xFF});
    }
}
