package shuriken.convert.ninja.tree;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import shuriken.convert.ninja.draw.SlotVertex;
import shuriken.convert.ninja.pose.RestTransforms;
import shuriken.scene.Mesh;

/** Collects the polygons that one node draws, and builds a mesh from them. */
public final class NinjaMeshBuilder {
    /** The key of a primitive: polygons with equal keys are in one primitive. */
    private record Key(int materialIndex, VertexLayout layout) {}

    private final int nodeIndex;
    private final Map<Key, NinjaPrimitiveBuilder> primitiveBuilderByKey = new LinkedHashMap<>();
    private boolean isRigid = true;
    /** The primitive of the preceding polygon, which is usually also the primitive of the next polygon. */
    private @Nullable NinjaPrimitiveBuilder lastPrimitiveBuilder;

    public NinjaMeshBuilder(int nodeIndex) {
        this.nodeIndex = nodeIndex;
    }

    /** Adds a triangle, a line or a point. Triangles are counter-clockwise seen from the front. */
    public void add(int materialIndex, VertexLayout layout, List<Corner> corners) {
        for (Corner corner : corners) {
            isRigid = isRigid && corner.vertex().isRigidTo(nodeIndex);
        }
        NinjaPrimitiveBuilder primitiveBuilder = lastPrimitiveBuilder;
        if (primitiveBuilder == null || !primitiveBuilder.matches(materialIndex, layout)) {
            primitiveBuilder = primitiveBuilderByKey.computeIfAbsent(
                    new Key(materialIndex, layout), unused -> new NinjaPrimitiveBuilder(materialIndex, layout));
            lastPrimitiveBuilder = primitiveBuilder;
        }
        primitiveBuilder.add(corners);
    }

    public int nodeIndex() {
        return nodeIndex;
    }

    public boolean isEmpty() {
        return primitiveBuilderByKey.isEmpty();
    }

    /** Returns whether only this node moves the vertices of the mesh. */
    public boolean isRigid() {
        return isRigid;
    }

    /** Replaces every vertex by the result of a function. Different vertices must have different results. */
    public void replaceVertices(UnaryOperator<SlotVertex> replaceVertex) {
        primitiveBuilderByKey.values().forEach(primitiveBuilder -> primitiveBuilder.replaceVertices(replaceVertex));
    }

    /** Adds the joints of all vertices to the skin. */
    public void addJoints(NinjaSkinBuilder skinBuilder) {
        for (NinjaPrimitiveBuilder primitiveBuilder : primitiveBuilderByKey.values()) {
            primitiveBuilder.corners().forEach(corner -> skinBuilder.addJoints(corner.vertex()));
        }
    }

    /** Adds the vertices of all corners to a set. */
    public void addVertices(Set<SlotVertex> vertices) {
        for (NinjaPrimitiveBuilder primitiveBuilder : primitiveBuilderByKey.values()) {
            primitiveBuilder.corners().forEach(corner -> vertices.add(corner.vertex()));
        }
    }

    /** Returns the corners of each primitive, in the order of the vertices. */
    public List<Set<Corner>> corners() {
        return primitiveBuilderByKey.values().stream()
                .map(NinjaPrimitiveBuilder::corners)
                .toList();
    }

    /** Returns the mesh in the space of the node. */
    public Mesh buildRigid(String name, RestTransforms pose) {
        VertexTransformer transformer = new VertexTransformer(pose, nodeIndex, /* isRigid= */ true);

        return new Mesh(
                name,
                primitiveBuilderByKey.values().stream()
                        .map(primitiveBuilder -> primitiveBuilder.buildRigid(transformer))
                        .toList());
    }

    /** Returns the mesh in the space of the bind pose. */
    public Mesh buildSkinned(String name, RestTransforms pose, NinjaSkinBuilder skinBuilder) {
        VertexTransformer transformer = new VertexTransformer(pose, nodeIndex, /* isRigid= */ false);

        return new Mesh(
                name,
                primitiveBuilderByKey.values().stream()
                        .map(primitiveBuilder -> primitiveBuilder.buildSkinned(transformer, skinBuilder))
                        .toList());
    }

    /** Returns the mesh at rest in world space, without a skin. */
    public Mesh buildStatic(String name, RestTransforms pose) {
        VertexTransformer transformer = new VertexTransformer(pose, nodeIndex, /* isRigid= */ false);

        return new Mesh(
                name,
                primitiveBuilderByKey.values().stream()
                        .map(primitiveBuilder -> primitiveBuilder.buildStatic(transformer))
                        .toList());
    }
}
