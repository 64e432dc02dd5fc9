package shuriken.samples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import shuriken.image.IndexedImage;
import shuriken.io.ByteWriter;
import shuriken.ninja.motion.NjmFile;
import shuriken.ninja.motion.NjmFormat;
import shuriken.texture.PaletteFile;
import shuriken.texture.pvr.PvpFormat;
import shuriken.texture.pvr.PvrDataFormat;
import shuriken.texture.pvr.PvrPixelFormat;

/** Creates all files of the folder {@code samples}. */
public final class Samples {
    private Samples() {}

    /** The files by file name. They are created at the first use, because that takes more than a second. */
    private static final class CreatedFiles {
        private static final Map<String, byte[]> ALL = create();
    }

    /** Returns a copy of each file by file name. */
    public static Map<String, byte[]> make() {
        Map<String, byte[]> copies = new LinkedHashMap<>();
        CreatedFiles.ALL.forEach((name, bytes) -> copies.put(name, bytes.clone()));
        return copies;
    }

    private static Map<String, byte[]> create() {
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put("lantern.nj", Lantern.model().toBytes());
        files.put("lantern.pvm", lantern().toPvm());
        files.put("torii.nj", Torii.model().toBytes());
        files.put("torii.pvm", torii().toPvm());
        files.put("shrine.sa1lvl", Shrine.toBytes());
        files.put("star.nj", Star.model().toBytes());
        files.put("garden.nj", Garden.model().toBytes());
        files.put("garden.pvm", garden().toPvm());
        files.put("ninja.nj", RunningNinja.model().toBytes());
        files.put("ninja.pvm", ninja().toPvm());
        files.put("koi.nj", Koi.model().toBytes());
        ByteWriter swim = ByteWriter.littleEndian();
        new NjmFormat().write(new NjmFile(Koi.swim()), swim);
        files.put("koi_swim.njm", swim.toByteArray());
        IndexedImage skin = KoiSkin.paint(128, 256);
        files.put("koi.pvm", koi(skin).toPvm());
        ByteWriter palette = ByteWriter.littleEndian();
        new PvpFormat().write(PaletteFile.create(PaletteFile.PVPL, skin.palette(), PvrPixelFormat.RGB565), palette);
        files.put("koi.pvp", palette.toByteArray());
        files.put("bamboo.gj", Bamboo.toBytes());
        files.put("map_mill01n.rel", MillStage.scenery());
        files.put("map_mill01c.rel", MillStage.collision());
        files.put("map_mill01.pvm", mill().toPvm());
        files.put("neko.nsbmd", Neko.model().toBytes());
        files.put("neko.nsbtx", NekoTextures.toBytes());
        files.put("neko.nsbca", NekoMotion.beckon());
        files.put("neko.nsbta", NekoMotion.moveWaves());
        files.put("neko.nsbtp", NekoMotion.blink());
        return files;
    }

    private static TextureSet lantern() {
        return new TextureSet(100)
                .add(
                        "ln_wood",
                        Paintings.wood(64, Colour.rgb(0x8A6240)),
                        PvrPixelFormat.RGB565,
                        PvrDataFormat.TWIDDLED_MM)
                .add("ln_stone", Paintings.stone(64), PvrPixelFormat.RGB565, PvrDataFormat.SMALLVQ)
                .add("ln_paper", Paintings.lanternPaper(128), PvrPixelFormat.RGB565, PvrDataFormat.TWIDDLED)
                .add("ln_rope", Paintings.rope(32), PvrPixelFormat.RGB555, PvrDataFormat.TWIDDLED_MM);
    }

    private static TextureSet torii() {
        return new TextureSet(200)
                .add("to_lacquer", Paintings.wood(128, Paintings.VERMILION), PvrPixelFormat.RGB565, PvrDataFormat.VQ_MM)
                .add("to_stone", Paintings.stone(64), PvrPixelFormat.RGB565, PvrDataFormat.SMALLVQ_MM)
                .add("to_tablet", Paintings.tablet(64), PvrPixelFormat.YUV422, PvrDataFormat.TWIDDLED)
                .add("to_rope", Paintings.rope(64), PvrPixelFormat.RGB565, PvrDataFormat.VQ)
                .add("to_paper", Paintings.streamer(64), PvrPixelFormat.ARGB1555, PvrDataFormat.TWIDDLED_RECTANGLE);
    }

    private static TextureSet garden() {
        return new TextureSet(300)
                .add("ga_ground", Garden.painting(256), PvrPixelFormat.RGB565, PvrDataFormat.VQ)
                .add("ga_stone", Paintings.stone(128), PvrPixelFormat.RGB565, PvrDataFormat.VQ_MM)
                .add(
                        "ga_wood",
                        Paintings.wood(64, Colour.rgb(0x8A6240)),
                        PvrPixelFormat.RGB565,
                        PvrDataFormat.RECTANGLE);
    }

    private static TextureSet ninja() {
        return new TextureSet(400)
                .add("ni_cloth", Paintings.cloth(64, Paintings.NAVY), PvrPixelFormat.RGB565, PvrDataFormat.TWIDDLED_MM)
                .add("ni_face", Paintings.face(128), PvrPixelFormat.RGB565, PvrDataFormat.TWIDDLED)
                .add(
                        "ni_red",
                        Paintings.cloth(64, Paintings.VERMILION),
                        PvrPixelFormat.RGB565,
                        PvrDataFormat.TWIDDLED_MM_DMA)
                .add("ni_steel", Paintings.steel(64), PvrPixelFormat.RGB565, PvrDataFormat.STRIDE);
    }

    private static TextureSet koi(IndexedImage skin) {
        return new TextureSet(500)
                .add("koi_skin", skin, PvrPixelFormat.RGB565, PvrDataFormat.PALETTIZE8)
                .add("koi_fin", Paintings.fin(64), PvrPixelFormat.ARGB4444, PvrDataFormat.TWIDDLED);
    }

    private static TextureSet mill() {
        return new TextureSet(600)
                .add("mi_meadow", Mill.meadowPainting(128), PvrPixelFormat.RGB565, PvrDataFormat.VQ_MM)
                .add("mi_water", Mill.waterPainting(64), PvrPixelFormat.ARGB4444, PvrDataFormat.SMALLVQ)
                .add("mi_wood", Paintings.wood(64, Colour.rgb(0x8A6240)), PvrPixelFormat.RGB565, PvrDataFormat.SMALLVQ)
                .add("mi_stone", Paintings.stone(64), PvrPixelFormat.RGB565, PvrDataFormat.SMALLVQ)
                .add("mi_thatch", Paintings.rope(64), PvrPixelFormat.RGB565, PvrDataFormat.SMALLVQ)
                .add("mi_carp", Mill.carpPainting(64), PvrPixelFormat.RGB565, PvrDataFormat.SMALLVQ);
    }

    /**
     * Writes the files.
     *
     * @param args the folder
     * @throws IOException if a file cannot be written
     */
    public static void main(String[] args) throws IOException {
        Path folder = Files.createDirectories(Path.of(args[0]));
        for (Map.Entry<String, byte[]> file : make().entrySet()) {
            Files.write(folder.resolve(file.getKey()), file.getValue());
        }
    }
}
