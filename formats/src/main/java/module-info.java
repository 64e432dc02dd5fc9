/**
 * Reads and writes the formats of SEGA's Ninja library and of Nintendo's NITRO library: bytes to records and back.
 */
@SuppressWarnings("module") // It is built before the modules to which it exports packages.
module shuriken.formats {
    requires static transitive org.jspecify;

    // The API.
    exports shuriken.archive;
    exports shuriken.codec;
    exports shuriken.diagnostics;
    exports shuriken.format;
    exports shuriken.image;
    exports shuriken.io;

    // The records of the formats, and helpers. They may change with every version.
    exports shuriken.archive.afs to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.archive.bios to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.archive.bml to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.archive.disc to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.archive.gamecube to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.archive.gsl to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.archive.gvrrow to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.archive.nitro to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.archive.nitro.landdata to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.archive.nitro.narc to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.archive.nitro.nds to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.archive.njutil to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.archive.pak to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.archive.pb to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.archive.prs to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.archive.prsd to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.archive.pvm to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.archive.pvmx to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.archive.support to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.archive.xvm to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.archive.zarc to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.archive.zip to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.archive.zpr to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.codec.bios to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.codec.prs to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.codec.prsd to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.image.support to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.io.struct to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.io.support to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.ninja.basic to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.ninja.chunk to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.ninja.ginja to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.ninja.landtable to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.ninja.layout to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.ninja.model to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.ninja.motion to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.ninja.nj to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.ninja.nja to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.ninja.object to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.ninja.pof to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.ninja.raw to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.ninja.rel to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.ninja.samodel to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.ninja.scenery to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.ninja.tam to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.ninja.texlist to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.ninja.xj to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.nitro.g2d to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.nitro.g3d to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.nitro.gpu to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.nitro.jnt0 to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.nitro.mapmatrix to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.nitro.mat0 to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.nitro.mdl0 to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.nitro.pat0 to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.nitro.spa to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.nitro.srt0 to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.nitro.tex0 to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.nitro.vis0 to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.patch to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.texture to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.texture.dds to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.texture.ds to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.texture.gvr to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.texture.png to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.texture.pvr to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.texture.svr to
            shuriken.convert,
            shuriken.assets;
    exports shuriken.texture.xvr to
            shuriken.convert,
            shuriken.assets;
}
