package shuriken.importer;

import java.util.Locale;
import shuriken.build.ninja.Habits;

/** Games whose habits a new model can have. */
public enum Game {
    PSO(Habits.PSO),
    IKARUGA(Habits.IKARUGA),
    SA2(Habits.SONIC);

    private final Habits habits;

    Game(Habits habits) {
        this.habits = habits;
    }

    public Habits habits() {
        return habits;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
