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
     * {@return all motion files related to the model} The files that the user named come first. Unreadable files are
     * reported and omitted.
     *
     * @param context the limits, and the receiver of findings
     */
    List<MotionFile> find(ReadContext context);

    /**
     * {@return the model files that may contain a model with a name} These are all files in the archives that contain
     * the converted model, and the files with this name in its folder, including its own file. Unreadable files are
     * omitted.
     *
     * @param name the name of a file or a model, without an extension
     */
    default List<AdjacentModel> models(String name) {
        return List.of();
    }

    /**
     * {@return the channels of a motion} A source may reuse channels that were created for a model with the same nodes.
     * The default implementation always creates them.
     *
     * @param key an object that is equal for the same motion of the same nodes
     * @param factory creates the channels if they do not exist yet
     */
    default NodeChannels channels(Object key, Supplier<NodeChannels> factory) {
        return factory.get();
    }

    /**
     * Receives the location of a file from which the converter used a motion.
     *
     * @param location the location of the file
     */
    default void acceptUsed(SourceLocation location) {}
}
