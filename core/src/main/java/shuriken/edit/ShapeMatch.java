package shuriken.edit;

import java.util.Optional;
import shuriken.build.Samples;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;

/**
 * Whether the weights of shapes came back as they were.
 *
 * @param before of the scene that was given to the editor, with itself
 * @param after of the edited scene with it
 */
record ShapeMatch(Matching before, Matching after) {
    private static final int MOST_FRAMES = 20_000;
    private static final double TOLERANCE = 0.01;

    /** Weights that did not come back at all, or whose mesh did not, are taken to be as they were. */
    boolean isSame(Clip was, Clip now) {
        for (Channel channel : was.channels()) {
            if (channel.target() instanceof Target.OfNode(int node, Property property)
                    && property == Property.WEIGHTS
                    && there(before.meshes()[node], now)
                            .filter(other -> !isSame(channel, other, was))
                            .isPresent()) {
                return false;
            }
        }
        return true;
    }

    private Optional<Channel> there(int mesh, Clip now) {
        for (int i = 0; i < after.meshes().length; i++) {
            Target target = new Target.OfNode(i, Property.WEIGHTS);
            Optional<Channel> channel = now.channels().stream()
                    .filter(each -> each.target().equals(target))
                    .findFirst();
            if (mesh != Scene.NONE && after.meshes()[i] == mesh && channel.isPresent()) {
                return channel;
            }
        }
        return Optional.empty();
    }

    private static boolean isSame(Channel was, Channel now, Clip clip) {
        int width = width(was);
        if (width != width(now)) {
            return false;
        }
        int frames = Math.clamp(Math.round(clip.duration() * clip.framesPerSecond()) + 1, 1, MOST_FRAMES);
        double[][] a = Samples.of(was, width, frames, clip.framesPerSecond());
        double[][] b = Samples.of(now, width, frames, clip.framesPerSecond());
        for (int frame = 0; frame < frames; frame++) {
            for (int i = 0; i < width; i++) {
                if (Math.abs(a[frame][i] - b[frame][i]) > TOLERANCE) {
                    return false;
                }
            }
        }
        return true;
    }

    private static int width(Channel channel) {
        int values = channel.interpolation() == Channel.Interpolation.CUBIC_SPLINE ? 3 : 1;
        return channel.values().length / channel.times().length / values;
    }
}
