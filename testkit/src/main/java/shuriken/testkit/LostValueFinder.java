package shuriken.testkit;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.Format;
import shuriken.ninja.layout.BlockLayout;

/**
 * Finds values that a format neither preserves nor refuses, for example because it truncates them. Every number and
 * string in the records of a model is replaced, one at a time, by values such as 0x100, which is too large for a byte,
 * or a string of 300 letters. The changed model is written and read again.
 */
public final class LostValueFinder {
    private static final int[] BOUNDARY_VALUES = {
        -1,
        0x80,
        0xFF,
        0x100,
        0x1000,
        0x2000,
        0x4000,
        0x7FFF,
        0x8000,
        0xFFFF,
        0x1_0000,
        0x100_0000,
        -0x80,
        -0x8001,
        0x8000_0000
    };
    private static final List<String> REPLACEMENT_TEXTS = List.of("x".repeat(15), "x".repeat(300), "\u3042", "a\0b");
    /** The maximum number of elements that are changed at the start of a list. */
    private static final int MAX_ELEMENT_COUNT = 4;

    /** The record components that contain offsets, indices and pointers. Writers compute them. */
    private static final Set<String> LAYOUT_FIELDS = Set.of(
            "StructId.index",
            "StructId.part",
            "StructId.scope",
            "Label.address",
            "ObjectNode.offset",
            "ObjectNode.parentIndex",
            "ObjectTree.rootIndices",
            "NjsObject.model",
            "NjsObject.child",
            "NjsObject.sibling",
            "RelTrailer.tableOffset",
            "RelTrailer.rootOffset",
            "RelTrailer.relocations");

    private LostValueFinder() {}

    /**
     * A step from a record, list, array or optional value to its content.
     *
     * @param name the name of the record component, for messages
     * @param index the index of the component or element
     */
    private record Step(String name, int index) {}

    /**
     * A model with one changed value.
     *
     * @param path the steps from the model to the value
     * @param value the new value
     * @param change creates the model with the new value
     */
    private record Variant(List<Step> path, Object value, Change change) {}

    /** Creates the model of a variant. */
    @FunctionalInterface
    private interface Change {
        Object apply() throws ReflectiveOperationException;
    }

    /**
     * Finds the values that a format does not preserve.
     *
     * @param data a file
     * @param derivedComponents the record components, as {@code Record.component}, that the writer computes from other
     *     values
     * @return a line for each component that is not preserved, with the first value that was lost
     */
    public static <M> Set<String> findLostValues(Format<M> format, byte[] data, Set<String> derivedComponents) {
        M model = RoundTrip.read(format, data);
        Set<String> lostValues = new TreeSet<>();
        for (Variant variant : createVariants(model)) {
            String name = componentName(model, variant.path());
            if (derivedComponents.contains(name)
                    || LAYOUT_FIELDS.contains(name)
                    || lostValues.stream().anyMatch(line -> line.startsWith(name + " "))) {
                continue;
            }
            Object storedValue;
            try {
                @SuppressWarnings("unchecked")
                M changedModel = (M) variant.change().apply();
                storedValue = valueAt(RoundTrip.read(format, RoundTrip.write(format, changedModel)), variant.path());
            } catch (InvocationTargetException e) {
                // A constructor refuses a value with an IllegalArgumentException.
                if (!(e.getCause() instanceof IllegalArgumentException)) {
                    lostValues.add(name + " = " + variant.value() + ": " + e.getCause());
                }
                continue;
            } catch (IllegalArgumentException | FormatException e) {
                // The writer or the reader refuses the value.
                continue;
            } catch (ReflectiveOperationException | RuntimeException e) {
                storedValue = e;
            }
            if (!variant.value().equals(storedValue)) {
                lostValues.add(name + " = " + variant.value() + " came back as " + storedValue);
            }
        }
        return lostValues;
    }

