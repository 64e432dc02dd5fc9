/**
 * Reads and writes the formats of SEGA's Ninja library and of Nintendo's NITRO library: bytes to records and back.
 */
module shuriken.formats {
    requires static transitive org.jspecify;

    // The API.
    exports shuriken.diagnostics;
    exports shuriken.format;
    exports shuriken.image;
    exports shuriken.io;
    exports shuriken.io.struct;
    exports shuriken.patch;

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
    exports shuriken.nitro.g2d;
    exports shuriken.nitro.g3d;
    exports shuriken.nitro.gpu;
    exports shuriken.nitro.jnt0;
    exports shuriken.nitro.mat0;
    exports shuriken.nitro.mdl0;
    exports shuriken.nitro.pat0;
    exports shuriken.nitro.spa;
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
}
