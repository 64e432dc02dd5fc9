package shuriken.convert.ninja.material;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import shuriken.convert.support.LatinNames;
import shuriken.convert.support.TextureExtraKeys;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.texlist.TexName;
import shuriken.scene.Material;
import shuriken.scene.Scene;
import shuriken.scene.Texture;
import shuriken.scene.TextureRef;

/**
 * The table of the texture indices that the materials of a model store. An index refers to a texture list, which
 * contains the existing names, followed by new names that materials use.
 */
public final class TextureIndexTable {
    /** The location of entries that were not read from a file. */
    private static final SourceLocation GENERATED_LOCATION = new SourceLocation("made in memory", 0);

    private static final int NO_INDEX = -1;
    /** The highest index that all kinds of models can store. */
    private static final int MAX_INDEX = 0x1FFF;

    private final List<Texture> sceneTextures;
    /** For each texture of the scene, the name that a texture list contains. */
    private final List<String> sceneNames = new ArrayList<>();

    private final List<TexName> entries;
    /** The number of names in the original list. */
    private final int originalEntryCount;
    /** The index in the scene of each used texture, by its index in the list. */
    private final SortedMap<Integer, Integer> sceneIndexByListIndex = new TreeMap<>();

    /**
     * Creates the list for a scene.
     *
     * @param originalList the existing texture list, whose entries keep their indices. It may be empty
     */
    public TextureIndexTable(Scene scene, TexList originalList) {
        LatinNames latinNames = LatinNames.forTextures();
        this.sceneTextures = scene.textures();
        sceneTextures.forEach(texture -> sceneNames.add(latinNames.makeUnique(LatinNames.stem(texture.name()))));
        this.entries = new ArrayList<>(originalList.entries());
        this.originalEntryCount = entries.size();
    }

    /**
     * Creates the list for an edited model that has texture indices but no list. The original indices do not change,
     * and new indices follow.
     *
     * @param originalNames the names of the original textures by index, as in the scene
     * @param archiveSize the number of textures in the archive, or 0 if it is unknown. New indices follow the archive
     */
    public static TextureIndexTable forIndices(Scene scene, SortedMap<Integer, String> originalNames, int archiveSize) {
        TextureIndexTable sceneTable = new TextureIndexTable(scene, new TexList(List.of()));
        List<TexName> originalEntries = new ArrayList<>();
        int firstNewIndex = originalNames.isEmpty() ? archiveSize : Math.max(archiveSize, originalNames.lastKey() + 1);
        for (int index = 0; index < firstNewIndex; index++) {
            String listName = sceneTable.listNameOf(originalNames.getOrDefault(index, ""));
            originalEntries.add(new TexName(listName, /* attributes= */ 0, /* address= */ 0, GENERATED_LOCATION));
        }
        return new TextureIndexTable(scene, new TexList(originalEntries));
    }

    /** Returns the name that a list would contain for a texture of the scene. */
    private String listNameOf(String name) {
        for (int i = 0; i < sceneTextures.size(); i++) {
            if (sceneTextures.get(i).name().equals(name)) {
                return sceneNames.get(i);
            }
        }
        return name;
    }

    /**
     * Creates the list for new files that have texture indices but no list. If {@code originalList} is empty, a
     * material keeps the index in its extras, unless some kind of model cannot store this index. Otherwise the indices
     * refer to {@code originalList}.
     */
    public static TextureIndexTable withoutList(Scene scene, TexList originalList) {
        TextureIndexTable table = new TextureIndexTable(scene, originalList);
        for (Material material : scene.materials()) {
            if (material.extras().values().get(TextureExtraKeys.TEXTURE_ID) instanceof Integer index
                    && index >= 0
                    && index <= MAX_INDEX
                    && originalList.entries().isEmpty()) {
                while (table.entries.size() <= index) {
                    table.entries.add(
                            new TexName(/* name= */ "", /* attributes= */ 0, /* address= */ 0, GENERATED_LOCATION));
                }
                table.entries.set(
                        index,
                        new TexName(
                                table.textureName(material),
                                /* attributes= */ 0,
                                /* address= */ 0,
                                GENERATED_LOCATION));
            }
        }
        return table;
    }

