package shuriken.cli.option;

import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;
import shuriken.assets.Asset;
import shuriken.assets.ProgramModelExtractor;
import shuriken.diagnostics.ReadContext;
import shuriken.ninja.raw.KnownBase;
import shuriken.ninja.raw.RawKind;
import shuriken.ninja.raw.RawStructAddress;

/** Options that select a structure, such as a model, at an address in a game's executable. */
public final class RawOptions {
    /** The value of an address that the user did not specify. */
    private static final long NO_ADDRESS = -1;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec = CommandSpec.create();

    @Option(
            names = "--at",
            paramLabel = "ADDRESS",
            converter = AddressConverter.class,
            description = "Read the structure at this address in a program, for example --at 0x8C512340.")
    private long structAddress = NO_ADDRESS;

    @Option(
            names = "--kind",
            paramLabel = "KIND",
            converter = KindConverter.class,
            completionCandidates = CompletionCandidates.RawKinds.class,
            description = "With --at: type of the structure: basic, basic+, chunk, ginja, xj, level-sa1, level-sadx,"
                    + " level-sa2, level-sa2b or motion.")
    private Optional<RawKind> kind = Optional.empty();

    @Option(
            names = "--base",
            paramLabel = "ADDRESS",
            converter = AddressConverter.class,
            description = "With --at: base address of the file, or sa1, sa2, sa2b, sa2b-main, sa2-list, "
                    + "dc-main. Default: from the header of an .exe or .dol, otherwise 0.")
    private long baseAddress = NO_ADDRESS;

    @Option(
            names = "--endian",
            paramLabel = "ORDER",
            converter = ByteOrderConverter.class,
            description =
                    "With --at: byte order, big or little. Default: from the header of an .exe, .dol or .rel, otherwise"
                            + " little.")
    private Optional<ByteOrder> byteOrder = Optional.empty();

    @Option(
            names = "--action",
            description = "With --at: the structure is an action, which is a model with its animation.")
    private boolean isAction;

    @Option(
            names = "--texlist",
            paramLabel = "ADDRESS",
            converter = AddressConverter.class,
            description = "With --at: address of the model's texture list.")
    private long textureListAddress = NO_ADDRESS;

    @Option(
            names = "--rows",
            paramLabel = "N",
            converter = PositiveCount.class,
            description = "With --at and an animation: number of nodes in its model.")
    private int nodeCount; // 0 without the option

    /** Returns whether the user named the address of a structure. */
    public boolean hasAddress() {
        return structAddress != NO_ADDRESS;
    }

    /** Returns the structure at the address, or the asset itself if no address was named. */
    public Asset select(Asset asset, ReadContext context) {
        if (!hasAddress()) {
            return asset;
        }
        RawStructAddress address = new RawStructAddress(
                structAddress,
                toOptional(baseAddress),
                kind.orElseThrow(),
                byteOrder,
                nodeCount,
                isAction,
                toOptional(textureListAddress));
        return ProgramModelExtractor.extract(asset, address, context);
    }

    private static OptionalLong toOptional(long address) {
        return address == NO_ADDRESS ? OptionalLong.empty() : OptionalLong.of(address);
    }

    /**
     * Refuses options that contradict each other, and returns these options. Callers do this before they open a file.
     */
    public RawOptions requireConsistent() {
        if (hasAddress() != kind.isPresent()) {
            throw new ParameterException(spec.commandLine(), "--at and --kind must be used together");
        }
        boolean needsModel = isAction || textureListAddress != NO_ADDRESS;
        if (!hasAddress() && (baseAddress != NO_ADDRESS || byteOrder.isPresent() || nodeCount != 0 || needsModel)) {
            throw new ParameterException(
                    spec.commandLine(), "--base, --endian, --rows, --action and --texlist need --at");
        }
        if (needsModel && !kind.orElseThrow().isModel()) {
            throw new ParameterException(
                    spec.commandLine(), "--action and --texlist can be used only with a model type in --kind");
        }
        return this;
    }

    private static final class AddressConverter implements ITypeConverter<Long> {
        @Override
        public Long convert(String value) {
            Optional<KnownBase> knownBase = KnownBase.byOptionValue(value);
            if (knownBase.isPresent()) {
                return knownBase.get().address();
            }
            boolean isHex = value.toLowerCase(Locale.ROOT).startsWith("0x");
            try {
                return Integer.parseUnsignedInt(isHex ? value.substring(2) : value, isHex ? 16 : 10) & 0xFFFF_FFFFL;
            } catch (NumberFormatException e) {
                throw new TypeConversionException("'" + value + "' is not an address. Use a number such as 0x8C512340");
            }
        }
    }

    private static final class KindConverter implements ITypeConverter<RawKind> {
        @Override
        public RawKind convert(String value) {
            return RawKind.byOptionValue(value)
                    .orElseThrow(() -> new TypeConversionException("'" + value + "' is not one of "
                            + Arrays.stream(RawKind.values())
                                    .map(RawKind::optionValue)
                                    .collect(Collectors.joining(", "))));
        }
    }

    private static final class ByteOrderConverter implements ITypeConverter<ByteOrder> {
        @Override
        public ByteOrder convert(String value) {
            return switch (value.toLowerCase(Locale.ROOT)) {
                case "big" -> ByteOrder.BIG_ENDIAN;
                case "little" -> ByteOrder.LITTLE_ENDIAN;
                default -> throw new TypeConversionException("'" + value + "' is neither big nor little");
            };
        }
    }
}
