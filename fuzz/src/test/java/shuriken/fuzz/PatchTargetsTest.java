package shuriken.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Timeout;
import shuriken.assets.Asset;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.SourceLocation;
import shuriken.interchange.ImageDecoder;
import shuriken.modding.members.ContainerEdit;
import shuriken.modding.members.ContainerEditor;
import shuriken.modding.members.EditedContainer;
import shuriken.modding.mods.ModBuilder;
import shuriken.modding.mods.ModProject;
import shuriken.modding.pack.NewContainerFormat;
import shuriken.patch.InMemoryPatchTarget;
import shuriken.patch.PatchFormat;
import shuriken.patch.PatchTarget;
import shuriken.patch.Patches;

/** Fuzz targets for patches and mods. */
@Timeout(Targets.SECONDS)
class PatchTargetsTest {
    private static final int FOOTER_SIZE = 12;

    /** The size limit, which no seed reaches. */
    private static final int MAX_SIZE = 1 << 20;

    /** A patch target with a low size limit. */
    private static final class SmallTarget implements PatchTarget {
        private final InMemoryPatchTarget target = new InMemoryPatchTarget();

        @Override
        public long size() {
            return target.size();
        }

        @Override
        public void append(byte[] data, int from, int length) {
            if (length > MAX_SIZE - target.size()) {
                throw new FormatException(Kind.LIMIT_EXCEEDED, new SourceLocation("target", 0), "it is full");
            }
            target.append(data, from, length);
        }

        @Override
        public void read(long offset, byte[] into, int from, int length) {
            target.read(offset, into, from, length);
        }
    }

