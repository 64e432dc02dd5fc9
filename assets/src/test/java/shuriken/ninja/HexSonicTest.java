package shuriken.ninja;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shuriken.Shuriken;
import shuriken.convert.nitro.Scenes;
import shuriken.ninja.basic.BasicMeshset;
import shuriken.ninja.basic.BasicModel;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.ginja.GinjaParameter;
import shuriken.ninja.ginja.VertexSet;
import shuriken.ninja.landtable.LandTable;
import shuriken.ninja.landtable.LandTableHeader;
import shuriken.ninja.landtable.SalvlFormat;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.MotionTrack;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.samodel.SaanimFormat;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.ninja.samodel.SamdlFormat;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.testkit.HexFile;
import shuriken.testkit.RoundTrip;

/** Reads structs of SA Tools' files that were written down in hex from the formats' description. */
class HexSonicTest {
    private static SamdlFile model(String name) {
        byte[] file = HexFile.read(name);
        RoundTrip.check(new SamdlFormat(), file, name);
        return RoundTrip.read(new SamdlFormat(), file);
    }

    private static Scene scene(String name) throws IOException {
        return Shuriken.scene(Shuriken.read(Map.of(name, HexFile.read(name)), name));
    }

    private static List<float[]> posed(String name) throws IOException {
        return Scenes.posed(scene(name));
    }

    private static NodeMesh attach(SamdlFile file, int node) {
        return file.tree().meshes().get(file.tree().nodes().get(node).meshIndex());
    }

    @Test
    void readsBasicStructs() {
        SamdlFile file = model("gate.sa1mdl");
        assertThat(file.nodeName(0)).contains("object_gate");
        BasicModel gate = ((NodeMesh.Basic) attach(file, 0)).model();
        assertThat(gate.vertexCount()).isEqualTo(5);
        assertThat(gate.radius()).isEqualTo(1.75f);
        assertThat(gate.meshsets().stream().map(BasicMeshset::type))
                .containsExactly(BasicMeshset.Type.QUADS, BasicMeshset.Type.TRIANGLES, BasicMeshset.Type.STRIPS);
        assertThat(gate.meshsets().stream().map(BasicMeshset::materialIndex)).containsExactly(0, 1, 1);
        assertThat(gate.meshsets().get(0).texCoords()).containsExactly(0, 0, 255, 0, 0, -255, 510, 255);
        assertThat(gate.meshsets().get(1).colours()).containsExactly(0xFFFF0000, 0xFF00FF00, 0x800000FF);
        assertThat(gate.meshsets().get(2).polygons().getFirst().isReversed()).isTrue();
        assertThat(gate.materials().get(0).textureIndex()).isEqualTo(3);
        assertThat(gate.materials().get(0).exponent()).isEqualTo(11);
    }

    /**
     * The root rotates by 90° about z and doubles the size; its unit flag omits the position. The second node rotates
     * about y after x because of its flag 5.
     */
    @Test
    void convertsBasicGeometry() throws IOException {
        assertThat(model("gate.sa1mdl").tree().nodes()).hasSize(3);
        List<String> corners = corners(posed("gate.sa1mdl"));
        assertThat(corners).contains("-4.000 2.000 0.000", "-6.000 1.000 0.000");
        assertThat(corners).contains("-12.828 2.828 -2.000", "-10.000 0.000 0.000");
    }

    /** A quad in Z order is two triangles. A reversed strip of four vertices starts with the other winding. */
    @Test
    void convertsBasicTriangles() throws IOException {
        List<Primitive> parts = scene("gate.sa1mdl").meshes().getFirst().primitives();
        List<String> triangles = new ArrayList<>();
        for (Primitive part : parts) {
            for (int i = 0; i < part.indices().length; i += 3) {
                triangles.add(corner(part.positions(), part.indices()[i]) + " / "
                        + corner(part.positions(), part.indices()[i + 1]) + " / "
                        + corner(part.positions(), part.indices()[i + 2]));
            }
        }
        String p0 = "0.000 0.000 0.000";
        String p1 = "1.000 0.000 0.000";
        String p2 = "0.000 2.000 0.000";
        String p3 = "1.000 2.000 0.000";
        String p4 = "0.500 3.000 0.000";
        assertThat(triangles.stream().map(HexSonicTest::startingWithLowestCorner))
                .containsExactlyInAnyOrder(
                        startingWithLowestCorner(p0 + " / " + p1 + " / " + p2),
                        startingWithLowestCorner(p2 + " / " + p1 + " / " + p3),
                        startingWithLowestCorner(p2 + " / " + p3 + " / " + p4),
                        startingWithLowestCorner(p1 + " / " + p0 + " / " + p2),
                        startingWithLowestCorner(p1 + " / " + p2 + " / " + p3));
    }

    /** Returns the triangle with the lowest corner first and the same winding. */
    private static String startingWithLowestCorner(String triangle) {
        List<String> corners = List.of(triangle.split(" / "));
        int first = corners.indexOf(corners.stream().sorted().findFirst().orElseThrow());
        return corners.get(first) + " / " + corners.get((first + 1) % 3) + " / " + corners.get((first + 2) % 3);
    }

    private static List<String> corners(List<float[]> primitives) {
        List<String> corners = new ArrayList<>();
        for (float[] positions : primitives) {
            for (int i = 0; i < positions.length / 3; i++) {
                corners.add(corner(positions, i));
            }
        }
        return corners;
    }

