package shuriken.convert.nitro;

import java.util.Arrays;
import java.util.List;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import shuriken.convert.ConvertOptions;
import shuriken.convert.MotionFile;
import shuriken.convert.TextureSource;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.gltf.GlbExporter;
import shuriken.nitro.mdl0.ModelDraft;
import shuriken.nitro.mdl0.NsbmdFile;
import shuriken.nitro.tex0.Tex0;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.Transform;
import shuriken.testkit.GlbPose;
import shuriken.testkit.PosedGlbPrimitive;

/** Converts drafts to scenes and computes positions in them. */
public final class Scenes {
    private Scenes() {}

    public static Scene of(ModelDraft draft, Tex0... tex0) {
        return of(draft, new ReadContext(ReadOptions.STRICT), tex0);
    }

    public static Scene of(ModelDraft draft, ReadContext context, Tex0... tex0) {
        return of(draft, ConvertOptions.DEFAULT, context, tex0);
    }

    public static Scene of(ModelDraft draft, ConvertOptions options, ReadContext context, Tex0... tex0) {
        return new NitroConverter()
                .toScenes(draft.file(tex0), "draft", TextureSource.NONE, options, context)
                .getFirst();
    }

    /** Converts a model with animations. */
    public static Scene moving(NsbmdFile model, ConvertOptions options, ReadContext context, Object... animations) {
        List<MotionFile> motionFiles = Arrays.stream(animations)
                .map(file -> new MotionFile("draft", new SourceLocation("beside", 0), false, file))
                .toList();
        return new NitroConverter()
                .toScenes(model, "draft", TextureSource.NONE, unused -> motionFiles, options, context)
                .getFirst();
    }

    public static Node node(Scene scene, String name) {
        return scene.nodes().stream()
                .filter(node -> node.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    public static Matrix4d world(Scene scene, String name) {
        Matrix4d world = new Matrix4d();
        for (int i = scene.nodes().indexOf(node(scene, name));
                i != Scene.NONE;
                i = scene.nodes().get(i).parentIndex()) {
            world.mulLocal(matrix(scene.nodes().get(i).transform()));
        }
        return world;
    }

    /** Returns the position in the scene of a point of a node. */
    public static Vector3d at(Scene scene, String name, double x, double y, double z) {
        return world(scene, name).transformPosition(new Vector3d(x, y, z));
    }

    private static Matrix4d matrix(Transform t) {
        float[] r = t.rotation();
        return new Matrix4d()
                .translation(t.translation()[0], t.translation()[1], t.translation()[2])
                .rotate(new Quaterniond(r[0], r[1], r[2], r[3]))
                .scale(t.scale()[0], t.scale()[1], t.scale()[2]);
    }

    /** Returns the world positions of everything that a GLB of the scene draws. */
    public static List<float[]> posed(Scene scene) {
        byte[] glb = new GlbExporter()
                .export(scene, "x", ExportOptions.DEFAULT)
                .getFirst()
                .data();
        return GlbPose.atRest(glb).stream().map(PosedGlbPrimitive::positions).toList();
    }
}
