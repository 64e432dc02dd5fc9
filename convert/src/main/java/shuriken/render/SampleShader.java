package shuriken.render;

import static shuriken.render.ProjectedPrimitive.ALPHA_INDEX;
import static shuriken.render.ProjectedPrimitive.U_INDEX;
import static shuriken.render.ProjectedPrimitive.V_INDEX;

import shuriken.scene.Material.AlphaMode;

/** Tests the samples of a polygon for visibility, computes their colours, and draws them into the frame. */
final class SampleShader {
    /** The minimum alpha with which a fragment is opaque, because 255 times this alpha is rounded to 255. */
    private static final float MIN_OPAQUE_ALPHA = 254.5f / 255;
    /** The maximum alpha with which a fragment changes nothing, because 255 times this alpha is rounded to 0. */
    private static final float MAX_INVISIBLE_ALPHA = 0.5f / 255;
    /** The maximum error of an interpolated colour because of rounding, in steps of 1/63. */
    private static final double ROUNDING_ERROR = 0.001;

    private final SampleBuffer frame;
    private final FragmentBuffer fragments;
    private final boolean matchesHardware;
    private final int samplesPerAxis;
    /** The colour of the texture at the sample: R, G, B and A, 0 to 255. */
    private final float[] texel = new float[4];

    /** The values of each corner of the polygon that vary over its area: colour, alpha and texture coordinates. */
    private final float[][] cornerValues = new float[4][ProjectedPrimitive.VARYING_COUNT];

    // The nearness of each corner of the polygon, and one over its distance from the viewer.
    private final double[] nearnesses = new double[4];
    private final double[] inverseDistances = new double[4];

    private DrawSurface surface = DrawSurface.DEFAULT;
    private DsPolygonAttributes attributes = DsPolygonAttributes.NONE;
    private boolean reducesColours;
    /** Whether the attributes need the test for an equal depth or the test for a wireframe. */
    private boolean hasSpecialTest;
    /** Whether a fragment of full alpha covers the fragments that are farther away. */
    private boolean coversWhenOpaque;

    private int blendIndex;
    /** Twice the area of the triangle, in squares of a step. */
    private double twiceArea;
    /** The weight of a quad's fourth corner at the sample; 0 for a triangle. */
    private double fourthWeight;

    /** The number of texels that a sample covers at the distance 1, or 0 without mip levels. */
    private double texelsAtUnitDistance;
    /** The value of each edge's function at a distance of one pixel from the edge, which is the width of a line. */
    private final double[] lineWidths = new double[3];

    /**
     * Creates a shader.
     *
     * @param matchesHardware whether colours of DS polygons are calculated with only as many bits as the DS has
     * @param samplesPerAxis the number of samples per pixel in each direction
     */
    SampleShader(SampleBuffer frame, FragmentBuffer fragments, boolean matchesHardware, int samplesPerAxis) {
        this.frame = frame;
        this.fragments = fragments;
        this.matchesHardware = matchesHardware;
        this.samplesPerAxis = samplesPerAxis;
    }

    /** Begins a triangle, to which the next samples belong. */
    void begin(Triangle triangle) {
        twiceArea = triangle.twiceArea();
        begin(triangle.primitive(), triangle.a(), triangle.b(), triangle.c());
        TextureSampler texture = surface.texture();
        texelsAtUnitDistance = texture == null ? 0 : texture.texelCount() * computeTextureDensity();
        if (attributes.isWireframe()) {
            for (int i = 0; i < 3; i++) {
                lineWidths[i] = triangle.isInnerEdge(i)
                        ? 0
                        : triangle.edgeLength(i) * ProjectedPrimitive.STEPS_PER_SAMPLE * samplesPerAxis;
            }
        }
    }

    /** Begins a quad, to which the next samples belong. Its texture has no mip levels. */
    void begin(Quad quad) {
        begin(quad.primitive(), quad.vertexIndices());
        texelsAtUnitDistance = 0;
    }

    private void begin(ProjectedPrimitive primitive, int... vertexIndices) {
        surface = primitive.surface();
        attributes = surface.attributes();
        reducesColours = matchesHardware && attributes.isDs();
        coversWhenOpaque = surface.replacesWhenOpaque();
        hasSpecialTest = attributes.needsEqualDepth() || attributes.isWireframe();
        if (surface.alphaMode() == AlphaMode.BLEND) {
            blendIndex = fragments.getOrAddBlendIndex(surface.blend());
        }
        for (int i = 0; i < vertexIndices.length; i++) {
            System.arraycopy(
                    primitive.varyings(),
                    ProjectedPrimitive.VARYING_COUNT * vertexIndices[i],
                    cornerValues[i],
                    0,
                    ProjectedPrimitive.VARYING_COUNT);
            nearnesses[i] = primitive.nearness()[vertexIndices[i]];
            inverseDistances[i] = primitive.inverseDistance()[vertexIndices[i]];
        }
        fourthWeight = 0;
    }

