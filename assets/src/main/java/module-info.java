/**
 * Opens files, finds what belongs together, and runs conversions and imports. The entry point is
 * {@link shuriken.Shuriken}.
 */
module shuriken.assets {
    requires static transitive org.jspecify;
    requires transitive shuriken.convert;

    // The API.
    exports shuriken;
    exports shuriken.assets;
    exports shuriken.assets.disk;
    exports shuriken.batch;
    exports shuriken.inspect;
    exports shuriken.modding;
    exports shuriken.resolve.related;
    exports shuriken.resolve.scenes;
}
