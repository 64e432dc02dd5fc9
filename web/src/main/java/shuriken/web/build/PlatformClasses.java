package shuriken.web.build;

import java.util.List;
import org.teavm.extension.spi.substitution.SimpleSubstitutionPolicy;
import org.teavm.extension.spi.substitution.SubstitutionSink;

/**
 * Replaces classes that need parts of Java which browsers do not have. The replacements have the same names below
 * {@code shuriken.web.platform}.
 */
public final class PlatformClasses extends SimpleSubstitutionPolicy {
    private static final List<String> REPLACED = List.of(
            "shuriken.io.struct.Words", "shuriken.io.support.Sha256", "shuriken.json.JsonReader", "org.joml.Options");

    @Override
    public void contribute(SubstitutionSink sink) {
        REPLACED.forEach(name -> sink.selectClasses(name::equals).packagePrefix("shuriken.web.platform"));
    }
}
