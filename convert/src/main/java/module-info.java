/**
 * Converts between the records of the formats, scenes, and the files of other programs: glTF, OBJ and DAE.
 */
@SuppressWarnings("module") // It is built before the module that its insides are exported to.
module shuriken.convert {
    requires com.fasterxml.jackson.core;
    requires transitive org.joml;
    requires static transitive org.jspecify;
    requires transitive shuriken.formats;

    // The API.
    exports shuriken.convert;
    exports shuriken.edit;
    exports shuriken.interchange;
    exports shuriken.interchange.clips;
    exports shuriken.interchange.dae;
    exports shuriken.interchange.gltf;
    exports shuriken.interchange.obj;
    exports shuriken.render;
    exports shuriken.scene;

    // These may change with every version; ./verify --api does not look at them.
    exports shuriken.convert.ninja;
    exports shuriken.convert.ninja.options;
    exports shuriken.convert.nitro;
    exports shuriken.convert.nitro.options;
    exports shuriken.geometry;
    exports shuriken.json;
    exports shuriken.transform;

    // The insides of converters, for imports of edited models.
    exports shuriken.convert.ninja.edit to
            shuriken.assets;
    exports shuriken.convert.nitro.edit to
            shuriken.assets;
    exports shuriken.convert.nitro.material to
            shuriken.assets;
    exports shuriken.convert.nitro.mesh to
            shuriken.assets;
    exports shuriken.convert.nitro.motion to
            shuriken.assets;
}
