package shuriken.resolve.related;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import shuriken.assets.Asset;
import shuriken.convert.TextureRequest;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.InMemoryFileSource;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.nj.NjFormat;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.texlist.TexName;
import shuriken.ninja.xj.XjFixtures;
import shuriken.scene.Texture;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.RoundTrip;

/** Tests archives whose textures have no names. The model with the archive's stem lists the names. */
class ListedArchivesTest {
    private static final SourceLocation SITE = new SourceLocation("gate-2.xj", 0);
    private static final String RED = "00F8";
    private static final String GREEN = "E007";
    private static final String BLUE = "1F00";

    private final Map<String, byte[]> files = new TreeMap<>();

    ListedArchivesTest() {
        files.put("gate.xj", model("frame", "glow"));
        files.put("gate.xvm", archive(RED, GREEN));
        files.put("gate-2.xj", model("spark"));
        files.put("gate-a.xj", model("spark"));
        files.put("gate-a.xvm", archive(BLUE));
    }

    private static byte[] model(String... names) {
        List<TexName> texNames = new ArrayList<>();
        for (String name : names) {
            texNames.add(new TexName(name, 0, 0, SITE));
        }
        var tree = XjFixtures.tree(XjFixtures.model(XjFixtures.square(0), List.of(), List.of()));
        return RoundTrip.write(new NjFormat(), NjFile.createXj(new TexList(texNames), tree));
    }

    /** Returns squares of four texels, each of one colour, as DXT1. */
    private static byte[] archive(String... colours) {
        StringBuilder text = new StringBuilder("'XVMH' 38000000 0" + colours.length + "00 00*54 ");
        for (String colour : colours) {
            text.append("'XVRT' 40000000 00000000 06000000 01000000 0400 0400 08000000 00*36 ")
                    .append(colour)
                    .append(" 0000 00000000 ");
        }
        return ByteDsl.bytes(text.toString());
    }

    private String colour(TextureRequest request) throws Exception {
        InMemoryFileSource source = new InMemoryFileSource(files);
        Asset model = Asset.read(source, "gate-2.xj");
        Texture actual = new RelatedFileResolver()
                .textures(model)
                .find(request, new ReadContext(ReadOptions.LENIENT))
                .orElseThrow();
        byte[] rgba = actual.image().rgba();
        return rgba[0] != 0 ? RED : rgba[1] != 0 ? GREEN : BLUE;
    }

    @Test
    void namesTexturesByTheListOfTheModelInTheArchive() throws Exception {
        assertThat(colour(TextureRequest.byListEntry(0, "spark", SITE))).isEqualTo(BLUE);
        assertThat(colour(TextureRequest.byListEntry(0, "glow", SITE))).isEqualTo(GREEN);
        assertThat(colour(TextureRequest.byListEntry(1, "", SITE)))
                .as("by its number alone")
                .isEqualTo(GREEN);
    }

    @Test
    void ignoresAListOfAnotherLength() throws Exception {
        files.put("gate.xj", model("frame", "glow", "spark"));
        assertThat(colour(TextureRequest.byListEntry(0, "spark", SITE)))
                .as("number 0 of the archive with the same name except for the last part")
                .isEqualTo(RED);
    }

    @Test
    void acceptsALetterAsTheLastPartOfAName() throws Exception {
        files.remove("gate-a.xvm");
        Asset part = Asset.read(new InMemoryFileSource(files), "gate-a.xj");
        assertThat(new RelatedFileResolver()
                        .textures(part)
                        .find(TextureRequest.byListEntry(1, "", SITE), new ReadContext(ReadOptions.LENIENT)))
                .isPresent();
    }
}
