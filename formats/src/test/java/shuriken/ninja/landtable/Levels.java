package shuriken.ninja.landtable;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.layout.BlockContent;
import shuriken.ninja.layout.BlockLayout;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.model.SonicFixtures;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.samodel.Metadata;
import shuriken.ninja.samodel.Metadata.Label;
import shuriken.ninja.samodel.SaMagic;

/** Creates small levels. */
public final class Levels {
    private static final int VISIBLE = 1 << 31;

    private static final List<Metadata> LABELS =
            List.of(new Metadata.Labels(List.of(Label.of(new StructId(LayoutEntry.Kind.OBJECT, 0), "ground"))));

    private Levels() {}

    private static Col col(int node, int flags, boolean isFirstGame) {
        return new Col(
                new Vec3f(1, 2, 3), 4, isFirstGame ? 5 : 0, isFirstGame ? 6 : 0, node, isFirstGame ? 0 : 9, 8, flags);
    }

    /** Concatenates two trees. */
    private static ObjectTree<NodeMesh> join(ObjectTree<NodeMesh> a, ObjectTree<NodeMesh> b) {
        List<ObjectNode> nodes = new ArrayList<>(a.nodes());
        for (ObjectNode node : b.nodes()) {
            int parent = node.parentIndex() < 0
                    ? node.parentIndex()
                    : node.parentIndex() + a.nodes().size();
            int attach = node.meshIndex() < 0
                    ? node.meshIndex()
                    : node.meshIndex() + a.meshes().size();
            nodes.add(new ObjectNode(node.object(), 0, parent, attach));
        }
        List<NodeMesh> meshes = new ArrayList<>(a.meshes());
        meshes.addAll(b.meshes());
        return new ObjectTree<>(nodes, meshes, List.of(0, a.nodes().size()));
    }

    public static SalvlFile first() {
        return first(SaMagic.SA1LVL);
    }

    /**
     * Creates a level with a tree of two squares, which is visible and solid. It is placed a second time as water and
     * animated twice.
     */
    public static SalvlFile first(SaMagic magic) {
        return first(magic, false);
    }

    /**
     * Creates the level of the first game.
     *
     * @param pointsToMotion whether the second animated object points to the motion instead of the action
     */
    static SalvlFile first(SaMagic magic, boolean pointsToMotion) {
        ObjectTree<NodeMesh> squares = SonicFixtures.basicTwoSquares(magic == SaMagic.SADXLVL);
        ModelAction action = new ModelAction(0, 2, Optional.of(SonicFixtures.motion(2, false)));
        LandTable table = new LandTable(
                new LandTableHeader.Sa1(8, 1, 3000, 0, 0),
                List.of(col(0, VISIBLE | 1, true), col(0, 2, true), col(-1, 1, true)),
                List.of(
                        new LandAnimation(0, 0.5f, 3, 2, Optional.of(action), false, 0),
                        new LandAnimation(1, 1, 3, 2, Optional.of(action), pointsToMotion, 0)),
                "GARDEN",
                0,
                join(squares, squares),
                false);
        return SalvlFile.create(magic, table, LABELS);
    }

    /** Creates a level with a visible model and an invisible model for collisions. */
    public static SalvlFile second(SaMagic magic, int visibleCount) {
        ObjectTree<NodeMesh> visibleTree =
                magic == SaMagic.SA2BLVL ? SonicFixtures.rigidGinja() : SonicFixtures.chunkSquare();
        LandTable table = new LandTable(
                new LandTableHeader.Sa2(visibleCount, 0, 0, 2400),
                List.of(col(0, visibleCount < 0 ? VISIBLE : 0, false), col(1, 1, false)),
                List.of(),
                "STREET01",
                0,
                join(visibleTree, SonicFixtures.basicTwoSquares()),
                false);
        return SalvlFile.create(magic, table, List.of());
    }

    /** Creates a level whose visible model is rotated by a quaternion. Nodes of the other model cannot store one. */
    public static SalvlFile withQuaternion() {
        ObjectTree<NodeMesh> ginja = SonicFixtures.rigidGinja();
        ObjectTree<NodeMesh> visibleTree = new ObjectTree<>(
                List.of(SonicFixtures.rotatedNode(ObjectNode.NONE, ObjectNode.NONE), SonicFixtures.node(0, 0, 1, 0, 0)),
                ginja.meshes());
        LandTable table = new LandTable(
                new LandTableHeader.Sa2(1, 0, 0, 2400),
                List.of(col(0, 0, false), col(2, 1, false)),
                List.of(),
                "STREET01",
                0,
                join(visibleTree, SonicFixtures.basicTwoSquares()),
                true);
        return SalvlFile.create(SaMagic.SA2BLVL, table, LABELS);
    }

    /** Creates a level of the first game with only this mesh. */
    public static SalvlFile only(NodeMesh mesh) {
        LandTable table = new LandTable(
                new LandTableHeader.Sa1(0, 0, 0, 0, 0),
                List.of(col(0, VISIBLE, true)),
                List.of(),
                "",
                0,
                new ObjectTree<>(List.of(SonicFixtures.node(-1, 0, 0, 0, 0)), List.of(mesh)),
                false);
        return SalvlFile.create(SaMagic.SA1LVL, table, List.of());
    }

    /** Creates a level in a given version of the file format, with a name for its first node. */
    public static SalvlFile version(SaMagic magic, int version) {
        boolean isFirstGame = magic == SaMagic.SA1LVL || magic == SaMagic.SADXLVL;
        LandTable table = (isFirstGame ? first(magic) : second(magic, 1)).table();
        return new SalvlFile(new SourceLocation("fixture", 0), magic, version, table, LABELS, BlockLayout.NONE);
    }

    /** Returns the structs of a level. */
    public static BlockContent structs(SalvlFile level) {
        return new LandTableWriter(level.table());
    }
}
