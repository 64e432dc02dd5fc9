package shuriken.convert.ninja.edit;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import shuriken.convert.ninja.material.NinjaMaterial;
import shuriken.convert.support.Argb;
import shuriken.edit.scene.MaterialChange;
import shuriken.edit.scene.MaterialChange.MaterialProperty;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.StripFlag;
import shuriken.scene.Material.AlphaMode;

/**
 * Edits the materials of a chunk model's polygon list. In such a list, material chunks set the colours and the texture
 * of all following strip chunks. A chunk that sets the colours or the texture of only one material is changed in place.
 * If other materials share the chunk, a changed copy is inserted before the strips, and the original chunk is repeated
 * after them.
 */
final class ChunkMaterialEditor {
    /** The index of a chunk that does not exist. */
    private static final int NO_CHUNK = -1;

    /** The blend factors source alpha (4) and inverse source alpha (5). */
    private static final int ALPHA_BLEND = (4 << 3) | 5;

    private static final int BLEND_FACTORS_MASK = 0x3F;
    private static final int TEXTURE_INDEX_MASK = 0x1FFF;

    private final List<PolyChunk> chunks;
    /** The index of the chunk that sets the colours, or {@link #NO_CHUNK}, by the index of the strip chunk. */
    private final Map<Integer, Integer> colourChunkIndexByStrips = new TreeMap<>();

    /** The index of the chunk that sets the texture, or {@link #NO_CHUNK}, by the index of the strip chunk. */
    private final Map<Integer, Integer> textureChunkIndexByStrips = new TreeMap<>();

    private final List<Integer> stripChunkIndices = new ArrayList<>();
    /** The replacements of chunks, by the index of the chunk. */
    private final Map<Integer, PolyChunk> replacementByChunk = new TreeMap<>();

    /** The chunks that are inserted before a strip chunk, by the index of the strip chunk. */
    private final Map<Integer, List<PolyChunk>> insertedBefore = new TreeMap<>();
    /** The chunks that are inserted after a strip chunk, by the index of the strip chunk. */
    private final Map<Integer, List<PolyChunk>> insertedAfter = new TreeMap<>();

    ChunkMaterialEditor(List<PolyChunk> chunks) {
        this.chunks = chunks;
        int colourChunkIndex = NO_CHUNK;
        int textureChunkIndex = NO_CHUNK;
        for (int i = 0; i < chunks.size(); i++) {
            if (chunks.get(i) instanceof PolyChunk.Material material && material.hasDiffuse() && !material.isSecond()) {
                colourChunkIndex = i;
            } else if (chunks.get(i) instanceof PolyChunk.TextureId textureId && !textureId.isSecond()) {
                textureChunkIndex = i;
            } else if (chunks.get(i) instanceof PolyChunk.Strips) {
                stripChunkIndices.add(i);
                colourChunkIndexByStrips.put(i, colourChunkIndex);
                textureChunkIndexByStrips.put(i, textureChunkIndex);
            }
        }
    }

    /** Returns the indices of all strip chunks. */
    List<Integer> stripChunkIndices() {
        return stripChunkIndices;
    }

    /**
     * Returns the indices of the chunks that set the colours and the texture of a strip chunk. An index is
     * {@link #NO_CHUNK} if there is no such chunk.
     */
    List<Integer> materialChunkIndices(int stripChunkIndex) {
        return List.of(
                colourChunkIndexByStrips.getOrDefault(stripChunkIndex, NO_CHUNK),
                textureChunkIndexByStrips.getOrDefault(stripChunkIndex, NO_CHUNK));
    }

