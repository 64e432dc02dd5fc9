package shuriken.convert.ninja.edit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.joml.Vector3d;
import shuriken.convert.ninja.edit.XjEditor.DrawnXjModel;
import shuriken.convert.ninja.material.TextureIndexTable;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.ninja.stage.StageNode;
import shuriken.convert.ninja.stage.StageNode.Kind;
import shuriken.convert.ninja.stage.StageProvenance;
import shuriken.convert.ninja.xj.XjProvenance;
import shuriken.convert.ninja.xj.XjSceneConverter;
import shuriken.convert.support.BindPose;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.edit.EditJob;
import shuriken.edit.mesh.EditCorner;
import shuriken.edit.mesh.MeshPart;
import shuriken.edit.report.ChangeKind;
import shuriken.io.ByteWriter;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.scenery.RelFile;
import shuriken.ninja.scenery.RelFormat;
import shuriken.ninja.scenery.Scenery;
import shuriken.ninja.scenery.Section;
import shuriken.ninja.scenery.StageModel;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.xj.XjModel;

/**
 * Writes changes to the visible part of a stage of Phantasy Star Online. A placement is the use of a model in a
 * section. If a changed model has several placements, it is copied for the changed placement. New meshes below a
 * section become separate models. The radius of a section grows if its content exceeds it.
 */
public final class StageUpdater {
    /** The factor by which a radius must grow to be written, so that rounding does not change it. */
    private static final double MIN_GROWTH = 1.001;

    private final EditJob job;
    private final RelFile file;
    private final Scenery scenery;
    private final List<StageNode> stageNodes;
    private final XjProvenance meshProvenance;

    public StageUpdater(EditJob job, RelFile file) {
        this.job = job;
        this.file = file;
        if (!(file.content() instanceof Scenery visibleScenery)
                || visibleScenery.models().stream().anyMatch(model -> !(model instanceof StageModel.Xj))) {
            throw job.createUnsupportedError(
                    file.content() instanceof Scenery
                            ? "stages of Phantasy Star Online before Blue Burst"
                            : "collision files");
        }
        this.scenery = visibleScenery;
        StageProvenance provenance = job.provenance(StageProvenance.class);
        this.stageNodes = provenance.nodes();
        this.meshProvenance = provenance.meshes();
    }

    /** Returns the bytes of the changed stage file. */
    public byte[] write() {
        TextureIndexTable textures = IndexedTextures.createIndexTable(job, scenery.textures());
        job.comparison().clips().changes().forEach((name, changeKind) -> {
            if (changeKind == ChangeKind.REBUILT || changeKind == ChangeKind.ADDED) {
                job.report().add(ChangeKind.UNSUPPORTED, "clip", name, "stage animations cannot be changed");
            }
        });
        try {
            Map<Integer, XjModel> changedModelByNode =
                    XjEditor.update(job, meshProvenance, drawnModels(), textures, GameConventions.PSO);
            ByteWriter out = new ByteWriter(file.byteOrder());
            boolean hasTextureList = !scenery.textures().entries().isEmpty();
            Scenery changedScenery =
                    withChanges(changedModelByNode, hasTextureList ? textures.list() : scenery.textures());
            IndexedTextures.reportAdded(job, textures, hasTextureList);
            new RelFormat()
                    .write(
                            new RelFile(
                                    changedScenery,
                                    file.trailer(),
                                    file.byteOrder(),
                                    file.layout(),
                                    file.unexplainedRelocations()),
                            out);
            return out.toByteArray();
        } catch (IllegalArgumentException e) {
            throw job.toFormatException(e);
        }
    }

    private List<DrawnXjModel> drawnModels() {
        Map<Integer, XjSceneConverter> converterByModel = new HashMap<>();
        List<DrawnXjModel> drawnModels = new ArrayList<>();
        for (int i = 0; i < stageNodes.size(); i++) {
            StageNode stageNode = stageNodes.get(i);
            if (stageNode.modelIndex() != Scenery.NO_INDEX) {
                XjSceneConverter converter = converterByModel.computeIfAbsent(
                        stageNode.modelIndex(),
                        index -> new XjSceneConverter(
                                modelTree(index), job.location(), job.options(), new ReadContext(ReadOptions.LENIENT)));
                Optional<XjModel> mesh = converter.drawnModel(stageNode.nodeIndex());
                if (mesh.isPresent()) {
                    drawnModels.add(new DrawnXjModel(i, mesh.get(), converter.isMirrored(stageNode.nodeIndex())));
                }
            }
        }
        return drawnModels;
    }

    private ObjectTree<XjModel> modelTree(int modelIndex) {
        return ((StageModel.Xj) scenery.models().get(modelIndex)).tree();
    }

    private Scenery withChanges(Map<Integer, XjModel> changedModelByNode, TexList textures) {
        Map<StageNode, Map<Integer, XjModel>> modelsByPlacement = new LinkedHashMap<>();
        changedModelByNode.forEach((nodeIndex, model) -> modelsByPlacement
                .computeIfAbsent(placementOf(stageNodes.get(nodeIndex)), unused -> new HashMap<>())
                .put(stageNodes.get(nodeIndex).nodeIndex(), model));
        StageSections sections = new StageSections(scenery);
        modelsByPlacement.forEach((placement, models) -> {
            if (placement.kind() == Kind.SECTION) {
                models.values().forEach(model -> sections.addModel(placement.sectionIndex(), model));
            } else {
                sections.replaceModel(
                        placement,
                        new StageModel.Xj(XjTreeUpdater.withModels(modelTree(placement.modelIndex()), models)));
            }
        });
        modelsByPlacement.keySet().forEach(placement -> enlargeRadius(placement.sectionIndex(), sections));
        return sections.build(textures);
    }

    /** Returns the placement of the model that contains a node. It is represented by the model's node 0. */
    private static StageNode placementOf(StageNode stageNode) {
        return new StageNode(
                stageNode.sectionIndex(),
                stageNode.kind(),
                stageNode.placementIndex(),
                stageNode.modelIndex(),
                /* nodeIndex= */ 0);
    }

    /** Enlarges the radius of a section if vertices of the section are outside it. */
    private void enlargeRadius(int sectionIndex, StageSections sections) {
        Section section = scenery.sections().get(sectionIndex);
        BindPose bindPose = BindPose.of(job.sourceScene());
        double radius = section.radius();
        for (MeshPart part : job.comparison().allParts()) {
            for (EditCorner[] triangle : part.triangles()) {
                for (EditCorner corner : triangle) {
                    int nodeIndex = corner.jointIndices()[0];
                    if (nodeIndex < stageNodes.size()
                            && stageNodes.get(nodeIndex).sectionIndex() == sectionIndex) {
                        int sectionNodeIndex = findSectionNodeIndex(nodeIndex);
                        Vector3d position =
                                bindPose.meshToNode(sectionNodeIndex).transformPosition(corner.positionVector());
                        radius = Math.max(radius, position.length());
                    }
                }
            }
        }
        if (radius > section.radius() * MIN_GROWTH) {
            sections.setRadius(sectionIndex, (float) radius);
        }
    }

    /** Returns the index of the scene node that represents the section to which a node belongs. */
    private int findSectionNodeIndex(int nodeIndex) {
        int ancestorIndex = nodeIndex;
        while (stageNodes.get(ancestorIndex).kind() != Kind.SECTION) {
            ancestorIndex = job.sourceScene().nodes().get(ancestorIndex).parentIndex();
        }
        return ancestorIndex;
    }
}
