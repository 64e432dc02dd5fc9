package shuriken.convert.nitro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import org.joml.Vector3d;
import shuriken.convert.ConvertOptions;
import shuriken.convert.TextureSource;
import shuriken.diag.ReadContext;
import shuriken.format.ModelInfo;
import shuriken.nitro.mdl0.ModelDraft;
import shuriken.nitro.mdl0.NsbmdFile;
import shuriken.nitro.mdl0.NsbmdFormat;
import shuriken.nitro.tex0.Tex0Fixtures;
import shuriken.scene.Material;
import shuriken.scene.Scene;
import shuriken.testkit.Gen;
import shuriken.testkit.RoundTrip;
import shuriken.testkit.Seeds;

/**
 * Models of random commands, drawn twice: by the converter, and by a plain reading of the same bytes. Every triangle must
 * stand in the same place of the world, with the same normals or colours, texels and material.
 */
class DrawnModelsTest {
    /** Of all pictures of the fixture. */
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
                .sorted(Comparator.comparing(PlacedScene.Part::mesh))
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
                .filter(found -> found.message().contains("changes of material"))
                .mapToInt(found -> Integer.parseInt(found.message().replaceFirst("\\D*(\\d+) changes.*", "$1")))
                .sum();
        assertThat(told).isEqualTo(console.ignored());
        ModelInfo info = new NitroConverter()
                .describe(read, "x", ConvertOptions.DEFAULT, ReadContext.lenient())
                .models()
                .getFirst();
        assertThat(info.triangles()).isEqualTo(console.triangles());
    }

    private static void compare(
            DsModel model,
            DsConsole.Group group,
            List<DsConsole.Triangle> drawn,
            PlacedScene.Part part,
            Scene scene,
            double near) {
        Material material = scene.materials().get(part.primitive().material());
        assertThat(material.name()).isEqualTo(model.materialName(group.material()));
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

    /** Which corner of a triangle stands where its first is expected. */
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
                DsSurface.mapped(model, group.material(), group.lit() ? expected.normal() : ahead(expected), true);
            default -> DsSurface.mapped(model, group.material(), expected.at(), false);
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

    /** Where the texture covers all, no colour shows through. */
    private static int[] colour(DsModel model, int material, DsConsole.Corner corner) {
        boolean covers = (DsSurface.polygon(model, material) >> 4 & 3) == 1
                && model.texture(material).equals("colour16");
        if (covers) {
            return new int[] {31, 31, 31};
        }
        int rgb = corner.colour();
        return corner.lit() ? DsSurface.lit(model, material) : new int[] {rgb & 31, rgb >> 5 & 31, rgb >> 10 & 31};
    }

    private static int wide(int five) {
        return five << 3 | five >> 2;
    }

    /** Whether a matrix turns and scales alike along all axes, so that a normal stays one. */
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