    private static String corner(float[] positions, int i) {
        return String.format(
                        java.util.Locale.ROOT,
                        "%.3f %.3f %.3f",
                        positions[3 * i],
                        positions[3 * i + 1],
                        positions[3 * i + 2])
                .replace("-0.000", "0.000");
    }

    /** Two corners are sums of two nodes: 51/255 of (0 1 0) and 204/255 of (−1 0 0), whose node is at (0 1 0). */
    @Test
    void convertsChunkWeights() throws IOException {
        model("flag.sa2mdl");
        assertThat(corners(posed("flag.sa2mdl")))
                .contains("0.000 0.000 0.000", "1.000 0.000 0.000", "0.000 1.000 0.000", "1.000 1.000 0.000");
        Primitive flag = scene("flag.sa2mdl").meshes().getFirst().primitives().getFirst();
        assertThat(flag.texCoords()).containsExactly(0, 0, 1, 0, 0, 1, 1, 0.5f);
        int shared = 0;
        for (int i = 0; i < flag.vertexCount(); i++) {
            shared += Math.abs(flag.weights()[flag.influencesPerVertex() * i] - 0.8f) < 1e-6f ? 1 : 0;
        }
        assertThat(shared).isEqualTo(2);
    }

    @Test
    void readsGinjaStructs() throws IOException {
        GinjaModel tile = ((NodeMesh.Ginja) attach(model("tile.sa2bmdl"), 0)).model();
        assertThat(tile.vertexSets().stream().map(VertexSet::attribute)).containsExactly(1, 2, 3, 5, VertexSet.END);
        assertThat(tile.vertexSets().stream().map(VertexSet::elementCount)).startsWith(4, 1, 2, 4);
        List<GinjaParameter> parameters = tile.opaque().getFirst().parameters();
        assertThat(parameters.stream().map(GinjaParameter::type)).containsExactly(0, 0, 0, 0, 1, 2, 4, 5, 8, 9, 10);
        assertThat(((GinjaParameter.VertexFormat) parameters.get(3)).fractionBits())
                .isEqualTo(8);
        Primitive strip = scene("tile.sa2bmdl").meshes().getFirst().primitives().getFirst();
        assertThat(corners(posed("tile.sa2bmdl")))
                .containsExactly("3.000 0.000 0.000", "4.000 0.000 0.000", "3.000 1.000 0.000", "4.000 1.000 0.000");
        assertThat(strip.texCoords()).containsExactly(0, 0, 1, 0, 0, 1, 1, 2);
        assertThat(strip.normals()).startsWith(0, 0, 1);
    }

    /** Points are 255ths; the third corner is 1/5 of (0 1 0) on one bone and 4/5 of (−1 0 0) on the other. */
    @Test
    void convertsTheGinjaSkin() throws IOException {
        model("sail.sa2bmdl");
        assertThat(corners(posed("sail.sa2bmdl")))
                .containsExactly("0.000 0.000 0.000", "1.000 0.000 0.000", "0.000 1.000 0.000");
    }

    @Test
    void convertsTheLevel() throws IOException {
        byte[] file = HexFile.read("hill.sa1lvl");
        RoundTrip.check(new SalvlFormat(), file, "hill");
        LandTable table = RoundTrip.read(new SalvlFormat(), file).table();
        assertThat(table.header()).isEqualTo(new LandTableHeader.Sa1(8, 0, 3000, 0, 0));
        assertThat(table.textureFile()).isEqualTo("gate");
        assertThat(table.cols()).hasSize(2);
        assertThat(table.cols().get(0).isVisible()).isFalse();
        assertThat(table.cols().get(0).isSolid()).isTrue();
        assertThat(table.cols().get(0).blockBits()).isEqualTo(7);
        assertThat(table.cols().get(1).isVisible()).isTrue();
        assertThat(table.animations().getFirst().speed()).isEqualTo(0.5f);
        assertThat(table.animations().getFirst().maxFrame()).isEqualTo(10);
        assertThat(corners(posed("hill.sa1lvl"))).contains("-11.000 2.000 0.000");
    }

    @Test
    void convertsMotions() {
        NjsMotion swing = motion("swing.saanim");
        assertThat(swing.frameCount()).isEqualTo(21);
        assertThat(swing.interpolation()).isEqualTo(NjsMotion.Interpolation.SPLINE);
        MotionTrack positions =
                swing.rows().get(0).track(MotionChannel.POSITION).orElseThrow();
        assertThat(positions.frames()).containsExactly(0, 20);
        assertThat(positions.floatValue(1, 2)).isEqualTo(3);
        assertThat(swing.rows().get(0).angles()).isEmpty();
        assertThat(swing.rows().get(1).angles().orElseThrow().words())
                .containsExactly(0, 0, 0, 0x4000, -0x2000, 0x10000);
        MotionTrack narrow = motion("swing16.saanim").rows().get(1).angles().orElseThrow();
        assertThat(narrow.channel()).isEqualTo(MotionChannel.ANGLE16);
        assertThat(narrow.frames()).containsExactly(0, 20);
        assertThat(narrow.words()).containsExactly(0, 0, 0, 0x4000, -0x2000, 0x100);
    }

    private static NjsMotion motion(String name) {
        byte[] file = HexFile.read(name);
        RoundTrip.check(new SaanimFormat(), file, name);
        return RoundTrip.read(new SaanimFormat(), file).motion();
    }
}
