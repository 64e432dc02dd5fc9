package shuriken.modding.pack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.lang.reflect.RecordComponent;
import java.nio.ByteOrder;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import shuriken.archive.Archive;
import shuriken.io.ByteCursor;

/**
 * A container's format model as JSON, but for the bytes of its members: records as objects with the names that
 * {@link ManifestLayout} gives, cursors on a member as its number, other bytes as {@link ExternalBytes} has them.
 */
final class ModelWriter {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private final MemberOffsets members;
    private final ExternalBytes bytes;

    private ModelWriter(Archive archive, ExternalBytes bytes) {
        this.members = new MemberOffsets(archive.entries());
        this.bytes = bytes;
    }

    /** @throws UnsupportedOperationException if the model is not made of records, lists and plain values */
    static JsonNode write(Archive archive, ExternalBytes bytes) {
        return new ModelWriter(archive, bytes).value(archive);
    }

    private JsonNode value(Object value) {
        return switch (value) {
            case Record each -> record(each);
            case Optional<?> each -> each.isPresent() ? value(each.get()) : JSON.nullNode();
            case List<?> each -> array(each);
            case Collection<?> each -> array(each.stream().sorted().toList());
            case byte[] each -> bytes.keep(ByteCursor.littleEndian(each, ""));
            case ByteCursor each -> cursor(each);
            case String each -> JSON.textNode(each);
            case Enum<?> each -> JSON.textNode(each.name());
            case ByteOrder each -> JSON.textNode(each.toString());
            case Integer each -> JSON.numberNode(each);
            case Long each -> JSON.numberNode(each);
            case Short each -> JSON.numberNode(each);
            case Byte each -> JSON.numberNode(each);
            case Boolean each -> JSON.booleanNode(each);
            default -> throw new UnsupportedOperationException(value.getClass().getSimpleName() + " in a model");
        };
    }

    private JsonNode record(Record value) {
        ManifestLayout layout = ManifestLayout.of(value.getClass());
        ObjectNode object = JSON.objectNode();
        if (Stream.of(value.getClass().getInterfaces()).anyMatch(Class::isSealed)) {
            object.put(ModelReader.KIND, layout.name());
        }
        RecordComponent[] components = value.getClass().getRecordComponents();
        for (int i = 0; i < components.length; i++) {
            object.set(layout.fields().get(i), value(component(components[i], value)));
        }
        return object;
    }

    private static Object component(RecordComponent component, Record value) {
        try {
            component.getAccessor().setAccessible(true);
            return component.getAccessor().invoke(value);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(component.toString(), e);
        }
    }

    private ArrayNode array(Collection<?> values) {
        ArrayNode array = JSON.arrayNode(values.size());
        for (Object each : values) {
            array.add(value(each));
        }
        return array;
    }

    private JsonNode cursor(ByteCursor cursor) {
        ObjectNode object = JSON.objectNode();
        int member = members.take(cursor);
        if (member >= 0) {
            object.put(ModelReader.MEMBER, member);
        } else {
            object.set(ModelReader.BYTES, bytes.keep(cursor));
        }
        return cursor.order() == ByteOrder.BIG_ENDIAN ? object.put(ModelReader.BIG_ENDIAN, true) : object;
    }
}
