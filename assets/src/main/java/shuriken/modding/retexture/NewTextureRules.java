package shuriken.modding.retexture;

import java.util.Optional;
import shuriken.image.Palette;
import shuriken.modding.retexture.NewTextureSettings.Kind;
import shuriken.texture.ds.DsFormat;
import shuriken.texture.pvr.PvrDataFormat;

/** Rejects settings that a file kind or format does not support. */
final class NewTextureRules {
    private NewTextureRules() {}

    /**
     * Checks the settings that depend only on the kind of file.
     *
     * @throws IllegalArgumentException if files of the kind do not support a setting
     */
    static void requireSupported(NewTextureSettings settings) {
        Kind kind = settings.kind();
        boolean isDs = kind == Kind.NSBTX;
        rejectIf(isDs && settings.hasMipLevels(), "DS textures cannot have mip levels");
        rejectIf(isDs && settings.globalIndex().isPresent(), "DS textures cannot have a global index");
        rejectIf(
                kind != Kind.PVR && kind != Kind.SVR && !settings.dataFormat().isEmpty(),
                kind + " textures have only a pixel format. A data format can be set for PVR and SVR");
        boolean usesBlocks = isDs
                && (settings.pixelFormat().isEmpty()
                        || settings.pixelFormat().equalsIgnoreCase(DsFormat.BLOCK4X4.name()));
        rejectIf(
                settings.maxPaletteBytes() > 0 && !usesBlocks,
                "a palette size can be set only for DS BLOCK4X4 textures");
    }

    /**
     * Checks that the format can use the palette, if the user set one.
     *
     * @param paletteSize the number of colours of the format; 0 if it uses no palette
     * @param format the name of the format, for the message
     * @param advice the sentence of the message that names usable formats
     * @throws IllegalArgumentException if a palette is set and the format uses none
     */
    static void requirePaletteAllowed(Optional<Palette> palette, int paletteSize, String format, String advice) {
        rejectIf(palette.isPresent() && paletteSize == 0, format + " textures cannot use a palette. " + advice);
    }

    /**
     * Returns the equivalent data format with mip levels.
     *
     * @throws IllegalArgumentException if the data format has no equivalent with mip levels
     */
    static PvrDataFormat withMipLevels(PvrDataFormat original) {
        if (original.hasMipLevels()) {
            return original;
        }
        for (PvrDataFormat dataFormat : PvrDataFormat.values()) {
            if (dataFormat.hasMipLevels() && dataFormat.name().equals(original.name() + "_MM")) {
                return dataFormat;
            }
        }
        throw new IllegalArgumentException("PVR " + original
                + " has no variant with mip levels. Choose another data format or leave out mip levels");
    }

    private static void rejectIf(boolean isInvalid, String reason) {
        if (isInvalid) {
            throw new IllegalArgumentException(reason);
        }
    }
}
