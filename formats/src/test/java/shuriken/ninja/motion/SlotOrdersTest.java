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
class SlotOrdersTest {
    @Test
    void ordersSlotsByBits() {
        assertThat(SlotOrders.forType(0)).containsExactly(List.of());
        assertThat(SlotOrders.forType(1)).containsExactly(List.of(POSITION));
        assertThat(SlotOrders.forType(3)).containsExactly(List.of(POSITION, ANGLE), List.of(POSITION, ANGLE16));
        assertThat(SlotOrders.forType(7))
                .containsExactly(List.of(POSITION, ANGLE, SCALE), List.of(POSITION, ANGLE16, SCALE));
        assertThat(SlotOrders.forType(5)).containsExactly(List.of(POSITION, SCALE));
        assertThat(SlotOrders.forType(0x1FC8).getFirst())
                .extracting(Enum::name)
                .containsExactly("VECTOR", "TARGET", "ROLL", "FIELD_OF_VIEW", "COLOUR", "INTENSITY", "SPOT", "POINT");
        assertThat(SlotOrders.forType(0x4001)).isEmpty();
        assertThat(SlotOrders.forType(0x8000)).isEmpty();
    }

    /** Bit 5 marks short angles instead of long ones, unless the type also has shapes or long angles. */
    @Test
    void bitFiveDeclaresShortAngles() {
        assertThat(SlotOrders.forType(0x25)).containsExactly(List.of(POSITION, ANGLE16, SCALE));
        assertThat(SlotOrders.forType(0x20)).containsExactly(List.of(ANGLE16));
        assertThat(SlotOrders.forType(0x30)).containsExactly(List.of(SHAPE, NORMAL_SHAPE));
        assertThat(SlotOrders.forType(0x22))
                .containsExactly(List.of(ANGLE, NORMAL_SHAPE), List.of(ANGLE16, NORMAL_SHAPE));
        assertThat(SlotOrders.forType(0x10)).containsExactly(List.of(SHAPE));
    }

    @Test
    void acceptsQuaternionsBeforeScales() {
        assertThat(SlotOrders.forType(0x2000)).containsExactly(List.of(QUATERNION));
        assertThat(SlotOrders.forType(0x2004)).containsExactly(List.of(SCALE, QUATERNION), List.of(QUATERNION, SCALE));
        assertThat(SlotOrders.forType(0x2005))
                .containsExactly(List.of(POSITION, SCALE, QUATERNION), List.of(POSITION, QUATERNION, SCALE));
        assertThat(SlotOrders.forType(0x2001)).containsExactly(List.of(POSITION, QUATERNION));
    }

    @Test
    void findsTheNextStruct() {
        StructStarts starts = StructStarts.of(List.of(30, 10, 20, 10));
        assertThat(starts.next(0, 100)).isEqualTo(10);
        assertThat(starts.next(9, 100)).isEqualTo(10);
        assertThat(starts.next(10, 100)).isEqualTo(20);
        assertThat(starts.next(29, 100)).isEqualTo(30);
        assertThat(starts.next(30, 100)).isEqualTo(100);
        assertThat(starts.next(10, 15)).isEqualTo(15);
        assertThat(StructStarts.NONE.next(5, 100)).isEqualTo(100);
    }
}
