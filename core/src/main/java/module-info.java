/**
 * Reads, writes, converts and shows the 3D formats of SEGA's Ninja library and of Nintendo's NITRO library.
 */
module shuriken.core {
    requires com.fasterxml.jackson.core;
    requires transitive org.joml;
    requires static transitive org.jspecify;

    // The API.
    exports shuriken;
    exports shuriken.assets;
    exports shuriken.assets.disk;
    exports shuriken.batch;
    exports shuriken.batch.catalog;
    exports shuriken.convert;
    exports shuriken.diagnostics;
    exports shuriken.edit;
    exports shuriken.format;
    exports shuriken.image;
    exports shuriken.inspect;
    exports shuriken.inspect.lint;
    exports shuriken.inspect.scan;
    exports shuriken.inspect.verify;
    exports shuriken.interchange;
    exports shuriken.interchange.clips;
    exports shuriken.interchange.dae;
    exports shuriken.interchange.gltf;
    exports shuriken.interchange.obj;
    exports shuriken.io;
    exports shuriken.nio;
    exports shuriken.render;
    exports shuriken.resolve.games;
    exports shuriken.resolve.related;
    exports shuriken.resolve.scenes;
    exports shuriken.scene;

    // Formats, the second tier: as stable as what is known of them.
    exports shuriken.archive;
    exports shuriken.archive.afs;
    exports shuriken.archive.bios;
    exports shuriken.archive.bml;
    exports shuriken.archive.disc;
    exports shuriken.archive.gamecube;
    exports shuriken.archive.gsl;
    exports shuriken.archive.gvrrow;
    exports shuriken.archive.nitro;
    exports shuriken.archive.nitro.landdata;
    exports shuriken.archive.nitro.narc;
    exports shuriken.archive.nitro.nds;
    exports shuriken.archive.njutil;
    exports shuriken.archive.pak;
    exports shuriken.archive.pb;
    exports shuriken.archive.prs;
    exports shuriken.archive.prsd;
    exports shuriken.archive.pvm;
    exports shuriken.archive.pvmx;
    exports shuriken.archive.xvm;
    exports shuriken.archive.zarc;
    exports shuriken.archive.zip;
    exports shuriken.archive.zpr;
    exports shuriken.codec;
    exports shuriken.codec.bios;
    exports shuriken.codec.prs;
    exports shuriken.codec.prsd;
    exports shuriken.ninja.basic;
    exports shuriken.ninja.chunk;
    exports shuriken.ninja.ginja;
    exports shuriken.ninja.landtable;
    exports shuriken.ninja.layout;
    exports shuriken.ninja.model;
    exports shuriken.ninja.motion;
    exports shuriken.ninja.nj;
    exports shuriken.ninja.nja;
    exports shuriken.ninja.object;
    exports shuriken.ninja.pof;
    exports shuriken.ninja.raw;
    exports shuriken.ninja.rel;
    exports shuriken.ninja.samodel;
    exports shuriken.ninja.scenery;
    exports shuriken.ninja.tam;
    exports shuriken.ninja.texlist;
    exports shuriken.ninja.xj;
    exports shuriken.nitro.g3d;
    exports shuriken.nitro.gpu;
    exports shuriken.nitro.jnt0;
    exports shuriken.nitro.mat0;
    exports shuriken.nitro.mdl0;
    exports shuriken.nitro.pat0;
    exports shuriken.nitro.srt0;
    exports shuriken.nitro.tex0;
    exports shuriken.nitro.vis0;
    exports shuriken.texture;
    exports shuriken.texture.dds;
    exports shuriken.texture.ds;
    exports shuriken.texture.gvr;
    exports shuriken.texture.png;
    exports shuriken.texture.pvr;
    exports shuriken.texture.svr;
    exports shuriken.texture.xvr;

    // These may change with every version; ./verify --api does not look at them.
    exports shuriken.convert.ninja;
    exports shuriken.convert.ninja.options;
    exports shuriken.convert.nitro;
    exports shuriken.convert.nitro.options;
    exports shuriken.geometry;
    exports shuriken.inspect.dump;
    exports shuriken.json;
    exports shuriken.modding.importing;
    exports shuriken.modding.retexture;
    exports shuriken.resolve;
    exports shuriken.transform;
}
