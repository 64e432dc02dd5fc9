package shuriken.view;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shuriken.io.InMemoryFileSource;
import shuriken.testkit.Glb;

/** Asks questions about the samples as the page does. */
class SessionTest {
    private static final JsonMapper JSON = new JsonMapper();
    private static final Path SAMPLES = Path.of(System.getProperty("shuriken.root"), "samples");

    private final Session session;

    SessionTest() throws IOException {
        session = new Session(new InMemoryFileSource(samples()), ViewOptions.DEFAULT);
    }

    private static Map<String, byte[]> samples() throws IOException {
        Map<String, byte[]> files = new LinkedHashMap<>();
        try (var paths = Files.list(SAMPLES)) {
            for (Path path : paths.sorted().toList()) {
                files.put("samples/" + path.getFileName(), Files.readAllBytes(path));
            }
        }
        return files;
    }

    static List<String> models() throws IOException {
        return samples().keySet().stream()
                .filter(path -> path.matches(".*\\.(nj|gj|nsbmd|sa1lvl)|.*n\\.rel"))
                .toList();
    }

    private JsonNode ask(String question, Object... texts) throws IOException {
        return JSON.readTree(reply(question, texts).json());
    }

    private Reply reply(String question, Object... texts) {
        List<String> arguments = new ArrayList<>();
        for (Object text : texts) {
            arguments.add(text.toString());
        }
        return session.ask(question, arguments);
    }

    @Test
    void listsFolders() throws IOException {
        assertThat(ask("children", "").findValuesAsText("path")).containsExactly("samples");
        assertThat(ask("children", "samples").findValuesAsText("name")).contains("koi.nj", "koi.pvm", "neko.nsbmd");
        assertThat(ask("children", "samples/koi.pvm").findValuesAsText("path"))
                .allMatch(path -> path.startsWith("samples/koi.pvm!"))
                .isNotEmpty();
    }

    @Test
    void overviewHasCountsAndTheLargestModels() throws IOException {
        ask("crawl", 1000);
        JsonNode overview = ask("overview", 3);
        assertThat(overview.path("ahead").asInt()).isZero();
        assertThat(overview.path("counts").path("scene").asInt()).isEqualTo(3);
        assertThat(overview.path("models")).hasSize(3);
        assertThat(overview.path("models").findValues("size").stream().map(JsonNode::asLong))
                .isSortedAccordingTo(Comparator.reverseOrder());
        assertThat(overview.path("levels").findValuesAsText("path"))
                .contains("samples/map_mill01n.rel")
                .doesNotContain("samples/map_mill01c.rel");
        assertThat(overview.path("textures").findValuesAsText("path")).isNotEmpty();
    }

    @Test
    void identifiesFilesByTheirBytes() throws IOException {
        JsonNode actual = ask("identify", "samples/koi.nj", "samples/koi.pvm", "samples/README.md", "samples/none");
        assertThat(actual.get(0).path("format").asText()).isEqualTo("nj");
        assertThat(actual.get(1).path("container").asBoolean()).isTrue();
        assertThat(actual.get(2).path("hint").asText()).isNotEmpty();
        assertThat(actual.get(3).path("error").asText()).contains("no such file");
    }

    @ParameterizedTest
    @MethodSource("models")
    void convertsModelsToGlb(String path) throws IOException {
        Reply reply = reply("scene", path);
        JsonNode json = JSON.readTree(reply.json());
        assertThat(json.path("scenes")).isNotEmpty();
        assertThat(reply.parts()).hasSize(json.path("scenes").size());
        assertThat(Glb.read(reply.parts().getFirst()).json().path("meshes")).isNotEmpty();
    }

