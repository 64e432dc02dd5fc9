package shuriken.convert;

import java.util.Set;

/**
 * Options of a conversion that users choose; ambiguous readings are described in {@code docs/explanation/quirks.md}.
 *
 * @param uvUnit stored value of one texture width in 8-bit texture coordinates: 256 or 255, or 0 for the default of
 *     each model kind; 10-bit ones scale along (1024 or 1023)
 * @param rotationOrder of nodes with evaluation bit 5
 * @param lighting which materials that the source shades stay lit
 * @param scale factor on all positions
 * @param framesPerSecond of motions; 0 for the default of the format's family
 * @param loop whether motions continue from their last frame to their first
 * @param stage which parts of stages are converted
 * @param pattern how motions that change textures are converted
 * @param fans whether n-gons of Basic models are drawn as fans, not as strips
 * @param quirks alternative readings
 * @param hardware whether colours are computed with the console's precision
 * @param quadCentres whether quads of the DS that no diagonal divides truly have a vertex in their centre
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
        boolean fans,
        Set<Quirk> quirks,
        boolean hardware,
        boolean quadCentres) {
    public static final ConvertOptions DEFAULT = new ConvertOptions(0, RotationOrder.YXZ, Lighting.USUAL, 1);

    public ConvertOptions {
        quirks = Set.copyOf(quirks);
    }

    /** Creates options with motions at their default speed, without loops. */
    public ConvertOptions(int uvUnit, RotationOrder rotationOrder, Lighting lighting, float scale) {
        this(uvUnit, rotationOrder, lighting, scale, 0, false);
    }

    /** Creates options for entire stages, with pattern animations as swapped meshes. */
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
                StageParts.ALL,
                Pattern.SWAP,
                false,
                Set.of(),
                false,
                false);
    }

    /** Returns these options with another frame rate and loop setting. */
    public ConvertOptions withMotion(float newFramesPerSecond, boolean newLoop) {
        return new ConvertOptions(
                uvUnit,
                rotationOrder,
                lighting,
                scale,
                newFramesPerSecond,
                newLoop,
                stage,
                pattern,
                fans,
                quirks,
                hardware,
                quadCentres);
    }

    /** Returns these options with another scale. */
    public ConvertOptions withScale(float factor) {
        return new ConvertOptions(
                uvUnit,
                rotationOrder,
                lighting,
                factor,
                framesPerSecond,
                loop,
                stage,
                pattern,
                fans,
                quirks,
                hardware,
                quadCentres);
    }

    /** Returns these options with other parts of stages. */
    public ConvertOptions withStage(StageParts parts) {
        return new ConvertOptions(
                uvUnit,
                rotationOrder,
                lighting,
                scale,
                framesPerSecond,
                loop,
                parts,
                pattern,
                fans,
                quirks,
                hardware,
                quadCentres);
    }

    /** Returns these options with another conversion of pattern animations. */
    public ConvertOptions withPattern(Pattern newPattern) {
        return new ConvertOptions(
                uvUnit,
                rotationOrder,
                lighting,
                scale,
                framesPerSecond,
                loop,
                stage,
                newPattern,
                fans,
                quirks,
                hardware,
                quadCentres);
    }

    /** Returns these options with n-gons of Basic models drawn as fans or as strips. */
    public ConvertOptions withFans(boolean newFans) {
        return new ConvertOptions(
                uvUnit,
                rotationOrder,
                lighting,
                scale,
                framesPerSecond,
                loop,
                stage,
                pattern,
                newFans,
                quirks,
                hardware,
                quadCentres);
    }

    /** Returns these options with other readings. */
    public ConvertOptions withQuirks(Set<Quirk> newQuirks) {
        return new ConvertOptions(
                uvUnit,
                rotationOrder,
                lighting,
                scale,
                framesPerSecond,
                loop,
                stage,
                pattern,
                fans,
                newQuirks,
                hardware,
                quadCentres);
    }

    public boolean has(Quirk quirk) {
        return quirks.contains(quirk);
    }

    /** Returns these options with colours computed with the console's precision or a higher one. */
    public ConvertOptions withHardware(boolean newHardware) {
        return new ConvertOptions(
                uvUnit,
                rotationOrder,
                lighting,
                scale,
                framesPerSecond,
                loop,
                stage,
                pattern,
                fans,
                quirks,
                newHardware,
                quadCentres);
    }

    /** Returns these options with or without vertices in the centres of quads, which files for editing do not have. */
    public ConvertOptions withQuadCentres(boolean newQuadCentres) {
        return new ConvertOptions(
                uvUnit,
                rotationOrder,
                lighting,
                scale,
                framesPerSecond,
                loop,
                stage,
                pattern,
                fans,
                quirks,
                hardware,
                newQuadCentres);
    }

    /** Returns the stored value of one texture width, with a default. */
    public int uvUnit(int usual) {
        return uvUnit == 0 ? usual : uvUnit;
    }

    /** The conversion of motions that change the textures of materials. */
    public enum Pattern {
        /** One mesh for each texture; all but one are scaled to 0. */
        SWAP,
        /** Variants of materials that a program can choose from, without animation. */
        VARIANTS,
        /** No conversion; the motion is described in the clip's extras. */
        NONE
    }

    /** Returns these options for models that games light: by default, materials without vertex colours are lit. */
    public ConvertOptions litWhereUncoloured() {
        return lighting == Lighting.USUAL ? withLighting(Lighting.UNCOLOURED) : this;
    }

    /** Returns these options with another lighting. */
    public ConvertOptions withLighting(Lighting other) {
        return new ConvertOptions(
                uvUnit,
                rotationOrder,
                other,
                scale,
                framesPerSecond,
                loop,
                stage,
                pattern,
                fans,
                quirks,
                hardware,
                quadCentres);
    }

    /** The materials shaded by the source's lights that stay lit; other materials show their colours unlit. */
    public enum Lighting {
        /** {@link #UNCOLOURED} where games light their models and unlit colours would look flat, else {@link #NONE}. */
        USUAL,
        NONE,
        /** Triangles with normals and without vertex colours. */
        UNCOLOURED,
        /** Triangles with normals. */
        ALL
    }

    /** The order of the matrix product for column vectors; the leftmost matrix is applied last. */
    public enum RotationOrder {
        /** Ry·Rx·Rz, as the name of the flag indicates. */
        YXZ,
        /** Rz·Rx·Ry, as in some viewers. */
        ZXY
    }
}
