package shuriken.ninja.nj;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import shuriken.io.FourCc;

/** The four-letter tags at the start of the blocks of Ninja binary files. */
final class NjTag {
    static final FourCc NJTL = FourCc.of("NJTL");
    static final FourCc GJTL = FourCc.of("GJTL");
    static final FourCc NJCM = FourCc.of("NJCM");
    static final FourCc NJBM = FourCc.of("NJBM");
    static final FourCc GJCM = FourCc.of("GJCM");
    static final FourCc GJBM = FourCc.of("GJBM");
    static final FourCc NMDM = FourCc.of("NMDM");
    static final FourCc POF0 = FourCc.of("POF0");

    /** All tags by which Ninja binary files are recognized. */
    static final Set<FourCc> KNOWN_TAGS = tagSet(
            "NJTL", "GJTL", "NJCM", "NJBM", "GJCM", "GJBM", "N2CM", "NMDM", "NSSM", "CPSM", "NJSL", "NCAM", "NJCA",
            "NJLI", "NLIM", "NJIN", "NJSP", "NJCS", "NCSM", "NMDL", "POF0", "POF1", "POF2");

    /** The tags of blocks that are always motions. */
    private static final Set<FourCc> MOTION_TAGS = tagSet("NMDM", "NSSM");
    /** The tags of blocks that are motions in some games. */
    private static final Set<FourCc> POSSIBLE_MOTION_TAGS = tagSet("CPSM", "NCAM", "NJCA", "NLIM", "NJLI");

    private NjTag() {}

    static boolean isGinja(FourCc tag) {
        return tag.equals(GJCM) || tag.equals(GJBM);
    }

    /** Returns whether blocks with this tag contain a model, which starts with its root node. */
    static boolean isModel(FourCc tag) {
        return tag.equals(NJCM) || tag.equals(NJBM) || isGinja(tag);
    }

    private static Set<FourCc> tagSet(String... tags) {
        return Stream.of(tags).map(FourCc::of).collect(Collectors.toUnmodifiableSet());
    }

    /** Returns whether blocks with this tag are motions in all games. */
    static boolean isMotion(FourCc tag) {
        return MOTION_TAGS.contains(tag);
    }

    static boolean mayBeMotion(FourCc tag) {
        return MOTION_TAGS.contains(tag) || POSSIBLE_MOTION_TAGS.contains(tag);
    }

    static boolean isTextureList(FourCc tag) {
        return tag.equals(NJTL) || tag.equals(GJTL);
    }
}
