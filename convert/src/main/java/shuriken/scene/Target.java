package shuriken.scene;

import org.jspecify.annotations.Nullable;

/** The property that a {@link Channel} animates. */
public sealed interface Target {
    /**
     * {@return a property of a node}
     *
     * @param node the id of the node
     * @param property the animated property
     */
    static Target of(PartId<Node> node, Property property) {
        return new OfNode(node.index(), property);
    }

    /**
     * {@return a property of a material}
     *
     * @param material the id of the material
     * @param property the animated property
     */
    static Target of(PartId<Material> material, MaterialProperty property) {
        return new OfMaterial(material.index(), property);
    }

    /**
     * A property of a node's transform, its visibility, or the weights of the morph targets of its mesh.
     *
     * @param nodeIndex the index of the node
     * @param property the animated property
     */
    record OfNode(int nodeIndex, Property property) implements Target {
        /**
         * Compares properties by identity. This method is written by hand because targets are keys of many maps, and a
         * generated record method is slow until the JVM optimizes it.
         */
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof OfNode target && nodeIndex == target.nodeIndex && property == target.property;
        }

        @Override
        public int hashCode() {
            return 31 * nodeIndex + property.ordinal();
        }
    }

    /**
     * A property of a material.
     *
     * @param materialIndex the index of the material
     * @param property the animated property
     */
    record OfMaterial(int materialIndex, MaterialProperty property) implements Target {}

    /** An animated property of a node. */
    enum Property {
        /** The translation, with 3 components. */
        TRANSLATION,
        /** The rotation, with 4 components: a unit quaternion x y z w. */
        ROTATION,
        /** The scale, with 3 components. */
        SCALE,
        /**
         * The weights of morph targets. The number of components is the number of
         * {@linkplain Primitive#targets() morph targets} of the node's mesh.
         */
        WEIGHTS,
        /**
         * The visibility, with 1 component. It is 1 if the node and its descendants are drawn, and otherwise 0. At rest
         * it is 1. It requires step interpolation. Not every program supports it, whereas a scale of 0 has the same
         * effect everywhere.
         */
        VISIBLE;

        /** {@return whether the property is a part of the transform} */
        public boolean isTransform() {
            return this == TRANSLATION || this == ROTATION || this == SCALE;
        }
    }

    /**
     * An animated property of a material. The texture transform first scales coordinates, then rotates them
     * counter-clockwise as seen by a viewer, and then translates them. At rest it is the identity.
     */
    enum MaterialProperty {
        /** The {@linkplain Material#baseColour() base colour}. */
        BASE_COLOUR(4),
        /** The translation of texture coordinates, u and v. */
        TEXTURE_OFFSET(2),
        /** The rotation of texture coordinates in radians. */
        TEXTURE_ROTATION(1),
        /** The scale of texture coordinates, u and v. */
        TEXTURE_SCALE(2);

        private final int componentCount;

        MaterialProperty(int componentCount) {
            this.componentCount = componentCount;
        }

        /** {@return the number of components of a value of the property} */
        public int componentCount() {
            return componentCount;
        }
    }
}
