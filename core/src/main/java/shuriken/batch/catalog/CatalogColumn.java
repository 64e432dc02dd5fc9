package shuriken.batch.catalog;

/** The columns of a catalogue. What {@code info --json} tells too has the name that it has there. */
public enum CatalogColumn {
    /** {@code file}, {@code member}, {@code model}, {@code motion}, {@code texture} or {@code finding}. */
    KIND("kind", Type.TEXT),
    /** The file or folder directly in the place that was given: a disc, a game. */
    DISC("disc", Type.TEXT),
    /** As {@code info} has it, with {@code !} after each container; of what stands in a file the path of the file. */
    PATH("path", Type.TEXT),
    /** Of a file and of a member its own; of a model, motion or texture what the file calls it. */
    NAME("name", Type.TEXT),
    /** The ending of the file's name, in lower case. */
    ENDING("ending", Type.TEXT),
    /** Nothing if it is not known. */
    FORMAT("format", Type.TEXT),
    /** Of a file of no known format: what it looks like. */
    HINT("hint", Type.TEXT),
    /** Of the file or member, decompressed. */
    SIZE("size", Type.INTEGER),
    /** Of the file or member; of what stands in it the same. */
    SHA256("sha256", Type.TEXT),
    /** Of a member, in its container. */
    STORED_SIZE("storedSize", Type.INTEGER),
    COMPRESSION("compression", Type.TEXT),
    /** Of a container: how many. */
    MEMBERS("members", Type.INTEGER),
    /** Of a model {@code chunk}, {@code basic} and so on, of a motion {@code skeletal} and so on. */
    TYPE("type", Type.TEXT),
    NODES("nodes", Type.INTEGER),
    VERTICES("vertices", Type.INTEGER),
    TRIANGLES("triangles", Type.INTEGER),
    WEIGHTED_VERTICES("weightedVertices", Type.INTEGER),
    MATERIALS("materials", Type.INTEGER),
    /** Of a model: how many names its texture list has. */
    TEXTURES("textures", Type.INTEGER),
    FRAMES("frames", Type.INTEGER),
    FRAMES_PER_SECOND("framesPerSecond", Type.REAL),
    TRACKS("tracks", Type.INTEGER),
    /** Of a motion: stored keys of all channels. */
    KEYS("keys", Type.INTEGER),
    WIDTH("width", Type.INTEGER),
    HEIGHT("height", Type.INTEGER),
    PIXEL_FORMAT("pixelFormat", Type.TEXT),
    DATA_FORMAT("dataFormat", Type.TEXT),
    MIP_LEVELS("mipLevels", Type.INTEGER),
    GLOBAL_INDEX("globalIndex", Type.INTEGER),
    /** Of the picture; of an indexed texture without a palette of its own, of its picture in greys. */
    RGBA_SHA256("rgbaSha256", Type.TEXT),
    SEVERITY("severity", Type.TEXT),
    CODE("code", Type.TEXT),
    OFFSET("offset", Type.INTEGER),
    MESSAGE("message", Type.TEXT);

    private final String word;
    private final Type type;

    /** What values are. */
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

    /** Its name in files. */
    public String word() {
        return word;
    }

    public Type type() {
        return type;
    }
}
