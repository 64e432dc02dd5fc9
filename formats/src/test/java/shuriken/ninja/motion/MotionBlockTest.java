package shuriken.ninja.motion;

import java.nio.ByteOrder;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.nj.NjFormat;
import shuriken.testkit.FormatContract;

/** Reads and writes motions as blocks of Ninja binary files. */
class MotionBlockTest extends FormatContract<NjFile> {
    MotionBlockTest() {
        super(new NjFormat());
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        Map<String, byte[]> fixtures = new LinkedHashMap<>();
        MotionFixtures.motions().forEach((name, motion) -> {
            fixtures.put(name, MotionFixtures.block("NMDM", motion, ByteOrder.LITTLE_ENDIAN));
            fixtures.put(name + ", big endian", MotionFixtures.block("NMDM", motion, ByteOrder.BIG_ENDIAN));
        });
        return fixtures;
    }

    @Override
    protected Optional<Set<String>> derivedComponents() {
        return Optional.of(Set.of());
    }
}
