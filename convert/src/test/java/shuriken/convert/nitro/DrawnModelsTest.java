package shuriken.convert.nitro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.joml.Vector3d;
import shuriken.convert.ConvertOptions;
import shuriken.convert.TextureSource;
import shuriken.convert.nitro.draw.DrawnPolygons;
import shuriken.convert.nitro.mesh.ModelProvenance;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.ModelInfo;
import shuriken.nitro.mdl0.ModelDraft;
import shuriken.nitro.mdl0.NsbmdFile;
import shuriken.nitro.mdl0.NsbmdFormat;
import shuriken.nitro.tex0.Tex0Fixtures;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Scene;
import shuriken.scene.TextureRef;
import shuriken.testkit.Gen;
import shuriken.testkit.RoundTrip;
import shuriken.testkit.Seeds;

/**
 * Compares the converter with an independent interpreter, for models of random commands. Every triangle must have the
 * same position, normals or colours, texture coordinates and material.
 */
class DrawnModelsTest {
    /** The width and height of all textures of the fixture. */
    private static final double SIZE = 8;

    @Seeds(200)
    void trianglesMatchTheConsole(long seed) {
        Gen gen = Gen.seeded(seed);
        boolean isExact = seed % 4 != 3;
        ModelDraft draft =
                seed % 2 == 0 ? RandomModel.repeating(gen, isExact) : RandomModel.of(gen, (int) seed % 3, isExact);
        byte[] file = draft.bytes(Tex0Fixtures.everyFormat());
        DsConsole console = new DsConsole(file);
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        NsbmdFile read = RoundTrip.read(new NsbmdFormat(), file);
        Scene scene = new NitroConverter()
                .toScenes(read, "x", TextureSource.NONE, ConvertOptions.DEFAULT, context)
                .getFirst();
        Iterator<PlacedScene.Part> parts = PlacedScene.atRest(scene).stream()
                .sorted(Comparator.comparingInt(PlacedScene.Part::mesh))
                .iterator();
        double maxDistance = 1;
        for (var group : console.drawnTriangles()) {
            for (DsConsole.Triangle triangle : group.getValue()) {
                for (DsConsole.Corner corner : triangle.corners()) {
                    maxDistance = Math.max(maxDistance, new Vector3d(corner.position()).length());
                }
            }
        }
        for (var group : console.drawnTriangles()) {
            List<DsConsole.Triangle> triangles = group.getValue();
            if (!triangles.isEmpty()) {
                assertThat(parts).as("%s", group.getKey()).hasNext();
                compare(
                        console.model(),
                        group.getKey(),
                        triangles,
                        parts.next(),
                        scene,
                        maxDistance * (isExact ? 2e-6 : 1e-3));
            }
        }
        assertThat(parts).isExhausted();
        int reportedCount = context.findings().toList().stream()
                .filter(finding -> finding.message().contains("changes the material"))
                .mapToInt(diagnostic -> Integer.parseInt(diagnostic.message().replaceFirst("\\D*(\\d+)\\D*", "$1")))
                .sum();
        assertThat(reportedCount).isEqualTo(console.ignoredCommandCount());
        ModelInfo info = new NitroConverter()
                .describe(read, "x", ConvertOptions.DEFAULT, new ReadContext(ReadOptions.LENIENT))
                .models()
                .getFirst();
        assertThat(List.of(info.vertexCount(), info.triangleCount(), info.meshNodeCount(), info.materialCount()))
                .isEqualTo(console.counts());
        assertThat(info.boundingBox()).containsExactly(console.box(), within((float) (maxDistance * 1e-3)));
    }

