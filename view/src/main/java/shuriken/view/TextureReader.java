package shuriken.view;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.archive.Archive;
import shuriken.assets.Asset;
import shuriken.assets.Members;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.FormatInfo;
import shuriken.image.Image;
import shuriken.image.Palette;
import shuriken.json.JsonWriter;
import shuriken.resolve.PaletteLibrary;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.SceneReader;
import shuriken.texture.EncodedTexture;
import shuriken.texture.PalettePairs;
import shuriken.texture.TextureBank;

/**
 * Lists and decodes the textures of texture files, texture archives and banks, with their mip levels and palettes. A
 * bank is a part of a file with textures and palettes that are combined by name.
 */
final class TextureReader {
    private final Library library;
    private final AssetContext relatedFiles;
    private final SceneReader reader;

    TextureReader(Library library, AssetContext relatedFiles) {
        this.library = library;
        this.relatedFiles = relatedFiles;
        this.reader = new SceneReader(ConvertOptions.DEFAULT, relatedFiles);
    }

    /**
     * Returns the textures in a file. These are the file itself, if it is a texture; the members that are textures, if
     * it is an archive; and the textures of its banks. The field {@code key} of a texture is the argument of {@link
     * #readPixels}.
     */
    Reply list(String path) throws IOException {
        ReadContext context = library.context();
        Asset asset = library.find(path).unwrapped(context);
        PalettePairs palettePairs = relatedFiles.palettePairs(asset);
        JsonWriter json = JsonWriter.compact().beginObject().name("textures").beginArray();
        Object parsedFile = reader.parse(asset, context);
        if (parsedFile instanceof EncodedTexture texture) {
            writeTexture(json, path, /* key= */ "", asset.stem(), texture, List.of(), Optional.empty());
        } else if (parsedFile instanceof Archive) {
            writeMemberTextures(json, path, context);
        }
        for (TextureBank bank : reader.textureBanks(parsedFile)) {
            for (String name : bank.textureNames()) {
                Optional<EncodedTexture> texture = bank.texture(name, Optional.empty());
                if (texture.isPresent()) {
                    writeTexture(
                            json,
                            path,
                            name,
                            name,
                            texture.get(),
                            bank.paletteNames(),
                            bank.paletteNameFor(name, palettePairs));
                }
            }
        }
        json.endArray();
        FindingsJson.writeFindings(json, context.findings().toList());
        return Reply.of(json.endObject());
    }

    private void writeMemberTextures(JsonWriter json, String path, ReadContext context) throws IOException {
        Members members = library.members(path);
        for (int i = 0; i < members.size(); i++) {
            Asset member = members.get(i, library.context());
            try {
                if (member.isKind(FormatInfo.Kind.TEXTURE) && member.read(context) instanceof EncodedTexture texture) {
                    String memberPath = path + "!" + members.address(i);
                    writeTexture(json, memberPath, /* key= */ "", member.stem(), texture, List.of(), Optional.empty());
                }
            } catch (FormatException e) {
                context.report(DiagnosticCode.TEXTURE_UNREADABLE, e.location(), "%s: %s", member.path(), e.detail());
            }
        }
    }

    private static void writeTexture(
            JsonWriter json,
            String path,
            String key,
            String name,
            EncodedTexture texture,
            List<String> paletteNames,
            Optional<String> pairedPaletteName) {
        json.beginObject().name("path").string(path).name("key").string(key);
        json.name("name").string(name);
        json.name("width").number(texture.width()).name("height").number(texture.height());
        json.name("pixelFormat").string(texture.pixelFormatName());
        json.field("dataFormat", texture.dataFormatName());
        json.name("levels").number(texture.mipLevelCount());
        json.name("globalIndex").number(texture.globalIndex());
        json.name("paletteSize").number(texture.externalPaletteSize());
        json.field("palettes", paletteNames);
        json.field("palette", pairedPaletteName.orElse(""));
        json.endObject();
    }

    /**
     * Returns a mip level of a texture as R, G, B, A bytes.
     *
     * @param key the name of a texture in a bank, or an empty string for a file with a single texture
     * @param paletteName the name of a palette in the same bank, or an empty string for the most likely one
     */
    Reply readPixels(String path, String key, String paletteName, int level) throws IOException {
        ReadContext context = library.context();
        return ModelLoader.toImageReply(
                decode(library.find(path).unwrapped(context), key, paletteName, level, context));
    }

    /**
     * Returns a mip level of a texture. The parameters are those of {@link #readPixels}.
     *
     * @throws FormatException UNSUPPORTED if there is no texture with the name
     */
    Image decode(Asset asset, String key, String paletteName, int level, ReadContext context) {
        Object parsedFile = reader.parse(asset, context);
        if (key.isEmpty() && parsedFile instanceof EncodedTexture texture) {
            return texture.decode(level, findPalette(asset, texture, context), context);
        }
        List<EncodedTexture> matchingTextures = new ArrayList<>();
        for (TextureBank bank : reader.textureBanks(parsedFile)) {
            Optional<String> chosenPaletteName = paletteName.isEmpty()
                    ? bank.paletteNameFor(key, relatedFiles.palettePairs(asset))
                    : Optional.of(paletteName);
            bank.texture(key, chosenPaletteName.flatMap(bank::palette)).ifPresent(matchingTextures::add);
        }
        if (matchingTextures.isEmpty()) {
            throw new FormatException(
                    FormatException.Kind.UNSUPPORTED,
                    new SourceLocation(asset.path(), 0),
                    "there is no texture %s",
                    key);
        }
        return matchingTextures.getFirst().decode(level, Optional.empty(), context);
    }

    /** Returns the external palette of a texture; empty if it needs none, or if none is found. */
    private Optional<Palette> findPalette(Asset asset, EncodedTexture texture, ReadContext context) {
        return texture.externalPaletteSize() == 0
                ? Optional.empty()
                : relatedFiles.palette(asset, texture, context).map(PaletteLibrary.PaletteChoice::palette);
    }
}
