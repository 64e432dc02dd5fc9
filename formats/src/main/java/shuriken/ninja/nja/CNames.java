package shuriken.ninja.nja;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.StructId;

/** Names of declarations, each used once in a text. */
final class CNames {
    private final Set<String> taken;
    private final Function<StructId, String> wanted;
    private final Map<StructId, String> names = new HashMap<>();

    /**
     * Names of one model or motion.
     *
     * @param taken the names of the complete text so far; grows
     * @param wanted what a struct would be called
     */
    CNames(Set<String> taken, Function<StructId, String> wanted) {
        this.taken = taken;
        this.wanted = wanted;
    }

    /** Returns the names for a complete text. */
    static Set<String> none() {
        return new HashSet<>();
    }

    String of(StructId struct) {
        return names.computeIfAbsent(struct, id -> unique(identifier(wanted.apply(id))));
    }

    private String unique(String name) {
        String unique = name;
        for (int i = 2; !taken.add(unique); i++) {
            unique = name + "_" + i;
        }
        return unique;
    }

    /** Only what C allows. */
    static String identifier(String name) {
        String letters = name.replaceAll("[^A-Za-z0-9_]", "_");
        return letters.isEmpty() || Character.isDigit(letters.charAt(0)) ? "_" + letters : letters;
    }

    /** Returns the usual beginning of a name. */
    static String prefix(LayoutEntry.Kind kind) {
        return switch (kind) {
            case MODEL -> "attach";
            case VERTICES, POSITIONS -> "vertex";
            case POLYGONS, MESH_POLYGONS -> "poly";
            case NORMALS -> "normal";
            case MATERIALS -> "matlist";
            case MESHSETS -> "meshlist";
            case MESH_NORMALS -> "polynormal";
            case MESH_COLOURS -> "vcolor";
            case MESH_UVS -> "uv";
            case TEXTURE_ENTRIES -> "textures";
            case MOTION_ROWS -> "mdata";
            case MOTION_KEYS -> "key";
            default -> kind.name().toLowerCase(Locale.ROOT);
        };
    }
}
