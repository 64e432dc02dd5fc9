package shuriken.ninja.object;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.Limits;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.io.struct.Bams3;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.layout.LayoutEntry;

/** Detects nodes of 0x34 bytes and of 0x38 bytes. The longer form ends with the fourth word of a quaternion. */
class NodeFormTest {
    private static ObjectNode node(int offset, EvalFlag flag, float x, float y, float z) {
        Bams3 angles = new Bams3(Float.floatToIntBits(x), Float.floatToIntBits(y), Float.floatToIntBits(z));
        NjsObject object = new NjsObject(flag.mask(), 0, Vec3f.ZERO, angles, Vec3f.ONE, 0, 0, 1);
        return new ObjectNode(object, offset, ObjectNode.NONE, ObjectNode.NONE);
    }

    /**
     * Returns whether nodes in a block of {@code size} bytes are detected as long. The word at 0x34 is {@code
     * quaternionW}, and a struct of 4 bytes is at {@code structOffset}.
     */
    private static boolean isLong(int size, float quaternionW, int structOffset, ObjectNode... nodes) {
        byte[] bytes = ByteWriter.littleEndian()
                .zeros(0x34)
                .f32(quaternionW)
                .zeros(Math.max(0, size - 0x38))
                .toByteArray();
        ByteCursor data = ByteCursor.littleEndian(bytes, "x").part(0, size);
        return NodeFormDetector.isLong(
                data,
                (block, layout, context) -> {
                    layout.record(
                            LayoutEntry.Kind.MODEL,
                            0,
                            structOffset,
                            block.copy().seek(structOffset + 4));
                    return List.of(nodes);
                },
                Limits.DEFAULT);
    }

    @Test
    void longNodesMustFitTheBlock() {
        ObjectNode first = node(0, EvalFlag.UNIT_POS, 0, 0, 0);
        assertThat(isLong(0x40, 0, 0, first)).isTrue();
        assertThat(isLong(0x38, 0, 0, first)).isTrue();
        assertThat(isLong(0x37, 0, 0, first)).isFalse();
        assertThat(isLong(0x40, 0, 0x30, first)).as("in the node").isTrue();
        assertThat(isLong(0x40, 0, 0x34, first)).as("in its last word").isFalse();
        assertThat(isLong(0x40, 0, 0x37, first)).as("in its last word").isFalse();
        assertThat(isLong(0x40, 0, 0x38, first)).as("after it").isTrue();
        assertThat(isLong(0x40, 0, 0)).as("no nodes").isFalse();
    }

    @Test
    void allLongNodesMustFit() {
        ObjectNode first = node(0, EvalFlag.UNIT_POS, 0, 0, 0);
        assertThat(isLong(0x80, 0, 0, first, node(0x48, EvalFlag.UNIT_POS, 0, 0, 0)))
                .isTrue();
        assertThat(isLong(0x80, 0, 0, first, node(0x49, EvalFlag.UNIT_POS, 0, 0, 0)))
                .isFalse();
    }

    /** The squares of all four numbers must add up to 1, with a tolerance of 0.01. */
    @Test
    void longNodesHaveUnitQuaternions() {
        for (int axis = 0; axis < 3; axis++) {
            float[] xyz = new float[3];
            xyz[axis] = 0.6f;
            ObjectNode rotated = node(0, EvalFlag.QUATERNION, xyz[0], xyz[1], xyz[2]);
            assertThat(isLong(0x40, 0.8f, 0, rotated)).isTrue();
            assertThat(isLong(0x40, -0.8f, 0, rotated)).isTrue();
            assertThat(isLong(0x40, 0, 0, rotated)).isFalse();
        }
        assertThat(isLong(0x40, 0.5f, 0, node(0, EvalFlag.QUATERNION, 0.5f, 0.5f, -0.5f)))
                .isTrue();
        assertThat(isLong(0x40, 0.995f, 0, node(0, EvalFlag.QUATERNION, 0, 0, 0)))
                .as("0.990025")
                .isTrue();
        assertThat(isLong(0x40, 0.99f, 0, node(0, EvalFlag.QUATERNION, 0, 0, 0)))
                .as("0.9801")
                .isFalse();
        assertThat(isLong(0x40, 1.01f, 0, node(0, EvalFlag.QUATERNION, 0, 0, 0)))
                .as("1.0201")
                .isFalse();
    }

    @Test
    void unreadableNodesAreNotLong() {
        ByteCursor data = ByteCursor.littleEndian(new byte[0x40], "x");
        NodeFormDetector.ShortFormReader failing = (block, layout, context) -> {
            throw new FormatException(Kind.BAD_VALUE, block.location(), "no");
        };
        assertThat(NodeFormDetector.isLong(data, failing, Limits.DEFAULT)).isFalse();
    }
}
