package shuriken.modding.importing;

import java.util.Locale;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.ninja.options.NinjaTarget;
import shuriken.convert.nitro.options.NitroConventions;

/** Games whose habits a new model can have. */
public enum GamePreset {
    PSO(GameConventions.PSO, NitroConventions.POKEMON),
    IKARUGA(GameConventions.IKARUGA, NitroConventions.POKEMON),
    SA1(GameConventions.SONIC_1, NitroConventions.POKEMON),
    SA2(GameConventions.SONIC, NitroConventions.POKEMON),
    PSZ(GameConventions.PSO, NitroConventions.PSZ),
    POKEMON(GameConventions.PSO, NitroConventions.POKEMON);

    private final GameConventions habits;
    private final NitroConventions nitroHabits;

    GamePreset(GameConventions habits, NitroConventions nitroHabits) {
        this.habits = habits;
        this.nitroHabits = nitroHabits;
    }

    /** Whose files of this kind are. */
    public static GamePreset of(NinjaTarget target) {
        return switch (target) {
            case SA1MDL, SADXMDL, SA1LVL -> SA1;
            case SA2MDL, SA2BMDL, GJ, SA2LVL, SAANIM -> SA2;
            case NJ, XJ, REL, NJM, NJA -> PSO;
        };
    }

    /** Of a Ninja model; those of {@link #PSO} where the game has none. */
    public GameConventions habits() {
        return habits;
    }

    /** Of a DS model; those of {@link #POKEMON} where the game has none. */
    public NitroConventions nitroHabits() {
        return nitroHabits;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
