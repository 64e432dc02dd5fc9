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
     * @param meshCount the number of meshes of the scene, which may include those of nodes that are hidden at rest
     */
    public static ModelProvenance record(
            Model model,
            List<? extends TextureBank> banks,
            int meshCount,
            ConvertOptions options,
            ReadContext context) {
        MaterialTextures textures = new MaterialTextures(model, banks, TextureSource.NONE, context);
        SceneMaterials materials = new SceneMaterials(model, textures, options.withQuadCentres(false), context);
        Skeleton skeleton = new Skeleton();
        List<DrawCall> draws = new ArrayList<>();
        new SbcInterpreter(model, options.scale(), skeleton, draws::add, context).run();
        List<List<int[]>> visible = origins(draws, new SceneMeshes(materials, skeleton, options.scale(), false));
        return new ModelProvenance(
                draws,
                visible.size() == meshCount
                        ? visible
                        : origins(draws, new SceneMeshes(materials, skeleton, options.scale(), true)),
                skeleton);
    }

    private static List<List<int[]>> origins(List<DrawCall> draws, SceneMeshes builder) {
        draws.forEach(builder::draw);
        return builder.meshes().stream().map(MeshBuilder::origins).toList();
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
