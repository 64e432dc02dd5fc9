package shuriken.ninja.ginja;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Builds parameter words bit by bit, as the format page describes them. */
class GinjaParameterTest {
    private static <P extends GinjaParameter> P parameter(Class<P> kind, int type, int value) {
        GinjaParameter parameter = GinjaParameter.create(type, 0, value);
        assertThat(parameter.type()).isEqualTo(type);
        assertThat(parameter.value()).isEqualTo(value);
        return kind.cast(parameter);
    }

    /** The word has attribute 5, structure 1 (two numbers), type 3 (signed 16 bits), and eight fraction bits. */
    @Test
    void readsAVertexFormat() {
        GinjaParameter.VertexFormat format = parameter(GinjaParameter.VertexFormat.class, 0, 0x00051308);
        assertThat(format.attribute()).isEqualTo(5);
        assertThat(format.fractionBits()).isEqualTo(8);
        assertThat(format.elementFormat()).isEqualTo(new ElementFormat(5, 1, 3));
    }

    /**
     * Positions have 8-bit indices, normals and colours have 16-bit indices, texture coordinates are stored directly,
     * and there is no second colour.
     */
    @Test
    void readsAnIndexLayout() {
        GinjaParameter.IndexLayout layout =
                parameter(GinjaParameter.IndexLayout.class, 1, 2 << 2 | 3 << 4 | 3 << 6 | 1 << 10);
        assertThat(layout.indexType(0)).isZero();
        assertThat(layout.indexType(1)).isEqualTo(GinjaParameter.IndexLayout.INDEX_8);
        assertThat(layout.indexType(2)).isEqualTo(GinjaParameter.IndexLayout.INDEX_16);
        assertThat(layout.indexType(3)).isEqualTo(GinjaParameter.IndexLayout.INDEX_16);
        assertThat(layout.indexType(4)).isZero();
        assertThat(layout.indexType(5)).isEqualTo(GinjaParameter.IndexLayout.DIRECT);
    }

    @Test
    void readsStripFlagsFromBits8To15() {
        Map<GinjaStripFlag, Integer> bitByFlag = Map.of(
                GinjaStripFlag.IGNORE_LIGHT, 0,
                GinjaStripFlag.IGNORE_SPECULAR, 1,
                GinjaStripFlag.IGNORE_AMBIENT, 2,
                GinjaStripFlag.VERTEX_COLOURS, 3,
                GinjaStripFlag.USE_ALPHA, 5,
                GinjaStripFlag.NO_PUNCH_THROUGH, 6,
                GinjaStripFlag.DOUBLE_SIDED, 7);
        assertThat(bitByFlag).containsOnlyKeys(GinjaStripFlag.values());
        for (int bit = 0; bit < 8; bit++) {
            int mask = 0x100 << bit;
            GinjaParameter.StripFlags onlyThisFlag = parameter(GinjaParameter.StripFlags.class, 2, mask);
            GinjaParameter.StripFlags allOtherFlags = parameter(GinjaParameter.StripFlags.class, 2, ~mask);
            int testedBit = bit;
            bitByFlag.forEach((flag, flagBit) -> {
                assertThat(onlyThisFlag.has(flag)).isEqualTo(flagBit == testedBit);
                assertThat(allOtherFlags.has(flag)).isEqualTo(flagBit != testedBit);
            });
        }
        assertThat(parameter(GinjaParameter.UnknownFlags.class, 3, 0x12).value())
                .isEqualTo(0x12);
    }

    @Test
    void readsBlendFactors() {
        GinjaParameter.Blend alphaBlend = parameter(GinjaParameter.Blend.class, 4, 1 << 14 | 4 << 11 | 5 << 8);
        assertThat(alphaBlend.isEnabled()).isTrue();
        assertThat(alphaBlend.sourceFactor()).isEqualTo(4);
        assertThat(alphaBlend.destinationFactor()).isEqualTo(5);
        GinjaParameter.Blend disabled = parameter(GinjaParameter.Blend.class, 4, ~(1 << 14 | 6 << 11 | 2 << 8));
        assertThat(disabled.isEnabled()).isFalse();
        assertThat(disabled.sourceFactor()).isEqualTo(1);
        assertThat(disabled.destinationFactor()).isEqualTo(5);
    }

    /** The stored order is blue, green, red, alpha. */
    @ParameterizedTest
    @CsvSource({"5", "6", "7"})
    void reversesTheBytesOfColours(int type) {
        assertThat(parameter(GinjaParameter.Colour.class, type, 0x112233E4).argb())
                .isEqualTo(0xE4332211);
    }

    @Test
    void readsATexture() {
        GinjaParameter.Texture texture = parameter(GinjaParameter.Texture.class, 8, 0xFFF00000 | 2 << 16 | 0x8765);
        assertThat(texture.id()).isEqualTo(0x8765);
        assertThat(texture.wrapLow()).isEqualTo(2);
        assertThat(texture.wrapHigh()).isZero();
        GinjaParameter.Texture secondTexture = parameter(GinjaParameter.Texture.class, 8, 1 << 18);
        assertThat(secondTexture.id()).isZero();
        assertThat(secondTexture.wrapLow()).isZero();
        assertThat(secondTexture.wrapHigh()).isEqualTo(1);
    }

    /** Colour 1 is the second colour, and 5 is the second colour with its alpha. */
    @Test
    void readsTheColourOfATevOrder() {
        for (int colour = 0; colour < 16; colour++) {
            assertThat(parameter(GinjaParameter.TevOrder.class, 9, 0xFF0 | colour)
                            .usesSecondColour())
                    .as("%d", colour)
                    .isEqualTo(colour == 1 || colour == 5);
        }
    }

    /** Source 1 is the normal; sources 4 to 11 are the eight sets of texture coordinates. */
    @ParameterizedTest
    @CsvSource({"0, 0, false", "1, 0, true", "3, 0, false", "4, 0, false", "5, 1, false", "11, 7, false", "12, 0, false"
    })
    void readsATexCoordGenerator(int source, int set, boolean isReflection) {
        GinjaParameter.TexCoordGenerator generator =
                parameter(GinjaParameter.TexCoordGenerator.class, 10, 0xAB03_000A | source << 4);
        assertThat(generator.outputSetIndex()).isEqualTo(3);
        assertThat(generator.sourceSetIndex()).isEqualTo(set);
        assertThat(generator.isReflection()).isEqualTo(isReflection);
    }

    @Test
    void keepsUnknownParameters() {
        assertThat(GinjaParameter.create(11, 0, 7)).isEqualTo(new GinjaParameter.Unknown(11, 0, 7));
        assertThat(GinjaParameter.create(8, 0x10203, 7)).isEqualTo(new GinjaParameter.Unknown(8, 0x10203, 7));
        assertThat(GinjaParameter.create(-1, 0, 7)).isEqualTo(new GinjaParameter.Unknown(-1, 0, 7));
    }

    /** Sources 4 to 11 are the eight sets of texture coordinates. */
    @Test
    void readsTheTexCoordSetFromTheSource() {
        int[] sources = {1, 3, 4, 5, 11, 12, 0xFF};
        int[] sets = {0, 0, 0, 1, 7, 0, 0};
        for (int i = 0; i < sources.length; i++) {
            assertThat(new GinjaParameter.TexCoordGenerator(sources[i] << 4).sourceSetIndex())
                    .as("source %d", sources[i])
                    .isEqualTo(sets[i]);
        }
    }
}
