package shuriken.convert.ninja.drawn;

import static org.assertj.core.api.Assertions.assertThat;
import static shuriken.convert.ninja.ModelFixture.points;
import static shuriken.convert.ninja.ModelFixture.strip;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shuriken.convert.ConvertOptions;
import shuriken.convert.TextureSource;
import shuriken.convert.ninja.ModelFixture;
import shuriken.convert.ninja.NinjaConverter;
import shuriken.convert.ninja.SamdlConverter;
import shuriken.convert.ninja.StageConverter;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.FourCc;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.basic.BasicMeshset;
import shuriken.ninja.basic.BasicModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.ginja.GinjaMesh;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.ginja.GinjaParameter;
import shuriken.ninja.ginja.VertexSet;
import shuriken.ninja.ginja.WeightSet;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.model.SonicFixtures;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.MotionRow;
import shuriken.ninja.motion.MotionTrack;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.samodel.SaMagic;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.ninja.scenery.RelFile;
import shuriken.ninja.scenery.StageFixtures;
import shuriken.ninja.xj.XjFixtures;
import shuriken.ninja.xj.XjModel;

/** Checks that everything a file can request repeatedly is counted before it is allocated. */
class BudgetTest {
    private static List<String> reservations(NjBlock... blocks) {
        return Budget.requestedReservations(context -> new NinjaConverter()
                .toScenes(new NjFile(List.of(blocks)), "x", TextureSource.NONE, ConvertOptions.DEFAULT, context));
    }

    private static List<String> reservations(NodeMesh mesh) {
        ObjectTree<NodeMesh> tree = new ObjectTree<>(List.of(SonicFixtures.node(-1, 0, 0, 0, 0)), List.of(mesh));
        SamdlFile file = SamdlFile.create(SaMagic.SA2BMDL, tree, List.of());
        return Budget.requestedReservations(context ->
                new SamdlConverter().toScenes(file, "x", TextureSource.NONE, ConvertOptions.DEFAULT, context));
    }

    /** A vertex costs 96 bytes, a corner 160, a strip 160 and a chunk 8. A called list counts from its first chunk. */
    @Test
    void reservesMemoryForChunkModels() {
        ModelFixture model = new ModelFixture()
                .node(-1, 0)
                .mesh(
                        List.of(points(0, 0, 0, 0, 1, 0, 0, 0, 1, 0), points(3, 1, 1, 1)),
                        new PolyChunk.CachePolygon(1),
                        strip(0, false, 0, 1, 2, 3),
                        strip(0, false, 0, 1, 2))
                .node(0, 0)
                .mesh(List.of(), new PolyChunk.DrawPolygon(1));
        assertThat(reservations(model.block()))
                .containsExactly(
                        "vertex chunks 16",
                        "vertices 288",
                        "vertices 96",
                        "polygon chunks 32",
                        "polygon chunks 16",
                        "polygon chunks 24",
                        "strips 800",
                        "strips 640");
    }

    @Test
    void reservesMemoryForBasicModels() {
        float[] corners = {0, 0, 0, 1, 0, 0, 0, 1, 0};
        BasicMeshset set = BasicMeshset.create(
                BasicMeshset.Type.TRIANGLES,
                0,
                List.of(SonicFixtures.polygon(false, 0, 1, 2), SonicFixtures.polygon(false, 2, 1, 0)),
                new int[0],
                new short[0]);
        BasicModel model = BasicModel.create(corners, new float[0], List.of(set), List.of(), Vec3f.ZERO, 1);
        assertThat(reservations(new NodeMesh.Basic(model))).containsExactly("vertices 288", "polygons 960");
    }

