package shuriken.modding.pack;

import java.util.LinkedHashSet;
import shuriken.archive.pak.PakArchive;
import shuriken.archive.pak.PakMember;
import shuriken.archive.pb.PbArchive;
import shuriken.archive.pb.PbEntry;
import shuriken.archive.pb.PbMember;
import shuriken.archive.pvm.PvmArchive;
import shuriken.archive.pvm.PvmBlock;
import shuriken.archive.pvm.PvmEntry;
import shuriken.archive.pvm.PvmField;
import shuriken.archive.pvm.PvmKind;
import shuriken.archive.pvmx.PvmxArchive;
import shuriken.archive.pvmx.PvmxField;
import shuriken.archive.pvmx.PvmxMember;
import shuriken.archive.xvm.XvmArchive;
import shuriken.archive.xvm.XvmBlock;
import shuriken.io.ByteCursor;

/**
 * Reads parsed texture archives in version 1 manifests. {@link VersionOneContainerReader} reads all other containers.
 */
record VersionOneTextureArchiveReader(VersionOneFieldReader fieldReader) {
    PbArchive readPb(ManifestFields container) {
        return new PbArchive(
                fieldReader.readList(container, "members", this::readPbMember),
                fieldReader.readUnclaimedBytes(container),
                container.requireInt("size"));
    }

    PvmxArchive readPvmx(ManifestFields container) {
        return new PvmxArchive(
                container.requireInt("version"),
                fieldReader.readList(container, "members", this::readPvmxMember),
                fieldReader.readUnclaimedBytes(container),
                container.requireInt("size"));
    }

    XvmArchive readXvm(ManifestFields container) {
        return new XvmArchive(
                container.requireInt("count"),
                fieldReader.readBytes(container, "headerFiller"),
                fieldReader.readList(container, "blocks", this::readXvmBlock));
    }

    PakArchive readPak(ManifestFields container) {
        return new PakArchive(
                fieldReader.readBytes(container, "unused"),
                container.requireInt("count"),
                container.requireInt("total"),
                container.requireInt("secondTotal"),
                fieldReader.readBytes(container, "unused31"),
                fieldReader.readList(
                        container,
                        "members",
                        member -> new PakMember(
                                fieldReader.readBytes(member, "source"),
                                fieldReader.readBytes(member, "name"),
                                member.requireInt("secondSize"),
                                fieldReader.readCursor(member, "data"))),
                fieldReader.readBytes(container, "trailing"));
    }

    private PbMember readPbMember(ManifestFields member) {
        ManifestFields entry = member.requireObject("row");
        return new PbMember(
                new PbEntry(
                        entry.requireInt("pixelFormat"),
                        entry.requireInt("dataFormat"),
                        entry.requireInt("unknown06"),
                        entry.requireInt("globalIndex"),
                        entry.requireInt("width"),
                        entry.requireInt("height")),
                member.requireInt("offset"),
                fieldReader.readCursor(member, "data"));
    }

    PvmArchive readPvm(ManifestFields container) {
        return new PvmArchive(
                container.requireEnum("kind", PvmKind.values()),
                container.requireInt("flags"),
                new LinkedHashSet<>(container.requireEnums("fields", PvmField.values())),
                fieldReader.readList(
                        container,
                        "headerEntries",
                        entry -> new PvmEntry(
                                entry.requireInt("number"),
                                fieldReader.readBytes(entry, "rawName"),
                                entry.requireInt("formats"),
                                entry.requireInt("sizes"),
                                entry.requireLong("globalIndex"))),
                fieldReader.readBytes(container, "headerFiller"),
                fieldReader.readList(container, "blocks", this::readPvmBlock));
    }

    private PvmBlock readPvmBlock(ManifestFields block) {
        ByteCursor data = fieldReader.readCursor(block, "data");
        return switch (block.requireString(VersionOneFieldReader.KIND_KEY)) {
            case "Texture" -> new PvmBlock.Texture(data);
            case "Other" -> new PvmBlock.Other(fieldReader.readTag(block), data);
            case "Filler" -> new PvmBlock.Filler(data);
            default -> throw block.typeError(VersionOneFieldReader.KIND_KEY, "Texture, Other or Filler");
        };
    }

    private XvmBlock readXvmBlock(ManifestFields block) {
        ByteCursor data = fieldReader.readCursor(block, "data");
        return switch (block.requireString(VersionOneFieldReader.KIND_KEY)) {
            case "Texture" -> new XvmBlock.Texture(data);
            case "Other" -> new XvmBlock.Other(data);
            default -> throw block.typeError(VersionOneFieldReader.KIND_KEY, "Texture or Other");
        };
    }

    private PvmxMember readPvmxMember(ManifestFields member) {
        return new PvmxMember(
                fieldReader.readList(member, "fields", this::readPvmxField),
                member.requireInt("offset"),
                fieldReader.readCursor(member, "data"));
    }

    private PvmxField readPvmxField(ManifestFields field) {
        return switch (field.requireString(VersionOneFieldReader.KIND_KEY)) {
            case "GlobalIndex" -> new PvmxField.GlobalIndex(field.requireInt("value"));
            case "Name" -> new PvmxField.Name(fieldReader.readBytes(field, VersionOneFieldReader.BYTES_KEY));
            case "Size" -> new PvmxField.Size(field.requireInt("width"), field.requireInt("height"));
            default -> throw field.typeError(VersionOneFieldReader.KIND_KEY, "GlobalIndex, Name or Size");
        };
    }
}
