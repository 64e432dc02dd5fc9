package shuriken;

import java.util.List;
import shuriken.archive.pvm.PvmFormat;
import shuriken.archive.xvm.XvmFormat;
import shuriken.convert.SceneConverter;
import shuriken.convert.ninja.NinjaConverter;
import shuriken.export.Exporter;
import shuriken.export.gltf.GlbExporter;
import shuriken.export.gltf.GltfExporter;
import shuriken.export.obj.ObjExporter;
import shuriken.format.FormatRegistry;
import shuriken.ninja.nj.NjFormat;
import shuriken.texture.pvr.PvpFormat;
import shuriken.texture.pvr.PvrFormat;
import shuriken.texture.xvr.XvrFormat;

/** What there is in this build: formats, converters, exporters. A new one is a line here. */
public final class Formats {
    /** On equal matches the earlier wins. */
    public static final FormatRegistry ALL =
            new FormatRegistry(
            new NjFormat(), new PvrFormat(), new PvpFormat(), new PvmFormat(), new XvrFormat(), new XvmFormat());

    /** From format models to scenes. */
    public static final List<SceneConverter<?>> CONVERTERS = List.of(new NinjaConverter());

    private Formats() {}

    /** From scenes to files, the usual one first. */
    public static List<Exporter> exporters() {
        return List.of(new GlbExporter(), new GltfExporter(), new ObjExporter());
    }
}
