package shuriken.inspect.lint;

import java.util.Locale;
import java.util.Optional;

/**
 * The largest values in a game's known files; 0 for a value that these files do not have.
 *
 * <p>Observed: the comment of the package states the number of files.
 */
public enum GameMaxima {
    // nodes, vertices, polygons, materials, parts
    PSO(176, 5_555, 10_080, 18, 0),
    IKARUGA(128, 2_495, 14_840, 188, 0),
    SA2(48, 2_779, 0, 0, 0),
    SA1(0, 2_716, 0, 0, 165),
    DS(42, 5_007, 1_681, 52, 56);

    private final int nodes;
    private final int vertices;
    private final int polygons;
    private final int materials;
    private final int parts;

    GameMaxima(int nodes, int vertices, int polygons, int materials, int parts) {
        this.nodes = nodes;
        this.vertices = vertices;
        this.polygons = polygons;
        this.materials = materials;
        this.parts = parts;
    }

    /** Returns the maxima of the game with this name, ignoring case. */
    public static Optional<GameMaxima> byName(String name) {
        for (GameMaxima maxima : values()) {
            if (maxima.name().equalsIgnoreCase(name)) {
                return Optional.of(maxima);
            }
        }
        return Optional.empty();
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the maximum number of nodes in a model. */
    public int nodes() {
        return nodes;
    }

    /**
     * Returns the maximum number of vertices. In chunk models, the slots are counted; in Basic models, the vertices of
     * a mesh; and in DS models, the vertices of all display lists.
     */
    public int vertices() {
        return vertices;
    }

    /** Returns the maximum number of triangles in a chunk model, or of polygons in a DS model. */
    public int polygons() {
        return polygons;
    }

    /** Returns the maximum number of textures in a chunk model, or of materials in a DS model. */
    public int materials() {
        return materials;
    }

    /** Returns the maximum number of meshsets in a mesh of a Basic model, or of shapes in a DS model. */
    public int parts() {
        return parts;
    }
}
