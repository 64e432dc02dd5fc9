package shuriken.convert.nitro.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import shuriken.convert.nitro.material.MaterialParameters;
import shuriken.convert.nitro.material.NitroTexture;
import shuriken.convert.nitro.mesh.ListVertex;
import shuriken.convert.nitro.options.NitroConventions;
import shuriken.convert.support.BindPose;
import shuriken.convert.support.LatinNames;
import shuriken.edit.ChangeKind;
import shuriken.edit.EditCorner;
import shuriken.edit.EditJob;
import shuriken.edit.MeshPart;
import shuriken.image.Image;
import shuriken.io.struct.FixedPoint;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.g3d.Named;
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
    private final BlendedShapes blended;
    private final BindPose bind;
    private final List<ShapeData> shapes = new ArrayList<>();
    private final List<Named<MaterialData>> materials = new ArrayList<>();
    /** New materials by their index in the edited scene. */
    private final Map<Integer, Integer> numbers = new HashMap<>();

    private final LatinNames materialNames = LatinNames.forDictionaries();
    /** Materials of the model whose texture was replaced or removed. */
    private final Set<Integer> retextured = new HashSet<>();

    private final Map<String, List<Integer>> textures = new LinkedHashMap<>();
    private final Map<String, List<Integer>> palettes = new LinkedHashMap<>();
    private final List<SbcCommand> commands;

    /** @param blended receives triangles with weights */
    NitroAppender(Model model, EditJob job, NitroTextures newTextures, BlendedShapes blended) {
        this.blended = blended;
        this.model = model;
        this.job = job;
        this.newTextures = newTextures;
        this.bind = BindPose.of(job.source());
        this.commands = new ArrayList<>(model.commands());
        model.materials().names().forEach(materialNames::makeUnique);
    }

    List<ShapeData> shapes() {
        return shapes;
    }

    List<SbcCommand> commands() {
        return commands;
    }

    /** Returns an unused shape name. */
    String name(int number, List<String> taken) {
        LatinNames names = LatinNames.forDictionaries();
        taken.forEach(names::makeUnique);
        return names.makeUnique("polygon" + number);
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

    /**
     * Adds a part. Parts that several bones move are drawn after all commands, with blends; where slots do not suffice, each
     * triangle is moved by one bone.
     */
    void add(MeshPart part) {
        boolean isWeighted = part.triangles().stream().flatMap(Arrays::stream).anyMatch(AppendedPart::isBlended);
        AppendedParts parts = new AppendedParts(job.source(), commands);
        NewVertices maker = maker(part);
        List<EditCorner[]> rigid = new ArrayList<>();
        List<EditCorner[]> weighted = new ArrayList<>();
        boolean isMoved = isWeighted || AppendedPart.isSkinned(part);
        for (EditCorner[] triangle : part.triangles()) {
            (isMoved || !fits(triangle, parts) ? weighted : rigid).add(triangle);
        }
        if (!weighted.isEmpty()) {
            int node =
                    parts.node(parts.owner(AppendedPart.largest(part.triangles().getFirst())));
            List<SbcCommand> state =
                    List.of(new SbcCommand.Node(0, node, 1), new SbcCommand.Material(0, maker.material()));
            rigid.addAll(blended.add(weighted, state, maker));
        }
        List<AppendedPart> pieces = parts.byNode(part.name(), rigid);
        pieces.forEach(piece -> add(maker, piece, parts));
        if (!part.triangles().isEmpty()) {
            boolean isTorn = !rigid.isEmpty() && AppendedPart.isSkinned(part);
            job.report()
                    .add(
                            ChangeKind.ADDED,
                            "mesh",
                            part.name(),
                            part.triangles().size() + " triangles"
                                    + (isTorn ? ", each moved by the bone that has most of it" : ""));
        }
        if (isWeighted && !rigid.isEmpty()) {
            job.report()
                    .add(
                            ChangeKind.UNSUPPORTED,
                            "weights",
                            part.name(),
                            rigid.size()
                                    + " triangles of the new part are each moved by the bone with the largest weight");
        }
    }

    /** Returns whether the coordinates of a triangle can be stored for the node that moves most of it. */
    private boolean fits(EditCorner[] triangle, AppendedParts parts) {
        int owner = parts.owner(AppendedPart.largest(triangle));
        return owner == Scene.NONE
                || Arrays.stream(triangle).allMatch(corner -> NitroVertex.fits(corner, toStored(owner)));
    }

    /** Returns the transform from the space of the meshes to stored coordinates of a node of the scene. */
    private Matrix4dc toStored(int node) {
        double scale = FixedPoint.toDouble(model.header().positionScale());
        return new Matrix4d().scaling(FixedPoint.ONE / scale).mul(bind.inverse(node), new Matrix4d());
    }

    private NewVertices maker(MeshPart part) {
        boolean isLit = part.triangles().stream().allMatch(triangle -> triangle[0].normal().length > 0)
                && part.triangles().stream().noneMatch(triangle -> triangle[0].hasColour());
        int material = material(part, isLit);
        boolean materialIsLit = isLit(material);
        Material edited = part.materialIndex() == Scene.NONE
                ? Material.PLAIN
                : job.comparison().edited().materials().get(part.materialIndex());
        Scene scene = job.comparison().edited();
        boolean isNew = material >= model.materials().size();
        TexelUnits units = isNew ? TexelUnits.ofNew(edited, scene) : TexelUnits.of(edited, scene, model);
        return new NewVertices(material, materialIsLit, isNew && !materialIsLit, edited, units);
    }

    private void add(NewVertices maker, AppendedPart piece, AppendedParts parts) {
        Matrix4dc into = toStored(piece.node());
        List<ListVertex> vertices = new ArrayList<>();
        List<float[]> positions = new ArrayList<>();
        for (EditCorner[] triangle : piece.triangles()) {
            for (EditCorner corner : triangle) {
                vertices.add(maker.vertex(corner, into, ListVertex.NONE));
                positions.add(corner.position());
            }
        }
        int shape = model.shapes().size() + shapes.size();
        shapes.add(ShapePolygons.shape(
                job.site(), vertices, positions, model.header().positionScale()));
        commands.addAll(
                piece.command() + 1,
                commandsFor(
                        parts.node(piece.node()),
                        maker.material(),
                        shape,
                        model.header().positionScale() != FixedPoint.ONE,
                        piece.command()));
    }

    private boolean isLit(int material) {
        int originalCount = model.materials().size();
        List<MaterialData> known = model.materials().values();
        MaterialData data = material < originalCount
                ? known.get(material)
                : materials.get(material - originalCount).value();
        return (data.polygon() & 0xF) != 0;
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
                MaterialParameters.create(material, texture, number, isLit, !isLit, NitroConventions.POKEMON);
        materials.add(new Named<>(materialNames.makeUnique(material.name()), parameters.data()));
        return number;
    }

    /** Removes the texture of a material. */
    void untexture(int number) {
        retextured.add(number);
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
