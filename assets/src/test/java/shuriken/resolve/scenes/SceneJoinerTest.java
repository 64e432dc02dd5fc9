package shuriken.resolve.scenes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.image.Image;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.SceneBuilder;
import shuriken.scene.Texture;
import shuriken.scene.TextureRef;
import shuriken.scene.Transform;

class SceneJoinerTest {
    /** Returns a root with a child that draws a textured triangle. */
    private static Scene scene(String name, int shade) {
        SceneBuilder scene = new SceneBuilder(name);
        Image texel = new Image(1, 1, new byte[] {(byte) shade, 0, 0, -1});
        int skin = scene.add(new Texture("skin", texel, Optional.empty(), Extras.NONE))
                .index();
        TextureRef ref =
                new TextureRef(skin, TextureRef.Wrap.REPEAT, TextureRef.Wrap.REPEAT, TextureRef.Filter.NEAREST);
        int material = scene.add(Material.of("skin").withTexture(ref)).index();
        float[] corners = {0, 0, 0, 1, 0, 0, 0, 1, 0};
        int mesh = scene.add(new Mesh(
                        "m", List.of(Primitive.of(corners, new int[] {0, 1, 2}).withMaterialIndex(material))))
                .index();
        int root = scene.add(Node.of("root", Transform.IDENTITY)).index();
        scene.add(Node.of("top", Transform.IDENTITY).withParentIndex(root).withMeshIndices(mesh, Scene.NONE));
        return scene.build();
    }

    @Test
    void attachesThePartToItsBoneWithASeparateImage() {
        SceneJoiner join = new SceneJoiner(scene("body", 1));
        assertThat(join.addScene(scene("head", 2), 1, "head")).isEqualTo(2);
        Scene joined = join.build();
        assertThat(joined.name()).isEqualTo("body");
        assertThat(joined.nodes()).extracting(Node::name).containsExactly("root", "top", "head_root", "head_top");
        assertThat(joined.nodes()).extracting(Node::parentIndex).containsExactly(Scene.NONE, 0, 1, 2);
        Primitive primitive = joined.meshes()
                .get(joined.nodes().get(3).meshIndex())
                .primitives()
                .getFirst();
        TextureRef ref =
                joined.materials().get(primitive.materialIndex()).texture().orElseThrow();
        assertThat(joined.textures().get(ref.textureIndex()).image().rgba()[0]).isEqualTo((byte) 2);
        assertThat(joined.textures()).extracting(Texture::name).doesNotHaveDuplicates();
        assertThat(joined.materials()).extracting(Material::name).doesNotHaveDuplicates();
    }
}