    /** Returns the name of a material's texture in its source file, or else in the scene. */
    private String textureName(Material material) {
        return material.extras().values().get(TextureExtraKeys.TEXTURE_NAME) instanceof String extrasName
                ? extrasName
                : material.texture()
                        .map(textureRef -> sceneNames.get(textureRef.textureIndex()))
                        .orElse("");
    }

    /**
     * Returns the list index of a material's texture. If the list does not contain the name of the texture, the name is
     * added. If the scene does not have the texture, the result is the index in the extras, or -1.
     */
    public int getOrAddIndex(Material material) {
        int extrasIndex =
                material.extras().values().get(TextureExtraKeys.TEXTURE_ID) instanceof Integer index ? index : NO_INDEX;
        int textureIndex = material.texture().map(TextureRef::textureIndex).orElse(Scene.NONE);
        if (textureIndex == Scene.NONE) {
            return extrasIndex;
        }
        int listIndex = getOrAddTextureIndex(material, extrasIndex, sceneNames.get(textureIndex));
        sceneIndexByListIndex.putIfAbsent(listIndex, textureIndex);
        return listIndex;
    }

    /**
     * Returns the list index of a material's texture. The index in the extras is kept if its entry has the name of the
     * texture in the scene or in the source file. Otherwise the entry is searched by name. The name in the source file
     * precedes the name in the scene.
     */
    private int getOrAddTextureIndex(Material material, int extrasIndex, String name) {
        if (extrasIndex >= 0 && extrasIndex < entries.size()) {
            String listName = entries.get(extrasIndex).name();
            if (listName.equalsIgnoreCase(name) || listName.equalsIgnoreCase(textureName(material))) {
                return extrasIndex;
            }
        }
        if (extrasIndex >= 0
                && material.extras().values().get(TextureExtraKeys.TEXTURE_NAME) instanceof String extrasName) {
            return getOrAddEntryIndex(extrasName);
        }
        return getOrAddEntryIndex(name);
    }

    /** Returns whether the list has any entries. */
    public boolean hasEntries() {
        return !entries.isEmpty();
    }

    /** Returns the list index of a texture of the scene. If the list does not contain its name, the name is added. */
    public int getOrAddNameIndex(String name) {
        String stem = LatinNames.stem(name);
        boolean isListed = entries.stream().anyMatch(entry -> entry.name().equalsIgnoreCase(stem));
        for (int i = 0; i < sceneNames.size() && !isListed; i++) {
            if (sceneTextures.get(i).name().equals(name)) {
                return getOrAddEntryIndex(sceneNames.get(i));
            }
        }
        return getOrAddEntryIndex(stem);
    }

    /** Returns the textures of the scene that were added to the list, by the list index. */
    public SortedMap<Integer, Texture> addedTextures() {
        SortedMap<Integer, Texture> addedTextures = new TreeMap<>();
        for (int index = originalEntryCount; index < entries.size(); index++) {
            int textureIndex = sceneNames.indexOf(entries.get(index).name());
            if (textureIndex >= 0) {
                addedTextures.put(index, sceneTextures.get(textureIndex));
            }
        }
        return addedTextures;
    }

    private int getOrAddEntryIndex(String name) {
        for (int i = 0; i < entries.size(); i++) {
            if (entries.get(i).name().equalsIgnoreCase(name)) {
                return i;
            }
        }
        entries.add(new TexName(name, /* attributes= */ 0, /* address= */ 0, GENERATED_LOCATION));
        return entries.size() - 1;
    }

    /** Returns the index in the scene of each texture whose list index has been requested, by the list index. */
    public SortedMap<Integer, Integer> sceneIndexByListIndex() {
        return new TreeMap<>(sceneIndexByListIndex);
    }

    /** Returns the texture list with all names so far. */
    public TexList list() {
        return new TexList(entries);
    }
}
