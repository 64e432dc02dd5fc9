package shuriken.interchange.gltf;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;
import shuriken.image.Image;
import shuriken.interchange.ExportOptions;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Primitive.Mode;
import shuriken.scene.Scene;
import shuriken.scene.Texture;
import shuriken.scene.TextureRef;
import shuriken.scene.TextureRef.Filter;
import shuriken.scene.TextureRef.Wrap;
import shuriken.scene.Transform;
import shuriken.testkit.Glb;

/** A small scene with most features of glTF, and helpers that read its GLB. */
final class GltfSteps {
    static final float[] NONE = {};

    private GltfSteps() {}

    static byte[] bytes(Scene scene, ExportOptions options) {
        return new GlbExporter().export(scene, "x", options).getFirst().data();
    }

    static byte[] bytes(Scene scene) {
        return bytes(scene, ExportOptions.DEFAULT);
    }

    static Glb glb(Scene scene, ExportOptions options) {
        return Glb.read(bytes(scene, options));
    }

    static JsonNode json(Scene scene) {
        return glb(scene, ExportOptions.DEFAULT).json();
    }

    static Material material(String name) {
        TextureRef ref = new TextureRef(0, Wrap.MIRROR, Wrap.CLAMP, Filter.NEAREST);
        return new Material(
                name, new float[] {1, 1, 1, 1}, Optional.of(ref), AlphaMode.OPAQUE, 0.5f, false, false, Extras.NONE);
    }

    static Primitive primitive(int material, Mode form, int[] indices) {
        float[] coords = {0, 0, 1, 0, 0, 1};
        float[] second = {0.25f, 0, 1, 0, 0, 1};
        return new Primitive(
                new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0},
                NONE,
                coords,
                new byte[0],
                0,
                new int[0],
                NONE,
                indices,
                material,
                List.of(),
                form,
                List.of(second));
    }

    /** Creates a scene with three materials. The primitives use 2 and 0, and 1 is unused at rest. */
    static Scene scene() {
        List<Node> nodes = List.of(
                new Node("a", Scene.NONE, Transform.IDENTITY, 0, Scene.NONE, Extras.NONE),
                Node.of("b", Transform.IDENTITY).withParentIndex(0));
        List<Primitive> primitives = List.of(
                primitive(2, Mode.TRIANGLES, new int[] {0, 1, 2}),
                primitive(0, Mode.LINES, new int[] {0, 2}),
                primitive(0, Mode.POINTS, new int[] {1}));
        Texture texture = new Texture("t", new Image(1, 1, new byte[] {9, 8, 7, -1}), Optional.empty(), Extras.NONE);
        return new Scene(
                "s",
                nodes,
                List.of(new Mesh("m", primitives)),
                List.of(material("red"), material("green"), material("blue")),
                List.of(texture),
                List.of(),
                Extras.NONE);
    }

    static List<String> texts(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false)
                .map(JsonNode::asText)
                .toList();
    }
}
