package shuriken.ninja.nja;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import shuriken.io.support.UniqueNames;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.StructId;

/** Allocates unique names for declarations in a text. */
final class CNameAllocator {
    private final UniqueNames uniqueNames;
    private final Function<StructId, String> preferredName;
    private final Map<StructId, String> names = new HashMap<>();

    /**
     * Creates an allocator for one model or motion.
     *
     * @param uniqueNames the names of the text, to which this allocator adds its names
     * @param preferredName returns the preferred name for a struct
     */
    CNameAllocator(UniqueNames uniqueNames, Function<StructId, String> preferredName) {
        this.uniqueNames = uniqueNames;
        this.preferredName = preferredName;
    }

    /** Returns the name of a struct; it is the same for each call. */
    String name(StructId struct) {
        return names.computeIfAbsent(struct, id -> uniqueNames.makeUnique(toIdentifier(preferredName.apply(id))));
    }

    /** Replaces the characters that C does not allow in identifiers. */
    static String toIdentifier(String name) {
        String identifier = name.replaceAll("[^A-Za-z0-9_]", "_");
        return identifier.isEmpty() || Character.isDigit(identifier.charAt(0)) ? "_" + identifier : identifier;
    }

    /** Returns the usual prefix for the name of a struct. */
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
