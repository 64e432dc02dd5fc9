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
import shuriken.convert.support.BindPose;
import shuriken.convert.support.LatinNames;
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
    private final SourceMapping preparedMapping;
    private final SourceMapping editedMapping;
    private final Map<MeshPart.Key, MeshPart> originalParts;
    private final float size;
    private final PartComparison parts;
    private final Set<EditPart> keptParts;
    private final ExchangedColourRestorer colours;
    private final EditedClips clips;
    private final PatternNodes patterns;
    private final Set<MeshPart.Key> omittedParts;
    /** The number of vertices that were added to or removed from each bone with a rest scale. */
    private final Map<String, Integer> scaledBones = new LinkedHashMap<>();

    /**
     * Compares a source with the scene that came back from an editor.
     *
     * @param source the scene that the model was converted to
     * @param received the edited scene as it came back
     * @param keptParts the parts that are taken from the source even if the edited scene has others
     */
    public Comparison(Scene source, Scene received, Set<EditPart> keptParts, SourceLocation site, ReadContext context) {
        byte[] glb = EditScene.exportGlb(source, Extras.NONE, "source", ExportOptions.DEFAULT)
                .getFirst()
                .data();
        ReadContext silentContext = context.forTrial();
        this.prepared = GltfLoader.load(glb, "source", AdjacentFileReader.NONE, ImageDecoder.NONE, silentContext);
        this.keptParts = keptParts;
        this.preparedMapping = SourceMapping.between(prepared, prepared);
        this.editedMapping = SourceMapping.between(prepared, received);
        Scene edited = BoneAxesRestorer.restore(prepared, preparedMapping, received, editedMapping);
        Map<MeshPart.Key, MeshPart> partsOfSource =
                MeshPartCollector.collect(prepared, preparedMapping, site, silentContext);
        this.size = size(partsOfSource);
        this.edited = withRestScales(
                MaterialCopies.detachTextures(prepared, edited, editedMapping.materials()),
                partsOfSource,
                site,
                silentContext);
        ExchangedColourRestorer colours =
                ExchangedColourRestorer.create(prepared, preparedMapping, site, silentContext);
        Map<MeshPart.Key, MeshPart> editedParts = new LinkedHashMap<>(
                keptParts.contains(EditPart.MESH)
                        ? partsOfSource
                        : MeshPartCollector.collect(this.edited, editedMapping, site, context));
        editedParts.replaceAll((key, part) -> {
            Optional<MeshPart> original = Optional.ofNullable(partsOfSource.get(key));
            return DegenerateNormalRestorer.restore(colours.restore(part), original, tolerance());
        });
        this.colours = colours;
        this.patterns = PatternNodes.find(source);
        this.originalParts =
                patterns.join(partsOfSource, partsOfSource, tolerance()).parts();
        PatternNodes.Joined joined = patterns.join(editedParts, partsOfSource, tolerance());
        this.omittedParts = joined.omitted();
        this.parts = PartComparison.compare(originalParts, joined.parts(), tolerance());
        this.clips = new EditedClips(
                prepared,
                preparedMapping,
                edited,
                editedMapping,
                new MorphTargetComparison(originalParts, parts.editedParts(), size),
                size,
                keptParts);
    }

    /** Restores the rest scales that an editor removed, if that brings more vertices to their original positions. */
    private Scene withRestScales(
            Scene edited, Map<MeshPart.Key, MeshPart> originalParts, SourceLocation site, ReadContext silentContext) {
        Map<Integer, Matrix4dc> appliedTransforms =
                RestScaleRestorer.appliedTransforms(prepared, preparedMapping, edited, editedMapping);
        if (appliedTransforms.isEmpty()) {
            return edited;
        }
        ScaledVertices scaledVertices = ScaledVertices.collect(prepared, preparedMapping, appliedTransforms, size);
        Scene scaled = RestScaleRestorer.restore(edited, editedMapping, appliedTransforms, scaledVertices);
        if (unmovedCorners(originalParts, scaled, site, silentContext)
                < unmovedCorners(originalParts, edited, site, silentContext)) {
            return edited;
        }
        scaledVertices
                .reassignedCounts()
                .forEach((node, count) -> scaledBones.put(
                        prepared.nodes().get(preparedMapping.editedNode(node)).name(), count));
        return scaled;
    }

    private long unmovedCorners(
            Map<MeshPart.Key, MeshPart> originalParts, Scene scene, SourceLocation site, ReadContext silentContext) {
        return RestScaleRestorer.unmovedCornerCount(
                originalParts, MeshPartCollector.collect(scene, editedMapping, site, silentContext), tolerance());
    }

    /** Returns the changes of materials that the source has. */
    public List<MaterialChange> changedMaterials() {
        List<MaterialChange> changes = new ArrayList<>();
        if (keptParts.contains(EditPart.MATERIALS)) {
            return changes;
        }
        for (int i = 0; i < editedMapping.materials().length; i++) {
            int index = editedMapping.materials()[i];
            if (index != Scene.NONE && index < prepared.materials().size()) {
                Material original = originalMaterial(index);
                Material changed = edited.materials().get(i);
                MaterialChange change = MaterialChange.between(
                        index,
                        original,
                        textureName(original, prepared),
                        changed,
                        editedTextureName(original, changed));
                if (!change.properties().isEmpty() && changes.stream().noneMatch(other -> other.index() == index)) {
                    changes.add(change);
                }
            }
        }
        return changes;
    }

    /**
     * Returns the original of a material of the source. Its index can differ, because exporters omit unused materials.
     */
    private Material originalMaterial(int index) {
        for (int i = 0; i < preparedMapping.materials().length; i++) {
            if (preparedMapping.materials()[i] == index) {
                return prepared.materials().get(i);
            }
        }
        return prepared.materials().get(index);
    }

    /**
     * Returns the name of an edited material's texture, or that of the original if the texture does not count as
     * changed.
     */
    private String editedTextureName(Material original, Material changed) {
        String name = textureName(changed, edited);
        boolean wasMissing = original.texture().isEmpty()
                && original.extras().values().get("textureName") instanceof String missingName
                && missingName.equalsIgnoreCase(LatinNames.stem(name));
        return keptParts.contains(EditPart.TEXTURES) || wasMissing ? textureName(original, prepared) : name;
    }

    /** Returns the name of a material's texture, or an empty text. */
    private static String textureName(Material material, Scene scene) {
        return material.texture()
                .map(reference -> scene.textures().get(reference.texture()).name())
                .orElse("");
    }

    /** Returns the longest side of the box around parts. */
    private static float size(Map<MeshPart.Key, MeshPart> parts) {
        float infinity = Float.POSITIVE_INFINITY;
        float[] minimum = {infinity, infinity, infinity};
        float[] maximum = {-infinity, -infinity, -infinity};
        parts.values()
                .forEach(part -> part.triangles().forEach(triangle -> {
                    for (EditCorner corner : triangle) {
                        for (int axis = 0; axis < 3; axis++) {
                            minimum[axis] = Math.min(minimum[axis], corner.position()[axis]);
                            maximum[axis] = Math.max(maximum[axis], corner.position()[axis]);
                        }
                    }
                }));
        return Math.max(new Box(minimum, maximum).size(), 1e-6f);
    }

    /**
     * Returns the number of corners whose colours Blender exchanged. This comparison restored their original colours.
     */
    public int exchangedColourCount() {
        return colours.restoredCornerCount() + parts.shuffledColourCount();
    }

    /**
     * Returns whether Blender exchanged the colours of the triangles that a node of the edited scene draws with a
     * material of that scene.
     */
    boolean hasExchangedColours(int node, int material) {
        MeshPart.Key key = partOf(node, material);
        return colours.restoredParts().contains(key) || parts.shuffledParts().contains(key);
    }

    /**
     * Returns the number of vertices that were added to or removed from bones with a rest scale, by the name of the
     * bone. Editors do not show that scale.
     */
    Map<String, Integer> verticesOfScaledBones() {
        return scaledBones;
    }

    /** Returns the key of the source's part to which triangles of the edited scene belong. */
    private MeshPart.Key partOf(int node, int material) {
        return new MeshPart.Key(
                editedMapping.meshes()[node],
                material == Scene.NONE ? Scene.NONE : editedMapping.materials()[material]);
    }

    public PartComparison parts() {
        return parts;
    }

    public Map<MeshPart.Key, MeshPart> originalParts() {
        return originalParts;
    }

    /** Returns the edited parts by the keys of their originals, without added parts and copies. */
    public Map<MeshPart.Key, MeshPart> editedParts() {
        return parts.editedParts();
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
    DrawnTriangles expectedTriangles() {
        return DrawnTriangles.collect(edited, (node, material) -> omittedParts.contains(partOf(node, material)));
    }

    /** Returns whether triangles of the edited scene belong to an unchanged part and not to a copy of that part. */
    boolean isUnchanged(int node, int material) {
        MeshPart.Key key = partOf(node, material);
        return parts.changes().get(key) == ChangeKind.UNCHANGED
                && parts.added().stream().noneMatch(part -> part.key().equals(key));
    }

    /** Returns the bind pose of the source: a function from its nodes to their transforms. */
    IntFunction<Optional<Matrix4dc>> originalBindPose() {
        BindPose bind = BindPose.of(prepared);
        Map<Integer, Matrix4dc> transforms = new HashMap<>();
        for (int i = 0; i < preparedMapping.nodes().length; i++) {
            if (preparedMapping.nodes()[i] != Scene.NONE) {
                transforms.put(preparedMapping.nodes()[i], bind.transform(i));
            }
        }
        return node -> Optional.ofNullable(transforms.get(node));
    }

    /** Returns whether a node of the edited scene shows one of several textures that the file draws on one mesh. */
    boolean isPatternNode(int node) {
        return patterns.isPatternNode(editedMapping.meshes()[node]);
    }

    /** Returns whether a node of the edited scene has morph targets that are reported as unsupported. */
    boolean hasUnsupportedMorphTargets(int node) {
        return clips.hasUnsupportedMorphTargets(editedMapping.meshes()[node]);
    }

    /** Returns the source as the editor received it. */
    Scene prepared() {
        return prepared;
    }

    SourceMapping preparedMapping() {
        return preparedMapping;
    }

    Set<EditPart> keptCategories() {
        return keptParts;
    }

    public SourceMapping editedMapping() {
        return editedMapping;
    }

    /** Returns the longest side of the model. */
    public float size() {
        return size;
    }

    public float tolerance() {
        return POSITION_TOLERANCE * size;
    }
}
