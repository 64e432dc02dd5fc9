package shuriken.convert.nitro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

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
 * Compares the converter with an independent interpreter, for models of random commands. Every triangle must have the same
 * position, normals or colours, texture coordinates and material.
 */
class DrawnModelsTest {
    /** The width and height of all textures of the fixture. */
    private static final double SIZE = 8;

    @Seeds(200)
    void everyTriangleIsWhereTheConsoleDrawsIt(long seed) {
        Gen gen = Gen.seeded(seed);
        boolean isExact = seed % 4 != 3;
        ModelDraft draft =
                seed % 2 == 0 ? RandomModel.repeating(gen, isExact) : RandomModel.of(gen, (int) seed % 3, isExact);
        byte[] file = draft.bytes(Tex0Fixtures.everyFormat());
        DsConsole console = new DsConsole(file);
        ReadContext context = ReadContext.lenient();
        NsbmdFile read = RoundTrip.read(new NsbmdFormat(), file);
        Scene scene = new NitroConverter()
                .toScenes(read, "x", TextureSource.NONE, ConvertOptions.DEFAULT, context)
                .getFirst();
        Iterator<PlacedScene.Part> parts = PlacedScene.atRest(scene).stream()
                .sorted(Comparator.comparingInt(PlacedScene.Part::mesh))
                .iterator();
        double reach = 1;
        for (var group : console.drawn()) {
            for (DsConsole.Triangle triangle : group.getValue()) {
                for (DsConsole.Corner corner : triangle.corners()) {
                    reach = Math.max(reach, new Vector3d(corner.at()).length());
                }
            }
        }
        for (var group : console.drawn()) {
            List<DsConsole.Triangle> drawn = group.getValue();
            if (!drawn.isEmpty()) {
                assertThat(parts).as("%s", group.getKey()).hasNext();
                compare(console.model(), group.getKey(), drawn, parts.next(), scene, reach * (isExact ? 2e-6 : 1e-3));
            }
        }
        assertThat(parts).isExhausted();
        int told = context.diagnostics().stream()
                .filter(found -> found.message().contains("changes the material"))
                .mapToInt(found -> Integer.parseInt(found.message().replaceFirst("\\D*(\\d+) times.*", "$1")))
                .sum();
        assertThat(told).isEqualTo(console.ignored());
        ModelInfo info = new NitroConverter()
                .describe(read, "x", ConvertOptions.DEFAULT, ReadContext.lenient())
                .models()
                .getFirst();
        assertThat(List.of(info.vertices(), info.triangles(), info.nodesWithMesh(), info.materials()))
                .isEqualTo(console.counts());
        assertThat(info.boundingBox()).containsExactly(console.box(), within((float) (reach * 1e-3)));
    }

    /** With another unit all lengths are half as long. Each corner has the position of the vertex that the trace names. */
    @Seeds(60)
    void theTraceNamesTheVertexOfEachCorner(long seed) {
        Gen gen = Gen.seeded(seed);
        NsbmdFile file = RandomModel.of(gen, (int) seed % 3, true).file(Tex0Fixtures.everyFormat());
        ConvertOptions half =
                new ConvertOptions(256, ConvertOptions.RotationOrder.YXZ, ConvertOptions.Lighting.NONE, 0.5f);
        NitroConverter converter = new NitroConverter();
        List<Scene> scenes = Stream.of(ConvertOptions.DEFAULT, half)
                .map(options -> converter
                        .toScenes(file, "x", TextureSource.NONE, options, ReadContext.lenient())
                        .getFirst())
                .toList();
        ModelProvenance trace = ModelProvenance.record(
                file.models().getFirst().value(), converter.textures(file, half), false, half, ReadContext.lenient());
        List<PlacedScene.Part> whole = PlacedScene.atRest(scenes.get(0));
        List<PlacedScene.Part> halves = PlacedScene.atRest(scenes.get(1));
        assertThat(halves).hasSameSizeAs(whole);
        for (int i = 0; i < whole.size(); i++) {
            PlacedScene.Part part = halves.get(i);
            int primitive = scenes.get(1).meshes().get(part.mesh()).primitives().indexOf(part.primitive());
            int[] origins = trace.cornerOrigins().get(part.mesh()).get(primitive);
            assertThat(origins).hasSize(2 * part.corners().size());
            for (int k = 0; k < part.corners().size(); k++) {
                Vector3d at = part.corners().get(k).at();
                double near = 1e-4 * (1 + at.length()) + 1e-4 * reach(part);
                assertThat(at.distance(
                                new Vector3d(whole.get(i).corners().get(k).at()).div(2)))
                        .isLessThan(near);
                DrawnPolygons list = trace.draws().get(origins[2 * k]).polygons();
                int v = origins[2 * k + 1];
                Vector3d stored = new Vector3d(list.x(v), list.y(v), list.z(v)).div(2 * 4096);
                list.matrix(v).world(trace.skeleton()).transformPosition(stored);
                assertThat(stored.distance(at)).isLessThan(near);
            }
        }
    }

