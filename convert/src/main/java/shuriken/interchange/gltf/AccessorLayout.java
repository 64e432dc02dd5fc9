package shuriken.interchange.gltf;

import static shuriken.interchange.gltf.GltfObject.ARRAY_BUFFER;
import static shuriken.interchange.gltf.GltfObject.ELEMENT_ARRAY_BUFFER;
import static shuriken.interchange.gltf.GltfObject.FLOAT;
import static shuriken.interchange.gltf.GltfObject.UNSIGNED_BYTE;
import static shuriken.interchange.gltf.GltfObject.UNSIGNED_INT;
import static shuriken.interchange.gltf.GltfObject.UNSIGNED_SHORT;

import org.jspecify.annotations.Nullable;

/**
 * A type of accessor elements. All accessors of one layout are in the same buffer view, so that the JSON of a stage
 * with thousands of primitives stays short.
 */
enum AccessorLayout {
    POSITION(FLOAT, "VEC3", 12, ARRAY_BUFFER),
    NORMAL(FLOAT, "VEC3", 12, ARRAY_BUFFER),
    TEXCOORD(FLOAT, "VEC2", 8, ARRAY_BUFFER),
    COLOUR(UNSIGNED_SHORT, "VEC4", 8, ARRAY_BUFFER),
    JOINTS8(UNSIGNED_BYTE, "VEC4", 4, ARRAY_BUFFER),
    JOINTS16(UNSIGNED_SHORT, "VEC4", 8, ARRAY_BUFFER),
    WEIGHTS(FLOAT, "VEC4", 16, ARRAY_BUFFER),
    INDICES16(UNSIGNED_SHORT, "SCALAR", 2, ELEMENT_ARRAY_BUFFER),
    INDICES32(UNSIGNED_INT, "SCALAR", 4, ELEMENT_ARRAY_BUFFER),
    MATRIX(FLOAT, "MAT4", 64, null),
    /** Boolean values, such as visibility. */
    BOOLEAN(UNSIGNED_BYTE, "SCALAR", 1, null),
    /** Times, weights and angles. */
    SCALAR(FLOAT, "SCALAR", 4, null),
    VECTOR2(FLOAT, "VEC2", 8, null),
    VECTOR3(FLOAT, "VEC3", 12, null),
    VECTOR4(FLOAT, "VEC4", 16, null);

    final int componentType;
    final String type;
    /** The number of bytes of an element. */
    final int elementSize;

    /** The use of the buffer view, such as {@code ARRAY_BUFFER}, or null if it has neither vertices nor indices. */
    private final @Nullable Integer bufferTarget;

    AccessorLayout(int componentType, String type, int elementSize, @Nullable Integer bufferTarget) {
        this.componentType = componentType;
        this.type = type;
        this.elementSize = elementSize;
        this.bufferTarget = bufferTarget;
    }

    @Nullable
    Integer bufferTarget() {
        return bufferTarget;
    }

    /**
     * Returns the stride of a buffer view, or null for a view that does not contain vertex attributes. Several vertex
     * attributes in one view must have a stride; other accessors must not have one.
     */
    @Nullable
    Integer byteStride() {
        return bufferTarget != null && bufferTarget == ARRAY_BUFFER ? Integer.valueOf(elementSize) : null;
    }

    /** Returns whether integers represent values from 0 to 1. */
    boolean isNormalized() {
        return this == COLOUR;
    }
}
