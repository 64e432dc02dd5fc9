package shuriken.edit.restore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.mesh.MeshPart;
import shuriken.edit.mesh.MeshPartCollector;
import shuriken.edit.scene.SourceMapping;
import shuriken.scene.Extras;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.SceneBuilder;
import shuriken.scene.Transform;

class ExchangedColourRestorerTest {
    private static final SourceLocation SITE = new SourceLocation("test", 0);
    private static final float[] SQUARE = {0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0};

    private static Scene scene(int[] indices, int... greys) {
        byte[] colours = new byte[4 * greys.length];
        for (int i = 0; i < colours.length; i++) {
            colours[i] = (byte) (i % 4 == 3 ? 255 : greys[i / 4]);
        }
        Extras extras = Extras.NONE.with("shuriken", Extras.NONE.with("node", 0).with("mesh", 0));
        SceneBuilder scene = new SceneBuilder("square");
        int mesh = scene.add(
                        new Mesh("square", List.of(Primitive.of(SQUARE, indices).withColours(colours))))
                .index();
        scene.add(Node.of("square", Transform.IDENTITY)
                .withMeshIndices(mesh, Scene.NONE)
                .withExtras(extras));
        return scene.build();
    }

    /**
     * Blender removes the second triangle on import, because it has the vertices of the first one. The corners are
     * then 0 1 2 2 1 3, and the exporter assigns the colour of corner 3, which is that of vertex 2, to vertex 3.
     */
    @Test
    void restoresColoursOfAMeshWithARepeatedTriangle() {
        Scene originalScene = scene(new int[] {0, 1, 2, 1, 2, 0, 2, 1, 3}, 10, 60, 110, 160);
        Scene editedScene = scene(new int[] {0, 1, 2, 2, 1, 3}, 10, 60, 110, 110);
        SourceMapping before = SourceMapping.between(originalScene, originalScene);
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        ExchangedColourRestorer restorer = ExchangedColourRestorer.create(originalScene, before, SITE, context);
        MeshPart part = MeshPartCollector.collect(
                        editedScene, SourceMapping.between(originalScene, editedScene), SITE, context)
                .values()
                .iterator()
                .next();
        MeshPart restored = restorer.restore(part);
        assertThat(restorer.restoredCornerCount()).isEqualTo(1);
        assertThat(restored.triangles().get(1)[2].argb() & 0xFF).isEqualTo(160);
    }
}