    /**
     * Computes the texture area per image area at the distance 1. For a triangle in perspective this area grows with
     * the cube of the distance, so that one division per sample is enough.
     */
    private double computeTextureDensity() {
        float[] firstCorner = cornerValues[0];
        double u1 = cornerValues[1][U_INDEX] - firstCorner[U_INDEX];
        double v1 = cornerValues[1][V_INDEX] - firstCorner[V_INDEX];
        double u2 = cornerValues[2][U_INDEX] - firstCorner[U_INDEX];
        double v2 = cornerValues[2][V_INDEX] - firstCorner[V_INDEX];
        double areaRatio = Math.abs(u1 * v2 - u2 * v1)
                * ProjectedPrimitive.STEPS_PER_SAMPLE
                * ProjectedPrimitive.STEPS_PER_SAMPLE
                / twiceArea;
        return areaRatio * inverseDistances[0] * inverseDistances[1] * inverseDistances[2];
    }

    /**
     * Draws a sample of a triangle.
     *
     * @param sampleIndex the index of the sample in the frame
     * @param weightA the weight of the first corner: twice the area between the opposite edge and the sample.
     *     {@code weightB} and {@code weightC} are the weights of the second and the third corner
     */
    void drawTriangleSample(int sampleIndex, long weightA, long weightB, long weightC) {
        float nearness = (float) ((weightA * nearnesses[0] + weightB * nearnesses[1] + weightC * nearnesses[2])
                / (weightA + weightB + weightC));
        boolean isDrawn = hasSpecialTest
                ? passesSpecialTest(sampleIndex, nearness, weightA, weightB, weightC)
                : frame.isVisible(sampleIndex, nearness);
        if (!isDrawn) {
            return;
        }
        double firstWeight = weightA * inverseDistances[0];
        double secondWeight = weightB * inverseDistances[1];
        double thirdWeight = weightC * inverseDistances[2];
        double sum = firstWeight + secondWeight + thirdWeight;
        drawVisible(sampleIndex, nearness, firstWeight / sum, secondWeight / sum, thirdWeight / sum, sum / twiceArea);
    }

    /**
     * Draws a sample of a quad.
     *
     * @param weights the weights of the four corners, whose sum is 1
     */
    void drawQuadSample(int sampleIndex, double[] weights) {
        float nearness = 0;
        double sum = 0;
        for (int i = 0; i < 4; i++) {
            nearness += (float) (weights[i] * nearnesses[i]);
            sum += weights[i] * inverseDistances[i];
        }
        // A quad is never a wireframe, so that the test ignores the weights.
        boolean isDrawn = hasSpecialTest
                ? passesSpecialTest(sampleIndex, nearness, /* weightA= */ 0, /* weightB= */ 0, /* weightC= */ 0)
                : frame.isVisible(sampleIndex, nearness);
        if (!isDrawn) {
            return;
        }
        fourthWeight = weights[3] * inverseDistances[3] / sum;
        drawVisible(
                sampleIndex,
                nearness,
                weights[0] * inverseDistances[0] / sum,
                weights[1] * inverseDistances[1] / sum,
                weights[2] * inverseDistances[2] / sum,
                sum);
    }

    /**
     * Draws a sample that is visible.
     *
     * @param firstWeight the weight of the first corner; {@code secondWeight} and {@code thirdWeight} are the weights
     *     of the second and the third corner
     * @param inverseDistance one over the distance of the sample from the viewer
     */
    private void drawVisible(
            int sampleIndex,
            float nearness,
            double firstWeight,
            double secondWeight,
            double thirdWeight,
            double inverseDistance) {
        TextureSampler texture = surface.texture();
        if (texture == null) {
            texel[0] = texel[1] = texel[2] = texel[3] = 255;
        } else {
            double coveredTexelCount = texelsAtUnitDistance / (inverseDistance * inverseDistance * inverseDistance);
            double u = interpolate(U_INDEX, firstWeight, secondWeight, thirdWeight);
            double v = interpolate(V_INDEX, firstWeight, secondWeight, thirdWeight);
            texture.sample(u, v, coveredTexelCount, texel);
        }
        if (reducesColours) {
            drawReduced(sampleIndex, nearness, firstWeight, secondWeight, thirdWeight);
            return;
        }
        if (attributes.isDs()) {
            for (int component = 0; component < 3; component++) {
                texel[component] = DsColourMath.texelBrightness((int) texel[component]);
            }
        }
        float alpha = attributes.isDs()
                ? computeDsAlpha(firstWeight, secondWeight, thirdWeight) / (float) DsColourMath.MAX_ALPHA
                : texel[3] / 255 * (float) interpolate(ALPHA_INDEX, firstWeight, secondWeight, thirdWeight);
        draw(
                sampleIndex,
                nearness,
                texel[0] * (float) interpolate(0, firstWeight, secondWeight, thirdWeight),
                texel[1] * (float) interpolate(1, firstWeight, secondWeight, thirdWeight),
                texel[2] * (float) interpolate(2, firstWeight, secondWeight, thirdWeight),
                alpha);
    }

