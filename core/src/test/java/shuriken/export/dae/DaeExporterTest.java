package shuriken.export.dae;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import shuriken.Shuriken;
import shuriken.export.ExportOptions;
import shuriken.export.MovingScenes;
import shuriken.export.OutputFile;
import shuriken.postprocess.Profile;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

/** What the file says of itself; {@code BlenderTest} shows it to a program that reads it. */
class DaeExporterTest {
    private static List<OutputFile> export(Scene scene) {
        return new DaeExporter().export(scene, "koi", ExportOptions.DEFAULT);
    }

    private static Document dae(Scene scene) throws Exception {
        byte[] xml = export(scene).getFirst().data();
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream(xml));
    }

    static List<Element> all(Document dae, String name) {
        NodeList found = dae.getElementsByTagName(name);
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < found.getLength(); i++) {
            elements.add((Element) found.item(i));
        }
        return elements;
    }

    private static Scene sample(String name) throws Exception {
        return Profile.DEFAULT.apply(Shuriken.scene(Path.of("../samples/" + name)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"koi.nj", "ninja.nj", "neko.nsbmd", "bamboo.gj", "torii.nj", "map_mill01n.rel"})
    void everyReferenceLeadsSomewhere(String name) throws Exception {
        Document dae = dae(sample(name));
        Set<String> ids = new HashSet<>();
        all(dae, "*").stream()
                .filter(element -> element.hasAttribute("id"))
                .forEach(element -> assertThat(ids.add(element.getAttribute("id")))
                        .as(element.getAttribute("id"))
                        .isTrue());
        for (Element element : all(dae, "*")) {
            for (String attribute : List.of("url", "source", "target")) {
                String value = element.getAttribute(attribute);
                if (value.startsWith("#")) {
                    assertThat(ids).contains(value.substring(1));
                }
            }
        }
        all(dae, "skeleton")
                .forEach(root -> assertThat(ids).contains(root.getTextContent().substring(1)));
        all(dae, "Name_array").stream()
                .filter(array -> array.getAttribute("id").endsWith("-joints-array"))
                .forEach(
                        array -> assertThat(ids).contains(array.getTextContent().split(" ")));
        all(dae, "channel")
                .forEach(channel ->
                        assertThat(ids).contains(channel.getAttribute("target").split("/")[0]));
    }

    @ParameterizedTest
    @ValueSource(strings = {"koi.nj", "neko.nsbmd", "torii.nj"})
    void arraysAreAsLongAsTheySay(String name) throws Exception {
        Scene scene = sample(name);
        Document dae = dae(scene);
        for (String array : List.of("float_array", "Name_array")) {
            all(dae, array)
                    .forEach(element -> assertThat(element.getTextContent().split(" "))
                            .hasSize(Integer.parseInt(element.getAttribute("count"))));
        }
        int[] counts = all(dae, "triangles").stream()
                .mapToInt(element -> Integer.parseInt(element.getAttribute("count")))
                .toArray();
        Set<Integer> drawn =
                new HashSet<>(scene.nodes().stream().map(Node::mesh).toList());
        drawn.remove(Scene.NONE);
        int triangles = drawn.stream()
                .flatMap(mesh -> scene.meshes().get(mesh).primitives().stream())
                .mapToInt((Primitive p) -> p.indices().length / 3)
                .sum();
        assertThat(Arrays.stream(counts).sum()).isEqualTo(triangles);
    }

    @Test
    void clipsFollowOneAnotherOnOneTimeline() throws Exception {
        Document dae = dae(MovingScenes.everything());
        assertThat(all(dae, "animation_clip"))
                .extracting(clip ->
                        clip.getAttribute("name") + " " + clip.getAttribute("start") + " " + clip.getAttribute("end"))
                .startsWith("linear 0 2")
                .hasSize(3);
        for (Element array : all(dae, "float_array")) {
            if (array.getAttribute("id").endsWith("-times-array")) {
                float[] times = new float[Integer.parseInt(array.getAttribute("count"))];
                String[] texts = array.getTextContent().split(" ");
                for (int i = 0; i < times.length; i++) {
                    times[i] = Float.parseFloat(texts[i]);
                    assertThat(i == 0 || times[i] > times[i - 1]).isTrue();
                }
            }
        }
    }

    @Test
    void picturesHaveTheNamesOfTheSource() throws Exception {
        assertThat(export(sample("koi.nj")))
                .extracting(OutputFile::name)
                .contains("koi.dae", "koi_textures/koi_skin.png");
        Document dae = dae(sample("koi.nj"));
        assertThat(all(dae, "init_from")).extracting(Element::getTextContent).contains("koi_textures/koi_skin.png");
    }
}
