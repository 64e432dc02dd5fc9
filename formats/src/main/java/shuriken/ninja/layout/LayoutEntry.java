package shuriken.ninja.layout;

import java.util.Arrays;
import java.util.Locale;

/**
 * An entry of a {@link BlockLayout}: a struct, or bytes that belong to no struct. Offsets are relative to the start of
 * the block.
 */
public sealed interface LayoutEntry {
    int offset();

    int length();

    /** Returns the offset after the last byte. */
    default int end() {
        return offset() + length();
    }

    /**
     * A struct or an array of structs or numbers.
     *
     * @param id the identity of the struct
     * @param offset the offset in the block
     * @param length the size in bytes
     */
    record Struct(StructId id, int offset, int length) implements LayoutEntry {}

    /**
     * Bytes that belong to no struct. They are written back unchanged, except that zeros are omitted if structs have
     * moved to a different alignment.
     */
    record Padding(int offset, byte[] bytes) implements LayoutEntry {
        @Override
        public int length() {
            return bytes.length;
        }

        @Override
        public String toString() {
            return String.format(Locale.ROOT, "Padding[%d, %s]", offset, Arrays.toString(bytes));
        }
    }

    /** The kind of a {@link Struct}. */
    enum Kind {
        /** A node, {@code NJS_OBJECT}. */
        OBJECT,
        /** The mesh struct of any model kind. */
        MODEL,
        /** A vertex list of a chunk or XJ model; the vertex sets of a Ginja model. */
        VERTICES,
        /** A polygon list of a chunk model. */
        POLYGONS,
        /** The positions of a basic model. */
        POSITIONS,
        /** The normals of a basic model. */
        NORMALS,
        /** The array of {@code NJS_MATERIAL}; the material words of an XJ mesh. */
        MATERIALS,
        /** The array of {@code NJS_MESHSET}; a list of meshes of a Ginja model. */
        MESHSETS,
        /** The polygons of a meshset. */
        MESH_POLYGONS,
        /** The attributes of a meshset's polygons. */
        MESH_ATTRIBUTES,
        /** The normals of a meshset's polygons. */
        MESH_NORMALS,
        /** The corner colours of a meshset. */
        MESH_COLOURS,
        /** The corner texture coordinates of a meshset. */
        MESH_UVS,
        /** The elements of a vertex set of a Ginja model. */
        SET_VERTICES,
        /** The weight sets of a Ginja model. */
        WEIGHT_SETS,
        /** The vertices of a weight set. */
        WEIGHT_SET_VERTICES,
        /** The weights of a weight set. */
        WEIGHT_SET_WEIGHTS,
        /** The parameters of a Ginja mesh. */
        PARAMETERS,
        /** The display list of a Ginja mesh. */
        DISPLAY_LIST,
        /** The texture list, {@code NJS_TEXLIST}. */
        TEXTURE_LIST,
        /** The array of {@code NJS_TEXNAME}. */
        TEXTURE_ENTRIES,
        /** The name in a texture list entry. */
        TEXTURE_NAME,
        /** A level, {@code LandTable}. */
        LAND_TABLE,
        /** The array of {@code COL}. */
        COLS,
        /** The array of animated objects of a level. */
        LAND_ANIMATIONS,
        /** The header of a file. */
        FILE_HEADER,
        /** The blocks of metadata. */
        METADATA,
        /** A list of names or labels. */
        NAME_LIST,
        /** A name in a list of names, or the name of a single item. */
        NAME,
        /** The header of a motion, {@code NJS_MOTION}. */
        MOTION,
        /** The array of {@code NJS_MDATA}. */
        MOTION_ROWS,
        /** The keys of one track. */
        MOTION_KEYS,
        /** The vectors of one key of a shape channel. */
        SHAPE,
        /** A model and its motion, {@code NJS_ACTION}. */
        ACTION,
        /** A pointer to an {@link #ACTION}. */
        ACTION_POINTER,
        /** The array of vertex lists of an XJ model. */
        VERTEX_TABLE,
        /** One of two arrays of meshes of an XJ model. */
        MESHES,
        /** The strip of a mesh. */
        INDICES,
        /** The header of a stage, or the pointer at the start of a collision model. */
        ROOT,
        /** The array of sections of a stage. */
        SECTIONS,
        /** The placements of models without motion in a section. */
        STATIC_MODELS,
        /** The placements in a section that exist only in the older layout. */
        PLAIN_MODELS,
        /** The placements of models with motion in a section. */
        ANIMATED_MODELS,
        /** A pointer to an {@link #OBJECT}. */
        MODEL_POINTER,
        /** A number to which a placement points. */
        NUMBER,
        /** The array of entries of a collision model. */
        COLLISION_ROWS,
        /** The header of a collision mesh. */
        COLLISION_MESH,
        /** The vertices of a collision mesh. */
        COLLISION_VERTICES,
        /** The triangles of a collision mesh. */
        COLLISION_TRIANGLES;

        /** Returns the alignment of the struct in bytes. */
        int alignment() {
            return switch (this) {
                case TEXTURE_NAME, METADATA -> 1;
                case SET_VERTICES, WEIGHT_SET_VERTICES, WEIGHT_SET_WEIGHTS, DISPLAY_LIST -> 0x20;
                default -> 4;
            };
        }
    }
}
