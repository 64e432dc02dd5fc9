package shuriken.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.image.Image;
import shuriken.image.PngEncoder;
import shuriken.io.InMemoryFileSource;
import shuriken.modding.members.ContainerEdit;
import shuriken.view.EditHistory.FileEdit;

/** Edits of samples in a session; tests of the page compare their bytes with the command line's. */
class EditHistoryTest {
    private static final JsonMapper JSON = new JsonMapper();
    private static final Path SAMPLES = Path.of(System.getProperty("shuriken.root"), "samples");
    private static final String TEXTURE = "koi.pvm!koi_fin.pvr";

    private final Map<String, byte[]> files;
    private final byte[] original;
    private final Session session;

    EditHistoryTest() throws IOException {
        original = Files.readAllBytes(SAMPLES.resolve("koi.pvm"));
        files = Map.of("koi.pvm", original, "koi.nj", Files.readAllBytes(SAMPLES.resolve("koi.nj")));
        session = Session.editing(new InMemoryFileSource(files), ViewOptions.DEFAULT);
    }

    private static byte[] image(int size) {
        byte[] rgba = new byte[4 * size * size];
        for (int i = 0; i < rgba.length; i++) {
            rgba[i] = (byte) (i % 4 == 3 ? 255 : i);
        }
        return PngEncoder.encode(new Image(size, size, rgba));
    }

    private Reply ask(List<byte[]> blobs, String question, String... texts) {
        return session.ask(question, List.of(texts), blobs);
    }

    private JsonNode json(List<byte[]> blobs, String question, String... texts) throws IOException {
        return JSON.readTree(ask(blobs, question, texts).json());
    }

    private byte[] bytes(String path) {
        return ask(List.of(), "bytes", path).parts().getFirst();
    }

    @Test
    void showsEditedFilesAndUndoesSteps() throws IOException {
        JsonNode step = json(List.of(image(64)), "edit.texture", TEXTURE, "", "0", "0");
        assertThat(step.get("step").asInt()).isEqualTo(1);
        assertThat(step.get("edited").get(0).asText()).isEqualTo("koi.pvm");
        assertThat(bytes("koi.pvm")).isNotEqualTo(original);
        JsonNode changed = json(List.of(), "edit.changes").get("files").get(0);
        assertThat(changed.get("before").asInt()).isEqualTo(original.length);
        json(List.of(), "edit.go", "0");
        assertThat(bytes("koi.pvm")).isEqualTo(original);
        json(List.of(), "edit.go", "1");
        assertThat(bytes("koi.pvm")).isNotEqualTo(original);
    }

    @Test
    void keepsEverythingWhenAnEditIsNotPossible() throws IOException {
        JsonNode error =
                json(List.of(image(100)), "edit.texture", TEXTURE, "", "0", "0").get("error");
        assertThat(error.get("message").asText()).contains("100");
        assertThat(json(List.of(), "edit.remove", "koi.nj", "0")
                        .get("error")
                        .get("message")
                        .asText())
                .contains("in its folder");
        assertThat(json(List.of(), "edit.build", "koi.nj").has("error")).isTrue();
        assertThat(json(List.of(), "edit.changes").get("steps").asInt()).isZero();
    }

    /** An edit of a member after the file itself was replaced. */
    @Test
    void buildsFilesThatWereReplacedBefore() throws IOException {
        byte[] other = Files.readAllBytes(SAMPLES.resolve("lantern.pvm"));
        json(List.of(image(64)), "edit.texture", TEXTURE, "", "0", "0");
        json(List.of(other), "edit.replace", "koi.pvm");
        Reply replaced = ask(List.of(), "edit.build", "koi.pvm");
        assertThat(JSON.readTree(replaced.json()).get("size").asInt()).isEqualTo(other.length);
        assertThat(json(List.of(), "edit.remove", "koi.pvm!0", "0").has("step")).isTrue();
        JsonNode built = json(List.of(), "edit.build", "koi.pvm");
        assertThat(built.get("size").asInt()).isEqualTo(bytes("koi.pvm").length);
    }

