package shuriken.nitro.tex0;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import shuriken.testkit.FormatContract;

/** Reads and writes NSBTX files. */
class NsbtxFormatTest extends FormatContract<NsbtxFile> {
    NsbtxFormatTest() {
        super(new NsbtxFormat());
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        Map<String, byte[]> fixtures = new LinkedHashMap<>();
        fixtures.put("no texture", Tex0Fixtures.empty());
        fixtures.put("every format", Tex0Fixtures.file(Tex0Fixtures.everyFormat()));
        fixtures.put("words of a loaded file", Tex0Fixtures.loaded());
        return fixtures;
    }

    @Override
    protected Optional<Set<String>> derivedComponents() {
        return Optional.of(Set.of());
    }
}
