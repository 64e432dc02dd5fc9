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

/** The textures of a scene. Each texture is loaded when a material first uses it. */
public final class SceneTextures {
    private final Optional<TexList> texList;
    private final List<String> archiveNames;
    private final TextureSource textureSource;
    private final SourceLocation location;
    private final ReadContext context;

    /** The loaded textures. Images are equal only if they share their pixel array. */
    private final UsedTextures usedTextures = new UsedTextures((first, second) -> first.rgba() == second.rgba());
    /** The index of each requested texture in {@link #textures()}, by its id in the model. */
    private final Map<Integer, Optional<Integer>> indexById = new HashMap<>();

    private final Set<String> reportedReasons = new HashSet<>();

    /**
     * Creates an empty collection.
     *
     * @param texList the texture list that applies to the model, if there is one
     * @param archiveNames the names of the archives to which texture ids refer if there is no list. The first one that
     *     exists is used
     * @param location the location of the model
     */
    public SceneTextures(
            Optional<TexList> texList,
            List<String> archiveNames,
            TextureSource textureSource,
            SourceLocation location,
            ReadContext context) {
        this.texList = texList;
        this.archiveNames = archiveNames;
        this.textureSource = textureSource;
        this.location = location;
        this.context = context;
    }

    /**
     * Returns the name of a texture, if the texture list contains one. The id of the texture is its index in the list.
     */
    Optional<String> nameOf(int textureId) {
        return findListEntry(textureId).map(TexName::name);
    }

    /**
     * Returns the list entry of a texture id, if it has a name. Lists in programs may have empty names, which the game
     * sets later.
     */
    private Optional<TexName> findListEntry(int textureId) {
        return texList.map(TexList::entries)
                .filter(entries -> textureId < entries.size())
                .map(entries -> entries.get(textureId))
                .filter(entry -> !entry.name().isEmpty());
    }

    /**
     * Returns the index of a texture in {@link #textures()} by its id, if the texture exists. The texture is loaded
     * when its id is first requested. A missing texture is reported once.
     */
    public Optional<Integer> getOrLoadIndex(int textureId) {
        Optional<Integer> index = indexById.get(textureId);
        if (index == null) {
            index = load(textureId);
            indexById.put(textureId, index);
        }
        return index;
    }

    private Optional<Integer> load(int textureId) {
        int totalCount = texList.map(list -> list.entries().size()).orElse(0);
        context.step("textures", Math.min(indexById.size(), totalCount), totalCount);
        Optional<TexName> entry = findListEntry(textureId);
        TextureRequest request = entry.isPresent()
                ? TextureRequest.byListEntry(
                        textureId, entry.get().name(), entry.get().location())
                : TextureRequest.byIndex(archiveNames, textureId, location);
        Optional<Texture> texture = textureSource.find(request, context);
        if (entry.isEmpty() && texture.isEmpty()) {
            reportMissing(textureId);
        }
        return texture.map(usedTextures::add);
    }

    /** Reports a missing texture. For a model without a texture list, each reason is reported only once. */
    private void reportMissing(int textureId) {
        if (texList.isPresent()) {
            int listSize = texList.get().entries().size();
            context.report(
                    DiagnosticCode.TEXTURE_NOT_FOUND,
                    location,
                    "the model uses texture number %d, but its list, counted from 0, has no name for it (entries: %d)",
                    textureId,
                    listSize);
        } else {
            String reason = textureSource
                    .reasonForMissing(archiveNames, textureId)
                    .orElseGet(() -> "the model refers to textures by number and needs their archive, but no texture"
                            + " archive named " + String.join(" or ", archiveNames)
                            + " was found. Give the archive file with --textures FILE");
            if (!reason.isEmpty() && reportedReasons.add(reason)) {
                context.report(DiagnosticCode.TEXTURE_NOT_FOUND, location, "%s", reason);
            }
        }
    }

    AlphaUse alphaUse(int textureIndex) {
        return usedTextures.alphaUse(textureIndex);
    }

    public List<Texture> textures() {
        return usedTextures.all();
    }
}
