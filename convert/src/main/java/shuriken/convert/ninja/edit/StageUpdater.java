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
import shuriken.edit.ChangeKind;
import shuriken.edit.EditCorner;
import shuriken.edit.EditJob;
import shuriken.edit.MeshPart;
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
 * Writes changes to the visible part of a stage of Phantasy Star Online. If the changed model has several placements,
 * it is copied for the changed placement. New meshes below a section become separate models. The radius of a section
 * grows with its contents.
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
        if (!(file.content() instanceof Scenery visible)
                || visible.models().stream().anyMatch(model -> !(model instanceof StageModel.Xj))) {
            throw job.createUnsupportedError(
                    file.content() instanceof Scenery
                            ? "stages of Phantasy Star Online before Blue Burst"
                            : "collision files");
        }
        this.scenery = visible;
        StageProvenance provenance = job.provenance(StageProvenance.class);
        this.stageNodes = provenance.nodes();
        this.meshProvenance = provenance.meshes();
    }

    public byte[] write() {
        TextureIndexTable textures = IndexedTextures.indexTable(job, scenery.textures());
        job.comparison().clips().changes().forEach((name, change) -> {
            if (change == ChangeKind.REBUILT || change == ChangeKind.ADDED) {
                job.report().add(ChangeKind.UNSUPPORTED, "clip", name, "stage animations cannot be changed");
            }
        });
        try {
            Map<Integer, XjModel> changed =
                    XjEditor.update(job, meshProvenance, drawnModels(), textures, GameConventions.PSO);
            ByteWriter out = new ByteWriter(file.order());
            boolean hasTextureList = !scenery.textures().entries().isEmpty();
            Scenery changedScenery = withChanges(changed, hasTextureList ? textures.list() : scenery.textures());
            IndexedTextures.reportAdded(job, textures, hasTextureList);
            new RelFormat()
                    .write(
                            new RelFile(
                                    changedScenery,
                                    file.trailer(),
                                    file.order(),
                                    file.layout(),
                                    file.unreferencedRelocations()),
                            out);
            return out.toByteArray();
        } catch (IllegalArgumentException e) {
            throw job.toFormatException(e);
        }
    }

    private List<DrawnXjModel> drawnModels() {
        Map<Integer, XjSceneConverter> convertersByModel = new HashMap<>();
        List<DrawnXjModel> drawnModels = new ArrayList<>();
        for (int i = 0; i < stageNodes.size(); i++) {
            StageNode stageNode = stageNodes.get(i);
            if (stageNode.modelIndex() != Scenery.NO_INDEX) {
                XjSceneConverter converter = convertersByModel.computeIfAbsent(
                        stageNode.modelIndex(),
                        index -> new XjSceneConverter(
                                tree(index), job.site(), job.options(), new ReadContext(ReadOptions.LENIENT)));
                Optional<XjModel> mesh = converter.drawnModel(stageNode.nodeIndex());
                if (mesh.isPresent()) {
                    drawnModels.add(new DrawnXjModel(i, mesh.get(), converter.isMirrored(stageNode.nodeIndex())));
                }
            }
        }
        return drawnModels;
    }

    private ObjectTree<XjModel> tree(int modelIndex) {
        return ((StageModel.Xj) scenery.models().get(modelIndex)).tree();
    }

    private Scenery withChanges(Map<Integer, XjModel> changed, TexList textures) {
        Map<StageNode, Map<Integer, XjModel>> modelsByPlacement = new LinkedHashMap<>();
        changed.forEach((nodeIndex, model) -> modelsByPlacement
                .computeIfAbsent(placement(stageNodes.get(nodeIndex)), unused -> new HashMap<>())
                .put(stageNodes.get(nodeIndex).nodeIndex(), model));
        StageSections sections = new StageSections(scenery);
        modelsByPlacement.forEach((placement, models) -> {
            if (placement.kind() == Kind.SECTION) {
                models.values().forEach(model -> sections.addModel(placement.sectionIndex(), model));
            } else {
                sections.replaceModel(
                        placement, new StageModel.Xj(XjTreeUpdater.withModels(tree(placement.modelIndex()), models)));
            }
        });
        modelsByPlacement.keySet().forEach(placement -> enlargeRadius(placement.sectionIndex(), sections));
        return sections.build(textures);
    }

    /** Returns the placement without the node in the model. */
    private static StageNode placement(StageNode stageNode) {
        return new StageNode(
                stageNode.sectionIndex(),
                stageNode.kind(),
                stageNode.placementIndex(),
                stageNode.modelIndex(),
                /* nodeIndex= */ 0);
    }

    /** Enlarges the radius of a section so that it contains everything in the section. */
    private void enlargeRadius(int sectionIndex, StageSections sections) {
        Section section = scenery.sections().get(sectionIndex);
        BindPose bind = BindPose.of(job.source());
        double radius = section.radius();
        for (MeshPart part : job.comparison().allParts()) {
            for (EditCorner[] triangle : part.triangles()) {
                for (EditCorner corner : triangle) {
                    int node = corner.sourceJoints()[0];
                    if (node < stageNodes.size() && stageNodes.get(node).sectionIndex() == sectionIndex) {
                        int sectionNode = sectionNode(node);
                        Vector3d position = bind.inverse(sectionNode).transformPosition(corner.positionVector());
                        radius = Math.max(radius, position.length());
                    }
                }
            }
        }
        if (radius > section.radius() * MIN_GROWTH) {
            sections.setRadius(sectionIndex, (float) radius);
        }
    }

    /** Returns the node of the section to which a node belongs. */
    private int sectionNode(int nodeIndex) {
        int ancestor = nodeIndex;
        while (stageNodes.get(ancestor).kind() != Kind.SECTION) {
            ancestor = job.source().nodes().get(ancestor).parent();
        }
        return ancestor;
    }
}
