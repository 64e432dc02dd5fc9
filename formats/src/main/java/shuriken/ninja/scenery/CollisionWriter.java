package shuriken.ninja.scenery;

import java.util.ArrayList;
import java.util.List;
import shuriken.io.ByteWriter;
import shuriken.io.struct.StructWriter;
import shuriken.ninja.layout.BlockContent;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.PointerTargets;
import shuriken.ninja.layout.StructId;

/**
 * Writes the structs of a {@link Collision}: each mesh after its arrays, then the rows, then the pointer to the rows.
 */
final class CollisionWriter implements BlockContent {
    private final Collision collision;

    CollisionWriter(Collision collision) {
        this.collision = collision;
    }

    @Override
    public List<StructId> order() {
        List<StructId> order = new ArrayList<>();
        for (int i = 0; i < collision.meshes().size(); i++) {
            if (collision.meshes().get(i).vertices().length > 0) {
                order.add(new StructId(LayoutEntry.Kind.COLLISION_VERTICES, i));
            }
            if (!collision.meshes().get(i).triangles().isEmpty()) {
                order.add(new StructId(LayoutEntry.Kind.COLLISION_TRIANGLES, i));
            }
            order.add(new StructId(LayoutEntry.Kind.COLLISION_MESH, i));
        }
        order.add(new StructId(LayoutEntry.Kind.COLLISION_ROWS, 0));
        order.add(new StructId(LayoutEntry.Kind.ROOT, 0));
        return order;
    }

    @Override
    public boolean has(StructId struct) {
        return switch (struct.kind()) {
            case ROOT, COLLISION_ROWS -> struct.index() == 0;
            case COLLISION_MESH, COLLISION_VERTICES, COLLISION_TRIANGLES ->
                struct.index() < collision.meshes().size();
            default -> false;
        };
    }

    @Override
    public void write(StructId struct, ByteWriter out, PointerTargets targets) {
        switch (struct.kind()) {
            case ROOT -> targets.writePointer(LayoutEntry.Kind.COLLISION_ROWS, 0, out);
            case COLLISION_ROWS -> writeRows(out, targets);
            case COLLISION_MESH -> writeMesh(struct.index(), out, targets);
            case COLLISION_VERTICES -> {
                for (float coordinate : collision.meshes().get(struct.index()).vertices()) {
                    out.f32(coordinate);
                }
            }
            case COLLISION_TRIANGLES ->
                collision
                        .meshes()
                        .get(struct.index())
                        .triangles()
                        .forEach(triangle -> CollisionTriangle.layout(new StructWriter(out), triangle));
            default -> throw new IllegalArgumentException("not a struct of a collision model: " + struct);
        }
    }

    private void writeRows(ByteWriter out, PointerTargets targets) {
        for (CollisionEntry row : collision.entries()) {
            if (row.meshIndex() < 0) {
                throw new IllegalArgumentException("a collision entry has no mesh, which would end the list early");
            }
            targets.writeLink(LayoutEntry.Kind.COLLISION_MESH, row.meshIndex(), out);
            row.centre().write(out);
            out.f32(row.radius()).i32(row.flags());
        }
        out.words32(collision.endWords());
    }

    private void writeMesh(int meshIndex, ByteWriter out, PointerTargets targets) {
        CollisionMesh mesh = collision.meshes().get(meshIndex);
        out.i32(mesh.vertexCount());
        targets.writePointer(LayoutEntry.Kind.COLLISION_VERTICES, meshIndex, out);
        out.i32(mesh.triangles().size());
        targets.writePointer(LayoutEntry.Kind.COLLISION_TRIANGLES, meshIndex, out);
    }
}
