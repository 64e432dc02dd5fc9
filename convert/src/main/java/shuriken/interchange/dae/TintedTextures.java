package shuriken.interchange.dae;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import shuriken.image.Image;
import shuriken.image.support.Srgb;
import shuriken.io.support.NameCounter;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Scene;
import shuriken.scene.Texture;
import shuriken.scene.TextureRef;

/**
 * Multiplies textures by the base colours of materials, because COLLADA stores either a colour or a texture. Each
 * combination of a texture and a colour other than white becomes a new texture. The sRGB components are multiplied as
 * they are stored, because the consoles do the same.
 */
final class TintedTextures {
    private static final int OPAQUE_WHITE = 0xFFFFFFFF;

    /** The index of a texture and the {@linkplain #packTint tint} by which it is multiplied. */
    private record TintKey(int textureIndex, int tint) {}

    private final List<Texture> textures;
    private final Set<String> lowerCaseNames = new HashSet<>();
    private final NameCounter nameCounter = new NameCounter();
    private final Map<TintKey, Integer> tintedIndexByKey = new HashMap<>();

    private TintedTextures(Scene scene) {
        textures = new ArrayList<>(scene.textures());
        textures.forEach(texture -> lowerCaseNames.add(texture.name().toLowerCase(Locale.ROOT)));
    }

    /** Returns a scene in which all materials with a texture are white. */
    static Scene apply(Scene scene) {
        TintedTextures tintedTextures = new TintedTextures(scene);
        List<Material> materials = scene.materials().stream()
                .map(material -> material.texture()
                        .map(textureRef -> material.withTexture(
                                        tintedTextures.getOrAddTinted(textureRef, packTint(material)))
                                .withBaseColour(Material.PLAIN.baseColour()))
                        .orElse(material))
                .toList();
        return scene.withSurfaces(scene.meshes(), materials, tintedTextures.textures);
    }

    /**
     * Returns the base colour as the sRGB components R, G and B and the alpha, from the highest byte. The alpha counts
     * as 1 unless the material is blended.
     */
    private static int packTint(Material material) {
        float[] colour = material.baseColour();
        int tint = 0;
        for (int component = 0; component < 3; component++) {
            tint = (tint << 8) | toByte(Srgb.toStored(colour[component]));
        }
        return (tint << 8) | (material.alphaMode() == AlphaMode.BLEND ? toByte(colour[3]) : 0xFF);
    }

    private static int toByte(float component) {
        return Math.round(255 * Math.clamp(component, 0, 1));
    }

    private TextureRef getOrAddTinted(TextureRef textureRef, int tint) {
        return tint == OPAQUE_WHITE
                ? textureRef
                : textureRef.withTextureIndex(tintedIndexByKey.computeIfAbsent(
                        new TintKey(textureRef.textureIndex(), tint), this::addTintedTexture));
    }

    /** Adds a tinted copy of a texture and returns the index of the copy. */
    private int addTintedTexture(TintKey key) {
        Texture texture = textures.get(key.textureIndex);
        byte[] rgba = texture.image().rgba().clone();
        for (int i = 0; i < rgba.length; i++) {
            int factor = (key.tint >>> (8 * (3 - i % 4))) & 0xFF;
            rgba[i] = (byte) (((rgba[i] & 0xFF) * factor + 127) / 255);
        }
        Image image = new Image(texture.image().width(), texture.image().height(), rgba);
        String tintedName = texture.name() + "_tinted";
        String name = nameCounter.firstUnused(
                tintedName,
                suffix -> suffix == 1 ? tintedName : tintedName + "_" + suffix,
                candidate -> lowerCaseNames.add(candidate.toLowerCase(Locale.ROOT)));
        textures.add(texture.withImage(image, Optional.empty()).withName(name));
        return textures.size() - 1;
    }
}
