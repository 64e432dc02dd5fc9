package shuriken.ninja.motion;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Which channels the slots of a motion may be, by its type. */
final class SlotOrders {
    private static final int ANGLE = 1 << 1;
    private static final int SHAPE = 1 << 4;
    private static final int NORMAL_OR_ANGLE16 = 1 << 5;
    private static final int KNOWN = (1 << 14) - 1;

    private SlotOrders() {}

    /** The possible orders, the likeliest first; none if a bit is unknown. */
    static List<List<MotionChannel>> of(int type) {
        if ((type & ~KNOWN) != 0) {
            return List.of();
        }
        List<List<MotionChannel>> orders = new ArrayList<>();
        if ((type & NORMAL_OR_ANGLE16) != 0 && (type & (ANGLE | SHAPE)) == 0) {
            add(orders, type & ~NORMAL_OR_ANGLE16, Optional.of(MotionChannel.ANGLE16));
        } else if ((type & ANGLE) != 0) {
            add(orders, type & ~ANGLE, Optional.of(MotionChannel.ANGLE));
            add(orders, type & ~ANGLE, Optional.of(MotionChannel.ANGLE16));
        } else {
            add(orders, type, Optional.empty());
        }
        return orders;
    }

    /** Adds the order of the bits, and the one of Billy Hatcher, where the quaternion comes before the scale. */
    private static void add(List<List<MotionChannel>> orders, int type, Optional<MotionChannel> angle) {
        List<MotionChannel> order = new ArrayList<>();
        for (MotionChannel channel : MotionChannel.values()) {
            boolean chosen =
                    channel.isAngle() ? angle.filter(channel::equals).isPresent() : (type >> channel.bit() & 1) != 0;
            if (chosen) {
                order.add(channel);
            }
        }
        orders.add(List.copyOf(order));
        int scale = order.indexOf(MotionChannel.SCALE);
        if (scale >= 0 && order.remove(MotionChannel.QUATERNION)) {
            order.add(scale, MotionChannel.QUATERNION);
            orders.add(order);
        }
    }
}
