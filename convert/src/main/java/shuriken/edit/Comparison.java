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
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.mesh.MeshPart;
import shuriken.edit.mesh.MeshPartCollector;
import shuriken.edit.mesh.PartComparison;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.EditCategory;
import shuriken.edit.restore.BoneAxesRestorer;
import shuriken.edit.restore.DegenerateNormalRestorer;
import shuriken.edit.restore.ExchangedColourRestorer;
import shuriken.edit.restore.RestScaleRestorer;
import shuriken.edit.restore.ScaledVertices;
import shuriken.edit.scene.EditScene;
import shuriken.edit.scene.MaterialChange;
import shuriken.edit.scene.MaterialCopySeparator;
import shuriken.edit.scene.SourceMapping;
import shuriken.edit.triangle.DrawnTriangles;
import shuriken.interchange.AdjacentFileReader;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.ImageDecoder;
import shuriken.interchange.gltf.GltfLoader;
import shuriken.scene.Extras;
import shuriken.scene.Scene;

/**
 * Compares the scene that an editor received with the scene that came back. The source is exported and loaded like the
 * edited file, so that changes by exporters occur on both sides. A part consists of the triangles of one node and one
 * material.
 */
public final class Comparison {
    /** The maximum distance between equal corners, as a fraction of the model's size. */
    private static final float RELATIVE_POSITION_TOLERANCE = 2e-5f;

    /** The scene that the editor received. */
    private final Scene originalScene;
    /**
     * The scene that came back, without the changes that editors make to bones and materials although the user did not.
     */
    private final Scene editedScene;

    private final SourceMapping originalMapping;
    private final SourceMapping editedMapping;
    private final Map<MeshPart.Key, MeshPart> originalParts;
    private final float modelSize;
    private final PartComparison partComparison;
    private final Set<EditCategory> ignoredCategories;
    private final ExchangedColourRestorer colourRestorer;
    private final EditedClips editedClips;
    private final PatternNodes patternNodes;
    /**
     * The keys of the edited parts that the written file does not draw. If several parts show the same mesh with
     * different textures, only one of them is written.
     */
    private final Set<MeshPart.Key> omittedPartKeys;

    /**
     * The number of vertices that were added to or removed from each bone with a rest scale, by the name of the bone.
     */
    private final Map<String, Integer> reassignedVertexCountByBone = new LinkedHashMap<>();

    /**
     * Compares a source with the scene that came back from an editor.
     *
     * @param sourceScene the scene that the model was converted to
     * @param receivedScene the scene that came back from the editor
     * @param ignoredCategories the categories whose changes are ignored
     * @param location the location of the edited file, for diagnostics
     */
    public Comparison(
            Scene sourceScene,
            Scene receivedScene,
            Set<EditCategory> ignoredCategories,
            SourceLocation location,
            ReadContext context) {
        byte[] glb = EditScene.exportGlb(sourceScene, Extras.NONE, "source", ExportOptions.DEFAULT)
                .getFirst()
                .data();
        ReadContext silentContext = context.forTrial();
        this.originalScene = GltfLoader.load(glb, "source", AdjacentFileReader.NONE, ImageDecoder.NONE, silentContext);
        this.ignoredCategories = ignoredCategories;
        this.originalMapping = SourceMapping.between(originalScene, originalScene);
        this.editedMapping = SourceMapping.between(originalScene, receivedScene);
        Scene editedWithAxes = BoneAxesRestorer.restore(originalScene, originalMapping, receivedScene, editedMapping);
        Map<MeshPart.Key, MeshPart> unjoinedParts =
                MeshPartCollector.collect(originalScene, originalMapping, location, silentContext);
        this.modelSize = MeshPart.computeSize(unjoinedParts.values());
        this.editedScene = restoreRestScales(
                MaterialCopySeparator.detachTextures(
                        originalScene, editedWithAxes, editedMapping.sourceMaterialIndices()),
                unjoinedParts,
                location,
                silentContext);
        this.colourRestorer = ExchangedColourRestorer.create(originalScene, originalMapping, location, silentContext);
        this.patternNodes = PatternNodes.find(sourceScene);
        this.originalParts =
                patternNodes.join(unjoinedParts, unjoinedParts, tolerance()).parts();
        PatternNodes.JoinedParts joinedParts =
                patternNodes.join(collectEditedParts(unjoinedParts, location, context), unjoinedParts, tolerance());
        this.omittedPartKeys = joinedParts.omittedKeys();
        this.partComparison = PartComparison.compare(originalParts, joinedParts.parts(), tolerance());
        this.editedClips = new EditedClips(
                originalScene,
                originalMapping,
                editedWithAxes,
                editedMapping,
                new MorphTargetComparison(originalParts, partComparison.editedParts(), modelSize),
                modelSize,
                ignoredCategories);
    }

