package shuriken.modding.importing;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import shuriken.assets.Asset;
import shuriken.convert.AdjacentModel;
import shuriken.convert.ConvertOptions;
import shuriken.convert.MotionFile;
import shuriken.convert.MotionSource;
import shuriken.convert.ninja.edit.ReparentedNinjaNodes;
import shuriken.convert.ninja.motion.MotionMatcher;
import shuriken.convert.nitro.edit.ReparentedNitroNodes;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.Comparison;
import shuriken.edit.MaterialOrder;
import shuriken.edit.NodeRenumbering;
import shuriken.edit.ReparentedBone;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.EditReport;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.ninja.samodel.SamdlFormat;
import shuriken.ninja.xj.XjModel;
import shuriken.nitro.mdl0.NsbmdFile;
import shuriken.nitro.mdl0.NsbmdFormat;
import shuriken.resolve.scenes.AssetContext;
import shuriken.scene.Scene;
import shuriken.scene.support.NodeMatrices;

/**
 * The result of attaching bones to the new parents that an editor chose.
 *
 * @param changedOriginal the file with the new parents
 * @param editedScene the edited scene, whose extras refer to the nodes of that file
 * @param reorderedMotionByLocation the motion files whose nodes have a new order, by the location of the original file.
 *     Ninja motions refer to nodes by their order in the tree, which new parents can change
 * @param lines the lines of the report about these bones
 */
