package shuriken.convert.ninja.material;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import shuriken.convert.support.LatinNames;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.texlist.TexName;
import shuriken.scene.Material;
import shuriken.scene.Scene;
import shuriken.scene.Texture;
import shuriken.scene.TextureRef;

/** The texture list of a model: existing names, then additional names that materials use. */
public final class TextureNumbers {
    private static final SourceLocation MADE = new SourceLocation("made by code", 0);

    /** The highest number that all model kinds can store. */
    private static final int MAXIMUM = 0x1FFF;

    private final List<Texture> textures;
    private final List<String> sceneNames = new ArrayList<>();
    private final List<TexName> entries;
    private final int known;
    private final SortedMap<Integer, Integer> textureIndices = new TreeMap<>();

    /** @param known the list of the original; empty if absent */
    public TextureNumbers(Scene scene, TexList known) {
        LatinNames names = LatinNames.forTextures();
        this.textures = scene.textures();
        textures.forEach(texture -> sceneNames.add(names.makeUnique(LatinNames.stem(texture.name()))));
        this.entries = new ArrayList<>(known.entries());
        this.known = entries.size();
    }

    /**
     * Creates numbers for an edited model that has numbers but no list: those of the original remain, new ones follow.
     *
     * @param known names of the original's textures by number, as in the scene
     * @param count the lowest unused number
     */
    public static TextureNumbers counted(Scene scene, SortedMap<Integer, String> known, int count) {
        TextureNumbers plain = new TextureNumbers(scene, new TexList(List.of()));
        List<TexName> names = new ArrayList<>();
        int minimum = known.isEmpty() ? count : Math.max(count, known.lastKey() + 1);
        for (int number = 0; number < minimum; number++) {
            names.add(new TexName(plain.listed(known.getOrDefault(number, "")), 0, 0, MADE));
        }
        return new TextureNumbers(scene, new TexList(names));
    }

    /** Returns the name that a list would have for a texture of the scene. */
    private String listed(String name) {
        for (int i = 0; i < textures.size(); i++) {
            if (textures.get(i).name().equals(name)) {
                return sceneNames.get(i);
            }
        }
        return name;
    }

    /** Creates numbers for files that have numbers but no list: numbers in materials remain. */
    public static TextureNumbers unlisted(Scene scene, TexList known) {
        TextureNumbers numbers = new TextureNumbers(scene, known);
        for (Material material : scene.materials()) {
            if (material.extras().values().get("textureId") instanceof Integer number
                    && number >= 0
                    && number <= MAXIMUM
                    && known.entries().isEmpty()) {
                while (numbers.entries.size() <= number) {
                    numbers.entries.add(new TexName("", 0, 0, MADE));
                }
                numbers.entries.set(number, new TexName(numbers.name(material), 0, 0, MADE));
            }
        }
        return numbers;
    }

    /** Returns the texture name in the material's source, or else in the scene. */
    private String name(Material material) {
        return material.extras().values().get("textureName") instanceof String known
                ? known
                : material.texture().map(ref -> sceneNames.get(ref.texture())).orElse("");
    }

    /**
     * Returns the number of a material's texture, a new one if its name is not in the list; -1 without a texture. A
     * texture that the scene does not have keeps its number.
     */
    public int number(Material material) {
        int stored = material.extras().values().get("textureId") instanceof Integer number ? number : -1;
        int textureIndex = material.texture().map(TextureRef::texture).orElse(Scene.NONE);
        if (textureIndex == Scene.NONE) {
            return stored;
        }
        int number = number(material, stored, sceneNames.get(textureIndex));
        textureIndices.putIfAbsent(number, textureIndex);
        return number;
    }

    private int number(Material material, int stored, String name) {
        if (stored >= 0 && stored < entries.size()) {
            String listed = entries.get(stored).name();
            if (listed.equalsIgnoreCase(name) || listed.equalsIgnoreCase(name(material))) {
                return stored;
            }
        }
        if (stored >= 0 && material.extras().values().get("textureName") instanceof String known) {
            return find(known);
        }
        return find(name);
    }

    /** Returns whether there are names. */
    public boolean isListed() {
        return !entries.isEmpty();
    }

    /** Returns the number of a texture of the scene by its name, a new one if it is not in the list. */
    public int named(String name) {
        String stem = LatinNames.stem(name);
        boolean isListed = entries.stream().anyMatch(entry -> entry.name().equalsIgnoreCase(stem));
        for (int i = 0; i < sceneNames.size() && !isListed; i++) {
            if (textures.get(i).name().equals(name)) {
                return find(sceneNames.get(i));
            }
        }
        return find(stem);
    }

    /** Returns the textures of the scene that were added, by number. */
    public SortedMap<Integer, Texture> added() {
        SortedMap<Integer, Texture> added = new TreeMap<>();
        for (int number = known; number < entries.size(); number++) {
            int textureIndex = sceneNames.indexOf(entries.get(number).name());
            if (textureIndex >= 0) {
                added.put(number, textures.get(textureIndex));
            }
        }
        return added;
    }

    private int find(String name) {
        for (int i = 0; i < entries.size(); i++) {
            if (entries.get(i).name().equalsIgnoreCase(name)) {
                return i;
            }
        }
        entries.add(new TexName(name, 0, 0, MADE));
        return entries.size() - 1;
    }

    /** Returns a copy of the scene's texture index of each number that was assigned so far. */
    public SortedMap<Integer, Integer> textureIndices() {
        return new TreeMap<>(textureIndices);
    }

    /** Returns all names so far. */
    public TexList list() {
        return new TexList(entries);
    }
}
