package shuriken.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The command line's entry. */
@Command(name = "shuriken", mixinStandardHelpOptions = true, versionProvider = Main.Version.class)
public final class Main implements Runnable {

    public static void main(String[] args) {
        System.exit(new CommandLine(new Main()).execute(args));
    }

    @Override
    public void run() {
        CommandLine.usage(this, System.out);
    }

    static final class Version implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            String version = Main.class.getPackage().getImplementationVersion();
            return new String[] {"shuriken " + (version == null ? "(unpackaged)" : version)};
        }
    }
}
