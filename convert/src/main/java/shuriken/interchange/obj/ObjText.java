package shuriken.interchange.obj;

import org.joml.Matrix3d;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import shuriken.json.ShortestDecimal;
import shuriken.scene.Primitive;

/** Builds the lines of an OBJ file. */
final class ObjText {
    private final StringBuilder text = new StringBuilder(1 << 12);
    // Indices in OBJ files start at 1.
    private int nextPositionIndex = 1;
    private int nextTexCoordIndex = 1;
    private int nextNormalIndex = 1;

    /** Adds the line that begins a group. */
    void addGroup(String name) {
        text.append("g ").append(name).append('\n');
    }

    /** Adds the line that selects the material of the next elements. */
    void addMaterialUse(String name) {
        text.append("usemtl ").append(name).append('\n');
    }

    /**
     * Adds the vertices and elements of a primitive.
     *
     * @param worldTransform the transform of the vertices to world space
     */
    void addPrimitive(Primitive primitive, Matrix4d worldTransform) {
        addPositions(primitive, worldTransform);
        addTexCoords(primitive.texCoords());
        addNormals(primitive.normals(), worldTransform);
        switch (primitive.mode()) {
            case TRIANGLES -> addFaces(primitive, worldTransform.determinant3x3() < 0);
            case LINES -> addElements(primitive, 'l');
            case POINTS -> addElements(primitive, 'p');
        }
        nextPositionIndex += primitive.vertexCount();
        nextTexCoordIndex += primitive.texCoords().length / 2;
        nextNormalIndex += primitive.normals().length / 3;
    }

    private void addPositions(Primitive primitive, Matrix4d worldTransform) {
        float[] positions = primitive.positions();
        byte[] colours = primitive.colours();
        var position = new Vector3d();
        for (int vertexIndex = 0; vertexIndex < primitive.vertexCount(); vertexIndex++) {
            worldTransform.transformPosition(position.set(
                    positions[3 * vertexIndex], positions[3 * vertexIndex + 1], positions[3 * vertexIndex + 2]));
            text.append("v");
            appendVector(position);
            for (int i = 4 * vertexIndex; i < 4 * vertexIndex + 3 && colours.length > 0; i++) {
                appendNumber((colours[i] & 0xFF) / 255f);
            }
            text.append('\n');
        }
    }

    private void addTexCoords(float[] texCoords) {
        for (int i = 0; i < texCoords.length; i += 2) {
            text.append("vt");
            appendNumber(texCoords[i]);
            appendNumber(1 - texCoords[i + 1]);
            text.append('\n');
        }
    }

    /**
     * Adds transformed normals. The matrix of cofactors also works if the transform is not invertible. A normal that
     * becomes zero points up.
     */
    private void addNormals(float[] normals, Matrix4d worldTransform) {
        Matrix3d normalMatrix = worldTransform.cofactor3x3(new Matrix3d());
        if (worldTransform.determinant3x3() < 0) {
            normalMatrix.scale(-1);
        }
        var normal = new Vector3d();
        for (int i = 0; i < normals.length; i += 3) {
            normalMatrix
                    .transform(normal.set(normals[i], normals[i + 1], normals[i + 2]))
                    .normalize();
            text.append("vn");
            appendVector(normal.isFinite() ? normal : normal.set(0, 1, 0));
            text.append('\n');
        }
    }

    private void addFaces(Primitive primitive, boolean isMirrored) {
        int[] indices = primitive.indices();
        for (int i = 0; i < indices.length; i += 3) {
            text.append('f');
            addCorner(primitive, indices[i]);
            addCorner(primitive, indices[isMirrored ? i + 2 : i + 1]);
            addCorner(primitive, indices[isMirrored ? i + 1 : i + 2]);
            text.append('\n');
        }
    }

    /** Adds lines or points. Their corners refer only to positions. */
    private void addElements(Primitive primitive, char keyword) {
        int cornersPerElement = primitive.mode().cornerCount();
        for (int i = 0; i < primitive.indices().length; i++) {
            text.append(i % cornersPerElement == 0 ? String.valueOf(keyword) : "")
                    .append(' ')
                    .append(nextPositionIndex + primitive.indices()[i]);
            text.append(i % cornersPerElement == cornersPerElement - 1 ? "\n" : "");
        }
    }

    /** Adds the indices of the position, texture coordinates and normal of a vertex. */
    private void addCorner(Primitive primitive, int vertexIndex) {
        text.append(' ').append(nextPositionIndex + vertexIndex);
        boolean isTextured = primitive.texCoords().length > 0;
        if (isTextured) {
            text.append('/').append(nextTexCoordIndex + vertexIndex);
        }
        if (primitive.normals().length > 0) {
            text.append(isTextured ? "/" : "//").append(nextNormalIndex + vertexIndex);
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
