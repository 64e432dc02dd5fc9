package shuriken.convert.nitro.pose;

/** The effect of a node's scale on its descendants. */
public enum ScalingRule {
    /** The scale applies to descendants. */
    STANDARD,
    /** The scale applies to descendants, but a node may cancel its parent's scale. */
    MAYA,
    /**
     * The scale of a node multiplies the translations of its descendants, but cannot shear them. Geometry is scaled by
     * the product of the scales of its node and all ancestors.
     */
    SI3D;

    /** Decodes a rule. Unknown values count as {@link #STANDARD}. */
    public static ScalingRule decode(int storedRule) {
        return storedRule > 0 && storedRule < values().length ? values()[storedRule] : STANDARD;
    }
}
