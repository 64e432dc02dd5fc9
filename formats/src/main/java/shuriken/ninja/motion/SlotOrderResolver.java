package shuriken.ninja.motion;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Determines which channels the slots of a motion may have. A slot is the index of a track in its row. The bits of the
 * motion's type determine the channels, but not always their order or the size of angles.
 */
final class SlotOrderResolver {
    private static final int ANGLE_BIT = 1 << 1;
    private static final int SHAPE_BIT = 1 << 4;
    private static final int NORMAL_SHAPE_OR_ANGLE16_BIT = 1 << 5;
    private static final int KNOWN_BITS = (1 << 14) - 1;

    private SlotOrderResolver() {}

    /** Returns the possible orders of channels, the most likely one first. The list is empty if a bit is unknown. */
    static List<List<MotionChannel>> findOrders(int type) {
        if ((type & ~KNOWN_BITS) != 0) {
            return List.of();
        }
        List<List<MotionChannel>> channelOrders = new ArrayList<>();
        if ((type & NORMAL_SHAPE_OR_ANGLE16_BIT) != 0 && (type & (ANGLE_BIT | SHAPE_BIT)) == 0) {
            addOrders(channelOrders, type & ~NORMAL_SHAPE_OR_ANGLE16_BIT, Optional.of(MotionChannel.ANGLE16));
        } else if ((type & ANGLE_BIT) != 0) {
            addOrders(channelOrders, type & ~ANGLE_BIT, Optional.of(MotionChannel.ANGLE));
            addOrders(channelOrders, type & ~ANGLE_BIT, Optional.of(MotionChannel.ANGLE16));
        } else {
            addOrders(channelOrders, type, Optional.empty());
        }
        return channelOrders;
    }

    /**
     * Adds the order in which the channels follow the type bits. If there are a scale and a quaternion, this method
     * also adds the order of Billy Hatcher, in which the quaternion precedes the scale.
     */
    private static void addOrders(
            List<List<MotionChannel>> channelOrders, int type, Optional<MotionChannel> angleChannel) {
        List<MotionChannel> channelOrder = new ArrayList<>();
        for (MotionChannel channel : MotionChannel.values()) {
            boolean isSelected = channel.isAngle()
                    ? angleChannel.filter(channel::equals).isPresent()
                    : (type >> channel.bit() & 1) != 0;
            if (isSelected) {
                channelOrder.add(channel);
            }
        }
        channelOrders.add(List.copyOf(channelOrder));
        int scaleIndex = channelOrder.indexOf(MotionChannel.SCALE);
        if (scaleIndex >= 0 && channelOrder.remove(MotionChannel.QUATERNION)) {
            channelOrder.add(scaleIndex, MotionChannel.QUATERNION);
            channelOrders.add(channelOrder);
        }
    }
}
