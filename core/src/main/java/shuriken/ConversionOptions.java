package shuriken;

import shuriken.export.ExportOptions;
import shuriken.export.Exporter;

/**
 * What assets become.
 *
 * @param exporter the target of models; pictures become PNG
 * @param export what its files shall be like
 * @param mips whether each mip level of a texture becomes a picture
 */
public record ConversionOptions(Exporter exporter, ExportOptions export, boolean mips) {}
