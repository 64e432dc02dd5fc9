package shuriken.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class OutputNamesTest {
    private static final int RESULT_COUNT = 200;
    /** Four, plus a margin for rounding. */
    private static final double MAX_GROWTH = 4.2;

    private static List<String> files(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> i == 0 ? "koi.glb" : "koi" + i + ".png")
                .toList();
    }

    /** Returns the number of names that are tried until all results of one name have a unique name. */
    private static long attemptCount(int results, int filesEach) {
        OutputNames names = new OutputNames(false);
        List<String> paths = IntStream.range(0, results)
                .mapToObj(i -> names.claim("koi.glb", files(filesEach)))
                .flatMap(List::stream)
                .toList();
        assertThat(paths).hasSize(results * filesEach).doesNotHaveDuplicates();
        return names.attemptCount();
    }

    @Test
    void workForEqualNamesIsLinear() {
        for (int filesEach : List.of(1, 3)) {
            assertThat((double) attemptCount(4 * RESULT_COUNT, filesEach))
                    .as("%d files each", filesEach)
                    .isLessThan(MAX_GROWTH * attemptCount(RESULT_COUNT, filesEach));
        }
    }

    private static long previewAttemptCount(int results) {
        OutputNames names = new OutputNames(false);
        OutputNames.Preview ahead = names.preview();
        List<String> paths = IntStream.range(0, results)
                .mapToObj(i -> ahead.claim("koi.glb", files(1)))
                .flatMap(List::stream)
                .toList();
        assertThat(paths).hasSize(results).doesNotHaveDuplicates();
        return names.attemptCount();
    }

    @Test
    void workForPreviewedNamesIsLinear() {
        assertThat((double) previewAttemptCount(4 * RESULT_COUNT))
                .isLessThan(MAX_GROWTH * previewAttemptCount(RESULT_COUNT));
    }

    @Test
    void previewedNamesAreNotReserved() {
        OutputNames names = new OutputNames(false);
        OutputNames.Preview ahead = names.preview();
        List<String> first = ahead.claim("koi.glb", files(1));
        assertThat(first).containsExactly("koi.glb");
        assertThat(ahead.claim("koi.glb", files(1))).containsExactly("koi~2.glb");
        ahead.release("koi.glb", files(1), first);
        assertThat(names.claim("koi.glb", files(1))).containsExactly("koi.glb");
    }

    @Test
    void noFileHasTheNameOfAFolder() {
        OutputNames names = new OutputNames(false);
        names.claim("pond/koi/koi.glb", files(1));
        assertThat(names.claim("pond/Koi", files(1))).containsExactly("pond/Koi~2");
        assertThat(names.claim("pond", files(1))).containsExactly("pond~2");
        assertThat(names.claim("/pond/koi.glb", files(2))).containsExactly("/pond/koi.glb", "/pond/koi1.png");
        assertThat(names.claim("/pond/KOI.glb", files(2)))
                .containsExactly("/pond/KOI~2/KOI.glb", "/pond/KOI~2/koi1.png");
    }

    @Test
    void keptNamesAreReservedInOrder() {
        OutputNames names = new OutputNames(false);
        assertThat(names.reserveExisting(List.of("a/koi~2.glb"))).isFalse();
        assertThat(names.reserveExisting(List.of("a/koi.glb"))).isTrue();
        assertThat(names.reserveExisting(List.of("a/koi~2.glb"))).isTrue();
        assertThat(names.claim("a/koi.glb", files(1))).containsExactly("a/koi~3.glb");
    }

    @Test
    void secondResultForOneFileIsRefused() {
        OutputNames names = new OutputNames(true);
        names.claim("koi.glb", files(1));
        assertThatThrownBy(() -> names.claim("koi.glb", files(1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("more than one result for koi.glb");
    }

    @Test
    void keepsEqualNamesWithinOneInput() {
        List<String> ofOneInput = List.of("koi/fin.png", "koi/fin~2.png", "koi/FIN~3.png");
        assertThat(new OutputNames(false).reserveExisting(ofOneInput)).isTrue();
        assertThat(new OutputNames(false).reserveExisting(List.of("koi/fin~2.png", "koi/fin.png")))
                .isFalse();
        assertThat(new OutputNames(false).reserveExisting(List.of("koi/fin.png", "koi/FIN.png")))
                .isFalse();
        assertThat(new OutputNames(false).reserveExisting(List.of("fin", "fin~2")))
                .isTrue();
    }
}
