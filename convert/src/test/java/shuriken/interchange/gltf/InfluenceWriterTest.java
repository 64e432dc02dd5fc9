package shuriken.interchange.gltf;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;

class InfluenceWriterTest {
    private static byte[] joints(InfluenceWriter influences, int first) {
        int vertices = influences.joints().length / influences.influencesPerVertex();
        ByteBuffer out = ByteBuffer.allocate(vertices * 8).order(ByteOrder.LITTLE_ENDIAN);
        influences.writeJointShorts(first, out);
        assertThat(out.remaining()).isZero();
        return out.array();
    }

    /**
     * Two vertices have eight joints each. The first set has the first four of both, and the second set has the
     * others.
     */
    @Test
    void writesSixteenBitJointsInLittleEndian() {
        int[] joints = {0x0102, 0x0304, 3, 4, 5, 6, 7, 0xFFFE, 9, 10, 11, 12, 0x0D0E, 14, 15, 16};
        InfluenceWriter influences = new InfluenceWriter(8, joints, new float[16]);
        assertThat(influences.setCount()).isEqualTo(2);
        assertThat(influences.maxJointIndex()).isEqualTo(0xFFFE);
        assertThat(joints(influences, 0)).containsExactly(2, 1, 4, 3, 3, 0, 4, 0, 9, 0, 10, 0, 11, 0, 12, 0);
        assertThat(joints(influences, 4)).containsExactly(5, 0, 6, 0, 7, 0, -2, -1, 0x0E, 0x0D, 14, 0, 15, 0, 16, 0);
    }
}