    private static void apply(byte[] data) {
        Targets.check(data, Limits.DEFAULT, (bytes, context) -> {
            try {
                Patches.info(PatchSeeds.source(bytes, "input"));
                Patches.apply(
                        PatchSeeds.source(PatchSeeds.original(), "original"),
                        PatchSeeds.source(bytes, "input"),
                        new SmallTarget(),
                        Limits.DEFAULT);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    /** Corrects the checksums of the original and the patch, so that the actions are reached. */
    @Fuzz(value = "fuzz.PatchSeeds", only = "bps")
    void bps(byte[] data) {
        byte[] patch = data.clone();
        if (patch.length > FOOTER_SIZE) {
            byte[] original = PatchSeeds.original();
            writeChecksum(original, original.length, patch, patch.length - FOOTER_SIZE);
            writeChecksum(patch, patch.length - 4, patch, patch.length - 4);
        }
        apply(patch);
    }

    private static void writeChecksum(byte[] bytes, int length, byte[] into, int offset) {
        CRC32 crc = new CRC32();
        crc.update(bytes, 0, length);
        for (int i = 0; i < 4; i++) {
            into[offset + i] = (byte) (crc.getValue() >> 8 * i);
        }
    }

    @Fuzz(value = "fuzz.PatchSeeds", only = "vcdiff")
    void vcdiff(byte[] data) {
        apply(data);
    }

    @Fuzz(value = "fuzz.PatchSeeds", only = "ips")
    void ips(byte[] data) {
        apply(data);
    }

    /** Builds any project for an archive of two files. */
    @Fuzz(value = "fuzz.PatchSeeds", only = "mod")
    void mod(byte[] data) {
        Targets.check(data, Limits.DEFAULT, (bytes, context) -> {
            ModProject project = ModProject.read(bytes, "input", context.limits());
            byte[] archive = NewContainerFormat.AFS.pack(
                    List.of(Asset.of(new byte[50], "a.bin"), Asset.of(new byte[60], "b.bin")), ByteOrder.LITTLE_ENDIAN);
            try {
                ModBuilder.apply(
                        Asset.of(archive, "game.afs"),
                        project,
                        name -> PatchSeeds.source(PatchSeeds.original(), name),
                        ImageDecoder.NONE,
                        context);
            } catch (FormatException | IllegalArgumentException refused) {
                throw new FormatException(
                        Kind.BAD_VALUE, new SourceLocation("input", 0), "%s", String.valueOf(refused.getMessage()));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    /** Makes every edit of any disc. */
    @Fuzz("archive.disc.IsoFormatTest")
    void editIso(byte[] data) {
        edit(data, "input.iso", "NEW/A.BIN");
    }

    /** Makes every edit of any disc with a description. */
    @Fuzz("archive.disc.CdiFormatTest")
    void editCdi(byte[] data) {
        edit(data, "input.cdi", "NEW/A.BIN");
    }

    /** Makes every edit of any GameCube disc. */
    @Fuzz("archive.gamecube.GcmFormatTest")
    void editGcm(byte[] data) {
        edit(data, "input.gcm", "files/new/a.bin");
    }

    /** Makes every edit of any compressed GameCube disc. */
    @Fuzz("archive.gamecube.GczFormatTest")
    void editGcz(byte[] data) {
        edit(data, "input.gcz", "files/new/a.bin");
    }

    /** Makes every edit of any archive. */
    @Fuzz("archive.afs.AfsFormatTest")
    void editAfs(byte[] data) {
        edit(data, "input.afs", "a.bin");
    }

    /** Makes every edit of any archive. */
    @Fuzz("archive.bml.BmlFormatTest")
    void editBml(byte[] data) {
        edit(data, "input.bml", "a.bin");
    }

    /** Makes every edit of any archive. */
    @Fuzz("archive.pvm.PvmFormatTest")
    void editPvm(byte[] data) {
        edit(data, "input.pvm", "a.bin");
    }

    /** Makes every edit of any archive. */
    @Fuzz("archive.nitro.narc.NarcFormatTest")
    void editNarc(byte[] data) {
        edit(data, "input.narc", "a.bin");
    }

    /** Makes every edit of any archive. */
    @Fuzz("archive.nitro.nds.NdsFormatTest")
    void editNds(byte[] data) {
        edit(data, "input.nds", "a.bin");
    }

    private static void edit(byte[] data, String name, String added) {
        Targets.check(data, Limits.DEFAULT, (bytes, context) -> {
            Asset disc = Asset.of(bytes, name);
            List<ContainerEdit> edits = List.of(
                    new ContainerEdit.Add(added, new byte[5000]),
                    new ContainerEdit.Replace("0", new byte[3000]),
                    new ContainerEdit.Rename("1", "b.bin"),
                    new ContainerEdit.Remove("0", true),
                    new ContainerEdit.Remove("1", false));
            String reason = "";
            for (ContainerEdit edit : edits) {
                try {
                    EditedContainer edited = ContainerEditor.apply(disc, List.of(edit), context);
                    if (edited.content().size() < MAX_SIZE) {
                        edited.content().all();
                    }
                } catch (FormatException | IllegalArgumentException refused) {
                    reason = String.valueOf(refused.getMessage());
                }
            }
            if (!reason.isEmpty()) {
                throw new FormatException(Kind.BAD_VALUE, new SourceLocation("input", 0), "%s", reason);
            }
        });
    }

    /** Creates the patch from the first half of any bytes to the second half and applies it. */
    @Fuzz(value = "fuzz.PatchSeeds", only = "both")
    void delta(byte[] data) {
        byte[] original = Arrays.copyOf(data, data.length / 2);
        byte[] changed = Arrays.copyOfRange(data, data.length / 2, data.length);
        for (PatchFormat format : List.of(PatchFormat.BPS, PatchFormat.VCDIFF)) {
            InMemoryPatchTarget target = new InMemoryPatchTarget();
            try {
                Patches.apply(
                        PatchSeeds.source(original, "original"),
                        PatchSeeds.source(PatchSeeds.create(format, original, changed), "patch"),
                        target,
                        Limits.DEFAULT);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            assertThat(target.bytes()).isEqualTo(changed);
        }
    }
}
