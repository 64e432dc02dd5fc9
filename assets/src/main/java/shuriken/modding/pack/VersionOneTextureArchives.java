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
 * Reads parsed texture archives in version 1 manifests. {@link VersionOneModelReader} reads all other containers.
 */
record VersionOneTextureArchives(VersionOneModelParts parts) {
    PbArchive readPb(ManifestFields model) {
        return new PbArchive(
                parts.readList(model, "members", this::readPbMember),
                parts.readFillers(model),
                model.requireInt("size"));
    }

    PvmxArchive readPvmx(ManifestFields model) {
        return new PvmxArchive(
                model.requireInt("version"),
                parts.readList(model, "members", this::readPvmxMember),
                parts.readFillers(model),
                model.requireInt("size"));
    }

    XvmArchive readXvm(ManifestFields model) {
        return new XvmArchive(
                model.requireInt("count"),
                parts.readBytes(model, "headerFiller"),
                parts.readList(model, "blocks", this::readXvmBlock));
    }

    PakArchive readPak(ManifestFields model) {
        return new PakArchive(
                parts.readBytes(model, "unused"),
                model.requireInt("count"),
                model.requireInt("total"),
                model.requireInt("secondTotal"),
                parts.readBytes(model, "unused31"),
                parts.readList(
                        model,
                        "members",
                        member -> new PakMember(
                                parts.readBytes(member, "source"),
                                parts.readBytes(member, "name"),
                                member.requireInt("secondSize"),
                                parts.readCursor(member, "data"))),
                parts.readBytes(model, "trailing"));
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
                parts.readCursor(member, "data"));
    }

    PvmArchive readPvm(ManifestFields model) {
        return new PvmArchive(
                model.requireEnum("kind", PvmKind.values()),
                model.requireInt("flags"),
                new LinkedHashSet<>(model.requireEnums("fields", PvmField.values())),
                parts.readList(
                        model,
                        "headerEntries",
                        entry -> new PvmEntry(
                                entry.requireInt("number"),
                                parts.readBytes(entry, "rawName"),
                                entry.requireInt("formats"),
                                entry.requireInt("sizes"),
                                entry.requireLong("globalIndex"))),
                parts.readBytes(model, "headerFiller"),
                parts.readList(model, "blocks", this::readPvmBlock));
    }

    private PvmBlock readPvmBlock(ManifestFields block) {
        ByteCursor data = parts.readCursor(block, "data");
        return switch (block.requireText(VersionOneModelParts.KIND_KEY)) {
            case "Texture" -> new PvmBlock.Texture(data);
            case "Other" -> new PvmBlock.Other(parts.readTag(block), data);
            case "Filler" -> new PvmBlock.Filler(data);
            default -> throw block.typeError(VersionOneModelParts.KIND_KEY, "Texture, Other or Filler");
        };
    }

    private XvmBlock readXvmBlock(ManifestFields block) {
        ByteCursor data = parts.readCursor(block, "data");
        return switch (block.requireText(VersionOneModelParts.KIND_KEY)) {
            case "Texture" -> new XvmBlock.Texture(data);
            case "Other" -> new XvmBlock.Other(data);
            default -> throw block.typeError(VersionOneModelParts.KIND_KEY, "Texture or Other");
        };
    }

    private PvmxMember readPvmxMember(ManifestFields member) {
        return new PvmxMember(
                parts.readList(member, "fields", this::readPvmxField),
                member.requireInt("offset"),
                parts.readCursor(member, "data"));
    }

    private PvmxField readPvmxField(ManifestFields field) {
        return switch (field.requireText(VersionOneModelParts.KIND_KEY)) {
            case "GlobalIndex" -> new PvmxField.GlobalIndex(field.requireInt("value"));
            case "Name" -> new PvmxField.Name(parts.readBytes(field, VersionOneModelParts.BYTES_KEY));
            case "Size" -> new PvmxField.Size(field.requireInt("width"), field.requireInt("height"));
            default -> throw field.typeError(VersionOneModelParts.KIND_KEY, "GlobalIndex, Name or Size");
        };
    }
}
