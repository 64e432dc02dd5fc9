package shuriken.convert.nitro.motion;

import java.util.List;
import java.util.Locale;

/** The number of tracks of a motion, and how many of them a model has targets for. */
record AnimationFit(int tracks, int common, int wanted, String what) {
    static AnimationFit ofNodes(int tracks, int nodes) {
        return new AnimationFit(tracks, Math.min(tracks, nodes), nodes, "nodes");
    }

    static AnimationFit ofMaterials(List<String> moved, List<String> known) {
        return new AnimationFit(
                moved.size(), (int) moved.stream().filter(known::contains).count(), -1, "materials");
    }

    boolean isComplete() {
        return common == tracks && (!isOfNodes() || wanted == tracks || isShort());
    }

    /** Returns whether the number of tracks equals that of the model, if it can be determined. */
    boolean isExact() {
        return tracks > 0 && common == tracks && (!isOfNodes() || wanted == tracks);
    }

    /** Returns whether only a track for the last node is missing, which draws the geometry of the others. */
    boolean isShort() {
        return wanted == tracks + 1;
    }

    boolean isOfNodes() {
        return wanted >= 0;
    }

    @Override
    public String toString() {
        return !isOfNodes()
                ? String.format(Locale.ROOT, "%d of %d %s", common, tracks, what)
                : String.format(Locale.ROOT, "%d tracks for %d %s", tracks, wanted, what);
    }
}
