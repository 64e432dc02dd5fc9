package shuriken.modding;

import java.util.Locale;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.ninja.options.NinjaTarget;
import shuriken.convert.nitro.options.NitroConventions;

/** A game whose conventions a new model can follow. */
public enum GamePreset {
    /** Phantasy Star Online. */
    PSO(GameConventions.PSO, NitroConventions.POKEMON),
    /** Ikaruga. */
    IKARUGA(GameConventions.IKARUGA, NitroConventions.POKEMON),
    /** Sonic Adventure and Sonic Adventure DX. */
    SA1(GameConventions.SONIC_ADVENTURE, NitroConventions.POKEMON),
    /** Sonic Adventure 2. */
    SA2(GameConventions.SONIC_ADVENTURE_2, NitroConventions.POKEMON),
    /** Phantasy Star Zero. */
    PSZ(GameConventions.PSO, NitroConventions.PSZ),
    /** The Pokémon games of the Nintendo DS. */
    POKEMON(GameConventions.PSO, NitroConventions.POKEMON);

    private final GameConventions conventions;
    private final NitroConventions nitroConventions;

    GamePreset(GameConventions conventions, NitroConventions nitroConventions) {
        this.conventions = conventions;
        this.nitroConventions = nitroConventions;
    }

    /**
     * {@return the game for which a file format is usually written}
     *
     * @param target the file format
     */
    @SuppressWarnings("exports") // Programs on the class path and the modules of Shuriken use these types.
    public static GamePreset defaultFor(NinjaTarget target) {
        return switch (target) {
            case SA1MDL, SADXMDL, SA1LVL -> SA1;
            case SA2MDL, SA2BMDL, GJ, SA2LVL, SAANIM -> SA2;
            case NJ, XJ, REL, NJM, NJA -> PSO;
        };
    }

    /** {@return the conventions of Ninja models; those of {@link #PSO} if the game has none} */
    @SuppressWarnings("exports") // Programs on the class path and the modules of Shuriken use these types.
    public GameConventions conventions() {
        return conventions;
    }

    /** {@return the conventions of DS models; those of {@link #POKEMON} if the game has none} */
    @SuppressWarnings("exports") // Programs on the class path and the modules of Shuriken use these types.
    public NitroConventions nitroConventions() {
        return nitroConventions;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
