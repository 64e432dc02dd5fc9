package shuriken.interchange.obj;

import org.joml.Matrix3d;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import shuriken.json.ShortestDecimal;
import shuriken.scene.Primitive;

/** Builds the lines of an OBJ file. */
final class ObjText {
    private final StringBuilder text = new StringBuilder(1 << 12);
    private int positions = 1;
    private int texCoords = 1;
    private int normals = 1;

    void group(String name) {
        text.append("g ").append(name).append('\n');
    }

    void material(String name) {
        text.append("usemtl ").append(name).append('\n');
    }

    void primitive(Primitive p, Matrix4d world) {
        positions(p, world);
        texCoords(p.texCoords());
        normals(p.normals(), world);
        switch (p.form()) {
            case TRIANGLES -> faces(p, world.determinant3x3() < 0);
            case LINES -> elements(p, 'l');
            case POINTS -> elements(p, 'p');
        }
        positions += p.vertexCount();
        texCoords += p.texCoords().length / 2;
        normals += p.normals().length / 3;
    }

    private void positions(Primitive p, Matrix4d world) {
        float[] values = p.positions();
        byte[] colours = p.colours();
        var at = new Vector3d();
        for (int v = 0; v < p.vertexCount(); v++) {
            world.transformPosition(at.set(values[3 * v], values[3 * v + 1], values[3 * v + 2]));
            text.append("v");
            vector(at);
            for (int i = 4 * v; i < 4 * v + 3 && colours.length > 0; i++) {
                number((colours[i] & 0xFF) / 255f);
            }
            text.append('\n');
        }
    }

    private void texCoords(float[] values) {
        for (int i = 0; i < values.length; i += 2) {
            text.append("vt");
            number(values[i]);
            number(1 - values[i + 1]);
            text.append('\n');
        }
    }

    /** Transforms by cofactors, which exist for flattening matrices too; a normal that vanishes points up. */
    private void normals(float[] values, Matrix4d world) {
        Matrix3d matrix = world.cofactor3x3(new Matrix3d());
        if (world.determinant3x3() < 0) {
            matrix.scale(-1);
        }
        var normal = new Vector3d();
        for (int i = 0; i < values.length; i += 3) {
            matrix.transform(normal.set(values[i], values[i + 1], values[i + 2]))
                    .normalize();
            text.append("vn");
            vector(normal.isFinite() ? normal : normal.set(0, 1, 0));
            text.append('\n');
        }
    }

    private void faces(Primitive p, boolean mirrored) {
        int[] indices = p.indices();
        for (int i = 0; i < indices.length; i += 3) {
            text.append('f');
            corner(p, indices[i]);
            corner(p, indices[mirrored ? i + 2 : i + 1]);
            corner(p, indices[mirrored ? i + 1 : i + 2]);
            text.append('\n');
        }
    }

    /** Uses only positions, because lines and points have no normals here. */
    private void elements(Primitive p, char letter) {
        int corners = p.form().corners();
        for (int i = 0; i < p.indices().length; i++) {
            text.append(i % corners == 0 ? String.valueOf(letter) : "")
                    .append(' ')
                    .append(positions + p.indices()[i]);
            text.append(i % corners == corners - 1 ? "\n" : "");
        }
    }

    private void corner(Primitive p, int index) {
        text.append(' ').append(positions + index);
        boolean textured = p.texCoords().length > 0;
        if (textured) {
            text.append('/').append(texCoords + index);
        }
        if (p.normals().length > 0) {
            text.append(textured ? "/" : "//").append(normals + index);
        }
    }

    private void vector(Vector3d vector) {
        number((float) vector.x);
        number((float) vector.y);
        number((float) vector.z);
    }

    private void number(float value) {
        text.append(' ').append(ShortestDecimal.of(Float.isFinite(value) ? value : 0));
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
