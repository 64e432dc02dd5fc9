package shuriken.convert.ninja.basic;

import java.util.Optional;
import org.joml.Matrix4dc;
import shuriken.convert.ninja.material.TextureIndexTable;
import shuriken.convert.ninja.material.TextureWrap;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.ninja.tree.NinjaTexCoordEncoder;
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
     * @param meshToNode the transform from the space of the scene's meshes to the space of the node
     * @param templateMeshset an existing meshset, which determines the polygon type and whether there are texture
     *     coordinates. If it has colours, the new meshsets have colours too. If it is empty, strips are created
     * @param usesTemplateMaterial whether the new meshsets use the material of {@code templateMeshset} instead of
     *     {@code material}
     * @throws IllegalArgumentException if the model cannot store the triangles. The message names the limit
     */
    public static BasicModel append(
            BasicModel model,
            Primitive primitive,
            Matrix4dc meshToNode,
            Material material,
            Optional<BasicMeshset> templateMeshset,
            boolean usesTemplateMaterial,
            TextureIndexTable textures,
            GameConventions conventions) {
        Primitive transformedPrimitive = PrimitiveTransformer.transform(primitive, meshToNode);
        float[] normals = NormalCalculator.compute(transformedPrimitive);
        BasicMeshBuilder meshBuilder = new BasicMeshBuilder(model);
        model.meshsets().forEach(meshBuilder::addMeshset);
        int materialIndex = usesTemplateMaterial && templateMeshset.isPresent()
                ? templateMeshset.get().materialIndex()
                : meshBuilder.getOrAddMaterialIndex(
                        BasicMaterialEncoder.encode(material, textures.getOrAddIndex(material), conventions));
        boolean isTextured = templateMeshset
                .map(meshset -> meshset.texCoords().length > 0)
                .orElse(textures.getOrAddIndex(material) >= 0);
        boolean hasColours = transformedPrimitive.colours().length > 0
                || templateMeshset
                        .filter(meshset -> meshset.colours().length > 0)
                        .isPresent();
        TextureWrap wrapModes = TextureWrap.fromMaterial(material);
        MeshsetBuilder meshsetBuilder = new MeshsetBuilder(
                isTextured,
                hasColours,
                new NinjaTexCoordEncoder(conventions.uvUnit(BasicBuilder.UV_UNIT), wrapModes.u(), wrapModes.v()));
        BasicCorners corners = new BasicCorners(transformedPrimitive, normals);
        for (int firstCornerIndex = 0;
                firstCornerIndex + 2 < transformedPrimitive.indices().length;
                firstCornerIndex += 3) {
            int[] vertexIndices = new int[3];
            for (int corner = 0; corner < 3; corner++) {
                vertexIndices[corner] = corners.getOrAddVertexIndex(
                        meshBuilder, transformedPrimitive.indices()[firstCornerIndex + corner]);
            }
            corners.addTriangle(meshsetBuilder, vertexIndices, firstCornerIndex);
        }
        BasicMeshset.Type type = templateMeshset.map(BasicMeshset::type).orElse(BasicMeshset.Type.STRIPS);
        meshsetBuilder.build(type, materialIndex, meshBuilder.positions()).forEach(meshBuilder::addMeshset);
        return meshBuilder.build();
    }
}
