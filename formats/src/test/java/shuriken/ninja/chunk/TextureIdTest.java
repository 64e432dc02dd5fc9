package shuriken.ninja.chunk;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Checks each bit of a texture chunk separately against the format page. */
class TextureIdTest {
    @Test
    void readsEachFlagFromOneBit() {
        for (int bit = 0; bit < 8; bit++) {
            PolyChunk.TextureId oneBit = new PolyChunk.TextureId(8, 1 << bit, 0);
            assertThat(oneBit.mipBias()).isEqualTo(bit < 4 ? 1 << bit : 0);
            assertThat(oneBit.isClampedV()).isEqualTo(bit == 4);
            assertThat(oneBit.isClampedU()).isEqualTo(bit == 5);
            assertThat(oneBit.isMirroredV()).isEqualTo(bit == 6);
            assertThat(oneBit.isMirroredU()).isEqualTo(bit == 7);
        }
    }

    @Test
    void readsIdSuperSamplingAndFilterFromOneWord() {
        PolyChunk.TextureId onlyId = new PolyChunk.TextureId(8, 0, 0x1FFF);
        assertThat(onlyId.textureIndex()).isEqualTo(0x1FFF);
        assertThat(onlyId.isSuperSampled()).isFalse();
        assertThat(onlyId.filter()).isZero();
        PolyChunk.TextureId withoutId = new PolyChunk.TextureId(8, 0, 0xA000);
        assertThat(withoutId.textureIndex()).isZero();
        assertThat(withoutId.isSuperSampled()).isTrue();
        assertThat(withoutId.filter()).isEqualTo(2);
        assertThat(new PolyChunk.TextureId(8, 0, 0x4000).isSuperSampled()).isFalse();
        assertThat(new PolyChunk.TextureId(8, 0, 0x4000).filter()).isEqualTo(1);
    }

    /**
     * Type 9 is the second texture. Materials from 0x19 on are second materials; 0x17 is the last type of a first
     * material.
     */
    @Test
    void secondTexturesAndMaterialsHaveSeparateTypes() {
        assertThat(new PolyChunk.TextureId(8, 0, 0).isSecond()).isFalse();
        assertThat(new PolyChunk.TextureId(9, 0, 0).isSecond()).isTrue();
        assertThat(new PolyChunk.Material(0x17, 0, new short[6]).isSecond()).isFalse();
        assertThat(new PolyChunk.Material(0x19, 0, new short[2]).isSecond()).isTrue();
    }
}
