package shuriken.modding.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.edit.NewNinjaNodes;
import shuriken.convert.nitro.edit.NewNitroNodes;
import shuriken.diagnostics.ReadContext;
import shuriken.edit.Comparison;
import shuriken.edit.NewBone;
import shuriken.edit.NodeRenumbering;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.EditReport;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.ninja.xj.XjModel;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.NsbmdFile;
import shuriken.nitro.mdl0.NsbmdFormat;
import shuriken.scene.Scene;

/**
 * The result of adding an editor's new bones to a model.
 *
 * @param changedOriginal the file with the new nodes
 * @param editedScene the edited scene, whose extras refer to the nodes of that file
 * @param lines the lines of the report about the new bones
 */
record NewBones(EditOriginal changedOriginal, Scene editedScene, List<EditReport.Line> lines) {
    /** Adds nodes without meshes to a tree. */
    private record TreeExtension(Scene source, List<NewBone> bones) implements ObjectTreeEdit {
        @Override
        public ObjectTree<ChunkModel> editChunkTree(ObjectTree<ChunkModel> tree) {
            return NewNinjaNodes.add(tree, source, bones);
        }

        @Override
        public ObjectTree<NodeMesh> editTree(ObjectTree<NodeMesh> tree) {
            return NewNinjaNodes.add(tree, source, bones);
        }

        @Override
        public ObjectTree<XjModel> editXjTree(ObjectTree<XjModel> tree) {
            return NewNinjaNodes.add(tree, source, bones);
        }
    }

    /**
     * Adds new bones to a file. The result is empty if there are no new bones, or if the file cannot store them.
     *
     * @param bones the new bones
     * @param comparison the comparison of the file with the edited scene
     */
    static Optional<NewBones> add(
            EditOriginal original,
            Scene editedScene,
            List<NewBone> bones,
            Comparison comparison,
            ConvertOptions options,
            ReadContext context) {
        Scene sourceScene = original.sourceScene();
        Optional<byte[]> bytes = bones.isEmpty() ? Optional.empty() : encode(original, bones);
        if (bytes.isEmpty()) {
            return Optional.empty();
        }
        EditOriginal changedFile = original.withContent(bytes.get(), context);
        int[] newIndices = findSceneIndices(original, bones, changedFile.sourceScene());
        if (newIndices.length == 0) {
            return Optional.empty();
        }
        List<EditReport.Line> lines = new ArrayList<>();
        for (int i = 0; i < bones.size(); i++) {
            String name = bones.get(i).name();
            String nameInFile = changedFile
                    .sourceScene()
                    .nodes()
                    .get(newIndices[sourceScene.nodes().size() + i])
                    .name();
            String description = "the existing animations do not move it";
            lines.add(new EditReport.Line(
                    ChangeKind.ADDED,
                    "bone",
                    name,
                    nameInFile.equals(name) ? description : description + "; the file calls it " + nameInFile));
        }
        return Optional.of(new NewBones(
                changedFile,
                NodeRenumbering.apply(
                        editedScene, comparison, bones, sourceScene, changedFile.sourceScene(), newIndices),
                lines));
    }

    /** Returns the bytes of the file with the new bones; empty if the file cannot store them. */
    private static Optional<byte[]> encode(EditOriginal original, List<NewBone> bones) {
        TreeExtension edit = new TreeExtension(original.sourceScene(), bones);
        return switch (original.parsedFile()) {
            case NjFile nj -> Optional.of(edit.applyTo(nj, original.modelIndex()));
            case SamdlFile model -> Optional.of(edit.applyTo(model));
            case NsbmdFile nsbmd -> {
                Model model = nsbmd.models().get(original.modelIndex()).value();
                yield NewNitroNodes.add(model, original.sourceScene(), bones)
                        .map(added -> ObjectTreeEdit.write(
                                new NsbmdFormat(), nsbmd.updateModel(original.modelIndex(), unused -> added)));
            }
            default -> Optional.empty();
        };
    }

    /**
     * Returns the index in {@code convertedScene} of each node of the original scene, then of each new bone. The result
     * is empty if the nodes do not match.
     *
     * @param convertedScene the scene that the file with the new bones is converted to
     */
    private static int[] findSceneIndices(EditOriginal original, List<NewBone> bones, Scene convertedScene) {
        return switch (original.parsedFile()) {
            case NjFile nj ->
                NewNinjaNodes.sceneIndices(
                        findTree(nj, original.modelIndex()), original.sourceScene(), bones, convertedScene);
            case SamdlFile model ->
                NewNinjaNodes.sceneIndices(model.tree(), original.sourceScene(), bones, convertedScene);
            case NsbmdFile nsbmd ->
                NewNitroNodes.sceneIndices(
                        nsbmd.models()
                                .get(original.modelIndex())
                                .value()
                                .nodes()
                                .size(),
                        original.sourceScene(),
                        bones,
                        convertedScene);
            default -> new int[0];
        };
    }

    /** Returns the object tree of a model in an NJ file. */
    private static ObjectTree<?> findTree(NjFile file, int modelIndex) {
        return file.blocks().stream()
                .flatMap(block -> ObjectTreeEdit.findTree(block).stream())
                .skip(modelIndex)
                .findFirst()
                .orElseThrow();
    }
}
