package shuriken.scene;

import org.jspecify.annotations.Nullable;

/** The property that a {@link Channel} animates. */
public sealed interface Target {
    /** A property of a node's transform, its visibility, or the weights of the morph targets of its mesh. */
    record OfNode(int node, Property property) implements Target {
        /** Written by hand: it is a key of many maps, and a record's own method is slow before the JVM optimises. */
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof OfNode target && node == target.node && property == target.property;
        }

        @Override
        public int hashCode() {
            return 31 * node + property.ordinal();
        }
    }

    /** A property of a material. */
    record OfMaterial(int material, MaterialProperty property) implements Target {}

    /** An animated property of a node. */
    enum Property {
        /** Width 3. */
        TRANSLATION,
        /** Width 4: unit quaternion x y z w. */
        ROTATION,
        /** Width 3. */
        SCALE,
        /** As wide as the number of {@linkplain Primitive#targets() morph targets} of the node's mesh. */
        WEIGHTS,
        /**
         * Width 1: 1 if the node and its descendants are drawn, 0 if not; 1 at rest. Only with steps. Not every program
         * supports it: a scale of 0 has the same effect everywhere.
         */
        VISIBLE;

        /** Returns whether it is a part of the transform. */
        public boolean isTransform() {
            return this == TRANSLATION || this == ROTATION || this == SCALE;
        }
    }

    /**
     * An animated property of a material. The texture transform: coordinates are scaled, rotated counter-clockwise as
     * seen by a viewer, then translated; the identity at rest.
     */
    enum MaterialProperty {
        /** {@link Material#baseColour()}. */
        BASE_COLOUR(4),
        /** u v. */
        TEXTURE_OFFSET(2),
        /** Radians. */
        TEXTURE_ROTATION(1),
        /** u v. */
        TEXTURE_SCALE(2);

        private final int width;

        MaterialProperty(int width) {
            this.width = width;
        }

        public int width() {
            return width;
        }
    }
}
