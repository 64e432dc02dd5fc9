package shuriken.resolve.related;

import java.io.IOException;
import shuriken.assets.Asset;
import shuriken.assets.Members;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;

/** Opens a member of a container. It is thread-safe. */
final class MemberOpener implements RelatedFile.Opener {
    private final Members members;
    private final int index;
    private final FileRef ref;
    private final Limits limits;
    private final MotionKinds motionKinds;

    /** @param motionKinds the known kinds of members */
    MemberOpener(Members members, int index, FileRef ref, Limits limits, MotionKinds motionKinds) {
        this.members = members;
        this.index = index;
        this.ref = ref;
        this.limits = limits;
        this.motionKinds = motionKinds;
    }

    @Override
    public Asset open() {
        return members.get(index, new ReadContext(ReadOptions.LENIENT.withLimits(limits)));
    }

    @Override
    public boolean isMotion() throws IOException {
        return motionKinds.isMotion(ref, this);
    }
}
