package shuriken.ninja.model;

import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.io.ByteMap;
import shuriken.ninja.basic.BasicModelReader;
import shuriken.ninja.chunk.ChunkModelReader;
import shuriken.ninja.ginja.GinjaModelReader;
import shuriken.ninja.layout.LayoutRecorder;
import shuriken.ninja.object.ObjectMeshReader;
import shuriken.ninja.object.ObjectTreeReader;
import shuriken.ninja.xj.XjModelReader;

/** The kind of the meshes of a tree. The meshes themselves do not state their kind. */
public enum ModelKind {
    BASIC,
    /** Basic models with longer structs. */
    BASIC_PLUS,
    /** Lists of vertex chunks and polygon chunks. */
    CHUNK,
    /** The model kind of the GameCube. */
    GINJA,
    /** The model kind of Xbox and PC games. */
    XJ;

    /** Returns whether this is one of the two Basic kinds. */
    public boolean isBasic() {
        return this == BASIC || this == BASIC_PLUS;
    }

    /** Returns a new reader of the meshes of this kind in one block. */
    public ObjectMeshReader<NodeMesh> newReader(LayoutRecorder layout, ReadContext context) {
        return switch (this) {
            case BASIC, BASIC_PLUS -> {
                BasicModelReader reader = new BasicModelReader(this == BASIC_PLUS, layout, context);
                yield (block, pointerLocation, meshOffset, meshIndex) ->
                        new NodeMesh.Basic(reader.read(block, pointerLocation, meshOffset, meshIndex));
            }
            case CHUNK -> {
                ChunkModelReader reader = new ChunkModelReader(layout, context);
                yield (block, pointerLocation, meshOffset, meshIndex) ->
                        new NodeMesh.Chunk(reader.read(block, pointerLocation, meshOffset, meshIndex));
            }
            case GINJA -> {
                GinjaModelReader reader = new GinjaModelReader(layout, context);
                yield (block, pointerLocation, meshOffset, meshIndex) ->
                        new NodeMesh.Ginja(reader.read(block, pointerLocation, meshOffset, meshIndex));
            }
            case XJ -> {
                XjModelReader reader = new XjModelReader(layout, context);
                yield (block, pointerLocation, meshOffset, meshIndex) ->
                        new NodeMesh.Xj(reader.read(block, pointerLocation, meshOffset, meshIndex));
            }
        };
    }

    /**
     * Determines which of the two Basic kinds a tree has. The result is Basic+ if the tree can be read as Basic+ but
     * not as plain Basic, and otherwise plain Basic.
     *
     * @param rootOffset the offset of the root node in the block
     */
    public static ModelKind detectBasicKind(ByteCursor block, long rootOffset, Limits limits) {
        return !BASIC.canRead(block, rootOffset, limits) && BASIC_PLUS.canRead(block, rootOffset, limits)
                ? BASIC_PLUS
                : BASIC;
    }

    /** Returns whether a tree can be read with meshes of this kind. The attempt does not mark bytes as read. */
    private boolean canRead(ByteCursor block, long rootOffset, Limits limits) {
        ByteCursor trialCursor = block.mapped(new ByteMap());
        ReadContext context = new ReadContext(ReadOptions.STRICT.withLimits(limits));
        LayoutRecorder layout = new LayoutRecorder();
        try {
            new ObjectTreeReader<>(trialCursor, /* hasLongForm= */ false, newReader(layout, context), layout, context)
                    .read(block.location(), rootOffset);
            return true;
        } catch (FormatException e) {
            return false;
        }
    }
}
