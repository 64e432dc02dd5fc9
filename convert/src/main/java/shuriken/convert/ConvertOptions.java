package shuriken.convert;

import java.util.Set;

/**
 * The options of a conversion that users choose. The alternative readings of ambiguous data are described in
 * {@code docs/explanation/quirks.md}.
 *
 * @param uvUnit the integer that represents the texture coordinate 1.0 in Ninja models: 256 or 255, or 0 for the
 *     default of each model kind. Chunk models with 10-bit coordinates use 1024 instead of 256, and 1023 instead of 255
 * @param rotationOrder the rotation order of Ninja nodes with the evaluation flag {@code ZXY_ANG} (bit 5)
 * @param lighting the materials that stay lit
 * @param scale the factor on all positions
 * @param framesPerSecond the frame rate of motions; 0 for the default of the format's family
 * @param loop whether motions continue from their last frame to their first
 * @param stage the parts of stages that are converted
 * @param pattern the conversion of motions that change textures
 * @param polygonsAsFans whether n-gons of Basic models are triangulated as fans instead of strips
 * @param quirks the alternative readings of ambiguous data
 * @param hardwareColours whether colours are computed with the console's precision instead of a higher one
 * @param quadCentres whether a quad of a DS model gets a vertex in its centre if two triangles cannot reproduce its
 *     colours
 */
