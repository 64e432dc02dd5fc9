package shuriken.convert.nitro;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An independent reader of stored materials. The drawing library's defaults replace values that a material leaves to
 * the game.
 */
final class DsSurface {
    private static final int DEFAULT_ATTRIBUTES = 0x001F_008F;
    private static final int GREY = 16 | 16 << 5 | 16 << 10;

    private DsSurface() {}

    /**
     * Returns the polygon attributes. Bits outside the material's mask are those of four lights, front faces and full
     * alpha.
     */
    static int polygonAttributes(DsModel model, int material) {
        if (material < 0) {
            return DEFAULT_ATTRIBUTES;
        }
        int offset = model.material(material);
        return model.i32(offset + 0xC) & model.i32(offset + 0x10) | DEFAULT_ATTRIBUTES & ~model.i32(offset + 0x10);
    }

    static int materialFlags(DsModel model, int material) {
        return model.u16(model.material(material) + 0x1E);
    }

    /** Returns the bits for repeating, mirroring and the source of coordinates. */
    static int textureFlags(DsModel model, int material) {
        int offset = model.material(material);
        return model.i32(offset + 0x14) & model.i32(offset + 0x18);
    }

    /**
     * Returns the colour in white light from the front: the emission and, if lit, the diffuse and ambient colour. Each
     * component is no more than 31.
     */
    static int[] litColour(DsModel model, int material) {
        int offset = model.material(material);
        int flags = materialFlags(model, material);
        int diffuse = (flags & 0x40) != 0 ? model.u16(offset + 4) : GREY;
        int ambient = (flags & 0x80) != 0 ? model.u16(offset + 6) : GREY;
        int emission = (flags & 0x400) != 0 ? model.u16(offset + 10) : GREY;
        boolean hasLights = (polygonAttributes(model, material) & 15) != 0;
        int[] rgb = new int[3];
        for (int i = 0; i < 3; i++) {
            int sum = emission >> 5 * i & 31;
            sum += hasLights ? (diffuse >> 5 * i & 31) + (ambient >> 5 * i & 31) : 0;
            rgb[i] = Math.min(31, sum);
        }
        return rgb;
    }

    /** Returns the expected extras of a material. */
    static Map<String, Object> materialExtras(DsModel model, int material) {
        Map<String, Object> extras = new LinkedHashMap<>();
        extras.put("material", material);
        if (!model.texture(material).isEmpty()) {
            extras.put("textureName", model.texture(material));
        }
        if (!model.palette(material).isEmpty()) {
            extras.put("paletteName", model.palette(material));
        }
        int offset = model.material(material);
        int flags = materialFlags(model, material);
        String[] colours = {"diffuse", "ambient", "specular", "emission"};
        int[] bits = {0x40, 0x80, 0x200, 0x400};
        for (int i = 0; i < 4; i++) {
            int rgb = (flags & bits[i]) != 0 ? model.u16(offset + 4 + 2 * i) : GREY;
            extras.put(colours[i], List.of(rgb % 32, rgb / 32 % 32, rgb / 1024 % 32));
        }
        int polygon = polygonAttributes(model, material);
        extras.put("lights", polygon % 16);
        extras.put("mode", List.of("modulate", "decal", "toon", "shadow").get(polygon / 16 % 4));
        extras.put("faces", List.of("none", "back", "front", "both").get(polygon / 64 % 4));
        extras.put("alpha", polygon / 65536 % 32);
        extras.put("polygonId", polygon >>> 24 & 63);
        String[] flagNames = {"depthWrite", "farClip", "oneDot", "depthEqual", "fog"};
        for (int i = 0; i < 5; i++) {
            if ((polygon & 0x800 << i) != 0) {
                extras.put(flagNames[i], true);
            }
        }
        if ((flags & 0x20) != 0) {
            extras.put("wireframe", true);
        }
        return extras;
    }

    /** Returns the expected extras of the texture matrix and the effect matrix, if the material has them. */
    static Map<String, Object> matrixExtras(DsModel model, int material) {
        Map<String, Object> extras = new LinkedHashMap<>();
        int flags = materialFlags(model, material);
        int offset = model.material(material) + 0x2C;
        if ((flags & 2) == 0) {
            extras.put("scale", List.of(model.fx32(offset), model.fx32(offset + 4)));
            offset += 8;
        }
        if ((flags & 4) == 0) {
            extras.put("rotation", List.of(model.fx16(offset), model.fx16(offset + 2)));
            offset += 4;
        }
        if ((flags & 8) == 0) {
            extras.put("translation", List.of(model.fx32(offset), model.fx32(offset + 4)));
            offset += 8;
        }
        if ((flags & 0x2000) != 0) {
            List<Double> effect = new ArrayList<>();
            for (int i = 0; i < 16; i++) {
                effect.add(model.fx32(offset + 4 * i));
            }
            extras.put("effect", effect);
        }
        return extras;
    }

