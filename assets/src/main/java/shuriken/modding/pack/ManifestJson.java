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
import shuriken.json.JsonErrorReasons;
import shuriken.json.JsonReader;
import shuriken.json.JsonWriter;
import shuriken.modding.pack.Manifest.Member;

/**
 * Reads and writes a {@link Manifest} as JSON. Manifests of version 1 are only read. They have the parsed file instead
 * of the remaining bytes of the container.
 */
public final class ManifestJson {
    private static final int VERSION = 2;

    /** The value for the offset of a member that has none. */
    private static final int NO_OFFSET = -1;

    /** The key of the version in a manifest, and of the manifest in a listing. */
    private static final String MANIFEST_KEY = "manifest";

    /** The key of the external bytes in a manifest of one line. */
    private static final String SIDE_KEY = "side";

    private ManifestJson() {}

    /** Returns the manifest as JSON, without its external bytes. */
    public static byte[] write(Manifest manifest) {
        JsonWriter json = JsonWriter.readable();
        beginManifest(manifest, json);
        return (json.endObject() + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /** Returns the manifest as one line, which includes the external bytes. */
    public static String toLine(Manifest manifest) {
        JsonWriter json = JsonWriter.compact();
        beginManifest(manifest, json);
        if (manifest.externalBytes().length > 0) {
            json.name(SIDE_KEY).string(Base64.getEncoder().encodeToString(manifest.externalBytes()));
        }
        return json.endObject().toString();
    }

    /** Begins the JSON object of a manifest. The caller may add fields, and ends the object. */
    private static void beginManifest(Manifest manifest, JsonWriter json) {
        json.beginObject();
        json.name(MANIFEST_KEY).number(VERSION);
        writeContainer(manifest, json);
        json.name("wrappers").beginArray();
        for (Manifest wrapper : manifest.wrappers()) {
            json.beginObject();
            writeContainer(wrapper, json);
            json.endObject();
        }
        json.endArray();
    }

    private static void writeContainer(Manifest manifest, JsonWriter json) {
        json.name("format").string(manifest.formatId());
        json.name("source").string(manifest.sourceName());
        json.name("sha256").string(manifest.sha256());
        json.name("raw").value(manifest.keepsCompression());
        json.name("members").beginArray();
        for (Member member : manifest.members()) {
            json.beginObject();
            writeMember(member, json);
            json.endObject();
        }
        json.endArray();
        if (!(manifest.bytes() instanceof RemainingBytes remainingBytes)) {
            throw new IllegalArgumentException("version 1 manifests cannot be written");
        }
        remainingBytes.write(json);
    }

    private static void writeMember(Member member, JsonWriter json) {
        json.name("name").string(member.name());
        member.file().ifPresent(file -> {
            json.name("file").string(file);
            json.name("sha256").string(member.sha256());
        });
        json.name("storedSize").number(member.storedSize());
        if (!member.compressionId().equals(Codec.NONE.id())) {
            json.name("compression").string(member.compressionId());
            member.encoderId().ifPresent(encoder -> json.name("encoder").string(encoder));
        }
        if (member.offset() >= 0) {
            json.name("offset").number(member.offset());
        }
    }

    /**
     * Reads a manifest, or an object that contains one, such as the first line of {@code list --json}.
     *
     * @param text the bytes of the JSON text
     * @param adjacentBytes the content of the file next to the manifest, which is used if the manifest does not include
     *     the external bytes
     * @param path the path of the manifest, for messages
     * @throws FormatException BAD_VALUE if the text is not a manifest; LIMIT_EXCEEDED if it has too many values
     */
    public static Manifest read(byte[] text, byte[] adjacentBytes, String path, Limits limits) {
        SourceLocation location = new SourceLocation(path, 0);
        int textEnd = findListingEnd(text);
        Object root = parse(textEnd == text.length ? text : Arrays.copyOf(text, textEnd), location, limits);
        boolean isListing = root instanceof Map<?, ?> jsonObject && jsonObject.get(MANIFEST_KEY) instanceof Map<?, ?>;
        if (!isListing && textEnd < text.length) {
            root = parse(text, location, limits);
        }
        ManifestFields rootFields = ManifestFields.of(root, /* path= */ "", location);
        ManifestFields json = isListing ? rootFields.requireObject(MANIFEST_KEY) : rootFields;
        Object version = json.object().get(MANIFEST_KEY);
        if (!Integer.valueOf(1).equals(version) && !Integer.valueOf(VERSION).equals(version)) {
            throw new FormatException(
                    Kind.BAD_VALUE, location, "is not a manifest of a supported version (1 or %d)", VERSION);
        }
        boolean isVersionOne = Integer.valueOf(1).equals(version);
        byte[] externalBytes = json.has(SIDE_KEY) ? decodeExternalBytes(json) : adjacentBytes;
        List<Manifest> wrappers = new ArrayList<>();
        for (ManifestFields fields : json.requireObjects("wrappers")) {
            wrappers.add(readContainer(fields, isVersionOne, List.of(), externalBytes));
        }
        return readContainer(json, isVersionOne, wrappers, externalBytes);
    }

    /**
     * Returns the end of the first line if it ends with a brace, like the JSON objects in the lines of a listing.
     * Otherwise, returns the end of the text.
     */
    private static int findListingEnd(byte[] text) {
        for (int i = 1; i < text.length; i++) {
            if (text[i] == '\n') {
                return text[i - 1] == '}' ? i : text.length;
            }
        }
        return text.length;
    }

    private static Object parse(byte[] text, SourceLocation location, Limits limits) {
        try {
            return JsonReader.readStrict(text, location.path(), limits);
        } catch (FormatException e) {
            if (e.kind() == Kind.LIMIT_EXCEEDED) {
                throw e;
            }
            throw new FormatException(Kind.BAD_VALUE, location, "is not valid JSON: %s", JsonErrorReasons.reason(e));
        }
    }

    private static byte[] decodeExternalBytes(ManifestFields json) {
        try {
            return Base64.getDecoder().decode(json.requireString(SIDE_KEY));
        } catch (IllegalArgumentException e) {
            throw json.typeError(SIDE_KEY, "Base64 data");
        }
    }

    private static Manifest readContainer(
            ManifestFields json, boolean isVersionOne, List<Manifest> wrappers, byte[] externalBytes) {
        List<Member> members = new ArrayList<>();
        List<Integer> externalOffsets = new ArrayList<>();
        for (ManifestFields fields : json.requireObjects("members")) {
            members.add(readMember(fields, isVersionOne));
            externalOffsets.add(isVersionOne && fields.has("at") ? fields.requireCount("at") : NO_OFFSET);
        }
        return new Manifest(
                json.requireString("format"),
                json.requireString("source"),
                json.requireString("sha256"),
                json.requireBoolean("raw"),
                members,
                isVersionOne
                        ? new VersionOneContainer(json.requireValue("model"), externalOffsets)
                        : RemainingBytes.read(json),
                wrappers,
                externalBytes);
    }

    private static Member readMember(ManifestFields json, boolean isVersionOne) {
        return new Member(
                json.requireString("name"),
                json.optionalString("file"),
                json.has("file") ? json.requireString("sha256") : "",
                json.optionalString("compression").orElse(Codec.NONE.id()),
                json.optionalString("encoder"),
                json.requireCount("storedSize"),
                !isVersionOne && json.has("offset") ? json.requireCount("offset") : NO_OFFSET);
    }
}
