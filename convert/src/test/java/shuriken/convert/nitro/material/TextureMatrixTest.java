package shuriken.convert.nitro.material;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.convert.nitro.material.TextureMatrix.Srt;

/** Computes texture matrices of the four modes. The values were worked out by hand for a texture of 64×32. */
class TextureMatrixTest {
    private static final int MAYA = 0;
    private static final int SI3D = 1;
    private static final int MAX = 2;
    private static final int XSI = 3;

    private static void assertMoves(TextureMatrix matrix, double s, double t, double toS, double toT) {
        assertThat(matrix.transformS(s, t)).isEqualTo(toS, within(1e-9));
        assertThat(matrix.transformT(s, t)).isEqualTo(toT, within(1e-9));
    }

    private static TextureMatrix matrix(int mode, double ss, double st, double degrees, double ts, double tt) {
        double angle = Math.toRadians(degrees);
        return TextureMatrix.compute(new Srt(ss, st, Math.sin(angle), Math.cos(angle), ts, tt), mode, 64, 32);
    }

    @ParameterizedTest
    @ValueSource(ints = {MAYA, SI3D, MAX, XSI})
    void identityMovesNothing(int mode) {
        assertMoves(matrix(mode, 1, 1, 0, 0, 0), 5, 7, 5, 7);
    }

    /**
     * A translation of half a texture to the right moves the image to the left. The vertical direction depends on the
     * program.
     */
    @Test
    void translationsAreInUnitsOfTheTexture() {
        assertMoves(matrix(MAYA, 1, 1, 0, 0.5, 0.25), 0, 0, -32, 8);
        assertMoves(matrix(SI3D, 1, 1, 0, 0.5, 0.25), 0, 0, -32, -8);
        assertMoves(matrix(MAX, 1, 1, 0, 0.5, 0.25), 0, 0, -32, 8);
        assertMoves(matrix(XSI, 1, 1, 0, 0.5, 0.25), 0, 0, -32, 8);
    }

    /** The fixed points of a scale of 2 are bottom left, top left, the centre, and bottom left. */
    @Test
    void scalesAboutTheCentreOfEachMode() {
        assertMoves(matrix(MAYA, 2, 2, 0, 0, 0), 0, 32, 0, 32);
        assertMoves(matrix(SI3D, 2, 2, 0, 0, 0), 0, 0, 0, 0);
        assertMoves(matrix(MAX, 2, 2, 0, 0, 0), 32, 16, 32, 16);
        assertMoves(matrix(XSI, 2, 2, 0, 0, 0), 0, 32, 0, 32);
        assertMoves(matrix(MAYA, 2, 2, 0, 0, 0), 10, 0, 20, -32);
    }

    /**
     * The rotation is 90 degrees about the centre or about the bottom left corner. The texture is twice as wide as
     * high.
     */
    @Test
    void rotatesAboutTheCentreOfEachMode() {
        assertMoves(matrix(MAYA, 1, 1, 90, 0, 0), 32, 16, 32, 16);
        assertMoves(matrix(MAYA, 1, 1, 90, 0, 0), 64, 16, 32, 0);
        assertMoves(matrix(XSI, 1, 1, 90, 0, 0), 0, 32, 0, 32);
        assertMoves(matrix(SI3D, 1, 1, 90, 0, 0), 64, 16, 64, 16);
    }

    /**
     * 3ds Max rotates in the opposite direction, about the centre if the texture is square. Otherwise, the translation
     * is not adjusted.
     */
    @Test
    void maxRotatesAboutTheCentreOfSquares() {
        TextureMatrix square = TextureMatrix.compute(new Srt(1, 1, 1, 0, 0, 0), MAX, 64, 64);
        assertMoves(square, 32, 32, 32, 32);
        assertMoves(square, 64, 32, 32, 64);
        assertMoves(matrix(MAX, 1, 1, 90, 0, 0), 32, 16, 16, 0);
    }

    /** Each mode's matrix is decomposed into values that create the same matrix. */
    @ParameterizedTest
    @ValueSource(ints = {MAYA, SI3D, MAX, XSI})
    void decomposesMatrices(int mode) {
        double angle = mode == SI3D ? 0 : 0.7;
        for (double sign : new double[] {1, -1}) {
            Srt srt = new Srt(1.5, -0.75 * sign, StrictMath.sin(angle), StrictMath.cos(angle), 0.3, -2.2);
            TextureMatrix result = TextureMatrix.compute(srt, mode, 64, 32);
            Srt decomposed = result.decompose(mode, 64, 32);
            assertThat(decomposed.scaleS()).isCloseTo(srt.scaleS(), within(1e-9));
            assertThat(decomposed.scaleT()).isCloseTo(srt.scaleT(), within(1e-9));
            assertThat(decomposed.sine()).isCloseTo(srt.sine(), within(1e-9));
            assertThat(decomposed.cosine()).isCloseTo(srt.cosine(), within(1e-9));
            assertThat(decomposed.translationS()).isCloseTo(srt.translationS(), within(1e-9));
            assertThat(decomposed.translationT()).isCloseTo(srt.translationT(), within(1e-9));
        }
    }

    /**
     * The first transform is s' = 2 s + 5 t + 7, t' = 3 s + 11 t + 13; the second is s'' = 17 s' + 23 t' + 31, t'' = 19
     * s' + 29 t' + 37.
     */
    @Test
    void multipliesMatrices() {
        TextureMatrix first = new TextureMatrix(2, 3, 5, 11, 7, 13);
        TextureMatrix second = new TextureMatrix(17, 19, 23, 29, 31, 37);
        assertThat(second.multiply(first)).isEqualTo(new TextureMatrix(103, 125, 338, 414, 449, 547));
    }

    /** If a scale is zero, the image is one texel everywhere, so that rotation and translation are zero. */
    @ParameterizedTest
    @ValueSource(ints = {MAYA, SI3D, MAX, XSI})
    void zeroScalesHaveNoRotationAndNoTranslation(int mode) {
        assertSrt(new TextureMatrix(0, 0, 0, 1, 0, 0).decompose(mode, 64, 32), 0, 1, 0, 1);
        assertSrt(new TextureMatrix(1, 0, 0, 0, 0, 0).decompose(mode, 64, 32), 1, 0, 0, 1);
    }

    /** A sine of 5e-7 is kept, and a sine of 5e-8 becomes zero, at any scale. */
    @Test
    void ignoresTinyRotations() {
        for (double scale : new double[] {1, 1000, 1e-3}) {
            TextureMatrix rotated = new TextureMatrix(scale, -5e-7 * scale, 5e-7 * scale, scale, 0, 0);
            assertThat(rotated.decompose(MAYA, 64, 64).sine()).isCloseTo(5e-7, within(1e-12));
            TextureMatrix unrotated = new TextureMatrix(scale, -5e-8 * scale, 5e-8 * scale, scale, 0, 0);
            assertSrt(unrotated.decompose(SI3D, 64, 64), scale, scale, 0, 1);
            assertThat(unrotated.decompose(MAYA, 64, 64).sine()).isZero();
        }
    }

    private static void assertSrt(Srt srt, double ss, double st, double sn, double cs) {
        assertThat(new double[] {
                    srt.scaleS(), srt.scaleT(), srt.sine(), srt.cosine(), srt.translationS(), srt.translationT()
                })
                .containsExactly(new double[] {ss, st, sn, cs, 0, 0}, within(1e-9));
    }
}
