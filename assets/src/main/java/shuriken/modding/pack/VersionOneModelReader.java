package shuriken.modding.pack;

import java.util.ArrayList;
import java.util.List;
import shuriken.archive.Archive;
import shuriken.archive.afs.AfsArchive;
import shuriken.archive.afs.AfsMember;
import shuriken.archive.afs.AfsName;
import shuriken.archive.afs.AfsNames;
import shuriken.archive.bios.BiosFile;
import shuriken.archive.bml.BmlArchive;
import shuriken.archive.bml.BmlBlob;
import shuriken.archive.bml.BmlMember;
import shuriken.archive.gsl.GslArchive;
import shuriken.archive.gsl.GslMember;
import shuriken.archive.nitro.NameTable;
import shuriken.archive.nitro.landdata.LandData;
import shuriken.archive.nitro.narc.NarcArchive;
import shuriken.archive.nitro.narc.NarcHeader;
import shuriken.archive.nitro.narc.NarcMember;
import shuriken.archive.nitro.narc.NarcSection;
import shuriken.archive.nitro.nds.NdsFile;
import shuriken.archive.nitro.nds.NdsHeader;
import shuriken.archive.nitro.nds.NdsPart;
import shuriken.archive.nitro.nds.NdsRegion;
import shuriken.archive.nitro.nds.NdsRom;
import shuriken.archive.njutil.NjUtilArchive;
import shuriken.archive.prs.PrsFile;
import shuriken.archive.prsd.PrsdFile;
import shuriken.archive.zarc.ZarcArchive;
import shuriken.archive.zarc.ZarcMember;
import shuriken.archive.zpr.ZprFile;
import shuriken.codec.bios.BiosCodec;
import shuriken.codec.bios.BiosCompression;
import shuriken.codec.bios.Lz77;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;

/**
 * Reads the format models of manifests of version 1. The field names are the former names of the record components.
 * They never change, because existing manifests use them.
 */
final class VersionOneModelReader {
    private final VersionOneModelParts in;

    VersionOneModelReader(VersionOneModelParts in) {
        this.in = in;
    }

    /**
     * Returns the model of a container.
     *
     * @param format the id of the container's format
     * @throws FormatException BAD_VALUE if the JSON is not such a model
     */
    Archive archive(String format, ManifestFields model) {
        return switch (format) {
            case "afs" -> afs(model);
            case "bios" -> new BiosFile(compression(model), in.cursor(model, "stream"), in.bytes(model, "trailing"));
            case "bml" ->
                new BmlArchive(
                        in.order(model),
                        model.intField("signature"),
                        in.list(model, "members", this::bmlMember),
                        in.fillers(model),
                        model.intField("size"));
            case "gsl" ->
                new GslArchive(
                        in.order(model),
                        in.list(model, "members", this::gslMember),
                        in.fillers(model),
                        model.intField("size"));
            case "landdata" -> landData(model);
            case "narc" -> narc(model);
            case "nds" -> nds(model);
            case "njutil" ->
                new NjUtilArchive(in.order(model), in.list(model, "members", in::cursor), model.intField("trailing"));
            case "pak" -> new VersionOneTextureArchives(in).pak(model);
            case "pb" -> new VersionOneTextureArchives(in).pb(model);
            case "prs" ->
                new PrsFile(
                        model.flag("sized"),
                        model.intField("size"),
                        in.cursor(model, "stream"),
                        in.bytes(model, "trailing"));
            case "prsd" ->
                new PrsdFile(in.order(model), model.intField("size"), model.intField("key"), in.cursor(model, "data"));
            case "pvm", "gvm" -> new VersionOneTextureArchives(in).pvm(model);
            case "pvmx" -> new VersionOneTextureArchives(in).pvmx(model);
            case "xvm" -> new VersionOneTextureArchives(in).xvm(model);
            case "zarc" -> zarc(model);
            case "zpr" ->
                new ZprFile(
                        model.intField("crc"),
                        model.intField("size"),
                        model.intField("unknown0C"),
                        in.cursor(model, "data"));
            default ->
                throw new FormatException(
                        Kind.BAD_VALUE, model.site(), "version 1 manifests do not support %s files", format);
        };
    }

    private AfsArchive afs(ManifestFields model) {
        return new AfsArchive(
                in.tag(model),
                in.list(model, "members", entry -> new AfsMember(entry.intField("offset"), in.cursor(entry, "data"))),
                model.optionalObject("names")
                        .map(names -> new AfsNames(
                                names.intField("pointerAt"),
                                names.intField("offset"),
                                names.intField("size"),
                                in.list(names, "rows", this::afsName))),
                in.fillers(model),
                model.intField("size"));
    }

