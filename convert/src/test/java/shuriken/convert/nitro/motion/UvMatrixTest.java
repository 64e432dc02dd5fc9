package shuriken.convert.nitro.motion;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import shuriken.convert.nitro.material.TextureMatrix;

/** Checks transforms of coordinates and normalised names. The values were worked out by hand. */
class UvMatrixTest {
    private static final UvMatrix OTHER = new UvMatrix(3, 1, -2, 5, 7, -1);

    /** The transform scales by two and three, and rotates by 30° as glTF's KHR_texture_transform defines it. */
    @Test
    void decomposesScaleRotationAndTranslation() {
        double half = Math.sqrt(3) / 2;
        UvMatrix turned = new UvMatrix(2 * half, 1.5, -1, 3 * half, 0.25, 0.5);
        assertThat(turned.isWithoutShear()).isTrue();
        UvTransform actual = turned.toTransform();
        assertThat(actual.scaleU()).isBetween(2 - 1e-12, 2 + 1e-12);
        assertThat(actual.scaleV()).isBetween(3 - 1e-12, 3 + 1e-12);
        assertThat(actual.rotation()).isBetween(Math.PI / 6 - 1e-12, Math.PI / 6 + 1e-12);
        assertThat(actual.u()).isEqualTo(0.25);
        assertThat(actual.v()).isEqualTo(0.5);
        assertThat(new UvMatrix(-2, 0, 0, 3, 1, 2).toTransform()).isEqualTo(new UvTransform(-2, 3, 0, 1, 2));
        assertThat(new UvMatrix(1, 1, 0, 1, 0, 0).isWithoutShear()).isFalse();
        assertThat(new UvMatrix(1, 0, 1, 1, 0, 0).isWithoutShear()).isFalse();
    }

    /**
     * The rest transform is 2 u + 1/2 and 4 v + 1/4. Together with the other, it is 6 u + 4 v + 8.75 and -4 u + 20 v -
     * 0.75.
     */
    @Test
    void computesTransformsRelativeToRest() {
        assertThat(new UvMatrix(6, 4, -4, 20, 8.75, -0.75).relativeTo(new UvMatrix(2, 0, 0, 4, 0.5, 0.25)))
                .isEqualTo(OTHER);
        assertThat(new UvMatrix(4, 9, 3, 11, 9, -8).relativeTo(new UvMatrix(1, 2, 1, 3, 1, -1)))
                .isEqualTo(OTHER);
        UvMatrix flat = new UvMatrix(1, 2, 2, 4, 0, 0);
        assertThat(flat.isInvertible()).isFalse();
        assertThat(OTHER.isInvertible()).isTrue();
        assertThat(OTHER.relativeTo(flat)).isEqualTo(OTHER);
    }

    /** Above one millionth a matrix is sheared, and up to one millionth it cannot be inverted. */
    @Test
    void toleratesSmallShearAndScale() {
        assertThat(new UvMatrix(1, 0.9e-6, 0, 1, 0, 0).isWithoutShear()).isTrue();
        assertThat(new UvMatrix(1, -0.9e-6, 0, 1, 0, 0).isWithoutShear()).isTrue();
        assertThat(new UvMatrix(1, 1e-6, 0, 1, 0, 0).isWithoutShear()).isFalse();
        assertThat(new UvMatrix(1, 0, -1e-6, 1, 0, 0).isWithoutShear()).isFalse();
        assertThat(new UvMatrix(1e-6, 0, 0, 1, 0, 0).isInvertible()).isFalse();
        assertThat(new UvMatrix(-1.1e-6, 0, 0, 1, 0, 0).isInvertible()).isTrue();
    }

    @Test
    void convertsTexelsToFractions() {
        TextureMatrix texels = new TextureMatrix(2, 3, 5, 7, 16, 8);
        assertThat(UvMatrix.fromTexels(texels, 64, 32)).isEqualTo(new UvMatrix(2, 2.5, 6, 7, 0.25, 0.25));
        assertThat(UvMatrix.fromTexels(texels, 0, 0)).isEqualTo(new UvMatrix(2, 5, 3, 7, 16, 8));
    }

    @Test
    void namesAreComparedByLettersAndDigits() {
        assertThat(NameNormalizer.normalize("abc09z")).isEqualTo("abc09z");
        assertThat(NameNormalizer.normalize("Abc_01-x Z")).isEqualTo("abc01xz");
        assertThat(NameNormalizer.normalize("@[`{/:aZ09")).isEqualTo("az09");
        assertThat(NameNormalizer.normalize("Ünder²_X!")).isEqualTo("ünder²x");
        assertThat(NameNormalizer.normalize("")).isEmpty();
        assertThat(NameNormalizer.maskDigits("a12b²")).isEqualTo("a##b#");
        assertThat(NameNormalizer.commonPrefix("abc", "abd")).isEqualTo("ab");
        assertThat(NameNormalizer.commonPrefix("ab", "abc")).isEqualTo("ab");
        assertThat(NameNormalizer.commonPrefix("abc", "ab")).isEqualTo("ab");
        assertThat(NameNormalizer.commonPrefix("x", "y")).isEmpty();
    }
}