public record ConvertOptions(
        int uvUnit,
        RotationOrder rotationOrder,
        Lighting lighting,
        float scale,
        float framesPerSecond,
        boolean loop,
        StageParts stage,
        Pattern pattern,
        boolean polygonsAsFans,
        Set<Quirk> quirks,
        boolean hardwareColours,
        boolean quadCentres) {
    /** The options that apply unless users choose different ones. */
    public static final ConvertOptions DEFAULT =
            new ConvertOptions(/* uvUnit= */ 0, RotationOrder.YXZ, Lighting.USUAL, /* scale= */ 1);

    /** Copies the set of alternative readings. */
    public ConvertOptions {
        quirks = Set.copyOf(quirks);
    }

    /**
     * Creates options with motions at their default frame rate, without loops.
     *
     * @param uvUnit the integer that represents the texture coordinate 1.0 in Ninja models: 256 or 255, or 0 for the
     *     default of each model kind
     * @param rotationOrder the rotation order of Ninja nodes with evaluation bit 5
     * @param lighting the materials that stay lit
     * @param scale the factor on all positions
     */
    public ConvertOptions(int uvUnit, RotationOrder rotationOrder, Lighting lighting, float scale) {
        this(uvUnit, rotationOrder, lighting, scale, /* framesPerSecond= */ 0, /* loop= */ false);
    }

    /**
     * Creates options for entire stages, with pattern animations as swapped meshes.
     *
     * @param uvUnit the integer that represents the texture coordinate 1.0 in Ninja models: 256 or 255, or 0 for the
     *     default of each model kind
     * @param rotationOrder the rotation order of Ninja nodes with evaluation bit 5
     * @param lighting the materials that stay lit
     * @param scale the factor on all positions
     * @param framesPerSecond the frame rate of motions; 0 for the default of the format's family
     * @param loop whether motions continue from their last frame to their first
     */
    public ConvertOptions(
            int uvUnit,
            RotationOrder rotationOrder,
            Lighting lighting,
            float scale,
            float framesPerSecond,
            boolean loop) {
        this(
                uvUnit,
                rotationOrder,
                lighting,
                scale,
                framesPerSecond,
                loop,
                StageParts.DEFAULT,
                Pattern.SWAP,
                /* polygonsAsFans= */ false,
                /* quirks= */ Set.of(),
                /* hardwareColours= */ false,
                /* quadCentres= */ false);
    }

    /**
     * {@return these options with another frame rate and loop setting}
     *
     * @param newFramesPerSecond the frame rate of motions; 0 for the default of the format's family
     * @param newLoop whether motions continue from their last frame to their first
     */
    public ConvertOptions withMotion(float newFramesPerSecond, boolean newLoop) {
        return withSceneSettings(lighting, scale, newFramesPerSecond, newLoop, stage, pattern);
    }

    /**
     * {@return these options with another scale}
     *
     * @param newScale the factor on all positions
     */
    public ConvertOptions withScale(float newScale) {
        return withSceneSettings(lighting, newScale, framesPerSecond, loop, stage, pattern);
    }

    /**
     * {@return these options with other parts of stages}
     *
     * @param newStage the parts of stages that are converted
     */
    public ConvertOptions withStage(StageParts newStage) {
        return withSceneSettings(lighting, scale, framesPerSecond, loop, newStage, pattern);
    }

    /**
     * {@return these options with another conversion of pattern animations}
     *
     * @param newPattern the conversion of motions that change textures
     */
    public ConvertOptions withPattern(Pattern newPattern) {
        return withSceneSettings(lighting, scale, framesPerSecond, loop, stage, newPattern);
    }

    /**
     * {@return these options with n-gons of Basic models triangulated as fans or as strips}
     *
     * @param newPolygonsAsFans whether n-gons are triangulated as fans instead of strips
     */
    public ConvertOptions withPolygonsAsFans(boolean newPolygonsAsFans) {
        return withDecodingSettings(newPolygonsAsFans, quirks, hardwareColours, quadCentres);
    }

    /**
     * {@return these options with a different set of alternative readings}
     *
     * @param newQuirks the alternative readings, which replace the current ones
     */
    public ConvertOptions withQuirks(Set<Quirk> newQuirks) {
        return withDecodingSettings(polygonsAsFans, newQuirks, hardwareColours, quadCentres);
    }

    /**
     * {@return whether the user chose an alternative reading}
     *
     * @param quirk the alternative reading
     */
    public boolean hasQuirk(Quirk quirk) {
        return quirks.contains(quirk);
    }

    /**
     * {@return these options with colours computed with the console's precision or a higher one}
     *
     * @param newHardwareColours whether colours are computed with the console's precision
     */
    public ConvertOptions withHardwareColours(boolean newHardwareColours) {
        return withDecodingSettings(polygonsAsFans, quirks, newHardwareColours, quadCentres);
    }

    /**
     * {@return these options with or without vertices in the centres of quads} Files for editing do not have such
     * vertices.
     *
     * @param newQuadCentres whether a quad gets a vertex in its centre if two triangles cannot reproduce its colours
     */
    public ConvertOptions withQuadCentres(boolean newQuadCentres) {
        return withDecodingSettings(polygonsAsFans, quirks, hardwareColours, newQuadCentres);
    }

    /**
     * {@return the integer that represents the texture coordinate 1.0, as chosen by the user or else by default}
     *
     * @param defaultUnit the default for this kind of model, which applies if the user did not choose a value
     */
    public int uvUnit(int defaultUnit) {
        return uvUnit == 0 ? defaultUnit : uvUnit;
    }

    /** The conversion of motions that change the textures of materials. */
    public enum Pattern {
        /** One mesh for each texture. At any time, all meshes but one are scaled to 0. */
        SWAP,
        /** Variants of materials that a program can choose from, without animation. */
        VARIANTS,
        /** No conversion. The extras of the clip describe the motion. */
        NONE
    }

    /**
     * {@return these options for models that games light} By default, their materials without vertex colours are lit.
     */
    public ConvertOptions litWhereUncoloured() {
        return lighting == Lighting.USUAL ? withLighting(Lighting.UNCOLOURED) : this;
    }

    /**
     * {@return these options with another lighting}
     *
     * @param newLighting the materials that stay lit
     */
    public ConvertOptions withLighting(Lighting newLighting) {
        return withSceneSettings(newLighting, scale, framesPerSecond, loop, stage, pattern);
    }

    private ConvertOptions withSceneSettings(
            Lighting newLighting,
            float newScale,
            float newFramesPerSecond,
            boolean newLoop,
            StageParts newStage,
            Pattern newPattern) {
        return new ConvertOptions(
                uvUnit,
                rotationOrder,
                newLighting,
                newScale,
                newFramesPerSecond,
                newLoop,
                newStage,
                newPattern,
                polygonsAsFans,
                quirks,
                hardwareColours,
                quadCentres);
    }

    private ConvertOptions withDecodingSettings(
            boolean newPolygonsAsFans, Set<Quirk> newQuirks, boolean newHardwareColours, boolean newQuadCentres) {
        return new ConvertOptions(
                uvUnit,
                rotationOrder,
                lighting,
                scale,
                framesPerSecond,
                loop,
                stage,
                pattern,
                newPolygonsAsFans,
                newQuirks,
                newHardwareColours,
                newQuadCentres);
    }

    /**
     * The choice of materials that stay lit, among those that the lights of the source shade. Other materials show
     * their colours unlit.
     */
    public enum Lighting {
        /**
         * The choice {@link #UNCOLOURED} for models that games light and whose unlit colours would look flat, otherwise
         * {@link #NONE}.
         */
        USUAL,
        /** No materials. Everything is exported as unlit. */
        NONE,
        /** Triangles with normals and without vertex colours. */
        UNCOLOURED,
        /** Triangles with normals. */
        ALL
    }

    /** The order of the matrix product for column vectors. The leftmost matrix is applied last. */
    public enum RotationOrder {
        /** Ry·Rx·Rz, as the name of the flag indicates. */
        YXZ,
        /** Rz·Rx·Ry, as in some viewers. */
        ZXY
    }
}
