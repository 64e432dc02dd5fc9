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
import shuriken.archive.nitro.nds.NdsPartKind;
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
final class VersionOneContainerReader {
    private final VersionOneFieldReader fieldReader;

    VersionOneContainerReader(VersionOneFieldReader fieldReader) {
        this.fieldReader = fieldReader;
    }

    /**
     * Reads a parsed container.
     *
     * @param format the id of the container's format
     * @param container the JSON object of the parsed container
     * @throws FormatException BAD_VALUE if the object does not have the fields of the format
     */
    Archive readArchive(String format, ManifestFields container) {
        return switch (format) {
            case "afs" -> readAfs(container);
            case "bios" ->
                new BiosFile(
                        readCompression(container),
                        fieldReader.readCursor(container, "stream"),
                        fieldReader.readBytes(container, "trailing"));
            case "bml" ->
                new BmlArchive(
                        fieldReader.readByteOrder(container),
                        container.requireInt("signature"),
                        fieldReader.readList(container, "members", this::readBmlMember),
                        fieldReader.readUnclaimedBytes(container),
                        container.requireInt("size"));
            case "gsl" ->
                new GslArchive(
                        fieldReader.readByteOrder(container),
                        fieldReader.readList(container, "members", this::readGslMember),
                        fieldReader.readUnclaimedBytes(container),
                        container.requireInt("size"));
            case "landdata" -> readLandData(container);
            case "narc" -> readNarc(container);
            case "nds" -> readNds(container);
            case "njutil" ->
                new NjUtilArchive(
                        fieldReader.readByteOrder(container),
                        fieldReader.readList(container, "members", fieldReader::readCursor),
                        container.requireInt("trailing"));
            case "pak" -> new VersionOneTextureArchiveReader(fieldReader).readPak(container);
            case "pb" -> new VersionOneTextureArchiveReader(fieldReader).readPb(container);
            case "prs" ->
                new PrsFile(
                        container.requireBoolean("sized"),
                        container.requireInt("size"),
                        fieldReader.readCursor(container, "stream"),
                        fieldReader.readBytes(container, "trailing"));
            case "prsd" ->
                new PrsdFile(
                        fieldReader.readByteOrder(container),
                        container.requireInt("size"),
                        container.requireInt("key"),
                        fieldReader.readCursor(container, "data"));
            case "pvm", "gvm" -> new VersionOneTextureArchiveReader(fieldReader).readPvm(container);
            case "pvmx" -> new VersionOneTextureArchiveReader(fieldReader).readPvmx(container);
            case "xvm" -> new VersionOneTextureArchiveReader(fieldReader).readXvm(container);
            case "zarc" -> readZarc(container);
            case "zpr" ->
                new ZprFile(
                        container.requireInt("crc"),
                        container.requireInt("size"),
                        container.requireInt("unknown0C"),
                        fieldReader.readCursor(container, "data"));
            default ->
                throw new FormatException(
                        Kind.BAD_VALUE, container.location(), "version 1 manifests do not support %s files", format);
        };
    }

    private AfsArchive readAfs(ManifestFields container) {
        return new AfsArchive(
                fieldReader.readTag(container),
                fieldReader.readList(
                        container,
                        "members",
                        entry -> new AfsMember(entry.requireInt("offset"), fieldReader.readCursor(entry, "data"))),
                container
                        .optionalObject("names")
                        .map(names -> new AfsNameTable(
                                names.requireInt("pointerAt"),
                                names.requireInt("offset"),
                                names.requireInt("size"),
                                fieldReader.readList(names, "rows", this::readAfsName))),
                fieldReader.readUnclaimedBytes(container),
                container.requireInt("size"));
    }

    private AfsName readAfsName(ManifestFields entry) {
        return new AfsName(
                fieldReader.readName(entry),
                entry.requireInt("year"),
                entry.requireInt("month"),
                entry.requireInt("day"),
                entry.requireInt("hour"),
                entry.requireInt("minute"),
                entry.requireInt("second"),
                entry.requireInt("last"));
    }

