package shuriken.ninja.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;

/** A check of the structs that a writer reports. */
public final class WriterStructs {
    private static final int MAX_INDEX = 40;
    private static final int MAX_PART = 10;

    private WriterStructs() {}

    /**
     * Checks that the writer reports exactly these structs: {@code "OBJECT 0 1"} means two nodes, and {@code "MESH_UVS
     * 0.0 0.1"} means the texture coordinates of two meshsets of the first model.
     */
    public static void check(BlockContent writer, int scope, String... expected) {
        Set<String> expectedNames = new TreeSet<>();
        for (String kind : expected) {
            String[] words = kind.split(" ");
            for (int i = 1; i < words.length; i++) {
                expectedNames.add(words[0] + " " + (words[i].contains(".") ? words[i] : words[i] + ".0"));
            }
        }
        Set<String> actualNames = new TreeSet<>();
        for (LayoutEntry.Kind kind : LayoutEntry.Kind.values()) {
            boolean hasParts =
                    expectedNames.stream().anyMatch(name -> name.startsWith(kind + " ") && !name.endsWith(".0"));
            for (int index = 0; index < MAX_INDEX; index++) {
                for (int part = 0; part < (hasParts ? MAX_PART : 1); part++) {
                    if (writer.has(new StructId(kind, index, part, scope))) {
                        actualNames.add(kind + " " + index + "." + part);
                    }
                }
            }
        }
        assertThat(actualNames).containsExactlyElementsOf(expectedNames);
        writer.order().stream()
                .filter(structId -> structId.scope() == scope)
                .forEach(structId -> assertThat(expectedNames)
                        .contains(structId.kind() + " " + structId.index() + "." + structId.part()));
    }
}
