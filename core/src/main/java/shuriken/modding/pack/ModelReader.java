package shuriken.modding.pack;

import com.fasterxml.jackson.databind.JsonNode;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import shuriken.archive.Archive;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.Format;
import shuriken.io.ByteCursor;

/** What {@link ModelWriter} has written, as a model again. Classes come from the model's own, never from the JSON. */
final class ModelReader {
    /** Which record of a sealed interface. */
    static final String KIND = "is";

    static final String MEMBER = "member";
    static final String BYTES = "bytes";
    static final String BIG_ENDIAN = "bigEndian";

    private final List<byte[]> members;
    private final byte[] side;
    private final SourceLocation site;
    private final ReadContext context;

    private ModelReader(List<byte[]> members, byte[] side, SourceLocation site, ReadContext context) {
        this.members = members;
        this.side = side;
        this.site = site;
        this.context = context;
    }

    /**
     * @param members the stored bytes of each
     * @param side what {@link ExternalBytes} has kept beside the manifest
     * @param site of the manifest
     * @param context whose budget fillings take
     * @throws FormatException BAD_VALUE if the JSON is no such model
     */
    static Archive read(
            JsonNode json,
            Format<?> format,
            List<byte[]> members,
            byte[] side,
            SourceLocation site,
            ReadContext context) {
        Object model = new ModelReader(members, side, site, context).value(json, modelOf(format), "model");
        if (model instanceof Archive archive) {
            return archive;
        }
        throw new FormatException(
                Kind.BAD_VALUE, site, "%s is no archive", format.info().id());
    }

    private static Type modelOf(Format<?> format) {
        return Stream.of(format.getClass().getGenericInterfaces())
                .filter(ParameterizedType.class::isInstance)
                .map(type -> ((ParameterizedType) type).getActualTypeArguments()[0])
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(format + " names no model"));
    }

    private Object value(JsonNode json, Type type, String field) {
        if (type instanceof ParameterizedType generic) {
            Type element = generic.getActualTypeArguments()[0];
            if (generic.getRawType() == Optional.class) {
                return json.isNull() ? Optional.empty() : Optional.of(value(json, element, field));
            }
            List<Object> values = new ArrayList<>();
            for (JsonNode each : ManifestFields.list(json, field, site)) {
                values.add(value(each, element, field));
            }
            return generic.getRawType() == List.class ? values : new LinkedHashSet<>(values);
        }
        if (!(type instanceof Class<?> known)) {
            throw bad(json, field);
        }
        if (known == ByteCursor.class) {
            return cursor(json, field);
        }
        if (known == byte[].class) {
            return ExternalBytes.read(json, side, site, context);
        }
        if (known == ByteOrder.class) {
            return Stream.of(ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN)
                    .filter(each -> json.isTextual() && json.textValue().equals(each.toString()))
                    .findFirst()
                    .orElseThrow(() -> bad(json, field));
        }
        if (known.isInterface() && json.isTextual()) {
            return constant(json, Stream.of(known.getPermittedSubclasses()).filter(Class::isEnum), field);
        }
        if (known.isRecord() || known.isSealed()) {
            return record(json, known, field);
        }
        return plain(json, known, field);
    }

    private Object plain(JsonNode json, Class<?> type, String field) {
        if (type.isEnum()) {
            return constant(json, Stream.of(type), field);
        }
        if (type == String.class && json.isTextual()) {
            return json.textValue();
        }
        if (type == boolean.class && json.isBoolean()) {
            return json.booleanValue();
        }
        if (json.isIntegralNumber() && json.canConvertToLong()) {
            long number = json.longValue();
            if (type == long.class || type == Long.class) {
                return number;
            }
            if ((type == int.class || type == Integer.class) && number == (int) number) {
                return (int) number;
            }
            if (type == short.class && number == (short) number) {
                return (short) number;
            }
            if (type == byte.class && number == (byte) number) {
                return (byte) number;
            }
        }
        throw bad(json, field);
    }

    private Object constant(JsonNode json, Stream<Class<?>> enums, String field) {
        return enums.flatMap(each -> Stream.of(each.getEnumConstants()))
                .filter(each -> json.isTextual() && ((Enum<?>) each).name().equals(json.textValue()))
                .findFirst()
                .orElseThrow(() -> bad(json, field));
    }

    private static boolean isKind(Class<?> type, String name) {
        return type.isRecord() && ManifestLayout.of(type).name().equals(name);
    }

    private Object record(JsonNode json, Class<?> type, String field) {
        Class<?> kind = type;
        if (!type.isRecord()) {
            kind = Stream.of(type.getPermittedSubclasses())
                    .filter(each -> isKind(each, json.path(KIND).asText()))
                    .findFirst()
                    .orElseThrow(() -> bad(json, field));
        }
        ManifestFields.of(json, field, site);
        List<String> fields = ManifestLayout.of(kind).fields();
        RecordComponent[] components = kind.getRecordComponents();
        Class<?>[] types = new Class<?>[components.length];
        Object[] values = new Object[components.length];
        for (int i = 0; i < components.length; i++) {
            String name = fields.get(i);
            types[i] = components[i].getType();
            values[i] = value(json.path(name), components[i].getGenericType(), field + "." + name);
        }
        try {
            Constructor<?> made = kind.getDeclaredConstructor(types);
            made.setAccessible(true);
            return made.newInstance(values);
        } catch (InvocationTargetException e) {
            throw new FormatException(Kind.BAD_VALUE, site, "%s: %s", field, Packer.reason(e.getCause()));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(kind.toString(), e);
        }
    }

    private ByteCursor cursor(JsonNode json, String field) {
        ManifestFields fields = ManifestFields.of(json, field, site);
        boolean big = fields.has(BIG_ENDIAN) && fields.flag(BIG_ENDIAN);
        ByteOrder order = big ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
        if (!fields.has(MEMBER)) {
            return ByteCursor.of(ExternalBytes.read(json.path(BYTES), side, site, context), site.path(), order);
        }
        int member = fields.count(MEMBER);
        if (member >= members.size()) {
            throw new FormatException(
                    Kind.BAD_VALUE, site, "%s is member %d, and there are %d", field, member, members.size());
        }
        return ByteCursor.of(members.get(member), Integer.toString(member), order);
    }

    private FormatException bad(JsonNode json, String field) {
        return new FormatException(Kind.BAD_VALUE, site, "%s cannot be %s", field, json.getNodeType());
    }
}