    @Test
    void motionsAreFetchedSeparatelyAndKeepTheNodes() throws IOException {
        Reply scene = reply("scene", "samples/neko.nsbmd");
        JsonNode clips = JSON.readTree(scene.json()).path("scenes").get(0).path("clips");
        assertThat(clips).isNotEmpty();
        JsonNode staticJson = Glb.read(scene.parts().getFirst()).json();
        for (int i = 0; i < clips.size(); i++) {
            JsonNode moving = Glb.read(
                            reply("clip", "samples/neko.nsbmd", 0, i).parts().getFirst())
                    .json();
            assertThat(moving.path("animations").get(0).path("name"))
                    .isEqualTo(clips.get(i).path("name"));
            assertThat(moving.path("nodes").findValuesAsText("name"))
                    .isEqualTo(staticJson.path("nodes").findValuesAsText("name"));
            assertThat(moving.path("materials")).hasSameSizeAs(staticJson.path("materials"));
        }
    }

    @Test
    void texturesHaveTheirLocation() throws IOException {
        JsonNode textures = ask("scene", "samples/koi.nj").path("scenes").get(0).path("textures");
        assertThat(textures.get(0).path("extras").path("place").asText()).contains("koi.pvm");
        Reply image = reply("modelTexture", "samples/koi.nj", 0, 0);
        JsonNode size = JSON.readTree(image.json());
        assertThat(image.parts().getFirst())
                .hasSize(4 * size.path("width").asInt() * size.path("height").asInt());
    }

    @Test
    void banksAndArchivesListTheirTextures() throws IOException {
        for (String path : List.of("samples/koi.pvm", "samples/neko.nsbtx")) {
            JsonNode texture = ask("textures", path).path("textures").get(0);
            Reply image = reply(
                    "texture",
                    texture.path("path").asText(),
                    texture.path("key").asText(),
                    "",
                    0);
            assertThat(image.parts().getFirst())
                    .hasSize(4
                            * texture.path("width").asInt()
                            * texture.path("height").asInt());
        }
    }

    @Test
    void searchFindsVisitedFiles() throws IOException {
        assertThat(ask("search", "koi", "", 10).path("total").asInt()).isZero();
        while (ask("crawl", 5).path("ahead").asInt() > 0) {
            assertThat(ask("crawl", 0).path("ahead").asInt()).isPositive();
        }
        assertThat(ask("search", "KOI nj", "model", 10).path("found").findValuesAsText("path"))
                .contains("samples/koi.nj");
        assertThat(ask("search", "", "texture", 1).path("total").asInt()).isGreaterThan(1);
    }

    @Test
    void selectedTexturesApplyUntilTheyAreReset() throws IOException {
        String choice =
                "{\"models\": [{\"model\": \"koi.nj\", \"replace\": {\"koi_fin\": {\"texture\": \"koi_skin\"}}}]}";
        reply("edit", "samples/shuriken.json", choice);
        assertThat(ask("scene", "samples/koi.nj").toString()).contains("TEXTURE_REPLACED");
        reply("edit", "samples/shuriken.json", "");
        assertThat(ask("scene", "samples/koi.nj").toString()).doesNotContain("TEXTURE_REPLACED");
    }

    /** The settings of a folder's file and of its parent's file, and a setting of the page for one of the models. */
    @Test
    void settingsAreMergedWithTheFileOfTheFolder() throws IOException {
        Map<String, byte[]> files = samples();
        files.put("samples/shuriken.json", """
            {"models": [ // a comment
              {"model": "koi.nj", "textures": ["neko.nsbtx"], "motions": [],
               "replace": {"koi_fin": {"texture": "koi_skin"}, "koi_eye": {"texture": "koi_fin", "palette": null}}},
              {"model": "*.gj", "motions": []}]}
            """.getBytes(UTF_8));
        Session session = new Session(new InMemoryFileSource(files), ViewOptions.DEFAULT);
        String chosen = "{\"models\": [{\"model\": \"koi.nj\", \"replace\": {\"koi_fin\": {\"texture\": \"koi_fin\"}}},"
                + " {\"model\": \"neko.nsbmd\", \"textures\": [\"koi.pvm\"]}]}";
        String text = JSON.readTree(session.ask("edit", List.of("samples/shuriken.json", chosen))
                        .json())
                .path("text")
                .asText();
        assertThat(JSON.readTree(text)).isEqualTo(JSON.readTree("""
            {"models": [
              {"model": "koi.nj", "replace": {"koi_fin": {"texture": "koi_fin"}, "koi_eye": {"texture": "koi_fin", "palette": null}},
               "textures": ["neko.nsbtx"], "motions": []},
              {"model": "neko.nsbmd", "textures": ["koi.pvm"]},
              {"model": "koi.nj", "textures": ["neko.nsbtx"], "motions": [],
               "replace": {"koi_fin": {"texture": "koi_skin"}, "koi_eye": {"texture": "koi_fin", "palette": null}}},
              {"model": "*.gj", "motions": []}]}
            """));
        assertThat(session.ask("scene", List.of("samples/koi.nj")).json()).contains("\"clips\":[]");
        assertThat(session.ask("edit", List.of("samples/shuriken.json", "")).json())
                .isEqualTo("{\"text\":\"\"}");
        assertThat(session.ask("scene", List.of("samples/koi.nj")).json()).contains("koi_skin");
    }

