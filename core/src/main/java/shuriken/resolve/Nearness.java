package shuriken.resolve;

/** How a place is related to a model, the nearest first. */
enum Nearness {
    EXPLICIT("named by the user"),
    SAME_STEM("same stem"),
    SAME_STAGE("same stage"),
    SAME_FOLDER("same folder");

    private final String words;

    Nearness(String words) {
        this.words = words;
    }

    static Nearness of(Place place, String stem) {
        if (place.isExplicit()) {
            return EXPLICIT;
        }
        if (place.stem().equalsIgnoreCase(stem)) {
            return SAME_STEM;
        }
        return StageName.of(stem).filter(stage -> stage.owns(place.stem())).isPresent() ? SAME_STAGE : SAME_FOLDER;
    }

    /** Whether an archive here may be taken for the model's own, so that its textures go by number. */
    boolean isOwn() {
        return this != SAME_FOLDER;
    }

    @Override
    public String toString() {
        return words;
    }
}
