package shuriken.convert.ninja.edit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import shuriken.convert.ninja.stage.StageNode;
import shuriken.convert.ninja.stage.StageNode.Kind;
import shuriken.io.struct.Bams3;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.scenery.AnimatedPlacement;
import shuriken.ninja.scenery.ModelLink;
import shuriken.ninja.scenery.Scenery;
import shuriken.ninja.scenery.Section;
import shuriken.ninja.scenery.StageModel;
import shuriken.ninja.scenery.StaticPlacement;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.xj.XjModel;

/** The sections and models of a stage while an edit changes them. A placement is the use of a model in a section. */
final class StageSections {
    /** The flags of the only node of a new model, which has no transform and no children. */
    private static final int SINGLE_NODE_FLAGS =
            EvalFlag.UNIT_POS.mask() | EvalFlag.UNIT_ANG.mask() | EvalFlag.UNIT_SCL.mask() | EvalFlag.BREAK.mask();

    private final Scenery scenery;
    private final List<Section> sections;
    private final List<StageModel> models;
    /** The number of placements in sections that use each model, by the index of the model. */
    private final Map<Integer, Integer> useCountByModel = new HashMap<>();

    StageSections(Scenery scenery) {
        this.scenery = scenery;
        this.sections = new ArrayList<>(scenery.sections());
        this.models = new ArrayList<>(scenery.models());
        for (Section section : sections) {
            section.staticPlacements().forEach(placement -> countUse(placement.modelLink()));
            section.plainPlacements().forEach(placement -> countUse(placement.modelLink()));
            section.animatedPlacements().forEach(placement -> countUse(placement.modelLink()));
        }
    }

    private void countUse(ModelLink modelLink) {
        useCountByModel.merge(scenery.modelIndex(modelLink), 1, Integer::sum);
    }

    /** Replaces the model of a static or animated placement. Other placements of the model keep the old one. */
    void replaceModel(StageNode placement, StageModel newModel) {
        if (useCountByModel.getOrDefault(placement.modelIndex(), 0) <= 1) {
            models.set(placement.modelIndex(), newModel);
            return;
        }
        useCountByModel.merge(placement.modelIndex(), -1, Integer::sum);
        // The placement is the only one that refers to the new model.
        models.add(newModel);
        ModelLink modelLink = ModelLink.direct(models.size() - 1);
        Section section = sections.get(placement.sectionIndex());
        List<StaticPlacement> staticPlacements = new ArrayList<>(section.staticPlacements());
        List<AnimatedPlacement> animatedPlacements = new ArrayList<>(section.animatedPlacements());
        if (placement.kind() == Kind.ANIMATED) {
            AnimatedPlacement oldPlacement = animatedPlacements.get(placement.placementIndex());
            animatedPlacements.set(
                    placement.placementIndex(),
                    new AnimatedPlacement(
                            modelLink,
                            oldPlacement.motionIndex(),
                            oldPlacement.speed(),
                            oldPlacement.slideIdIndex(),
                            oldPlacement.swapIdIndex(),
                            oldPlacement.unknownWords(),
                            StaticPlacement.clearIndirectFlag(oldPlacement.flags())));
        } else {
            StaticPlacement oldPlacement = staticPlacements.get(placement.placementIndex());
            staticPlacements.set(
                    placement.placementIndex(),
                    new StaticPlacement(
                            modelLink,
                            oldPlacement.slideIdIndex(),
                            oldPlacement.swapIdIndex(),
                            oldPlacement.unknownWords(),
                            StaticPlacement.clearIndirectFlag(oldPlacement.flags())));
        }
        sections.set(
                placement.sectionIndex(), withModels(section, section.radius(), staticPlacements, animatedPlacements));
    }

    /** Adds a new model of one node to a section. */
    void addModel(int sectionIndex, XjModel model) {
        NjsObject object = new NjsObject(
                SINGLE_NODE_FLAGS,
                /* model= */ 0,
                Vec3f.ZERO,
                Bams3.ZERO,
                Vec3f.ONE,
                /* child= */ 0,
                /* sibling= */ 0,
                /* quaternionW= */ 1);
        ObjectNode node = new ObjectNode(object, /* offset= */ 0, ObjectNode.NONE, /* meshIndex= */ 0);
        models.add(new StageModel.Xj(new ObjectTree<>(List.of(node), List.of(model))));
        Section section = sections.get(sectionIndex);
        List<StaticPlacement> staticPlacements = new ArrayList<>(section.staticPlacements());
        int flags = staticPlacements.isEmpty()
                ? StaticPlacement.USUAL_FLAGS
                : StaticPlacement.clearIndirectAndTextureFlags(
                        staticPlacements.getFirst().flags());
        staticPlacements.add(new StaticPlacement(ModelLink.direct(models.size() - 1), flags));
        sections.set(
                sectionIndex, withModels(section, section.radius(), staticPlacements, section.animatedPlacements()));
    }

    void setRadius(int sectionIndex, float radius) {
        Section section = sections.get(sectionIndex);
        sections.set(
                sectionIndex, withModels(section, radius, section.staticPlacements(), section.animatedPlacements()));
    }

    private static Section withModels(
            Section section,
            float radius,
            List<StaticPlacement> staticPlacements,
            List<AnimatedPlacement> animatedPlacements) {
        return new Section(
                section.id(),
                section.position(),
                section.rotation(),
                radius,
                staticPlacements,
                section.plainPlacements(),
                animatedPlacements,
                section.flags());
    }

    /**
     * Returns the changed stage.
     *
     * @param textures the texture list, which replaces the list of the stage if it is longer
     */
    Scenery build(TexList textures) {
        return new Scenery(
                scenery.version(),
                scenery.unknown04(),
                scenery.distance(),
                sections,
                textures.entries().size() > scenery.textures().entries().size() ? textures : scenery.textures(),
                models,
                scenery.modelPointers(),
                scenery.motions(),
                scenery.numbers());
    }
}
