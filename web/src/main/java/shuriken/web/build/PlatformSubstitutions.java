package shuriken.web.build;

import java.util.List;
import org.teavm.extension.spi.substitution.SimpleSubstitutionPolicy;
import org.teavm.extension.spi.substitution.SubstitutionSink;

/**
 * Replaces classes that use methods of the Java library that TeaVM does not offer. Each replacement has the qualified
 * name of its original, prefixed with {@code shuriken.web.platform}.
 */
public final class PlatformSubstitutions extends SimpleSubstitutionPolicy {
    private static final List<String> REPLACED_CLASSES = List.of(
            "shuriken.io.struct.Words", "shuriken.io.support.Sha256", "shuriken.json.JsonReader", "org.joml.Options");

    @Override
    public void contribute(SubstitutionSink sink) {
        REPLACED_CLASSES.forEach(name -> sink.selectClasses(name::equals).packagePrefix("shuriken.web.platform"));
    }
}
