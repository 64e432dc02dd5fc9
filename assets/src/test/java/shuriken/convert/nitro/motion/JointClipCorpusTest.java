package shuriken.convert.nitro.motion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import shuriken.assets.Asset;
import shuriken.convert.ConvertOptions;
import shuriken.convert.MotionSource;
import shuriken.convert.TextureSource;
import shuriken.convert.nitro.NitroConverter;
import shuriken.convert.nitro.draw.SbcInterpreter;
import shuriken.convert.nitro.pose.Joint;
import shuriken.convert.nitro.pose.NodePose;
import shuriken.convert.nitro.pose.ScalingRule;
import shuriken.convert.nitro.pose.Skeleton;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.gltf.GlbExporter;
import shuriken.nitro.g3d.DictionaryEntry;
import shuriken.nitro.jnt0.JointAnimation;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.NsbmdFile;
import shuriken.resolve.related.RelatedFileResolver;
import shuriken.scene.Clip;
import shuriken.scene.Scene;
import shuriken.testkit.CorpusAssets;
import shuriken.testkit.Glb;
import shuriken.testkit.GlbClip;
import shuriken.testkit.GlbPose;
import shuriken.testkit.PosedGlbPrimitive;

/** Compares the joint clips of all models in their GLB with the console's matrices in every frame. */
class JointClipCorpusTest {
    private static final double TOLERANCE = 1e-4;

    private final RelatedFileResolver relatedFiles = new RelatedFileResolver();
    private final List<String> deviations = new ArrayList<>();
    private int clips;
    /** The motions that glTF cannot represent. */
    private final Set<String> skewed = new TreeSet<>();

    private long compared;

    @Test
    void nodesMatchTheConsolesMatrices() {
        CorpusAssets.forEach(CorpusAssets.NITRO, 5_000, Set.of("nsbmd"), asset -> {
            NsbmdFile file = (NsbmdFile) asset.read(new ReadContext(ReadOptions.LENIENT));
            if (file.models().size() == 1) {
                check(asset, file, file.models().getFirst());
            }
        });
        assertThat(deviations).isEmpty();
        // On the console, the frames between two stored rotations that differ much are skewed, which glTF cannot
        // represent.
        assertThat(skewed).hasSizeLessThanOrEqualTo(20);
        assertThat(clips).isGreaterThan(1_300);
        assertThat(compared).isGreaterThan(1_100_000);
    }

    private void check(Asset asset, NsbmdFile file, DictionaryEntry<Model> entry) {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        MotionSource motions = relatedFiles.motions(asset);
        List<BoundAnimation> bound = new AnimationMatcher(asset.stem(), entry.name(), entry.value(), motions, context)
                .match(motions.find(context));
        List<JointAnimation> animations = new ArrayList<>();
        for (BoundAnimation candidate : bound) {
            if (candidate.animation() instanceof NitroAnimation.OfJoints(String name, JointAnimation animation)) {
                animations.add(animation);
            }
        }
        if (animations.isEmpty()) {
            return;
        }
        Scene scene = new NitroConverter()
                .toScenes(
                        file,
                        asset.stem(),
                        TextureSource.NONE,
                        relatedFiles.motions(asset),
                        ConvertOptions.DEFAULT,
                        context)
                .getFirst();
        List<Clip> joints = scene.clips().stream()
                .filter(clip -> "skeletal".equals(clip.extras().values().get("kind")))
                .toList();
        assertThat(joints).hasSameSizeAs(animations);
        for (int i = 0; i < joints.size(); i++) {
            String name = joints.get(i).name();
            boolean isSkewed = context.findings().toList().stream()
                    .anyMatch(finding -> finding.code() == DiagnosticCode.MOTION_INCOMPLETE
                            && finding.message().startsWith(name + " is askew"));
            if (isSkewed) {
                skewed.add(name);
                assertThat(skewness(entry.value(), animations.get(i))).as(name).isGreaterThan(5e-4);
            } else {
                check(asset.path(), entry.value(), scene.withClips(List.of(joints.get(i))), animations.get(i));
            }
        }
    }

