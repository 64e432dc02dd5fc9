package shuriken.transform;

import shuriken.scene.Scene;

/**
 * The processing steps of a scene before it is exported.
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

    /** The scene as converted, without redundant names and numbers. */
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
        Scene prepared = WhiteColourRemover.remove(RestScaleRestorer.restore(scene));
        Scene shared = share ? MaterialSharer.share(prepared) : prepared;
        Scene rigged = MirroringClipFixer.fix(rig == Rig.SKIN ? SingleSkinBuilder.convert(shared) : shared);
        return join == Join.NONE ? rigged : MeshJoiner.join(rigged, join == Join.ALL);
    }

    /** Returns a scene of {@link #arrange} with processed clips. */
    public Scene processClips(Scene arranged) {
        Scene reduced = KeyReducer.reduce(plain ? BasicClipFilter.filter(arranged) : arranged);
        return merge ? ClipMerger.mergeGroups(reduced) : reduced;
    }

    /** Returns the scene with all steps applied. */
    public Scene apply(Scene scene) {
        return processClips(arrange(scene));
    }
}
