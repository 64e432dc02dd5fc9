package shuriken.render;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Scene;

/** Draws a scene at rest. The same scene and options always produce the same image. */
public final class Renderer {
    /** The maximum number of samples of a frame. A larger image is drawn in bands of rows, each with all polygons. */
    private static final int MAX_FRAME_SAMPLE_COUNT = 1 << 20;
    /**
     * The maximum overdraw: the total area of the bounding boxes of all polygons, divided by the area of the image.
     * Real models stay below 20.
     */
    private static final int MAX_OVERDRAW = 500;

    /** The number of bytes of a sample in {@link SampleBuffer} and of its link in {@link FragmentBuffer} together. */
    private static final int BYTES_PER_SAMPLE = 29;

    /** The approximate memory in bytes of each translucent triangle. */
    private static final int BYTES_PER_TRANSLUCENT_TRIANGLE = 48;

    private final RenderOptions options;
    private final SourceLocation sceneLocation;
    private final ReadContext context;
    private final List<ProjectedPrimitive> opaquePrimitives = new ArrayList<>();
    private final List<Polygon> translucentPolygons = new ArrayList<>();
    private final Map<Screen, List<Polygon>> translucentPolygonsByScreen = new LinkedHashMap<>();

    private Renderer(Scene scene, RenderOptions options, ReadContext context) {
        this.options = options;
        this.sceneLocation = new SourceLocation(scene.name(), 0);
        this.context = context;
    }

    /** Draws a scene with the default limits. Problems are not reported. */
    public static Image render(Scene scene, RenderOptions options) {
        return render(scene, options, new ReadContext(ReadOptions.LENIENT));
    }

    /**
     * Draws a scene. If the scene has no visible triangles, the image shows only the background.
     *
     * @param context the limits. It receives a finding if the image is incomplete because too many polygons overlap
     * @throws FormatException if the vertices and the image do not fit in the budget of {@code context} (kind
     *     LIMIT_EXCEEDED)
     */
    public static Image render(Scene scene, RenderOptions options, ReadContext context) {
        Renderer renderer = new Renderer(scene, options, context);
        renderer.project(scene);
        return renderer.drawImage();
    }

    /** Projects all visible primitives and sorts the translucent polygons. */
    private void project(Scene scene) {
        SurfaceCache surfaces = new SurfaceCache(scene, options.matchesHardware(), context);
        List<PosedPrimitive> posedPrimitives = ScenePositions.fromAngle(scene, options, context).primitives().stream()
                .filter(posedPrimitive ->
                        !surfaces.isHidden(posedPrimitive.primitive().materialIndex()))
                .toList();
        DrawingRules rules = chooseDrawingRules(posedPrimitives, surfaces);
        ViewProjection camera = ViewProjection.fit(posedPrimitives, options);
        for (PosedPrimitive posedPrimitive : posedPrimitives) {
            DrawSurface surface =
                    surfaces.getOrCreate(posedPrimitive.primitive().materialIndex());
            int vertexCount = Math.max(posedPrimitive.primitive().vertexCount(), posedPrimitive.indices().length);
            context.reserve(
                    (long) ProjectedPrimitive.BYTES_PER_VERTEX * vertexCount, sceneLocation, "vertices in the image");
            ProjectedPrimitive projectedPrimitive = ProjectedPrimitive.project(posedPrimitive, surface, camera, rules);
            if (surface.alphaMode() == AlphaMode.BLEND) {
                context.reserve(
                        (long) BYTES_PER_TRANSLUCENT_TRIANGLE * projectedPrimitive.triangleCount(),
                        sceneLocation,
                        "blended triangles");
                projectedPrimitive.forEachPolygon(translucentPolygons::add);
            } else {
                opaquePrimitives.add(projectedPrimitive);
            }
        }
        for (Screen screen : Screen.of(options)) {
            translucentPolygonsByScreen.put(screen, TranslucentOrder.sort(translucentPolygons, screen));
        }
    }

