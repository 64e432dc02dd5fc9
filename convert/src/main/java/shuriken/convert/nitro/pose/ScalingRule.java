package shuriken.convert.nitro.pose;

/** The effect of a node's scale on its descendants. */
public enum ScalingRule {
    /** The scale applies to descendants. */
    STANDARD,
    /** The scale applies to descendants, but a node may cancel its parent's scale. */
    MAYA,
    /**
     * The scale moves descendants, but does not shear them. Scales multiply along the tree and apply to geometry only.
     */
    SI3D;

    /** Decodes a rule. Unknown values count as {@link #STANDARD}. */
    public static ScalingRule decode(int storedRule) {
        return storedRule > 0 && storedRule < values().length ? values()[storedRule] : STANDARD;
    }
}
