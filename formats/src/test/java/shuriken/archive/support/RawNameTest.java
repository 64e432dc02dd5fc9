package shuriken.archive.support;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import shuriken.testkit.ByteDsl;

class RawNameTest {
    /** A name has one or more characters, no control characters, and only zeros after it. */
    @Test
    void acceptsPrintableNamesPaddedWithZeros() {
        for (String valid : new String[] {"20", "'a~' 80FF 00", "'abcd'", "7E 00*3"}) {
            assertThat(new RawName(ByteDsl.bytes(valid)).isPlausible())
                    .as(valid)
                    .isTrue();
        }
        for (String invalid :
                new String[] {"1F", "'a' 7F", "00 00", "00 'a'", "'a' 00 'b'", "'a' 00 01", "'a' 1F 00"}) {
            assertThat(new RawName(ByteDsl.bytes(invalid)).isPlausible())
                    .as(invalid)
                    .isFalse();
        }
    }
}
