package shuriken.scene;

import org.jspecify.annotations.Nullable;

/** What a {@link Channel} changes. */
public sealed interface Target {
    /** A property of a node's transform, its visibility, or the weights of the morph targets of its mesh. */
    record OfNode(int node, Property property) implements Target {
        /** By hand: a key of many maps, and what a record has of itself is slow before the JVM optimises. */
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

    /** Of a node. */
    enum Property {
        /** Width 3. */
        TRANSLATION,
        /** Width 4: unit quaternion x y z w. */
        ROTATION,
        /** Width 3. */
        SCALE,
        /** As wide as the node's mesh has {@linkplain Primitive#targets() morph targets}. */
        WEIGHTS,
        /**
         * Width 1: 1 if the node and all below it are drawn, 0 if not; at rest they are. Steps only. Not every program
         * knows it: a scale of 0 says the same to all.
         */
        VISIBLE;

        /** Whether it is a part of the transform. */
        public boolean isTransform() {
            return this == TRANSLATION || this == ROTATION || this == SCALE;
        }
    }

    /**
     * Of a material. The texture's place: coordinates are scaled, turned counter-clockwise as one sees them, then moved;
     * at rest they stay as they are.
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
