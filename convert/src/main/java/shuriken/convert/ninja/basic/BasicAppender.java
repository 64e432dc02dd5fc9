package shuriken.convert.ninja.basic;

import java.util.Optional;
import org.joml.Matrix4dc;
import shuriken.convert.ninja.material.TextureNumbers;
import shuriken.convert.ninja.material.TextureWrap;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.ninja.tree.TexCoordEncoder;
import shuriken.convert.support.NormalCalculator;
import shuriken.ninja.basic.BasicMeshset;
import shuriken.ninja.basic.BasicModel;
import shuriken.scene.Material;
import shuriken.scene.Primitive;
import shuriken.scene.support.TransformedPrimitive;

/** Adds triangles to an existing Basic model. */
public final class BasicAppender {
    private BasicAppender() {}

    /**
     * Returns the model with triangles appended as meshsets.
     *
     * @param primitive in the space of the meshes; its joints are ignored
     * @param into transform from there to the node's space
     * @param like meshset whose polygon type is used
     * @param sameMaterial whether its material is used too, instead of a new one
     * @throws IllegalArgumentException if the model cannot hold them; the message says which limit
     */
    public static BasicModel add(
            BasicModel model,
            Primitive primitive,
            Matrix4dc into,
            Material material,
            Optional<BasicMeshset> like,
            boolean sameMaterial,
            TextureNumbers textures,
            GameConventions conventions) {
        Primitive p = TransformedPrimitive.of(primitive, into);
        float[] normals = NormalCalculator.compute(p);
        BasicMesh mesh = new BasicMesh(model);
        model.meshsets().forEach(mesh::add);
        int number = sameMaterial && like.isPresent()
                ? like.get().material()
                : mesh.material(BasicMaterialState.of(material, textures.number(material), conventions));
        boolean textured = like.map(set -> set.texCoords().length > 0).orElse(textures.number(material) >= 0);
        boolean coloured = p.colours().length > 0
                || like.filter(set -> set.colours().length > 0).isPresent();
        TextureWrap wrapping = TextureWrap.of(material);
        Meshsets sets = new Meshsets(
                textured,
                coloured,
                new TexCoordEncoder(conventions.uvUnit(BasicBuilder.UV_UNIT), wrapping.u(), wrapping.v()));
        BasicCorners corners = new BasicCorners(p, normals);
        for (int i = 0; i + 2 < p.indices().length; i += 3) {
            int[] vertices = new int[3];
            for (int k = 0; k < 3; k++) {
                vertices[k] = corners.vertex(mesh, p.indices()[i + k]);
            }
            corners.add(sets, vertices, i);
        }
        BasicMeshset.Type type = like.map(BasicMeshset::type).orElse(BasicMeshset.Type.STRIPS);
        sets.build(type, number, mesh.positions()).forEach(mesh::add);
        return mesh.build();
    }
}
