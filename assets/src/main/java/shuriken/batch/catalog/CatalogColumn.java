package shuriken.batch.catalog;

import java.util.Arrays;
import java.util.Optional;

/** A column of a catalog. A column has the name of the field in {@code info --json}, in snake case. */
public enum CatalogColumn {
    /** One of {@code file}, {@code member}, {@code model}, {@code motion}, {@code texture} or {@code finding}. */
    KIND("kind", Type.TEXT),
    /** The id of this row, which is the same in every catalog with this root and path. */
    ID("id", Type.INTEGER),
    /**
     * The id of the parent row: the container of a member, or the file or member that contains a model, motion, texture
     * or finding.
     */
    PARENT_ID("parent_id", Type.INTEGER),
    /** The index of a member in its container, or of a model, motion, texture or finding in its file, from 0. */
    INDEX_IN_FILE("index_in_file", Type.INTEGER),
    /** The input folder as the user typed it. */
    ROOT("root", Type.TEXT),
    /** The part of the collection that contains the file, such as a disc; see {@link CatalogOrigin#findDisc}. */
    DISC("disc", Type.TEXT),
    /**
     * The path below the root, with {@code !} after each container; the rows of models, motions, textures and findings
     * repeat the path of the file or member.
     */
    PATH("path", Type.TEXT),
    /** The name of a file or member; for a model, motion or texture its name in the file. */
    NAME("name", Type.TEXT),
    /** The file extension, in lower case. */
    ENDING("ending", Type.TEXT),
    /** The format, empty if it is unknown. */
    FORMAT("format", Type.TEXT),
    /** A phrase that describes a file of an unknown format. */
    HINT("hint", Type.TEXT),
    /** The decompressed size of the file or member in bytes. */
    SIZE("size", Type.INTEGER),
    /** The hash of the file or member; the rows of its models, motions, textures and findings repeat it. */
    SHA256("sha256", Type.TEXT),
    /** The stored size of a member in its container, in bytes. */
    STORED_SIZE("stored_size", Type.INTEGER),
    COMPRESSION("compression", Type.TEXT),
    /** The number of members of a container. */
    MEMBERS("members", Type.INTEGER),
    /** The kind of a model, such as {@code chunk} or {@code basic}, or of a motion, such as {@code skeletal}. */
    TYPE("type", Type.TEXT),
    NODES("nodes", Type.INTEGER),
    VERTICES("vertices", Type.INTEGER),
    TRIANGLES("triangles", Type.INTEGER),
    WEIGHTED_VERTICES("weighted_vertices", Type.INTEGER),
    MATERIALS("materials", Type.INTEGER),
    /** The number of names in a model's texture list. */
    TEXTURES("textures", Type.INTEGER),
    /** The hash of a model's positions, triangles and transforms, without names, textures and motions. */
    GEOMETRY_SHA256("geometry_sha256", Type.TEXT),
    FRAMES("frames", Type.INTEGER),
    FRAMES_PER_SECOND("frames_per_second", Type.REAL),
    TRACKS("tracks", Type.INTEGER),
    /** The number of stored keys of all channels of a motion. */
    KEYS("keys", Type.INTEGER),
    WIDTH("width", Type.INTEGER),
    HEIGHT("height", Type.INTEGER),
    PIXEL_FORMAT("pixel_format", Type.TEXT),
    DATA_FORMAT("data_format", Type.TEXT),
    MIP_LEVELS("mip_levels", Type.INTEGER),
    GLOBAL_INDEX("global_index", Type.INTEGER),
    /**
     * The hash of the RGBA bytes of a texture's image; for an indexed texture without a palette, of its image in greys.
     */
    RGBA_SHA256("rgba_sha256", Type.TEXT),
    SEVERITY("severity", Type.TEXT),
    CODE("code", Type.TEXT),
    /** The offset of a finding in the data of its file or member. */
    BYTE_OFFSET("byte_offset", Type.INTEGER),
    MESSAGE("message", Type.TEXT);

    private final String columnName;
    private final Type type;

    /** The type of the values in a column. */
    public enum Type {
        /** {@link String}. */
        TEXT,
        /** {@link Long}. */
        INTEGER,
        /** {@link Double}. */
        REAL
    }

    CatalogColumn(String columnName, Type type) {
        this.columnName = columnName;
        this.type = type;
    }

    /** Returns the name of the column in files. */
    public String columnName() {
        return columnName;
    }

    /** Finds a column by its name, ignoring case and underscores, or by its name in catalogs before version 2. */
    public static Optional<CatalogColumn> byName(String name) {
        String currentName = name.equals("offset") ? BYTE_OFFSET.columnName : name;
        return Arrays.stream(values())
                .filter(column -> column.columnName.replace("_", "").equalsIgnoreCase(currentName.replace("_", "")))
                .findFirst();
    }

    /** Returns the type of the values in the column. */
    public Type type() {
        return type;
    }
}
