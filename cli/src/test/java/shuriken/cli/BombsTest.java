package shuriken.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Small files that ask for much: each ends with a sentence, and soon. */
@Timeout(60)
class BombsTest {
    @TempDir
    Path folder;

    private String at(String path) {
        return folder + "/" + path;
    }

    /** A ZIP whose directory names one stored member many times. */
    private static byte[] overlapping(int members, int size) throws IOException {
        byte[] content = new byte[size];
        CRC32 crc = new CRC32();
        crc.update(content);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            ZipEntry entry = new ZipEntry("a");
            entry.setMethod(ZipEntry.STORED);
            entry.setSize(size);
            entry.setCrc(crc.getValue());
            zip.putNextEntry(entry);
            zip.write(content);
        }
        byte[] one = bytes.toByteArray();
        ByteBuffer end = ByteBuffer.wrap(one).order(ByteOrder.LITTLE_ENDIAN);
        int at = end.getInt(one.length - 6);
        int row = one.length - 22 - at;
        ByteBuffer zip = ByteBuffer.allocate(at + members * row + 22).order(ByteOrder.LITTLE_ENDIAN);
        zip.put(one, 0, at);
        for (int i = 0; i < members; i++) {
            zip.put(one, at, row);
        }
        zip.put(one, one.length - 22, 22);
        zip.putShort(zip.capacity() - 14, (short) members).putShort(zip.capacity() - 12, (short) members);
        zip.putInt(zip.capacity() - 10, members * row);
        return zip.array();
    }

    @Test
    void membersThatAreOneAnotherAreNoArchive() throws IOException {
        Fixtures.write(folder.resolve("a.zip"), overlapping(60_000, 1 << 20));
        for (String verb : new String[] {"extract", "convert", "verify", "list", "info"}) {
            Cli run = verb.equals("extract") || verb.equals("convert")
                    ? Cli.run(verb, at("a.zip"), "-o", at("out"))
                    : Cli.run(verb, at("a.zip"));
            assertThat(run.err()).as(verb).doesNotContain("internal error");
            assertThat(folder.resolve("out")).as(verb).doesNotExist();
        }
        assertThat(Cli.run("extract", at("a.zip"), "-o", at("out")).err())
                .contains("the members have more than 16 times the bytes", "LIMIT_EXCEEDED");
    }

    /** An AFS of entries that are all of itself. */
    @Test
    void anArchiveOfItselfIsNone() {
        int count = 60_000;
        int size = 8 + 8 * count + 8;
        ByteBuffer afs = ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
        afs.put("AFS\0".getBytes(StandardCharsets.US_ASCII)).putInt(count);
        for (int i = 0; i < count; i++) {
            afs.putInt(0).putInt(size);
        }
        Fixtures.write(folder.resolve("self.afs"), afs.array());
        for (String verb : new String[] {"extract", "convert"}) {
            Cli run = Cli.run(verb, at("self.afs"), "-o", at("out"));
            assertThat(run.code()).as(run.err()).isNotZero();
            assertThat(run.err()).doesNotContain("internal error");
            assertThat(folder.resolve("out")).doesNotExist();
        }
        assertThat(Cli.run("verify", at("self.afs")).err()).doesNotContain("internal error");
    }

    /** Re-encoding a stream that no game has packed would take minutes. */
    @Test
    void aStreamOfHugeGainIsNotPackedAgain() {
        int size = 64 << 20;
        ByteBuffer lz = ByteBuffer.allocate(8192).order(ByteOrder.LITTLE_ENDIAN);
        lz.put((byte) 0x11).put((byte) size).put((byte) (size >> 8)).put((byte) (size >> 16));
        lz.put((byte) 0x7F).put((byte) 0);
        int done = 1;
        int flags = 1;
        while (done < size) {
            if (flags == 8) {
                lz.put((byte) 0xFF);
                flags = 0;
            }
            int length = Math.min(size - done, 0x10110);
            int stored = length - 0x111;
            if (stored < 0) {
                break;
            }
            lz.put((byte) (0x10 | stored >> 12))
                    .put((byte) (stored >> 4))
                    .put((byte) (stored << 4))
                    .put((byte) 0);
            done += length;
            flags++;
        }
        Fixtures.write(folder.resolve("big.lz"), Arrays.copyOf(lz.array(), lz.position() + 8));
        Cli run = Cli.run("verify", "-v", at("big.lz"));
        assertThat(run.err() + run.out()).doesNotContain("not enough memory", "internal error");
    }

    /** 141 bytes that state a picture of 2^31 by 2^31 texels. */
    @Test
    void aPictureBeyondCountingIsRefused() {
        ByteBuffer png = ByteBuffer.allocate(141);
        png.put(new byte[] {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10});
        chunk(
                png,
                "IHDR",
                ByteBuffer.allocate(13)
                        .putInt(0x7FFFFFFF)
                        .putInt(0x7FFFFFFF)
                        .put((byte) 16)
                        .put((byte) 6)
                        .array());
        chunk(png, "IDAT", new byte[72]);
        chunk(png, "IEND", new byte[0]);
        Fixtures.write(folder.resolve("huge.png"), png.array());
        for (int side : new int[] {0x7FFFFFFF, 0x10000, 0x8001, 0x20000001}) {
            png.putInt(16, side).putInt(20, 0x7FFFFFFF);
            CRC32 crc = new CRC32();
            crc.update(png.array(), 12, 17);
            png.putInt(29, (int) crc.getValue());
            Fixtures.write(folder.resolve("huge.png"), png.array());
            Cli run = Cli.run("convert", at("huge.png"), "-o", at("out"));
            assertThat(run.code()).isEqualTo(1);
            assertThat(run.err()).contains("huge.png").doesNotContain("internal error", "not enough memory");
        }
    }

    private static void chunk(ByteBuffer png, String tag, byte[] data) {
        CRC32 crc = new CRC32();
        crc.update(tag.getBytes(StandardCharsets.US_ASCII));
        crc.update(data);
        png.putInt(data.length)
                .put(tag.getBytes(StandardCharsets.US_ASCII))
                .put(data)
                .putInt((int) crc.getValue());
    }
}