    /**
     * Returns the drawing rules for a model. A model without textures and vertex colours is shaded, because it would
     * otherwise be one flat area.
     */
    private DrawingRules chooseDrawingRules(List<PosedPrimitive> posedPrimitives, SurfaceCache surfaces) {
        boolean isUntextured = posedPrimitives.stream()
                .allMatch(posedPrimitive -> posedPrimitive.primitive().colours().length == 0
                        && surfaces.getOrCreate(posedPrimitive.primitive().materialIndex())
                                        .texture()
                                == null);
        return new DrawingRules(isUntextured && options.shadesUntextured(), options.matchesHardware());
    }

    /** Draws the projected polygons band by band. */
    private Image drawImage() {
        int width = options.width() * options.samplesPerAxis();
        int height = options.height() * options.samplesPerAxis();
        // A band consists of complete rows of pixels.
        int rowCount = Math.min(
                height,
                options.samplesPerAxis() * Math.max(1, MAX_FRAME_SAMPLE_COUNT / width / options.samplesPerAxis()));
        context.reserve(
                (long) BYTES_PER_SAMPLE * width * rowCount + 4L * options.width() * options.height(),
                sceneLocation,
                "picture");
        SampleBuffer frame = new SampleBuffer(
                width,
                rowCount,
                hasTranslucentPolygon(surface -> surface.blend().usesDestinationAlpha()),
                hasTranslucentPolygon(surface -> surface.attributes().isDs()));
        FragmentBuffer fragments = new FragmentBuffer(
                frame,
                hasTranslucentPolygon(surface -> !surface.attributes().isDs()),
                bytes -> context.reserve(bytes, sceneLocation, "translucent samples"));
        SampleShader shader = new SampleShader(frame, fragments, options.matchesHardware(), options.samplesPerAxis());
        Rasterizer rasterizer = new Rasterizer(frame, (long) MAX_OVERDRAW * width * height);
        byte[] rgba = new byte[Math.multiplyExact(Math.multiplyExact(4, options.width()), options.height())];
        for (int firstRow = 0; firstRow < height; firstRow += rowCount) {
            frame.moveTo(firstRow, options.background());
            drawBand(rasterizer, shader);
            fragments.finish();
            frame.averageInto(options.samplesPerAxis(), rgba);
        }
        if (!rasterizer.isComplete()) {
            context.report(
                    DiagnosticCode.PICTURE_INCOMPLETE,
                    sceneLocation,
                    "too many polygons overlap: more than %,d for each pixel on average",
                    MAX_OVERDRAW);
        }
        return new Image(options.width(), options.height(), rgba);
    }

    /** Returns whether a translucent polygon has a surface that matches a predicate. */
    private boolean hasTranslucentPolygon(Predicate<DrawSurface> predicate) {
        return translucentPolygons.stream()
                .anyMatch(polygon -> predicate.test(polygon.primitive().surface()));
    }

    /**
     * Draws all polygons into the rows of the current band: first the opaque polygons, then the translucent polygons.
     */
    private void drawBand(Rasterizer rasterizer, SampleShader shader) {
        rasterizer.clipToFrame();
        for (ProjectedPrimitive primitive : opaquePrimitives) {
            primitive.forEachPolygon(polygon -> drawPolygon(polygon, rasterizer, shader));
        }
        translucentPolygonsByScreen.forEach((screen, polygons) -> {
            rasterizer.clipTo(screen);
            polygons.forEach(polygon -> drawPolygon(polygon, rasterizer, shader));
        });
    }

    private static void drawPolygon(Polygon polygon, Rasterizer rasterizer, SampleShader shader) {
        if (polygon.isVisible()) {
            switch (polygon) {
                case Triangle triangle -> rasterizer.drawTriangle(triangle, shader);
                case Quad quad -> rasterizer.drawQuad(quad, shader);
            }
        }
    }
}
