package shuriken.convert.ninja;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.joml.Vector3d;
import shuriken.convert.ConvertOptions;
import shuriken.convert.TextureSource;
import shuriken.convert.ninja.draw.DrawnModel;
import shuriken.convert.ninja.draw.SlotVertex;
import shuriken.convert.ninja.material.NinjaSceneMaterials;
import shuriken.convert.ninja.material.SceneTextures;
import shuriken.convert.ninja.model.ModelInterpreter;
import shuriken.convert.ninja.model.PolygonCollector;
import shuriken.convert.ninja.pose.RestTransforms;
import shuriken.convert.ninja.tree.Corner;
import shuriken.convert.ninja.tree.NinjaMeshBuilder;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.gltf.GlbExporter;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.nj.NjBlock;
import shuriken.scene.Scene;
import shuriken.testkit.Glb;
import shuriken.testkit.GlbClip;
import shuriken.testkit.GlbPose;
import shuriken.testkit.PosedGlbPrimitive;

/** Compares an exported clip, which an independent reader plays, with {@link ConsolePose}. */
public final class ClipCheck {
    private static final double TOLERANCE = 1e-4;

    private final NjBlock.Chunk block;
    private final Glb glb;
    private final Map<String, List<List<SlotVertex>>> vertices = new HashMap<>();

    public ClipCheck(NjBlock.Chunk block, Scene scene) {
        this.block = block;
        this.glb = Glb.read(new GlbExporter()
                .export(scene, "scene", ExportOptions.DEFAULT)
                .getFirst()
                .data());
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        RestTransforms pose = RestTransforms.create(block.tree().nodes(), ConvertOptions.DEFAULT);
        SceneTextures textures =
                new SceneTextures(Optional.empty(), List.of(), TextureSource.NONE, new SourceLocation("", 0), context);
        NinjaSceneMaterials materials = new NinjaSceneMaterials(textures, ConvertOptions.DEFAULT, context);
        PolygonCollector builder = new PolygonCollector(pose, materials, context);
        new ModelInterpreter(
                        DrawnModel.create("model", block, Optional.empty()), builder, ConvertOptions.DEFAULT, context)
                .draw();
        for (NinjaMeshBuilder mesh : builder.meshBuilders()) {
            String name =
                    String.format(Locale.ROOT, "node_%03d", mesh.nodeIndex()) + (mesh.isRigid() ? "" : "_skinned");
            List<List<SlotVertex>> primitives = new ArrayList<>();
            mesh.corners()
                    .forEach(corners ->
                            primitives.add(corners.stream().map(Corner::vertex).toList()));
            vertices.put(name, primitives);
        }
    }

    /** Compares every vertex at every frame and returns how many were compared. */
    public long check(int clip, NjsMotion motion, String description) {
        GlbClip played = GlbClip.of(glb, clip);
        long compared = 0;
        for (int frame = 0; frame < motion.frameCount(); frame++) {
            RestTransforms expected = ConsolePose.at(block.tree().nodes(), motion, frame);
            List<PosedGlbPrimitive> posed = GlbPose.poseAt(glb, played, frame / 30.0);
            double size = size(posed);
            for (PosedGlbPrimitive primitive : posed) {
                List<SlotVertex> corners =
                        requireNonNull(vertices.get(primitive.nodeName())).get(primitive.primitiveIndex());
                assertThat(primitive.positions()).hasSize(3 * corners.size());
                for (int v = 0; v < corners.size(); v++) {
                    double distance = corners.get(v).position(expected).distance(position(primitive, v));
                    if (!(distance <= TOLERANCE * size)) {
                        throw new AssertionError(String.format(
                                Locale.ROOT,
                                "%s frame %d %s vertex %d is %g off in a model of %g",
                                description,
                                frame,
                                primitive.nodeName(),
                                v,
                                distance,
                                size));
                    }
                    compared++;
                }
            }
        }
        return compared;
    }

    private static Vector3d position(PosedGlbPrimitive primitive, int v) {
        float[] p = primitive.positions();
        return new Vector3d(p[3 * v], p[3 * v + 1], p[3 * v + 2]);
    }

    private static double size(List<PosedGlbPrimitive> posed) {
        Vector3d low = new Vector3d(Double.POSITIVE_INFINITY);
        Vector3d high = new Vector3d(Double.NEGATIVE_INFINITY);
        for (PosedGlbPrimitive primitive : posed) {
            for (int v = 0; v < primitive.positions().length / 3; v++) {
                low.min(position(primitive, v));
                high.max(position(primitive, v));
            }
        }
        return low.distance(high);
    }
}
