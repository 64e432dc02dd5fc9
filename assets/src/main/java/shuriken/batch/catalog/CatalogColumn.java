package shuriken.batch.catalog;

/** A column of a catalogue. Columns that {@code info --json} also has use the same names. */
public enum CatalogColumn {
    /** One of {@code file}, {@code member}, {@code model}, {@code motion}, {@code texture} or {@code finding}. */
    KIND("kind", Type.TEXT),
    /** The file or folder directly in the given location: a disc, a game. */
    DISC("disc", Type.TEXT),
    /**
     * The path as {@code info} prints it, with {@code !} after each container; rows for contents repeat the path of the
     * file.
     */
    PATH("path", Type.TEXT),
    /** The name of a file or member; for a model, motion or texture its name in the file. */
    NAME("name", Type.TEXT),
    /** The file extension, in lower case. */
    ENDING("ending", Type.TEXT),
    /** The format, empty if it is unknown. */
    FORMAT("format", Type.TEXT),
    /** For a file of unknown format: what it looks like. */
    HINT("hint", Type.TEXT),
    /** The decompressed size of the file or member. */
    SIZE("size", Type.INTEGER),
    /** The hash of the file or member; rows for its contents repeat it. */
    SHA256("sha256", Type.TEXT),
    /** The stored size of a member in its container. */
    STORED_SIZE("storedSize", Type.INTEGER),
    COMPRESSION("compression", Type.TEXT),
    /** The number of members of a container. */
    MEMBERS("members", Type.INTEGER),
    /** The kind of a model, such as {@code chunk} or {@code basic}, or of a motion, such as {@code skeletal}. */
    TYPE("type", Type.TEXT),
    NODES("nodes", Type.INTEGER),
    VERTICES("vertices", Type.INTEGER),
    TRIANGLES("triangles", Type.INTEGER),
    WEIGHTED_VERTICES("weightedVertices", Type.INTEGER),
    MATERIALS("materials", Type.INTEGER),
    /** The number of names in a model's texture list. */
    TEXTURES("textures", Type.INTEGER),
    FRAMES("frames", Type.INTEGER),
    FRAMES_PER_SECOND("framesPerSecond", Type.REAL),
    TRACKS("tracks", Type.INTEGER),
    /** The number of stored keys of all channels of a motion. */
    KEYS("keys", Type.INTEGER),
    WIDTH("width", Type.INTEGER),
    HEIGHT("height", Type.INTEGER),
    PIXEL_FORMAT("pixelFormat", Type.TEXT),
    DATA_FORMAT("dataFormat", Type.TEXT),
    MIP_LEVELS("mipLevels", Type.INTEGER),
    GLOBAL_INDEX("globalIndex", Type.INTEGER),
    /** The hash of the image; for an indexed texture without a palette, of its image in greys. */
    RGBA_SHA256("rgbaSha256", Type.TEXT),
    SEVERITY("severity", Type.TEXT),
    CODE("code", Type.TEXT),
    OFFSET("offset", Type.INTEGER),
    MESSAGE("message", Type.TEXT);

    private final String word;
    private final Type type;

    /** The type of values. */
    public enum Type {
        /** {@link String}. */
        TEXT,
        /** {@link Long}. */
        INTEGER,
        /** {@link Double}. */
        REAL
    }

    CatalogColumn(String word, Type type) {
        this.word = word;
        this.type = type;
    }

    /** Returns its name in files. */
    public String word() {
        return word;
    }

    public Type type() {
        return type;
    }
}
