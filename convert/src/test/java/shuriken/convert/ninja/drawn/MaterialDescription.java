package shuriken.convert.ninja.drawn;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Scene;

/** A description of the appearance of a material as text, with four decimal places. */
final class MaterialDescription {
    private static final String[] FACTORS = {
        "ZERO",
        "ONE",
        "OTHER_COLOUR",
        "INVERSE_OTHER_COLOUR",
        "SOURCE_ALPHA",
        "INVERSE_SOURCE_ALPHA",
        "DESTINATION_ALPHA",
        "INVERSE_DESTINATION_ALPHA"
    };

    /** The base colour: linear R, G and B, and alpha. */
    double[] colour = {1, 1, 1, 1};

    String texture = "none";
    /** One of {@code OPAQUE}, {@code MASK} and {@code BLEND}. */
    String alphaMode = "OPAQUE";

    /** The codes of the blend factors. */
    int sourceFactor = 4;

    int destinationFactor = 5;
    boolean doubleSided;
    boolean lit;
    double roughness = 1;
    final Map<String, Object> extras = new TreeMap<>();

    static String describe(Scene scene, Material material) {
        MaterialDescription description = new MaterialDescription();
        for (int i = 0; i < 4; i++) {
            description.colour[i] = material.baseColour()[i];
        }
        description.texture = material.texture()
                .map(ref -> scene.textures().get(ref.textureIndex()).name() + " " + ref.wrapU() + " " + ref.wrapV()
                        + " " + ref.filter())
                .orElse("none");
        description.alphaMode = material.alphaMode().name();
        description.sourceFactor =
                List.of(FACTORS).indexOf(material.blend().source().name());
        description.destinationFactor =
                List.of(FACTORS).indexOf(material.blend().destination().name());
        description.doubleSided = material.isDoubleSided();
        description.lit = material.isLit();
        description.roughness = material.roughness();
        description.extras.putAll(material.extras().values());
        return description.toString()
                + (material.alphaCutoff() == 0 ? "" : " cut off at " + text(material.alphaCutoff()));
    }

    static List<String> factors(int source, int destination) {
        return List.of(FACTORS[source], FACTORS[destination]);
    }

    /** Converts a stored sRGB component to a linear component. */
    static double srgbToLinear(int component) {
        double c = (component & 0xFF) / 255.0;
        return c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
    }

    /** Returns R, G, B and a fourth component. */
    static List<Integer> bytes(int rgb, int fourth) {
        return List.of(rgb >> 16 & 255, rgb >> 8 & 255, rgb & 255, fourth);
    }

    static String wrap(boolean clamp, boolean mirror) {
        return clamp ? "CLAMP" : mirror ? "MIRROR" : "REPEAT";
    }

    private static String text(Object value) {
        return switch (value) {
            case Number number -> String.format(Locale.ROOT, "%.4f", number.doubleValue() + 0.0);
            case List<?> list ->
                list.stream().map(MaterialDescription::text).collect(Collectors.joining(" ", "(", ")"));
            case Map<?, ?> map ->
                map.entrySet().stream()
                        .map(entry -> entry.getKey() + "="
                                + text(Optional.ofNullable(entry.getValue()).orElse("")))
                        .sorted()
                        .collect(Collectors.joining(" ", "{", "}"));
            case Extras extras -> text(extras.values());
            default -> value.toString();
        };
    }

    /** Returns the text that {@link #describe} should return. Materials with a mask also have a cutoff. */
    String expectedText() {
        return this + (alphaMode.equals("MASK") ? " cut off at " + text(0.5) : "");
    }

    @Override
    public String toString() {
        return text(List.of(colour[0], colour[1], colour[2], colour[3])) + " texture " + texture + ", " + alphaMode
                + " "
                + factors(sourceFactor, destinationFactor) + (doubleSided ? " double" : "")
                + (lit ? " lit " : " unlit ")
                + text(roughness) + " " + text(extras);
    }
}