    /**
     * With a scale of 0.5, all lengths are halved. Each corner has the position of the vertex that was recorded for it.
     */
    @Seeds(60)
    void traceIdentifiesTheVertexOfEachCorner(long seed) {
        Gen gen = Gen.seeded(seed);
        NsbmdFile file = RandomModel.of(gen, (int) seed % 3, true).file(Tex0Fixtures.everyFormat());
        ConvertOptions half =
                new ConvertOptions(256, ConvertOptions.RotationOrder.YXZ, ConvertOptions.Lighting.NONE, 0.5f);
        List<Object> provenance = new ArrayList<>();
        NitroConverter converter = new NitroConverter(provenance::add);
        List<Scene> scenes = Stream.of(ConvertOptions.DEFAULT, half)
                .map(options -> converter
                        .toScenes(file, "x", TextureSource.NONE, options, new ReadContext(ReadOptions.LENIENT))
                        .getFirst())
                .toList();
        ModelProvenance trace = (ModelProvenance) provenance.get(1);
        List<PlacedScene.Part> parts = PlacedScene.atRest(scenes.get(0));
        List<PlacedScene.Part> halves = PlacedScene.atRest(scenes.get(1));
        assertThat(halves).hasSameSizeAs(parts);
        for (int i = 0; i < parts.size(); i++) {
            PlacedScene.Part part = halves.get(i);
            int primitive = scenes.get(1).meshes().get(part.mesh()).primitives().indexOf(part.primitive());
            int[] origins = trace.cornerOrigins().get(part.mesh()).get(primitive);
            assertThat(origins).hasSize(2 * part.corners().size());
            for (int k = 0; k < part.corners().size(); k++) {
                Vector3d position = part.corners().get(k).position();
                double tolerance = 1e-4 * (1 + position.length()) + 1e-4 * maxDistance(part);
                assertThat(position.distance(
                                new Vector3d(parts.get(i).corners().get(k).position()).div(2)))
                        .isLessThan(tolerance);
                DrawnPolygons list = trace.drawCalls().get(origins[2 * k]).polygons();
                int vertex = origins[2 * k + 1];
                Vector3d stored = new Vector3d(list.x(vertex), list.y(vertex), list.z(vertex)).div(2 * 4096);
                list.matrix(vertex).worldTransform(trace.skeleton()).transformPosition(stored);
                assertThat(stored.distance(position)).isLessThan(tolerance);
            }
        }
    }

    private static double maxDistance(PlacedScene.Part part) {
        return part.corners().stream()
                .mapToDouble(corner -> corner.position().length())
                .max()
                .orElse(0);
    }

    private static void compare(
            DsModel model,
            DsConsole.Group group,
            List<DsConsole.Triangle> triangles,
            PlacedScene.Part part,
            Scene scene,
            double tolerance) {
        Material material = scene.materials().get(part.primitive().materialIndex());
        compareMaterial(model, group, material);
        assertThat(part.corners()).as("%s", group).hasSize(3 * triangles.size());
        for (int i = 0; i < triangles.size(); i++) {
            int first = firstCorner(triangles.get(i), part, 3 * i, tolerance);
            for (int j = 0; j < 3; j++) {
                DsConsole.Corner expected = triangles.get(i).corners().get(j);
                PlacedScene.Corner actual = part.corners().get(3 * i + (first + j) % 3);
                String description = group + ", triangle " + i;
                assertThat(actual.position().distance(new Vector3d(expected.position())))
                        .as(description)
                        .isLessThan(tolerance);
                compareSurface(description, model, group, expected, actual);
            }
        }
    }

    /** Compares the extras, colour, alpha, sides and texture wrap of a material. */
    private static void compareMaterial(DsModel model, DsConsole.Group group, Material material) {
        int materialIndex = group.material();
        assertThat(material.name()).isEqualTo(model.materialName(materialIndex));
        Map<String, Object> remainingExtras =
                new LinkedHashMap<>(material.extras().values());
        Object matrix = remainingExtras.remove("textureMatrix");
        assertThat(remainingExtras.remove("reflection")).isEqualTo(group.mapping() == 1 && group.isLit() ? true : null);
        assertThat(remainingExtras).isEqualTo(DsSurface.materialExtras(model, materialIndex));
        assertThat(matrix instanceof Extras extras ? extras.values() : Map.of())
                .isEqualTo(DsSurface.matrixExtras(model, materialIndex));
        int polygon = DsSurface.polygonAttributes(model, materialIndex);
        int alpha = polygon >> 16 & 31;
        boolean isWireframe = (DsSurface.materialFlags(model, materialIndex) & 0x20) != 0;
        int[] rgb = group.isLit() && !coversColour(model, materialIndex)
                ? DsSurface.litColour(model, materialIndex)
                : new int[] {31, 31, 31};
        float[] colour = material.baseColour();
        for (int i = 0; i < 3; i++) {
            double value = rgb[i] / 31.0;
            double linear = value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
            assertThat((double) colour[i]).isCloseTo(linear, within(1e-5));
        }
        assertThat((double) colour[3]).isCloseTo(isWireframe ? 1 : alpha / 31.0, within(1e-6));
        assertThat(material.isDoubleSided()).isEqualTo((polygon & 0xC0) == 0xC0);
        assertThat(material.isLit()).isFalse();
        boolean hasTransparentTexels = model.texture(materialIndex).startsWith("colour4")
                || model.texture(materialIndex).equals("direct");
        Material.AlphaMode opaqueMode =
                hasTransparentTexels && (polygon >> 4 & 3) != 1 ? Material.AlphaMode.MASK : Material.AlphaMode.OPAQUE;
        assertThat(material.alphaMode()).isEqualTo(alpha < 31 ? Material.AlphaMode.BLEND : opaqueMode);
        assertThat(material.texture().isPresent())
                .isEqualTo(!model.texture(materialIndex).isEmpty());
        int textureFlags = DsSurface.textureFlags(model, materialIndex);
        material.texture().ifPresent(texture -> {
            assertThat(texture.wrapU()).isEqualTo(wrap(textureFlags >> 16 & 1, textureFlags >> 18 & 1));
            assertThat(texture.wrapV()).isEqualTo(wrap(textureFlags >> 17 & 1, textureFlags >> 19 & 1));
        });
    }

