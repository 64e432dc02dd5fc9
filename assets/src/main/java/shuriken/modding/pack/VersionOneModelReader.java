package shuriken.modding.pack;

import java.util.ArrayList;
import java.util.List;
import shuriken.archive.Archive;
import shuriken.archive.afs.AfsArchive;
import shuriken.archive.afs.AfsMember;
import shuriken.archive.afs.AfsName;
import shuriken.archive.afs.AfsNameTable;
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
 * Reads parsed containers in version 1 manifests. Their JSON objects have a field for each record component, under the
 * name that the component had in version 1. These names never change, because existing manifests use them.
 */
final class VersionOneModelReader {
    private final VersionOneModelParts parts;

    VersionOneModelReader(VersionOneModelParts parts) {
        this.parts = parts;
    }

    /**
     * Reads a parsed container.
     *
     * @param format the id of the container's format
     * @param model the JSON object of the parsed container
     * @throws FormatException BAD_VALUE if the object does not have the fields of the format
     */
    Archive readArchive(String format, ManifestFields model) {
        return switch (format) {
            case "afs" -> readAfs(model);
            case "bios" ->
                new BiosFile(
                        readCompression(model), parts.readCursor(model, "stream"), parts.readBytes(model, "trailing"));
            case "bml" ->
                new BmlArchive(
                        parts.readByteOrder(model),
                        model.requireInt("signature"),
                        parts.readList(model, "members", this::readBmlMember),
                        parts.readFillers(model),
                        model.requireInt("size"));
            case "gsl" ->
                new GslArchive(
                        parts.readByteOrder(model),
                        parts.readList(model, "members", this::readGslMember),
                        parts.readFillers(model),
                        model.requireInt("size"));
            case "landdata" -> readLandData(model);
            case "narc" -> readNarc(model);
            case "nds" -> readNds(model);
            case "njutil" ->
                new NjUtilArchive(
                        parts.readByteOrder(model),
                        parts.readList(model, "members", parts::readCursor),
                        model.requireInt("trailing"));
            case "pak" -> new VersionOneTextureArchives(parts).readPak(model);
            case "pb" -> new VersionOneTextureArchives(parts).readPb(model);
            case "prs" ->
                new PrsFile(
                        model.requireBoolean("sized"),
                        model.requireInt("size"),
                        parts.readCursor(model, "stream"),
                        parts.readBytes(model, "trailing"));
            case "prsd" ->
                new PrsdFile(
                        parts.readByteOrder(model),
                        model.requireInt("size"),
                        model.requireInt("key"),
                        parts.readCursor(model, "data"));
            case "pvm", "gvm" -> new VersionOneTextureArchives(parts).readPvm(model);
            case "pvmx" -> new VersionOneTextureArchives(parts).readPvmx(model);
            case "xvm" -> new VersionOneTextureArchives(parts).readXvm(model);
            case "zarc" -> readZarc(model);
            case "zpr" ->
                new ZprFile(
                        model.requireInt("crc"),
                        model.requireInt("size"),
                        model.requireInt("unknown0C"),
                        parts.readCursor(model, "data"));
            default ->
                throw new FormatException(
                        Kind.BAD_VALUE, model.location(), "version 1 manifests do not support %s files", format);
        };
    }

    private AfsArchive readAfs(ManifestFields model) {
        return new AfsArchive(
                parts.readTag(model),
                parts.readList(
                        model,
                        "members",
                        entry -> new AfsMember(entry.requireInt("offset"), parts.readCursor(entry, "data"))),
                model.optionalObject("names")
                        .map(names -> new AfsNameTable(
                                names.requireInt("pointerAt"),
                                names.requireInt("offset"),
                                names.requireInt("size"),
                                parts.readList(names, "rows", this::readAfsName))),
                parts.readFillers(model),
                model.requireInt("size"));
    }

    private AfsName readAfsName(ManifestFields entry) {
        return new AfsName(
                parts.readName(entry),
                entry.requireInt("year"),
                entry.requireInt("month"),
                entry.requireInt("day"),
                entry.requireInt("hour"),
                entry.requireInt("minute"),
                entry.requireInt("second"),
                entry.requireInt("last"));
    }

