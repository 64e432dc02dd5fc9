package shuriken.convert.nitro.edit;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import shuriken.convert.BindPose;
import shuriken.convert.LatinNames;
import shuriken.convert.nitro.material.MaterialParameters;
import shuriken.convert.nitro.material.NitroTexture;
import shuriken.convert.nitro.mesh.ListEncoder;
import shuriken.convert.nitro.mesh.ListVertex;
import shuriken.convert.nitro.mesh.ShapeFlags;
import shuriken.convert.nitro.options.NitroConventions;
import shuriken.edit.ChangeKind;
import shuriken.edit.EditCorner;
import shuriken.edit.EditJob;
import shuriken.edit.MeshPart;
import shuriken.image.Image;
import shuriken.io.Fx;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.g3d.Named;
import shuriken.nitro.gpu.GpuCommand;
import shuriken.nitro.mdl0.MaterialData;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.SbcCommand;
import shuriken.nitro.mdl0.ShapeData;
import shuriken.nitro.mdl0.TextureBinding;
import shuriken.scene.Material;
import shuriken.scene.Scene;

/** Triangles that a model did not have: shapes of their own, each drawn with the matrix of a node as soon as that stands. */
final class NitroAppender {
    private final Model model;
    private final EditJob job;
    private final NitroTextures pictures;
    private final BindPose bind;
    private final List<ShapeData> shapes = new ArrayList<>();
    private final List<Named<MaterialData>> materials = new ArrayList<>();
    /** Of new materials, by their number in the edited scene. */
    private final Map<Integer, Integer> numbers = new HashMap<>();

    private final LatinNames materialNames = LatinNames.ofDictionaries();
    /** Materials of the model that have another texture now. */
    private final Set<Integer> retextured = new HashSet<>();

    private final Map<String, List<Integer>> textures = new LinkedHashMap<>();
    private final Map<String, List<Integer>> palettes = new LinkedHashMap<>();
    private final List<SbcCommand> commands;

    NitroAppender(Model model, EditJob job, NitroTextures pictures) {
        this.model = model;
        this.job = job;
        this.pictures = pictures;
        this.bind = BindPose.of(job.source());
        this.commands = new ArrayList<>(model.commands());
        model.materials().names().forEach(materialNames::take);
    }

    List<ShapeData> shapes() {
        return shapes;
    }

    List<SbcCommand> commands() {
        return commands;
    }

    /** A name that no shape has. */
    String name(int number, List<String> taken) {
        LatinNames names = LatinNames.ofDictionaries();
        taken.forEach(names::take);
        return names.take("polygon" + number);
    }

    Dictionary<MaterialData> materials(List<MaterialData> own) {
        List<Named<MaterialData>> all = new ArrayList<>();
        for (int i = 0; i < own.size(); i++) {
            all.add(new Named<>(model.materials().name(i), own.get(i)));
        }
        all.addAll(materials);
        return model.materials().with(all);
    }

    Dictionary<TextureBinding> texturePairs() {
        return pairs(model.texturePairs(), textures);
    }

    Dictionary<TextureBinding> palettePairs() {
        return pairs(model.palettePairs(), palettes);
    }

    private Dictionary<TextureBinding> pairs(Dictionary<TextureBinding> own, Map<String, List<Integer>> more) {
        List<Named<TextureBinding>> all = new ArrayList<>();
        for (Named<TextureBinding> pair : own.entries()) {
            List<Integer> users = new ArrayList<>(pair.value().materials());
            users.removeAll(retextured);
            users.addAll(more.getOrDefault(pair.name(), List.of()));
            if (!users.isEmpty() || pair.value().materials().isEmpty()) {
                all.add(new Named<>(
                        pair.name(), new TextureBinding(users, pair.value().bound())));
            }
        }
        more.forEach((name, users) -> {
            if (own.find(name).isEmpty()) {
                all.add(new Named<>(name, new TextureBinding(users, 0)));
            }
        });
        return own.with(all);
    }

    /**
     * Gives a material of the model the texture that it has in the edited scene.
     *
     * @param like what it had, in whose texels its coordinates count
     */
    void retexture(int number, Material now, Image like) {
        retextured.add(number);
        used(pictures.of(now.texture().orElseThrow().texture(), like), number);
    }

    /** Puts in a part: of each node that moves some of it the triangles that it moves most. */
    void add(MeshPart part) {
        Map<Integer, List<EditCorner[]>> byNode = new LinkedHashMap<>();
        boolean weighted = false;
        for (EditCorner[] triangle : part.triangles()) {
            Map<Integer, Float> shares = new LinkedHashMap<>();
            for (EditCorner corner : triangle) {
                for (int i = 0; i < corner.joints().length; i++) {
                    shares.merge(corner.joints()[i], corner.weights()[i], Float::sum);
                }
            }
            int best = triangle[0].joints()[0];
            for (Map.Entry<Integer, Float> share : shares.entrySet()) {
                best = share.getValue() > shares.getOrDefault(best, 0f) ? share.getKey() : best;
            }
            weighted |= shares.size() > 1;
            byNode.computeIfAbsent(best, unused -> new ArrayList<>()).add(triangle);
        }
        byNode.forEach((node, triangles) -> add(part, node, triangles));
        if (!byNode.isEmpty()) {
            job.report()
                    .add(
                            ChangeKind.NEW,
                            "mesh",
                            part.name(),
                            part.triangles().size() + " triangles"
                                    + (weighted ? ", each moved by the node that has most of it" : ""));
        }
    }

