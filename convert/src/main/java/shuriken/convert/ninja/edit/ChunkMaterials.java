package shuriken.convert.ninja.edit;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import shuriken.convert.ninja.material.MaterialWords;
import shuriken.edit.MaterialChange;
import shuriken.edit.MaterialChange.MaterialProperty;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.StripFlag;
import shuriken.scene.Material.AlphaMode;

/**
 * A polygon list with changed materials. A chunk that sets the colours or the texture of only one material is changed
 * in place. For a chunk that other materials share, a changed copy precedes the strips and the original is repeated
 * after them.
 */
final class ChunkMaterials {
    private static final int ALPHA_BLEND = 4 << 3 | 5;
    private static final int NUMBER = 0x1FFF;

    private final List<PolyChunk> chunks;
    /** Index of the chunk that sets the colours of strips, by index of the strips, and the same for textures. */
    private final Map<Integer, Integer> colours = new TreeMap<>();

    private final Map<Integer, Integer> textures = new TreeMap<>();
    private final List<Integer> stripIndices = new ArrayList<>();
    /** Replacements of chunks by index. */
    private final Map<Integer, PolyChunk> changed = new TreeMap<>();

    private final Map<Integer, List<PolyChunk>> before = new TreeMap<>();
    private final Map<Integer, List<PolyChunk>> after = new TreeMap<>();

    ChunkMaterials(List<PolyChunk> chunks) {
        this.chunks = chunks;
        int colour = -1;
        int texture = -1;
        for (int i = 0; i < chunks.size(); i++) {
            if (chunks.get(i) instanceof PolyChunk.Material m && m.hasDiffuse() && !m.isSecond()) {
                colour = i;
            } else if (chunks.get(i) instanceof PolyChunk.TextureId id && !id.isSecond()) {
                texture = i;
            } else if (chunks.get(i) instanceof PolyChunk.Strips) {
                stripIndices.add(i);
                colours.put(i, colour);
                textures.put(i, texture);
            }
        }
    }

    /** Returns the indices of strips. */
    List<Integer> stripIndices() {
        return stripIndices;
    }

    /** Returns the indices of the chunks that set the material of strips. */
    List<Integer> states(int strip) {
        return List.of(colours.getOrDefault(strip, -1), textures.getOrDefault(strip, -1));
    }

    /**
     * Changes the material of strips.
     *
     * @param strip index of the strips
     * @param texture index of the new texture; -1 if it is unknown
     * @param users the materials that each chunk sets, by its index
     * @param done receives the properties that were changed
     */
    void change(
            int strip,
            MaterialChange change,
            int texture,
            Map<Integer, Set<Integer>> users,
            Set<MaterialProperty> done) {
        PolyChunk.Strips strips = (PolyChunk.Strips) chunks.get(strip);
        int flags = strips.flags();
        if (change.has(MaterialProperty.SIDES)) {
            flags = with(flags, StripFlag.DOUBLE_SIDED, change.edited().doubleSided());
            done.add(MaterialProperty.SIDES);
        }
        int colour = colours.getOrDefault(strip, -1);
        if ((change.has(MaterialProperty.COLOUR) || change.has(MaterialProperty.ALPHA)) && colour >= 0) {
            PolyChunk.Material original = (PolyChunk.Material) chunks.get(colour);
            set(strip, colour, original, coloured(original, change), users);
            done.add(change.has(MaterialProperty.COLOUR) ? MaterialProperty.COLOUR : MaterialProperty.ALPHA);
            if (change.has(MaterialProperty.ALPHA)) {
                flags = with(flags, StripFlag.USE_ALPHA, change.edited().alphaMode() != AlphaMode.OPAQUE);
                done.add(MaterialProperty.ALPHA);
            }
        }
        int id = textures.getOrDefault(strip, -1);
        if (change.has(MaterialProperty.TEXTURE) && texture >= 0 && id >= 0) {
            PolyChunk.TextureId original = (PolyChunk.TextureId) chunks.get(id);
            PolyChunk replacement = new PolyChunk.TextureId(
                    original.type(), original.flags(), original.body() & ~NUMBER | texture & NUMBER);
            set(strip, id, original, replacement, users);
            done.add(MaterialProperty.TEXTURE);
        }
        if (flags != strips.flags()) {
            changed.put(
                    strip,
                    new PolyChunk.Strips(strips.kind(), flags, strips.userWords(), strips.strips(), strips.slack()));
        }
    }

    boolean isChanged() {
        return !changed.isEmpty() || !before.isEmpty();
    }

    private static int with(int flags, StripFlag flag, boolean set) {
        return set ? flags | flag.mask() : flags & ~flag.mask();
    }

    private void set(
            int strip, int state, PolyChunk original, PolyChunk replacement, Map<Integer, Set<Integer>> users) {
        if (users.getOrDefault(state, Set.of()).size() == 1) {
            changed.put(state, replacement);
        } else {
            before.computeIfAbsent(strip, unused -> new ArrayList<>()).add(replacement);
            after.computeIfAbsent(strip, unused -> new ArrayList<>()).add(original);
        }
    }

    private static PolyChunk coloured(PolyChunk.Material original, MaterialChange change) {
        int colour = MaterialWords.argb(change.edited());
        int diffuse = original.diffuse();
        int blend = original.flags();
        if (change.has(MaterialProperty.COLOUR)) {
            diffuse = diffuse & 0xFF00_0000 | colour & 0xFF_FFFF;
        }
        if (change.has(MaterialProperty.ALPHA) && change.edited().alphaMode() != AlphaMode.OPAQUE) {
            diffuse = diffuse & 0xFF_FFFF | colour & 0xFF00_0000;
            blend = change.original().alphaMode() == AlphaMode.OPAQUE ? blend & ~0x3F | ALPHA_BLEND : blend;
        }
        short[] words = original.words().clone();
        words[0] = (short) diffuse;
        words[1] = (short) (diffuse >>> 16);
        return new PolyChunk.Material(original.type(), blend, words);
    }

    /** @param replaced receives the replaced strips */
    List<PolyChunk> result(IdentityHashMap<Object, Object> replaced) {
        List<PolyChunk> result = new ArrayList<>();
        for (int i = 0; i < chunks.size(); i++) {
            result.addAll(before.getOrDefault(i, List.of()));
            PolyChunk current = changed.getOrDefault(i, chunks.get(i));
            result.add(current);
            if (current instanceof PolyChunk.Strips && current != chunks.get(i)) {
                replaced.put(chunks.get(i), current);
            }
            result.addAll(after.getOrDefault(i, List.of()));
        }
        return result;
    }
}