    @Test
    void settingsInheritFromParentFolders() throws IOException {
        Map<String, byte[]> files = samples();
        files.put("samples/sub/koi.nj", files.remove("samples/koi.nj"));
        files.put(
                "samples/shuriken.json",
                "{\"models\": [{\"model\": \"koi.nj\", \"textures\": [\"koi.pvm\"], \"motions\": [\"koi_swim.njm\"]}]}"
                        .getBytes(UTF_8));
        files.put("samples/sub/sub/shuriken.json", "no JSON".getBytes(UTF_8));
        Session session = new Session(new InMemoryFileSource(files), ViewOptions.DEFAULT);
        String chosen =
                "{\"models\": [{\"model\": \"koi.nj\", \"replace\": {\"koi_fin\": {\"texture\": \"koi_skin\"}}}]}";
        String json = session.ask("edit", List.of("samples/sub/shuriken.json", chosen))
                .json();
        assertThat(JSON.readTree(JSON.readTree(json).path("text").asText())).isEqualTo(JSON.readTree("""
            {"models": [{"model": "koi.nj", "replace": {"koi_fin": {"texture": "koi_skin"}},
              "textures": ["../koi.pvm"], "motions": ["../koi_swim.njm"]}]}
            """));
        assertThat(session.ask("scene", List.of("samples/sub/koi.nj")).json())
                .contains("TEXTURE_REPLACED")
                .contains("koi_swim");
        assertThat(session.ask("edit", List.of("samples/sub/sub/shuriken.json", chosen))
                        .json())
                .doesNotContain("error");
    }

    @Test
    void motionsOfOtherFoldersAreAvailableToEveryModel() throws IOException {
        Map<String, byte[]> files = samples();
        files.put("models/koi.nj", files.remove("samples/koi.nj"));
        Session session = new Session(new InMemoryFileSource(files), ViewOptions.DEFAULT);
        assertThat(session.ask("scene", List.of("models/koi.nj")).json()).contains("\"clips\":[]");
        session.ask("motions", List.of("samples/koi_swim.njm"));
        assertThat(session.ask("scene", List.of("models/koi.nj")).json()).contains("koi_swim");
    }

    @Test
    void layoutsAreFetchedInParts() throws IOException {
        Reply reply = reply("layout", "samples/koi.nj", 0, 20);
        JsonNode json = JSON.readTree(reply.json());
        assertThat(json.path("entries")).hasSize(20);
        assertThat(json.path("entries").get(0).get(0).asInt()).isZero();
        assertThat(reply.parts().getFirst()).startsWith('N', 'J');
    }

