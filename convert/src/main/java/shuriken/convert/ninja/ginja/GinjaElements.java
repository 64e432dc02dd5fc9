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

/** The vertex sets of a Ginja model that is being changed. */
final class GinjaElements {
    private static final int USUAL_FRACTION = 8;

    private final List<VertexSet> sets = new ArrayList<>();
    private final Map<Integer, Integer> fractions = new TreeMap<>();
    private final ConvertOptions options;

    GinjaElements(GinjaModel model, ConvertOptions options) {
        this.options = options;
        for (VertexSet set : model.vertexSets()) {
            sets.add(with(set, set.count(), set.data().clone()));
        }
        for (List<GinjaMesh> meshes : List.of(model.opaque(), model.translucent())) {
            meshes.forEach(mesh -> mesh.parameters().forEach(parameter -> {
                if (parameter instanceof VertexFormat format) {
                    fractions.put(format.attribute(), format.fractionBits());
                }
            }));
        }
    }

    private static VertexSet with(VertexSet set, int count, byte[] data) {
        return new VertexSet(set.attribute(), set.stride(), count, set.format(), data);
    }

    private Optional<VertexSet> set(int attribute) {
        return sets.stream().filter(set -> set.attribute() == attribute).reduce((first, last) -> last);
    }

    /** Returns the number of elements of an attribute. */
    int count(int attribute) {
        return set(attribute).map(VertexSet::count).orElse(0);
    }

    /** Returns whether an element is stored. */
    boolean has(int attribute, int index) {
        return index >= 0
                && set(attribute)
                        .filter(set ->
                                index < set.count() && set.elementFormat().size() <= set.stride())
                        .isPresent();
    }

    private int fraction(int attribute) {
        return fractions.getOrDefault(attribute, attribute >= VertexSet.TEX_COORD ? USUAL_FRACTION : 0);
    }

    /** Returns the first components of an element. */
    float[] values(int attribute, int index) {
        VertexSet set = set(attribute).orElseThrow();
        float[] values = new float[Math.min(3, set.elementFormat().componentCount())];
        for (int i = 0; i < values.length; i++) {
            values[i] = set.elementFormat().component(set.data(), index * set.stride(), i, fraction(attribute));
        }
        return values;
    }

    /** Changes the first components of an element. */
    void store(int attribute, int index, float... values) {
        VertexSet set = set(attribute).orElseThrow();
        ElementFormat format = set.elementFormat();
        for (int i = 0; i < Math.min(values.length, format.componentCount()); i++) {
            format.store(values[i], set.data(), index * set.stride(), i, fraction(attribute));
        }
    }

    /** @param argb 0xAARRGGBB */
    void storeColour(int attribute, int index, int argb) {
        VertexSet set = set(attribute).orElseThrow();
        int stored = GinjaColours.exchanged(argb, set.elementFormat(), options);
        set.elementFormat().storeColour(stored, set.data(), index * set.stride());
    }

    /** Appends the elements of another set, in the format of the existing one if there is one. */
    void append(VertexSet added) {
        int attribute = added.attribute();
        Optional<VertexSet> existing = set(attribute);
        int first = count(attribute);
        if (existing.isPresent()) {
            VertexSet set = existing.get();
            byte[] data = Arrays.copyOf(set.data(), Math.multiplyExact(set.stride(), first + added.count()));
            sets.set(sets.indexOf(set), with(set, first + added.count(), data));
        } else {
            fractions.put(attribute, attribute >= VertexSet.TEX_COORD ? USUAL_FRACTION : 0);
            sets.removeIf(set -> set.attribute() == VertexSet.END);
            sets.add(with(added, added.count(), added.data().clone()));
            sets.add(VertexSet.end());
        }
        for (int i = 0; i < added.count(); i++) {
            ElementFormat format = added.elementFormat();
            if (format.isColour()) {
                storeColour(attribute, first + i, format.colour(added.data(), i * added.stride()));
            } else if (existing.isPresent()) {
                float[] values = new float[Math.min(3, format.componentCount())];
                for (int k = 0; k < values.length; k++) {
                    values[k] = format.component(added.data(), i * added.stride(), k, USUAL_FRACTION);
                }
                store(attribute, first + i, values);
            }
        }
    }

    /** Returns the parameter with which a mesh uses the set of an attribute. */
    VertexFormat format(int attribute) {
        int format = set(attribute).orElseThrow().format();
        return new VertexFormat(
                attribute << 16 | (format & 0xF) << 12 | (format >> 4 & 0xF) << 8 | fraction(attribute));
    }

    /** Returns all positions, {@code float[3*n]}. */
    float[] positions() {
        float[] all = new float[Math.multiplyExact(3, count(VertexSet.POSITION))];
        for (int i = 0; i < all.length / 3; i++) {
            float[] values = values(VertexSet.POSITION, i);
            System.arraycopy(values, 0, all, 3 * i, values.length);
        }
        return all;
    }

    List<VertexSet> sets() {
        return List.copyOf(sets);
    }
}
