package shuriken.convert.nitro;

/**
 * A texture with its palette, as a material has it for some frames.
 *
 * @param palette empty if the texture needs none
 */
record Variant(String texture, String palette) {}