    /**
     * Collects the parts of the edited scene and undoes the changes of editors to their colours and normals.
     *
     * @param unjoinedParts the original parts before the parts of pattern animations are joined
     */
    private Map<MeshPart.Key, MeshPart> collectEditedParts(
            Map<MeshPart.Key, MeshPart> unjoinedParts, SourceLocation location, ReadContext context) {
        Map<MeshPart.Key, MeshPart> editedParts = new LinkedHashMap<>(
                ignoredCategories.contains(EditCategory.MESH)
                        ? unjoinedParts
                        : MeshPartCollector.collect(editedScene, editedMapping, location, context));
        editedParts.replaceAll((key, part) -> {
            Optional<MeshPart> originalPart = Optional.ofNullable(unjoinedParts.get(key));
            return DegenerateNormalRestorer.restore(colourRestorer.restore(part), originalPart, tolerance());
        });
        return editedParts;
    }

    /** Restores rest scales that an editor removed, unless fewer corners then keep their original positions. */
    private Scene restoreRestScales(
            Scene unrestoredScene,
            Map<MeshPart.Key, MeshPart> unjoinedParts,
            SourceLocation location,
            ReadContext context) {
        Map<Integer, Matrix4dc> appliedTransforms =
                RestScaleRestorer.findAppliedTransforms(originalScene, originalMapping, unrestoredScene, editedMapping);
        if (appliedTransforms.isEmpty()) {
            return unrestoredScene;
        }
        ScaledVertices scaledVertices =
                ScaledVertices.collect(originalScene, originalMapping, appliedTransforms, modelSize);
        Scene restoredScene =
                RestScaleRestorer.restore(unrestoredScene, editedMapping, appliedTransforms, scaledVertices);
        if (countUnmovedCorners(unjoinedParts, restoredScene, location, context)
                < countUnmovedCorners(unjoinedParts, unrestoredScene, location, context)) {
            return unrestoredScene;
        }
        scaledVertices
                .reassignedVertexCounts()
                .forEach((sourceIndex, count) -> reassignedVertexCountByBone.put(
                        originalScene
                                .nodes()
                                .get(originalMapping.findNodeIndex(sourceIndex))
                                .name(),
                        count));
        return restoredScene;
    }

    private long countUnmovedCorners(
            Map<MeshPart.Key, MeshPart> unjoinedParts, Scene scene, SourceLocation location, ReadContext context) {
        return RestScaleRestorer.countUnmovedCorners(
                unjoinedParts, MeshPartCollector.collect(scene, editedMapping, location, context), tolerance());
    }

    /** Returns the changes of the source's materials. Only the first of several changes of one material is included. */
    public List<MaterialChange> materialChanges() {
        return MaterialChangeFinder.find(this);
    }

    /** Returns the number of corners whose colours Blender exchanged, which does not count as a change. */
    public int exchangedColourCount() {
        return colourRestorer.restoredCornerCount() + partComparison.shuffledColourCount();
    }

    /**
     * Returns whether Blender exchanged the colours of the triangles that a node of the edited scene draws with a
     * material of that scene.
     */
    boolean hasExchangedColours(int nodeIndex, int materialIndex) {
        MeshPart.Key partKey = keyOf(nodeIndex, materialIndex);
        return colourRestorer.restoredKeys().contains(partKey)
                || partComparison.shuffledKeys().contains(partKey);
    }

    /**
     * Returns the number of vertices that were added to or removed from bones with a rest scale, by the name of the
     * bone. Editors do not show that scale.
     */
    Map<String, Integer> reassignedVertexCounts() {
        return reassignedVertexCountByBone;
    }

    /** Returns the key of the part that contains the triangles of a node and a material of the edited scene. */
    private MeshPart.Key keyOf(int nodeIndex, int materialIndex) {
        return new MeshPart.Key(
                editedMapping.sourceMeshNodeIndices()[nodeIndex],
                materialIndex == Scene.NONE ? Scene.NONE : editedMapping.sourceMaterialIndices()[materialIndex]);
    }

