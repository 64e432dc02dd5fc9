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

/** The textures of a scene, loaded when a material first needs them. */
public final class SceneTextures {
    private final Optional<TexList> names;
    private final List<String> archives;
    private final TextureSource source;
    private final SourceLocation site;
    private final ReadContext context;

    private final UsedTextures used = new UsedTextures((one, other) -> one.rgba() == other.rgba());
    private final Map<Integer, Optional<Integer>> byId = new HashMap<>();
    private final Set<String> reasons = new HashSet<>();

    /**
     * Creates an empty collection.
     *
     * @param names the texture list before the model
     * @param archives archives that ids refer to if there is no list; the first existing one counts
     * @param site of the model
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

    /** Returns the name of a texture id, if the list has it. */
    Optional<String> name(int id) {
        return entry(id).map(TexName::name);
    }

    /** Lists of programs may have no names until the game fills them in. */
    private Optional<TexName> entry(int id) {
        return names.map(TexList::entries)
                .filter(entries -> id < entries.size())
                .map(entries -> entries.get(id))
                .filter(entry -> !entry.name().isEmpty());
    }

    /**
     * Returns the index of a texture id in {@link #textures()}, if there is one; a missing texture is reported once.
     */
    public Optional<Integer> index(int id) {
        Optional<Integer> known = byId.get(id);
        if (known == null) {
            known = fetch(id);
            byId.put(id, known);
        }
        return known;
    }

    private Optional<Integer> fetch(int id) {
        int total = names.map(list -> list.entries().size()).orElse(0);
        context.step("textures", Math.min(byId.size(), total), total);
        Optional<TexName> entry = entry(id);
        TextureRequest request = entry.isPresent()
                ? TextureRequest.listEntry(id, entry.get().name(), entry.get().site())
                : TextureRequest.byIndex(archives, id, site);
        Optional<Texture> found = source.find(request, context);
        if (entry.isEmpty() && found.isEmpty()) {
            reportMissing(id);
        }
        return found.map(used::add);
    }

    /** Reports each reason only once for a model without a texture list. */
    private void reportMissing(int id) {
        if (names.isPresent()) {
            int count = names.get().entries().size();
            context.report(
                    DiagnosticCode.TEXTURE_NOT_FOUND, site, "texture %d is drawn, the list has %d names", id, count);
        } else {
            String reason = source.reasonForMissing(archives, id)
                    .orElseGet(() -> "the model uses textures by number and needs their archive; "
                            + String.join(" or ", archives)
                            + " was not found. Name the archive file itself: --textures FILE");
            if (reasons.add(reason)) {
                context.report(DiagnosticCode.TEXTURE_NOT_FOUND, site, "%s", reason);
            }
        }
    }

    AlphaUse alpha(int index) {
        return used.alphaUse(index);
    }

    public List<Texture> textures() {
        return used.all();
    }
}
