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

/** Collects the polygons that one node draws, and builds a mesh from them. */
public final class MeshBuilder {
    /** The key of a primitive: polygons with equal keys are in one primitive. */
    private record Key(int materialIndex, VertexLayout layout) {}

    private final int nodeIndex;
    private final Map<Key, PrimitiveBuilder> primitives = new LinkedHashMap<>();
    private boolean isRigid = true;
    /** The primitive of the preceding polygon, which is usually that of the next polygon, too. */
    private @Nullable PrimitiveBuilder lastPrimitive;

    public MeshBuilder(int nodeIndex) {
        this.nodeIndex = nodeIndex;
    }

    /** Adds a triangle, a line or a point. Triangles are counter-clockwise seen from the front. */
    public void add(int materialIndex, VertexLayout layout, List<Corner> corners) {
        for (Corner corner : corners) {
            isRigid = isRigid && corner.vertex().isRigidTo(nodeIndex);
        }
        PrimitiveBuilder primitive = lastPrimitive;
        if (primitive == null || !primitive.matches(materialIndex, layout)) {
            primitive = primitives.computeIfAbsent(
                    new Key(materialIndex, layout), key -> new PrimitiveBuilder(materialIndex, layout));
            lastPrimitive = primitive;
        }
        primitive.add(corners);
    }

    public int nodeIndex() {
        return nodeIndex;
    }

    public boolean isEmpty() {
        return primitives.isEmpty();
    }

    /** Returns whether every vertex is rigidly bound to the node. */
    public boolean isRigid() {
        return isRigid;
    }

    /** Replaces every vertex by the result of a function. Different vertices must have different results. */
    public void replaceVertices(UnaryOperator<SlotVertex> replacement) {
        primitives.values().forEach(primitive -> primitive.replaceVertices(replacement));
    }

    /** Adds the joints of all vertices to the skin. */
    public void addJoints(SkinBuilder skinBuilder) {
        for (PrimitiveBuilder primitive : primitives.values()) {
            primitive.corners().forEach(corner -> skinBuilder.addJoints(corner.vertex()));
        }
    }

    /** Adds the vertices of all corners to a set. */
    public void addVertices(Set<SlotVertex> vertices) {
        for (PrimitiveBuilder primitive : primitives.values()) {
            primitive.corners().forEach(corner -> vertices.add(corner.vertex()));
        }
    }

    /** Returns the corners of each primitive, in the order of the vertices. */
    public List<Set<Corner>> corners() {
        return primitives.values().stream().map(PrimitiveBuilder::corners).toList();
    }

    /** Returns the mesh in the space of the node. */
    public Mesh buildRigid(String name, RestPose pose) {
        VertexTransformer transformer = new VertexTransformer(pose, nodeIndex, /* isRigid= */ true);

        return new Mesh(
                name,
                primitives.values().stream()
                        .map(primitive -> primitive.buildRigid(transformer))
                        .toList());
    }

    /** Returns the mesh in the space of the bind pose. */
    public Mesh buildSkinned(String name, RestPose pose, SkinBuilder skinBuilder) {
        VertexTransformer transformer = new VertexTransformer(pose, nodeIndex, /* isRigid= */ false);

        return new Mesh(
                name,
                primitives.values().stream()
                        .map(primitive -> primitive.buildSkinned(transformer, skinBuilder))
                        .toList());
    }

    /** Returns the mesh at rest in world space, without a skin. */
    public Mesh buildStatic(String name, RestPose pose) {
        VertexTransformer transformer = new VertexTransformer(pose, nodeIndex, /* isRigid= */ false);

        return new Mesh(
                name,
                primitives.values().stream()
                        .map(primitive -> primitive.buildStatic(transformer))
                        .toList());
    }
}
