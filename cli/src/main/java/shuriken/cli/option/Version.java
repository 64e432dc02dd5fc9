package shuriken.cli.option;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** Provides the version for {@code --version}. */
public final class Version implements IVersionProvider {
    /** The version, or {@code (unpackaged)} if the program does not run from a JAR file. */
    public static final String NUMBER = Optional.ofNullable(
                    Version.class.getPackage().getImplementationVersion())
            .orElse("(unpackaged)");

    /** The version as written in files of this program. */
    public static final String GENERATOR = "Shuriken " + NUMBER;

    @Override
    public String[] getVersion() {
        return new String[] {"shuriken " + NUMBER};
    }
}
