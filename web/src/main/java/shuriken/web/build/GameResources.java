package shuriken.web.build;

import org.teavm.classlib.ResourceSupplier;
import org.teavm.classlib.ResourceSupplierContext;

/**
 * Adds the data files of the package {@code resolve.games} to the web build. The library loads them through its class
 * loader, and fails if a file is missing.
 */
@SuppressWarnings("deprecation") // The replacement of ResourceSupplier cannot name single files of other modules.
public final class GameResources implements ResourceSupplier {
    private static final String FOLDER = "shuriken/resolve/games/";

    @Override
    public String[] supplyResources(ResourceSupplierContext context) {
        return new String[] {
            FOLDER + "pokemon.json",
            FOLDER + "pokemon-maps.json",
            FOLDER + "pso.json",
            FOLDER + "psz.json",
            FOLDER + "sonic.json",
            FOLDER + "sonic-models.json"
        };
    }
}