    /** Returns the comparison of the triangles, after the corrections for editors. */
    public PartComparison parts() {
        return partComparison;
    }

    /**
     * Returns the parts of the original scene. A pattern animation exchanges the texture of a mesh, and the scene has a
     * part for each of its textures. These parts are joined.
     */
    public Map<MeshPart.Key, MeshPart> originalParts() {
        return originalParts;
    }

    /** Returns the edited parts by the keys of their originals, without added parts and copies. */
    public Map<MeshPart.Key, MeshPart> editedParts() {
        return partComparison.editedParts();
    }

    /** Returns the edited parts and the added parts. */
    public List<MeshPart> allParts() {
        List<MeshPart> allParts = new ArrayList<>(partComparison.addedParts());
        partComparison
                .changes()
                .keySet()
                .forEach(key -> Optional.ofNullable(editedParts().get(key)).ifPresent(allParts::add));
        return allParts;
    }

    /** Returns the comparison of the clips. */
    public EditedClips clips() {
        return editedClips;
    }

    /**
     * Returns the scene that came back, with the original axes and rest scales of its bones, and without references to
     * replaced textures.
     */
    public Scene editedScene() {
        return editedScene;
    }

    /** Returns all triangles that the written file has to draw. */
    DrawnTriangles expectedTriangles() {
        return DrawnTriangles.collect(
                editedScene, (nodeIndex, materialIndex) -> omittedPartKeys.contains(keyOf(nodeIndex, materialIndex)));
    }

    /**
     * Returns whether the triangles of a node and material of the edited scene belong to an unchanged part that the
     * editor did not copy.
     */
    boolean isUnchanged(int nodeIndex, int materialIndex) {
        MeshPart.Key key = keyOf(nodeIndex, materialIndex);
        return partComparison.changes().get(key) == ChangeKind.UNCHANGED
                && partComparison.addedParts().stream()
                        .noneMatch(part -> part.key().equals(key));
    }

    /**
     * Returns the bind pose of the original scene as a function. Its argument is the index of a source node. Its result
     * is the transform from the space of the node to mesh space, or empty for a node that the editor did not receive.
     */
    IntFunction<Optional<Matrix4dc>> originalBindPose() {
        BindPose bindPose = BindPose.of(originalScene);
        Map<Integer, Matrix4dc> nodeToMeshBySourceNode = new HashMap<>();
        for (int i = 0; i < originalMapping.sourceNodeIndices().length; i++) {
            if (originalMapping.sourceNodeIndices()[i] != Scene.NONE) {
                nodeToMeshBySourceNode.put(originalMapping.sourceNodeIndices()[i], bindPose.nodeToMesh(i));
            }
        }
        return sourceIndex -> Optional.ofNullable(nodeToMeshBySourceNode.get(sourceIndex));
    }

    /** Returns whether a node of the edited scene shows one of several textures that the file draws on one mesh. */
    boolean isPatternNode(int nodeIndex) {
        return patternNodes.isPatternNode(editedMapping.sourceMeshNodeIndices()[nodeIndex]);
    }

    /** Returns whether a node of the edited scene has morph targets that are reported as unsupported. */
    boolean hasUnsupportedMorphTargets(int nodeIndex) {
        return editedClips.hasUnsupportedMorphTargets(editedMapping.sourceMeshNodeIndices()[nodeIndex]);
    }

    /** Returns the scene that the editor received. */
    Scene originalScene() {
        return originalScene;
    }

    /** Returns the source indices of the nodes and materials of {@link #originalScene}. */
    SourceMapping originalMapping() {
        return originalMapping;
    }

    /** Returns the categories whose changes are ignored. */
    Set<EditCategory> ignoredCategories() {
        return ignoredCategories;
    }

    /** Returns the source indices of the nodes and materials of {@link #editedScene}. */
    public SourceMapping editedMapping() {
        return editedMapping;
    }

    /** Returns the longest side of the model's bounding box. */
    public float modelSize() {
        return modelSize;
    }

    /** Returns the maximum distance between equal corners, in units of the model. */
    public float tolerance() {
        return RELATIVE_POSITION_TOLERANCE * modelSize;
    }
}