    /** Returns whether a sample passes the depth test and, for a wireframe, is on a line. */
    private boolean passesSpecialTest(int sampleIndex, float nearness, long weightA, long weightB, long weightC) {
        boolean isVisible = attributes.needsEqualDepth()
                ? frame.isAtDepth(sampleIndex, nearness)
                : frame.isVisible(sampleIndex, nearness);
        return isVisible
                && !(attributes.isWireframe()
                        && weightA >= lineWidths[0]
                        && weightB >= lineWidths[1]
                        && weightC >= lineWidths[2]);
    }

    /** Returns the weighted mean of a varying value of the corners. */
    private double interpolate(int valueIndex, double firstWeight, double secondWeight, double thirdWeight) {
        double sum = firstWeight * cornerValues[0][valueIndex]
                + secondWeight * cornerValues[1][valueIndex]
                + thirdWeight * cornerValues[2][valueIndex];
        return fourthWeight == 0 ? sum : sum + fourthWeight * cornerValues[3][valueIndex];
    }

    /** Draws a sample by the alpha mode of the surface. */
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
        if (alpha >= MIN_OPAQUE_ALPHA && coversWhenOpaque) {
            frame.drawOpaque(sampleIndex, nearness, r, g, b);
            fragments.removeCovered(sampleIndex, nearness);
        } else if (attributes.isDs()) {
            if (alpha > MAX_INVISIBLE_ALPHA) {
                frame.blendDs(
                        sampleIndex,
                        attributes,
                        nearness,
                        r,
                        g,
                        b,
                        Math.round(DsColourMath.MAX_ALPHA * alpha),
                        /* matchesHardware= */ false);
            }
        } else if (alpha > MAX_INVISIBLE_ALPHA || !DrawSurface.ignoresTransparentFragments(surface.blend())) {
            fragments.add(sampleIndex, nearness, blendIndex, r, g, b, alpha);
        }
    }

    /** Draws a sample with colours of only as many bits as the DS has. */
    private void drawReduced(
            int sampleIndex, float nearness, double firstWeight, double secondWeight, double thirdWeight) {
        int alpha = computeDsAlpha(firstWeight, secondWeight, thirdWeight);
        if (alpha == 0 && surface.alphaMode() != AlphaMode.OPAQUE) {
            return;
        }
        int red = multiplyColours(0, firstWeight, secondWeight, thirdWeight);
        int green = multiplyColours(1, firstWeight, secondWeight, thirdWeight);
        int blue = multiplyColours(2, firstWeight, secondWeight, thirdWeight);
        if (alpha == DsColourMath.MAX_ALPHA || surface.alphaMode() != AlphaMode.BLEND) {
            frame.drawOpaque(sampleIndex, nearness, red, green, blue);
        } else {
            frame.blendDs(sampleIndex, attributes, nearness, red, green, blue, alpha, /* matchesHardware= */ true);
        }
    }

    /** Multiplies texture and vertex colour in 6 bits, as the chip does. Returns the product in 8 bits. */
    private int multiplyColours(int component, double firstWeight, double secondWeight, double thirdWeight) {
        int texelComponent = DsColourMath.toSixBits((int) texel[component] >> 3);
        int vertexComponent =
                (int) (63 * interpolate(component, firstWeight, secondWeight, thirdWeight) + ROUNDING_ERROR);
        return DsColourMath.toEightBits(DsColourMath.multiply(texelComponent, vertexComponent));
    }

    /** Returns the alpha of a DS sample, which has 5 bits. */
    private int computeDsAlpha(double firstWeight, double secondWeight, double thirdWeight) {
        double vertexAlpha = interpolate(ALPHA_INDEX, firstWeight, secondWeight, thirdWeight);
        return DsColourMath.multiplyAlpha((int) texel[3] >> 3, (int) Math.round(DsColourMath.MAX_ALPHA * vertexAlpha));
    }
}
