package shuriken.transform;

import shuriken.scene.Scene;

/**
 * The choice of processing steps for a scene before it is exported.
 *
 * @param rig the parts that clips move
 * @param join the rule for joining primitives
 * @param share whether materials with the same appearance become one
 * @param merge whether the clips of each group are merged into one
 * @param plain whether clips keep only channels that every program can play
 */
public record Profile(Rig rig, Join join, boolean share, boolean merge, boolean plain) {
    /** The steps that suit most programs. */
    public static final Profile DEFAULT =
            new Profile(Rig.SKIN, Join.NONE, /* share= */ true, /* merge= */ true, /* plain= */ false);

    /** The scene as converted. Only the steps that all profiles have in common are applied. */
    public static final Profile AS_IS =
            new Profile(Rig.NODES, Join.NONE, /* share= */ false, /* merge= */ false, /* plain= */ false);

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
        return new Profile(newRig, join, share, merge, plain);
    }

    public Profile withJoin(Join newJoin) {
        return new Profile(rig, newJoin, share, merge, plain);
    }

    public Profile withMerge(boolean newMerge) {
        return new Profile(rig, join, share, newMerge, plain);
    }

    public Profile withPlain(boolean newPlain) {
        return new Profile(rig, join, share, merge, newPlain);
    }

    /** Returns the scene with processed nodes, meshes and materials. The clips are not processed. */
    public Scene arrange(Scene scene) {
        Scene preparedScene = WhiteColourRemover.remove(RestScaleRestorer.restore(scene));
        Scene sharedScene = share ? MaterialSharer.share(preparedScene) : preparedScene;
        Scene riggedScene =
                MirroringClipFixer.fix(rig == Rig.SKIN ? SingleSkinBuilder.convert(sharedScene) : sharedScene);
        return join == Join.NONE ? riggedScene : MeshJoiner.join(riggedScene, join == Join.ALL);
    }

    /**
     * Returns the scene with processed clips.
     *
     * @param arrangedScene the result of {@link #arrange}
     */
    public Scene processClips(Scene arrangedScene) {
        Scene reducedScene = KeyReducer.reduce(plain ? BasicClipFilter.filter(arrangedScene) : arrangedScene);
        return merge ? ClipMerger.mergeGroups(reducedScene) : reducedScene;
    }

    /** Returns the scene with all steps applied. */
    public Scene apply(Scene scene) {
        return processClips(arrange(scene));
    }
}