    private static BiosCodec readCompression(ManifestFields model) {
        if (model.requireValue("compression") instanceof String) {
            return model.requireEnum("compression", BiosCompression.values());
        }
        ManifestFields lz77 = model.requireObject("compression");
        if (!lz77.requireText(VersionOneModelParts.KIND_KEY).equals("Lz77")) {
            throw lz77.typeError(VersionOneModelParts.KIND_KEY, "Lz77");
        }
        return new Lz77(lz77.requireEnum("stream", BiosCompression.values()));
    }

    private BmlMember readBmlMember(ManifestFields member) {
        List<Integer> unused = new ArrayList<>();
        for (Object value : member.requireList("unused")) {
            if (!(value instanceof Integer number)) {
                throw member.typeError("unused", "a list of integers");
            }
            unused.add(number);
        }
        return new BmlMember(
                parts.readName(member),
                readBmlBlob(member.requireObject("file")),
                member.requireInt("type"),
                readBmlBlob(member.requireObject("textures")),
                unused);
    }

    private BmlBlob readBmlBlob(ManifestFields blob) {
        return new BmlBlob(
                blob.requireInt("offset"),
                parts.readCursor(blob, "data"),
                blob.requireInt("size"),
                blob.requireBoolean("compressed"));
    }

    private GslMember readGslMember(ManifestFields member) {
        return new GslMember(
                parts.readName(member),
                member.requireInt("sector"),
                parts.readCursor(member, "data"),
                member.requireInt("unknown28"),
                member.requireInt("unknown2C"));
    }

    private LandData readLandData(ManifestFields model) {
        return new LandData(
                model.optionalObject("sounds").map(parts::readCursor),
                parts.readCursor(model, "tiles"),
                parts.readCursor(model, "props"),
                parts.readCursor(model, "model"),
                parts.readCursor(model, "heights"),
                parts.readCursor(model, "rest"));
    }

    private NarcArchive readNarc(ManifestFields model) {
        ManifestFields header = model.requireObject("head");
        return new NarcArchive(
                new NarcHeader(
                        header.requireInt("byteOrderMark"),
                        header.requireInt("version"),
                        header.requireInt("size"),
                        header.requireInt("headerSize"),
                        header.requireInt("sections")),
                readSection(model.requireObject("fileSection")),
                model.requireInt("unknown0A"),
                readSection(model.requireObject("nameSection")),
                readNames(model.requireObject("names")),
                readSection(model.requireObject("dataSection")),
                parts.readList(
                        model,
                        "members",
                        entry -> new NarcMember(entry.requireInt("start"), parts.readCursor(entry, "data"))),
                parts.readFillers(model),
                model.requireInt("size"));
    }

    private static NarcSection readSection(ManifestFields section) {
        return new NarcSection(section.requireInt("at"), section.requireInt("size"));
    }

    private NameTable readNames(ManifestFields names) {
        List<String> paths = new ArrayList<>();
        for (Object path : names.requireList("paths")) {
            if (!(path instanceof String text)) {
                throw names.typeError("paths", "a list of strings");
            }
            paths.add(text);
        }
        return new NameTable(parts.readBytes(names, VersionOneModelParts.BYTES_KEY), paths);
    }

    private NdsRom readNds(ManifestFields model) {
        return new NdsRom(
                new NdsHeader(parts.readBytes(model.requireObject("header"), VersionOneModelParts.BYTES_KEY)),
                readNames(model.requireObject("names")),
                parts.readList(
                        model,
                        "files",
                        file -> new NdsFile(
                                file.requireText("name"), file.requireInt("offset"), parts.readCursor(file, "data"))),
                parts.readList(
                        model,
                        "parts",
                        part -> new NdsPart(
                                part.requireEnum("region", NdsRegion.values()),
                                part.requireInt("offset"),
                                parts.readCursor(part, "data"))),
                parts.readFillers(model),
                model.requireInt("size"));
    }

    private ZarcArchive readZarc(ManifestFields model) {
        return new ZarcArchive(
                model.requireInt("version"),
                model.requireInt("storedSize"),
                model.requireInt("unknown18"),
                model.requireInt("unknown1C"),
                parts.readList(
                        model,
                        "members",
                        entry -> new ZarcMember(
                                parts.readName(entry),
                                entry.requireInt("offset"),
                                parts.readCursor(entry, "data"),
                                entry.requireInt("unknown08"),
                                entry.requireInt("unknown0C"))),
                parts.readFillers(model),
                model.requireInt("size"));
    }
}
