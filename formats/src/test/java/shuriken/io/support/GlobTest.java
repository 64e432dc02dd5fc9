package shuriken.io.support;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GlobTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "*.nj        | a/b/X.NJ   | true",
                "*.nj        | a.njm      | false",
                "a/*.nj      | a/b.nj     | true",
                "a/*.nj      | a/b/c.nj   | false",
                "b/*.nj      | a/b/c.nj   | true",
                "./b/*.nj    | a/b/c.nj   | false",
                "./*.nj      | a.nj       | true",
                "./*.nj      | a/b.nj     | false",
                "a/**        | a/b/c.nj   | true",
                "**/c.nj     | c.nj       | true",
                "**/c.nj     | a/b/c.nj   | true",
                "a/**/c.nj   | a/c.nj     | true",
                "?.nj        | ab.nj      | false",
                "[a-c]x.nj   | bx.nj      | true",
                "[!a-c]x.nj  | bx.nj      | false",
                "*.{nj,pvm}  | a.pvm      | true",
                "*.{nj,pvm}  | a.pvr      | false",
                "a.b+(c).nj  | a.b+(c).nj | true",
                "a.b         | axb        | false",
                "[x          | [x         | true",
                "{x          | {x         | true",
                "[z-a]       | m          | false",
                "[a]]        | a]         | true",
                "{a*,b?}.nj  | bc.nj      | true",
                "{a*,b?}.nj  | axyz.nj    | true",
                "{,x}a       | a          | true",
                "[!a]        | /          | false",
                "STRASSE     | strasse    | true",
                "b/c.nj      | a/B/C.nj   | true",
                "b/c.nj      | a/xb/c.nj  | false",
                "./c.nj      | a/c.nj     | false",
                "./c.nj      | c.NJ       | true",
                "/c.nj       | a//c.nj    | true",
                "abc.nj      | c.nj       | false",
            })
    void matches(String glob, String path, boolean matches) {
        assertThat(Glob.parse(glob).matches(path)).isEqualTo(matches);
    }

    @Test
    @Timeout(10)
    void matchesEveryPatternInTime() {
        String path = "a".repeat(2_000);
        assertThat(Glob.parse("*a".repeat(40) + "*b").matches(path)).isFalse();
        assertThat(Glob.parse("**a".repeat(40) + "**b").matches(path)).isFalse();
        assertThat(Glob.parse("{a,a*}".repeat(40) + "b").matches(path)).isFalse();
    }
}
