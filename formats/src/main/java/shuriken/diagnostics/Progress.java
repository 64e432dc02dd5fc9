package shuriken.diagnostics;

/**
 * A listener for the steps of the work on one file or scene. An exception that it throws ends the work, so a {@link
 * java.util.concurrent.CancellationException} cancels it. Steps are frequent, so a listener must return quickly.
 */
@FunctionalInterface
public interface Progress {
    /** A listener that ignores all steps. */
    Progress NONE = (part, done, total) -> {};

    /**
     * Receives one step.
     *
     * @param part the part of the work: {@code reading}, whose unit is bytes, or {@code files}, {@code sections},
     *     {@code nodes}, {@code textures}, {@code animations} and {@code meshes}. Each part starts at 0
     * @param done the number of units that are complete
     * @param total the number of units of this part, or 0 if it is not known yet
     */
    void step(String part, long done, long total);
}
