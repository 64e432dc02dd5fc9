package shuriken.convert.nitro.mesh;

import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import shuriken.convert.ConvertOptions;
import shuriken.convert.TextureSource;
import shuriken.convert.nitro.draw.DrawCall;
import shuriken.convert.nitro.draw.SbcInterpreter;
import shuriken.convert.nitro.material.MaterialTextures;
import shuriken.convert.nitro.material.SceneMaterials;
import shuriken.convert.nitro.pose.DrawMatrix;
import shuriken.convert.nitro.pose.Skeleton;
import shuriken.diagnostics.ReadContext;
import shuriken.nitro.mdl0.Model;
import shuriken.texture.TextureBank;

/**
 * The provenance of a converted model's triangles.
 *
 * @param draws the display lists in drawing order
 * @param cornerOrigins the corners by mesh of the scene and by primitive, with two ints for each corner: the display list, and
 *     the vertex in the list
 * @param skeleton the joints
 */
public record ModelProvenance(List<DrawCall> draws, List<List<int[]>> cornerOrigins, Skeleton skeleton) {
    /**
     * Draws a model again and records the provenance.
     *
     * @param includesHidden whether nodes that are hidden at rest have meshes, too
     */
    public static ModelProvenance record(
            Model model,
            List<? extends TextureBank> banks,
            boolean includesHidden,
            ConvertOptions options,
            ReadContext context) {
        MaterialTextures textures = new MaterialTextures(model, banks, TextureSource.NONE, context);
        SceneMaterials materials = new SceneMaterials(model, textures, options.withQuadCentres(false), context);
        Skeleton skeleton = new Skeleton();
        SceneMeshes builder = new SceneMeshes(materials, skeleton, options.scale(), includesHidden);
        List<DrawCall> draws = new ArrayList<>();
        new SbcInterpreter(
                        model,
                        options.scale(),
                        skeleton,
                        draw -> {
                            draws.add(draw);
                            builder.draw(draw);
                        },
                        context)
                .run();
        List<List<int[]>> meshes =
                builder.meshes().stream().map(MeshBuilder::origins).toList();
        return new ModelProvenance(draws, meshes, skeleton);
    }

    /**
     * Returns the transform of a matrix from the vertices of a display list to the space in which the scene's meshes
     * are bound.
     */
    public Matrix4dc bindTransform(DrawMatrix matrix) {
        Matrix4d sum = new Matrix4d().zero();
        for (int i = 0; i < matrix.jointCount(); i++) {
            Matrix4d part = skeleton.inverseBind(matrix.joint(i)).invertAffine(new Matrix4d());
            sum.fma4x3(part.mul(matrix.local(i)), matrix.weight(i));
        }
        return sum.m33(1);
    }
}
