package shuriken.convert;

import java.util.List;
import shuriken.scene.Channel;

/**
 * The channels of a motion of nodes, which models with the same nodes share.
 *
 * @param astray largest position error, as a fraction of the size of everything that moves
 */
public record NodeChannels(List<Channel> channels, double astray) {
    /** Size of a channel without its numbers, in bytes. */
    private static final int CHANNEL = 120;

    public NodeChannels {
        channels = List.copyOf(channels);
    }

    /** Returns its approximate size in bytes. */
    public long size() {
        long size = CHANNEL;
        for (Channel channel : channels) {
            size += CHANNEL + Float.BYTES * ((long) channel.times().length + channel.values().length);
        }
        return size;
    }
}
