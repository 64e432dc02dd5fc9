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

/** A converter of NITRO texture files, which contain banks of textures and no scene. */
public final class NsbtxConverter implements SceneConverter<NsbtxFile> {
    @Override
    public Class<NsbtxFile> fileClass() {
        return NsbtxFile.class;
    }

    @Override
    public List<TextureBank> textures(NsbtxFile file, ConvertOptions options) {
        List<TextureBank> banks = new ArrayList<>();
        file.blocks().forEach(tex0 -> banks.add(Tex0Bank.of(tex0, Map.of(), options)));
        return banks;
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
