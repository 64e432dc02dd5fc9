package shuriken.render;

import shuriken.scene.Material.AlphaMode;

/** Colours the samples of one triangle after another by their depth, colour, texture and alpha. */
final class SampleShader {
    /** The alpha from which a fragment counts as opaque: of 255 it is 255 when rounded. */
    private static final float OPAQUE = 254.5f / 255;
    /** The alpha below which a fragment changes nothing: of 255 it is 0 when rounded. */
    private static final float TRANSPARENT = 0.5f / 255;

    private final Frame frame;
    private final FragmentBuffer fragments;
    private final DrawingRules rules;
    private final int samples;
    private final float[] texel = new float[4];
    private final float[][] corners = new float[4][ProjectedPrimitive.VARYING];
    private final double[] depths = new double[4];
    private final double[] inverses = new double[4];
    private Surface surface = Surface.PLAIN;
    private PolygonAttributes attributes = PolygonAttributes.NONE;
    private boolean reducesColours;
    /** Whether samples are chosen by more than their depth. */
    private boolean special;

    private boolean covers;
    private int blend;
    private double area;
    /** The share of a quad's fourth corner in the sample. */
    private double fourth;

    private double texelsTimesCube;
    /** Of the edges opposite to each corner, the share of the area that a line of one pixel covers. */
    private final double[] lines = new double[3];

    /** @param samples per pixel and axis */
    SampleShader(Frame frame, FragmentBuffer fragments, DrawingRules rules, int samples) {
        this.frame = frame;
        this.fragments = fragments;
        this.rules = rules;
        this.samples = samples;
    }

    void begin(Triangle triangle) {
        area = triangle.area();
        begin(triangle.part(), triangle.a(), triangle.b(), triangle.c());
        TextureSampler texture = surface.texture();
        texelsTimesCube = texture == null ? 0 : texture.area() * stretch();
        if (attributes.wireframe()) {
            for (int i = 0; i < 3; i++) {
                lines[i] = triangle.isInner(i) ? 0 : triangle.edgeLength(i) * ProjectedPrimitive.ONE * samples;
            }
        }
    }

    /** Begins a quad; its textures have no smaller copies. */
    void begin(Quad quad) {
        begin(quad.part(), quad.corners());
        texelsTimesCube = 0;
    }

    private void begin(ProjectedPrimitive part, int... vertices) {
        surface = part.surface();
        attributes = surface.attributes();
        reducesColours = rules.hardware() && attributes.isDs();
        covers = surface.coversWhenOpaque();
        special = attributes.depthEqual() || attributes.wireframe();
        if (surface.alphaMode() == AlphaMode.BLEND) {
            blend = fragments.index(surface.blend());
        }
        for (int i = 0; i < vertices.length; i++) {
            System.arraycopy(
                    part.varying(),
                    ProjectedPrimitive.VARYING * vertices[i],
                    corners[i],
                    0,
                    ProjectedPrimitive.VARYING);
            depths[i] = part.depth()[vertices[i]];
            inverses[i] = part.inverse()[vertices[i]];
        }
        fourth = 0;
    }

    /**
     * Texture area per image area at inverse distance 1. For a flat triangle in perspective this area grows with the
     * cube of the distance, so that one division per sample is enough.
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
        float nearness = (float) ((a * depths[0] + b * depths[1] + c * depths[2]) / (a + b + c));
        if (special ? !isDrawn(at, nearness, a, b, c) : !frame.isVisible(at, nearness)) {
            return;
        }
        double p = a * inverses[0];
        double q = b * inverses[1];
        double r = c * inverses[2];
        double sum = p + q + r;
        colour(at, nearness, p / sum, q / sum, r / sum, sum / area);
    }

    /**
     * Draws a sample of a quad.
     *
     * @param shares of the corners in the row
     */
    void sample(int at, double[] shares) {
        float nearness = 0;
        double sum = 0;
        for (int i = 0; i < 4; i++) {
            nearness += (float) (shares[i] * depths[i]);
            sum += shares[i] * inverses[i];
        }
        if (special ? !isDrawn(at, nearness, 0, 0, 0) : !frame.isVisible(at, nearness)) {
            return;
        }
        fourth = shares[3] * inverses[3] / sum;
        colour(
                at,
                nearness,
                shares[0] * inverses[0] / sum,
                shares[1] * inverses[1] / sum,
                shares[2] * inverses[2] / sum,
                sum);
    }

