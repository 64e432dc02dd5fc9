package shuriken.ninja.motion;

import static org.assertj.core.api.Assertions.assertThat;
import static shuriken.ninja.motion.MotionChannel.ANGLE;
import static shuriken.ninja.motion.MotionChannel.ANGLE16;
import static shuriken.ninja.motion.MotionChannel.NORMAL_SHAPE;
import static shuriken.ninja.motion.MotionChannel.POSITION;
import static shuriken.ninja.motion.MotionChannel.QUATERNION;
import static shuriken.ninja.motion.MotionChannel.SCALE;
import static shuriken.ninja.motion.MotionChannel.SHAPE;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Lists the channels for the bits of a motion's type, and the starts of structs. */
class SlotOrderResolverTest {
    @Test
    void ordersSlotsByBits() {
        assertThat(SlotOrderResolver.findOrders(0)).containsExactly(List.of());
        assertThat(SlotOrderResolver.findOrders(1)).containsExactly(List.of(POSITION));
        assertThat(SlotOrderResolver.findOrders(3))
                .containsExactly(List.of(POSITION, ANGLE), List.of(POSITION, ANGLE16));
        assertThat(SlotOrderResolver.findOrders(7))
                .containsExactly(List.of(POSITION, ANGLE, SCALE), List.of(POSITION, ANGLE16, SCALE));
        assertThat(SlotOrderResolver.findOrders(5)).containsExactly(List.of(POSITION, SCALE));
        assertThat(SlotOrderResolver.findOrders(0x1FC8).getFirst())
                .extracting(Enum::name)
                .containsExactly("VECTOR", "TARGET", "ROLL", "FIELD_OF_VIEW", "COLOUR", "INTENSITY", "SPOT", "POINT");
        assertThat(SlotOrderResolver.findOrders(0x4001)).isEmpty();
        assertThat(SlotOrderResolver.findOrders(0x8000)).isEmpty();
    }

    /** Bit 5 marks short angles instead of long ones, unless the type also has shapes or long angles. */
    @Test
    void bitFiveDeclaresShortAngles() {
        assertThat(SlotOrderResolver.findOrders(0x25)).containsExactly(List.of(POSITION, ANGLE16, SCALE));
        assertThat(SlotOrderResolver.findOrders(0x20)).containsExactly(List.of(ANGLE16));
        assertThat(SlotOrderResolver.findOrders(0x30)).containsExactly(List.of(SHAPE, NORMAL_SHAPE));
        assertThat(SlotOrderResolver.findOrders(0x22))
                .containsExactly(List.of(ANGLE, NORMAL_SHAPE), List.of(ANGLE16, NORMAL_SHAPE));
        assertThat(SlotOrderResolver.findOrders(0x10)).containsExactly(List.of(SHAPE));
    }

    @Test
    void acceptsQuaternionsBeforeScales() {
        assertThat(SlotOrderResolver.findOrders(0x2000)).containsExactly(List.of(QUATERNION));
        assertThat(SlotOrderResolver.findOrders(0x2004))
                .containsExactly(List.of(SCALE, QUATERNION), List.of(QUATERNION, SCALE));
        assertThat(SlotOrderResolver.findOrders(0x2005))
                .containsExactly(List.of(POSITION, SCALE, QUATERNION), List.of(POSITION, QUATERNION, SCALE));
        assertThat(SlotOrderResolver.findOrders(0x2001)).containsExactly(List.of(POSITION, QUATERNION));
    }

    @Test
    void findsTheNextStruct() {
        StructStarts starts = StructStarts.of(List.of(30, 10, 20, 10));
        assertThat(starts.nextAfter(0, 100)).isEqualTo(10);
        assertThat(starts.nextAfter(9, 100)).isEqualTo(10);
        assertThat(starts.nextAfter(10, 100)).isEqualTo(20);
        assertThat(starts.nextAfter(29, 100)).isEqualTo(30);
        assertThat(starts.nextAfter(30, 100)).isEqualTo(100);
        assertThat(starts.nextAfter(10, 15)).isEqualTo(15);
        assertThat(StructStarts.NONE.nextAfter(5, 100)).isEqualTo(100);
    }
}
