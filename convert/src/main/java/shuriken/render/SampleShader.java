package shuriken.render;

import shuriken.scene.Material.AlphaMode;

/** Colours the samples of polygons by their depth, colour, texture and alpha. */
final class SampleShader {
    /** The alpha from which a fragment is opaque, because it is 255 of 255 when rounded. */
    private static final float OPAQUE = 254.5f / 255;
    /** The alpha below which a fragment changes nothing, because it is 0 of 255 when rounded. */
    private static final float TRANSPARENT = 0.5f / 255;

    private final Frame frame;
    private final FragmentBuffer fragments;
    private final DrawingRules rules;
    private final int samples;
    private final float[] texel = new float[4];
    private final float[][] corners = new float[4][ProjectedPrimitive.VARYING_COUNT];
    private final double[] depths = new double[4];
    private final double[] inverses = new double[4];
    private Surface surface = Surface.DEFAULT;
    private PolygonAttributes attributes = PolygonAttributes.NONE;
    private boolean reducesColours;
    /** Whether the attributes need more tests than the depth test. */
    private boolean hasSpecialTest;

    private boolean coversWhenOpaque;
    private int blendIndex;
    private double area;
    /** The share of a quad's fourth corner in the sample. */
    private double fourthShare;

    /** The texture area per image area at the distance 1, or 0 without mip levels. */
    private double texelsTimesCube;
    /** The function of the edge opposite to each corner at the distance of one pixel. */
    private final double[] lineWidths = new double[3];

