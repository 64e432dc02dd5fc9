package shuriken.importer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.build.LatinNames;
import shuriken.build.nitro.NitroTexture;
import shuriken.convert.nitro.look.Tex0Editor;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;
import shuriken.image.Image;
import shuriken.image.Picture;
import shuriken.nitro.tex0.NsbtxFile;
import shuriken.scene.Material;
import shuriken.scene.Scene;
import shuriken.scene.Texture;
import shuriken.scene.TextureRef;
import shuriken.texture.Resize;
import shuriken.texture.Sides;
import shuriken.texture.ds.DsEncoder;
import shuriken.texture.ds.DsFormat;
import shuriken.texture.ds.DsTexture;

/**
 * The pictures of a scene as textures of the DS.
 *
 * @param entries in the scene's order, as materials name them
 * @param file with all of them
 */
record NitroTextures(List<NitroTexture> entries, NsbtxFile file) {
    private static final int LEAST = 8;
    /** One of this size in blocks already takes 24 of the 512 KB that the console has for all. */
    private static final int MOST = 256;

    /** @param site of the scene's file, for findings */
    static NitroTextures of(Scene scene, Site site, ReadContext context) {
        LatinNames taken = LatinNames.ofDictionaries();
        List<String> names = new ArrayList<>();
        List<String> palettes = new ArrayList<>();
        List<DsTexture> textures = new ArrayList<>();
        for (int i = 0; i < scene.textures().size(); i++) {
            Texture texture = scene.textures().get(i);
            names.add(taken.take(stated(scene, i, "textureName").orElseGet(() -> stem(texture.name()))));
            palettes.add(stated(scene, i, "paletteName").orElse(""));
            Picture picture = fitted(texture, site, context);
            DsFormat format = DsEncoder.fitting(picture);
            textures.add(
                    DsEncoder.encode(picture, format, DsEncoder.usualBudget(picture.width(), picture.height()), false));
        }
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

    private static String stem(String name) {
        int dot = name.lastIndexOf('.');
        return dot > 0 && name.length() - dot <= 5 ? name.substring(0, dot) : name;
    }

    private static Picture fitted(Texture texture, Site site, ReadContext context) {
        Image image = texture.image();
        int width = Sides.nearestPower(image.width(), LEAST, MOST);
        int height = Sides.nearestPower(image.height(), LEAST, MOST);
        if (width == image.width() && height == image.height()) {
            return new Picture(image, texture.indexed());
        }
        context.report(
                DiagnosticCode.TEXTURE_RESIZED,
                site,
                "%s: %d×%d to %d×%d",
                texture.name(),
                image.width(),
                image.height(),
                width,
                height);
        return Picture.of(Resize.of(image, width, height));
    }
}
