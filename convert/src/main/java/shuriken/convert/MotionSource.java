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

    /**
     * {@return all related motion files, with those that the user named first} Unreadable files are reported.
     *
     * @param context the limits, and the receiver of findings
     */
    List<MotionFile> find(ReadContext context);

    /**
     * {@return related files that may contain models with a name} These are all files in the model's containers, and
     * the files with this name in its folder, including the file itself. Unreadable files are omitted.
     *
     * @param name the name of a file or a model, without an extension
     */
    default List<AdjacentModel> models(String name) {
        return List.of();
    }

    /**
     * {@return the channels of a motion, which are created or reused from a model with the same nodes}
     *
     * @param key an object that is equal for the same motion of the same nodes
     * @param factory the factory that creates the channels if they do not exist yet
     */
    default NodeChannels channels(Object key, Supplier<NodeChannels> factory) {
        return factory.get();
    }

    /**
     * Accepts the location of each file whose motion was used.
     *
     * @param location the location of the file
     */
    default void acceptUsed(SourceLocation location) {}
}
