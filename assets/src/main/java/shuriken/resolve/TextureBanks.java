package shuriken.resolve;

import java.util.List;
import shuriken.convert.ConvertOptions;
import shuriken.convert.SceneConverter;
import shuriken.texture.TextureBank;

/** Collects the textures of parsed files through the converters that accept them. */
public final class TextureBanks {
    private TextureBanks() {}

    /** Returns the texture banks of a parsed file. */
    public static List<TextureBank> collect(
            Object parsedFile, List<SceneConverter<?>> converters, ConvertOptions options) {
        if (parsedFile instanceof TextureBank bank) {
            return List.of(bank);
        }
        return converters.stream()
                .filter(converter -> converter.fileClass().isInstance(parsedFile))
                .flatMap(converter -> collect(converter, parsedFile, options).stream())
                .toList();
    }

    /** Returns the names in the texture list of a parsed file. */
    public static List<String> textureNames(Object parsedFile, List<SceneConverter<?>> converters) {
        return converters.stream()
                .filter(converter -> converter.fileClass().isInstance(parsedFile))
                .flatMap(converter -> textureNames(converter, parsedFile).stream())
                .toList();
    }

    private static <M> List<String> textureNames(SceneConverter<M> converter, Object parsedFile) {
        return converter.textureNames(converter.fileClass().cast(parsedFile));
    }

    private static <M> List<TextureBank> collect(
            SceneConverter<M> converter, Object parsedFile, ConvertOptions options) {
        return converter.textures(converter.fileClass().cast(parsedFile), options);
    }
}