    private AfsName afsName(ManifestFields row) {
        return new AfsName(
                in.name(row),
                row.intField("year"),
                row.intField("month"),
                row.intField("day"),
                row.intField("hour"),
                row.intField("minute"),
                row.intField("second"),
                row.intField("last"));
    }

    private static BiosCodec compression(ManifestFields model) {
        if (model.valueOf("compression") instanceof String) {
            return model.constant("compression", BiosCompression.values());
        }
        ManifestFields lz77 = model.object("compression");
        if (!lz77.textField(VersionOneModelParts.KIND).equals("Lz77")) {
            throw lz77.wrong(VersionOneModelParts.KIND, "Lz77");
        }
        return new Lz77(lz77.constant("stream", BiosCompression.values()));
    }

    private BmlMember bmlMember(ManifestFields member) {
        List<Integer> unused = new ArrayList<>();
        for (Object value : member.list("unused")) {
            if (!(value instanceof Integer number)) {
                throw member.wrong("unused", "a list of integers");
            }
            unused.add(number);
        }
        return new BmlMember(
                in.name(member),
                bmlBlob(member.object("file")),
                member.intField("type"),
                bmlBlob(member.object("textures")),
                unused);
    }

    private BmlBlob bmlBlob(ManifestFields blob) {
        return new BmlBlob(
                blob.intField("offset"), in.cursor(blob, "data"), blob.intField("size"), blob.flag("compressed"));
    }

    private GslMember gslMember(ManifestFields member) {
        return new GslMember(
                in.name(member),
                member.intField("sector"),
                in.cursor(member, "data"),
                member.intField("unknown28"),
                member.intField("unknown2C"));
    }

    private LandData landData(ManifestFields model) {
        return new LandData(
                model.optionalObject("sounds").map(in::cursor),
                in.cursor(model, "tiles"),
                in.cursor(model, "props"),
                in.cursor(model, "model"),
                in.cursor(model, "heights"),
                in.cursor(model, "rest"));
    }

    private NarcArchive narc(ManifestFields model) {
        ManifestFields header = model.object("head");
        return new NarcArchive(
                new NarcHeader(
                        header.intField("byteOrderMark"),
                        header.intField("version"),
                        header.intField("size"),
                        header.intField("headerSize"),
                        header.intField("sections")),
                section(model.object("fileSection")),
                model.intField("unknown0A"),
                section(model.object("nameSection")),
                names(model.object("names")),
                section(model.object("dataSection")),
                in.list(model, "members", entry -> new NarcMember(entry.intField("start"), in.cursor(entry, "data"))),
                in.fillers(model),
                model.intField("size"));
    }

    private static NarcSection section(ManifestFields section) {
        return new NarcSection(section.intField("at"), section.intField("size"));
    }

    private NameTable names(ManifestFields names) {
        List<String> paths = new ArrayList<>();
        for (Object path : names.list("paths")) {
            if (!(path instanceof String text)) {
                throw names.wrong("paths", "a list of strings");
            }
            paths.add(text);
        }
        return new NameTable(in.bytes(names, VersionOneModelParts.BYTES), paths);
    }

    private NdsRom nds(ManifestFields model) {
        return new NdsRom(
                new NdsHeader(in.bytes(model.object("header"), VersionOneModelParts.BYTES)),
                names(model.object("names")),
                in.list(
                        model,
                        "files",
                        file -> new NdsFile(file.textField("name"), file.intField("offset"), in.cursor(file, "data"))),
                in.list(
                        model,
                        "parts",
                        part -> new NdsPart(
                                part.constant("region", NdsRegion.values()),
                                part.intField("offset"),
                                in.cursor(part, "data"))),
                in.fillers(model),
                model.intField("size"));
    }

    private ZarcArchive zarc(ManifestFields model) {
        return new ZarcArchive(
                model.intField("version"),
                model.intField("storedSize"),
                model.intField("unknown18"),
                model.intField("unknown1C"),
                in.list(
                        model,
                        "members",
                        entry -> new ZarcMember(
                                in.name(entry),
                                entry.intField("offset"),
                                in.cursor(entry, "data"),
                                entry.intField("unknown08"),
                                entry.intField("unknown0C"))),
                in.fillers(model),
                model.intField("size"));
    }
}
