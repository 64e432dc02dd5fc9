package shuriken.convert.nitro.motion;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import shuriken.convert.nitro.material.TextureMatrix;

/** Checks transforms of texture coordinates. The expected values were calculated by hand. */
class UvMatrixTest {
    private static final UvMatrix RELATIVE = new UvMatrix(3, 1, -2, 5, 7, -1);

    /** The transform scales by two and three, and rotates by 30° as glTF's KHR_texture_transform defines it. */
    @Test
    void decomposesScaleRotationAndTranslation() {
        double cosine = Math.sqrt(3) / 2;
        UvMatrix rotated = new UvMatrix(2 * cosine, 1.5, -1, 3 * cosine, 0.25, 0.5);
        assertThat(rotated.hasNoShear()).isTrue();
        UvTransform actual = rotated.toTransform();
        assertThat(actual.scaleU()).isBetween(2 - 1e-12, 2 + 1e-12);
        assertThat(actual.scaleV()).isBetween(3 - 1e-12, 3 + 1e-12);
        assertThat(actual.rotation()).isBetween(Math.PI / 6 - 1e-12, Math.PI / 6 + 1e-12);
        assertThat(actual.u()).isEqualTo(0.25);
        assertThat(actual.v()).isEqualTo(0.5);
        assertThat(new UvMatrix(-2, 0, 0, 3, 1, 2).toTransform()).isEqualTo(new UvTransform(-2, 3, 0, 1, 2));
        assertThat(new UvMatrix(1, 1, 0, 1, 0, 0).hasNoShear()).isFalse();
        assertThat(new UvMatrix(1, 0, 1, 1, 0, 0).hasNoShear()).isFalse();
    }

    /**
     * The first rest transform is u' = 2u + 0.5, v' = 4v + 0.25. Followed by {@link #RELATIVE}, it is u' = 6u + 4v +
     * 8.75, v' = -4u + 20v - 0.75.
     */
    @Test
    void computesTransformsRelativeToRest() {
        assertThat(new UvMatrix(6, 4, -4, 20, 8.75, -0.75).relativeTo(new UvMatrix(2, 0, 0, 4, 0.5, 0.25)))
                .isEqualTo(RELATIVE);
        assertThat(new UvMatrix(4, 9, 3, 11, 9, -8).relativeTo(new UvMatrix(1, 2, 1, 3, 1, -1)))
                .isEqualTo(RELATIVE);
        UvMatrix singular = new UvMatrix(1, 2, 2, 4, 0, 0);
        assertThat(singular.isInvertible()).isFalse();
        assertThat(RELATIVE.isInvertible()).isTrue();
        assertThat(RELATIVE.relativeTo(singular)).isEqualTo(RELATIVE);
    }

    /** A shear of one millionth or more counts. A determinant of one millionth or less counts as zero. */
    @Test
    void ignoresTinyShearAndRefusesTinyDeterminants() {
        assertThat(new UvMatrix(1, 0.9e-6, 0, 1, 0, 0).hasNoShear()).isTrue();
        assertThat(new UvMatrix(1, -0.9e-6, 0, 1, 0, 0).hasNoShear()).isTrue();
        assertThat(new UvMatrix(1, 1e-6, 0, 1, 0, 0).hasNoShear()).isFalse();
        assertThat(new UvMatrix(1, 0, -1e-6, 1, 0, 0).hasNoShear()).isFalse();
        assertThat(new UvMatrix(1e-6, 0, 0, 1, 0, 0).isInvertible()).isFalse();
        assertThat(new UvMatrix(-1.1e-6, 0, 0, 1, 0, 0).isInvertible()).isTrue();
    }

    @Test
    void convertsTexelsToFractions() {
        TextureMatrix texels = new TextureMatrix(2, 3, 5, 7, 16, 8);
        assertThat(UvMatrix.fromTexels(texels, 64, 32)).isEqualTo(new UvMatrix(2, 2.5, 6, 7, 0.25, 0.25));
        assertThat(UvMatrix.fromTexels(texels, 0, 0)).isEqualTo(new UvMatrix(2, 5, 3, 7, 16, 8));
    }
}
