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

/**
 * Adds triangles that a model did not have, as new shapes. Each is drawn with the matrix of a node, after the command
 * that computes it.
 */
final class NitroAppender {
    private final Model model;
    private final EditJob job;
    private final NitroTextures newTextures;
    private final BindPose bind;
    private final List<ShapeData> shapes = new ArrayList<>();
    private final List<Named<MaterialData>> materials = new ArrayList<>();
    /** New materials by their index in the edited scene. */
    private final Map<Integer, Integer> numbers = new HashMap<>();

    private final LatinNames materialNames = LatinNames.ofDictionaries();
    /** Materials of the model whose texture was replaced. */
    private final Set<Integer> retextured = new HashSet<>();

    private final Map<String, List<Integer>> textures = new LinkedHashMap<>();
    private final Map<String, List<Integer>> palettes = new LinkedHashMap<>();
    private final List<SbcCommand> commands;

    NitroAppender(Model model, EditJob job, NitroTextures newTextures) {
        this.model = model;
        this.job = job;
        this.newTextures = newTextures;
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

    /** Returns an unused shape name. */
    String name(int number, List<String> taken) {
        LatinNames names = LatinNames.ofDictionaries();
        taken.forEach(names::take);
        return names.take("polygon" + number);
    }

    Dictionary<MaterialData> materials(List<MaterialData> original) {
        List<Named<MaterialData>> result = new ArrayList<>();
        for (int i = 0; i < original.size(); i++) {
            result.add(new Named<>(model.materials().name(i), original.get(i)));
        }
        result.addAll(materials);
        return model.materials().with(result);
    }

    Dictionary<TextureBinding> texturePairs() {
        return pairs(model.texturePairs(), textures);
    }

    Dictionary<TextureBinding> palettePairs() {
        return pairs(model.palettePairs(), palettes);
    }

    private Dictionary<TextureBinding> pairs(
            Dictionary<TextureBinding> original, Map<String, List<Integer>> addedUsers) {
        List<Named<TextureBinding>> result = new ArrayList<>();
        for (Named<TextureBinding> pair : original.entries()) {
            List<Integer> users = new ArrayList<>(pair.value().materials());
            users.removeAll(retextured);
            users.addAll(addedUsers.getOrDefault(pair.name(), List.of()));
            if (!users.isEmpty() || pair.value().materials().isEmpty()) {
                result.add(new Named<>(
                        pair.name(), new TextureBinding(users, pair.value().bound())));
            }
        }
        addedUsers.forEach((name, users) -> {
            if (original.find(name).isEmpty()) {
                result.add(new Named<>(name, new TextureBinding(users, 0)));
            }
        });
        return original.with(result);
    }

    /**
     * Replaces the texture of a material by that of the edited scene.
     *
     * @param like image of the original texture, which defines the unit of texture coordinates
     */
    void retexture(int number, Material now, Image like) {
        retextured.add(number);
        addUser(newTextures.of(now.texture().orElseThrow().texture(), like), number);
    }

    /** Adds a part: each triangle belongs to the node with the largest weight. */
    void add(MeshPart part) {
        Map<Integer, List<EditCorner[]>> byNode = new LinkedHashMap<>();
        boolean isWeighted = false;
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
            isWeighted |= shares.size() > 1;
            byNode.computeIfAbsent(best, unused -> new ArrayList<>()).add(triangle);
        }
        byNode.forEach((node, triangles) -> add(part, node, triangles));
        if (!byNode.isEmpty()) {
            job.report()
                    .add(
                            ChangeKind.ADDED,
                            "mesh",
                            part.name(),
                            part.triangles().size() + " triangles"
                                    + (isWeighted ? ", each moved by the node that has most of it" : ""));
        }
    }

