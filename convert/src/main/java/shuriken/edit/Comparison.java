package shuriken.edit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import org.joml.Matrix4dc;
import shuriken.convert.BindPose;
import shuriken.convert.LatinNames;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.geometry.Box;
import shuriken.interchange.AdjacentFileReader;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.ImageDecoder;
import shuriken.interchange.gltf.GltfLoader;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Scene;

/**
 * The comparison of a model that was given to an editor with the scene that came back. The model is exported and loaded
 * like the edited file, so that changes by exporters occur on both sides.
 */
public final class Comparison {
    /** Maximum distance between equal corners, as a fraction of the model's size. */
    private static final float POSITION_TOLERANCE = 2e-5f;

    private final Scene prepared;
    private final Scene edited;
    private final Matching before;
    private final Matching after;
    private final Map<MeshPart.Key, MeshPart> originalParts;
    private final float size;
    private final PartMatch parts;
    private final Set<EditPart> unchangedParts;
    private final VertexColourMatching colours;
    private final EditedClips clips;
    private final PatternNodes patterns;
    private final Set<MeshPart.Key> omitted;
    private final Map<String, Integer> scaledBones = new LinkedHashMap<>();

    /** @param kept categories that are taken from the source regardless of the edited scene */
    public Comparison(Scene source, Scene given, Set<EditPart> kept, SourceLocation site, ReadContext context) {
        byte[] glb = EditScene.glb(source, Extras.NONE, "source", ExportOptions.DEFAULT)
                .getFirst()
                .data();
        ReadContext quiet = ReadContext.lenient(context.limits());
        this.prepared = GltfLoader.load(glb, "source", AdjacentFileReader.NONE, ImageDecoder.NONE, quiet);
        this.unchangedParts = kept;
        this.before = Matching.of(prepared, prepared);
        this.after = Matching.of(prepared, given);
        Scene edited = EditedBones.restored(prepared, before, given, after);
        Map<MeshPart.Key, MeshPart> was = MeshParts.of(prepared, before, site, quiet);
        this.size = size(was);
        this.edited =
                withRestScales(CopiedMaterials.withOwnTextures(prepared, edited, after.materials()), was, site, quiet);
        VertexColourMatching colours = VertexColourMatching.of(prepared, before, site, quiet);
        Map<MeshPart.Key, MeshPart> now = new LinkedHashMap<>(
                kept.contains(EditPart.MESH) ? was : MeshParts.of(this.edited, after, site, context));
        now.replaceAll((key, part) -> {
            Optional<MeshPart> before = Optional.ofNullable(was.get(key));
            return MadeUpNormals.restored(colours.restored(part, before), before, tolerance());
        });
        this.colours = colours;
        this.patterns = PatternNodes.of(source);
        this.originalParts = patterns.joined(was, was, tolerance()).parts();
        PatternNodes.Joined joined = patterns.joined(now, was, tolerance());
        this.omitted = joined.omitted();
        this.parts = PartMatch.of(originalParts, joined.parts(), tolerance());
        this.clips = new EditedClips(
                prepared,
                before,
                edited,
                after,
                new MorphTargetMatch(originalParts, parts.present(), size),
                size,
                kept);
    }

    /**
     * Returns the scene with the rest scales that an editor removed, if more vertices are at their original positions
     * then.
     */
    private Scene withRestScales(
            Scene edited, Map<MeshPart.Key, MeshPart> was, SourceLocation site, ReadContext quiet) {
        Map<Integer, Matrix4dc> lost = RestScales.lost(prepared, before, edited, after);
        if (lost.isEmpty()) {
            return edited;
        }
        ScaledVertices original = ScaledVertices.of(prepared, before, lost, size);
        Scene scaled = RestScales.restored(edited, after, lost, original);
        if (unmovedCorners(was, scaled, site, quiet) < unmovedCorners(was, edited, site, quiet)) {
            return edited;
        }
        original.reassigned()
                .forEach((node, count) -> scaledBones.put(
                        prepared.nodes().get(before.nodeOf(node)).name(), count));
        return scaled;
    }

    private long unmovedCorners(Map<MeshPart.Key, MeshPart> was, Scene scene, SourceLocation site, ReadContext quiet) {
        return RestScales.unmovedCorners(was, MeshParts.of(scene, after, site, quiet), tolerance());
    }

    /** Returns the changes of materials that the source has. */
    public List<MaterialChange> changedMaterials() {
        List<MaterialChange> changes = new ArrayList<>();
        if (unchangedParts.contains(EditPart.MATERIALS)) {
            return changes;
        }
        for (int i = 0; i < after.materials().length; i++) {
            int number = after.materials()[i];
            if (number != Scene.NONE && number < prepared.materials().size()) {
                Material was = originalMaterial(number);
                Material now = edited.materials().get(i);
                MaterialChange change =
                        MaterialChange.between(number, was, name(was, prepared), now, editedTextureName(was, now));
                if (!change.properties().isEmpty() && changes.stream().noneMatch(other -> other.number() == number)) {
                    changes.add(change);
                }
            }
        }
        return changes;
    }

    /** Returns the material with this number; exporters omit unused materials. */
    private Material originalMaterial(int number) {
        for (int i = 0; i < before.materials().length; i++) {
            if (before.materials()[i] == number) {
                return prepared.materials().get(i);
            }
        }
        return prepared.materials().get(number);
    }

