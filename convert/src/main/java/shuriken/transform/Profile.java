package shuriken.transform;

import shuriken.scene.Scene;

/**
 * The processing steps of a scene before it is exported.
 *
 * @param rig what clips animate
 * @param join which primitives are joined
 * @param share whether materials with the same appearance are shared
 * @param merge whether clips of one group are merged
 * @param plain whether clips keep only channels that every program can play
 */
public record Profile(Rig rig, Join join, boolean share, boolean merge, boolean plain) {
    /** The steps that suit most programs. */
    public static final Profile DEFAULT = new Profile(Rig.SKIN, Join.NONE, true, true, false);

    /** The scene of the converter, without redundant names and numbers. */
    public static final Profile AS_IS = new Profile(Rig.NODES, Join.NONE, false, false, false);

    /** The target of clips. */
    public enum Rig {
        /** The joints of one skin. */
        SKIN,
        /** The nodes of the source, each with its mesh. */
        NODES
    }

    /** The rule for joining primitives of one material. */
    public enum Join {
        /** No joining. */
        NONE,
        /** Primitives below one root that never move apart, unless their mesh is drawn several times. */
        SINGLE,
        /** Primitives that never move apart, in the entire scene; meshes that are drawn several times are copied. */
        ALL
    }

    public Profile withRig(Rig other) {
        return new Profile(other, join, share, merge, plain);
    }

    public Profile withJoin(Join other) {
        return new Profile(rig, other, share, merge, plain);
    }

    public Profile withMerge(boolean other) {
        return new Profile(rig, join, share, other, plain);
    }

    public Profile withPlain(boolean other) {
        return new Profile(rig, join, share, merge, other);
    }

    /** Returns the scene with its nodes, meshes and materials processed; its clips are those of the source. */
    public Scene arranged(Scene scene) {
        Scene shown = WhiteColourRemoval.of(RestScale.of(scene));
        Scene arranged = share ? MaterialSharing.of(shown) : shown;
        Scene rigged = MirroringClips.of(rig == Rig.SKIN ? SingleSkin.of(arranged) : arranged);
        return join == Join.NONE ? rigged : MeshJoiner.of(rigged, join == Join.ALL);
    }

    /** Returns the {@linkplain #arranged arranged} scene with its clips processed. */
    public Scene playable(Scene arranged) {
        Scene reduced = KeyReduction.of(plain ? BasicClips.of(arranged) : arranged);
        return merge ? ClipMerger.of(reduced) : reduced;
    }

    /** Returns the scene with all steps applied. */
    public Scene apply(Scene scene) {
        return playable(arranged(scene));
    }
}
