package shuriken.modding.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.convert.LatinNames;
import shuriken.convert.nitro.material.DsTextures;
import shuriken.convert.nitro.material.NitroTexture;
import shuriken.convert.nitro.material.Tex0Editor;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.nitro.tex0.NsbtxFile;
import shuriken.scene.Material;
import shuriken.scene.Scene;
import shuriken.scene.Texture;
import shuriken.scene.TextureRef;
import shuriken.texture.ds.DsTexture;

/**
 * The pictures of a scene as textures of the DS.
 *
 * @param entries in the scene's order, as materials name them
 * @param file with all of them
 */
record NitroTextures(List<NitroTexture> entries, NsbtxFile file) {
    /** @param site of the scene's file, for findings */
    static NitroTextures of(Scene scene, SourceLocation site, ReadContext context) {
        LatinNames taken = LatinNames.ofDictionaries();
        List<String> names = new ArrayList<>();
        List<String> palettes = new ArrayList<>();
        List<DsTexture> textures = new ArrayList<>();
        for (int i = 0; i < scene.textures().size(); i++) {
            Texture texture = scene.textures().get(i);
            names.add(taken.take(stated(scene, i, "textureName").orElseGet(() -> LatinNames.stem(texture.name()))));
            palettes.add(stated(scene, i, "paletteName").orElse(""));
            textures.add(DsTextures.encoded(DsTextures.fitted(texture, site, context)));
        }
        taken.report("textures", site, context);
        NsbtxFile file = Tex0Editor.file(names, palettes, textures, false);
        List<String> made = file.blocks().getFirst().palettes().names();
        List<NitroTexture> entries = new ArrayList<>();
        int palette = 0;
        for (int i = 0; i < names.size(); i++) {
            DsTexture texture = textures.get(i);
            String own = texture.palette().isPresent() ? made.get(palette++) : "";
            entries.add(new NitroTexture(names.get(i), own, texture.width(), texture.height()));
        }
        return new NitroTextures(entries, file);
    }

    /** What a material with the texture says of it, if it comes from a NITRO model. */
    private static Optional<String> stated(Scene scene, int texture, String key) {
        for (Material material : scene.materials()) {
            if (material.texture().map(TextureRef::texture).equals(Optional.of(texture))
                    && material.extras().values().get(key) instanceof String name) {
                return Optional.of(name);
            }
        }
        return Optional.empty();
    }
}
