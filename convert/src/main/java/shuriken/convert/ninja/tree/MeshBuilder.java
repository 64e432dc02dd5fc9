package shuriken.convert.ninja.tree;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import shuriken.convert.ninja.draw.SlotVertex;
import shuriken.convert.ninja.pose.RestPose;
import shuriken.scene.Mesh;

/** Collects the geometry that one node draws. */
public final class MeshBuilder {
    private record Key(int material, VertexLayout layout) {}

    private final int node;
    private final Map<Key, PrimitiveBuilder> primitives = new LinkedHashMap<>();
    private boolean rigid = true;
    /** The primitive of the preceding triangle. */
    private @Nullable PrimitiveBuilder last;

    public MeshBuilder(int node) {
        this.node = node;
    }

    /** Adds a triangle, counter-clockwise from the front, a line or a point. */
    public void add(int material, VertexLayout layout, List<Corner> corners) {
        for (Corner corner : corners) {
            rigid = rigid && corner.vertex().isRigidTo(node);
        }
        PrimitiveBuilder primitive = last;
        if (primitive == null || !primitive.isOf(material, layout)) {
            primitive = primitives.computeIfAbsent(
                    new Key(material, layout), key -> new PrimitiveBuilder(material, layout));
            last = primitive;
        }
        primitive.add(corners);
    }

    public int node() {
        return node;
    }

    public boolean isEmpty() {
        return primitives.isEmpty();
    }

    /** Returns whether every vertex is rigidly bound to the node. */
    public boolean isRigid() {
        return rigid;
    }

    /** Replaces vertices. */
    public void replace(UnaryOperator<SlotVertex> change) {
        primitives.values().forEach(primitive -> primitive.replace(change));
    }

    /** Registers all vertices with the skin. */
    public void use(SkinBuilder skin) {
        for (PrimitiveBuilder primitive : primitives.values()) {
            primitive.corners().forEach(corner -> skin.use(corner.vertex()));
        }
    }

    public void addVertices(Set<SlotVertex> vertices) {
        for (PrimitiveBuilder primitive : primitives.values()) {
            primitive.corners().forEach(corner -> vertices.add(corner.vertex()));
        }
    }

    /** Returns the corners of each primitive, in the order of the vertices. */
    public List<Set<Corner>> corners() {
        return primitives.values().stream().map(PrimitiveBuilder::corners).toList();
    }

    public Mesh rigid(String name, RestPose pose) {
        VertexTransformer placer = new VertexTransformer(pose, node, true);

        return new Mesh(
                name,
                primitives.values().stream()
                        .map(primitive -> primitive.rigid(placer))
                        .toList());
    }

    public Mesh skinned(String name, RestPose pose, SkinBuilder skin) {
        VertexTransformer placer = new VertexTransformer(pose, node, false);

        return new Mesh(
                name,
                primitives.values().stream()
                        .map(primitive -> primitive.skinned(placer, skin))
                        .toList());
    }

    /** Returns the mesh in the space of the root's parent, at rest. */
    public Mesh still(String name, RestPose pose) {
        VertexTransformer placer = new VertexTransformer(pose, node, false);

        return new Mesh(
                name,
                primitives.values().stream()
                        .map(primitive -> primitive.still(placer))
                        .toList());
    }
}
