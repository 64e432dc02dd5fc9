package shuriken.convert.ninja.drawn;

import java.util.Optional;
import shuriken.convert.TextureSource;
import shuriken.image.Image;
import shuriken.scene.Extras;
import shuriken.scene.Texture;

/** The textures of drawn models: an opaque one, one with holes, a translucent one, and a missing one. */
final class MappedTextures {
    static final String[] NAMES = {"wall", "fence", "glass", "gone"};

    static final TextureSource SOURCE = (request, context) -> {
        int id = request.index();
        byte[] alpha = {-1, (byte) (id == 1 ? 0 : id == 2 ? 100 : 255)};
        Image image = new Image(2, 1, new byte[] {(byte) id, 1, 2, alpha[0], 3, 4, 5, alpha[1]});
        return id < 3 ? Optional.of(new Texture(NAMES[id], image, Optional.empty(), Extras.NONE)) : Optional.empty();
    };

    private MappedTextures() {}

    static String alpha(int id) {
        return id == 1 ? "MASK" : id == 2 ? "BLEND" : "OPAQUE";
    }

    /** Returns the texture of a texture chunk from its flags and the following word. */
    static String describe(int flags, int body) {
        int id = body & 0x1FFF;
        return id < 3 ? NAMES[id] + uvMapping(flags, body) : "none";
    }

    /** Returns the sampling of a texture chunk. */
    static String uvMapping(int flags, int body) {
        int filter = body >> 14 & 3;
        return " " + MaterialDescription.wrap((flags & 0x20) != 0, (flags & 0x80) != 0) + " "
                + MaterialDescription.wrap((flags & 0x10) != 0, (flags & 0x40) != 0) + " "
                + (filter == 0 ? "NEAREST" : filter == 1 ? "LINEAR" : "TRILINEAR");
    }
}