    private void add(MeshPart part, int sceneNode, List<EditCorner[]> triangles) {
        int ancestor = job.source().nodes().isEmpty() ? Scene.NONE : sceneNode;
        while (ancestor != Scene.NONE && node(ancestor) < 0) {
            ancestor = job.source().nodes().get(ancestor).parent();
        }
        int command = ancestor == Scene.NONE ? -1 : commandOf(node(ancestor));
        if (command < 0) {
            throw new IllegalArgumentException(part.name() + ": no node of the model moves it");
        }
        boolean isLit = triangles.stream().allMatch(triangle -> triangle[0].normal().length > 0)
                && triangles.stream().noneMatch(triangle -> triangle[0].hasColour());
        int material = material(part, isLit);
        boolean materialIsLit = material < model.materials().size() ? isLit : isLit(material);
        Material edited = part.materialIndex() == Scene.NONE
                ? Material.PLAIN
                : job.comparison().edited().materials().get(part.materialIndex());
        int[] size = NitroMaterials.size(edited, job.comparison().edited());
        double scale = Fx.value(model.head().positionScale());
        Matrix4dc into = new Matrix4d().scaling(Fx.ONE / scale).mul(bind.inverse(ancestor), new Matrix4d());
        List<ListVertex> vertices = new ArrayList<>();
        List<float[]> positions = new ArrayList<>();
        for (EditCorner[] triangle : triangles) {
            for (EditCorner corner : triangle) {
                vertices.add(
                        NitroVertex.made(corner, into, ListVertex.NONE, size[0] > 0, materialIsLit, size[0], size[1]));
                positions.add(corner.position());
            }
        }
        List<GpuCommand> drawCommands = ListEncoder.encode(
                NitroShapes.polygons(vertices, positions), model.head().positionScale());
        int shape = model.shapes().size() + shapes.size();
        shapes.add(new ShapeData(job.site(), 0, ShapeFlags.of(drawCommands), drawCommands));
        commands.addAll(command + 1, commandsFor(node(ancestor), material, shape, scale != 1, command));
    }

    private boolean isLit(int material) {
        return (requireNonNull(materials.get(material - model.materials().size()))
                                .value()
                                .polygon()
                        & 0xF)
                != 0;
    }

    /** Returns the commands for a shape, and the commands that restore the preceding state. */
    private List<SbcCommand> commandsFor(int node, int material, int shape, boolean isScaled, int command) {
        List<SbcCommand> drawCommands = new ArrayList<>();
        drawCommands.add(new SbcCommand.Node(0, node, 1));
        if (isScaled) {
            drawCommands.add(new SbcCommand.PositionScale(0));
        }
        drawCommands.add(new SbcCommand.Material(0, material));
        drawCommands.add(new SbcCommand.Shape(0, shape));
        if (isScaled) {
            drawCommands.add(new SbcCommand.PositionScale(SbcCommand.STORE));
        }
        for (int i = command; i >= 0; i--) {
            if (commands.get(i) instanceof SbcCommand.Node before) {
                drawCommands.add(before);
                break;
            }
        }
        for (int i = command; i >= 0; i--) {
            if (commands.get(i) instanceof SbcCommand.Material before) {
                drawCommands.add(before);
                break;
            }
        }
        return drawCommands;
    }

    /** Returns the model's node for a node of the scene, or a number below 0. */
    private int node(int sceneNode) {
        return job.source().nodes().get(sceneNode).extras().values().get("node") instanceof Integer number
                ? number
                : -1;
    }

    /** Returns the index of the first command that computes a node's matrix, or a number below 0. */
    private int commandOf(int node) {
        for (int i = 0; i < commands.size(); i++) {
            if (commands.get(i) instanceof SbcCommand.NodeDescription description && description.node() == node) {
                return i;
            }
        }
        return -1;
    }

    private int material(MeshPart part, boolean isLit) {
        if (part.material() >= 0) {
            int known = NitroMaterials.number(job.source().materials().get(part.material()));
            if (known >= 0 && known < model.materials().size()) {
                return known;
            }
        }
        Material material = part.materialIndex() == Scene.NONE
                ? Material.PLAIN
                : job.comparison().edited().materials().get(part.materialIndex());
        Integer existing = numbers.get(part.materialIndex());
        if (existing != null) {
            return existing;
        }
        int number = model.materials().size() + materials.size();
        numbers.put(part.materialIndex(), number);
        Optional<NitroTexture> texture =
                material.texture().map(reference -> addUser(newTextures.of(reference.texture()), number));
        MaterialParameters parameters =
                MaterialParameters.of(material, texture, number, isLit, !isLit, NitroConventions.POKEMON);
        materials.add(new Named<>(materialNames.take(material.name()), parameters.data()));
        return number;
    }

    /** Adds a user of a texture. */
    private NitroTexture addUser(NitroTexture texture, int material) {
        textures.computeIfAbsent(texture.name(), unused -> new ArrayList<>()).add(material);
        if (!texture.palette().isEmpty()) {
            palettes.computeIfAbsent(texture.palette(), unused -> new ArrayList<>())
                    .add(material);
        }
        return texture;
    }
}
