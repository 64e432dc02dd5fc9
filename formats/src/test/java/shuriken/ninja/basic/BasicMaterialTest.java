package shuriken.ninja.basic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** Checks each flag bit separately against the format page. */
class BasicMaterialTest {
    private static final Map<Integer, Predicate<BasicMaterial>> BITS = Map.ofEntries(
            Map.entry(7, BasicMaterial::isPickable),
            Map.entry(12, BasicMaterial::isSuperSampled),
            Map.entry(15, BasicMaterial::isClampedV),
            Map.entry(16, BasicMaterial::isClampedU),
            Map.entry(17, BasicMaterial::isMirroredV),
            Map.entry(18, BasicMaterial::isMirroredU),
            Map.entry(19, BasicMaterial::ignoresSpecular),
            Map.entry(20, BasicMaterial::usesAlpha),
            Map.entry(21, BasicMaterial::usesTexture),
            Map.entry(22, BasicMaterial::usesEnvironmentMap),
            Map.entry(23, BasicMaterial::isDoubleSided),
            Map.entry(24, BasicMaterial::isFlat),
            Map.entry(25, BasicMaterial::ignoresLight));

    private static BasicMaterial material(int flags) {
        return new BasicMaterial(-1, 0, 11, 0, flags);
    }

    @Test
    void readsEachFlagFromOneBit() {
        for (int bit = 0; bit < Integer.SIZE; bit++) {
            BasicMaterial set = material(1 << bit);
            BasicMaterial clear = material(~(1 << bit));
            int testedBit = bit;
            BITS.forEach((index, flag) -> {
                assertThat(flag.test(set)).as("%d of bit %d", index, testedBit).isEqualTo(index == testedBit);
                assertThat(flag.test(clear))
                        .as("%d of all but %d", index, testedBit)
                        .isEqualTo(index != testedBit);
            });
        }
    }

    /** 0x5B = user bits, mip bias 9, filter 2, destination 5, source 6; the other bits are clear, then set. */
    @Test
    void readsNumbersFromBitFields() {
        int fields = 0x5B | 9 << 8 | 2 << 13 | 5 << 26 | 6 << 29;
        int methods = 1 << 7 | 1 << 12 | 0x07FF << 15;
        for (int flags : new int[] {fields, fields | methods}) {
            BasicMaterial material = material(flags);
            assertThat(material.userFlags()).isEqualTo(0x5B);
            assertThat(material.mipBias()).isEqualTo(9);
            assertThat(material.filter()).isEqualTo(2);
            assertThat(material.destinationBlend()).isEqualTo(5);
            assertThat(material.sourceBlend()).isEqualTo(6);
        }
    }

    @Test
    void textureIdExcludesCalloutBits() {
        assertThat(new BasicMaterial(-1, 0, 11, 0xC0001234, 0).textureIndex()).isEqualTo(0x1234);
    }
}