    private static TextureRef.Wrap wrap(int repeats, int flips) {
        return repeats == 0 ? TextureRef.Wrap.CLAMP : flips == 0 ? TextureRef.Wrap.REPEAT : TextureRef.Wrap.MIRROR;
    }

    /** Returns the corner of a triangle that is at the position of the expected first corner. */
    private static int firstCorner(DsConsole.Triangle triangle, PlacedScene.Part part, int start, double tolerance) {
        for (int rotation = 0; rotation < 3; rotation++) {
            boolean isMatch = true;
            for (int j = 0; j < 3; j++) {
                Vector3d expected = new Vector3d(triangle.corners().get(j).position());
                isMatch &= part.corners()
                                .get(start + (rotation + j) % 3)
                                .position()
                                .distance(expected)
                        < tolerance;
            }
            if (isMatch) {
                return rotation;
            }
        }
        return 0;
    }

    private static void compareSurface(
            String description,
            DsModel model,
            DsConsole.Group group,
            DsConsole.Corner expected,
            PlacedScene.Corner actual) {
        if (group.isLit()) {
            assertThat(actual.colour()).as(description).isEmpty();
            if (isUniform(expected.matrix()) && new Vector3d(expected.normal()).length() > 1e-3) {
                Vector3d normal = new Vector3d(expected.normal()).normalize();
                assertThat(actual.normal().distance(normal)).as(description).isLessThan(1e-3);
            }
        } else {
            int[] rgb = colour(model, group.material(), expected);
            assertThat(actual.colour())
                    .as(description)
                    .containsExactly(
                            expandToEightBits(rgb[0]), expandToEightBits(rgb[1]), expandToEightBits(rgb[2]), 255);
        }
        if (model.texture(group.material()).isEmpty()) {
            assertThat(actual.texel()).isEmpty();
            return;
        }
        double[] texel = switch (group.mapping()) {
            case 0 ->
                DsSurface.storedTexCoords(
                        model, group.material(), expected.s() / 16.0, expected.t() / 16.0, SIZE, SIZE);
            case 1 ->
                DsSurface.reflectedTexCoords(
                        model,
                        group.material(),
                        group.isLit() ? expected.normal() : forwardNormal(expected),
                        expected.s() / 16.0 / SIZE,
                        expected.t() / 16.0 / SIZE);
            default -> DsSurface.projectedTexCoords(model, group.material(), expected.position());
        };
        for (int i = 0; i < 2; i++) {
            if (Double.isFinite(texel[i])) {
                assertThat((double) actual.texel()[i])
                        .as(description)
                        .isCloseTo(texel[i], within(1e-3 * (1 + Math.abs(texel[i]))));
            }
        }
    }

    private static double[] forwardNormal(DsConsole.Corner corner) {
        return DsModel.transform(corner.matrix(), 0, 0, 1, 0);
    }

    /** Returns the colour of a corner. It is white if the texture covers the colour. */
    private static int[] colour(DsModel model, int material, DsConsole.Corner corner) {
        if (coversColour(model, material)) {
            return new int[] {31, 31, 31};
        }
        int rgb = corner.colour();
        return corner.isLit()
                ? DsSurface.litColour(model, material)
                : new int[] {rgb & 31, rgb >> 5 & 31, rgb >> 10 & 31};
    }

    private static boolean coversColour(DsModel model, int material) {
        return (DsSurface.polygonAttributes(model, material) >> 4 & 3) == 1
                && model.texture(material).equals("colour16");
    }

    private static int expandToEightBits(int fiveBits) {
        return fiveBits << 3 | fiveBits >> 2;
    }

    /** Returns whether a matrix scales all axes by the same factor, so that normals stay perpendicular. */
    private static boolean isUniform(double[] m) {
        double[][] axes = new double[3][];
        for (int i = 0; i < 3; i++) {
            axes[i] = new double[] {m[4 * i], m[4 * i + 1], m[4 * i + 2]};
        }
        double size = new Vector3d(axes[0]).lengthSquared();
        boolean isUniform = size > 0;
        for (int i = 0; i < 3; i++) {
            isUniform &= Math.abs(new Vector3d(axes[i]).lengthSquared() - size) < 1e-3 * size;
            isUniform &= Math.abs(new Vector3d(axes[i]).dot(new Vector3d(axes[(i + 1) % 3]))) < 1e-3 * size;
        }
        return isUniform;
    }
}
