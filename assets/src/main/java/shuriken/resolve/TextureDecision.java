package shuriken.resolve;

import java.util.Optional;

/**
 * The reason why a name got its texture, or none.
 *
 * @param name in the model
 * @param reason a readable line: {@code SHIP_OP2.PVM #7, same stem}
 * @param location path of the texture; empty if there is none
 */
public record TextureDecision(String name, String reason, Optional<String> location) {
    /** Creates a decision without a texture. */
    public TextureDecision(String name, String reason) {
        this(name, reason, Optional.empty());
    }

    @Override
    public String toString() {
        return name + ": " + reason;
    }
}