    /** Returns stored texture coordinates as fractions of the texture's size. */
    static double[] storedTexCoords(DsModel model, int material, double s, double t, double width, double height) {
        int offset = model.material(material);
        int flags = materialFlags(model, material);
        boolean isTransformed = textureFlags(model, material) >>> 30 == 1 && (flags & 1) != 0;
        double w = model.u16(offset + 0x20);
        double h = model.u16(offset + 0x22);
        double[] m =
                isTransformed && w > 0 && h > 0 ? matrix(model, offset, flags, w, h) : new double[] {1, 0, 0, 1, 0, 0};
        return new double[] {(s * m[0] + t * m[2] + m[4]) / width, (s * m[1] + t * m[3] + m[5]) / height};
    }

    private static double[] matrix(DsModel model, int offset, int flags, double w, double h) {
        int part = offset + 0x2C;
        double[] parts = {1, 1, 0, 1, 0, 0};
        if ((flags & 2) == 0) {
            parts[0] = model.fx32(part);
            parts[1] = model.fx32(part + 4);
            part += 8;
        }
        if ((flags & 4) == 0) {
            parts[2] = model.fx16(part);
            parts[3] = model.fx16(part + 2);
            part += 4;
        }
        if ((flags & 8) == 0) {
            parts[4] = model.fx32(part);
            parts[5] = model.fx32(part + 4);
        }
        return matrix(model.textureMode(), parts, (flags & 4) == 0, w, h);
    }

    /**
     * Returns {@code m00 m01 m10 m11 tx ty} by the formulas of the four authoring programs.
     *
     * @param p the scale of S and T, sine, cosine, and the translation of S and T
     */
    static double[] matrix(int mode, double[] p, boolean isRotated, double w, double h) {
        double ss = p[0];
        double st = p[1];
        double sn = p[2];
        double cs = p[3];
        double ts = p[4];
        double tt = p[5];
        return switch (mode) {
            case 0 -> {
                double x = isRotated ? w / 2 * (ss - ss * sn - ss * cs) - ss * ts * w : -ss * ts * w;
                double y = isRotated ? h / 2 * (2 - st + st * sn - st * cs) + st * tt * h : h * (1 - st) + st * tt * h;
                yield new double[] {ss * cs, -st * sn * h / w, ss * sn * w / h, st * cs, x, y};
            }
            case 1 -> new double[] {ss, 0, 0, st, -ss * ts * w, -st * tt * h};
            case 2 -> {
                double x = -w / 2 - ts * w;
                double y = -h / 2 + tt * h;
                yield new double[] {
                    ss * cs,
                    st * sn * h / w,
                    -ss * sn * w / h,
                    st * cs,
                    ss * cs * x - ss * sn * y + w / 2,
                    st * sn * x + st * cs * y + h / 2
                };
            }
            default ->
                new double[] {
                    ss * cs,
                    st * sn * h / w,
                    -ss * sn * w / h,
                    st * cs,
                    w * (ss * sn - ss * (ts * cs + tt * sn)),
                    -h * (st * cs + st * (ts * sn - tt * cs) - 1)
                };
        };
    }

    /** Returns the coordinates of a position as seen along -z. The centre is at x = y = 0. */
    static double[] projectedTexCoords(DsModel model, int material, double[] position) {
        double[] uv = transformedTexCoords(model, material, position, false);
        return new double[] {0.5 + uv[0], 0.5 + uv[1]};
    }

    /** Returns the coordinates of a normal as seen along -z, added to the stored texel. */
    static double[] reflectedTexCoords(DsModel model, int material, double[] normal, double u, double v) {
        double[] uv = transformedTexCoords(model, material, normal, true);
        return Double.isFinite(uv[0]) ? new double[] {u + uv[0], v + uv[1]} : uv;
    }

    private static double[] transformedTexCoords(DsModel model, int material, double[] v, boolean isNormal) {
        int offset = model.material(material);
        int flags = materialFlags(model, material);
        int part = offset + 0x2C + ((flags & 2) == 0 ? 8 : 0) + ((flags & 4) == 0 ? 4 : 0) + ((flags & 8) == 0 ? 8 : 0);
        double[] effect = (flags & 0x2000) != 0 ? model.matrix(part, 4, 4) : DsModel.identity();
        double length = isNormal ? Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]) : 1;
        double[] result = DsModel.transform(effect, v[0] / length, v[1] / length, v[2] / length, isNormal ? 0 : 1);
        return new double[] {result[0] / 2, -result[1] / 2};
    }
}
