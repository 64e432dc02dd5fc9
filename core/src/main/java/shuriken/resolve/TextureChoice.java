package shuriken.resolve;

/**
 * Why a name got its picture, or none.
 *
 * @param name as the model has it
 * @param reason one line for people: {@code SHIP_OP2.PVM #7, same stem}
 */
public record TextureChoice(String name, String reason) {
    @Override
    public String toString() {
        return name + ": " + reason;
    }
}
