package shuriken.modding.retexture;

import java.util.Optional;
import shuriken.image.Palette;
import shuriken.modding.retexture.NewTexture.Kind;
import shuriken.texture.ds.DsFormat;
import shuriken.texture.pvr.PvrDataFormat;

/** Rejects settings that a file kind or format does not support. */
final class KindRules {
    private KindRules() {}

    /** @throws IllegalArgumentException if files of the kind do not support a setting */
    static void check(NewTexture settings) {
        Kind kind = settings.kind();
        boolean ds = kind == Kind.NSBTX;
        refuse(ds && settings.mips(), "DS textures cannot have mip levels");
        refuse(ds && settings.globalIndex().isPresent(), "DS textures cannot have a global index");
        refuse(
                kind != Kind.PVR && kind != Kind.SVR && !settings.data().isEmpty(),
                kind + " textures have only a pixel format. A data format can be set for PVR and SVR");
        boolean blocks =
                ds && (settings.pixels().isEmpty() || settings.pixels().equalsIgnoreCase(DsFormat.BLOCK4X4.name()));
        refuse(settings.budget() > 0 && !blocks, "a palette size can be set only for DS BLOCK4X4 textures");
    }

    /** @throws IllegalArgumentException if there is a palette and the format uses none */
    static void checkPalette(Optional<Palette> palette, int size, String format, String remaining) {
        refuse(palette.isPresent() && size == 0, format + " textures cannot use a palette. " + remaining);
    }

    /**
     * Returns the equivalent data format with mip levels.
     *
     * @throws IllegalArgumentException if there is none
     */
    static PvrDataFormat withMips(PvrDataFormat data) {
        if (data.hasMips()) {
            return data;
        }
        for (PvrDataFormat dataFormat : PvrDataFormat.values()) {
            if (dataFormat.hasMips() && dataFormat.name().equals(data.name() + "_MM")) {
                return dataFormat;
            }
        }
        throw new IllegalArgumentException("PVR " + data + " has no mip levels");
    }

    private static void refuse(boolean wrong, String rule) {
        if (wrong) {
            throw new IllegalArgumentException(rule);
        }
    }
}
