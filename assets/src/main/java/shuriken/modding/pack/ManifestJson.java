package shuriken.modding.pack;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import shuriken.codec.Codec;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.SourceLocation;
import shuriken.json.JsonFault;
import shuriken.json.JsonReader;
import shuriken.json.JsonWriter;
import shuriken.modding.pack.Manifest.Member;

/**
 * A {@link Manifest} as text. Manifests of version 1, which have the format model of the container and not its bytes, are
 * read and not written.
 */
public final class ManifestJson {
    private static final int VERSION = 2;
    private static final String MANIFEST = "manifest";
    private static final String SIDE = "side";

    private ManifestJson() {}

    /** Returns the manifest as JSON, without the bytes next to it. */
    public static byte[] write(Manifest manifest) {
        JsonWriter json = JsonWriter.readable();
        write(manifest, json);
        return (json.endObject() + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /** On one line, the side bytes in it. */
    public static String line(Manifest manifest) {
        JsonWriter json = JsonWriter.compact();
        write(manifest, json);
        if (manifest.side().length > 0) {
            json.name(SIDE).string(Base64.getEncoder().encodeToString(manifest.side()));
        }
        return json.endObject().toString();
    }

    /** The object, to which more may be added. */
    private static void write(Manifest manifest, JsonWriter json) {
        json.beginObject();
        json.name(MANIFEST).number(VERSION);
        container(manifest, json);
        json.name("wrappers").beginArray();
        for (Manifest wrapper : manifest.wrappers()) {
            json.beginObject();
            container(wrapper, json);
            json.endObject();
        }
        json.endArray();
    }

    private static void container(Manifest manifest, JsonWriter json) {
        json.name("format").string(manifest.format());
        json.name("source").string(manifest.source());
        json.name("sha256").string(manifest.sha256());
        json.name("raw").value(manifest.raw());
        json.name("members").beginArray();
        for (Member member : manifest.members()) {
            json.beginObject();
            member(member, json);
            json.endObject();
        }
        json.endArray();
        if (!(manifest.bytes() instanceof RemainingBytes keptBytes)) {
            throw new IllegalArgumentException("version 1 manifests cannot be written");
        }
        keptBytes.write(json);
    }

    private static void member(Member member, JsonWriter json) {
        json.name("name").string(member.name());
        member.file().ifPresent(file -> {
            json.name("file").string(file);
            json.name("sha256").string(member.sha256());
        });
        json.name("storedSize").number(member.storedSize());
        if (!member.compression().equals(Codec.NONE.id())) {
            json.name("compression").string(member.compression());
            member.encoder().ifPresent(encoder -> json.name("encoder").string(encoder));
        }
        if (member.offset() >= 0) {
            json.name("offset").number(member.offset());
        }
    }

    /**
     * A manifest, or an object that has one, as the first line of {@code list --json} does.
     *
     * @param sideBytes the side bytes, if they are not in the manifest
     * @param path the path of the manifest, for messages
     * @throws FormatException BAD_VALUE, LIMIT_EXCEEDED if there are too many values
     */
    public static Manifest read(byte[] text, byte[] sideBytes, String path, Limits limits) {
        SourceLocation site = new SourceLocation(path, 0);
        int end = listingLine(text);
        Object root = parse(end == text.length ? text : Arrays.copyOf(text, end), site, limits);
        boolean isListing = root instanceof Map<?, ?> object && object.get(MANIFEST) instanceof Map<?, ?>;
        if (!isListing && end < text.length) {
            root = parse(text, site, limits);
        }
        ManifestFields json = ManifestFields.of(root, "", site);
        json = isListing ? json.object(MANIFEST) : json;
        Object version = json.object().get(MANIFEST);
        if (!Integer.valueOf(1).equals(version) && !Integer.valueOf(VERSION).equals(version)) {
            throw new FormatException(
                    Kind.BAD_VALUE, site, "is not a manifest of a supported version (1 or %d)", VERSION);
        }
        boolean isFirst = Integer.valueOf(1).equals(version);
        byte[] side = json.has(SIDE) ? side(json) : sideBytes;
        List<Manifest> wrappers = new ArrayList<>();
        for (ManifestFields fields : json.objects("wrappers")) {
            wrappers.add(manifest(fields, isFirst, List.of(), side));
        }
        return manifest(json, isFirst, wrappers, side);
    }

    /**
     * Returns the end of the first line of a listing, which is JSON of its own. Returns the end of the text if it is
     * not a listing.
     */
    private static int listingLine(byte[] text) {
        for (int i = 1; i < text.length; i++) {
            if (text[i] == '\n') {
                return text[i - 1] == '}' ? i : text.length;
            }
        }
        return text.length;
    }

    private static Object parse(byte[] text, SourceLocation site, Limits limits) {
        try {
            return JsonReader.strict(text, site.path(), limits);
        } catch (FormatException e) {
            if (e.kind() == Kind.LIMIT_EXCEEDED) {
                throw e;
            }
            throw new FormatException(Kind.BAD_VALUE, site, "is not valid JSON: %s", JsonFault.reason(e));
        }
    }

    private static byte[] side(ManifestFields json) {
        try {
            return Base64.getDecoder().decode(json.textField(SIDE));
        } catch (IllegalArgumentException e) {
            throw json.wrong(SIDE, "Base64 data");
        }
    }

    private static Manifest manifest(ManifestFields json, boolean isFirst, List<Manifest> wrappers, byte[] side) {
        List<Member> members = new ArrayList<>();
        List<Integer> sideOffsets = new ArrayList<>();
        for (ManifestFields fields : json.objects("members")) {
            members.add(member(fields, isFirst));
            sideOffsets.add(isFirst && fields.has("at") ? fields.countField("at") : -1);
        }
        return new Manifest(
                json.textField("format"),
                json.textField("source"),
                json.textField("sha256"),
                json.flag("raw"),
                members,
                isFirst ? new VersionOneModel(json.valueOf("model"), sideOffsets) : RemainingBytes.read(json),
                wrappers,
                side);
    }

    private static Member member(ManifestFields json, boolean isFirst) {
        return new Member(
                json.textField("name"),
                json.optionalText("file"),
                json.has("file") ? json.textField("sha256") : "",
                json.optionalText("compression").orElse(Codec.NONE.id()),
                json.optionalText("encoder"),
                json.countField("storedSize"),
                !isFirst && json.has("offset") ? json.countField("offset") : -1);
    }
}
