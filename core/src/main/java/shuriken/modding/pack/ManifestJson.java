package shuriken.modding.pack;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import shuriken.codec.Codec;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;
import shuriken.json.JsonFault;
import shuriken.modding.pack.Manifest.Member;

/** A {@link Manifest} as text. */
public final class ManifestJson {
    private static final int VERSION = 1;
    private static final String MANIFEST = "manifest";
    private static final String SIDE = "side";
    /** Texts may be long, for bytes may be texts. */
    private static final StreamReadConstraints LONG_TEXTS =
            StreamReadConstraints.builder().maxStringLength(Integer.MAX_VALUE).build();

    private static final ObjectMapper JSON = new ObjectMapper(
            JsonFactory.builder().streamReadConstraints(LONG_TEXTS).build());
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
     * @throws FormatException BAD_VALUE
     */
    public static Manifest read(byte[] text, byte[] beside, String path) {
        SourceLocation site = new SourceLocation(path, 0);
        try {
            JsonNode whole = JSON.readTree(text);
            JsonNode json = whole.path(MANIFEST).isObject() ? whole.get(MANIFEST) : whole;
            if (json.path(MANIFEST).asInt() != VERSION) {
                throw new FormatException(Kind.BAD_VALUE, site, "is no manifest of version %d", VERSION);
            }
            byte[] side = Objects.requireNonNullElse(json.path(SIDE).binaryValue(), beside);
            List<Manifest> wrappers = new ArrayList<>();
            for (JsonNode each : json.path("wrappers")) {
                wrappers.add(manifest(each, List.of(), side, site));
            }
            return manifest(json, wrappers, side, site);
        } catch (JsonProcessingException e) {
            throw new FormatException(Kind.BAD_VALUE, site, "is no JSON: %s", JsonFault.reason(e.getOriginalMessage()));
        } catch (IOException e) {
            throw new FormatException(Kind.BAD_VALUE, site, "is no JSON: its encoding is none of UTF-8, 16 and 32");
        }
    }

    private static Manifest manifest(JsonNode json, List<Manifest> wrappers, byte[] side, SourceLocation site) {
        List<Member> members = new ArrayList<>();
        for (JsonNode each : json.path("members")) {
            members.add(member(each));
            if (members.getLast().storedSize() < 0) {
                throw new FormatException(
                        Kind.BAD_VALUE, site, "members[%d].storedSize is negative", members.size() - 1);
            }
        }
        return new Manifest(
                json.path("format").asText(),
                json.path("source").asText(),
                json.path("sha256").asText(),
                json.path("raw").asBoolean(),
                members,
                json.path("model"),
                wrappers,
                side);
    }

    private static Member member(JsonNode json) {
        return new Member(
                json.path("name").asText(),
                Optional.ofNullable(json.path("file").textValue()),
                json.path("sha256").asText(),
                json.path("compression").asText(Codec.NONE.id()),
                Optional.ofNullable(json.path("encoder").textValue()),
                json.path("storedSize").asInt(),
                json.path("at").asInt(-1));
    }
}
