/**
 * Converts between the records of the formats, scenes, and the files of other programs: glTF, OBJ and DAE.
 */
@SuppressWarnings("module") // It is built before the module to which it exports packages.
module shuriken.convert {
    requires com.fasterxml.jackson.core;
    requires transitive org.joml;
    requires static transitive org.jspecify;
    requires transitive shuriken.formats;

    // The API.
    exports shuriken.convert;
    exports shuriken.interchange;
    exports shuriken.interchange.dae;
    exports shuriken.interchange.gltf;
    exports shuriken.interchange.obj;
    exports shuriken.scene;

    // The converters, and helpers. They may change with every version.
    exports shuriken.convert.ninja to
            shuriken.assets;
    exports shuriken.convert.ninja.edit to
            shuriken.assets;
    exports shuriken.convert.ninja.motion to
            shuriken.assets;
    exports shuriken.convert.ninja.options to
            shuriken.assets;
    exports shuriken.convert.nitro to
            shuriken.assets;
    exports shuriken.convert.nitro.edit to
            shuriken.assets;
    exports shuriken.convert.nitro.material to
            shuriken.assets;
    exports shuriken.convert.nitro.mesh to
            shuriken.assets;
    exports shuriken.convert.nitro.motion to
            shuriken.assets;
    exports shuriken.convert.nitro.options to
            shuriken.assets;
    exports shuriken.convert.support to
            shuriken.assets;
    exports shuriken.edit to
            shuriken.assets;
    exports shuriken.edit.mesh to
            shuriken.assets;
    exports shuriken.edit.report to
            shuriken.assets;
    exports shuriken.edit.restore to
            shuriken.assets;
    exports shuriken.edit.scene to
            shuriken.assets;
    exports shuriken.geometry to
            shuriken.assets;
    exports shuriken.interchange.clips to
            shuriken.assets;
    exports shuriken.interchange.support to
            shuriken.assets;
    exports shuriken.json to
            shuriken.assets;
    exports shuriken.render to
            shuriken.assets;
    exports shuriken.scene.support to
            shuriken.assets;
    exports shuriken.transform to
            shuriken.assets;
}
