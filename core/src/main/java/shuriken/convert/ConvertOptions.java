package shuriken.convert;

import java.util.Set;

/**
 * Readings that people may choose; each is a page in {@code docs/explanation/quirks.md}.
 *
 * @param uvUnit the stored value of one texture width in 8-bit texture coordinates: 256 or 255, or 0 for the usual one
 *     of each kind of model; 10-bit ones scale along (1024 or 1023)
 * @param rotationOrder of nodes with evaluation bit 5
 * @param lighting which materials that the source shades stay lit
 * @param scale factor on all positions
 * @param framesPerSecond of motions; 0 for the usual number of the format's family
 * @param loop whether motions go on from their last frame to their first
 * @param stage which parts of stages
 * @param pattern what becomes of motions that give materials other textures
 * @param fans whether n-gons of Basic models are drawn as fans, not as strips
 * @param quirks other readings than the usual ones
 * @param hardware whether colours are mixed as the console does where people usually do it finer
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
        boolean hardware) {
    public static final ConvertOptions DEFAULT = new ConvertOptions(0, RotationOrder.YXZ, Lighting.USUAL, 1);

    public ConvertOptions {
        quirks = Set.copyOf(quirks);
    }

    /** Motions at their usual speed, held at their end. */
    public ConvertOptions(int uvUnit, RotationOrder rotationOrder, Lighting lighting, float scale) {
        this(uvUnit, rotationOrder, lighting, scale, 0, false);
    }

    /** Whole stages, other textures by other meshes. */
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
                false);
    }

    /** The same with motions at another speed, and looped or not. */
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
                hardware);
    }

    /** The same larger or smaller. */
    public ConvertOptions withScale(float factor) {
        return new ConvertOptions(
                uvUnit, rotationOrder, lighting, factor, framesPerSecond, loop, stage, pattern, fans, quirks, hardware);
    }

    /** The same of other parts of stages. */
    public ConvertOptions withStage(StageParts parts) {
        return new ConvertOptions(
                uvUnit, rotationOrder, lighting, scale, framesPerSecond, loop, parts, pattern, fans, quirks, hardware);
    }

    /** The same with other textures of materials taken in another way. */
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
                hardware);
    }

    /** The same with n-gons of Basic models drawn as fans or as strips. */
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
                hardware);
    }

    /** The same with other readings. */
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
                hardware);
    }

    public boolean has(Quirk quirk) {
        return quirks.contains(quirk);
    }

    /** The same with colours mixed as the console does, or finer. */
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
                newHardware);
    }

    /** The stored value of one texture width, where {@code usual} is the usual one. */
    public int uvUnit(int usual) {
        return uvUnit == 0 ? usual : uvUnit;
    }

    /** What becomes of motions that give materials other textures. */
    public enum Pattern {
        /** The mesh once for each texture; all but one are scaled to nothing. */
        SWAP,
        /** Looks of the scene that a program can choose from; nothing moves. */
        VARIANTS,
        /** Nothing; the motion is told of in the clip's extras. */
        NONE
    }

    /** The same for models that games light: the usual ones are those without vertex colours. */
    public ConvertOptions litWhereUncoloured() {
        return lighting == Lighting.USUAL ? withLighting(Lighting.UNCOLOURED) : this;
    }

    /** The same with other materials lit. */
    public ConvertOptions withLighting(Lighting other) {
        return new ConvertOptions(
                uvUnit, rotationOrder, other, scale, framesPerSecond, loop, stage, pattern, fans, quirks, hardware);
    }

    /** Which materials that the source shades by its lights stay lit; the others show their colours as they are. */
    public enum Lighting {
        /** {@link #UNCOLOURED} where games light their models and their colours alone look flat, else {@link #NONE}. */
        USUAL,
        NONE,
        /** Those of triangles with normals and without vertex colours. */
        UNCOLOURED,
        /** Those of triangles with normals. */
        ALL
    }

    /** The order of the matrix product, column vectors, leftmost applied last. */
    public enum RotationOrder {
        /** Ry·Rx·Rz: what the flag's name says. */
        YXZ,
        /** Rz·Rx·Ry: what some viewers do. */
        ZXY
    }
}
