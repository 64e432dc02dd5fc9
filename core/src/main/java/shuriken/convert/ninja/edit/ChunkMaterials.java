package shuriken.convert.ninja.edit;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import shuriken.convert.ninja.material.MaterialWords;
import shuriken.edit.MaterialChange;
import shuriken.edit.MaterialChange.What;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.StripFlag;
import shuriken.scene.Material.AlphaMode;

/**
 * A polygon list with changed materials. A chunk that sets the colours or the texture of one material alone is changed where it
 * stands; one that others have too gets a copy before the strips, and stands once more behind them.
 */
final class ChunkMaterials {
    private static final int USUAL = 4 << 3 | 5;
    private static final int NUMBER = 0x1FFF;

    private final List<PolyChunk> chunks;
    /** By place of strips the place of the chunk that sets their colour; the same of textures. */
    private final Map<Integer, Integer> colours = new TreeMap<>();

    private final Map<Integer, Integer> textures = new TreeMap<>();
    private final List<Integer> places = new ArrayList<>();
    /** What stands in place of a chunk. */
    private final Map<Integer, PolyChunk> changed = new TreeMap<>();

    private final Map<Integer, List<PolyChunk>> before = new TreeMap<>();
    private final Map<Integer, List<PolyChunk>> behind = new TreeMap<>();

    ChunkMaterials(List<PolyChunk> chunks) {
        this.chunks = chunks;
        int colour = -1;
        int texture = -1;
        for (int i = 0; i < chunks.size(); i++) {
            if (chunks.get(i) instanceof PolyChunk.Material m && m.hasDiffuse() && !m.second()) {
                colour = i;
            } else if (chunks.get(i) instanceof PolyChunk.TextureId id && !id.second()) {
                texture = i;
            } else if (chunks.get(i) instanceof PolyChunk.Strips) {
                places.add(i);
                colours.put(i, colour);
                textures.put(i, texture);
            }
        }
    }

    /** Where strips stand. */
    List<Integer> places() {
        return places;
    }

    /** Where the chunks stand that set what strips look like. */
    List<Integer> states(int place) {
        return List.of(colours.getOrDefault(place, -1), textures.getOrDefault(place, -1));
    }

    /**
     * Changes the material of strips.
     *
     * @param texture its number; -1 if that is not known
     * @param users by place of a chunk the materials that it sets
     * @param done gets what could be done
     */
    void change(int place, MaterialChange change, int texture, Map<Integer, Set<Integer>> users, Set<What> done) {
        PolyChunk.Strips strips = (PolyChunk.Strips) chunks.get(place);
        int flags = strips.flags();
        if (change.has(What.SIDES)) {
            flags = with(flags, StripFlag.DOUBLE_SIDED, change.now().doubleSided());
            done.add(What.SIDES);
        }
        int colour = colours.getOrDefault(place, -1);
        if ((change.has(What.COLOUR) || change.has(What.ALPHA)) && colour >= 0) {
            PolyChunk.Material was = (PolyChunk.Material) chunks.get(colour);
            set(place, colour, was, coloured(was, change), users);
            done.add(change.has(What.COLOUR) ? What.COLOUR : What.ALPHA);
            if (change.has(What.ALPHA)) {
                flags = with(flags, StripFlag.USE_ALPHA, change.now().alphaMode() != AlphaMode.OPAQUE);
                done.add(What.ALPHA);
            }
        }
        int id = textures.getOrDefault(place, -1);
        if (change.has(What.TEXTURE) && texture >= 0 && id >= 0) {
            PolyChunk.TextureId was = (PolyChunk.TextureId) chunks.get(id);
            PolyChunk now = new PolyChunk.TextureId(was.type(), was.flags(), was.body() & ~NUMBER | texture & NUMBER);
            set(place, id, was, now, users);
            done.add(What.TEXTURE);
        }
        if (flags != strips.flags()) {
            changed.put(
                    place,
                    new PolyChunk.Strips(strips.kind(), flags, strips.userWords(), strips.strips(), strips.slack()));
        }
    }

    boolean isChanged() {
        return !changed.isEmpty() || !before.isEmpty();
    }

    private static int with(int flags, StripFlag flag, boolean set) {
        return set ? flags | flag.mask() : flags & ~flag.mask();
    }

    private void set(int place, int state, PolyChunk was, PolyChunk now, Map<Integer, Set<Integer>> users) {
        if (users.getOrDefault(state, Set.of()).size() == 1) {
            changed.put(state, now);
        } else {
            before.computeIfAbsent(place, unused -> new ArrayList<>()).add(now);
            behind.computeIfAbsent(place, unused -> new ArrayList<>()).add(was);
        }
    }

    private static PolyChunk coloured(PolyChunk.Material was, MaterialChange change) {
        int wanted = MaterialWords.argb(change.now());
        int diffuse = was.diffuse();
        int blend = was.flags();
        if (change.has(What.COLOUR)) {
            diffuse = diffuse & 0xFF00_0000 | wanted & 0xFF_FFFF;
        }
        if (change.has(What.ALPHA) && change.now().alphaMode() != AlphaMode.OPAQUE) {
            diffuse = diffuse & 0xFF_FFFF | wanted & 0xFF00_0000;
            blend = change.was().alphaMode() == AlphaMode.OPAQUE ? blend & ~0x3F | USUAL : blend;
        }
        short[] words = was.words().clone();
        words[0] = (short) diffuse;
        words[1] = (short) (diffuse >>> 16);
        return new PolyChunk.Material(was.type(), blend, words);
    }

    /** @param replaced gets the strips that are others now */
    List<PolyChunk> result(IdentityHashMap<Object, Object> replaced) {
        List<PolyChunk> all = new ArrayList<>();
        for (int i = 0; i < chunks.size(); i++) {
            all.addAll(before.getOrDefault(i, List.of()));
            PolyChunk now = changed.getOrDefault(i, chunks.get(i));
            all.add(now);
            if (now instanceof PolyChunk.Strips && now != chunks.get(i)) {
                replaced.put(chunks.get(i), now);
            }
            all.addAll(behind.getOrDefault(i, List.of()));
        }
        return all;
    }
}
