package shuriken.ninja.nja;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import shuriken.io.support.UniqueNames;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.StructId;

/** Allocates unique names for declarations in C source text. */
final class CNameAllocator {
    private final UniqueNames uniqueNames;
    private final Function<StructId, String> preferredNameOf;
    private final Map<StructId, String> nameByStructId = new HashMap<>();

    /**
     * Creates an allocator for one model or motion.
     *
     * @param uniqueNames the names that the source text uses so far, to which this allocator adds its names
     * @param preferredNameOf returns the preferred name for a struct
     */
    CNameAllocator(UniqueNames uniqueNames, Function<StructId, String> preferredNameOf) {
        this.uniqueNames = uniqueNames;
        this.preferredNameOf = preferredNameOf;
    }

    /** Returns the name of a struct. The first call for a struct creates the name. */
    String getOrCreateName(StructId structId) {
        return nameByStructId.computeIfAbsent(
                structId, id -> uniqueNames.makeUnique(toIdentifier(preferredNameOf.apply(id))));
    }

    /**
     * Replaces the characters that C does not allow in identifiers. If the result is empty or starts with a digit, it
     * is preceded by an underscore.
     */
    static String toIdentifier(String name) {
        String identifier = name.replaceAll("[^A-Za-z0-9_]", "_");
        return identifier.isEmpty() || Character.isDigit(identifier.charAt(0)) ? "_" + identifier : identifier;
    }

    /** Returns the usual prefix for the names of structs of a kind. */
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
            case WEIGHT_SET_VERTICES -> "set_shares";
            case WEIGHT_SET_WEIGHTS -> "set_weights";
            case TEXTURE_ENTRIES -> "textures";
            case MOTION_ROWS -> "mdata";
            case MOTION_KEYS -> "key";
            default -> kind.name().toLowerCase(Locale.ROOT);
        };
    }
}
