package shuriken.interchange.support;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A path never becomes part of a name, because it would be stored in the game's file. */
class SceneNameTest {
    @ParameterizedTest
    @CsvSource({
        "/home/me/models/engine.glb, engine",
        "engine.v2.gltf, engine.v2",
        "C:\\models\\engine.obj, engine",
        "a/.glb, .glb",
        "engine, engine",
    })
    void omitsFoldersAndExtensions(String path, String name) {
        assertThat(SceneName.fromPath(path)).isEqualTo(name);
    }
}
