package shuriken.interchange.gltf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import shuriken.Shuriken;
import shuriken.convert.ninja.ScenePose;
import shuriken.interchange.ExportOptions;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.testkit.Glb;
import shuriken.testkit.GlbPose;
import shuriken.testkit.GltfValidator;
import shuriken.testkit.PosedGlbPrimitive;

/**
 * Every real model converts to a GLB without findings of the validator, and each vertex at rest has its position in
 * the scene.
 */
class GlbCorpusTest {
    private static final double TOLERANCE = 1e-4;

    @Test
    void everyModelIsValidAndHasTheScenesPositions() throws IOException {
        Map<String, byte[]> glbs = new LinkedHashMap<>();
        for (Path file : models()) {
            for (Scene scene : Shuriken.scenes(file)) {
                byte[] glb = new GlbExporter()
                        .export(scene, "x", ExportOptions.DEFAULT)
                        .getFirst()
                        .data();
                comparePose(file.toString(), scene, glb);
                glbs.put(glbs.size() + "_" + file.getFileName() + ".glb", glb);
            }
        }
        assertThat(glbs).isNotEmpty();
        assertThat(GltfValidator.validate(glbs)).isEmpty();
    }

    private static List<Path> models() throws IOException {
        String corpus = System.getenv("SHURIKEN_CORPUS");
        Assumptions.assumeTrue(corpus != null, "SHURIKEN_CORPUS is not set: no real model was exported");
        try (Stream<Path> files = Files.walk(Path.of(String.valueOf(corpus)))) {
            return files.filter(file -> file.toString().toLowerCase(Locale.ROOT).endsWith(".nj"))
                    .sorted()
                    .toList();
        }
    }

    private static void comparePose(String file, Scene scene, byte[] bytes) {
        Glb glb = Glb.read(bytes);
        List<float[]> expected = expected(scene, glb);
        List<PosedGlbPrimitive> posed = GlbPose.atRest(glb);
        assertThat(posed).as(file).hasSameSizeAs(expected);
        float tolerance = (float) (TOLERANCE * size(expected));
        for (int i = 0; i < expected.size(); i++) {
            assertThat(posed.get(i).positions())
                    .as(file + " " + posed.get(i).nodeName())
                    .containsExactly(expected.get(i), within(tolerance));
        }
    }

    /**
     * Returns positions in world space: first those of nodes that draw themselves, then those of nodes that another
     * node draws.
     */
    private static List<float[]> expected(Scene scene, Glb glb) {
        ScenePose pose = new ScenePose(scene);
        List<float[]> positions = new ArrayList<>();
        List<float[]> drawnElsewhere = new ArrayList<>();
        for (int i = 0; i < scene.nodes().size(); i++) {
            Node node = scene.nodes().get(i);
            if (node.meshIndex() != Scene.NONE) {
                List<float[]> target = glb.json().at("/nodes/" + i).has("mesh") ? positions : drawnElsewhere;
                for (Primitive primitive : scene.meshes().get(node.meshIndex()).primitives()) {
                    target.add(coordinates(pose.positions(i, primitive)));
                }
            }
        }
        positions.addAll(drawnElsewhere);
        return positions;
    }

    private static float[] coordinates(List<Vector3d> positions) {
        float[] coordinates = new float[3 * positions.size()];
        for (int i = 0; i < positions.size(); i++) {
            coordinates[3 * i] = (float) positions.get(i).x;
            coordinates[3 * i + 1] = (float) positions.get(i).y;
            coordinates[3 * i + 2] = (float) positions.get(i).z;
        }
        return coordinates;
    }

    /** Returns the longest side of the bounding box. */
    private static double size(List<float[]> parts) {
        double size = 0;
        for (int axis = 0; axis < 3; axis++) {
            double minimum = Double.POSITIVE_INFINITY;
            double maximum = Double.NEGATIVE_INFINITY;
            for (float[] positions : parts) {
                for (int i = axis; i < positions.length; i += 3) {
                    minimum = Math.min(minimum, positions[i]);
                    maximum = Math.max(maximum, positions[i]);
                }
            }
            size = Math.max(size, maximum - minimum);
        }
        return size;
    }
}
