package shuriken.edit;

import java.util.EnumSet;
import java.util.Set;
import org.joml.Vector3d;
import shuriken.edit.mesh.EditCorner;

/**
 * A change of a stored vertex or of one of its attributes.
 *
 * @param attributes the attributes that change; the components for other attributes have no meaning
 * @param offset the displacement from the original position, in mesh space; zero if the position does not change
 * @param normal the new normal, {@code float[3]} in mesh space
 * @param texCoords the new texture coordinates, {@code float[2]}
 * @param colour the new colour as 0xAARRGGBB
 */
public record VertexChange(Set<Attribute> attributes, Vector3d offset, float[] normal, float[] texCoords, int colour) {
    /** Normals count as equal if the cosine of the angle between them is greater than this. */
    private static final double MIN_NORMAL_COSINE = 0.9999;

    /** Texture coordinates that differ by less than this count as equal. The finest stored step is 1/1023. */
    private static final float UV_TOLERANCE = 1e-4f;

    /** An attribute of a vertex. */
    public enum Attribute {
        POSITION,
        NORMAL,
        UV,
        COLOUR
    }

    /**
     * Returns the difference between a corner and its edited form.
     *
     * @param tolerance the maximum distance between positions that count as equal
     */
    static VertexChange findDifference(EditCorner original, EditCorner edited, float tolerance) {
        Set<Attribute> attributes = EnumSet.noneOf(Attribute.class);
        Vector3d offset = new Vector3d();
        if (!original.isAt(edited, tolerance)) {
            attributes.add(Attribute.POSITION);
            offset.set(
                    (double) edited.position()[0] - original.position()[0],
                    (double) edited.position()[1] - original.position()[1],
                    (double) edited.position()[2] - original.position()[2]);
        }
        if (!original.hasSameNormal(edited)) {
            attributes.add(Attribute.NORMAL);
        }
        if (!original.hasSameTexCoords(edited)) {
            attributes.add(Attribute.UV);
        }
        if (!original.hasSameColour(edited)) {
            attributes.add(Attribute.COLOUR);
        }
        return new VertexChange(attributes, offset, edited.normal(), edited.texCoords(), edited.argb());
    }

    /** Returns whether this change has a new value for an attribute. */
    public boolean changes(Attribute attribute) {
        return attributes.contains(attribute);
    }

    boolean isEmpty() {
        return attributes.isEmpty();
    }

    /** Returns this change restricted to certain attributes. */
    VertexChange restrictedTo(Set<Attribute> retainedAttributes) {
        Set<Attribute> commonAttributes = EnumSet.noneOf(Attribute.class);
        commonAttributes.addAll(attributes);
        commonAttributes.retainAll(retainedAttributes);
        return commonAttributes.equals(attributes)
                ? this
                : new VertexChange(
                        commonAttributes,
                        commonAttributes.contains(Attribute.POSITION) ? offset : new Vector3d(),
                        normal,
                        texCoords,
                        colour);
    }

    /**
     * Returns whether two changes of the same stored value are equal except for rounding.
     *
     * @param tolerance the maximum distance between positions that count as equal. Offsets may differ by twice that
     *     distance, because both ends of an offset are inexact
     */
    boolean isConsistentWith(VertexChange other, float tolerance) {
        return changes(Attribute.NORMAL) == other.changes(Attribute.NORMAL)
                && changes(Attribute.UV) == other.changes(Attribute.UV)
                && changes(Attribute.COLOUR) == other.changes(Attribute.COLOUR)
                && offset.distance(other.offset) <= 2 * tolerance
                && (!changes(Attribute.NORMAL) || hasSameNormal(other))
                && (!changes(Attribute.UV)
                        || Math.abs(texCoords[0] - other.texCoords[0]) < UV_TOLERANCE
                                && Math.abs(texCoords[1] - other.texCoords[1]) < UV_TOLERANCE)
                && (!changes(Attribute.COLOUR) || colour == other.colour);
    }

    private boolean hasSameNormal(VertexChange other) {
        double cosine = (double) normal[0] * other.normal[0]
                + (double) normal[1] * other.normal[1]
                + (double) normal[2] * other.normal[2];
        return cosine > MIN_NORMAL_COSINE;
    }
}
