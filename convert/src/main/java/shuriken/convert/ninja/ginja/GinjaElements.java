package shuriken.convert.ninja.ginja;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import shuriken.convert.ConvertOptions;
import shuriken.ninja.ginja.ElementFormat;
import shuriken.ninja.ginja.GinjaMesh;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.ginja.GinjaParameter.VertexFormat;
import shuriken.ninja.ginja.VertexSet;

/**
 * The vertex sets of a Ginja model that is being edited. Each set contains the elements of one attribute. If several
 * sets have the same attribute, the last one is used.
 */
final class GinjaElements {
    /** The default number of fraction bits of texture coordinates. */
    private static final int TEX_COORD_FRACTION_BITS = 8;

    private final List<VertexSet> sets = new ArrayList<>();
    /** The number of fraction bits of fixed-point components, by attribute. */
    private final Map<Integer, Integer> fractionBitsByAttribute = new TreeMap<>();

    private final ConvertOptions options;

    GinjaElements(GinjaModel model, ConvertOptions options) {
        this.options = options;
        for (VertexSet set : model.vertexSets()) {
            sets.add(withData(set, set.elementCount(), set.data().clone()));
        }
        for (List<GinjaMesh> meshes : List.of(model.opaque(), model.translucent())) {
            meshes.forEach(mesh -> mesh.parameters().forEach(parameter -> {
                if (parameter instanceof VertexFormat format) {
                    fractionBitsByAttribute.put(format.attribute(), format.fractionBits());
                }
            }));
        }
    }

    private static VertexSet withData(VertexSet set, int count, byte[] data) {
        return new VertexSet(set.attribute(), set.stride(), count, set.format(), data);
    }

    private Optional<VertexSet> findLastSet(int attribute) {
        return sets.stream().filter(set -> set.attribute() == attribute).reduce((first, last) -> last);
    }

    /** Returns the number of elements of an attribute. */
    int count(int attribute) {
        return findLastSet(attribute).map(VertexSet::elementCount).orElse(0);
    }

    /** Returns whether an element exists and has all bytes of its format. */
    boolean contains(int attribute, int elementIndex) {
        return elementIndex >= 0
                && findLastSet(attribute)
                        .filter(set -> elementIndex < set.elementCount()
                                && set.elementFormat().size() <= set.stride())
                        .isPresent();
    }

    private int fractionBitsOf(int attribute) {
        return fractionBitsByAttribute.getOrDefault(
                attribute, attribute >= VertexSet.TEX_COORD ? TEX_COORD_FRACTION_BITS : 0);
    }

    /** Returns the first components of an element, at most three, such as x, y and z of a position. */
    float[] components(int attribute, int elementIndex) {
        VertexSet set = findLastSet(attribute).orElseThrow();
        float[] components = new float[Math.min(3, set.elementFormat().componentCount())];
        for (int i = 0; i < components.length; i++) {
            components[i] = set.elementFormat()
                    .component(set.data(), elementIndex * set.stride(), i, fractionBitsOf(attribute));
        }
        return components;
    }

    /** Replaces the first components of an element. Further components are kept. */
    void storeComponents(int attribute, int elementIndex, float... components) {
        VertexSet set = findLastSet(attribute).orElseThrow();
        ElementFormat format = set.elementFormat();
        for (int i = 0; i < Math.min(components.length, format.componentCount()); i++) {
            format.storeComponent(components[i], set.data(), elementIndex * set.stride(), i, fractionBitsOf(attribute));
        }
    }

    /**
     * Changes a colour.
     *
     * @param argb the colour as 0xAARRGGBB
     */
    void storeColour(int attribute, int elementIndex, int argb) {
        VertexSet set = findLastSet(attribute).orElseThrow();
        int encodedColour = GinjaColourReader.swapComponents(argb, set.elementFormat(), options);
        set.elementFormat().storeColour(encodedColour, set.data(), elementIndex * set.stride());
    }

    /**
     * Appends the elements of a set to the last set of the same attribute, in the format of that set. If no set has the
     * attribute, the set itself is added.
     */
    void append(VertexSet addedSet) {
        int attribute = addedSet.attribute();
        Optional<VertexSet> existingSet = findLastSet(attribute);
        int firstElementIndex = count(attribute);
        if (existingSet.isPresent()) {
            VertexSet set = existingSet.get();
            byte[] data = Arrays.copyOf(
                    set.data(), Math.multiplyExact(set.stride(), firstElementIndex + addedSet.elementCount()));
            sets.set(sets.indexOf(set), withData(set, firstElementIndex + addedSet.elementCount(), data));
        } else {
            fractionBitsByAttribute.put(attribute, attribute >= VertexSet.TEX_COORD ? TEX_COORD_FRACTION_BITS : 0);
            sets.removeIf(set -> set.attribute() == VertexSet.END);
            sets.add(withData(addedSet, addedSet.elementCount(), addedSet.data().clone()));
            sets.add(VertexSet.end());
        }
        for (int i = 0; i < addedSet.elementCount(); i++) {
            ElementFormat format = addedSet.elementFormat();
            if (format.isColour()) {
                storeColour(attribute, firstElementIndex + i, format.colour(addedSet.data(), i * addedSet.stride()));
            } else if (existingSet.isPresent()) {
                float[] components = new float[Math.min(3, format.componentCount())];
                for (int componentIndex = 0; componentIndex < components.length; componentIndex++) {
                    components[componentIndex] = format.component(
                            addedSet.data(), i * addedSet.stride(), componentIndex, TEX_COORD_FRACTION_BITS);
                }
                storeComponents(attribute, firstElementIndex + i, components);
            }
        }
    }

    /** Returns the vertex format parameter of the last set with this attribute. */
    VertexFormat vertexFormat(int attribute) {
        ElementFormat format = findLastSet(attribute).orElseThrow().elementFormat();
        return VertexFormat.create(format, fractionBitsOf(attribute));
    }

    /** Returns all positions as {@code float[3*n]}. */
    float[] positions() {
        float[] positions = new float[Math.multiplyExact(3, count(VertexSet.POSITION))];
        for (int i = 0; i < positions.length / 3; i++) {
            float[] components = components(VertexSet.POSITION, i);
            System.arraycopy(components, 0, positions, 3 * i, components.length);
        }
        return positions;
    }

    List<VertexSet> sets() {
        return List.copyOf(sets);
    }
}
