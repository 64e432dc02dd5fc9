package shuriken.cli.option;

import static java.util.Map.entry;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Formats help in two levels: {@code --help} shows the common options, {@code --help-all} shows all of them. */
public final class CommonOptions {
    private static final String HELP_ALL_OPTION = "--help-all";

    /** The common options by command. Commands without an entry show all their options. */
    private static final Map<String, List<String>> COMMON_OPTIONS = Map.ofEntries(
            entry(
                    "convert",
                    List.of(
                            "--output",
                            "--to",
                            "--type",
                            "--include",
                            "--textures",
                            "--palette",
                            "--animations",
                            "--clips",
                            "--edit",
                            "--overwrite",
                            "--skip-existing",
                            "--dry-run",
                            "--verbose")),
            entry("info", List.of("--type", "--include", "--json", "--lint", "--verbose")),
            entry("dump", List.of("--all", "--at", "--kind", "--base", "--json")),
            entry("list", List.of("--type", "--include", "--depth", "--json", "--verbose")),
            entry(
                    "extract",
                    List.of(
                            "--output",
                            "--include",
                            "--png",
                            "--raw",
                            "--scan",
                            "--overwrite",
                            "--dry-run",
                            "--verbose")),
            entry(
                    "pack",
                    List.of("--output", "--format", "--resize", "--overwrite", "--dry-run", "--patch", "--original")),
            entry(
                    "import",
                    List.of(
                            "--into",
                            "--to",
                            "--output",
                            "--game",
                            "--scale",
                            "--weights",
                            "--textures",
                            "--clips",
                            "--dry-run",
                            "--overwrite",
                            "--strict")),
            entry(
                    "thumb",
                    List.of(
                            "--output",
                            "--size",
                            "--angle",
                            "--clip",
                            "--frame",
                            "--background",
                            "--textures",
                            "--hardware",
                            "--overwrite")),
            entry(
                    "decode",
                    List.of(
                            "--output",
                            "--type",
                            "--include",
                            "--palette",
                            "--all-palettes",
                            "--sheet",
                            "--overwrite")),
            entry(
                    "encode",
                    List.of(
                            "--output",
                            "--to",
                            "--like",
                            "--pixel",
                            "--data",
                            "--mips",
                            "--palette",
                            "--resize",
                            "--overwrite")),
            entry(
                    "replace",
                    List.of(
                            "--output",
                            "--add",
                            "--resize",
                            "--keep-palette",
                            "--palette-name",
                            "--overwrite",
                            "--dry-run")));

    /** The mixin options that a command refuses, so that its help does not list them. */
    private static final Map<String, List<String>> REFUSED_OPTIONS =
            Map.of("catalog", List.of("--type", "--include", "--fail-fast"));

    private CommonOptions() {}

    /** Returns the options that a command has only to refuse them with a reason. */
    public static List<String> refusedBy(String command) {
        return REFUSED_OPTIONS.getOrDefault(command, List.of());
    }

    /** Adds {@code --help-all} to a command and its subcommands, and sets the order of the sections in their help. */
    public static void addTo(CommandLine command) {
        CommandSpec spec = command.getCommandSpec();
        // A command with an alias is visited twice.
        if (spec.findOption(HELP_ALL_OPTION) == null) {
            spec.addOption(OptionSpec.builder(HELP_ALL_OPTION)
                    .arity("0")
                    .type(boolean.class)
                    .usageHelp(true)
                    .hidden(!COMMON_OPTIONS.containsKey(spec.name()))
                    .description("Show all options.")
                    .build());
        }
        for (String refusedName : refusedBy(spec.name())) {
            OptionSpec option = spec.findOption(refusedName);
            spec.remove(option);
            spec.addOption(OptionSpec.builder(option).hidden(true).build());
        }
        spec.usageMessage().abbreviateSynopsis(true).sortOptions(false);
        command.setHelpSectionKeys(List.of(
                UsageMessageSpec.SECTION_KEY_SYNOPSIS_HEADING,
                UsageMessageSpec.SECTION_KEY_SYNOPSIS,
                UsageMessageSpec.SECTION_KEY_DESCRIPTION,
                UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING,
                UsageMessageSpec.SECTION_KEY_COMMAND_LIST,
                UsageMessageSpec.SECTION_KEY_FOOTER_HEADING,
                UsageMessageSpec.SECTION_KEY_FOOTER,
                UsageMessageSpec.SECTION_KEY_PARAMETER_LIST_HEADING,
                UsageMessageSpec.SECTION_KEY_PARAMETER_LIST,
                UsageMessageSpec.SECTION_KEY_OPTION_LIST));
        command.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, CommonOptions::formatOptionSection);
        command.getSubcommands().values().forEach(CommonOptions::addTo);
    }

    /** Returns the section about the options in the help text. */
    private static String formatOptionSection(Help help) {
        CommandSpec spec = help.commandSpec();
        List<String> commonOptions = COMMON_OPTIONS.getOrDefault(spec.name(), List.of());
        if (commonOptions.isEmpty() || isHelpAllRequested(spec)) {
            return OptionSection.format(help);
        }
        Help.Layout layout = help.createDefaultLayout();
        layout.addOptions(
                commonOptions.stream()
                        .map(spec::findOption)
                        .filter(option -> option != null)
                        .toList(),
                help.parameterLabelRenderer());
        long optionCount =
                spec.options().stream().filter(option -> !option.hidden()).count();
        return String.format(
                Locale.ROOT,
                "%nCommon options:%n%s%nAll %d options: %s %s%n",
                layout,
                optionCount,
                spec.qualifiedName(),
                HELP_ALL_OPTION);
    }

    private static boolean isHelpAllRequested(CommandSpec spec) {
        OptionSpec helpAllOption = spec.findOption(HELP_ALL_OPTION);
        return helpAllOption != null && Boolean.TRUE.equals(helpAllOption.getValue());
    }
}
