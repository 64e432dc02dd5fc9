package shuriken.interchange.gltf;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import shuriken.scene.MorphTarget;
import shuriken.scene.Primitive;

/** Writes the vertices and indices of primitives. */
final class GeometryWriter {
    /**
     * The number of vertices that 16-bit indices can address. The index 65,535 is excluded because it restarts the
     * primitive.
     */
    private static final int MAX_SHORT_VERTEX_COUNT = 0xFFFF;

    /** The number of joints that 8-bit indices can address. */
    private static final int MAX_BYTE_JOINT_COUNT = 0x100;
    /** A normal is not normalized if its squared length differs from 1 by at most this. */
    private static final float UNIT_TOLERANCE = 1e-4f;

    private final BinaryBuffer buffer;

    GeometryWriter(BinaryBuffer buffer) {
        this.buffer = buffer;
    }

    /**
     * Writes the attributes of a primitive in the order of the table in the specification. Returns the index of the
     * accessor of each attribute, by the name of the attribute.
     */
    Map<String, Integer> writeAttributes(Primitive primitive, boolean isSkinned) {
        int vertexCount = primitive.vertexCount();
        Map<String, Integer> accessorIndexByName = new LinkedHashMap<>();
        accessorIndexByName.put("POSITION", writePositions(primitive.positions(), vertexCount));
        if (primitive.normals().length > 0) {
            accessorIndexByName.put(
                    "NORMAL",
                    buffer.addAccessor(
                            AccessorLayout.NORMAL, vertexCount, out -> writeNormals(primitive.normals(), out)));
        }
        if (primitive.texCoords().length > 0) {
            accessorIndexByName.put(
                    "TEXCOORD_0",
                    buffer.addAccessor(
                            AccessorLayout.TEXCOORD, vertexCount, out -> writeFloats(primitive.texCoords(), out)));
        }
        for (int i = 0; i < primitive.extraTexCoords().size(); i++) {
            float[] texCoords = primitive.extraTexCoords().get(i);
            accessorIndexByName.put(
                    "TEXCOORD_" + (i + 1),
                    buffer.addAccessor(AccessorLayout.TEXCOORD, vertexCount, out -> writeFloats(texCoords, out)));
        }
        if (primitive.colours().length > 0) {
            accessorIndexByName.put(
                    "COLOR_0",
                    buffer.addAccessor(
                            AccessorLayout.COLOUR, vertexCount, out -> writeColours(primitive.colours(), out)));
        }
        if (isSkinned) {
            writeInfluences(InfluenceWriter.ofNormalized(primitive), vertexCount, accessorIndexByName);
        }
        return accessorIndexByName;
    }

    /**
     * Writes indices and returns the index of their accessor. Indices have 16 bits if these suffice. They never have 8
     * bits, which loaders would convert.
     */
    int writeIndices(Primitive primitive) {
        int[] indices = primitive.indices();
        if (primitive.vertexCount() > MAX_SHORT_VERTEX_COUNT) {
            return buffer.addAccessor(AccessorLayout.INDICES32, indices.length, out -> {
                for (int index : indices) {
                    out.putInt(index);
                }
            });
        }
        return buffer.addAccessor(AccessorLayout.INDICES16, indices.length, out -> {
            for (int index : indices) {
                out.putShort((short) index);
            }
        });
    }

    /**
     * Writes the position deltas and normal deltas of a morph target. Returns the index of the accessor of each
     * attribute, by the name of the attribute.
     */
    Map<String, Integer> writeMorphTarget(MorphTarget target) {
        int vertexCount = target.positionDeltas().length / 3;
        Map<String, Integer> accessorIndexByName = new LinkedHashMap<>();
        accessorIndexByName.put("POSITION", writePositions(target.positionDeltas(), vertexCount));
        if (target.normalDeltas().length > 0) {
            accessorIndexByName.put(
                    "NORMAL",
                    buffer.addAccessor(
                            AccessorLayout.NORMAL, vertexCount, out -> writeFloats(target.normalDeltas(), out)));
        }
        return accessorIndexByName;
    }