    private static double reach(PlacedScene.Part part) {
        return part.corners().stream()
                .mapToDouble(corner -> corner.at().length())
                .max()
                .orElse(0);
    }

    private static void compare(
            DsModel model,
            DsConsole.Group group,
            List<DsConsole.Triangle> drawn,
            PlacedScene.Part part,
            Scene scene,
            double near) {
        Material material = scene.materials().get(part.primitive().material());
        material(model, group, material);
        assertThat(part.corners()).as("%s", group).hasSize(3 * drawn.size());
        for (int i = 0; i < drawn.size(); i++) {
            int first = first(drawn.get(i), part, 3 * i, near);
            for (int j = 0; j < 3; j++) {
                DsConsole.Corner expected = drawn.get(i).corners().get(j);
                PlacedScene.Corner found = part.corners().get(3 * i + (first + j) % 3);
                String what = group + ", triangle " + i;
                assertThat(found.at().distance(new Vector3d(expected.at())))
                        .as(what)
                        .isLessThan(near);
                surface(what, model, group, expected, found);
            }
        }
    }

    /** Compares the extras, colour, alpha, sides and texture wrap of a material. */
    private static void material(DsModel model, DsConsole.Group group, Material material) {
        int of = group.material();
        assertThat(material.name()).isEqualTo(model.materialName(of));
        Map<String, Object> words = new LinkedHashMap<>(material.extras().values());
        Object matrix = words.remove("textureMatrix");
        assertThat(words.remove("reflection")).isEqualTo(group.mapping() == 1 && group.lit() ? true : null);
        assertThat(words).isEqualTo(DsSurface.words(model, of));
        assertThat(matrix instanceof Extras extras ? extras.values() : Map.of())
                .isEqualTo(DsSurface.matrixWords(model, of));
        int polygon = DsSurface.polygon(model, of);
        int alpha = polygon >> 16 & 31;
        boolean wireframe = (DsSurface.flags(model, of) & 0x20) != 0;
        int[] rgb = group.lit() && !covers(model, of) ? DsSurface.lit(model, of) : new int[] {31, 31, 31};
        float[] colour = material.baseColour();
        for (int i = 0; i < 3; i++) {
            double value = rgb[i] / 31.0;
            double light = value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
            assertThat((double) colour[i]).isCloseTo(light, within(1e-5));
        }
        assertThat((double) colour[3]).isCloseTo(wireframe ? 1 : alpha / 31.0, within(1e-6));
        assertThat(material.doubleSided()).isEqualTo((polygon & 0xC0) == 0xC0);
        assertThat(material.lit()).isFalse();
        boolean sheer =
                model.texture(of).startsWith("colour4") || model.texture(of).equals("direct");
        Material.AlphaMode solid =
                sheer && (polygon >> 4 & 3) != 1 ? Material.AlphaMode.MASK : Material.AlphaMode.OPAQUE;
        assertThat(material.alphaMode()).isEqualTo(alpha < 31 ? Material.AlphaMode.BLEND : solid);
        assertThat(material.texture().isPresent()).isEqualTo(!model.texture(of).isEmpty());
        int wraps = DsSurface.texture(model, of);
        material.texture().ifPresent(texture -> {
            assertThat(texture.wrapU()).isEqualTo(wrap(wraps >> 16 & 1, wraps >> 18 & 1));
            assertThat(texture.wrapV()).isEqualTo(wrap(wraps >> 17 & 1, wraps >> 19 & 1));
        });
    }

