package shuriken.patch;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import java.util.zip.CRC32;
import shuriken.diagnostics.Limits;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/** Creates files for tests of patches. */
final class PatchFiles {
    private PatchFiles() {}

    static ByteSource source(byte[] bytes, String name) {
        return ByteSource.of(ByteCursor.littleEndian(bytes, name));
    }

    /** Returns a source in which each part is a separate array, as for a large file. */
    static ByteSource paged(byte[] bytes) {
        return new ByteSource() {
            @Override
            public String path() {
                return "paged";
            }

            @Override
            public long size() {
                return bytes.length;
            }

            @Override
            public ByteCursor part(long offset, int length) {
                ByteSource.requireInside(this, offset, length);
                byte[] part = Arrays.copyOfRange(bytes, (int) offset, (int) offset + length);
                return ByteCursor.littleEndian(part, path()).rebased(path(), offset);
            }
        };
    }

    /** Returns the bytes of hexadecimal text with spaces and line ends. */
    static byte[] hex(String text) {
        return HexFormat.of().parseHex(text.replaceAll("\\s", ""));
    }

    static byte[] random(int size, long seed) {
        byte[] bytes = new byte[size];
        new Random(seed).nextBytes(bytes);
        return bytes;
    }

    static byte[] create(PatchFormat format, byte[] original, byte[] changed) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            Patches.create(format, source(original, "original"), source(changed, "changed"), out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    static byte[] apply(byte[] original, byte[] patch) {
        InMemoryPatchTarget target = new InMemoryPatchTarget();
        try {
            Patches.apply(source(original, "original"), source(patch, "patch"), target, Limits.DEFAULT);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return target.bytes();
    }

    static PatchInfo info(byte[] patch) {
        try {
            return Patches.info(source(patch, "patch"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Creates a BPS patch from a header and actions, with valid checksums. */
    static byte[] bps(byte[] original, byte[] target, String headerAndActions) {
        byte[] start = hex("42505331" + headerAndActions);
        byte[] patch = Arrays.copyOf(start, start.length + 12);
        writeLittleEndian(patch, start.length, crc(original, original.length));
        writeLittleEndian(patch, start.length + 4, crc(target, target.length));
        writeLittleEndian(patch, start.length + 8, crc(patch, start.length + 8));
        return patch;
    }

    private static int crc(byte[] bytes, int length) {
        CRC32 crc = new CRC32();
        crc.update(bytes, 0, length);
        return (int) crc.getValue();
    }

    private static void writeLittleEndian(byte[] bytes, int offset, int value) {
        for (int i = 0; i < 4; i++) {
            bytes[offset + i] = (byte) (value >> 8 * i);
        }
    }

    /** Returns a file with random edits: changed, moved, inserted, removed and repeated bytes. */
    static byte[] edited(byte[] original, Random random, int edits) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int offset = 0;
        for (int i = 0; i < edits && original.length > 0; i++) {
            int keep = random.nextInt(Math.max(1, 2 * original.length / edits));
            int end = Math.min(original.length, offset + keep);
            out.write(original, offset, end - offset);
            offset = end;
            int from = random.nextInt(original.length);
            int length = random.nextInt(Math.max(1, Math.min(300, original.length - from)));
            switch (random.nextInt(5)) {
                case 0 -> offset = Math.min(original.length, offset + length);
                case 1 -> out.write(original, from, length);
                case 2 -> out.writeBytes(random(length, random.nextLong()));
                case 3 -> {
                    byte[] run = new byte[length];
                    Arrays.fill(run, (byte) random.nextInt());
                    out.writeBytes(run);
                }
                default -> {
                    byte[] soFar = out.toByteArray();
                    if (soFar.length > 0) {
                        int start = random.nextInt(soFar.length);
                        out.write(soFar, start, Math.min(length, soFar.length - start));
                    }
                }
            }
        }
        out.write(original, offset, original.length - offset);
        return out.toByteArray();
    }
}
