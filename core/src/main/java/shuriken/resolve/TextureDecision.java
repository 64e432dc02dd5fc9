package shuriken.resolve;

import java.util.Optional;

/**
 * Why a name got its picture, or none.
 *
 * @param name as the model has it
 * @param reason one line for people: {@code SHIP_OP2.PVM #7, same stem}
 * @param location the path of where it was taken from; empty if it was not
 */
public record TextureDecision(String name, String reason, Optional<String> location) {
    /** None. */
    public TextureDecision(String name, String reason) {
        this(name, reason, Optional.empty());
    }

    @Override
    public String toString() {
        return name + ": " + reason;
    }
}
