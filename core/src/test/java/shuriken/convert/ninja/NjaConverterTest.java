package shuriken.convert.ninja;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.bytes.ByteCursor;
import shuriken.convert.ConvertOptions;
import shuriken.convert.TextureSource;
import shuriken.diag.ReadContext;
import shuriken.ninja.basic.BasicMeshset;
import shuriken.ninja.model.Attach;
import shuriken.ninja.model.SonicFixtures;
import shuriken.ninja.nja.NjaContent;
import shuriken.ninja.nja.NjaFile;
import shuriken.ninja.nja.NjaFormat;
import shuriken.ninja.nja.NjaWriter;
import shuriken.ninja.object.ObjectTree;

class NjaConverterTest {
    private static final int USE_TEXTURE = 0x94200000;

    /** A square that draws texture 1. */
    private static String model(String name) {
        BasicMeshset set = BasicMeshset.of(
                BasicMeshset.Type.STRIPS,
                0,
                List.of(SonicFixtures.polygon(false, 0, 1, 2, 3)),
                new int[0],
                SonicFixtures.shorts(0, 0, 255, 0, 0, 255, 255, 255));
        ObjectTree<Attach> tree = new ObjectTree<>(
                List.of(SonicFixtures.node(-1, 0, 0, 0, 0)),
                List.of(new Attach.Basic(SonicFixtures.square(SonicFixtures.material(1, USE_TEXTURE), set))));
        NjaContent content = new NjaContent(List.of(), List.of(new NjaContent.Model(name, tree, List.of())), List.of());
        return new String(NjaWriter.toC(content), StandardCharsets.ISO_8859_1);
    }

    private static String list(String name, String... names) {
        return String.format(
                Locale.ROOT,
                "NJS_TEXNAME %1$s_names[] = { { %2$s } };%nNJS_TEXLIST %1$s = { arrayptrandlength(%1$s_names) };%n",
                name,
                String.join(" }, { ", names));
    }

    private static List<String> asked(String text) {
        List<String> asked = new ArrayList<>();
        TextureSource source = (request, context) -> {
            asked.add(request.name().isEmpty() ? request.archives() + " " + request.number() : request.name());
            return Optional.empty();
        };
        ByteCursor file = ByteCursor.littleEndian(text.getBytes(StandardCharsets.ISO_8859_1), "file");
        NjaFile read = new NjaFormat().read(file, ReadContext.strict());
        new NjaConverter().toScenes(read, "file", source, ConvertOptions.DEFAULT, ReadContext.lenient());
        return asked;
    }

    @Test
    void modelTakesTheNamesOfTheListBeforeIt() {
        String first = list("first", "\"a\"", "\"b\"");
        String second = list("second", "\"c\"", "\"d\"");
        assertThat(asked(model("m") + first + model("n") + second + model("o"))).containsExactly("b", "b", "d");
    }

    @Test
    void texturesWithoutNamesCountByNumber() {
        assertThat(asked(list("filled_later", "NULL", "NULL") + model("m"))).containsExactly("[m] 1");
        assertThat(asked(model("m"))).containsExactly("[m] 1");
    }
}
