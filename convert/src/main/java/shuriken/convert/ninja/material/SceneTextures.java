package shuriken.convert.ninja.material;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import shuriken.convert.TextureRequest;
import shuriken.convert.TextureSource;
import shuriken.convert.support.AlphaUse;
import shuriken.convert.support.UsedTextures;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.texlist.TexName;
import shuriken.scene.Texture;

/** The textures of a scene. Each is loaded when a material first needs it. */
public final class SceneTextures {
    private final Optional<TexList> names;
    private final List<String> archives;
    private final TextureSource source;
    private final SourceLocation site;
    private final ReadContext context;

    /** The textures so far. Only images with the same pixel array count as equal. */
    private final UsedTextures usedTextures = new UsedTextures((first, second) -> first.rgba() == second.rgba());
    /** The index of each requested texture in {@link #textures()}, by its id in the model. */
    private final Map<Integer, Optional<Integer>> indicesById = new HashMap<>();

    private final Set<String> reportedReasons = new HashSet<>();

    /**
     * Creates an empty collection.
     *
     * @param names the texture list before the model
     * @param archives the archives to which ids refer if there is no list. The first one that exists is used
     * @param site the location of the model
     */
    public SceneTextures(
            Optional<TexList> names,
            List<String> archives,
            TextureSource source,
            SourceLocation site,
            ReadContext context) {
        this.names = names;
        this.archives = archives;
        this.source = source;
        this.site = site;
        this.context = context;
    }

    /** Returns the name of a texture id, if the list contains it. */
    Optional<String> nameOf(int id) {
        return entry(id).map(TexName::name);
    }

    /** Returns the list entry of a texture id. Lists in programs may have empty names that the game fills in later. */
    private Optional<TexName> entry(int id) {
        return names.map(TexList::entries)
                .filter(entries -> id < entries.size())
                .map(entries -> entries.get(id))
                .filter(entry -> !entry.name().isEmpty());
    }

    /**
     * Returns the index of a texture id in {@link #textures()}, if the texture exists. A missing texture is reported
     * once.
     */
    public Optional<Integer> indexOf(int id) {
        Optional<Integer> index = indicesById.get(id);
        if (index == null) {
            index = load(id);
            indicesById.put(id, index);
        }
        return index;
    }

    private Optional<Integer> load(int id) {
        int total = names.map(list -> list.entries().size()).orElse(0);
        context.step("textures", Math.min(indicesById.size(), total), total);
        Optional<TexName> entry = entry(id);
        TextureRequest request = entry.isPresent()
                ? TextureRequest.listEntry(id, entry.get().name(), entry.get().site())
                : TextureRequest.byIndex(archives, id, site);
        Optional<Texture> texture = source.find(request, context);
        if (entry.isEmpty() && texture.isEmpty()) {
            reportMissing(id);
        }
        return texture.map(usedTextures::add);
    }

    /** Reports a missing texture. For a model without a texture list, each reason is reported only once. */
    private void reportMissing(int id) {
        if (names.isPresent()) {
            int listSize = names.get().entries().size();
            context.report(
                    DiagnosticCode.TEXTURE_NOT_FOUND,
                    site,
                    "the model uses texture number %d, but its list, counted from 0, has no name for it (entries: %d)",
                    id,
                    listSize);
        } else {
            String reason = source.reasonForMissing(archives, id)
                    .orElseGet(() -> "the model refers to textures by number and needs their archive, but no texture"
                            + " archive named " + String.join(" or ", archives)
                            + " was found. Give the archive file with --textures FILE");
            if (!reason.isEmpty() && reportedReasons.add(reason)) {
                context.report(DiagnosticCode.TEXTURE_NOT_FOUND, site, "%s", reason);
            }
        }
    }

    AlphaUse alphaUse(int index) {
        return usedTextures.alphaUse(index);
    }

    public List<Texture> textures() {
        return usedTextures.all();
    }
}
