package shuriken.importer;

import java.util.Locale;
import shuriken.build.ninja.Habits;
import shuriken.build.ninja.NinjaTarget;
import shuriken.build.nitro.NitroHabits;

/** Games whose habits a new model can have. */
public enum Game {
    PSO(Habits.PSO, NitroHabits.POKEMON),
    IKARUGA(Habits.IKARUGA, NitroHabits.POKEMON),
    SA1(Habits.SONIC_1, NitroHabits.POKEMON),
    SA2(Habits.SONIC, NitroHabits.POKEMON),
    PSZ(Habits.PSO, NitroHabits.PSZ),
    POKEMON(Habits.PSO, NitroHabits.POKEMON);

    private final Habits habits;
    private final NitroHabits nitroHabits;

    Game(Habits habits, NitroHabits nitroHabits) {
        this.habits = habits;
        this.nitroHabits = nitroHabits;
    }

    /** Whose files of this kind are. */
    public static Game of(NinjaTarget target) {
        return switch (target) {
            case SA1MDL, SADXMDL, SA1LVL -> SA1;
            case SA2MDL, SA2BMDL, GJ, SA2LVL, SAANIM -> SA2;
            case NJ, XJ, REL, NJM, NJA -> PSO;
        };
    }

    /** Of a Ninja model; those of {@link #PSO} where the game has none. */
    public Habits habits() {
        return habits;
    }

    /** Of a DS model; those of {@link #POKEMON} where the game has none. */
    public NitroHabits nitroHabits() {
        return nitroHabits;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
