package shuriken.render;

/** Colours the samples of one triangle after another: depth, colour, texture, alpha. */
final class SampleShader {
    private final Frame frame;
    private final float[] texel = new float[4];
    private final float[][] corners = new float[3][ProjectedPrimitive.VARYING];
    private final double[] depths = new double[3];
    private final double[] inverses = new double[3];
    private Surface surface = Surface.PLAIN;
    private double area;
    private double texelsTimesCube;

    SampleShader(Frame frame) {
        this.frame = frame;
    }

    void begin(Triangle triangle) {
        ProjectedPrimitive part = triangle.part();
        surface = part.surface();
        area = triangle.area();
        int[] vertices = {triangle.a(), triangle.b(), triangle.c()};
        for (int i = 0; i < 3; i++) {
            System.arraycopy(
                    part.varying(),
                    ProjectedPrimitive.VARYING * vertices[i],
                    corners[i],
                    0,
                    ProjectedPrimitive.VARYING);
            depths[i] = part.depth()[vertices[i]];
            inverses[i] = part.inverse()[vertices[i]];
        }
        TextureSampler texture = surface.texture();
        texelsTimesCube = texture == null ? 0 : texture.area() * stretch();
    }

    /**
     * Texture area per picture area at inverse distance 1. For a flat picture in perspective this area grows with the
     * cube of the distance, so that one division gives it for each sample.
     */
    private double stretch() {
        float[] a = corners[0];
        double u1 = corners[1][4] - a[4];
        double v1 = corners[1][5] - a[5];
        double u2 = corners[2][4] - a[4];
        double v2 = corners[2][5] - a[5];
        double perArea = Math.abs(u1 * v2 - u2 * v1) * ProjectedPrimitive.ONE * ProjectedPrimitive.ONE / area;
        return perArea * inverses[0] * inverses[1] * inverses[2];
    }

    /**
     * @param at the sample in the frame
     * @param a share of corner a in the triangle's area, and so on
     */
    void sample(int at, long a, long b, long c) {
        float nearness = (float) ((a * depths[0] + b * depths[1] + c * depths[2]) / area);
        if (!frame.isVisible(at, nearness)) {
            return;
        }
        double p = a * inverses[0];
        double q = b * inverses[1];
        double r = c * inverses[2];
        double sum = p + q + r;
        p /= sum;
        q /= sum;
        r /= sum;
        TextureSampler texture = surface.texture();
        if (texture == null) {
            texel[0] = texel[1] = texel[2] = texel[3] = 255;
        } else {
            double inverse = sum / area;
            double texels = texelsTimesCube / (inverse * inverse * inverse);
            texture.sample(mix(4, p, q, r), mix(5, p, q, r), texels, texel);
        }
        float alpha = texel[3] / 255 * (float) mix(3, p, q, r);
        put(
                at,
                nearness,
                texel[0] * (float) mix(0, p, q, r),
                texel[1] * (float) mix(1, p, q, r),
                texel[2] * (float) mix(2, p, q, r),
                alpha);
    }

    private double mix(int varying, double p, double q, double r) {
        return p * corners[0][varying] + q * corners[1][varying] + r * corners[2][varying];
    }

    private void put(int at, float nearness, float r, float g, float b, float alpha) {
        switch (surface.alphaMode()) {
            case OPAQUE -> frame.cover(at, nearness, r, g, b);
            case MASK -> {
                if (alpha >= surface.cutoff()) {
                    frame.cover(at, nearness, r, g, b);
                }
            }
            case BLEND -> frame.blend(at, surface.blend(), r, g, b, alpha);
        }
    }
}
