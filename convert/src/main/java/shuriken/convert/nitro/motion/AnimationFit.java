package shuriken.convert.nitro.motion;

import java.util.List;
import java.util.Locale;
import shuriken.nitro.mdl0.Model;

/**
 * The number of tracks of an animation, and how many of them have a target in a model.
 *
 * @param trackCount the number of tracks
 * @param matchedTrackCount the number of tracks with a target
 * @param nodeCount the number of the model's nodes, or {@link #NO_NODES} if the tracks are for materials
 * @param targetPlural the noun for the targets, {@code nodes} or {@code materials}
 */
record AnimationFit(int trackCount, int matchedTrackCount, int nodeCount, String targetPlural) {
    private static final int NO_NODES = -1;

    /** Compares the tracks of an animation with the nodes or materials of a model. */
    static AnimationFit compute(NitroAnimation namedAnimation, Model model) {
        return switch (namedAnimation) {
            case NitroAnimation.OfJoints joints ->
                forNodes(joints.animation().tracks().size(), model.nodes().size());
            case NitroAnimation.OfVisibility visibility ->
                forNodes(visibility.animation().nodeCount(), model.nodes().size());
            case NitroAnimation.OfTextures textures ->
                forMaterials(textures.animation().tracks().names(), model);
            case NitroAnimation.OfPatterns patterns ->
                forMaterials(patterns.animation().tracks().names(), model);
            case NitroAnimation.OfMaterials materials ->
                forMaterials(materials.animation().tracks().names(), model);
        };
    }

    private static AnimationFit forNodes(int trackCount, int nodeCount) {
        return new AnimationFit(trackCount, Math.min(trackCount, nodeCount), nodeCount, "nodes");
    }

    private static AnimationFit forMaterials(List<String> animatedNames, Model model) {
        List<String> materialNames = model.materials().names();
        return new AnimationFit(
                animatedNames.size(),
                (int) animatedNames.stream().filter(materialNames::contains).count(),
                /* nodeCount= */ NO_NODES,
                "materials");
    }

    /**
     * Returns whether each track has a target. If the targets are nodes, each node must have a track, but the last node
     * may lack one.
     */
    boolean isComplete() {
        return matchedTrackCount == trackCount && (!isForNodes() || nodeCount == trackCount || lacksLastNode());
    }

    /**
     * Returns whether there are tracks and each has a target. If the targets are nodes, each node must have a track.
     */
    boolean isExact() {
        return trackCount > 0 && matchedTrackCount == trackCount && (!isForNodes() || nodeCount == trackCount);
    }

    /**
     * Returns whether there is one track fewer than nodes, so that only the last node has no track. In some models, the
     * last node only draws geometry that the other nodes move.
     */
    boolean lacksLastNode() {
        return nodeCount == trackCount + 1;
    }

    boolean isForNodes() {
        return nodeCount != NO_NODES;
    }

    @Override
    public String toString() {
        return isForNodes()
                ? String.format(Locale.ROOT, "%d tracks for %d %s", trackCount, nodeCount, targetPlural)
                : String.format(Locale.ROOT, "%d of %d %s", matchedTrackCount, trackCount, targetPlural);
    }
}