    @Test
    void layoutsAreSearchedByPathTextAndOffset() throws IOException {
        int object = ask("locate", "samples/koi.nj", "object[1]").asInt();
        JsonNode entry =
                ask("layout", "samples/koi.nj", object, 1).path("entries").get(0);
        assertThat(entry.get(2).asText()).isEqualTo("NJCM/object[1]");
        assertThat(entry.get(3).asText()).isEqualTo("evalflags");
        int name = ask("locate", "samples/koi.nj", "koi_fin").asInt();
        assertThat(ask("layout", "samples/koi.nj", name, 1)
                        .path("entries")
                        .get(0)
                        .get(0)
                        .asInt())
                .isEqualTo(0x31);
        int covered = ask("locate", "samples/koi.nj", "0x35").asInt();
        assertThat(covered).isEqualTo(name);
        assertThat(ask("locate", "samples/koi.nj", "no such field").asInt()).isEqualTo(-1);
        assertThat(ask("locate", "samples/koi.nj", "0xFFFFFFFF").asInt()).isEqualTo(-1);
    }

    @Test
    void modelsAreComparedWithLimits() throws IOException {
        assertThat(ask("lint", "samples/koi.nj", "").path("findings")).isEmpty();
        assertThat(ask("lint", "samples/neko.nsbmd", "").path("findings").findValuesAsText("code"))
                .containsOnly("OVER_BUDGET");
        assertThat(ask("lint", "samples/koi.pvm", "").path("findings")).isEmpty();
    }

    @Test
    void filesAreComparedFieldByField() throws IOException {
        assertThat(ask("diff", "samples/koi.nj", "samples/koi.nj")).isEmpty();
        JsonNode actual = ask("diff", "samples/koi.nj", "samples/star.nj");
        assertThat(actual.findValuesAsText("field")).contains("size", "sha256");
        assertThat(actual.findValuesAsText("first")).contains("60368");
    }

    @Test
    void texturesAreFoundInAllOpenFiles() throws IOException {
        Map<String, byte[]> files = samples();
        files.put("game/models/koi.nj", files.remove("samples/koi.nj"));
        files.put("game/pictures/koi.pvm", files.remove("samples/koi.pvm"));
        Session session = new Session(new InMemoryFileSource(files), ViewOptions.DEFAULT);
        JsonNode scene = JSON.readTree(
                session.ask("scene", List.of("game/models/koi.nj")).json());
        assertThat(scene.path("scenes").get(0).path("textures").findValuesAsText("name"))
                .containsExactly("koi_skin", "koi_fin");
        assertThat(scene.path("scenes").get(0).path("textures").findValuesAsText("place"))
                .as("as `convert game` names places")
                .isNotEmpty()
                .allMatch(path -> path.startsWith("pictures/koi.pvm"));
        Session folder = new Session(new InMemoryFileSource(files), ViewOptions.DEFAULT.withRootAsInput(true));
        scene = JSON.readTree(folder.ask("scene", List.of("game/models/koi.nj")).json());
        assertThat(scene.path("scenes").get(0).path("textures").findValuesAsText("place"))
                .as("as `convert .` names places")
                .isNotEmpty()
                .allMatch(path -> path.startsWith("game/pictures/koi.pvm"));
    }

    @Test
    void samplesAreWrittenBackUnchanged() throws IOException {
        assertThat(ask("verify", "samples/koi.nj").get(0).path("result").asText())
                .isEqualTo("identical");
    }

    @Test
    void repliesContainErrors() throws IOException {
        assertThat(ask("scene", "samples/README.md").path("error").path("kind").asText())
                .isEqualTo("UNSUPPORTED");
        assertThat(ask("scene", "samples/none").path("error").path("message").asText())
                .contains("no such file");
        assertThatThrownBy(() -> reply("nonsense")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> reply("scene")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aSessionThatOnlyReadsExportsTheSameGlbAndDoesNotVerify() throws IOException {
        Session reading = Session.reading(new InMemoryFileSource(samples()), ViewOptions.DEFAULT);
        List<String> request = List.of("samples/koi.nj", "glb");
        assertThat(reading.ask("export", request).parts())
                .usingRecursiveComparison()
                .isEqualTo(reply("export", "samples/koi.nj", "glb").parts());
        assertThatThrownBy(() -> reading.ask("verify", List.of("samples/koi.nj")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("unknown question verify");
    }
}