    /** @param samples the number of samples per pixel and axis */
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
        texelsTimesCube = texture == null ? 0 : texture.texelCount() * textureDensity();
        if (attributes.isWireframe()) {
            for (int i = 0; i < 3; i++) {
                lineWidths[i] = triangle.isInner(i)
                        ? 0
                        : triangle.edgeLength(i) * ProjectedPrimitive.STEPS_PER_SAMPLE * samples;
            }
        }
    }

    /** Begins a quad. Its texture has no mip levels. */
    void begin(Quad quad) {
        begin(quad.part(), quad.corners());
        texelsTimesCube = 0;
    }

    private void begin(ProjectedPrimitive part, int... vertices) {
        surface = part.surface();
        attributes = surface.attributes();
        reducesColours = rules.matchesHardware() && attributes.isDs();
        coversWhenOpaque = surface.coversWhenOpaque();
        hasSpecialTest = attributes.needsEqualDepth() || attributes.isWireframe();
        if (surface.alphaMode() == AlphaMode.BLEND) {
            blendIndex = fragments.indexOf(surface.blend());
        }
        for (int i = 0; i < vertices.length; i++) {
            System.arraycopy(
                    part.varying(),
                    ProjectedPrimitive.VARYING_COUNT * vertices[i],
                    corners[i],
                    0,
                    ProjectedPrimitive.VARYING_COUNT);
            depths[i] = part.nearness()[vertices[i]];
            inverses[i] = part.inverse()[vertices[i]];
        }
        fourthShare = 0;
    }

    /**
     * Returns the texture area per image area at the distance 1. For a triangle in perspective this area grows with the
     * cube of the distance, so that one division per sample is enough.
     */
    private double textureDensity() {
        float[] a = corners[0];
        double u1 = corners[1][4] - a[4];
        double v1 = corners[1][5] - a[5];
        double u2 = corners[2][4] - a[4];
        double v2 = corners[2][5] - a[5];
        double perArea = Math.abs(u1 * v2 - u2 * v1)
                * ProjectedPrimitive.STEPS_PER_SAMPLE
                * ProjectedPrimitive.STEPS_PER_SAMPLE
                / area;
        return perArea * inverses[0] * inverses[1] * inverses[2];
    }

    /**
     * Draws a sample of a triangle.
     *
     * @param sampleIndex the index of the sample in the frame
     * @param a the share of corner a in the triangle's area, like {@code b} and {@code c}
     */
    void sample(int sampleIndex, long a, long b, long c) {
        float nearness = (float) ((a * depths[0] + b * depths[1] + c * depths[2]) / (a + b + c));
        if (hasSpecialTest ? !isDrawn(sampleIndex, nearness, a, b, c) : !frame.isVisible(sampleIndex, nearness)) {
            return;
        }
        double p = a * inverses[0];
        double q = b * inverses[1];
        double r = c * inverses[2];
        double sum = p + q + r;
        drawVisible(sampleIndex, nearness, p / sum, q / sum, r / sum, sum / area);
    }

    /**
     * Draws a sample of a quad.
     *
     * @param shares the shares of the four corners
     */
    void sample(int sampleIndex, double[] shares) {
        float nearness = 0;
        double sum = 0;
        for (int i = 0; i < 4; i++) {
            nearness += (float) (shares[i] * depths[i]);
            sum += shares[i] * inverses[i];
        }
        if (hasSpecialTest ? !isDrawn(sampleIndex, nearness, 0, 0, 0) : !frame.isVisible(sampleIndex, nearness)) {
            return;
        }
        fourthShare = shares[3] * inverses[3] / sum;
        drawVisible(
                sampleIndex,
                nearness,
                shares[0] * inverses[0] / sum,
                shares[1] * inverses[1] / sum,
                shares[2] * inverses[2] / sum,
                sum);
    }

    /**
     * Draws a sample that is visible.
     *
     * @param p the share of the first corner; {@code q} and {@code r} are those of the next two
     * @param inverse one over the distance
     */
    private void drawVisible(int sampleIndex, float nearness, double p, double q, double r, double inverse) {
        TextureSampler texture = surface.texture();
        if (texture == null) {
            texel[0] = texel[1] = texel[2] = texel[3] = 255;
        } else {
            double texels = texelsTimesCube / (inverse * inverse * inverse);
            texture.sample(interpolate(4, p, q, r), interpolate(5, p, q, r), texels, texel);
        }
        if (reducesColours) {
            drawReduced(sampleIndex, nearness, p, q, r);
            return;
        }
        if (attributes.isDs()) {
            for (int c = 0; c < 3; c++) {
                texel[c] = DsColours.brightness((int) texel[c]);
            }
        }
        float alpha = attributes.isDs() ? dsAlpha(p, q, r) / 31f : texel[3] / 255 * (float) interpolate(3, p, q, r);
        draw(
                sampleIndex,
                nearness,
                texel[0] * (float) interpolate(0, p, q, r),
                texel[1] * (float) interpolate(1, p, q, r),
                texel[2] * (float) interpolate(2, p, q, r),
                alpha);
    }

    private boolean isDrawn(int sampleIndex, float nearness, long a, long b, long c) {
        boolean isVisible = attributes.needsEqualDepth()
                ? frame.isAtDepth(sampleIndex, nearness)
                : frame.isVisible(sampleIndex, nearness);
        return isVisible
                && !(attributes.isWireframe() && a >= lineWidths[0] && b >= lineWidths[1] && c >= lineWidths[2]);
    }

    private double interpolate(int varying, double p, double q, double r) {
        double sum = p * corners[0][varying] + q * corners[1][varying] + r * corners[2][varying];
        return fourthShare == 0 ? sum : sum + fourthShare * corners[3][varying];
    }

    private void draw(int sampleIndex, float nearness, float r, float g, float b, float alpha) {
        switch (surface.alphaMode()) {
            case OPAQUE -> frame.drawOpaque(sampleIndex, nearness, r, g, b);
            case MASK -> {
                if (alpha >= surface.cutoff()) {
                    frame.drawOpaque(sampleIndex, nearness, r, g, b);
                }
            }
            case BLEND -> drawTranslucent(sampleIndex, nearness, r, g, b, alpha);
        }
    }

    private void drawTranslucent(int sampleIndex, float nearness, float r, float g, float b, float alpha) {
        if (alpha >= OPAQUE && coversWhenOpaque) {
            frame.drawOpaque(sampleIndex, nearness, r, g, b);
            fragments.removeCovered(sampleIndex, nearness);
        } else if (attributes.isDs()) {
            if (alpha > TRANSPARENT && frame.hasOtherPolygonId(sampleIndex, attributes.id())) {
                frame.blendDs(sampleIndex, r, g, b, Math.round(31 * alpha), false);
                recordPolygon(sampleIndex, nearness);
            }
        } else if (alpha > TRANSPARENT || !Surface.ignoresTransparentFragments(surface.blend())) {
            fragments.add(sampleIndex, nearness, blendIndex, r, g, b, alpha);
        }
    }

    /** Records the translucent polygon of the DS that a sample belongs to. */
    private void recordPolygon(int sampleIndex, float nearness) {
        frame.setPolygonId(sampleIndex, attributes.id());
        if (attributes.writesDepth()) {
            frame.setNearness(sampleIndex, nearness);
        }
    }

    /** Draws a sample with the bits with which the DS calculates. */
    private void drawReduced(int sampleIndex, float nearness, double p, double q, double r) {
        int alpha = dsAlpha(p, q, r);
        if (alpha == 0 && surface.alphaMode() != AlphaMode.OPAQUE) {
            return;
        }
        int red = productOf(0, p, q, r);
        int green = productOf(1, p, q, r);
        int blue = productOf(2, p, q, r);
        if (alpha == 31 || surface.alphaMode() != AlphaMode.BLEND) {
            frame.drawOpaque(sampleIndex, nearness, red, green, blue);
        } else if (frame.hasOtherPolygonId(sampleIndex, attributes.id())) {
            frame.blendDs(sampleIndex, red, green, blue, alpha, true);
            recordPolygon(sampleIndex, nearness);
        }
    }

    /** Returns a component as the chip's 6 bits, converted to 8 bits. */
    private int productOf(int channel, double p, double q, double r) {
        return DsColours.toEightBits(DsColours.product(
                DsColours.toSixBits((int) texel[channel] >> 3), (int) (63 * interpolate(channel, p, q, r) + 0.001)));
    }

    /** Returns the 5 bits of the alpha of a DS sample. */
    private int dsAlpha(double p, double q, double r) {
        return DsColours.alphaProduct((int) texel[3] >> 3, (int) Math.round(31 * interpolate(3, p, q, r)));
    }
}