    private static BiosCodec readCompression(ManifestFields container) {
        if (container.requireValue("compression") instanceof String) {
            return container.requireEnum("compression", BiosCompression.values());
        }
        ManifestFields lz77 = container.requireObject("compression");
        if (!lz77.requireString(VersionOneFieldReader.KIND_KEY).equals("Lz77")) {
            throw lz77.typeError(VersionOneFieldReader.KIND_KEY, "Lz77");
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
                fieldReader.readName(member),
                readBmlBlob(member.requireObject("file")),
                member.requireInt("type"),
                readBmlBlob(member.requireObject("textures")),
                unused);
    }

    private BmlBlob readBmlBlob(ManifestFields blob) {
        return new BmlBlob(
                blob.requireInt("offset"),
                fieldReader.readCursor(blob, "data"),
                blob.requireInt("size"),
                blob.requireBoolean("compressed"));
    }

    private GslMember readGslMember(ManifestFields member) {
        return new GslMember(
                fieldReader.readName(member),
                member.requireInt("sector"),
                fieldReader.readCursor(member, "data"),
                member.requireInt("unknown28"),
                member.requireInt("unknown2C"));
    }

    private LandData readLandData(ManifestFields container) {
        return new LandData(
                container.optionalObject("sounds").map(fieldReader::readCursor),
                fieldReader.readCursor(container, "tiles"),
                fieldReader.readCursor(container, "props"),
                fieldReader.readCursor(container, "model"),
                fieldReader.readCursor(container, "heights"),
                fieldReader.readCursor(container, "rest"));
    }

    private NarcArchive readNarc(ManifestFields container) {
        ManifestFields header = container.requireObject("head");
        return new NarcArchive(
                new NarcHeader(
                        header.requireInt("byteOrderMark"),
                        header.requireInt("version"),
                        header.requireInt("size"),
                        header.requireInt("headerSize"),
                        header.requireInt("sections")),
                readSection(container.requireObject("fileSection")),
                container.requireInt("unknown0A"),
                readSection(container.requireObject("nameSection")),
                readNames(container.requireObject("names")),
                readSection(container.requireObject("dataSection")),
                fieldReader.readList(
                        container,
                        "members",
                        entry -> new NarcMember(entry.requireInt("start"), fieldReader.readCursor(entry, "data"))),
                fieldReader.readUnclaimedBytes(container),
                container.requireInt("size"));
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
        return new NameTable(fieldReader.readBytes(names, VersionOneFieldReader.BYTES_KEY), paths);
    }

    private NdsRom readNds(ManifestFields container) {
        return new NdsRom(
                new NdsHeader(
                        fieldReader.readBytes(container.requireObject("header"), VersionOneFieldReader.BYTES_KEY)),
                readNames(container.requireObject("names")),
                fieldReader.readList(
                        container,
                        "files",
                        file -> new NdsFile(
                                file.requireString("name"),
                                file.requireInt("offset"),
                                fieldReader.readCursor(file, "data"))),
                fieldReader.readList(
                        container,
                        "parts",
                        part -> new NdsPart(
                                part.requireEnum("region", NdsPartKind.values()),
                                part.requireInt("offset"),
                                fieldReader.readCursor(part, "data"))),
                fieldReader.readUnclaimedBytes(container),
                container.requireInt("size"));
    }

    private ZarcArchive readZarc(ManifestFields container) {
        return new ZarcArchive(
                container.requireInt("version"),
                container.requireInt("storedSize"),
                container.requireInt("unknown18"),
                container.requireInt("unknown1C"),
                fieldReader.readList(
                        container,
                        "members",
                        entry -> new ZarcMember(
                                fieldReader.readName(entry),
                                entry.requireInt("offset"),
                                fieldReader.readCursor(entry, "data"),
                                entry.requireInt("unknown08"),
                                entry.requireInt("unknown0C"))),
                fieldReader.readUnclaimedBytes(container),
                container.requireInt("size"));
    }
}