    private static TextureRef.Wrap wrap(int repeats, int flips) {
        return repeats == 0 ? TextureRef.Wrap.CLAMP : flips == 0 ? TextureRef.Wrap.REPEAT : TextureRef.Wrap.MIRROR;
    }

    /** Returns the corner of a triangle that is at the position of the expected first corner. */
    private static int first(DsConsole.Triangle triangle, PlacedScene.Part part, int from, double near) {
        for (int turn = 0; turn < 3; turn++) {
            boolean fits = true;
            for (int j = 0; j < 3; j++) {
                Vector3d expected = new Vector3d(triangle.corners().get(j).at());
                fits &= part.corners().get(from + (turn + j) % 3).at().distance(expected) < near;
            }
            if (fits) {
                return turn;
            }
        }
        return 0;
    }

    private static void surface(
            String what, DsModel model, DsConsole.Group group, DsConsole.Corner expected, PlacedScene.Corner found) {
        if (group.lit()) {
            assertThat(found.colour()).as(what).isEmpty();
            if (isEven(expected.matrix()) && new Vector3d(expected.normal()).length() > 1e-3) {
                Vector3d normal = new Vector3d(expected.normal()).normalize();
                assertThat(found.normal().distance(normal)).as(what).isLessThan(1e-3);
            }
        } else {
            int[] rgb = colour(model, group.material(), expected);
            assertThat(found.colour()).as(what).containsExactly(wide(rgb[0]), wide(rgb[1]), wide(rgb[2]), 255);
        }
        if (model.texture(group.material()).isEmpty()) {
            assertThat(found.texel()).isEmpty();
            return;
        }
        double[] texel = switch (group.mapping()) {
            case 0 -> DsSurface.stored(model, group.material(), expected.s() / 16.0, expected.t() / 16.0, SIZE, SIZE);
            case 1 ->
                DsSurface.reflected(
                        model,
                        group.material(),
                        group.lit() ? expected.normal() : ahead(expected),
                        expected.s() / 16.0 / SIZE,
                        expected.t() / 16.0 / SIZE);
            default -> DsSurface.projected(model, group.material(), expected.at());
        };
        for (int i = 0; i < 2; i++) {
            if (Double.isFinite(texel[i])) {
                assertThat((double) found.texel()[i])
                        .as(what)
                        .isCloseTo(texel[i], within(1e-3 * (1 + Math.abs(texel[i]))));
            }
        }
    }

    private static double[] ahead(DsConsole.Corner corner) {
        return DsModel.image(corner.matrix(), 0, 0, 1, 0);
    }

    /** Returns the colour of a corner. It is white if the texture covers the colour. */
    private static int[] colour(DsModel model, int material, DsConsole.Corner corner) {
        if (covers(model, material)) {
            return new int[] {31, 31, 31};
        }
        int rgb = corner.colour();
        return corner.lit() ? DsSurface.lit(model, material) : new int[] {rgb & 31, rgb >> 5 & 31, rgb >> 10 & 31};
    }

    private static boolean covers(DsModel model, int material) {
        return (DsSurface.polygon(model, material) >> 4 & 3) == 1
                && model.texture(material).equals("colour16");
    }

    private static int wide(int five) {
        return five << 3 | five >> 2;
    }

    /** Returns whether a matrix scales all axes by the same factor, so that normals stay perpendicular. */
    private static boolean isEven(double[] m) {
        double[][] axes = new double[3][];
        for (int i = 0; i < 3; i++) {
            axes[i] = new double[] {m[4 * i], m[4 * i + 1], m[4 * i + 2]};
        }
        double size = new Vector3d(axes[0]).lengthSquared();
        boolean even = size > 0;
        for (int i = 0; i < 3; i++) {
            even &= Math.abs(new Vector3d(axes[i]).lengthSquared() - size) < 1e-3 * size;
            even &= Math.abs(new Vector3d(axes[i]).dot(new Vector3d(axes[(i + 1) % 3]))) < 1e-3 * size;
        }
        return even;
    }
}
