package shuriken.interchange.dae;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import shuriken.Shuriken;
import shuriken.image.Image;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.MovingScenes;
import shuriken.interchange.OutputFile;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Texture;
import shuriken.transform.Profile;

/** Tests the structure of exported DAE files. {@code BlenderTest} imports them into Blender. */
class DaeExporterTest {
    private static List<OutputFile> export(Scene scene) {
        return new DaeExporter().export(scene, "koi", ExportOptions.DEFAULT);
    }

    private static Document dae(Scene scene) throws Exception {
        byte[] xml = export(scene).getFirst().data();
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream(xml));
    }

    static List<Element> elements(Document dae, String name) {
        NodeList matches = dae.getElementsByTagName(name);
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < matches.getLength(); i++) {
            elements.add((Element) matches.item(i));
        }
        return elements;
    }

    private static Scene sample(String name) throws Exception {
        return Profile.DEFAULT.apply(Shuriken.scene(Path.of("../samples/" + name)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"koi.nj", "ninja.nj", "neko.nsbmd", "bamboo.gj", "torii.nj", "map_mill01n.rel"})
    void everyReferenceHasATarget(String name) throws Exception {
        Document dae = dae(sample(name));
        Set<String> ids = new HashSet<>();
        elements(dae, "*").stream()
                .filter(element -> element.hasAttribute("id"))
                .forEach(element -> assertThat(ids.add(element.getAttribute("id")))
                        .as(element.getAttribute("id"))
                        .isTrue());
        for (Element element : elements(dae, "*")) {
            for (String attribute : List.of("url", "source", "target")) {
                String value = element.getAttribute(attribute);
                if (value.startsWith("#")) {
                    assertThat(ids).contains(value.substring(1));
                }
            }
        }
        elements(dae, "skeleton")
                .forEach(root -> assertThat(ids).contains(root.getTextContent().substring(1)));
        elements(dae, "Name_array").stream()
                .filter(array -> array.getAttribute("id").endsWith("-joints-array"))
                .forEach(
                        array -> assertThat(ids).contains(array.getTextContent().split(" ")));
        elements(dae, "channel")
                .forEach(channel ->
                        assertThat(ids).contains(channel.getAttribute("target").split("/")[0]));
    }

    /**
     * Blender shows no colour next to a texture. The stored factors are 255, 128 and 0 of 255: 100 · 128 / 255 = 50.2.
     */
    @Test
    void multipliesTexturesByTheBaseColour() throws Exception {
        Scene koi = sample("koi.nj");
        Texture texture = new Texture(
                "fur", new Image(1, 1, new byte[] {(byte) 200, 100, 50, (byte) 255}), Optional.empty(), Extras.NONE);
        List<Material> materials = koi.materials().stream()
                .map(material -> material.withTexture(
                                material.texture().orElseThrow().withTextureIndex(0))
                        .withBaseColour(new float[] {1, 0.2140f, 0, 1}))
                .toList();
        List<OutputFile> files = export(koi.withSurfaces(koi.meshes(), materials, List.of(texture)));
        OutputFile image = files.getLast();
        assertThat(image.name()).isEqualTo("koi_textures/fur_tinted.png");
        assertThat(new String(files.getFirst().data(), StandardCharsets.UTF_8)).contains(image.name());
        assertThat(ImageIO.read(new ByteArrayInputStream(image.data())).getRGB(0, 0))
                .isEqualTo(0xFFC83200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"koi.nj", "neko.nsbmd", "torii.nj"})
    void arraysHaveTheStatedLength(String name) throws Exception {
        Scene scene = sample(name);
        Document dae = dae(scene);
        for (String array : List.of("float_array", "Name_array")) {
            elements(dae, array)
                    .forEach(element -> assertThat(element.getTextContent().split(" "))
                            .hasSize(Integer.parseInt(element.getAttribute("count"))));
        }
        int[] counts = elements(dae, "triangles").stream()
                .mapToInt(element -> Integer.parseInt(element.getAttribute("count")))
                .toArray();
        Set<Integer> meshIndices =
                new HashSet<>(scene.nodes().stream().map(Node::meshIndex).toList());
        meshIndices.remove(Scene.NONE);
        int triangles = meshIndices.stream()
                .flatMap(mesh -> scene.meshes().get(mesh).primitives().stream())
                .mapToInt((Primitive primitive) -> primitive.indices().length / 3)
                .sum();
        assertThat(Arrays.stream(counts).sum()).isEqualTo(triangles);
    }

    private static List<Element> descendants(Element element, String name) {
        NodeList matches = element.getElementsByTagName(name);
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < matches.getLength(); i++) {
            elements.add((Element) matches.item(i));
        }
        return elements;
    }

    private static int number(Element element, String attribute) {
        return Integer.parseInt(element.getAttribute(attribute));
    }

    /**
     * According to the specification, sources describe the layout of their arrays, and instances bind each material
     * symbol.
     */
    @ParameterizedTest
    @ValueSource(strings = {"koi.nj", "neko.nsbmd", "torii.nj", "bamboo.gj"})
    void sourcesAndInstancesAreComplete(String name) throws Exception {
        Document dae = dae(sample(name));
        Map<String, Element> byId = new HashMap<>();
        elements(dae, "*").forEach(element -> byId.put("#" + element.getAttribute("id"), element));
        for (Element source : elements(dae, "source")) {
            if (source.hasAttribute("id")) {
                List<Element> accessors = descendants(source, "accessor");
                assertThat(accessors).as(source.getAttribute("id")).hasSize(1);
                Element accessor = accessors.getFirst();
                Element array = Objects.requireNonNull(byId.get(accessor.getAttribute("source")));
                assertThat(array.getParentNode()).isSameAs(source);
                int stride = accessor.hasAttribute("stride") ? number(accessor, "stride") : 1;
                assertThat(number(accessor, "count") * stride).isEqualTo(number(array, "count"));
                List<Element> params = descendants(accessor, "param");
                boolean isMatrix = stride == 16;
                assertThat(params).hasSize(isMatrix ? 1 : stride);
                String type = array.getTagName().equals("Name_array") ? "name" : isMatrix ? "float4x4" : "float";
                params.forEach(param -> assertThat(param.getAttribute("type").toLowerCase(Locale.ROOT))
                        .isEqualTo(type));
            }
        }
        List<Element> instances = new ArrayList<>(elements(dae, "instance_geometry"));
        instances.addAll(elements(dae, "instance_controller"));
        assertThat(instances).isNotEmpty();
        for (Element instance : instances) {
            Element target = Objects.requireNonNull(byId.get(instance.getAttribute("url")));
            Element geometry = target.getTagName().equals("controller")
                    ? Objects.requireNonNull(
                            byId.get(descendants(target, "skin").getFirst().getAttribute("source")))
                    : target;
            Set<String> expected = new HashSet<>();
            for (String kind : List.of("triangles", "lines")) {
                descendants(geometry, kind).forEach(part -> expected.add(part.getAttribute("material")));
            }
            List<String> bound = new ArrayList<>();
            for (Element material : descendants(instance, "instance_material")) {
                bound.add(material.getAttribute("symbol"));
                Element boundMaterial = Objects.requireNonNull(byId.get(material.getAttribute("target")));
                assertThat(boundMaterial.getTagName()).isEqualTo("material");
            }
            assertThat(bound).doesNotHaveDuplicates().containsExactlyInAnyOrderElementsOf(expected);
        }
    }

    @Test
    void clipsAreConsecutiveOnOneTimeline() throws Exception {
        Document dae = dae(MovingScenes.allFeatures());
        assertThat(elements(dae, "animation_clip"))
                .extracting(clip ->
                        clip.getAttribute("name") + " " + clip.getAttribute("start") + " " + clip.getAttribute("end"))
                .startsWith("linear 0 2")
                .hasSize(3);
        for (Element array : elements(dae, "float_array")) {
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
    void imagesHaveTheNamesOfTheSource() throws Exception {
        assertThat(export(sample("koi.nj")))
                .extracting(OutputFile::name)
                .contains("koi.dae", "koi_textures/koi_skin.png");
        Document dae = dae(sample("koi.nj"));
        assertThat(elements(dae, "init_from"))
                .extracting(Element::getTextContent)
                .contains("koi_textures/koi_skin.png");
    }
}
