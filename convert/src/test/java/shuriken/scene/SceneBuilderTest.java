package shuriken.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SceneBuilderTest {
    private static final Primitive TRIANGLE = Primitive.of(new float[9], new int[] {0, 1, 2});

    record InvalidScene(String message, List<Node> nodes, List<Mesh> meshes, List<Material> materials) {
        @Override
        public String toString() {
            return message;
        }
    }

    static List<InvalidScene> invalidScenes() {
        Node root = Node.of("root", Transform.IDENTITY);
        Mesh mesh = new Mesh("cloth", List.of(TRIANGLE.withMaterialIndex(3)));
        Mesh missingVertex = new Mesh("far", List.of(Primitive.of(new float[9], new int[] {0, 1, 7})));
        Material material = Material.of("red")
                .withTexture(
                        new TextureRef(2, TextureRef.Wrap.REPEAT, TextureRef.Wrap.REPEAT, TextureRef.Filter.LINEAR));
        return List.of(
                new InvalidScene(
                        "node 1 \"flag\": the parent 4 is not a preceding node",
                        List.of(root, Node.of("flag", Transform.IDENTITY).withParentIndex(4)),
                        List.of(),
                        List.of()),
                new InvalidScene(
                        "node 0 \"root\": mesh 1 does not exist: the scene has 0",
                        List.of(root.withMeshIndices(1, Scene.NONE)),
                        List.of(),
                        List.of()),
                new InvalidScene(
                        "mesh 0 \"cloth\" primitive 0: material 3 does not exist: the scene has 0",
                        List.of(),
                        List.of(mesh),
                        List.of()),
                new InvalidScene(
                        "mesh 0 \"far\" primitive 0: vertex 7 does not exist: there are only 3",
                        List.of(),
                        List.of(missingVertex),
                        List.of()),
                new InvalidScene(
                        "material 0 \"red\": texture 2 does not exist: the scene has 0",
                        List.of(),
                        List.of(),
                        List.of(material)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("invalidScenes")
    void namesInvalidParts(InvalidScene invalid) {
        SceneBuilder scene = new SceneBuilder("wrong");
        scene.nodes().addAll(invalid.nodes());
        scene.meshes().addAll(invalid.meshes());
        scene.materials().addAll(invalid.materials());
        assertThatThrownBy(scene::build)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(invalid.message());
    }

    @Test
    void idsReferToTheirParts() {
        SceneBuilder scene = new SceneBuilder("flag");
        scene.add(Material.of("blue"));
        PartId<Material> red = scene.add(Material.of("red"));
        Primitive triangle = Primitive.of(new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, new int[] {0, 1, 2});
        PartId<Mesh> cloth = scene.add(new Mesh("cloth", List.of(triangle.withMaterial(red))));
        PartId<Node> pole = scene.add(Node.of("pole", Transform.IDENTITY));
        PartId<Node> flag =
                scene.add(Node.of("flag", Transform.IDENTITY).withParent(pole).withMesh(cloth));
        Scene built = scene.build();
        assertThat(built.nodes().get(flag.index()).parentIndex()).isEqualTo(pole.index());
        assertThat(built.nodes().get(flag.index()).meshIndex()).isEqualTo(cloth.index());
        assertThat(built.nodes().get(pole.index()).parentIndex()).isEqualTo(Scene.NONE);
        assertThat(built.materials()
                        .get(built.meshes().getFirst().primitives().getFirst().materialIndex())
                        .name())
                .isEqualTo("red");
        assertThat(Target.of(flag, Target.Property.SCALE))
                .isEqualTo(new Target.OfNode(flag.index(), Target.Property.SCALE));
        assertThat(Target.of(red, Target.MaterialProperty.BASE_COLOUR))
                .isEqualTo(new Target.OfMaterial(red.index(), Target.MaterialProperty.BASE_COLOUR));
    }

    @Test
    @SuppressWarnings("NullAway") // A caller without null checks can do this.
    void namesNullArguments() {
        SceneBuilder scene = new SceneBuilder("null");
        assertThatThrownBy(() -> scene.add((Node) null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("node");
        scene.meshes().add(null);
        assertThatThrownBy(scene::build)
                .isInstanceOf(NullPointerException.class)
                .hasMessage("meshes[0]");
    }
}
