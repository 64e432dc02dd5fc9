package shuriken.convert.nitro;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import shuriken.convert.ConvertOptions;
import shuriken.convert.SceneConverter;
import shuriken.convert.TextureSource;
import shuriken.convert.nitro.material.Tex0Bank;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Description;
import shuriken.nitro.tex0.NsbtxFile;
import shuriken.scene.Scene;
import shuriken.texture.TextureBank;

/** A converter of NITRO texture files. They contain blocks of textures, but no scene. */
public final class NsbtxConverter implements SceneConverter<NsbtxFile> {
    @Override
    public Class<NsbtxFile> fileClass() {
        return NsbtxFile.class;
    }

    @Override
    public List<TextureBank> textures(NsbtxFile file, ConvertOptions options) {
        List<TextureBank> textureBanks = new ArrayList<>();
        file.blocks().forEach(tex0 -> textureBanks.add(Tex0Bank.of(tex0, Map.of(), options)));
        return textureBanks;
    }

    @Override
    public Description describe(NsbtxFile file, String name, ConvertOptions options, ReadContext context) {
        return Description.NONE;
    }

    @Override
    public List<Scene> toScenes(
            NsbtxFile file, String name, TextureSource textures, ConvertOptions options, ReadContext context) {
        return List.of();
    }
}
