package shuriken.resolve;

import java.util.List;
import shuriken.convert.ConvertOptions;
import shuriken.convert.SceneConverter;
import shuriken.texture.TextureBank;

/** Collects the textures of parsed files through the converters that accept them. */
public final class TextureBanks {
    private TextureBanks() {}

    /** Returns the texture banks of a parsed file. */
    public static List<TextureBank> collect(Object parsed, List<SceneConverter<?>> converters, ConvertOptions options) {
        if (parsed instanceof TextureBank bank) {
            return List.of(bank);
        }
        return converters.stream()
                .filter(converter -> converter.fileClass().isInstance(parsed))
                .flatMap(converter -> collect(converter, parsed, options).stream())
                .toList();
    }

    /** Returns the names in the texture list of a parsed file. */
    public static List<String> textureNames(Object parsed, List<SceneConverter<?>> converters) {
        return converters.stream()
                .filter(converter -> converter.fileClass().isInstance(parsed))
                .flatMap(converter -> textureNames(converter, parsed).stream())
                .toList();
    }

    private static <M> List<String> textureNames(SceneConverter<M> converter, Object parsed) {
        return converter.textureNames(converter.fileClass().cast(parsed));
    }

    private static <M> List<TextureBank> collect(SceneConverter<M> converter, Object parsed, ConvertOptions options) {
        return converter.textures(converter.fileClass().cast(parsed), options);
    }
}
