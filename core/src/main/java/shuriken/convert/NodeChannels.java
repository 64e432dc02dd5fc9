package shuriken.convert;

import java.util.List;
import shuriken.scene.Channel;

/**
 * A movement of nodes: the same for all models whose nodes are the same.
 *
 * @param astray how far from where it should be it leaves something, in parts of the size of all that moves
 */
public record NodeChannels(List<Channel> channels, double astray) {
    /** What a channel holds besides its numbers, in bytes. */
    private static final int CHANNEL = 120;

    public NodeChannels {
        channels = List.copyOf(channels);
    }

    /** About how many bytes it holds. */
    public long size() {
        long size = CHANNEL;
        for (Channel channel : channels) {
            size += CHANNEL + Float.BYTES * ((long) channel.times().length + channel.values().length);
        }
        return size;
    }
}
