package shuriken.ninja.layout;

import java.util.Arrays;
import java.util.Locale;

/** One run of bytes of a block. Offsets count from the start of the block. */
public sealed interface LayoutEntry {
    int offset();

    int length();

    /** The offset after the last byte. */
    default int end() {
        return offset() + length();
    }

    /** A struct or a list of the model. */
    record Struct(StructId id, int offset, int length) implements LayoutEntry {}

    /** Bytes that no struct refers to, kept unchanged. */
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

    /** What a {@link Struct} holds. */
    enum Kind {
        /** {@code NJS_OBJECT}. */
        OBJECT,
        /** The mesh struct of any model kind. */
        MODEL,
        /** A vertex list of a chunk model; the vertex sets of a Ginja model. */
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
        /** The elements of a vertex set. */
        SET_VERTICES,
        /** The weight sets of a Ginja model. */
        WEIGHT_SETS,
        /** The vertices of a weight set. */
        SET_SHARES,
        /** The weights of a weight set. */
        SET_WEIGHTS,
        /** The parameters of a Ginja mesh. */
        PARAMETERS,
        /** The display list of a Ginja mesh. */
        DISPLAY_LIST,
        /** {@code NJS_TEXLIST}. */
        TEXTURE_LIST,
        /** The array of {@code NJS_TEXNAME}. */
        TEXTURE_ENTRIES,
        /** The text of one entry. */
        TEXTURE_NAME,
        /** {@code LandTable}. */
        LAND_TABLE,
        /** The array of {@code COL}. */
        COLS,
        /** The array of animated objects of a level. */
        LAND_ANIMATIONS,
        /** What a file begins with. */
        FILE_HEADER,
        /** The blocks of metadata. */
        METADATA,
        /** A list of names or labels. */
        NAME_LIST,
        /** A name in such a list, or of a thing. */
        NAME,
        /** {@code NJS_MOTION}. */
        MOTION,
        /** The array of {@code NJS_MDATA}. */
        MOTION_ROWS,
        /** The keys of one track. */
        MOTION_KEYS,
        /** The vectors of one shape. */
        SHAPE,
        /** {@code NJS_ACTION}: a model and its motion. */
        ACTION,
        /** A pointer to an {@link #ACTION}. */
        ACTION_POINTER,
        /** The array of vertex lists of an XJ model. */
        VERTEX_TABLE,
        /** One of two arrays of meshes of an XJ model. */
        MESHES,
        /** The strip of a mesh. */
        INDICES,
        /** The header of a stage, or the pointer that a collision model begins with. */
        ROOT,
        /** The array of sections of a stage. */
        SECTIONS,
        /** Placements of a section that do not move. */
        STATIC_MODELS,
        /** Placements of a section that only the older layout has. */
        PLAIN_MODELS,
        /** Placements of a section that move. */
        ANIMATED_MODELS,
        /** A pointer to an {@link #OBJECT}. */
        MODEL_POINTER,
        /** A number that a placement points to. */
        NUMBER,
        /** The array of collision meshes. */
        COLLISION_ROWS,
        /** The header of a collision mesh. */
        COLLISION_MESH,
        /** The corners of a collision mesh. */
        COLLISION_VERTICES,
        /** The triangles of a collision mesh. */
        COLLISION_TRIANGLES;

        /** The multiple of bytes that it starts at. */
        int alignment() {
            return switch (this) {
                case TEXTURE_NAME, METADATA -> 1;
                case SET_VERTICES, SET_SHARES, SET_WEIGHTS, DISPLAY_LIST -> 0x20;
                default -> 4;
            };
        }
    }
}
