package shuriken.modding.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.convert.nitro.material.DsTextureEncoder;
import shuriken.convert.nitro.material.NitroTextureInfo;
import shuriken.convert.nitro.material.Tex0Editor;
import shuriken.convert.support.LatinNames;
import shuriken.convert.support.TextureExtraKeys;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.nitro.tex0.NsbtxFile;
import shuriken.scene.Material;
import shuriken.scene.Scene;
import shuriken.scene.Texture;
import shuriken.scene.TextureRef;
import shuriken.texture.ds.DsTexture;

/**
 * The images of a scene as DS textures.
 *
 * @param infos the name, palette and size of each texture, in the order of the scene's textures
 * @param file the file that contains all textures
 */
record EncodedNitroTextures(List<NitroTextureInfo> infos, NsbtxFile file) {
    /**
     * Encodes all images of a scene.
     *
     * @param location the location of the scene's file, for findings
     */
    static EncodedNitroTextures encode(Scene scene, SourceLocation location, ReadContext context) {
        LatinNames textureNames = LatinNames.forDictionaries();
        List<String> names = new ArrayList<>();
        List<String> preferredPaletteNames = new ArrayList<>();
        List<DsTexture> textures = new ArrayList<>();
        for (int i = 0; i < scene.textures().size(); i++) {
            Texture texture = scene.textures().get(i);
            names.add(textureNames.makeUnique(findNameInExtras(scene, i, TextureExtraKeys.TEXTURE_NAME)
                    .orElseGet(() -> LatinNames.stem(texture.name()))));
            preferredPaletteNames.add(
                    findNameInExtras(scene, i, TextureExtraKeys.PALETTE_NAME).orElse(""));
            textures.add(DsTextureEncoder.encode(DsTextureEncoder.resizeToFit(texture, location, context)));
        }
        textureNames.report("textures", location, context);
        NsbtxFile file = Tex0Editor.createFile(names, preferredPaletteNames, textures, /* sharesPalette= */ false);
        List<String> paletteNames = file.blocks().getFirst().palettes().names();
        List<NitroTextureInfo> entries = new ArrayList<>();
        int paletteIndex = 0;
        for (int i = 0; i < names.size(); i++) {
            DsTexture texture = textures.get(i);
            String paletteName = texture.palette().isPresent() ? paletteNames.get(paletteIndex++) : "";
            entries.add(new NitroTextureInfo(names.get(i), paletteName, texture.width(), texture.height()));
        }
        return new EncodedNitroTextures(entries, file);
    }

    /**
     * Returns a name from the extras of a material that uses the texture. Only converted DS models have these extras.
     */
    private static Optional<String> findNameInExtras(Scene scene, int textureIndex, String key) {
        for (Material material : scene.materials()) {
            if (material.texture().map(TextureRef::textureIndex).equals(Optional.of(textureIndex))
                    && material.extras().values().get(key) instanceof String name) {
                return Optional.of(name);
            }
        }
        return Optional.empty();
    }
}
