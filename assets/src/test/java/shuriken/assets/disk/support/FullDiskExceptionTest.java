package shuriken.assets.disk.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Distinguishes full disks from other errors of disks. */
class FullDiskExceptionTest {
    @TempDir
    Path folder;

    @Test
    void aDiskWithTooLittleSpaceIsFull() throws IOException {
        long free = Files.getFileStore(folder).getUsableSpace();
        assertThatCode(() -> FullDiskException.requireFreeSpace(folder, free / 2))
                .doesNotThrowAnyException();
        assertThatThrownBy(() -> FullDiskException.requireFreeSpace(folder, Long.MAX_VALUE))
                .isInstanceOf(FullDiskException.class)
                .hasMessage(folder + ": the disk is full. Free some space and try again");
    }

    /** The message of the operating system can be in any language and can have another cause. */
    @Test
    void ignoresTheMessageOfTheSystem() {
        IOException unspecific = new IOException("No space left on device");
        assertThat(FullDiskException.reason(folder, unspecific)).isSameAs(unspecific);
        IOException denied = new AccessDeniedException("a");
        assertThat(FullDiskException.reason(folder, denied)).isSameAs(denied);
        assertThat(FullDiskException.reason(folder.resolve("none"), unspecific)).isSameAs(unspecific);
    }
}
