package shuriken.convert.ninja.basic;

import java.util.Optional;
import org.joml.Matrix4dc;
import shuriken.convert.ninja.material.TextureIndexTable;
import shuriken.convert.ninja.material.TextureWrap;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.ninja.tree.TexCoordEncoder;
import shuriken.convert.support.NormalCalculator;
import shuriken.ninja.basic.BasicMeshset;
import shuriken.ninja.basic.BasicModel;
import shuriken.scene.Material;
import shuriken.scene.Primitive;
import shuriken.scene.support.PrimitiveTransformer;

/** Adds triangles to an existing Basic model, for edits and for new levels. */
public final class BasicAppender {
    private BasicAppender() {}

    /**
     * Returns the model with triangles appended as meshsets.
     *
     * @param primitive the triangles in the space of the scene's meshes. Joints are ignored
     * @param toNode the transform from this space to that of the node
     * @param templateMeshset the meshset that the triangles continue, with its polygon type, and with texture
     *     coordinates and colours if it has any. Empty for new strips
     * @param usesSameMaterial whether the material of {@code templateMeshset} is also used, instead of a new one
     * @throws IllegalArgumentException if the model cannot store them. The message names the limit
     */
    public static BasicModel append(
            BasicModel model,
            Primitive primitive,
            Matrix4dc toNode,
            Material material,
            Optional<BasicMeshset> templateMeshset,
            boolean usesSameMaterial,
            TextureIndexTable textures,
            GameConventions conventions) {
        Primitive transformed = PrimitiveTransformer.transform(primitive, toNode);
        float[] normals = NormalCalculator.compute(transformed);
        BasicMeshBuilder mesh = new BasicMeshBuilder(model);
        model.meshsets().forEach(mesh::addMeshset);
        int materialIndex = usesSameMaterial && templateMeshset.isPresent()
                ? templateMeshset.get().materialIndex()
                : mesh.findOrAddMaterial(
                        BasicMaterialEncoder.encode(material, textures.indexOf(material), conventions));
        boolean isTextured =
                templateMeshset.map(set -> set.texCoords().length > 0).orElse(textures.indexOf(material) >= 0);
        boolean hasColours = transformed.colours().length > 0
                || templateMeshset.filter(set -> set.colours().length > 0).isPresent();
        TextureWrap wrapModes = TextureWrap.fromMaterial(material);
        MeshsetBuilder meshsets = new MeshsetBuilder(
                isTextured,
                hasColours,
                new TexCoordEncoder(conventions.uvUnit(BasicBuilder.UV_UNIT), wrapModes.u(), wrapModes.v()));
        BasicCorners corners = new BasicCorners(transformed, normals);
        for (int i = 0; i + 2 < transformed.indices().length; i += 3) {
            int[] vertices = new int[3];
            for (int k = 0; k < 3; k++) {
                vertices[k] = corners.addVertex(mesh, transformed.indices()[i + k]);
            }
            corners.addTriangle(meshsets, vertices, i);
        }
        BasicMeshset.Type type = templateMeshset.map(BasicMeshset::type).orElse(BasicMeshset.Type.STRIPS);
        meshsets.build(type, materialIndex, mesh.positions()).forEach(mesh::addMeshset);
        return mesh.build();
    }
}
