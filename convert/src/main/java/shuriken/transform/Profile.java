package shuriken.transform;

import shuriken.scene.Scene;

/**
 * The choice of processing steps for a scene before it is exported.
 *
 * @param rig the parts that clips move
 * @param join the rule for joining primitives
 * @param mergesMaterials whether materials with the same appearance become one
 * @param mergesClips whether the clips of each group are merged into one
 * @param keepsOnlyBasicChannels whether clips keep only channels that every program can play
 */
public record Profile(
        Rig rig, Join join, boolean mergesMaterials, boolean mergesClips, boolean keepsOnlyBasicChannels) {
    /** The steps that suit most programs. */
    public static final Profile DEFAULT = new Profile(
            Rig.SKIN,
            Join.NONE,
            /* mergesMaterials= */ true,
            /* mergesClips= */ true,
            /* keepsOnlyBasicChannels= */ false);

    /** The scene as converted. Only the steps that all profiles have in common are applied. */
    public static final Profile AS_IS = new Profile(
            Rig.NODES,
            Join.NONE,
            /* mergesMaterials= */ false,
            /* mergesClips= */ false,
            /* keepsOnlyBasicChannels= */ false);

    /** The parts that clips move. */
    public enum Rig {
        /** The joints of one skin. */
        SKIN,
        /** The nodes of the source, each with its mesh. */
        NODES
    }

    /** The rule for joining primitives of one material. */
    public enum Join {
        /** Primitives are not joined. */
        NONE,
        /**
         * Primitives below one root are joined if they never move relative to each other, unless their mesh is drawn
         * several times.
         */
        SINGLE,
        /**
         * Primitives of the entire scene are joined if they never move relative to each other. Meshes that are drawn
         * several times are copied.
         */
        ALL
    }

    public Profile withRig(Rig newRig) {
        return new Profile(newRig, join, mergesMaterials, mergesClips, keepsOnlyBasicChannels);
    }

    public Profile withJoin(Join newJoin) {
        return new Profile(rig, newJoin, mergesMaterials, mergesClips, keepsOnlyBasicChannels);
    }

    public Profile withMergesClips(boolean newMergesClips) {
        return new Profile(rig, join, mergesMaterials, newMergesClips, keepsOnlyBasicChannels);
    }

    public Profile withKeepsOnlyBasicChannels(boolean newKeepsOnlyBasicChannels) {
        return new Profile(rig, join, mergesMaterials, mergesClips, newKeepsOnlyBasicChannels);
    }

    /** Returns the scene with processed nodes, meshes and materials, to which the clips are adapted. */
    public Scene processModel(Scene scene) {
        Scene simplifiedScene = WhiteColourRemover.remove(HiddenModelRevealer.reveal(scene));
        Scene mergedScene = mergesMaterials ? MaterialMerger.merge(simplifiedScene) : simplifiedScene;
        Scene riggedScene =
                MirroringClipFixer.fix(rig == Rig.SKIN ? SingleSkinConverter.convert(mergedScene) : mergedScene);
        return join == Join.NONE ? riggedScene : MeshJoiner.join(riggedScene, join == Join.ALL);
    }

    /**
     * Returns the scene with processed clips.
     *
     * @param processedScene the result of {@link #processModel}
     */
    public Scene processClips(Scene processedScene) {
        Scene reducedScene =
                KeyReducer.reduce(keepsOnlyBasicChannels ? BasicClipFilter.filter(processedScene) : processedScene);
        return mergesClips ? ClipMerger.mergeGroups(reducedScene) : reducedScene;
    }

    /** Returns the scene with all steps applied. */
    public Scene apply(Scene scene) {
        return processClips(processModel(scene));
    }
}