    /**
     * Changes the material of a strip chunk.
     *
     * @param stripChunkIndex the index of the strip chunk
     * @param newTextureIndex the index of the new texture, or -1 if the index is unknown
     * @param sceneMaterialIndicesByChunk the indices of the scene's materials that get their colours or texture from a
     *     chunk, by the index of the chunk
     * @param storedProperties receives the properties whose changes the chunks store
     */
    void applyChange(
            int stripChunkIndex,
            MaterialChange change,
            int newTextureIndex,
            Map<Integer, Set<Integer>> sceneMaterialIndicesByChunk,
            Set<MaterialProperty> storedProperties) {
        PolyChunk.Strips strips = (PolyChunk.Strips) chunks.get(stripChunkIndex);
        int flags = strips.flags();
        if (change.changes(MaterialProperty.SIDES)) {
            flags = withFlag(flags, StripFlag.DOUBLE_SIDED, change.edited().isDoubleSided());
            storedProperties.add(MaterialProperty.SIDES);
        }
        int colourChunkIndex = colourChunkIndexByStrips.getOrDefault(stripChunkIndex, NO_CHUNK);
        boolean changesColours = change.changes(MaterialProperty.COLOUR) || change.changes(MaterialProperty.ALPHA);
        if (changesColours && colourChunkIndex != NO_CHUNK) {
            PolyChunk.Material original = (PolyChunk.Material) chunks.get(colourChunkIndex);
            replaceMaterialChunk(
                    stripChunkIndex,
                    colourChunkIndex,
                    original,
                    withColours(original, change),
                    sceneMaterialIndicesByChunk);
            if (change.changes(MaterialProperty.COLOUR)) {
                storedProperties.add(MaterialProperty.COLOUR);
            }
            if (change.changes(MaterialProperty.ALPHA)) {
                flags = withFlag(flags, StripFlag.USE_ALPHA, change.edited().alphaMode() != AlphaMode.OPAQUE);
                storedProperties.add(MaterialProperty.ALPHA);
            }
        }
        int textureChunkIndex = textureChunkIndexByStrips.getOrDefault(stripChunkIndex, NO_CHUNK);
        if (change.changes(MaterialProperty.TEXTURE) && newTextureIndex >= 0 && textureChunkIndex != NO_CHUNK) {
            PolyChunk.TextureId original = (PolyChunk.TextureId) chunks.get(textureChunkIndex);
            PolyChunk replacement = new PolyChunk.TextureId(
                    original.type(),
                    original.flags(),
                    (original.textureBits() & ~TEXTURE_INDEX_MASK) | (newTextureIndex & TEXTURE_INDEX_MASK));
            replaceMaterialChunk(
                    stripChunkIndex, textureChunkIndex, original, replacement, sceneMaterialIndicesByChunk);
            storedProperties.add(MaterialProperty.TEXTURE);
        }
        if (flags != strips.flags()) {
            replacementByChunk.put(
                    stripChunkIndex,
                    new PolyChunk.Strips(
                            strips.chunkType(), flags, strips.userWordCount(), strips.strips(), strips.unusedWords()));
        }
    }

    boolean isChanged() {
        return !replacementByChunk.isEmpty() || !insertedBefore.isEmpty();
    }

    private static int withFlag(int flags, StripFlag flag, boolean isSet) {
        return isSet ? flags | flag.mask() : flags & ~flag.mask();
    }

    /**
     * Replaces a chunk if only one material of the scene uses it. Otherwise the replacement is inserted before the
     * strips, and the original chunk is repeated after them.
     */
    private void replaceMaterialChunk(
            int stripChunkIndex,
            int chunkIndex,
            PolyChunk original,
            PolyChunk replacement,
            Map<Integer, Set<Integer>> sceneMaterialIndicesByChunk) {
        if (sceneMaterialIndicesByChunk.getOrDefault(chunkIndex, Set.of()).size() == 1) {
            replacementByChunk.put(chunkIndex, replacement);
        } else {
            insertedBefore
                    .computeIfAbsent(stripChunkIndex, unused -> new ArrayList<>())
                    .add(replacement);
            insertedAfter
                    .computeIfAbsent(stripChunkIndex, unused -> new ArrayList<>())
                    .add(original);
        }
    }

    /**
     * Returns a material chunk with the edited colour and alpha. If an opaque material becomes translucent, the chunk
     * also gets the factors of alpha blending.
     */
    private static PolyChunk withColours(PolyChunk.Material original, MaterialChange change) {
        int colour = NinjaMaterial.baseColour(change.edited());
        int diffuse = original.diffuse();
        int flags = original.flags();
        if (change.changes(MaterialProperty.COLOUR)) {
            diffuse = Argb.combine(/* rgbSource= */ colour, /* alphaSource= */ diffuse);
        }
        if (change.changes(MaterialProperty.ALPHA) && change.edited().alphaMode() != AlphaMode.OPAQUE) {
            diffuse = Argb.combine(/* rgbSource= */ diffuse, /* alphaSource= */ colour);
            flags = change.original().alphaMode() == AlphaMode.OPAQUE
                    ? (flags & ~BLEND_FACTORS_MASK) | ALPHA_BLEND
                    : flags;
        }
        short[] words = original.words().clone();
        words[0] = (short) diffuse;
        words[1] = (short) (diffuse >>> 16);
        return new PolyChunk.Material(original.type(), flags, words);
    }

    /**
     * Returns the changed polygon list.
     *
     * @param replacedStrips receives the new strip chunk for each replaced strip chunk
     */
    List<PolyChunk> build(IdentityHashMap<Object, Object> replacedStrips) {
        List<PolyChunk> changedChunks = new ArrayList<>();
        for (int i = 0; i < chunks.size(); i++) {
            changedChunks.addAll(insertedBefore.getOrDefault(i, List.of()));
            PolyChunk newChunk = replacementByChunk.getOrDefault(i, chunks.get(i));
            changedChunks.add(newChunk);
            if (newChunk instanceof PolyChunk.Strips && newChunk != chunks.get(i)) {
                replacedStrips.put(chunks.get(i), newChunk);
            }
            changedChunks.addAll(insertedAfter.getOrDefault(i, List.of()));
        }
        return changedChunks;
    }
}
