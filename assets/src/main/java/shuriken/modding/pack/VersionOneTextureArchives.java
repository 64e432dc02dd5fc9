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

/** Reads the texture archives in manifests of version 1, as {@link VersionOneModelReader} does with all others. */
record VersionOneTextureArchives(VersionOneModelParts in) {
    PbArchive pb(ManifestFields model) {
        return new PbArchive(in.list(model, "members", this::pbMember), in.fillers(model), model.intField("size"));
    }

    PvmxArchive pvmx(ManifestFields model) {
        return new PvmxArchive(
                model.intField("version"),
                in.list(model, "members", this::pvmxMember),
                in.fillers(model),
                model.intField("size"));
    }

    XvmArchive xvm(ManifestFields model) {
        return new XvmArchive(
                model.intField("count"), in.bytes(model, "headerFiller"), in.list(model, "blocks", this::xvmBlock));
    }

    PakArchive pak(ManifestFields model) {
        return new PakArchive(
                in.bytes(model, "unused"),
                model.intField("count"),
                model.intField("total"),
                model.intField("secondTotal"),
                in.bytes(model, "unused31"),
                in.list(
                        model,
                        "members",
                        member -> new PakMember(
                                in.bytes(member, "source"),
                                in.bytes(member, "name"),
                                member.intField("secondSize"),
                                in.cursor(member, "data"))),
                in.bytes(model, "trailing"));
    }

    private PbMember pbMember(ManifestFields member) {
        ManifestFields row = member.object("row");
        return new PbMember(
                new PbEntry(
                        row.intField("pixelFormat"),
                        row.intField("dataFormat"),
                        row.intField("unknown06"),
                        row.intField("globalIndex"),
                        row.intField("width"),
                        row.intField("height")),
                member.intField("offset"),
                in.cursor(member, "data"));
    }

    PvmArchive pvm(ManifestFields model) {
        return new PvmArchive(
                model.constant("kind", PvmKind.values()),
                model.intField("flags"),
                new LinkedHashSet<>(model.constants("fields", PvmField.values())),
                in.list(
                        model,
                        "headerEntries",
                        entry -> new PvmEntry(
                                entry.intField("number"),
                                in.bytes(entry, "rawName"),
                                entry.intField("formats"),
                                entry.intField("sizes"),
                                entry.longField("globalIndex"))),
                in.bytes(model, "headerFiller"),
                in.list(model, "blocks", this::pvmBlock));
    }

    private PvmBlock pvmBlock(ManifestFields block) {
        ByteCursor data = in.cursor(block, "data");
        return switch (block.textField(VersionOneModelParts.KIND)) {
            case "Texture" -> new PvmBlock.Texture(data);
            case "Other" -> new PvmBlock.Other(in.tag(block), data);
            case "Filler" -> new PvmBlock.Filler(data);
            default -> throw block.wrong(VersionOneModelParts.KIND, "Texture, Other or Filler");
        };
    }

    private XvmBlock xvmBlock(ManifestFields block) {
        ByteCursor data = in.cursor(block, "data");
        return switch (block.textField(VersionOneModelParts.KIND)) {
            case "Texture" -> new XvmBlock.Texture(data);
            case "Other" -> new XvmBlock.Other(data);
            default -> throw block.wrong(VersionOneModelParts.KIND, "Texture or Other");
        };
    }

    private PvmxMember pvmxMember(ManifestFields member) {
        return new PvmxMember(
                in.list(member, "fields", this::pvmxField), member.intField("offset"), in.cursor(member, "data"));
    }

    private PvmxField pvmxField(ManifestFields field) {
        return switch (field.textField(VersionOneModelParts.KIND)) {
            case "GlobalIndex" -> new PvmxField.GlobalIndex(field.intField("value"));
            case "Name" -> new PvmxField.Name(in.bytes(field, VersionOneModelParts.BYTES));
            case "Size" -> new PvmxField.Size(field.intField("width"), field.intField("height"));
            default -> throw field.wrong(VersionOneModelParts.KIND, "GlobalIndex, Name or Size");
        };
    }
}
