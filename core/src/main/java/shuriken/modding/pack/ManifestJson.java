package shuriken.modding.pack;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import shuriken.codec.Codec;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.SourceLocation;
import shuriken.json.JsonFault;
import shuriken.json.LimitedParser;
import shuriken.modding.pack.Manifest.Member;

/** A {@link Manifest} as text. */
public final class ManifestJson {
    private static final int VERSION = 1;
    private static final String MANIFEST = "manifest";
    private static final String SIDE = "side";
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final ObjectWriter PRETTY = JSON.writer(SerializationFeature.INDENT_OUTPUT);

    private ManifestJson() {}

    /** Without the side bytes. */
    public static byte[] write(Manifest manifest) {
        return (text(PRETTY, json(manifest)) + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /** On one line, the side bytes in it. */
    public static String line(Manifest manifest) {
        ObjectNode json = json(manifest);
        return text(JSON.writer(), manifest.side().length == 0 ? json : json.put(SIDE, manifest.side()));
    }

    private static String text(ObjectWriter writer, ObjectNode json) {
        try {
            return writer.writeValueAsString(json);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree is always text", e);
        }
    }

    private static ObjectNode json(Manifest manifest) {
        ObjectNode json = JSON.createObjectNode().put(MANIFEST, VERSION);
        write(manifest, json);
        ArrayNode wrappers = json.putArray("wrappers");
        manifest.wrappers().forEach(wrapper -> write(wrapper, wrappers.addObject()));
        return json;
    }

    private static void write(Manifest manifest, ObjectNode json) {
        json.put("format", manifest.format())
                .put("source", manifest.source())
                .put("sha256", manifest.sha256())
                .put("raw", manifest.raw());
        ArrayNode members = json.putArray("members");
        for (Member member : manifest.members()) {
            ObjectNode each = members.addObject().put("name", member.name());
            member.file().ifPresent(file -> each.put("file", file).put("sha256", member.sha256()));
            each.put("storedSize", member.storedSize());
            if (!member.compression().equals(Codec.NONE.id())) {
                each.put("compression", member.compression());
                member.encoder().ifPresent(encoder -> each.put("encoder", encoder));
            }
            if (member.at() >= 0) {
                each.put("at", member.at());
            }
        }
        json.set("model", manifest.model());
    }

    /**
     * A manifest, or an object that has one, as the first line of {@code list --json} does.
     *
     * @param beside the side bytes, if they are not in the manifest
     * @param path of the manifest, for messages
     * @throws FormatException BAD_VALUE, LIMIT_EXCEEDED if there are too many values
     */
    public static Manifest read(byte[] text, byte[] beside, String path, Limits limits) {
        SourceLocation site = new SourceLocation(path, 0);
        try (JsonParser parser = LimitedParser.of(text, site, limits)) {
            JsonNode whole = JSON.readTree(parser);
            if (whole == null) {
                throw new FormatException(Kind.BAD_VALUE, site, "is no JSON: it is empty");
            }
            boolean isListing = whole.path(MANIFEST).isObject();
            checkEnd(parser, isListing, site);
            JsonNode found = isListing ? whole.get(MANIFEST) : whole;
            if (!found.path(MANIFEST).isInt() || found.path(MANIFEST).intValue() != VERSION) {
                throw new FormatException(Kind.BAD_VALUE, site, "is no manifest of version %d", VERSION);
            }
            ManifestFields json = ManifestFields.of(found, "", site);
            byte[] side = json.has(SIDE) ? side(json) : beside;
            List<Manifest> wrappers = new ArrayList<>();
            for (JsonNode each : json.list("wrappers")) {
                String wrapper = "wrappers[" + wrappers.size() + "]";
                wrappers.add(manifest(ManifestFields.of(each, wrapper, site), List.of(), side));
            }
            return manifest(json, wrappers, side);
        } catch (JsonProcessingException e) {
            throw new FormatException(Kind.BAD_VALUE, site, "is no JSON: %s", JsonFault.reason(e.getOriginalMessage()));
        } catch (IOException e) {
            throw new FormatException(Kind.BAD_VALUE, site, "is no JSON: its encoding is none of UTF-8, 16 and 32");
        }
    }

    /** The lines of a listing that follow its first describe the members; nothing follows another manifest. */
    private static void checkEnd(JsonParser parser, boolean isListing, SourceLocation site) throws IOException {
        for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
            if (!isListing || token != JsonToken.START_OBJECT) {
                throw new FormatException(Kind.BAD_VALUE, site, "is no JSON: more text follows its end");
            }
            parser.skipChildren();
        }
    }

    private static byte[] side(ManifestFields json) {
        try {
            return Base64.getDecoder().decode(json.text(SIDE));
        } catch (IllegalArgumentException e) {
            throw new FormatException(Kind.BAD_VALUE, json.site(), "%s must be bytes in base64", SIDE);
        }
    }

    private static Manifest manifest(ManifestFields json, List<Manifest> wrappers, byte[] side) {
        List<Member> members = new ArrayList<>();
        for (JsonNode each : json.list("members")) {
            String path = json.path() + (json.path().isEmpty() ? "" : ".") + "members[" + members.size() + "]";
            members.add(member(ManifestFields.of(each, path, json.site())));
        }
        return new Manifest(
                json.text("format"),
                json.text("source"),
                json.text("sha256"),
                json.flag("raw"),
                members,
                json.object().path("model"),
                wrappers,
                side);
    }

    private static Member member(ManifestFields json) {
        return new Member(
                json.text("name"),
                json.optionalText("file"),
                json.has("file") ? json.text("sha256") : "",
                json.optionalText("compression").orElse(Codec.NONE.id()),
                json.optionalText("encoder"),
                json.count("storedSize"),
                json.optionalCount("at"));
    }
}
