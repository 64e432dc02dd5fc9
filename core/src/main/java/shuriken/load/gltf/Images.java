package shuriken.load.gltf;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.FormatException;
import shuriken.diag.ReadContext;
import shuriken.image.Image;
import shuriken.load.Json;
import shuriken.load.PictureReader;
import shuriken.scene.Extras;
import shuriken.scene.Texture;

/** Pictures: all of the file, in its order. */
final class Images {
    private final Json images;
    private final Buffers buffers;
    private final PictureReader pictures;
    private final ReadContext context;

    Images(Json root, Buffers buffers, PictureReader pictures, ReadContext context) {
        this.images = root.get("images");
        this.buffers = buffers;
        this.pictures = pictures;
        this.context = context;
    }

    List<Texture> textures() {
        List<Texture> textures = new ArrayList<>();
        for (Json image : images.elements()) {
            String name = name(image, textures.size());
            Optional<Image> picture = picture(image);
            Extras extras = image.get("extras").extras();
            textures.add(new Texture(
                    name,
                    picture.orElseGet(Images::white),
                    Optional.empty(),
                    picture.isPresent() ? extras : extras.with("unreadable", true)));
        }
        return textures;
    }

    /** Its own name, or that of its file. */
    private static String name(Json image, int index) {
        String uri = image.get("uri").text("");
        String file = uri.startsWith("data:") ? "" : Buffers.decoded(uri);
        String last = file.substring(file.lastIndexOf('/') + 1);
        String stem = last.contains(".") ? last.substring(0, last.lastIndexOf('.')) : last;
        return image.get("name").text(stem.isEmpty() ? "image_" + index : stem);
    }

    private Optional<Image> picture(Json image) {
        try {
            byte[] data = image.get("uri").exists() ? buffers.bytes(image.get("uri")) : embedded(image);
            Optional<Image> picture = pictures.read(data, image.site(), context);
            if (picture.isEmpty()) {
                context.problem(
                        DiagnosticCode.TEXTURE_UNREADABLE,
                        image.site(),
                        "expected a PNG picture, found %s; export with PNG pictures",
                        image.get("mimeType").text("another kind"));
            }
            return picture;
        } catch (FormatException e) {
            if (e.kind() == FormatException.Kind.LIMIT_EXCEEDED) {
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
