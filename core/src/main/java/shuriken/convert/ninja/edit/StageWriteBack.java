package shuriken.convert.ninja.edit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.joml.Vector3d;
import shuriken.convert.BindPose;
import shuriken.convert.TextureSource;
import shuriken.convert.ninja.edit.XjProvenance.Drawn;
import shuriken.convert.ninja.material.TextureNumbers;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.ninja.stage.StageBuilder;
import shuriken.convert.ninja.stage.StageNode;
import shuriken.convert.ninja.stage.StageNode.Kind;
import shuriken.convert.ninja.xj.XjScenes;
import shuriken.diagnostics.ReadContext;
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
 * Changes put back into what is seen of a stage. A model that is placed more than once is copied for the placement that
 * changed; new meshes below a section are models of their own there. The radius of a section grows with what is in it.
 */
public final class StageWriteBack {
    private final EditJob job;
    private final RelFile file;
    private final Scenery scenery;
    private final List<StageNode> places;

    public StageWriteBack(EditJob job, RelFile file) {
        this.job = job;
        this.file = file;
        if (!(file.content() instanceof Scenery seen)
                || seen.models().stream().anyMatch(model -> !(model instanceof StageModel.Xj))) {
            throw job.unsupported("collision models and stages of ver.2");
        }
        this.scenery = seen;
        StageBuilder builder = new StageBuilder(
                seen, job.source().name(), TextureSource.NONE, job.site(), job.options(), ReadContext.lenient());
        builder.build();
        this.places = builder.places();
    }

    public byte[] bytes() {
        TextureNumbers textures = NumberedTextures.numbers(job, scenery.textures());
        job.comparison().clips().fates().forEach((name, fate) -> {
            if (fate == ChangeKind.REBUILT || fate == ChangeKind.NEW) {
                job.report().add(ChangeKind.LOST, "clip", name, "motions of stages stay as they are");
            }
        });
        try {
            Map<Integer, XjModel> changed =
                    new XjWriteBack(job, drawn(), job.options(), textures, GameConventions.PSO).changed();
            ByteWriter out = new ByteWriter(file.order());
            boolean isListed = !scenery.textures().entries().isEmpty();
            Scenery now = with(changed, isListed ? textures.list() : scenery.textures());
            NumberedTextures.reportAdded(job, textures, isListed);
            new RelFormat().write(new RelFile(now, file.trailer(), file.order(), file.layout(), file.strays()), out);
            return out.toByteArray();
        } catch (IllegalArgumentException e) {
            throw job.refused(e);
        }
    }

    private List<Drawn> drawn() {
        Map<Integer, XjScenes> models = new HashMap<>();
        List<Drawn> drawn = new ArrayList<>();
        for (int i = 0; i < places.size(); i++) {
            StageNode place = places.get(i);
            if (place.model() != Scenery.NONE) {
                XjScenes model = models.computeIfAbsent(
                        place.model(),
                        index -> new XjScenes(tree(index), job.site(), job.options(), ReadContext.lenient()));
                Optional<XjModel> mesh = model.drawn(place.node());
                if (mesh.isPresent()) {
                    drawn.add(new Drawn(i, mesh.get(), model.isMirrored(place.node())));
                }
            }
        }
        return drawn;
    }

    private ObjectTree<XjModel> tree(int model) {
        return ((StageModel.Xj) scenery.models().get(model)).tree();
    }

    private Scenery with(Map<Integer, XjModel> changed, TexList textures) {
        Map<StageNode, Map<Integer, XjModel>> byPlacement = new LinkedHashMap<>();
        changed.forEach((node, model) -> byPlacement
                .computeIfAbsent(placement(places.get(node)), unused -> new HashMap<>())
                .put(places.get(node).node(), model));
        StageSections sections = new StageSections(scenery);
        byPlacement.forEach((placement, models) -> {
            if (placement.kind() == Kind.SECTION) {
                models.values().forEach(model -> sections.add(placement.section(), model));
            } else {
                sections.set(placement, new StageModel.Xj(XjTree.with(tree(placement.model()), models)));
            }
        });
        byPlacement.keySet().forEach(placement -> grow(placement.section(), sections));
        return sections.result(textures);
    }

    /** The same for all nodes of a placed model. */
    private static StageNode placement(StageNode place) {
        return new StageNode(place.section(), place.kind(), place.number(), place.model(), 0);
    }

    /** Makes the radius of a section hold all that is in it now. */
    private void grow(int number, StageSections sections) {
        Section section = scenery.sections().get(number);
        BindPose bind = BindPose.of(job.source());
        double farthest = section.radius();
        for (MeshPart part : job.comparison().all()) {
            for (EditCorner[] triangle : part.triangles()) {
                for (EditCorner corner : triangle) {
                    int node = corner.joints()[0];
                    if (node < places.size() && places.get(node).section() == number) {
                        int root = root(node);
                        Vector3d at = bind.inverse(root).transformPosition(corner.point());
                        farthest = Math.max(farthest, at.length());
                    }
                }
            }
        }
        if (farthest > section.radius() * 1.001) {
            sections.setRadius(number, (float) farthest);
        }
    }

    private int root(int node) {
        int above = node;
        while (places.get(above).kind() != Kind.SECTION) {
            above = job.source().nodes().get(above).parent();
        }
        return above;
    }
}
