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
        private static final Map<String, byte[]> ALL = createAll();
    }

    /** Returns the bytes of all files by file name. The caller may change them. */
    public static Map<String, byte[]> make() {
        Map<String, byte[]> copies = new LinkedHashMap<>();
        CreatedFiles.ALL.forEach((name, bytes) -> copies.put(name, bytes.clone()));
        return copies;
    }

    private static Map<String, byte[]> createAll() {
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put("lantern.nj", Lantern.createModel().toBytes());
        files.put("lantern.pvm", createLanternTextures().toPvm());
        files.put("torii.nj", Torii.createModel().toBytes());
        files.put("torii.pvm", createToriiTextures().toPvm());
        files.put("shrine.sa1lvl", Shrine.toBytes());
        files.put("star.nj", Star.createModel().toBytes());
        files.put("garden.nj", Garden.createModel().toBytes());
        files.put("garden.pvm", createGardenTextures().toPvm());
        files.put("ninja.nj", RunningNinja.createModel().toBytes());
        files.put("ninja.pvm", createNinjaTextures().toPvm());
        files.put("koi.nj", Koi.createModel().toBytes());
        ByteWriter swim = ByteWriter.littleEndian();
        new NjmFormat().write(new NjmFile(Koi.createSwim()), swim);
        files.put("koi_swim.njm", swim.toByteArray());
        IndexedImage skin = KoiSkin.paint(128, 256);
        files.put("koi.pvm", createKoiTextures(skin).toPvm());
        ByteWriter palette = ByteWriter.littleEndian();
        new PvpFormat().write(PaletteFile.create(PaletteFile.PVPL, skin.palette(), PvrPixelFormat.RGB565), palette);
        files.put("koi.pvp", palette.toByteArray());
        files.put("bamboo.gj", Bamboo.toBytes());
        files.put("map_mill01n.rel", MillStage.createScenery());
        files.put("map_mill01c.rel", MillStage.createCollision());
        files.put("map_mill01.pvm", createMillTextures().toPvm());
        files.put("neko.nsbmd", Neko.createModel().toBytes());
        files.put("neko.nsbtx", NekoTextures.toBytes());
        files.put("neko.nsbca", NekoMotion.createJointAnimation());
        files.put("neko.nsbta", NekoMotion.createTextureAnimation());
        files.put("neko.nsbtp", NekoMotion.createPatternAnimation());
        return files;
    }

    private static TextureSet createLanternTextures() {
        return new TextureSet(/* firstGlobalIndex= */ 100)
                .add(
                        "ln_wood",
                        Paintings.paintWood(64, Colour.rgb(0x8A6240)),
                        PvrPixelFormat.RGB565,
                        PvrDataFormat.TWIDDLED_MM)
                .add("ln_stone", Paintings.paintStone(64), PvrPixelFormat.RGB565, PvrDataFormat.SMALLVQ)
                .add("ln_paper", Paintings.paintLanternPaper(128), PvrPixelFormat.RGB565, PvrDataFormat.TWIDDLED)
                .add("ln_rope", Paintings.paintRope(32), PvrPixelFormat.RGB555, PvrDataFormat.TWIDDLED_MM);
    }

    private static TextureSet createToriiTextures() {
        return new TextureSet(/* firstGlobalIndex= */ 200)
                .add(
                        "to_lacquer",
                        Paintings.paintWood(128, Paintings.VERMILION),
                        PvrPixelFormat.RGB565,
                        PvrDataFormat.VQ_MM)
                .add("to_stone", Paintings.paintStone(64), PvrPixelFormat.RGB565, PvrDataFormat.SMALLVQ_MM)
                .add("to_tablet", Paintings.paintTablet(64), PvrPixelFormat.YUV422, PvrDataFormat.TWIDDLED)
                .add("to_rope", Paintings.paintRope(64), PvrPixelFormat.RGB565, PvrDataFormat.VQ)
                .add(
                        "to_paper",
                        Paintings.paintStreamer(64),
                        PvrPixelFormat.ARGB1555,
                        PvrDataFormat.TWIDDLED_RECTANGLE);
    }

    private static TextureSet createGardenTextures() {
        return new TextureSet(/* firstGlobalIndex= */ 300)
                .add("ga_ground", Garden.paintGround(256), PvrPixelFormat.RGB565, PvrDataFormat.VQ)
                .add("ga_stone", Paintings.paintStone(128), PvrPixelFormat.RGB565, PvrDataFormat.VQ_MM)
                .add(
                        "ga_wood",
                        Paintings.paintWood(64, Colour.rgb(0x8A6240)),
                        PvrPixelFormat.RGB565,
                        PvrDataFormat.RECTANGLE);
    }

    private static TextureSet createNinjaTextures() {
        return new TextureSet(/* firstGlobalIndex= */ 400)
                .add(
                        "ni_cloth",
                        Paintings.paintCloth(64, Paintings.NAVY),
                        PvrPixelFormat.RGB565,
                        PvrDataFormat.TWIDDLED_MM)
                .add("ni_face", Paintings.paintFace(128), PvrPixelFormat.RGB565, PvrDataFormat.TWIDDLED)
                .add(
                        "ni_red",
                        Paintings.paintCloth(64, Paintings.VERMILION),
                        PvrPixelFormat.RGB565,
                        PvrDataFormat.TWIDDLED_MM_DMA)
                .add("ni_steel", Paintings.paintSteel(64), PvrPixelFormat.RGB565, PvrDataFormat.STRIDE);
    }

    private static TextureSet createKoiTextures(IndexedImage skin) {
        return new TextureSet(/* firstGlobalIndex= */ 500)
                .add("koi_skin", skin, PvrPixelFormat.RGB565, PvrDataFormat.PALETTIZE8)
                .add("koi_fin", Paintings.paintFin(64), PvrPixelFormat.ARGB4444, PvrDataFormat.TWIDDLED);
    }

    private static TextureSet createMillTextures() {
        return new TextureSet(/* firstGlobalIndex= */ 600)
                .add("mi_meadow", Mill.paintMeadow(128), PvrPixelFormat.RGB565, PvrDataFormat.VQ_MM)
                .add("mi_water", Mill.paintWater(64), PvrPixelFormat.ARGB4444, PvrDataFormat.SMALLVQ)
                .add(
                        "mi_wood",
                        Paintings.paintWood(64, Colour.rgb(0x8A6240)),
                        PvrPixelFormat.RGB565,
                        PvrDataFormat.SMALLVQ)
                .add("mi_stone", Paintings.paintStone(64), PvrPixelFormat.RGB565, PvrDataFormat.SMALLVQ)
                .add("mi_thatch", Paintings.paintRope(64), PvrPixelFormat.RGB565, PvrDataFormat.SMALLVQ)
                .add("mi_carp", Mill.paintCarp(64), PvrPixelFormat.RGB565, PvrDataFormat.SMALLVQ);
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
