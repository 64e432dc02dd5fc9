package shuriken.ninja.motion;

import java.nio.ByteOrder;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import shuriken.format.Confidence;
import shuriken.testkit.FormatContract;

/** Reads and writes motions as relocatable files. */
class NjmFormatTest extends FormatContract<NjmFile> {
    NjmFormatTest() {
        super(new NjmFormat());
    }

    @Override
    protected Confidence minimumConfidence() {
        return Confidence.STRUCTURE;
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        Map<String, byte[]> fixtures = new LinkedHashMap<>();
        MotionFixtures.motions().forEach((name, motion) -> {
            fixtures.put(name, MotionFixtures.relocatable(motion, ByteOrder.LITTLE_ENDIAN));
            fixtures.put(name + ", big endian", MotionFixtures.relocatable(motion, ByteOrder.BIG_ENDIAN));
        });
        return fixtures;
    }

    @Override
    protected Optional<Set<String>> derivedComponents() {
        return Optional.of(Set.of());
    }
}
