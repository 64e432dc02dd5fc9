package shuriken.convert.ninja;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import shuriken.Shuriken;
import shuriken.convert.ninja.pose.RestTransforms;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.gltf.GlbExporter;
import shuriken.ninja.ginja.GinjaMesh;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.ginja.WeightSet;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.nj.NjFormat;
import shuriken.ninja.object.ObjectTree;
import shuriken.scene.Scene;
import shuriken.testkit.Glb;
import shuriken.testkit.GlbClip;
import shuriken.testkit.GlbPose;
import shuriken.testkit.PosedGlbPrimitive;
import shuriken.testkit.RoundTrip;

/**
 * Exports the skinned sample and compares its positions in each frame with vertex slots that this test computes by
 * itself.
 */
class GinjaSampleTest {
    private static final Path SAMPLE =
            Path.of(System.getProperty("shuriken.root", "..")).resolve("samples/bamboo.gj");
    private static final double TOLERANCE = 1e-4;
    /** The size of a corner in display lists: two bytes for the position and one for the colour. */
    private static final int CORNER_SIZE = 3;

    private static <B extends NjBlock> B block(NjFile file, Class<B> kind) {
        return file.blocks().stream()
                .filter(kind::isInstance)
                .map(kind::cast)
                .findFirst()
                .orElseThrow();
    }

    /** Returns the positions of the vertices in the scene by slot. */
    private static Map<Integer, Vector3d> slots(ObjectTree<NodeMesh> tree, RestTransforms pose) {
        Map<Integer, Vector3d> slots = new TreeMap<>();
        for (int node = 0; node < tree.nodes().size(); node++) {
            GinjaModel model = ((NodeMesh.Ginja) tree.meshes().get(node)).model();
            for (WeightSet set : model.weightSets()) {
                for (int i = 0; i < set.vertexCount(); i++) {
                    short[] v = set.vertices();
                    Vector3d position = pose.world(node)
                            .transformPosition(new Vector3d(v[6 * i], v[6 * i + 1], v[6 * i + 2]).div(255));
                    switch (set.kind()) {
                        case COMPLETE -> slots.put(set.firstSlot() + i, position);
                        case START -> slots.put(set.firstSlot() + i, position.mul(set.weights()[2 * i + 1] / 255.0));
                        case ADD -> {
                            double weight = set.weights()[2 * i + 1] / 255.0;
                            slots.computeIfPresent(
                                    set.weights()[2 * i] & 0xFFFF, (slot, sum) -> sum.add(position.mul(weight)));
                        }
                        case END -> {}
                    }
                }
            }
        }
        return slots;
    }

    /** Returns the slots of each triangle of a mesh. Strips are in the order of their first triangles. */
    private static List<Integer> corners(GinjaMesh mesh) {
        List<Integer> corners = new ArrayList<>();
        byte[] displayList = mesh.displayList();
        for (int offset = 0; offset < displayList.length && displayList[offset] != 0; ) {
            int opcode = displayList[offset] & 0xFF;
            int count = (displayList[offset + 1] & 0xFF) << 8 | displayList[offset + 2] & 0xFF;
            List<Integer> slots = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                int corner = offset + 3 + CORNER_SIZE * i;
                slots.add((displayList[corner] & 0xFF) << 8 | displayList[corner + 1] & 0xFF);
            }
            offset += 3 + CORNER_SIZE * count;
            for (int k = 0; k + 2 < count; k += opcode == 0x98 ? 1 : 3) {
                boolean isReversed = opcode == 0x98 && k % 2 == 1;
                corners.add(slots.get(isReversed ? k + 1 : k));
                corners.add(slots.get(isReversed ? k : k + 1));
                corners.add(slots.get(k + 2));
            }
        }
        return corners;
    }

    @Test
    void posedVerticesEqualTheEmulatedBuffer() throws IOException {
        NjFile file = RoundTrip.read(new NjFormat(), Files.readAllBytes(SAMPLE));
        ObjectTree<NodeMesh> tree = block(file, NjBlock.Model.class).tree();
        NjsMotion motion = block(file, NjBlock.Motion.class).motion();
        List<GinjaMesh> meshes =
                ((NodeMesh.Ginja) tree.meshes().getFirst()).model().opaque();
        Scene scene = Shuriken.scene(SAMPLE);
        assertThat(scene.skins()).hasSize(1);
        Glb glb = Glb.read(new GlbExporter()
                .export(scene, "scene", ExportOptions.DEFAULT)
                .getFirst()
                .data());
        GlbClip clip = GlbClip.of(glb, 0);
        int compared = 0;
        for (int frame = 0; frame < motion.frameCount(); frame += 4) {
            Map<Integer, Vector3d> slots = slots(tree, ConsolePose.at(tree.nodes(), motion, frame));
            List<PosedGlbPrimitive> posed = GlbPose.poseAt(glb, clip, frame / 30.0);
            assertThat(posed).hasSameSizeAs(meshes);
            for (int mesh = 0; mesh < meshes.size(); mesh++) {
                PosedGlbPrimitive primitive = posed.get(mesh);
                List<Integer> corners = corners(meshes.get(mesh));
                assertThat(primitive.indices()).hasSameSizeAs(corners);
                for (int i = 0; i < corners.size(); i++) {
                    int v = 3 * primitive.indices()[i];
                    float[] p = primitive.positions();
                    Vector3d expected = requireNonNull(slots.get(corners.get(i)));
                    assertThat(expected.distance(p[v], p[v + 1], p[v + 2]))
                            .as("frame %d, mesh %d, corner %d", frame, mesh, i)
                            .isLessThan(TOLERANCE);
                    compared++;
                }
            }
        }
        assertThat(compared).isGreaterThan(10_000);
    }
}