    private void add(MeshPart part, int sceneNode, List<EditCorner[]> triangles) {
        int above = job.source().nodes().isEmpty() ? Scene.NONE : sceneNode;
        while (above != Scene.NONE && node(above) < 0) {
            above = job.source().nodes().get(above).parent();
        }
        int at = above == Scene.NONE ? -1 : described(node(above));
        if (at < 0) {
            throw new IllegalArgumentException(part.name() + ": no node of the model moves it");
        }
        boolean lit = triangles.stream().allMatch(triangle -> triangle[0].normal().length > 0)
                && triangles.stream().noneMatch(triangle -> triangle[0].coloured());
        int material = material(part, lit);
        boolean ownLit = material < model.materials().size() ? lit : isLit(material);
        Material edited = part.materialIndex() == Scene.NONE
                ? Material.PLAIN
                : job.comparison().edited().materials().get(part.materialIndex());
        int[] size = NitroMaterials.size(edited, job.comparison().edited());
        double scale = Fx.value(model.head().positionScale());
        Matrix4dc into = new Matrix4d().scaling(Fx.ONE / scale).mul(bind.inverse(above), new Matrix4d());
        List<ListVertex> vertices = new ArrayList<>();
        List<float[]> places = new ArrayList<>();
        for (EditCorner[] triangle : triangles) {
            for (EditCorner corner : triangle) {
                vertices.add(NitroVertex.made(corner, into, ListVertex.NONE, size[0] > 0, ownLit, size[0], size[1]));
                places.add(corner.place());
            }
        }
        List<GpuCommand> list = ListEncoder.encode(
                NitroShapes.polygons(vertices, places), model.head().positionScale());
        int shape = model.shapes().size() + shapes.size();
        shapes.add(new ShapeData(job.site(), 0, ShapeFlags.of(list), list));
        commands.addAll(at + 1, drawn(node(above), material, shape, scale != 1, at));
    }

    private boolean isLit(int material) {
        return (requireNonNull(materials.get(material - model.materials().size()))
                                .value()
                                .polygon()
                        & 0xF)
                != 0;
    }

    /** The commands for a shape, and those that set again what came before. */
    private List<SbcCommand> drawn(int node, int material, int shape, boolean scaled, int at) {
        List<SbcCommand> list = new ArrayList<>();
        list.add(new SbcCommand.Node(0, node, 1));
        if (scaled) {
            list.add(new SbcCommand.PositionScale(0));
        }
        list.add(new SbcCommand.Material(0, material));
        list.add(new SbcCommand.Shape(0, shape));
        if (scaled) {
            list.add(new SbcCommand.PositionScale(SbcCommand.STORE));
        }
        for (int i = at; i >= 0; i--) {
            if (commands.get(i) instanceof SbcCommand.Node before) {
                list.add(before);
                break;
            }
        }
        for (int i = at; i >= 0; i--) {
            if (commands.get(i) instanceof SbcCommand.Material before) {
                list.add(before);
                break;
            }
        }
        return list;
    }

    /** The node of the model that a node of the scene is, or below 0. */
    private int node(int sceneNode) {
        return job.source().nodes().get(sceneNode).extras().values().get("node") instanceof Integer number
                ? number
                : -1;
    }

    /** Where the commands have a node's matrix first, or below 0. */
    private int described(int node) {
        for (int i = 0; i < commands.size(); i++) {
            if (commands.get(i) instanceof SbcCommand.NodeDescription description && description.node() == node) {
                return i;
            }
        }
        return -1;
    }

    private int material(MeshPart part, boolean lit) {
        if (part.material() >= 0) {
            int known = NitroMaterials.number(job.source().materials().get(part.material()));
            if (known >= 0 && known < model.materials().size()) {
                return known;
            }
        }
        Material material = part.materialIndex() == Scene.NONE
                ? Material.PLAIN
                : job.comparison().edited().materials().get(part.materialIndex());
        Integer made = numbers.get(part.materialIndex());
        if (made != null) {
            return made;
        }
        int number = model.materials().size() + materials.size();
        numbers.put(part.materialIndex(), number);
        Optional<NitroTexture> texture =
                material.texture().map(reference -> used(pictures.of(reference.texture()), number));
        MaterialParameters look = MaterialParameters.of(material, texture, number, lit, !lit, NitroConventions.POKEMON);
        materials.add(new Named<>(materialNames.take(material.name()), look.data()));
        return number;
    }

    /** The texture of a material has one more user. */
    private NitroTexture used(NitroTexture texture, int material) {
        textures.computeIfAbsent(texture.name(), unused -> new ArrayList<>()).add(material);
        if (!texture.palette().isEmpty()) {
            palettes.computeIfAbsent(texture.palette(), unused -> new ArrayList<>())
                    .add(material);
        }
        return texture;
    }
}
