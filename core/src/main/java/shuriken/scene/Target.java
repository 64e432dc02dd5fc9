package shuriken.scene;

/** What a {@link Channel} changes. */
public sealed interface Target {
    /** A property of a node's transform, or the weights of the morph targets of its mesh. */
    record OfNode(int node, Property property) implements Target {}

    /** Of a node. */
    enum Property {
        /** Width 3. */
        TRANSLATION,
        /** Width 4: unit quaternion x y z w. */
        ROTATION,
        /** Width 3. */
        SCALE,
        /** As wide as the node's mesh has {@linkplain Primitive#targets() morph targets}. */
        WEIGHTS
    }
}