    /** Each corner and each list costs 200 bytes. Each set of coordinates costs 60 more. */
    @Test
    void reservesMemoryForGinjaModels() {
        VertexSet positions =
                SonicFixtures.set(VertexSet.POSITION, 1, 4, 12, SonicFixtures.floats(SonicFixtures.SQUARE));
        GinjaMesh mesh = new GinjaMesh(
                List.of(GinjaParameter.create(1, 0, 2 << 2 | 2 << 10 | 2 << 12)),
                SonicFixtures.displayList(0x90, 3, 0, 0, 0, 1, 0, 0, 2, 0, 0));
        GinjaModel rigid =
                new GinjaModel(List.of(positions, VertexSet.end()), List.of(), List.of(mesh), List.of(), Vec3f.ZERO, 1);
        assertThat(reservations(new NodeMesh.Ginja(rigid))).containsExactly("vertices 384", "corners 1280");
        WeightSet weights = WeightSet.create(WeightSet.Kind.COMPLETE, 0, new short[12], new short[0]);
        GinjaModel skinned =
                new GinjaModel(List.of(), List.of(weights, WeightSet.end()), List.of(), List.of(), Vec3f.ZERO, 1);
        assertThat(reservations(new NodeMesh.Ginja(skinned))).containsExactly("vertices 192");
    }

    @Test
    void reservesMemoryForXjModels() {
        XjModel model = XjFixtures.model(XjFixtures.square(0), List.of(XjFixtures.mesh(0, 0, 1, 2, 3)), List.of());
        NjBlock block = new NjBlock.Xj(FourCc.of("NJCM"), ModelFixture.SITE, XjFixtures.tree(model));
        assertThat(reservations(block)).containsExactly("triangles 48");
    }

    /** If two angles change, each of the ten frames costs 28 bytes; if none changes, one step is counted. */
    @Test
    void reservesMemoryForRotations() {
        MotionTrack track = new MotionTrack(
                MotionChannel.ANGLE, new int[] {0, 10, 30}, new int[] {0, 0, 0, 100, 100, 0, 100, 100, 0});
        NjsMotion motion = NjsMotion.create(
                31,
                NjsMotion.Interpolation.LINEAR,
                List.of(MotionChannel.ANGLE),
                List.of(new MotionRow(List.of(track))),
                List.of());
        NjBlock block = new NjBlock.Motion(FourCc.of("NMDM"), ModelFixture.SITE, motion);
        List<String> messages = new ArrayList<>();
        for (int limit = 0; limit < 320; limit++) {
            ReadContext context = new ReadContext(ReadOptions.LENIENT.withLimits(new Limits(limit, 99, 9)));
            boolean hasAnimation = !new NinjaConverter()
                    .toScenes(
                            new NjFile(List.of(new ModelFixture().node(-1, 0).block(), block)),
                            "x",
                            TextureSource.NONE,
                            ConvertOptions.DEFAULT,
                            context)
                    .getFirst()
                    .clips()
                    .isEmpty();
            String message = context.findings().toList().getLast().message();
            messages.add(hasAnimation ? "there" : message.substring(0, message.indexOf(',')));
        }
        assertThat(messages.getFirst()).isEqualTo("x: rotations would take 280 bytes of memory");
        assertThat(messages.get(279)).isEqualTo("x: rotations would take 280 bytes of memory");
        assertThat(messages.get(280)).isEqualTo("x: rotations would take 28 bytes of memory");
        assertThat(messages.get(307)).isEqualTo("x: rotations would take 28 bytes of memory");
        assertThat(messages.get(308)).isEqualTo("there");
    }

    /** Each node of a stage costs 512 bytes. Each of its models is counted once. */
    @Test
    void reservesMemoryForStages() {
        RelFile file = new RelFile(StageFixtures.fmt2(), ByteOrder.BIG_ENDIAN);
        List<String> reservations = Budget.requestedReservations(context ->
                new StageConverter().toScenes(file, "x", TextureSource.NONE, ConvertOptions.DEFAULT, context));
        int nodes = new StageConverter()
                .toScenes(file, "x", TextureSource.NONE, ConvertOptions.DEFAULT, new ReadContext(ReadOptions.LENIENT))
                .getFirst()
                .nodes()
                .size();
        assertThat(reservations.stream().filter("nodes 512"::equals)).hasSize(nodes);
        assertThat(reservations.stream().filter(message -> message.startsWith("triangles")))
                .containsExactly("triangles 48", "triangles 24");
        assertThat(Set.copyOf(reservations)).containsExactlyInAnyOrder("nodes 512", "triangles 48", "triangles 24");
    }
}
