package shuriken.cli;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** Which version this is. */
final class Version implements IVersionProvider {
    static final String NUMBER = Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
            .orElse("(unpackaged)");

    /** As it stands in files that this program makes. */
    static final String GENERATOR = "Shuriken " + NUMBER;

    @Override
    public String[] getVersion() {
        return new String[] {"shuriken " + NUMBER};
    }
}
