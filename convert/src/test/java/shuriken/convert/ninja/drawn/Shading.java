package shuriken.convert.ninja.drawn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ConvertOptions.Lighting;

/** The appearance of polygons that all kinds of models describe, and the resulting material. */
final class Shading {
    static final int USES_ALPHA = 8;
    private static final int REFLECTS = 0x40;
    private static final int USUAL_BLEND = 4 << 3 | 5;
    private static final String[] FLAGS = {
        "IGNORE_LIGHT",
        "IGNORE_SPECULAR",
        "IGNORE_AMBIENT",
        "USE_ALPHA",
        "DOUBLE_SIDED",
        "FLAT",
        "ENVIRONMENT",
        "NO_PUNCH_THROUGH"
    };

    /**
     * A texture of a polygon.
     *
     * @param mapping the wraps in both directions and the filter
     */
    record UvMapping(int id, String mapping, boolean superSample) {
        /** Creates the value from the two words of a texture chunk. */
        static UvMapping of(int flags, int body) {
            return new UvMapping(body & 0x1FFF, MappedTextures.uvMapping(flags, body), (body & 0x2000) != 0);
        }
    }

    /** The source factor times eight plus the destination factor. */
    int blend = USUAL_BLEND;

    int bias;
    double exponent;
    /** The diffuse, ambient and specular colour as 0xAARRGGBB. */
    int[] colours = {-1, -1, 0};
    /** The texture, or an empty list. */
    List<UvMapping> texture = List.of();

    int secondBlend = USUAL_BLEND;
    final int[] secondColours = {-1, -1, 0};
    List<UvMapping> secondTexture = List.of();
    Map<String, Object> more = Map.of();
    /** Whether the file has a list with the names of textures. */
    boolean isNamed = true;

    /**
     * Returns the current state of polygons.
     *
     * @param flags the strip flags of Chunk models
     * @param hasUv whether there are coordinates
     * @param usesSecond whether the second material is used
     * @param corners all corners
     * @param materials receives the distinguishing text of this material
     */
    Drawing.State state(
            int flags,
            boolean hasUv,
            boolean usesSecond,
            List<Drawing.Corner> corners,
            ConvertOptions options,
            Set<String> materials) {
        boolean isTranslucent =
                (flags & USES_ALPHA) != 0 && corners.stream().anyMatch(corner -> corner.argb() >>> 24 < 255);
        boolean hasNormals = corners.stream()
                .anyMatch(corner -> corner.normal().isPresent()
                        || corner.vertex().filter(Vertex::hasNormal).isPresent());
        boolean hasColours = corners.stream()
                .anyMatch(corner -> corner.colour().isPresent()
                        || corner.vertex().filter(vertex -> vertex.hasColour).isPresent());
        return state(flags, hasUv, usesSecond, isTranslucent, hasNormals, hasColours, options, materials);
    }

    Drawing.State state(
            int flags,
            boolean hasUv,
            boolean usesSecond,
            boolean isTranslucent,
            boolean hasNormals,
            boolean hasColours,
            ConvertOptions options,
            Set<String> materials) {
        List<UvMapping> mappings = hasUv || (flags & REFLECTS) != 0 ? texture : List.of();
        MaterialDescription description = new MaterialDescription();
        description.sourceFactor = blend >> 3;
        description.destinationFactor = blend & 7;
        description.doubleSided = (flags & 0x10) != 0;
        int diffuse = colours[0];
        description.alphaMode = alpha(flags, isTranslucent, mappings);
        description.colour = new double[] {
            MaterialDescription.srgbToLinear(diffuse >> 16),
            MaterialDescription.srgbToLinear(diffuse >> 8),
            MaterialDescription.srgbToLinear(diffuse),
            description.alphaMode.equals("OPAQUE") ? 1 : (diffuse >>> 24) / 255.0
        };
        description.lit = hasNormals
                && (flags & 1) == 0
                && (options.lighting() == Lighting.ALL || options.lighting() == Lighting.UNCOLOURED && !hasColours);
        boolean shines = description.lit && (flags & 2) == 0 && (colours[2] & 0xFFFFFF) != 0 && exponent > 0;
        description.roughness = shines ? Math.sqrt(Math.sqrt(2.0 / (exponent + 2))) : 1;
        description.texture = mappings.isEmpty() || mappings.getFirst().id >= 3
                ? "none"
                : MappedTextures.NAMES[mappings.getFirst().id] + mappings.getFirst().mapping;
        boolean describesSecond = usesSecond
                && (secondBlend != USUAL_BLEND
                        || !Arrays.equals(secondColours, new int[] {-1, -1, 0})
                        || !secondTexture.isEmpty());
        extras(description.extras, flags, mappings, describesSecond);
        String expected = description.expectedText();
        String identity = expected
                + exponent
                + mappings
                + Arrays.toString(colours)
                + isTranslucent
                + hasNormals
                + (describesSecond ? secondTexture : "");
        materials.add(identity + hasColours);
        identity += options.lighting() == Lighting.UNCOLOURED && hasColours;
        return new Drawing.State(identity, expected, (flags & REFLECTS) != 0 && !mappings.isEmpty());
    }

    private String alpha(int flags, boolean isTranslucent, List<UvMapping> mappings) {
        if ((flags & USES_ALPHA) == 0 || blend == 1 << 3) {
            return "OPAQUE";
        }
        if (blend != USUAL_BLEND || isTranslucent || colours[0] >>> 24 < 255) {
            return "BLEND";
        }
        return mappings.isEmpty() ? "OPAQUE" : MappedTextures.alpha(mappings.getFirst().id);
    }

    private void extras(Map<String, Object> all, int flags, List<UvMapping> mappings, boolean describesSecond) {
        extras(all, blend, colours, mappings);
        List<String> names = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            if ((flags >> i & 1) != 0) {
                names.add(FLAGS[i]);
            }
        }
        all.put("flags", names);
        if (colours[2] != 0) {
            all.put("exponent", exponent);
        }
        if (bias != 0) {
            all.put("mipBias", bias / 4.0);
        }
        all.putAll(more);
        if ((flags & REFLECTS) != 0 && !mappings.isEmpty()) {
            all.put("reflection", true);
        }
        if (describesSecond) {
            Map<String, Object> second = new TreeMap<>();
            extras(second, secondBlend, secondColours, secondTexture);
            all.put("second", second);
        }
    }

    private void extras(Map<String, Object> all, int blend, int[] colours, List<UvMapping> mappings) {
        all.put("blend", MaterialDescription.factors(blend >> 3, blend & 7));
        all.put("diffuse", MaterialDescription.bytes(colours[0], colours[0] >>> 24));
        all.put("ambient", MaterialDescription.bytes(colours[1], 255));
        all.put("specular", MaterialDescription.bytes(colours[2], 255));
        for (UvMapping mapping : mappings) {
            all.put("textureId", mapping.id);
            if (isNamed && mapping.id < MappedTextures.NAMES.length) {
                all.put("textureName", MappedTextures.NAMES[mapping.id]);
            }
            if (mapping.superSample) {
                all.put("superSample", true);
            }
        }
    }
}
