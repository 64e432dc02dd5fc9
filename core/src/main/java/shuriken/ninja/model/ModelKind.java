package shuriken.ninja.model;

import java.util.List;
import shuriken.ninja.basic.BasicModel;
import shuriken.ninja.basic.BasicModelReader;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.ChunkModelReader;
import shuriken.diag.ReadContext;
import shuriken.ninja.layout.LayoutRecorder;
import shuriken.ninja.object.AttachReader;

/** What the meshes of a tree are; nothing in the data says it. */
public enum ModelKind {
    BASIC,
    /** Basic with longer structs. */
    BASIC_PLUS,
    CHUNK;

    /** A reader of the meshes of one block. */
    public AttachReader<Attach> reader(LayoutRecorder layout, ReadContext context) {
        return switch (this) {
            case BASIC, BASIC_PLUS -> {
                BasicModelReader reader = new BasicModelReader(this == BASIC_PLUS, layout, context);
                yield (block, field, pointer, index) -> new Attach.Basic(reader.read(block, field, pointer, index));
            }
            case CHUNK -> {
                ChunkModelReader reader = new ChunkModelReader(layout, context);
                yield (block, field, pointer, index) -> new Attach.Chunk(reader.read(block, field, pointer, index));
            }
        };
    }

    /** Where the mesh struct has pointers. */
    public List<Integer> pointers() {
        return switch (this) {
            case BASIC, BASIC_PLUS -> BasicModel.POINTERS;
            case CHUNK -> ChunkModel.POINTERS;
        };
    }
}
