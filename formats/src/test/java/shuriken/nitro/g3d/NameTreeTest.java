package shuriken.nitro.g3d;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.Gen;
import shuriken.testkit.Seeds;

class NameTreeTest {
    @Test
    void emptyTreeHasOnlyTheRoot() {
        assertThat(NameTree.encode(List.of())).isEqualTo(ByteDsl.bytes("7F 00 00 00"));
    }

    /** The letter "a" is 0x61, and its highest bit is bit 6. */
    @Test
    void oneNameIsComparedByItsHighestBit() {
        assertThat(NameTree.encode(List.of("a"))).isEqualTo(ByteDsl.bytes("7F 01 00 00 | 06 00 01 00"));
    }

    /** 0x61 and 0x62 first differ in bit 1. The second character is compared before the first. */
    @Test
    void comparesLaterLettersFirst() {
        assertThat(NameTree.encode(List.of("a", "b", "aa")))
                .isEqualTo(ByteDsl.bytes("7F 01 00 00 | 0E 02 01 02 | 06 00 03 00 | 01 02 03 01"));
    }

    @Test
    void equalNamesCreateAnUnreachableNode() {
        byte[] tree = NameTree.encode(List.of("a", "a"));
        assertThat(tree).hasSize(12);
        assertThat(Arrays.copyOf(tree, 8)).isEqualTo(ByteDsl.bytes("7F 01 00 00 | 06 00 01 00"));
    }

    /** The search of the console finds each name. */
    @Seeds(100)
    void findsEveryNameByItsBits(long seed) {
        Gen gen = Gen.seeded(seed);
        List<String> names = names(gen, 1 + gen.intBelow(255));
        byte[] tree = NameTree.encode(names);
        for (int i = 0; i < names.size(); i++) {
            assertThat(find(tree, names.get(i))).as(names.get(i)).isEqualTo(i);
        }
    }

    private static List<String> names(Gen gen, int count) {
        Set<String> names = new LinkedHashSet<>();
        while (names.size() < count) {
            StringBuilder name = new StringBuilder();
            for (int i = 1 + gen.intBelow(16); i > 0; i--) {
                name.append((char) ('a' + gen.intBelow(4)));
            }
            names.add(name.toString());
        }
        return new ArrayList<>(names);
    }

    private static int find(byte[] tree, String name) {
        byte[] key = Arrays.copyOf(name.getBytes(StandardCharsets.ISO_8859_1), 16);
        int parent = 0;
        int offset = tree[1] & 0xFF;
        while (tree[4 * parent] > tree[4 * offset]) {
            int bit = tree[4 * offset];
            parent = offset;
            offset = tree[4 * offset + 1 + (key[bit >> 3] >> (bit & 7) & 1)] & 0xFF;
        }
        return tree[4 * offset + 3] & 0xFF;
    }
}