    /** Returns the name of the innermost record component on a path, as {@code Record.component}. */
    private static String componentName(Object model, List<Step> path) {
        Object owner = model;
        String name = "";
        try {
            for (Step step : path) {
                if (owner.getClass().isRecord()) {
                    name = owner.getClass().getSimpleName() + "." + step.name();
                }
                owner = valueAt(owner, List.of(step));
            }
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
        return name;
    }

    private static Object valueAt(Object model, List<Step> path) throws ReflectiveOperationException {
        Object value = model;
        for (Step step : path) {
            value = switch (value) {
                case List<?> items -> items.get(step.index());
                case int[] numbers -> numbers[step.index()];
                case Optional<?> optional -> optional.orElseThrow();
                default -> componentValue(value.getClass().getRecordComponents()[step.index()], value);
            };
        }
        return value;
    }

    private static Object componentValue(RecordComponent component, Object owner) throws ReflectiveOperationException {
        component.getAccessor().setAccessible(true);
        return Objects.requireNonNull(component.getAccessor().invoke(owner));
    }

    /** Returns the variants of a value. Each variant changes one number or string. */
    private static List<Variant> createVariants(Object value) {
        List<Variant> variants = new ArrayList<>();
        switch (value) {
            case SourceLocation location -> {}
            case BlockLayout layout -> {}
            case int[] numbers -> {
                if (numbers.length > 0) {
                    addVariants(variants, new Step("[0]", 0), numbers[0], changed -> {
                        int[] copy = numbers.clone();
                        copy[0] = (Integer) changed;
                        return copy;
                    });
                }
            }
            case Long number -> {
                for (int boundaryValue : BOUNDARY_VALUES) {
                    variants.add(new Variant(List.of(), (long) boundaryValue, () -> (long) boundaryValue));
                    variants.add(new Variant(List.of(), boundaryValue + (1L << 32), () -> boundaryValue + (1L << 32)));
                }
            }
            case Integer number -> {
                for (int boundaryValue : BOUNDARY_VALUES) {
                    if (boundaryValue != number) {
                        variants.add(new Variant(List.of(), boundaryValue, () -> boundaryValue));
                    }
                }
            }
            case String text ->
                REPLACEMENT_TEXTS.forEach(newText -> variants.add(new Variant(List.of(), newText, () -> newText)));
            case Optional<?> optional ->
                optional.ifPresent(content -> addVariants(variants, new Step("", 0), content, Optional::of));
            case List<?> items -> {
                for (int i = 0; i < Math.min(MAX_ELEMENT_COUNT, items.size()); i++) {
                    int index = i;
                    addVariants(variants, new Step("[" + i + "]", i), items.get(i), changed -> {
                        List<Object> copy = new ArrayList<>(items);
                        copy.set(index, changed);
                        return copy;
                    });
                }
            }
            case Record owner -> addRecordVariants(variants, owner);
            default -> {}
        }
        return variants;
    }

    /** Creates a copy of a value with other content. */
    @FunctionalInterface
    private interface Replacer {
        Object withContent(Object newContent) throws ReflectiveOperationException;
    }

    private static void addVariants(List<Variant> variants, Step step, Object content, Replacer replacer) {
        for (Variant innerVariant : createVariants(content)) {
            List<Step> path = new ArrayList<>(List.of(step));
            path.addAll(innerVariant.path());
            variants.add(new Variant(
                    path,
                    innerVariant.value(),
                    () -> replacer.withContent(innerVariant.change().apply())));
        }
    }

    private static void addRecordVariants(List<Variant> variants, Record owner) {
        RecordComponent[] components = owner.getClass().getRecordComponents();
        try {
            Object[] values = new Object[components.length];
            for (int i = 0; i < components.length; i++) {
                values[i] = componentValue(components[i], owner);
            }
            Constructor<?> constructor = owner.getClass()
                    .getDeclaredConstructor(Arrays.stream(components)
                            .map(RecordComponent::getType)
                            .toArray(Class<?>[]::new));
            constructor.setAccessible(true);
            for (int i = 0; i < components.length; i++) {
                int index = i;
                addVariants(variants, new Step(components[i].getName(), i), values[i], changed -> {
                    Object[] copy = values.clone();
                    copy[index] = changed;
                    return constructor.newInstance(copy);
                });
            }
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(owner.getClass().getName(), e);
        }
    }
}
