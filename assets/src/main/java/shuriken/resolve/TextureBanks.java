package shuriken.resolve;

import java.util.List;
import shuriken.convert.ConvertOptions;
import shuriken.convert.SceneConverter;
import shuriken.texture.TextureBank;

/** Collects the textures of parsed files through the converters that accept them. */
public final class TextureBanks {
    private TextureBanks() {}

    /** Returns the texture banks of a parsed file. */
    public static List<TextureBank> of(Object model, List<SceneConverter<?>> converters, ConvertOptions options) {
        if (model instanceof TextureBank bank) {
            return List.of(bank);
        }
        return converters.stream()
                .filter(converter -> converter.fileClass().isInstance(model))
                .flatMap(converter -> of(converter, model, options).stream())
                .toList();
    }

    /** Returns the names in the texture list of a parsed file. */
    public static List<String> textureNames(Object model, List<SceneConverter<?>> converters) {
        return converters.stream()
                .filter(converter -> converter.fileClass().isInstance(model))
                .flatMap(converter -> textureNames(converter, model).stream())
                .toList();
    }

    private static <M> List<String> textureNames(SceneConverter<M> converter, Object model) {
        return converter.textureNames(converter.fileClass().cast(model));
    }

    private static <M> List<TextureBank> of(SceneConverter<M> converter, Object model, ConvertOptions options) {
        return converter.textures(converter.fileClass().cast(model), options);
    }
}
