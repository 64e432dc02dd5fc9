package shuriken.cli.option;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import shuriken.assets.disk.DiskFileSource;
import shuriken.convert.ConvertOptions.Pattern;
import shuriken.convert.ConvertOptions.RotationOrder;
import shuriken.convert.Quirk;
import shuriken.convert.StageParts.ContentKind;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.resolve.related.Overrides;

/** Converters for the values of options that control how models are read. */
public final class ReadingConverters {
    private ReadingConverters() {}

    /** Converts a number from 0 to 999. */
    public static final class SmallNumberConverter implements ITypeConverter<Integer> {
        private static final int MAX_NUMBER = 999;

        @Override
        public Integer convert(String value) {
            boolean isNumber = value.matches("[0-9]{1,3}");
            if (!isNumber) {
                throw new TypeConversionException(
                        "expected a number from 0 to " + MAX_NUMBER + ", found '" + value + "'");
            }
            return Integer.valueOf(value);
        }
    }

    /** Reads a file with settings for single models. The limits are high, because the user named the file. */
    static final class OverridesConverter implements ITypeConverter<Overrides> {
        private static final Limits LIMITS = Limits.DEFAULT.times(64);

        @Override
        public Overrides convert(String value) {
            try {
                return Overrides.read(DiskFileSource.DEFAULT, DiskFileSource.toSourcePath(Path.of(value)), LIMITS);
            } catch (IOException | InvalidPathException e) {
                throw new TypeConversionException("the file cannot be read: " + value);
            } catch (FormatException e) {
                throw new TypeConversionException(String.valueOf(e.getMessage()));
            }
        }
    }

    static final class PatternConverter implements ITypeConverter<Pattern> {
        @Override
        public Pattern convert(String value) {
            return switch (value.toLowerCase(Locale.ROOT)) {
                case "swap" -> Pattern.SWAP;
                case "variants" -> Pattern.VARIANTS;
                case "none" -> Pattern.NONE;
                default -> throw new TypeConversionException("'" + value + "' is not one of swap, variants, none");
            };
        }
    }

    static final class UvUnitConverter implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String value) {
            return switch (value) {
                case "255" -> 255;
                case "256" -> 256;
                default -> throw new TypeConversionException("'" + value + "' is neither 255 nor 256");
            };
        }
    }

    static final class NgonConverter implements ITypeConverter<Boolean> {
        @Override
        public Boolean convert(String value) {
            return switch (value.toLowerCase(Locale.ROOT)) {
                case "strips" -> false;
                case "fan" -> true;
                default -> throw new TypeConversionException("'" + value + "' is neither strips nor fan");
            };
        }
    }

    static final class QuirkConverter implements ITypeConverter<Quirk> {
        @Override
        public Quirk convert(String value) {
            return Quirk.find(value)
                    .orElseThrow(() -> new TypeConversionException(
                            "'" + value + "' is not one of " + String.join(", ", Quirk.optionValues())));
        }
    }

    static final class QuirkCandidates extends ArrayList<String> {
        private static final long serialVersionUID = 1;

        QuirkCandidates() {
            super(Quirk.optionValues());
        }
    }

    static final class LayerConverter implements ITypeConverter<ContentKind> {
        @Override
        public ContentKind convert(String value) {
            return switch (value.toLowerCase(Locale.ROOT)) {
                case "static" -> ContentKind.STATIC;
                case "animated" -> ContentKind.ANIMATED;
                case "collision" -> ContentKind.COLLISION;
                case "water" -> ContentKind.WATER;
                default ->
                    throw new TypeConversionException(
                            "'" + value + "' is not one of static, animated, collision, water");
            };
        }
    }

    static final class RotationOrderConverter implements ITypeConverter<RotationOrder> {
        @Override
        public RotationOrder convert(String value) {
            return switch (value.toLowerCase(Locale.ROOT)) {
                case "yxz" -> RotationOrder.YXZ;
                case "zxy" -> RotationOrder.ZXY;
                default -> throw new TypeConversionException("'" + value + "' is neither yxz nor zxy");
            };
        }
    }
}
