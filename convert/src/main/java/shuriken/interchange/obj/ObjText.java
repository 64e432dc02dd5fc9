package shuriken.interchange.obj;

import org.joml.Matrix3d;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import shuriken.json.ShortestDecimal;
import shuriken.scene.Primitive;

/** Builds the lines of an OBJ file. */
final class ObjText {
    private final StringBuilder text = new StringBuilder(1 << 12);
    private int nextPosition = 1;
    private int nextTexCoord = 1;
    private int nextNormal = 1;

    void addGroup(String name) {
        text.append("g ").append(name).append('\n');
    }

    void addMaterialUse(String name) {
        text.append("usemtl ").append(name).append('\n');
    }

    void addPrimitive(Primitive p, Matrix4d world) {
        addPositions(p, world);
        addTexCoords(p.texCoords());
        addNormals(p.normals(), world);
        switch (p.mode()) {
            case TRIANGLES -> addFaces(p, world.determinant3x3() < 0);
            case LINES -> addElements(p, 'l');
            case POINTS -> addElements(p, 'p');
        }
        nextPosition += p.vertexCount();
        nextTexCoord += p.texCoords().length / 2;
        nextNormal += p.normals().length / 3;
    }

    private void addPositions(Primitive p, Matrix4d world) {
        float[] values = p.positions();
        byte[] colours = p.colours();
        var position = new Vector3d();
        for (int v = 0; v < p.vertexCount(); v++) {
            world.transformPosition(position.set(values[3 * v], values[3 * v + 1], values[3 * v + 2]));
            text.append("v");
            appendVector(position);
            for (int i = 4 * v; i < 4 * v + 3 && colours.length > 0; i++) {
                appendNumber((colours[i] & 0xFF) / 255f);
            }
            text.append('\n');
        }
    }

    private void addTexCoords(float[] values) {
        for (int i = 0; i < values.length; i += 2) {
            text.append("vt");
            appendNumber(values[i]);
            appendNumber(1 - values[i + 1]);
            text.append('\n');
        }
    }

    /**
     * Adds transformed normals. Cofactors also work for matrices that flatten; a normal that becomes zero points up.
     */
    private void addNormals(float[] values, Matrix4d world) {
        Matrix3d matrix = world.cofactor3x3(new Matrix3d());
        if (world.determinant3x3() < 0) {
            matrix.scale(-1);
        }
        var normal = new Vector3d();
        for (int i = 0; i < values.length; i += 3) {
            matrix.transform(normal.set(values[i], values[i + 1], values[i + 2]))
                    .normalize();
            text.append("vn");
            appendVector(normal.isFinite() ? normal : normal.set(0, 1, 0));
            text.append('\n');
        }
    }

    private void addFaces(Primitive p, boolean isMirrored) {
        int[] indices = p.indices();
        for (int i = 0; i < indices.length; i += 3) {
            text.append('f');
            addCorner(p, indices[i]);
            addCorner(p, indices[isMirrored ? i + 2 : i + 1]);
            addCorner(p, indices[isMirrored ? i + 1 : i + 2]);
            text.append('\n');
        }
    }

    /** Adds lines or points. They refer only to positions, because they have no normals here. */
    private void addElements(Primitive p, char letter) {
        int corners = p.mode().corners();
        for (int i = 0; i < p.indices().length; i++) {
            text.append(i % corners == 0 ? String.valueOf(letter) : "")
                    .append(' ')
                    .append(nextPosition + p.indices()[i]);
            text.append(i % corners == corners - 1 ? "\n" : "");
        }
    }

    private void addCorner(Primitive p, int index) {
        text.append(' ').append(nextPosition + index);
        boolean isTextured = p.texCoords().length > 0;
        if (isTextured) {
            text.append('/').append(nextTexCoord + index);
        }
        if (p.normals().length > 0) {
            text.append(isTextured ? "/" : "//").append(nextNormal + index);
        }
    }

    private void appendVector(Vector3d vector) {
        appendNumber((float) vector.x);
        appendNumber((float) vector.y);
        appendNumber((float) vector.z);
    }

    private void appendNumber(float value) {
        text.append(' ').append(ShortestDecimal.format(Float.isFinite(value) ? value : 0));
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