    @Test
    void addsAFileToAFolder() throws IOException {
        json(List.of(image(8)), "edit.add", "new.png");
        assertThat(json(List.of(), "children", "").findValuesAsText("name")).contains("new.png");
        assertThat(ask(List.of(), "edit.build", "new.png").parts().getFirst()).isEqualTo(image(8));
        assertThat(json(List.of(image(8)), "edit.add", "koi.nj").has("error")).isTrue();
    }

    /** Identifying all members of a ROM again takes many seconds. */
    @Test
    void searchesOnlyMembersWithOtherNamesAgain() throws IOException {
        json(List.of(), "crawl", "1000");
        json(List.of(), "edit.rename", TEXTURE, "new_name");
        assertThat(json(List.of(), "crawl", "0").get("ahead").asInt()).isOne();
        assertThat(json(List.of(), "crawl", "1").get("ahead").asInt()).isZero();
        assertThat(search("koi_fin")).isEmpty();
        assertThat(search("new_name")).containsExactly("koi.pvm!new_name.pvr");
        assertThat(search("koi_skin")).containsExactly("koi.pvm!koi_skin.pvr");
        json(List.of(), "edit.remove", "koi.pvm!koi_skin.pvr", "0");
        assertThat(json(List.of(), "crawl", "0").get("ahead").asInt()).isZero();
        assertThat(search("koi_skin")).isEmpty();
        assertThat(search("koi.pvm")).containsExactly("koi.pvm", "koi.pvm!new_name.pvr");
        json(List.of(), "edit.go", "0");
        assertThat(json(List.of(), "crawl", "0").get("ahead").asInt()).isEqualTo(2);
        json(List.of(), "crawl", "2");
        assertThat(search("koi.pvm")).containsExactlyInAnyOrder("koi.pvm", TEXTURE, "koi.pvm!koi_skin.pvr");
        json(List.of(bytes(TEXTURE)), "edit.add", "koi.pvm!third");
        json(List.of(), "crawl", "1");
        assertThat(search("third")).containsExactly("koi.pvm!third.pvr");
    }

    private List<String> search(String text) throws IOException {
        return json(List.of(), "search", text, "", "100").findValuesAsText("path");
    }

    /** The session keeps what it knows of all other members. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "g.nds!a.narc!x",
                "g.nds!a.narc!!x",
                "g.nds!a.narc!x!0",
                "g.nds!a.narc",
                "g.nds!a.narc!!",
                "g.nds"
            })
    void replacingAMemberChangesItAndItsContainers(String path) {
        assertThat(edit(new ContainerEdit.Replace("a.narc!x", new byte[1])).mayChange(path))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"g.nds!a.narc!y", "g.nds!a.narc!0", "g.nds!a.narc!xy", "g.nds!b", "h.nds!a.narc!x"})
    void replacingAMemberKeepsOtherMembers(String path) {
        assertThat(edit(new ContainerEdit.Replace("a.narc!x", new byte[1])).mayChange(path))
                .isFalse();
    }

    @Test
    void changingNamesChangesMembersWithNumbersOrTheNewName() {
        FileEdit removed = edit(new ContainerEdit.Remove("a.narc!x", false));
        assertThat(removed.mayChange("g.nds!a.narc!12!y")).isTrue();
        assertThat(removed.mayChange("g.nds!12")).isFalse();
        FileEdit renamed = edit(new ContainerEdit.Rename("a.narc!x", "y"));
        assertThat(renamed.mayChange("g.nds!a.narc!y")).isTrue();
        assertThat(renamed.mayChange("g.nds!a.narc!z")).isFalse();
    }

    private static FileEdit edit(ContainerEdit edit) {
        return new FileEdit("g.nds", edit);
    }

    @Test
    void refusesEditsOfASessionThatReads() {
        Session reading = new Session(new InMemoryFileSource(files), ViewOptions.DEFAULT);
        assertThatThrownBy(() -> reading.ask("edit.changes", List.of())).isInstanceOf(IllegalArgumentException.class);
    }
}
