/**
 * Opens files, finds what belongs together, and runs conversions and imports. The front door is {@link shuriken.Shuriken}.
 */
module shuriken.assets {
    requires static transitive org.jspecify;
    requires transitive shuriken.convert;

    // The API.
    exports shuriken;
    exports shuriken.assets;
    exports shuriken.assets.disk;
    exports shuriken.batch;
    exports shuriken.batch.catalog;
    exports shuriken.inspect;
    exports shuriken.inspect.lint;
    exports shuriken.inspect.scan;
    exports shuriken.inspect.verify;
    exports shuriken.nio;
    exports shuriken.resolve.games;
    exports shuriken.resolve.related;
    exports shuriken.resolve.scenes;

    // These may change with every version; ./verify --api does not look at them.
    exports shuriken.inspect.dump;
    exports shuriken.modding.importing;
    exports shuriken.modding.members;
    exports shuriken.modding.mods;
    exports shuriken.modding.retexture;
    exports shuriken.resolve;
}