    private String editedTextureName(Material was, Material now) {
        String name = name(now, edited);
        boolean wasMissing = was.texture().isEmpty()
                && was.extras().values().get("textureName") instanceof String stated
                && stated.equalsIgnoreCase(LatinNames.stem(name));
        return unchangedParts.contains(EditPart.TEXTURES) || wasMissing ? name(was, prepared) : name;
    }

    private static String name(Material material, Scene scene) {
        return material.texture()
                .map(reference -> scene.textures().get(reference.texture()).name())
                .orElse("");
    }

    private static float size(Map<MeshPart.Key, MeshPart> parts) {
        float infinity = Float.POSITIVE_INFINITY;
        float[] low = {infinity, infinity, infinity};
        float[] high = {-infinity, -infinity, -infinity};
        parts.values()
                .forEach(part -> part.triangles().forEach(triangle -> {
                    for (EditCorner corner : triangle) {
                        for (int axis = 0; axis < 3; axis++) {
                            low[axis] = Math.min(low[axis], corner.position()[axis]);
                            high[axis] = Math.max(high[axis], corner.position()[axis]);
                        }
                    }
                }));
        return Math.max(new Box(low, high).size(), 1e-6f);
    }

    /** Returns the number of corners whose colours Blender exchanged; they have their own colours here. */
    public int exchangedColours() {
        return colours.corners() + parts.shuffledColours();
    }

    /**
     * Returns whether Blender exchanged the colours of the triangles that a node of the edited scene draws with a
     * material of that scene.
     */
    boolean hasExchangedColours(int node, int material) {
        MeshPart.Key key = partOf(node, material);
        return colours.restored().contains(key) || parts.shuffled().contains(key);
    }

    /**
     * Returns the number of vertices that were given to or taken from bones with a scale at rest, by the name of the bone.
     * Editors do not show that scale.
     */
    Map<String, Integer> verticesOfScaledBones() {
        return scaledBones;
    }

    /** Returns the part of the source that triangles of the edited scene belong to. */
    private MeshPart.Key partOf(int node, int material) {
        return new MeshPart.Key(
                after.meshes()[node], material == Scene.NONE ? Scene.NONE : after.materials()[material]);
    }

    public PartMatch parts() {
        return parts;
    }

    public Map<MeshPart.Key, MeshPart> originalParts() {
        return originalParts;
    }

    /** Returns the edited parts by the keys of their originals, without new parts and copies. */
    public Map<MeshPart.Key, MeshPart> editedParts() {
        return parts.present();
    }

    /** Returns all parts that the edited scene draws. */
    public List<MeshPart> allParts() {
        List<MeshPart> all = new ArrayList<>(parts.added());
        parts.changes()
                .keySet()
                .forEach(key -> Optional.ofNullable(editedParts().get(key)).ifPresent(all::add));
        return all;
    }

    /** Returns the comparison of the clips. */
    public EditedClips clips() {
        return clips;
    }

    public Scene edited() {
        return edited;
    }

    /** Returns all triangles that the written file has to draw. */
    DrawnTriangles wantedTriangles() {
        return DrawnTriangles.of(edited, (node, material) -> omitted.contains(partOf(node, material)));
    }

    /** Returns whether triangles of the edited scene belong to an unchanged part, and not to a copy of it. */
    boolean isUnchanged(int node, int material) {
        MeshPart.Key key = partOf(node, material);
        return parts.changes().get(key) == ChangeKind.UNCHANGED
                && parts.added().stream().noneMatch(part -> part.key().equals(key));
    }

    /** Returns the bind pose of the source, by its nodes. */
    IntFunction<Optional<Matrix4dc>> originalBindPose() {
        BindPose bind = BindPose.of(prepared);
        Map<Integer, Matrix4dc> transforms = new HashMap<>();
        for (int i = 0; i < before.nodes().length; i++) {
            if (before.nodes()[i] != Scene.NONE) {
                transforms.put(before.nodes()[i], bind.transform(i));
            }
        }
        return node -> Optional.ofNullable(transforms.get(node));
    }

    /** Returns whether a node of the edited scene shows one of several textures that the file draws on one mesh. */
    boolean isPatternNode(int node) {
        return patterns.isPatternNode(after.meshes()[node]);
    }

    /** Returns whether a node of the edited scene has morph targets that are reported as unsupported. */
    boolean hasUnsupportedMorphTargets(int node) {
        return clips.hasUnsupportedMorphTargets(after.meshes()[node]);
    }

    /** Returns the source as it was given to the editor. */
    Scene prepared() {
        return prepared;
    }

    Matching before() {
        return before;
    }

    Set<EditPart> keptCategories() {
        return unchangedParts;
    }

    public Matching after() {
        return after;
    }

    /** Returns the longest side of the model. */
    public float size() {
        return size;
    }

    public float tolerance() {
        return POSITION_TOLERANCE * size;
    }

    /** Returns the parts that are unchanged. */
    public List<MeshPart> unchangedParts() {
        return parts.changes().entrySet().stream()
                .filter(entry -> entry.getValue() == ChangeKind.UNCHANGED)
                .map(entry -> originalParts.get(entry.getKey()))
                .toList();
    }
}