    private void check(String path, Model model, Scene scene, JointAnimation animation) {
        Glb glb = Glb.read(new GlbExporter()
                .export(scene, "scene", ExportOptions.DEFAULT)
                .getFirst()
                .data());
        boolean isAnimated = glb.json().path("animations").size() > 0;
        Skeleton skeleton = new Skeleton();
        SbcInterpreter interpreter =
                new SbcInterpreter(model, 1, skeleton, draw -> {}, new ReadContext(ReadOptions.LENIENT));
        interpreter.run();
        int firstNode = scene.nodes()
                .indexOf(scene.nodes().stream()
                        .filter(node -> node.extras().values().containsKey("node"))
                        .findFirst()
                        .orElseThrow());
        double size = size(GlbPose.atRest(glb));
        clips++;
        for (int frame = 0; frame < animation.frameCount(); frame++) {
            Matrix4d[] actual = isAnimated
                    ? GlbPose.worldTransformsAt(glb, GlbClip.of(glb, 0), frame / 60.0)
                    : GlbPose.worldTransformsAtRest(glb);
            List<Matrix4d> expected = worldTransforms(model, animation, frame, skeleton, interpreter);
            for (int joint = 0; joint < expected.size(); joint++) {
                Vector3d position = expected.get(joint).getTranslation(new Vector3d());
                double distance = position.distance(actual[firstNode + joint].getTranslation(new Vector3d()));
                compared++;
                if (!(distance <= TOLERANCE * Math.max(size, position.length()))) {
                    deviations.add(String.format(
                            Locale.ROOT,
                            "%s %s frame %d joint %d: %g of %g",
                            path,
                            scene.clips().getFirst().name(),
                            frame,
                            joint,
                            distance,
                            size));
                    return;
                }
            }
        }
    }

    /** Returns the largest cosine between two axes of a joint. The axes are perpendicular in glTF. */
    private static double skewness(Model model, JointAnimation animation) {
        Skeleton skeleton = new Skeleton();
        SbcInterpreter interpreter =
                new SbcInterpreter(model, 1, skeleton, draw -> {}, new ReadContext(ReadOptions.LENIENT));
        interpreter.run();
        double maximum = 0;
        for (int frame = 0; frame < animation.frameCount(); frame++) {
            for (Matrix4d world : worldTransforms(model, animation, frame, skeleton, interpreter)) {
                Vector3d x = world.getColumn(0, new Vector3d());
                Vector3d y = world.getColumn(1, new Vector3d());
                Vector3d z = world.getColumn(2, new Vector3d());
                maximum = Math.max(maximum, Math.abs(x.angleCos(y)));
                maximum = Math.max(maximum, Math.abs(y.angleCos(z)));
                maximum = Math.max(maximum, Math.abs(z.angleCos(x)));
            }
        }
        return maximum;
    }

    private static double size(List<PosedGlbPrimitive> posed) {
        Vector3d low = new Vector3d(1e30);
        Vector3d high = new Vector3d(-1e30);
        for (PosedGlbPrimitive primitive : posed) {
            float[] p = primitive.positions();
            for (int i = 0; i + 2 < p.length; i += 3) {
                low.min(new Vector3d(p[i], p[i + 1], p[i + 2]));
                high.max(new Vector3d(p[i], p[i + 1], p[i + 2]));
            }
        }
        return Math.max(0, low.distance(high));
    }

    static List<Matrix4d> worldTransforms(
            Model model, JointAnimation motion, int frame, Skeleton skeleton, SbcInterpreter interpreter) {
        JointPoser joints = new JointPoser(
                interpreter.transformer().nodeJoints(),
                ScalingRule.decode(model.header().scalingRule()));
        List<NodePose> posed = joints.poseJoints(node -> JointClipConverter.pose(motion, model.nodes(), node, frame));
        Map<Integer, Matrix4d> matrices = new HashMap<>();
        for (int i = 0; i < posed.size(); i++) {
            matrices.put(joints.jointIndices().get(i), posed.get(i).toMatrix());
        }
        List<Matrix4d> worldTransforms = new ArrayList<>();
        for (int i = 0; i < skeleton.size(); i++) {
            Joint joint = skeleton.joint(i);
            Matrix4d matrix = matrices.getOrDefault(i, new Matrix4d());
            worldTransforms.add(
                    joint.parentIndex() < 0
                            ? matrix
                            : worldTransforms.get(joint.parentIndex()).mul(matrix, new Matrix4d()));
        }
        return worldTransforms;
    }
}
