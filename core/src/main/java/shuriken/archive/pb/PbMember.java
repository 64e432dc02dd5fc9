package shuriken.archive.pb;

import shuriken.archive.Exchange;
import shuriken.bytes.ByteCursor;

/**
 * A texture.
 *
 * @param data texels, with what stands behind them up to the next texture
 */
public record PbMember(PbRow row, int offset, ByteCursor data) {
    Exchange.Extent extent() {
        return new Exchange.Extent(offset, offset + data.size());
    }
}
