package shuriken.inspect.lint;

import java.util.Locale;
import java.util.Optional;

/**
 * The largest values in known files of a game; 0 if it has none.
 *
 * <p>Observed: see the package.
 */
public enum GameMaxima {
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

    /** Finds the budget with this name. */
    public static Optional<GameMaxima> of(String word) {
        for (GameMaxima budget : values()) {
            if (budget.name().equalsIgnoreCase(word)) {
                return Optional.of(budget);
            }
        }
        return Optional.empty();
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    public int nodes() {
        return nodes;
    }

    /** Returns the highest slot of chunk models, vertices of a mesh of Basic ones, vertices sent of DS ones. */
    public int vertices() {
        return vertices;
    }

    /** Returns triangles of chunk models, polygons of DS ones. */
    public int polygons() {
        return polygons;
    }

    /** Returns textures of chunk models, materials of DS ones. */
    public int materials() {
        return materials;
    }

    /** Returns meshsets of Basic models, shapes of DS ones. */
    public int parts() {
        return parts;
    }
}
