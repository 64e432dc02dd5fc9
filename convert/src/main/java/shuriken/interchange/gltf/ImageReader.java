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
import shuriken.interchange.Json;
import shuriken.scene.Extras;
import shuriken.scene.Texture;

/** Reads all images of the file, in its order. */
final class ImageReader {
    /** Extensions that let a texture name an image of another format. */
    private static final List<String> ALTERNATIVES =
            List.of("EXT_texture_webp", "KHR_texture_basisu", "EXT_texture_avif", "MSFT_texture_dds");

    private final Json images;
    private final Json textures;
    private final Buffers buffers;
    private final ImageDecoder decoder;
    private final ReadContext context;

    ImageReader(Json root, Buffers buffers, ImageDecoder images, ReadContext context) {
        this.images = root.get("images");
        this.textures = root.get("textures");
        this.buffers = buffers;
        this.decoder = images;
        this.context = context;
    }

    List<Texture> textures() {
        boolean[] drawn = drawn();
        List<Texture> textures = new ArrayList<>();
        for (Json image : images.elements()) {
            String name = name(image, textures.size());
            Optional<Image> pixels = decoded(image, name, drawn[textures.size()]);
            Extras extras = image.get("extras").extras();
            textures.add(new Texture(
                    name,
                    pixels.orElseGet(ImageReader::white),
                    Optional.empty(),
                    pixels.isPresent() ? extras : extras.with("unreadable", true)));
        }
        return textures;
    }

    /** Returns which images are drawn; textures may name alternatives for programs with an extension. */
    private boolean[] drawn() {
        boolean[] drawn = new boolean[images.size()];
        for (Json texture : textures.elements()) {
            texture.get("source").optionalIndex(drawn.length, "images").ifPresent(image -> drawn[image] = true);
            Json extensions = texture.get("extensions");
            for (String extension : ALTERNATIVES) {
                Json alternative = extensions.get(extension).get("source");
                if (alternative.exists() && !texture.get("source").exists()) {
                    drawn[alternative.index(drawn.length, "images")] = true;
                }
            }
        }
        return drawn;
    }

    /** Returns the image's name, or that of its file. */
    private static String name(Json image, int index) {
        String uri = image.get("uri").text("");
        String file = uri.startsWith("data:") ? "" : Buffers.decoded(uri);
        String last = file.substring(file.lastIndexOf('/') + 1);
        String stem = last.contains(".") ? last.substring(0, last.lastIndexOf('.')) : last;
        return image.get("name").text(stem.isEmpty() ? "image_" + index : stem);
    }

    private Optional<Image> decoded(Json image, String name, boolean isDrawn) {
        try {
            byte[] data = image.get("uri").exists() ? buffers.bytes(image.get("uri")) : embedded(image);
            Optional<Image> pixels = decoder.read(data, image.site(), context);
            if (pixels.isEmpty() && isDrawn && decoder != ImageDecoder.NONE) {
                ImageKind kind = ImageKind.of(data);
                throw new FormatException(
                        FormatException.Kind.UNSUPPORTED,
                        image.site(),
                        "the image \"%s\" is %s, which cannot be read; convert it to PNG: %s",
                        name,
                        kind.title(),
                        kind.remedy());
            }
            return pixels;
        } catch (FormatException e) {
            if (e.kind() == FormatException.Kind.LIMIT_EXCEEDED || e.kind() == FormatException.Kind.UNSUPPORTED) {
                throw e;
            }
            context.problem(DiagnosticCode.TEXTURE_UNREADABLE, e.site(), "%s", e.what());
            return Optional.empty();
        }
    }

    private byte[] embedded(Json image) {
        Buffers.View view = buffers.view(image.get("bufferView"));
        context.reserve(view.length(), image.site(), "picture");
        return Arrays.copyOfRange(view.data(), view.from(), view.from() + view.length());
    }

    private static Image white() {
        return new Image(1, 1, new byte[] {-1, -1, -1, -1});
    }
}
