package shuriken.convert;

import java.util.List;
import java.util.function.Supplier;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;

/** Where a converter looks for motions that are not in the model's own file. */
@FunctionalInterface
public interface MotionSource {
    /** Has none. */
    MotionSource NONE = context -> List.of();

    /** All files of motions around the model, those that the user named first; one that cannot be read is reported. */
    List<MotionFile> find(ReadContext context);

    /**
     * Files around the model that may hold models of this name: all in its containers, and those of its folder that are
     * called so, itself among them; none that cannot be read.
     */
    default List<AdjacentModel> models(String name) {
        return List.of();
    }

    /**
     * What is made of a motion for nodes: made now, or for a model before that has the same ones.
     *
     * @param key equal for the same motion of the same nodes
     */
    default NodeChannels channels(Object key, Supplier<NodeChannels> make) {
        return make.get();
    }

    /** Is told of the place of each file that a motion was taken from. */
    default void bound(SourceLocation location) {}
}
