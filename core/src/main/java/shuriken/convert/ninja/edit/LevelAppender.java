package shuriken.convert.ninja.edit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shuriken.convert.ninja.level.LevelEntryFlags;
import shuriken.convert.ninja.level.LevelPart;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.edit.ChangeKind;
import shuriken.edit.EditJob;
import shuriken.edit.MeshPart;
import shuriken.edit.MeshParts;
import shuriken.ninja.landtable.Col;
import shuriken.ninja.landtable.LandTableHeader;
import shuriken.ninja.landtable.SalvlFile;
import shuriken.ninja.model.Attach;
import shuriken.scene.Material;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

/** Objects that an editor added to a level and that belong to none of its nodes: entries of their own. */
final class LevelAppender {
    private final EditJob job;
    private final SalvlFile file;
    private final TreeWriteBack back;
    /** By node of the edited scene. */
    private final Map<Integer, List<MeshPart>> objects = new LinkedHashMap<>();

    LevelAppender(EditJob job, SalvlFile file, TreeWriteBack back) {
        this.job = job;
        this.file = file;
        this.back = back;
    }

    /** Takes them out of the parts that go to nodes which are there. */
    void take() {
        List<MeshPart> added = job.comparison().parts().added();
        for (MeshPart part : added) {
            int node = MeshParts.carrier(part.node());
            if (node != Scene.NONE && isLonely(node) && !part.triangles().isEmpty()) {
                objects.computeIfAbsent(node, unused -> new ArrayList<>()).add(part);
            }
        }
        objects.values().forEach(added::removeAll);
    }

    private boolean isLonely(int node) {
        Scene edited = job.comparison().edited();
        if (edited.nodes().get(node).skin() != Scene.NONE) {
            return false;
        }
        int above = node;
        while (above != Scene.NONE) {
            if (job.comparison().after().nodes()[above] != Scene.NONE) {
                return false;
            }
            above = edited.nodes().get(above).parent();
        }
        return true;
    }

    /** Puts them behind what is there; what is seen in Sonic Adventure 2 stands before what is not. */
    LandTableHeader put(List<Col> cols, LevelNodes nodes, List<Attach> meshes) {
        LandTableHeader head = file.table().head();
        for (Map.Entry<Integer, List<MeshPart>> object : objects.entrySet()) {
            Node node = job.comparison().edited().nodes().get(object.getKey());
            Map<Material, Primitive> surfaces = new LinkedHashMap<>();
            object.getValue().forEach(part -> surfaces.put(material(part), ChunkEdit.primitive(part.triangles())));
            for (int flags : LevelEntryFlags.entries(node.extras(), head)) {
                boolean chunk = head instanceof LandTableHeader.Sa2 && LevelEntryFlags.isVisible(flags);
                LevelPart part = chunk
                        ? LevelPart.chunk(surfaces, back.numbers(), GameConventions.SONIC)
                        : LevelPart.basic(surfaces, back.numbers(), GameConventions.SONIC_1);
                meshes.add(part.mesh());
                int root = nodes.add(part.node(), meshes.size() - 1);
                Col col = new Col(part.centre(), part.radius(), 0, 0, root, 0, 0, flags);
                if (chunk && head instanceof LandTableHeader.Sa2 sa2 && sa2.visible() >= 0) {
                    cols.add(sa2.visible(), col);
                    head = new LandTableHeader.Sa2(
                            sa2.visible() + 1, sa2.unknown04(), sa2.unknown08(), sa2.drawDistance());
                } else {
                    cols.add(col);
                }
            }
            int triangles = object.getValue().stream()
                    .mapToInt(part -> part.triangles().size())
                    .sum();
            job.report().add(ChangeKind.NEW, "node", node.name(), triangles + " triangles, an entry of its own");
        }
        return head;
    }

    private Material material(MeshPart part) {
        return part.materialIndex() == Scene.NONE
                ? Material.PLAIN
                : job.comparison().edited().materials().get(part.materialIndex());
    }
}
