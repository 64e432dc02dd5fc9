package shuriken.ninja.nj;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import shuriken.bytes.FourCc;

/** Tags of blocks. */
final class NjTag {
    static final FourCc NJTL = FourCc.of("NJTL");
    static final FourCc GJTL = FourCc.of("GJTL");
    static final FourCc NJCM = FourCc.of("NJCM");
    static final FourCc NJBM = FourCc.of("NJBM");
    static final FourCc POF0 = FourCc.of("POF0");

    /** All tags that a Ninja binary file is known by. */
    static final Set<FourCc> KNOWN = Stream.of(
                    "NJTL", "GJTL", "NJCM", "NJBM", "GJCM", "GJBM", "N2CM", "NMDM", "NSSM", "CPSM", "NJSL", "NCAM",
                    "NJCA", "NJLI", "NLIM", "NJIN", "NJSP", "NJCS", "NCSM", "NMDL", "POF0", "POF1", "POF2")
            .map(FourCc::of)
            .collect(Collectors.toUnmodifiableSet());

    private NjTag() {}

    /** Whether a block begins with a node. */
    static boolean isModel(FourCc tag) {
        return tag.equals(NJCM) || tag.equals(NJBM);
    }

    static boolean isTextures(FourCc tag) {
        return tag.equals(NJTL) || tag.equals(GJTL);
    }
}
