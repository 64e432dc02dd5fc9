package shuriken.resolve;

/** How a place is related to a model, the nearest first. */
enum Nearness {
    EXPLICIT("named by the user"),
    SAME_STEM("same stem"),
    SAME_FOLDER("same folder");

    private final String words;

    Nearness(String words) {
        this.words = words;
    }

    static Nearness of(Place place, String stem) {
        if (place.isExplicit()) {
            return EXPLICIT;
        }
        return place.stem().equalsIgnoreCase(stem) ? SAME_STEM : SAME_FOLDER;
    }

    @Override
    public String toString() {
        return words;
    }
}
