package shuriken.transform;

import shuriken.scene.Scene;

/**
 * Which steps a scene takes before it is exported.
 *
 * @param rig what moves
 * @param join which primitives become one
 * @param share whether materials that look the same become one
 * @param merge whether clips of one group become one
 * @param plain whether clips keep only what every program can play
 */
public record Profile(Rig rig, Join join, boolean share, boolean merge, boolean plain) {
    /** What most programs do best with. */
    public static final Profile DEFAULT = new Profile(Rig.SKIN, Join.NONE, true, true, false);

    /** The scene as converters make it, but for names and numbers that say nothing. */
    public static final Profile AS_IS = new Profile(Rig.NODES, Join.NONE, false, false, false);

    /** What clips move. */
    public enum Rig {
        /** The joints of one skin. */
        SKIN,
        /** The nodes of the source, each with its mesh. */
        NODES
    }

    /** Which primitives of one material become one. */
    public enum Join {
        /** Only those that the source has so. */
        NONE,
        /** Those below one root that never move apart, unless their mesh is drawn at several places. */
        SINGLE,
        /** Those that never move apart, in the whole scene; meshes at several places are copied. */
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

    /** The scene as programs need its nodes, meshes and materials; its clips are those of the source. */
    public Scene arranged(Scene scene) {
        Scene shown = WhiteColourRemoval.of(RestScale.of(scene));
        Scene arranged = share ? MaterialSharing.of(shown) : shown;
        Scene rigged = MirroringClips.of(rig == Rig.SKIN ? SingleSkin.of(arranged) : arranged);
        return join == Join.NONE ? rigged : MeshJoiner.of(rigged, join == Join.ALL);
    }

    /** The {@linkplain #arranged arranged} scene with its clips as programs play them. */
    public Scene playable(Scene arranged) {
        Scene reduced = KeyReduction.of(plain ? BasicClips.of(arranged) : arranged);
        return merge ? ClipMerger.of(reduced) : reduced;
    }

    /** The scene with all steps taken. */
    public Scene apply(Scene scene) {
        return playable(arranged(scene));
    }
}
