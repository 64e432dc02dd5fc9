package shuriken.format;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.ByteWriter;

/** A registry of formats. If several formats match equally well, the first one wins. */
public final class FormatRegistry {
    private final List<Format<?>> formats;

    /**
     * The formats in the order of detection. Additional formats come first. Of the remaining formats, those with a
     * signature precede those without, because a matching signature ends the detection.
     */
    private final Format<?>[] detectionOrder;

    /**
     * Creates a registry of these formats.
     *
     * @param formats the formats, in order of priority
     */
    public FormatRegistry(Format<?>... formats) {
        this(
                List.of(formats),
                Stream.concat(
                                Stream.of(formats).filter(Format::hasSignature),
                                Stream.of(formats).filter(format -> !format.hasSignature()))
                        .toArray(Format<?>[]::new));
    }

    private FormatRegistry(List<Format<?>> formats, Format<?>[] detectionOrder) {
        this.formats = formats;
        this.detectionOrder = detectionOrder;
    }

    /**
     * {@return a registry with additional formats, which win over existing formats that match equally well}
     *
     * @param additionalFormats the additional formats, in order of priority
     */
    public FormatRegistry with(Format<?>... additionalFormats) {
        return new FormatRegistry(
                Stream.concat(Stream.of(additionalFormats), formats.stream()).toList(),
                Stream.concat(Stream.of(additionalFormats), Stream.of(detectionOrder))
                        .toArray(Format<?>[]::new));
    }

    /** {@return the formats in order of priority} */
    public List<Format<?>> formats() {
        return formats;
    }

    /**
     * {@return the format with this id, if there is one}
     *
     * @param id the id, see {@link FormatInfo#id}
     */
    public Optional<Format<?>> byId(String id) {
        return formats.stream().filter(format -> format.info().id().equals(id)).findFirst();
    }

    /**
     * {@return the format that writes a format model, if there is one} If several formats can write the model, the
     * first one is returned; all of them write the same bytes.
     *
     * @param model a format model such as a {@code PvmArchive}
     */
    public Optional<Format<?>> byModel(Object model) {
        return formats.stream()
                .filter(format -> format.info().canWrite() && isModelOf(format, model))
                .findFirst();
    }

    /**
     * Encodes a format model.
     *
     * @param id the id of the format
     * @param model a format model such as a {@code PvmArchive}
     * @return the bytes of the file
     * @throws IllegalArgumentException if there is no format with this id, if the format cannot be written, or if the
     *     model belongs to a different format
     */
    public byte[] write(String id, Object model) {
        Format<?> format = byId(id).orElseThrow(() -> new IllegalArgumentException(
                "unknown format \"" + id + "\". The known formats are " + String.join(", ", formatIds())));
        if (!format.info().canWrite()) {
            throw new IllegalArgumentException(id + " files can only be read");
        }
        if (!isModelOf(format, model)) {
            throw new IllegalArgumentException(id + " files are written from the class "
                    + format.contentClass().getSimpleName() + ", not from "
                    + model.getClass().getSimpleName());
        }
        return encode(format, model);
    }

    /**
     * Encodes a format model in its own format.
     *
     * @param model a format model such as a {@code PvmArchive}
     * @return the bytes of the file
     * @throws IllegalArgumentException if no format can write the model
     */
    public byte[] write(Object model) {
        return encode(
                byModel(model)
                        .orElseThrow(() -> new IllegalArgumentException(
                                "no format can write a " + model.getClass().getSimpleName())),
                model);
    }

    /**
     * Returns whether a model belongs to a format. The result is false if the format does not state the type of its
     * models.
     */
    private static boolean isModelOf(Format<?> format, Object model) {
        return format.contentClass() != Object.class && format.contentClass().isInstance(model);
    }

    @SuppressWarnings("unchecked") // The type of the model has been checked.
    private static byte[] encode(Format<?> format, Object model) {
        ByteWriter out = ByteWriter.littleEndian();
        ((Format<Object>) format).write(model, out);
        return out.toByteArray();
    }

    private List<String> formatIds() {
        return formats.stream().map(format -> format.info().id()).toList();
    }

    /**
     * {@return the format with the best match for this file, if any matches}
     *
     * @param file the complete file, with the cursor at its start
     * @param fileName the last part of the path, for formats without a signature
     */
    public Optional<Format<?>> detect(ByteCursor file, String fileName) {
        return detect(ByteSource.of(file), fileName);
    }

    /**
     * {@return the format with the best match for a file that may be too large for memory, if any matches}
     *
     * @param file the complete file
     * @param fileName the last part of the path, for formats without a signature
     */
    public Optional<Format<?>> detect(ByteSource file, String fileName) {
        Format<?> bestFormat = null;
        Confidence bestConfidence = Confidence.NO;
        for (Format<?> format : detectionOrder) {
            Confidence confidence = format.detect(file, fileName);
            if (confidence == Confidence.MAGIC) {
                return Optional.of(format);
            }
            if (confidence.compareTo(bestConfidence) > 0) {
                bestFormat = format;
                bestConfidence = confidence;
            }
        }
        return Optional.ofNullable(bestFormat);
    }
}
