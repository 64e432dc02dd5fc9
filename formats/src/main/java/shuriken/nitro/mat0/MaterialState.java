package shuriken.nitro.mat0;

/** A material at one moment: colours RGB555, alpha 0 to 31. */
public record MaterialState(int diffuse, int ambient, int specular, int emission, int alpha) {}
