package shuriken.cli.option;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** A section of the {@code --help-all} text. All commands list the options of a section in the same order. */
public enum OptionSection {
    INPUT("Input", "--type --include --exclude --scan --depth --all --format --game --section-id --costume"),
    OUTPUT(
            "Output",
            "--to --output --into --like --add --renumber --overwrite --skip-existing --dry-run --manifest --resume"
                    + " --changed --disc-depth --disc-pattern --raw --no-manifest --also --png --patch --original"
                    + " --big-endian view:--edit"),
    MODELS(
            "Models",
            "--rig --join --edit --plain --extras --scale --lit --layer --sections --stage --overrides --ngons"
                    + " --uv-unit --rotation-order --quirk --weights --weight-error --max-blends --quads --keep --replace"
                    + " --budget --lint --for"),
    TEXTURES(
            "Textures",
            "--textures --palette --palette-name --shared-palette --bump --bump-height --bank --palette-size"
                    + " --all-palettes --mips --separate-textures --hardware --texture-format --pixel --data"
                    + " --global-index --resize --dither --fresh --keep-palette --colours --sheet --normal-map --quality"
                    + " --level"),
    MOTIONS("Animations", "--animations --clips --clips-json --fps --loop --pattern --clip --clip-error"),
    PROGRAM("Executables", "--at --kind --base --endian --rows --texlist --action"),
    PICTURE("Picture", "--size --angle --frame --background --volumes"),
    RUN(
            "Run",
            "--jobs --limits --strict --fail-fast --json --quiet --verbose --help --help-all --version --no-open"
                    + " --engine"),
    /** The options that are in no other section. A test ensures that this section is empty. */
    MORE("More", "");

    private final String heading;
    private final List<String> optionNames;

    OptionSection(String heading, String names) {
        this.heading = heading;
        this.optionNames = List.of(names.split(" "));
    }

    /** Returns the section that lists an option, or {@link #MORE}. */
    public static OptionSection find(OptionSpec option) {
        return Stream.of(values())
                .filter(section -> section.indexOf(option) >= 0)
                .findFirst()
                .orElse(MORE);
    }

    /** Returns the index of an option in this section, or -1. {@code --[no-]lit} counts as {@code --lit}. */
    private int indexOf(OptionSpec option) {
        String name = option.longestName().replaceFirst("^--(\\[no-]|no-(?!manifest|open))", "--");
        return optionNames.indexOf(isViewEditOption(name, option) ? "view:" + name : name);
    }

    /**
     * Returns whether an option is {@code view --edit}, which saves files, whereas {@code convert --edit} selects
     * content.
     */
    private static boolean isViewEditOption(String name, OptionSpec option) {
        return name.equals("--edit")
                && option.command() != null
                && option.command().name().equals("view");
    }

    public String heading() {
        return heading;
    }

    /** Returns the options of a command that belong to this section, in its order. */
    public List<OptionSpec> optionsOf(CommandSpec command) {
        List<OptionSpec> options = new ArrayList<>();
        for (OptionSpec option : command.options()) {
            if (!option.hidden() && find(option) == this) {
                options.add(option);
            }
        }
        options.sort(Comparator.comparingInt(this::indexOf));
        return options;
    }

    /** Returns the help text with all options of a command in sections. */
    static String format(Help help) {
        StringBuilder text = new StringBuilder();
        for (OptionSection section : values()) {
            List<OptionSpec> options = section.optionsOf(help.commandSpec());
            if (!options.isEmpty()) {
                Help.Layout layout = help.createDefaultLayout();
                layout.addOptions(options, help.parameterLabelRenderer());
                text.append(String.format(Locale.ROOT, "%n%s:%n", section.heading))
                        .append(layout);
            }
        }
        return text.toString();
    }
}
