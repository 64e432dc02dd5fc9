package shuriken.render;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import shuriken.image.Image;
import shuriken.scene.Blend;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Skin;
import shuriken.scene.Texture;
import shuriken.scene.TextureRef;
import shuriken.scene.TextureRef.Filter;
import shuriken.scene.TextureRef.Wrap;
import shuriken.scene.Transform;

/** A builder of small scenes. Each added primitive gets a separate node and mesh. */
final class Fixture {
    static final float[] WHITE = {1, 1, 1, 1};
    /** Options for a view perpendicular to the image plane, in which a unit square fills the image. */
    static final RenderOptions FLAT = RenderOptions.DEFAULT
            .withSize(32, 32)
            .withAngle(0, 0)
            .withMargin(0)
            .withProjection(Projection.ORTHOGRAPHIC)
            .withBackground(RenderOptions.TRANSPARENT);

    private final List<Node> nodes = new ArrayList<>();
    private final List<Mesh> meshes = new ArrayList<>();
    private final List<Material> materials = new ArrayList<>();
    private final List<Texture> textures = new ArrayList<>();
    private final List<Skin> skins = new ArrayList<>();

    Scene scene() {
        return new Scene("fixture", nodes, meshes, materials, textures, skins, Extras.NONE);
    }

    Fixture node(int parent, Transform transform) {
        nodes.add(new Node("n" + nodes.size(), parent, transform, Scene.NONE, Scene.NONE, Extras.NONE));
        return this;
    }

    Fixture add(Primitive primitive) {
        return add(primitive, Transform.IDENTITY, Scene.NONE);
    }

    Fixture add(Primitive primitive, Transform transform, int skin) {
        nodes.add(new Node("n" + nodes.size(), Scene.NONE, transform, meshes.size(), skin, Extras.NONE));
        meshes.add(new Mesh("m" + meshes.size(), List.of(primitive)));
        return this;
    }

    Fixture skin(int[] joints, float[] inverseBindMatrices) {
        skins.add(new Skin("s", joints, inverseBindMatrices));
        return this;
    }

    /** Adds a plain double-sided material. */
    Fixture material(AlphaMode mode, float... colour) {
        return material(mode, 0.5f, true, Optional.empty(), colour);
    }

    Fixture material(AlphaMode mode, float cutoff, boolean doubleSided, Optional<TextureRef> texture, float... colour) {
        materials.add(
                new Material("m" + materials.size(), colour, texture, mode, cutoff, doubleSided, false, Extras.NONE));
        return this;
    }

    /** Sets the blend factors of the last material. */
    Fixture blend(Blend blend) {
        Material last = materials.removeLast();
        materials.add(last.withAlpha(last.alphaMode(), blend, last.alphaCutoff()));
        return this;
    }

    /** Sets the extras of the last material. */
    Fixture extras(Extras extras) {
        materials.add(materials.removeLast().withExtras(extras));
        return this;
    }

    /** Adds a white, double-sided material with this texture. */
    Fixture textured(Image image, Wrap u, Wrap v, Filter filter, AlphaMode mode) {
        textures.add(new Texture("t" + textures.size(), image, Optional.empty(), Extras.NONE));
        TextureRef ref = new TextureRef(textures.size() - 1, u, v, filter);
        return material(mode, 0.5f, true, Optional.of(ref), WHITE);
    }

    /**
     * Returns two triangles. The corners are lower left, lower right, upper right and upper left; the texture covers
     * both upright.
     */
    static Primitive quad(int material, float... positions) {
        return tiled(material, 1, 1, positions);
    }

    /** Returns triangles of the first material without texture coordinates. */
    static Primitive triangles(float[] positions, int[] indices) {
        float[] empty = {};
        return new Primitive(positions, empty, empty, new byte[0], 0, new int[0], empty, indices, 0);
    }

    static Primitive tiled(int material, float right, float bottom, float[] positions) {
        float[] uv = {0, bottom, right, bottom, right, 0, 0, 0};
        int[] indices = {0, 1, 2, 0, 2, 3};
        return new Primitive(positions, new float[0], uv, new byte[0], 0, new int[0], new float[0], indices, material);
    }

    /** Returns the unit square at this depth. */
    static float[] square(float z) {
        return new float[] {0, 0, z, 1, 0, z, 1, 1, z, 0, 1, z};
    }

    static Primitive withColours(Primitive primitive, int... rgba) {
        byte[] colours = new byte[4 * primitive.vertexCount()];
        for (int i = 0; i < colours.length; i++) {
            colours[i] = (byte) (rgba[i / 4 % rgba.length] >>> (24 - 8 * (i % 4)));
        }
        return new Primitive(
                primitive.positions(),
                primitive.normals(),
                primitive.texCoords(),
                colours,
                0,
                primitive.joints(),
                primitive.weights(),
                primitive.indices(),
                primitive.materialIndex());
    }

    static Primitive withNormals(Primitive primitive, float... normal) {
        float[] normals = new float[primitive.positions().length];
        for (int i = 0; i < normals.length; i++) {
            normals[i] = normal[i % 3];
        }
        return new Primitive(
                primitive.positions(),
                normals,
                primitive.texCoords(),
                primitive.colours(),
                0,
                primitive.joints(),
                primitive.weights(),
                primitive.indices(),
                primitive.materialIndex());
    }

    /** Returns an image of colours 0xRRGGBBAA, row by row from the top. */
    static Image image(int width, int... rgba) {
        byte[] bytes = new byte[4 * rgba.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (rgba[i / 4] >>> (24 - 8 * (i % 4)));
        }
        return new Image(width, rgba.length / width, bytes);
    }

    static int pixel(Image image, int x, int y) {
        int offset = 4 * (y * image.width() + x);
        byte[] b = image.rgba();
        return (b[offset] & 0xFF) << 24
                | (b[offset + 1] & 0xFF) << 16
                | (b[offset + 2] & 0xFF) << 8
                | b[offset + 3] & 0xFF;
    }

    /** Returns the distinct colours of an image in ascending order. */
    static int[] colours(Image image) {
        int[] all = new int[image.width() * image.height()];
        Arrays.setAll(all, i -> pixel(image, i % image.width(), i / image.width()));
        return Arrays.stream(all).distinct().sorted().toArray();
    }

    static Transform translation(float x, float y, float z) {
        return new Transform(new float[] {x, y, z}, new float[] {0, 0, 0, 1}, new float[] {1, 1, 1});
    }

    /** Returns a rotation about the z axis and a translation. */
    static Transform rotation(double radians, float x, float y, float z) {
        float[] rotation = {0, 0, (float) Math.sin(radians / 2), (float) Math.cos(radians / 2)};
        return new Transform(new float[] {x, y, z}, rotation, new float[] {1, 1, 1});
    }
}
