package shuriken.assets;

import java.util.List;
import shuriken.archive.afs.AfsFormat;
import shuriken.archive.bios.BiosFormat;
import shuriken.archive.bml.BmlFormat;
import shuriken.archive.disc.CdiFormat;
import shuriken.archive.disc.DiscSheetFormat;
import shuriken.archive.disc.IsoFormat;
import shuriken.archive.gamecube.CisoFormat;
import shuriken.archive.gamecube.GcmFormat;
import shuriken.archive.gamecube.GczFormat;
import shuriken.archive.gsl.GslFormat;
import shuriken.archive.gvrrow.GvrRowFormat;
import shuriken.archive.nitro.landdata.LandDataFormat;
import shuriken.archive.nitro.narc.NarcFormat;
import shuriken.archive.nitro.nds.NdsFormat;
import shuriken.archive.njutil.NjUtilFormat;
import shuriken.archive.pak.PakFormat;
import shuriken.archive.pb.PbFormat;
import shuriken.archive.prs.PrsFormat;
import shuriken.archive.prsd.PrsdFormat;
import shuriken.archive.pvm.GvmFormat;
import shuriken.archive.pvm.PvmFormat;
import shuriken.archive.pvmx.PvmxFormat;
import shuriken.archive.xvm.XvmFormat;
import shuriken.archive.zarc.ZarcFormat;
import shuriken.archive.zip.ZipFormat;
import shuriken.archive.zpr.ZprFormat;
import shuriken.convert.SceneConverter;
import shuriken.convert.ninja.NinjaConverter;
import shuriken.convert.ninja.NjaConverter;
import shuriken.convert.ninja.NjmConverter;
import shuriken.convert.ninja.RawConverter;
import shuriken.convert.ninja.SaanimConverter;
import shuriken.convert.ninja.SalvlConverter;
import shuriken.convert.ninja.SamdlConverter;
import shuriken.convert.ninja.StageConverter;
import shuriken.convert.ninja.TamConverter;
import shuriken.convert.nitro.AnimationFileConverter;
import shuriken.convert.nitro.NitroConverter;
import shuriken.convert.nitro.NsbtxConverter;
import shuriken.format.FormatRegistry;
import shuriken.interchange.Exporter;
import shuriken.interchange.dae.DaeExporter;
import shuriken.interchange.gltf.GlbExporter;
import shuriken.interchange.gltf.GltfExporter;
import shuriken.interchange.obj.ObjExporter;
import shuriken.ninja.landtable.SalvlFormat;
import shuriken.ninja.motion.NjmFormat;
import shuriken.ninja.nj.NjFormat;
import shuriken.ninja.nja.NjaFormat;
import shuriken.ninja.samodel.SaanimFormat;
import shuriken.ninja.samodel.SamdlFormat;
import shuriken.ninja.scenery.RelFormat;
import shuriken.ninja.tam.TamFormat;
import shuriken.nitro.g2d.G2dFormat;
import shuriken.nitro.jnt0.NsbcaFile;
import shuriken.nitro.jnt0.NsbcaFormat;
import shuriken.nitro.mapmatrix.MapMatrixFormat;
import shuriken.nitro.mat0.NsbmaFile;
import shuriken.nitro.mat0.NsbmaFormat;
import shuriken.nitro.mdl0.NsbmdFormat;
import shuriken.nitro.pat0.NsbtpFile;
import shuriken.nitro.pat0.NsbtpFormat;
import shuriken.nitro.spa.SpaFormat;
import shuriken.nitro.srt0.NsbtaFile;
import shuriken.nitro.srt0.NsbtaFormat;
import shuriken.nitro.tex0.NsbtxFormat;
import shuriken.nitro.vis0.NsbvaFile;
import shuriken.nitro.vis0.NsbvaFormat;
import shuriken.texture.dds.DdsFormat;
import shuriken.texture.ds.DsBannerFormat;
import shuriken.texture.gvr.GvpFormat;
import shuriken.texture.gvr.GvrFormat;
import shuriken.texture.png.PngFormat;
import shuriken.texture.pvr.PvpFormat;
import shuriken.texture.pvr.PvrFormat;
import shuriken.texture.svr.SvrFormat;
import shuriken.texture.xvr.XvrFormat;

/**
 * The registry of this build's formats, converters and exporters. Each new format, converter or exporter is added here.
 */
public final class Formats {
    /** All formats of this library. If several formats match a file equally well, the first one is used. */
    public static final FormatRegistry ALL = new FormatRegistry(
            new NjFormat(),
            new SamdlFormat(),
            new SaanimFormat(),
            new SalvlFormat(),
            new NjmFormat(),
            new NjaFormat(),
            new RelFormat(),
            new TamFormat(),
            new SvrFormat(),
            new PvrFormat(),
            new PvpFormat(),
            new PvmFormat(),
            new GvrRowFormat(),
            new GvrFormat(),
            new GvpFormat(),
            new GvmFormat(),
            new XvrFormat(),
            new XvmFormat(),
            new DdsFormat(),
            new PngFormat(),
            new AfsFormat(),
            new BmlFormat(),
            new GslFormat(),
            new NarcFormat(),
            new LandDataFormat(),
            new MapMatrixFormat(),
            new IsoFormat(),
            DiscSheetFormat.gdi(),
            new CdiFormat(),
            DiscSheetFormat.cue(),
            new GcmFormat(),
            new CisoFormat(),
            new GczFormat(),
            new ZipFormat(),
            new NdsFormat(),
            new DsBannerFormat(),
            new ZarcFormat(),
            new ZprFormat(),
            new PakFormat(),
            new PvmxFormat(),
            new PbFormat(),
            new NjUtilFormat(),
            new PrsdFormat(),
            new PrsFormat(),
            new BiosFormat(),
            new NsbmdFormat(),
            new NsbtxFormat(),
            new NsbcaFormat(),
            new NsbtaFormat(),
            new NsbtpFormat(),
            new NsbmaFormat(),
            new NsbvaFormat(),
            G2dFormat.ncgr(),
            G2dFormat.nclr(),
            G2dFormat.nscr(),
            G2dFormat.ncer(),
            G2dFormat.nanr(),
            new SpaFormat());

    /** Converters from parsed files to scenes. */
    public static final List<SceneConverter<?>> CONVERTERS = List.of(
            new NinjaConverter(),
            new SamdlConverter(),
            new SalvlConverter(),
            new SaanimConverter(),
            new NjaConverter(),
            new NjmConverter(),
            new RawConverter(),
            new StageConverter(),
            new TamConverter(),
            new NitroConverter(),
            new NsbtxConverter(),
            new AnimationFileConverter<>(NsbcaFile.class),
            new AnimationFileConverter<>(NsbtaFile.class),
            new AnimationFileConverter<>(NsbtpFile.class),
            new AnimationFileConverter<>(NsbmaFile.class),
            new AnimationFileConverter<>(NsbvaFile.class));

    private Formats() {}

    /**
     * Encodes a parsed file.
     *
     * @param id the id of a format in {@link #ALL}
     * @param parsedFile the parsed file
     * @return the bytes of the file
     * @throws IllegalArgumentException as {@link FormatRegistry#write(String, Object)}
     */
    public static byte[] write(String id, Object parsedFile) {
        return ALL.write(id, parsedFile);
    }

    /** {@return the exporters, the default first} */
    public static List<Exporter> exporters() {
        return List.of(new GlbExporter(), new GltfExporter(), new ObjExporter(), new DaeExporter());
    }
}
