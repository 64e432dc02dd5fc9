package shuriken.convert.nitro.edit;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import shuriken.convert.nitro.material.DsTextureEncoder;
import shuriken.convert.nitro.material.NitroTextureInfo;
import shuriken.convert.nitro.material.TextureAppender;
import shuriken.convert.support.LatinNames;
import shuriken.convert.support.TextureExtraKeys;
import shuriken.edit.EditJob;
import shuriken.edit.report.AddedTexture;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.scene.EditScene;
import shuriken.image.Image;
import shuriken.image.RasterImage;
import shuriken.nitro.mdl0.NsbmdFile;
import shuriken.nitro.tex0.Tex0;
import shuriken.scene.Material;
import shuriken.scene.Texture;
import shuriken.texture.ImageScaler;
import shuriken.texture.ds.DsTexture;

/**
 * The textures that the materials of an edited model use: existing textures of the model, and new textures for the
 * texture block ({@code TEX0}) of its file. If the file has no such block, new textures are only reported.
 */
final class EditedNitroTextures {
    private final NsbmdFile file;
    private final EditJob job;
    /** The names of all textures, including the new ones. */
    private final LatinNames textureNames = LatinNames.forDictionaries();
    /** The names of all palettes, including the new ones. */
    private final LatinNames paletteNames = LatinNames.forDictionaries();

    /** All textures that were created. */
    private final Map<Key, NitroTextureInfo> createdTextureByKey = new HashMap<>();
    /** The encoded form of each texture that is added to the {@code TEX0} block of the file. */
    private final Map<NitroTextureInfo, DsTexture> encodingByTexture = new LinkedHashMap<>();

    /**
     * The key of a new texture.
     *
     * @param textureIndex the index of the texture in the edited scene
     * @param width the width in texels
     * @param height the height in texels
     */
    private record Key(int textureIndex, int width, int height) {}

    EditedNitroTextures(NsbmdFile file, EditJob job) {
        this.file = file;
        this.job = job;
        for (Tex0 block : file.textures()) {
            block.textures().names().forEach(textureNames::makeUnique);
            block.palettes().names().forEach(paletteNames::makeUnique);
        }
        if (file.textures().isEmpty()) {
            job.sourceScene().materials().forEach(material -> {
                stringExtra(material, TextureExtraKeys.TEXTURE_NAME).ifPresent(textureNames::makeUnique);
                stringExtra(material, TextureExtraKeys.PALETTE_NAME).ifPresent(paletteNames::makeUnique);
            });
        }
    }

    private static Optional<String> stringExtra(Material material, String key) {
        return material.extras().values().get(key) instanceof String string ? Optional.of(string) : Optional.empty();
    }

    /**
     * Returns the existing texture of the model whose image has the same name as a texture of the edited scene. The
     * result is empty if no material of the source uses an image with this name.
     *
     * @param textureIndex the index of the texture in the edited scene
     */
    Optional<NitroTextureInfo> findExistingTexture(int textureIndex) {
        Texture editedTexture = job.comparison().editedScene().textures().get(textureIndex);
        List<String> imageNames = EditScene.imageNames(job.sourceScene());
        for (Material sourceMaterial : job.sourceScene().materials()) {
            Optional<String> imageName =
                    sourceMaterial.texture().map(reference -> imageNames.get(reference.textureIndex()));
            if (imageName.equals(Optional.of(editedTexture.name()))
                    && sourceMaterial.extras().values().get(TextureExtraKeys.TEXTURE_NAME)
                            instanceof String textureName) {
                String paletteName = String.valueOf(
                        sourceMaterial.extras().values().getOrDefault(TextureExtraKeys.PALETTE_NAME, ""));
                return Optional.of(new NitroTextureInfo(
                        textureName,
                        paletteName,
                        editedTexture.image().width(),
                        editedTexture.image().height()));
            }
        }
        return Optional.empty();
    }

    /**
     * Returns the existing or new texture for a texture of the edited scene. A new texture has the size of its image,
     * or the nearest size that the format allows.
     */
    NitroTextureInfo getOrCreate(int textureIndex) {
        return findExistingTexture(textureIndex).orElseGet(() -> {
            Texture editedTexture = job.comparison().editedScene().textures().get(textureIndex);
            RasterImage resizedImage = DsTextureEncoder.resizeToFit(editedTexture, job.location(), job.context());
            return getOrCreateWithSize(textureIndex, resizedImage.image());
        });
    }

    /**
     * Returns the existing or new texture for a texture of the edited scene. A new texture gets the size of the
     * reference image.
     *
     * @param sizeReference the image whose size a new texture gets, so that the model's texture coordinates stay valid
     */
    NitroTextureInfo getOrCreateWithSize(int textureIndex, Image sizeReference) {
        return findExistingTexture(textureIndex)
                .orElseGet(() -> createdTextureByKey.computeIfAbsent(
                        new Key(textureIndex, sizeReference.width(), sizeReference.height()),
                        unused -> create(textureIndex, sizeReference)));
    }

    private NitroTextureInfo create(int textureIndex, Image sizeReference) {
        Texture editedTexture = job.comparison().editedScene().textures().get(textureIndex);
        String textureName = textureNames.makeUnique(LatinNames.stem(editedTexture.name()));
        DsTexture encodedTexture =
                DsTextureEncoder.encode(RasterImage.of(resize(editedTexture.image(), sizeReference)));
        String paletteName = encodedTexture.palette().isPresent() ? paletteNames.makeUnique(textureName + "_pl") : "";
        NitroTextureInfo newTexture =
                new NitroTextureInfo(textureName, paletteName, encodedTexture.width(), encodedTexture.height());
        if (file.textures().isEmpty()) {
            job.report()
                    .addTexture(new AddedTexture(
                            textureName,
                            paletteName,
                            /* number= */ -1,
                            /* isNamedInModel= */ true,
                            editedTexture,
                            Optional.of(encodedTexture)));
            return newTexture;
        }
        encodingByTexture.put(newTexture, encodedTexture);
        job.report().add(ChangeKind.ADDED, "texture", textureName, describe(encodedTexture));
        return newTexture;
    }

    private static Image resize(Image image, Image sizeReference) {
        boolean hasSameSize = image.width() == sizeReference.width() && image.height() == sizeReference.height();
        return hasSameSize ? image : ImageScaler.scale(image, sizeReference.width(), sizeReference.height());
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
     * Returns the edited file with the new textures in its first {@code TEX0} block.
     *
     * @throws IllegalArgumentException if the new textures exceed the limits of the format
     */
    NsbmdFile addTo(NsbmdFile editedFile) {
        if (encodingByTexture.isEmpty()) {
            return editedFile;
        }
        Tex0 firstBlock = editedFile.textures().getFirst();
        Tex0 currentBlock = firstBlock;
        for (Map.Entry<NitroTextureInfo, DsTexture> entry : encodingByTexture.entrySet()) {
            currentBlock = TextureAppender.append(
                    currentBlock, entry.getKey().name(), entry.getKey().paletteName(), entry.getValue());
        }
        Tex0 extendedBlock = currentBlock;
        return editedFile.updateTextures(tex0 -> tex0 == firstBlock ? extendedBlock : tex0);
    }
}
