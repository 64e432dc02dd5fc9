package shuriken.render;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Scene;

/** Draws a scene at rest. Deterministic: the same scene and options give the same picture. */
public final class Renderer {
    /** Samples of one frame; a larger picture is drawn as bands of so many, each with all triangles. */
    private static final int FRAME_SAMPLES = 1 << 21;
    /** How many times over the triangles' boxes may cover the picture; real models stay below 20. */
    private static final int LAYERS = 500;

    private static final int BYTES_PER_SAMPLE = 20;
    private static final int BYTES_PER_BLENDED = 48;

    private final Frame frame;
    private final SampleShader shader;
    private final Rasteriser rasteriser;
    private final List<ProjectedPrimitive> opaque = new ArrayList<>();
    private final List<Triangle> blended = new ArrayList<>();

    private Renderer(Frame frame, long samples) {
        this.frame = frame;
        this.shader = new SampleShader(frame);
        this.rasteriser = new Rasteriser(frame, samples);
    }

    /** As the other, without reporting and with the limits that one file may cost. */
    public static Image render(Scene scene, RenderOptions options) {
        return render(scene, options, ReadContext.lenient());
    }

    /**
     * The picture of a scene; only the background if it draws nothing.
     *
     * @param context told if the picture is incomplete because its triangles cover it too many times
     * @throws FormatException LIMIT_EXCEEDED if the vertices and the picture do not fit in the budget of {@code context}
     */
    public static Image render(Scene scene, RenderOptions options, ReadContext context) {
        SourceLocation site = new SourceLocation(scene.name(), 0);
        int width = options.width() * options.samples();
        int height = options.height() * options.samples();
        int rows = Math.min(height, options.samples() * Math.max(1, FRAME_SAMPLES / width / options.samples()));
        context.reserve(
                (long) BYTES_PER_SAMPLE * width * rows + 4L * options.width() * options.height(), site, "picture");
        Renderer renderer = new Renderer(new Frame(width, rows), (long) LAYERS * width * height);
        renderer.project(Pose.seen(scene, options, context), new Surfaces(scene, context), options, site, context);
        byte[] rgba = new byte[Math.multiplyExact(Math.multiplyExact(4, options.width()), options.height())];
        for (int row = 0; row < height; row += rows) {
            renderer.frame.moveTo(row, options.background());
            renderer.draw();
            renderer.frame.resolve(options.samples(), rgba);
        }
        if (!renderer.rasteriser.isComplete()) {
            context.report(DiagnosticCode.PICTURE_INCOMPLETE, site, "more than %d layers", LAYERS);
        }
        return new Image(options.width(), options.height(), rgba);
    }

    private void project(
            Pose pose, Surfaces surfaces, RenderOptions options, SourceLocation site, ReadContext context) {
        Camera camera = Camera.fit(pose.primitives(), options);
        for (PosedPrimitive posed : pose.primitives()) {
            Surface surface = surfaces.of(posed.primitive().material());
            int vertices = Math.max(posed.primitive().vertexCount(), posed.indices().length);
            context.reserve((long) ProjectedPrimitive.BYTES_PER_VERTEX * vertices, site, "vertices in the picture");
            ProjectedPrimitive part = ProjectedPrimitive.of(posed, surface, camera);
            if (surface.alphaMode() == AlphaMode.BLEND) {
                context.reserve((long) BYTES_PER_BLENDED * part.triangles(), site, "blended triangles");
                for (int i = 0; i < part.triangles(); i++) {
                    blended.add(Triangle.of(part, i));
                }
            } else {
                opaque.add(part);
            }
        }
        blended.sort(Comparator.comparingDouble(Triangle::nearness));
    }

    private void draw() {
        for (ProjectedPrimitive part : opaque) {
            for (int i = 0; i < part.triangles(); i++) {
                draw(Triangle.of(part, i));
            }
        }
        blended.forEach(this::draw);
    }

    private void draw(Triangle triangle) {
        if (triangle.visible()) {
            rasteriser.draw(triangle, shader);
        }
    }
}
