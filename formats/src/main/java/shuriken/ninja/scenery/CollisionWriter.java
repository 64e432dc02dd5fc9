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
 * Writes the structs of a {@link Collision}: each mesh after its arrays, then the entries, then the pointer to the
 * entries.
 */
final class CollisionWriter implements BlockContent {
    private final Collision collision;

    CollisionWriter(Collision collision) {
        this.collision = collision;
    }

    @Override
    public List<StructId> order() {
        List<StructId> structOrder = new ArrayList<>();
        for (int i = 0; i < collision.meshes().size(); i++) {
            if (collision.meshes().get(i).vertices().length > 0) {
                structOrder.add(new StructId(LayoutEntry.Kind.COLLISION_VERTICES, i));
            }
            if (!collision.meshes().get(i).triangles().isEmpty()) {
                structOrder.add(new StructId(LayoutEntry.Kind.COLLISION_TRIANGLES, i));
            }
            structOrder.add(new StructId(LayoutEntry.Kind.COLLISION_MESH, i));
        }
        structOrder.add(new StructId(LayoutEntry.Kind.COLLISION_ROWS, /* index= */ 0));
        structOrder.add(new StructId(LayoutEntry.Kind.ROOT, /* index= */ 0));
        return structOrder;
    }

    @Override
    public boolean has(StructId structId) {
        return switch (structId.kind()) {
            case ROOT, COLLISION_ROWS -> structId.index() == 0;
            case COLLISION_MESH, COLLISION_VERTICES, COLLISION_TRIANGLES ->
                structId.index() < collision.meshes().size();
            default -> false;
        };
    }

    @Override
    public void write(StructId structId, ByteWriter out, PointerTargets targets) {
        switch (structId.kind()) {
            case ROOT -> targets.writePointer(LayoutEntry.Kind.COLLISION_ROWS, /* index= */ 0, out);
            case COLLISION_ROWS -> writeEntries(out, targets);
            case COLLISION_MESH -> writeMesh(structId.index(), out, targets);
            case COLLISION_VERTICES -> {
                for (float coordinate : collision.meshes().get(structId.index()).vertices()) {
                    out.f32(coordinate);
                }
            }
            case COLLISION_TRIANGLES ->
                collision
                        .meshes()
                        .get(structId.index())
                        .triangles()
                        .forEach(triangle -> CollisionTriangle.visitFields(new StructWriter(out), triangle));
            default -> throw new IllegalArgumentException("not a struct of a collision model: " + structId);
        }
    }

    private void writeEntries(ByteWriter out, PointerTargets targets) {
        for (CollisionEntry entry : collision.entries()) {
            if (entry.meshIndex() < 0) {
                throw new IllegalArgumentException("a collision entry has no mesh, which would end the list early");
            }
            targets.writeRequiredPointer(LayoutEntry.Kind.COLLISION_MESH, entry.meshIndex(), out);
            entry.centre().write(out);
            out.f32(entry.radius()).i32(entry.flags());
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
