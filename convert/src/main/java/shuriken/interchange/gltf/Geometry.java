package shuriken.interchange.gltf;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import shuriken.scene.MorphTarget;
import shuriken.scene.Primitive;

/** Writes the vertices and indices of primitives. */
final class Geometry {
    /** 16-bit indices reach 65,534, because 65,535 would restart the primitive. */
    private static final int SHORT_VERTICES = 0xFFFF;

    private static final int BYTE_JOINTS = 0x100;
    /** Maximum deviation of a normal's squared length before it is normalised. */
    private static final float UNIT_TOLERANCE = 1e-4f;

    private final BinaryBuffer buffer;

    Geometry(BinaryBuffer buffer) {
        this.buffer = buffer;
    }

    /** Returns the accessors of all attributes, in the order of the specification's table. */
    Map<String, Integer> attributes(Primitive p, boolean skinned) {
        int n = p.vertexCount();
        Map<String, Integer> attributes = new LinkedHashMap<>();
        attributes.put("POSITION", positions(p.positions(), n));
        if (p.normals().length > 0) {
            attributes.put("NORMAL", buffer.accessor(AccessorLayout.NORMAL, n, out -> normals(p.normals(), out)));
        }
        if (p.texCoords().length > 0) {
            attributes.put(
                    "TEXCOORD_0", buffer.accessor(AccessorLayout.TEXCOORD, n, out -> floats(p.texCoords(), out)));
        }
        for (float[] more : p.moreTexCoords()) {
            attributes.put(
                    "TEXCOORD_" + (1 + p.moreTexCoords().indexOf(more)),
                    buffer.accessor(AccessorLayout.TEXCOORD, n, out -> floats(more, out)));
        }
        if (p.colours().length > 0) {
            attributes.put("COLOR_0", buffer.accessor(AccessorLayout.COLOUR, n, out -> colours(p.colours(), out)));
        }
        if (skinned) {
            influences(InfluenceWriter.of(p), n, attributes);
        }
        return attributes;
    }

    /** Returns the accessor of the indices: 16 bits if they suffice. Loaders would widen bytes anyway. */
    int indices(Primitive p) {
        int[] indices = p.indices();
        if (p.vertexCount() > SHORT_VERTICES) {
            return buffer.accessor(AccessorLayout.INDICES32, indices.length, out -> {
                for (int index : indices) {
                    out.putInt(index);
                }
            });
        }
        return buffer.accessor(AccessorLayout.INDICES16, indices.length, out -> {
            for (int index : indices) {
                out.putShort((short) index);
            }
        });
    }

    /** Returns the accessors of a morph target: differences of positions and normals. */
    Map<String, Integer> shape(MorphTarget target) {
        int n = target.positions().length / 3;
        Map<String, Integer> attributes = new LinkedHashMap<>();
        attributes.put("POSITION", positions(target.positions(), n));
        if (target.normals().length > 0) {
            attributes.put("NORMAL", buffer.accessor(AccessorLayout.NORMAL, n, out -> floats(target.normals(), out)));
        }
        return attributes;
    }

    private int positions(float[] positions, int n) {
        float[] min = new float[3];
        float[] max = new float[3];
        Arrays.fill(min, Float.POSITIVE_INFINITY);
        Arrays.fill(max, Float.NEGATIVE_INFINITY);
        for (int i = 0; i < positions.length; i += 3) {
            for (int axis = 0; axis < 3; axis++) {
                float value = finite(positions[i + axis]);
                min[axis] = Math.min(min[axis], value);
                max[axis] = Math.max(max[axis], value);
            }
        }
        return buffer.accessor(AccessorLayout.POSITION, n, out -> floats(positions, out), min, max);
    }

    static void floats(float[] values, ByteBuffer out) {
        byte[] bytes = out.array();
        int at = out.arrayOffset() + out.position();
        for (float value : values) {
            int bits = Float.floatToRawIntBits(finite(value));
            bytes[at++] = (byte) bits;
            bytes[at++] = (byte) (bits >> 8);
            bytes[at++] = (byte) (bits >> 16);
            bytes[at++] = (byte) (bits >> 24);
        }
    }

    /** Writes unit vectors unchanged and normalises others; one without a direction points up. */
    private static void normals(float[] normals, ByteBuffer out) {
        for (int i = 0; i < normals.length; i += 3) {
            float x = normals[i];
            float y = normals[i + 1];
            float z = normals[i + 2];
            double square = (double) x * x + (double) y * y + (double) z * z;
            if (Math.abs(square - 1) <= UNIT_TOLERANCE) {
                out.putFloat(x + 0f).putFloat(y + 0f).putFloat(z + 0f);
            } else if (square > 0 && square < Double.POSITIVE_INFINITY) {
                double length = Math.sqrt(square);
                out.putFloat((float) (x / length) + 0f)
                        .putFloat((float) (y / length) + 0f)
                        .putFloat((float) (z / length) + 0f);
            } else {
                out.putFloat(0).putFloat(1).putFloat(0);
            }
        }
    }

    private static void colours(byte[] colours, ByteBuffer out) {
        for (int i = 0; i < colours.length; i += 4) {
            out.putShort(LinearColour.of(colours[i]));
            out.putShort(LinearColour.of(colours[i + 1]));
            out.putShort(LinearColour.of(colours[i + 2]));
            out.putShort((short) ((colours[i + 3] & 0xFF) * 0x101));
        }
    }

    private void influences(InfluenceWriter influences, int n, Map<String, Integer> attributes) {
        boolean bytes = influences.highestJoint() < BYTE_JOINTS;
        for (int set = 0; set < influences.sets(); set++) {
            int first = 4 * set;
            attributes.put(
                    "JOINTS_" + set,
                    bytes
                            ? buffer.accessor(AccessorLayout.JOINTS8, n, out -> influences.writeJointBytes(first, out))
                            : buffer.accessor(
                                    AccessorLayout.JOINTS16, n, out -> influences.writeJointShorts(first, out)));
        }
        for (int set = 0; set < influences.sets(); set++) {
            int first = 4 * set;
            attributes.put(
                    "WEIGHTS_" + set,
                    buffer.accessor(AccessorLayout.WEIGHTS, n, out -> influences.writeWeights(first, out)));
        }
    }

    /** No target format has infinities or not-a-number, so that they become 0. Negative zero becomes zero. */
    static float finite(float value) {
        return Float.isFinite(value) ? value + 0f : 0;
    }
}