    /**
     * Draws a sample that is visible.
     *
     * @param p share of the first corner, as are the next two
     * @param inverse one over the distance
     */
    private void colour(int at, float nearness, double p, double q, double r, double inverse) {
        TextureSampler texture = surface.texture();
        if (texture == null) {
            texel[0] = texel[1] = texel[2] = texel[3] = 255;
        } else {
            double texels = texelsTimesCube / (inverse * inverse * inverse);
            texture.sample(mix(4, p, q, r), mix(5, p, q, r), texels, texel);
        }
        if (reducesColours) {
            reduced(at, nearness, p, q, r);
            return;
        }
        if (attributes.isDs()) {
            for (int c = 0; c < 3; c++) {
                texel[c] = DsColours.lifted((int) texel[c]);
            }
        }
        float alpha = attributes.isDs() ? dsAlpha(p, q, r) / 31f : texel[3] / 255 * (float) mix(3, p, q, r);
        draw(
                at,
                nearness,
                texel[0] * (float) mix(0, p, q, r),
                texel[1] * (float) mix(1, p, q, r),
                texel[2] * (float) mix(2, p, q, r),
                alpha);
    }

    private boolean isDrawn(int at, float nearness, long a, long b, long c) {
        boolean visible = attributes.depthEqual() ? frame.isAtDepth(at, nearness) : frame.isVisible(at, nearness);
        return visible && !(attributes.wireframe() && a >= lines[0] && b >= lines[1] && c >= lines[2]);
    }

    private double mix(int varying, double p, double q, double r) {
        double three = p * corners[0][varying] + q * corners[1][varying] + r * corners[2][varying];
        return fourth == 0 ? three : three + fourth * corners[3][varying];
    }

    private void draw(int at, float nearness, float r, float g, float b, float alpha) {
        switch (surface.alphaMode()) {
            case OPAQUE -> frame.cover(at, nearness, r, g, b);
            case MASK -> {
                if (alpha >= surface.cutoff()) {
                    frame.cover(at, nearness, r, g, b);
                }
            }
            case BLEND -> translucent(at, nearness, r, g, b, alpha);
        }
    }

    private void translucent(int at, float nearness, float r, float g, float b, float alpha) {
        if (alpha >= OPAQUE && covers) {
            frame.cover(at, nearness, r, g, b);
            fragments.cover(at, nearness);
        } else if (attributes.isDs()) {
            if (alpha > TRANSPARENT && frame.hasOtherId(at, attributes.id())) {
                frame.mixDs(at, r, g, b, Math.round(31 * alpha), false);
                mark(at, nearness);
            }
        } else if (alpha > TRANSPARENT || !Surface.keepsAll(surface.blend())) {
            fragments.add(at, nearness, blend, r, g, b, alpha);
        }
    }

    /** Records which translucent polygon of the DS a sample has. */
    private void mark(int at, float nearness) {
        frame.setId(at, attributes.id());
        if (attributes.depthWrite()) {
            frame.setDepth(at, nearness);
        }
    }

    /** Draws a sample with the bits that the DS calculates with. */
    private void reduced(int at, float nearness, double p, double q, double r) {
        int alpha = dsAlpha(p, q, r);
        if (alpha == 0 && surface.alphaMode() != AlphaMode.OPAQUE) {
            return;
        }
        int red = product(0, p, q, r);
        int green = product(1, p, q, r);
        int blue = product(2, p, q, r);
        if (alpha == 31 || surface.alphaMode() != AlphaMode.BLEND) {
            frame.cover(at, nearness, red, green, blue);
        } else if (frame.hasOtherId(at, attributes.id())) {
            frame.mixDs(at, red, green, blue, alpha, true);
            mark(at, nearness);
        }
    }

    /** Returns the chip's 6 bits of a channel as 8. */
    private int product(int channel, double p, double q, double r) {
        return DsColours.eightBits(DsColours.product(
                DsColours.sixBits((int) texel[channel] >> 3), (int) (63 * mix(channel, p, q, r) + 0.001)));
    }

    /** Returns the 5 bits of the alpha of a DS sample. */
    private int dsAlpha(double p, double q, double r) {
        return DsColours.alphaProduct((int) texel[3] >> 3, (int) Math.round(31 * mix(3, p, q, r)));
    }
}
