package shuriken.ninja.motion;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Determines the possible channels of the slots (tracks of a row) of a motion from its type bits. */
final class SlotOrders {
    private static final int ANGLE = 1 << 1;
    private static final int SHAPE = 1 << 4;
    private static final int NORMAL_OR_ANGLE16 = 1 << 5;
    private static final int KNOWN_BITS = (1 << 14) - 1;

    private SlotOrders() {}

    /** Returns the possible orders of channels, with the most likely one first; none if a bit is unknown. */
    static List<List<MotionChannel>> forType(int type) {
        if ((type & ~KNOWN_BITS) != 0) {
            return List.of();
        }
        List<List<MotionChannel>> orders = new ArrayList<>();
        if ((type & NORMAL_OR_ANGLE16) != 0 && (type & (ANGLE | SHAPE)) == 0) {
            addOrders(orders, type & ~NORMAL_OR_ANGLE16, Optional.of(MotionChannel.ANGLE16));
        } else if ((type & ANGLE) != 0) {
            addOrders(orders, type & ~ANGLE, Optional.of(MotionChannel.ANGLE));
            addOrders(orders, type & ~ANGLE, Optional.of(MotionChannel.ANGLE16));
        } else {
            addOrders(orders, type, Optional.empty());
        }
        return orders;
    }

    /** Adds the order of the bits and the order of Billy Hatcher, in which the quaternion is before the scale. */
    private static void addOrders(List<List<MotionChannel>> orders, int type, Optional<MotionChannel> angleChannel) {
        List<MotionChannel> order = new ArrayList<>();
        for (MotionChannel channel : MotionChannel.values()) {
            boolean isSelected = channel.isAngle()
                    ? angleChannel.filter(channel::equals).isPresent()
                    : (type >> channel.bit() & 1) != 0;
            if (isSelected) {
                order.add(channel);
            }
        }
        orders.add(List.copyOf(order));
        int scaleIndex = order.indexOf(MotionChannel.SCALE);
        if (scaleIndex >= 0 && order.remove(MotionChannel.QUATERNION)) {
            order.add(scaleIndex, MotionChannel.QUATERNION);
            orders.add(order);
        }
    }
}
