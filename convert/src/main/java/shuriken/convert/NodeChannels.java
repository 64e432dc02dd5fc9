package shuriken.convert;

import java.util.List;
import shuriken.scene.Channel;

/**
 * The channels of a motion that moves nodes. Models with equal nodes can use the same channels.
 *
 * @param channels the channels of all animated nodes
 * @param positionError the largest distance of an exported position from the position on the console, as a fraction of
 *     the size of everything that moves
 */
public record NodeChannels(List<Channel> channels, double positionError) {
    /** The approximate size in bytes of this record, and of a channel without its times and values. */
    private static final int OBJECT_SIZE_IN_BYTES = 120;

    /** Copies the list. */
    public NodeChannels {
        channels = List.copyOf(channels);
    }

    /** {@return the approximate size in bytes} */
    public long sizeInBytes() {
        long size = OBJECT_SIZE_IN_BYTES;
        for (Channel channel : channels) {
            size += OBJECT_SIZE_IN_BYTES + Float.BYTES * ((long) channel.times().length + channel.values().length);
        }
        return size;
    }
}
