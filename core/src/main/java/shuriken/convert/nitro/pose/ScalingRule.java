package shuriken.convert.nitro.pose;

/** What the scale of a node does to the nodes below it. */
public enum ScalingRule {
    /** Scales them too. */
    STANDARD,
    /** Likewise, but a node may say that the scale of its parent is taken back. */
    MAYA,
    /** Moves them apart without turning shear into them: scales add up and apply to what is drawn only. */
    SI3D;

    /** Unknown ones are taken as standard. */
    public static ScalingRule of(int stored) {
        return stored > 0 && stored < values().length ? values()[stored] : STANDARD;
    }
}
