package shuriken;

import java.util.List;
import shuriken.archive.afs.AfsFormat;
import shuriken.archive.bios.BiosFormat;
import shuriken.archive.bml.BmlFormat;
import shuriken.archive.gsl.GslFormat;
import shuriken.archive.prs.PrsFormat;
import shuriken.archive.prsd.PrsdFormat;
import shuriken.archive.pvm.PvmFormat;
import shuriken.convert.SceneConverter;
import shuriken.convert.ninja.NinjaConverter;
import shuriken.convert.ninja.NjmConverter;
import shuriken.convert.ninja.SaanimConverter;
import shuriken.convert.ninja.SalvlConverter;
import shuriken.convert.ninja.SamdlConverter;
import shuriken.convert.nitro.NitroConverter;
import shuriken.convert.nitro.NsbtxConverter;
import shuriken.export.Exporter;
import shuriken.export.gltf.GlbExporter;
import shuriken.export.gltf.GltfExporter;
import shuriken.export.obj.ObjExporter;
import shuriken.format.FormatRegistry;
import shuriken.ninja.motion.NjmFormat;
import shuriken.ninja.nj.NjFormat;
import shuriken.ninja.landtable.SalvlFormat;
import shuriken.ninja.samodel.SaanimFormat;
import shuriken.ninja.samodel.SamdlFormat;
import shuriken.nitro.mdl0.NsbmdFormat;
import shuriken.nitro.tex0.NsbtxFormat;
import shuriken.texture.pvr.PvpFormat;
import shuriken.texture.pvr.PvrFormat;

/** What there is in this build: formats, converters, exporters. A new one is a line here. */
public final class Formats {
    /** On equal matches the earlier wins. */
    public static final FormatRegistry ALL = new FormatRegistry(
            new NjFormat(),
            new SamdlFormat(),
            new SaanimFormat(),
            new SalvlFormat(),
            new NjmFormat(),
            new PvrFormat(),
            new PvpFormat(),
            new PvmFormat(),
            new AfsFormat(),
            new BmlFormat(),
            new GslFormat(),
            new PrsdFormat(),
            new PrsFormat(),
            new BiosFormat(),
            new NsbmdFormat(),
            new NsbtxFormat());

    /** From format models to scenes. */
    public static final List<SceneConverter<?>> CONVERTERS = List.of(
            new NinjaConverter(),
            new SamdlConverter(),
            new SalvlConverter(),
            new SaanimConverter(),
            new NjmConverter(),
            new NitroConverter(),
            new NsbtxConverter());

    private Formats() {}

    /** From scenes to files, the usual one first. */
    public static List<Exporter> exporters() {
        return List.of(new GlbExporter(), new GltfExporter(), new ObjExporter());
    }
}
