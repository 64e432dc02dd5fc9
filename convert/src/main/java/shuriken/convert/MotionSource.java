package shuriken.convert;

import java.util.List;
import java.util.function.Supplier;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;

/** A source of motions outside the model's own file. */
@FunctionalInterface
public interface MotionSource {
    /** A source without motions. */
    MotionSource NONE = context -> List.of();

    /** Returns all related motion files, those named by the user first; unreadable ones are reported. */
    List<MotionFile> find(ReadContext context);

    /**
     * Returns related files that may contain models of this name: all in its containers, and those in its folder with
     * this name, including the file itself; unreadable ones are omitted.
     */
    default List<AdjacentModel> models(String name) {
        return List.of();
    }

    /**
     * Returns the channels of a motion, created now or reused from a model with the same nodes.
     *
     * @param key equal for the same motion of the same nodes
     */
    default NodeChannels channels(Object key, Supplier<NodeChannels> make) {
        return make.get();
    }

    /** Accepts the location of each file whose motion was used. */
    default void bound(SourceLocation location) {}
}