record ReparentedBones(
        EditOriginal changedOriginal,
        Scene editedScene,
        Map<SourceLocation, MotionFile> reorderedMotionByLocation,
        List<EditReport.Line> lines) {
    /** The maximum distance that a node may move at rest, as a fraction of the model's size. */
    private static final double REST_TOLERANCE = 1e-3;

    /** Attaches nodes of a tree to their new parents. */
    private record TreeRearrangement(ReparentedNinjaNodes nodes) implements ObjectTreeEdit {
        @Override
        public ObjectTree<ChunkModel> editChunkTree(ObjectTree<ChunkModel> tree) {
            return nodes.apply(tree);
        }

        @Override
        public ObjectTree<NodeMesh> editTree(ObjectTree<NodeMesh> tree) {
            return nodes.apply(tree);
        }

        @Override
        public ObjectTree<XjModel> editXjTree(ObjectTree<XjModel> tree) {
            return nodes.apply(tree);
        }
    }

    /** A source of motion files that records the locations of the files that the model uses. */
    private record RecordingMotions(MotionSource original, Set<SourceLocation> usedLocations) implements MotionSource {
        @Override
        public List<MotionFile> find(ReadContext context) {
            return original.find(context);
        }

        @Override
        public List<AdjacentModel> models(String name) {
            return original.models(name);
        }

        @Override
        public void acceptUsed(SourceLocation location) {
            usedLocations.add(location);
        }
    }

    /**
     * Attaches bones to new parents. The result is empty if no bone has a new parent, or if the file cannot store the
     * new parents.
     *
     * @param bones the bones with new parents
     * @param comparison the comparison of the file with the edited scene
     */
    static Optional<ReparentedBones> attach(
            EditOriginal original,
            Scene editedScene,
            List<ReparentedBone> bones,
            Comparison comparison,
            ConvertOptions options,
            ReadContext context) {
        if (bones.isEmpty()) {
            return Optional.empty();
        }
        Optional<ReparentedNinjaNodes> nodes =
                findTree(original).flatMap(tree -> ReparentedNinjaNodes.create(tree, original.sourceScene(), bones));
        Map<SourceLocation, MotionFile> reorderedMotionByLocation = nodes.filter(ReparentedNinjaNodes::isReordered)
                .map(reparentedNodes -> reorderMotions(original, reparentedNodes, context))
                .orElse(Map.of());
        AssetContext relatedFiles = reorderedMotionByLocation.isEmpty()
                ? original.relatedFiles()
                : new ChangedMotionsContext(original.relatedFiles(), reorderedMotionByLocation, List.of());
        Optional<EditOriginal> changedFile =
                encode(original, nodes, bones).map(bytes -> original.withContent(bytes, relatedFiles, context));
        if (changedFile.isEmpty()) {
            return Optional.empty();
        }
        Scene convertedScene = changedFile.get().sourceScene();
        int[] newIndices = nodes.map(reparentedNodes -> reparentedNodes.sceneIndices(convertedScene))
                .orElseGet(
                        () -> IntStream.range(0, original.sourceScene().nodes().size())
                                .toArray());
        if (!hasOldPositionsAndNewParents(
                original.sourceScene(), convertedScene, newIndices, bones, comparison.modelSize())) {
            return Optional.empty();
        }
        Optional<MaterialOrder> materialOrder = MaterialOrder.match(original.sourceScene(), convertedScene);
        if (materialOrder.isEmpty()) {
            return Optional.empty();
        }
        Scene renumberedScene = NodeRenumbering.apply(
                materialOrder.get().renumber(editedScene, comparison),
                comparison,
                List.of(),
                original.sourceScene(),
                convertedScene,
                newIndices);
        List<EditReport.Line> lines = bones.stream()
                .map(bone -> new EditReport.Line(
                        ChangeKind.PATCHED,
                        "bone",
                        bone.name(comparison),
                        "has the parent " + bone.parentName(comparison)))
                .toList();
        return Optional.of(new ReparentedBones(changedFile.get(), renumberedScene, reorderedMotionByLocation, lines));
    }

    /** Returns the tree of the edited model; empty for formats without Ninja trees. */
    private static Optional<ObjectTree<?>> findTree(EditOriginal original) {
        return switch (original.parsedFile()) {
            case NjFile nj ->
                nj.blocks().stream()
                        .flatMap(block -> ObjectTreeEdit.findTree(block).stream())
                        .skip(original.modelIndex())
                        .findFirst();
            case SamdlFile samdl -> Optional.of(samdl.tree());
            default -> Optional.empty();
        };
    }

    /**
     * Returns the bytes of the file with the new parents; empty if the file cannot store them.
     *
     * @param nodes the rearranged nodes of a Ninja model; empty for other formats, or if the tree cannot change
     */
    private static Optional<byte[]> encode(
            EditOriginal original, Optional<ReparentedNinjaNodes> nodes, List<ReparentedBone> bones) {
        return switch (original.parsedFile()) {
            case NjFile nj ->
                nodes.filter(reparentedNodes -> !reparentedNodes.isReordered() || hasOneModel(nj))
                        .map(reparentedNodes -> new TreeRearrangement(reparentedNodes)
                                .applyTo(
                                        reparentedNodes.isReordered() ? reparentedNodes.reorder(nj) : nj,
                                        original.modelIndex()));
            case SamdlFile samdl ->
                nodes.map(reparentedNodes -> ObjectTreeEdit.write(
                        new SamdlFormat(),
                        new SamdlFile(
                                samdl.location(),
                                samdl.magic(),
                                samdl.version(),
                                reparentedNodes.apply(samdl.tree()),
                                samdl.hasLongNodes(),
                                reparentedNodes.isReordered()
                                        ? reparentedNodes.renumber(samdl.metadata())
                                        : samdl.metadata(),
                                samdl.layout())));
            case NsbmdFile nsbmd ->
                ReparentedNitroNodes.apply(
                                nsbmd.models().get(original.modelIndex()).value(), original.sourceScene(), bones)
                        .map(model -> ObjectTreeEdit.write(
                                new NsbmdFormat(), nsbmd.updateModel(original.modelIndex(), unused -> model)));
            default -> Optional.empty();
        };
    }

    /** Returns whether a file has only one model, to which all its motions belong. */
    private static boolean hasOneModel(NjFile file) {
        return file.blocks().stream()
                        .filter(block -> ObjectTreeEdit.findTree(block).isPresent())
                        .count()
                == 1;
    }

    /**
     * Returns the motion files that animate the model, with the new order of the nodes. Unchanged files are left out.
     */
    private static Map<SourceLocation, MotionFile> reorderMotions(
            EditOriginal original, ReparentedNinjaNodes nodes, ReadContext context) {
        ReadContext quietContext = context.forTrial();
        Asset asset = original.asset();
        Set<SourceLocation> usedLocations = new HashSet<>();
        RecordingMotions motions = new RecordingMotions(original.relatedFiles().motions(asset), usedLocations);
        List<MotionFile> files = motions.find(quietContext);
        findTree(original)
                .ifPresent(tree -> MotionMatcher.match(asset.stem(), tree.nodes(), files, motions, quietContext));
        Map<SourceLocation, MotionFile> reorderedMotionByLocation = new LinkedHashMap<>();
        for (MotionFile motion : files) {
            Object reorderedFile = usedLocations.contains(motion.location())
                    ? nodes.reorder(motion.parsedFile())
                    : motion.parsedFile();
            if (reorderedFile != motion.parsedFile()) {
                reorderedMotionByLocation.put(
                        motion.location(),
                        new MotionFile(motion.stem(), motion.location(), motion.isExplicit(), reorderedFile));
            }
        }
        return reorderedMotionByLocation;
    }

    /**
     * Returns whether the nodes kept their positions at rest, and the bones have their new parents.
     *
     * @param newIndices the index in {@code convertedScene} of each node of the source
     * @param modelSize the size of the model, to which the tolerance is relative
     */
    private static boolean hasOldPositionsAndNewParents(
            Scene sourceScene, Scene convertedScene, int[] newIndices, List<ReparentedBone> bones, double modelSize) {
        if (newIndices.length != sourceScene.nodes().size()
                || convertedScene.nodes().size() != sourceScene.nodes().size()) {
            return false;
        }
        List<Matrix4d> matricesBefore = NodeMatrices.atRest(sourceScene);
        List<Matrix4d> matricesAfter = NodeMatrices.atRest(convertedScene);
        for (int i = 0; i < newIndices.length; i++) {
            double distance = matricesBefore
                    .get(i)
                    .getTranslation(new Vector3d())
                    .distance(matricesAfter.get(newIndices[i]).getTranslation(new Vector3d()));
            if (!(distance <= REST_TOLERANCE * modelSize)) {
                return false;
            }
        }
        return bones.stream().allMatch(bone -> {
            int newParentIndex = bone.parentIndex() == Scene.NONE ? Scene.NONE : newIndices[bone.parentIndex()];
            return convertedScene.nodes().get(newIndices[bone.nodeIndex()]).parentIndex() == newParentIndex;
        });
    }
}
