package shuriken.convert.nitro.edit;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import shuriken.convert.nitro.material.DsTextureEncoder;
import shuriken.convert.nitro.material.NitroTexture;
import shuriken.convert.nitro.material.TextureAppender;
import shuriken.convert.support.LatinNames;
import shuriken.edit.AddedTexture;
import shuriken.edit.ChangeKind;
import shuriken.edit.EditJob;
import shuriken.edit.EditScene;
import shuriken.image.Image;
import shuriken.image.RasterImage;
import shuriken.nitro.mdl0.NsbmdFile;
import shuriken.nitro.tex0.Tex0;
import shuriken.scene.Material;
import shuriken.scene.Texture;
import shuriken.texture.ImageScaler;
import shuriken.texture.ds.DsTexture;

/** The textures of an edited DS model: existing textures of the file, and new textures for its {@code TEX0} block. */
final class NitroTextures {
    private final NsbmdFile file;
    private final EditJob job;
    /** The names of all textures, including the new ones. */
    private final LatinNames textureNames = LatinNames.forDictionaries();
    /** The names of all palettes, including the new ones. */
    private final LatinNames paletteNames = LatinNames.forDictionaries();

    private final Map<Key, NitroTexture> createdTextures = new HashMap<>();
    private final Map<NitroTexture, DsTexture> newTextures = new LinkedHashMap<>();

    /**
     * The key of a new texture.
     *
     * @param textureIndex the index of the texture in the edited scene
     * @param width the width in texels
     * @param height the height in texels
     */
    private record Key(int textureIndex, int width, int height) {}

    NitroTextures(NsbmdFile file, EditJob job) {
        this.file = file;
        this.job = job;
        for (Tex0 block : file.textures()) {
            block.textures().names().forEach(textureNames::makeUnique);
            block.palettes().names().forEach(paletteNames::makeUnique);
        }
        if (file.textures().isEmpty()) {
            job.source().materials().forEach(material -> {
                extraText(material, "textureName").ifPresent(textureNames::makeUnique);
                extraText(material, "paletteName").ifPresent(paletteNames::makeUnique);
            });
        }
    }

    private static Optional<String> extraText(Material material, String key) {
        return material.extras().values().get(key) instanceof String name ? Optional.of(name) : Optional.empty();
    }

    /** Returns the file's texture for a texture of the edited scene, if a material of the model uses it. */
    Optional<NitroTexture> findKnownTexture(int textureIndex) {
        Texture editedTexture = job.comparison().edited().textures().get(textureIndex);
        List<String> imageNames = EditScene.imageNames(job.source());
        for (Material user : job.source().materials()) {
            Optional<String> imageName = user.texture().map(used -> imageNames.get(used.texture()));
            if (imageName.equals(Optional.of(editedTexture.name()))
                    && user.extras().values().get("textureName") instanceof String name) {
                String palette = String.valueOf(user.extras().values().getOrDefault("paletteName", ""));
                return Optional.of(new NitroTexture(
                        name,
                        palette,
                        editedTexture.image().width(),
                        editedTexture.image().height()));
            }
        }
        return Optional.empty();
    }

    /** Returns a texture of the edited scene. A new texture keeps its size as far as the format allows. */
    NitroTexture getOrCreate(int textureIndex) {
        return findKnownTexture(textureIndex).orElseGet(() -> {
            Texture editedTexture = job.comparison().edited().textures().get(textureIndex);
            RasterImage resized = DsTextureEncoder.resizeToFit(editedTexture, job.site(), job.context());
            return getOrCreate(textureIndex, resized.image());
        });
    }

    /**
     * Returns a texture of the edited scene. A new texture is resized.
     *
     * @param sizeImage the image whose size a new texture gets, because it defines the unit of texture coordinates
     */
    NitroTexture getOrCreate(int textureIndex, Image sizeImage) {
        return findKnownTexture(textureIndex)
                .orElseGet(() -> createdTextures.computeIfAbsent(
                        new Key(textureIndex, sizeImage.width(), sizeImage.height()),
                        unused -> create(textureIndex, sizeImage)));
    }

    private NitroTexture create(int textureIndex, Image sizeImage) {
        Texture sceneTexture = job.comparison().edited().textures().get(textureIndex);
        String name = textureNames.makeUnique(LatinNames.stem(sceneTexture.name()));
        DsTexture encoded = DsTextureEncoder.encode(RasterImage.of(resize(sceneTexture.image(), sizeImage)));
        String palette = encoded.palette().isPresent() ? paletteNames.makeUnique(name + "_pl") : "";
        NitroTexture newTexture = new NitroTexture(name, palette, encoded.width(), encoded.height());
        if (file.textures().isEmpty()) {
            job.report()
                    .addTexture(new AddedTexture(
                            name,
                            palette,
                            /* number= */ -1,
                            /* isNamedInModel= */ true,
                            sceneTexture,
                            Optional.of(encoded)));
            return newTexture;
        }
        newTextures.put(newTexture, encoded);
        job.report().add(ChangeKind.ADDED, "texture", name, describe(encoded));
        return newTexture;
    }

    private static Image resize(Image image, Image sizeImage) {
        boolean hasSameSize = image.width() == sizeImage.width() && image.height() == sizeImage.height();
        return hasSameSize ? image : ImageScaler.scale(image, sizeImage.width(), sizeImage.height());
    }

    private static String describe(DsTexture texture) {
        return String.format(
                Locale.ROOT,
                "%d×%d, %s",
                texture.width(),
                texture.height(),
                texture.format().name());
    }

    /**
     * Returns a file with the new textures.
     *
     * @throws IllegalArgumentException if they exceed the limits of the format
     */
    NsbmdFile addTo(NsbmdFile file) {
        if (newTextures.isEmpty()) {
            return file;
        }
        Tex0 firstBlock = file.textures().getFirst();
        Tex0 currentBlock = firstBlock;
        for (Map.Entry<NitroTexture, DsTexture> entry : newTextures.entrySet()) {
            currentBlock = TextureAppender.append(
                    currentBlock, entry.getKey().name(), entry.getKey().paletteName(), entry.getValue());
        }
        Tex0 extendedBlock = currentBlock;
        return file.updateTextures(tex0 -> tex0 == firstBlock ? extendedBlock : tex0);
    }
}