    private int writePositions(float[] positions, int vertexCount) {
        float[] min = new float[3];
        float[] max = new float[3];
        Arrays.fill(min, Float.POSITIVE_INFINITY);
        Arrays.fill(max, Float.NEGATIVE_INFINITY);
        for (int i = 0; i < positions.length; i += 3) {
            for (int axis = 0; axis < 3; axis++) {
                float value = toFinite(positions[i + axis]);
                min[axis] = Math.min(min[axis], value);
                max[axis] = Math.max(max[axis], value);
            }
        }
        return buffer.addAccessor(AccessorLayout.POSITION, vertexCount, out -> writeFloats(positions, out), min, max);
    }

    /**
     * Writes numbers to the array of a buffer, from the buffer's position on. The position does not change. A number
     * that is not finite becomes 0.
     */
    static void writeFloats(float[] values, ByteBuffer out) {
        byte[] bytes = out.array();
        int offset = out.arrayOffset() + out.position();
        for (float value : values) {
            int bits = Float.floatToRawIntBits(toFinite(value));
            bytes[offset++] = (byte) bits;
            bytes[offset++] = (byte) (bits >> 8);
            bytes[offset++] = (byte) (bits >> 16);
            bytes[offset++] = (byte) (bits >> 24);
        }
    }

    /**
     * Writes normals. Unit vectors are unchanged, and other vectors are normalized. A vector without a valid length is
     * replaced by a vector that points up.
     */
    private static void writeNormals(float[] normals, ByteBuffer out) {
        for (int i = 0; i < normals.length; i += 3) {
            // Adding 0 below turns a negative zero into zero.
            float x = normals[i];
            float y = normals[i + 1];
            float z = normals[i + 2];
            double squaredLength = (double) x * x + (double) y * y + (double) z * z;
            if (Math.abs(squaredLength - 1) <= UNIT_TOLERANCE) {
                out.putFloat(x + 0f).putFloat(y + 0f).putFloat(z + 0f);
            } else if (squaredLength > 0 && squaredLength < Double.POSITIVE_INFINITY) {
                double length = Math.sqrt(squaredLength);
                out.putFloat((float) (x / length) + 0f)
                        .putFloat((float) (y / length) + 0f)
                        .putFloat((float) (z / length) + 0f);
            } else {
                out.putFloat(0).putFloat(1).putFloat(0);
            }
        }
    }

    private static void writeColours(byte[] colours, ByteBuffer out) {
        for (int i = 0; i < colours.length; i += 4) {
            out.putShort(LinearColour.fromSrgb(colours[i]));
            out.putShort(LinearColour.fromSrgb(colours[i + 1]));
            out.putShort(LinearColour.fromSrgb(colours[i + 2]));
            // This maps 0xFF to 0xFFFF.
            out.putShort((short) ((colours[i + 3] & 0xFF) * 0x101));
        }
    }

    private void writeInfluences(
            InfluenceWriter influenceWriter, int vertexCount, Map<String, Integer> accessorIndexByName) {
        boolean fitsInBytes = influenceWriter.maxJointIndex() < MAX_BYTE_JOINT_COUNT;
        for (int setIndex = 0; setIndex < influenceWriter.setCount(); setIndex++) {
            int influenceOffset = 4 * setIndex;
            accessorIndexByName.put(
                    "JOINTS_" + setIndex,
                    fitsInBytes
                            ? buffer.addAccessor(
                                    AccessorLayout.JOINTS8,
                                    vertexCount,
                                    out -> influenceWriter.writeJointBytes(influenceOffset, out))
                            : buffer.addAccessor(
                                    AccessorLayout.JOINTS16,
                                    vertexCount,
                                    out -> influenceWriter.writeJointShorts(influenceOffset, out)));
        }
        for (int setIndex = 0; setIndex < influenceWriter.setCount(); setIndex++) {
            int influenceOffset = 4 * setIndex;
            accessorIndexByName.put(
                    "WEIGHTS_" + setIndex,
                    buffer.addAccessor(
                            AccessorLayout.WEIGHTS,
                            vertexCount,
                            out -> influenceWriter.writeWeights(influenceOffset, out)));
        }
    }

    /**
     * Returns a finite value. Target formats have no infinities or NaN, so these become 0. Negative zero becomes zero.
     */
    static float toFinite(float value) {
        return Float.isFinite(value) ? value + 0f : 0;
    }
}
