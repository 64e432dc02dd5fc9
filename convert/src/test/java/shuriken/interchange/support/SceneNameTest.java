package shuriken.interchange.support;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks that names of scenes do not contain the path of a file, because they are stored in the game's files. */
class SceneNameTest {
    @ParameterizedTest
    @CsvSource({
        "/home/me/models/engine.glb, engine",
        "engine.v2.gltf, engine.v2",
        "C:\\models\\engine.obj, engine",
        "a/.glb, .glb",
        "engine, engine",
    })
    void removesFoldersAndExtension(String path, String expectedName) {
        assertThat(SceneName.fromPath(path)).isEqualTo(expectedName);
    }
}
